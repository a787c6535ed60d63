"""All checks of card sets, by what they look at, in order of their codes; one that is not listed here does not run."""

from __future__ import annotations

from regelwerk.schema.cardset import UncheckedFiles
from regelwerk.validate.cards.changes.sheet_change import SheetChange
from regelwerk.validate.cards.gathered.gathered_set import GatheredSet
from regelwerk.validate.cards.linked_finding import LinkedFinding
from regelwerk.validate.cards.translated_text import SheetTexts
from regelwerk.validate.check_definition import Check
from regelwerk.validate.checks.cards import (
    broken_encoding,
    card_icons,
    card_language,
    card_markup,
    card_numbers,
    copied_text,
    dangling_record,
    doubled_word,
    duplicate_id,
    end_mark,
    fact_in_text,
    field_value,
    fields_exchanged,
    icon_alias,
    lost_bound,
    missing_card_text,
    name_in_text,
    odd_names,
    pasted_text,
    quotation_style,
    stray_space,
    text_length,
    trait_in_text,
    trait_list,
    trait_rendering,
    translation_of_nothing,
    unfollowed_change,
    unknown_field,
    unknown_file,
    unknown_icon,
    unreadable_record,
)
from regelwerk.validate.checks.cards.learned import another_name, derived_fact, kept_sign, other_word

FILE_CHECKS: tuple[Check[UncheckedFiles, LinkedFinding], ...] = (unknown_file.CHECK,)
SHEET_CHECKS: tuple[Check[SheetTexts, LinkedFinding], ...] = (
    unreadable_record.CHECK,
    field_value.CHECK,
    translation_of_nothing.CHECK,
    missing_card_text.CHECK,
    card_icons.CHECK,
    card_numbers.CHECK,
    card_markup.CHECK,
    copied_text.CHECK,
    card_language.CHECK,
    name_in_text.CHECK,
    end_mark.CHECK,
    doubled_word.CHECK,
    stray_space.CHECK,
    quotation_style.CHECK,
    fields_exchanged.CHECK,
    trait_list.CHECK,
    text_length.CHECK,
    broken_encoding.CHECK,
    pasted_text.CHECK,
    lost_bound.CHECK,
    other_word.CHECK,
    kept_sign.CHECK,
)
SET_CHECKS: tuple[Check[GatheredSet, LinkedFinding], ...] = (
    unknown_field.CHECK,
    duplicate_id.CHECK,
    dangling_record.CHECK,
    translation_of_nothing.SET_CHECK,
    trait_rendering.CHECK,
    trait_rendering.NAMES_CHECK,
    odd_names.CHECK,
    name_in_text.SET_CHECK,
    another_name.SET_CHECK,
    quotation_style.SET_CHECK,
    icon_alias.CHECK,
    unknown_icon.CHECK,
    fact_in_text.CHECK,
    trait_in_text.CHECK,
    other_word.SET_CHECK,
    derived_fact.CHECK,
)
CHANGE_CHECKS: tuple[Check[SheetChange, LinkedFinding], ...] = (unfollowed_change.CHECK,)
"""Those that compare a set with what it was before a change."""

CardCheck = (
    Check[UncheckedFiles, LinkedFinding]
    | Check[SheetTexts, LinkedFinding]
    | Check[GatheredSet, LinkedFinding]
    | Check[SheetChange, LinkedFinding]
)
_every: tuple[CardCheck, ...] = (*FILE_CHECKS, *SHEET_CHECKS, *SET_CHECKS, *CHANGE_CHECKS)
CARD_CHECKS: tuple[CardCheck, ...] = tuple({one.code: one for one in sorted(_every, key=lambda one: one.code)}.values())
"""All of them, each once: some look at each sheet and at the whole set."""
