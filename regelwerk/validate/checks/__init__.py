"""All checks, in order of their codes; a check that is not listed here does not run."""

from __future__ import annotations

from regelwerk.validate.check import Check
from regelwerk.validate.checks import (
    component_count_differs,
    control_token,
    dangling_jump,
    dangling_reference,
    duplicate_number,
    empty_text,
    icons_differ,
    inconsistent_name,
    low_ocr_confidence,
    missing_translation,
    negation_differs,
    number_differs,
    outcome_ranges,
    reference_differs,
    retired_record,
    stale_patch,
    term_not_used,
    typing_slip,
    unread_block,
    untranslated_text,
    unused_term,
)

CHECKS: tuple[Check, ...] = (
    missing_translation.CHECK,
    untranslated_text.CHECK,
    empty_text.CHECK,
    number_differs.CHECK,
    component_count_differs.CHECK,
    negation_differs.CHECK,
    term_not_used.CHECK,
    icons_differ.CHECK,
    inconsistent_name.CHECK,
    typing_slip.CHECK,
    dangling_reference.CHECK,
    reference_differs.CHECK,
    dangling_jump.CHECK,
    outcome_ranges.CHECK,
    duplicate_number.CHECK,
    unread_block.CHECK,
    low_ocr_confidence.CHECK,
    control_token.CHECK,
    stale_patch.CHECK,
    retired_record.CHECK,
    unused_term.CHECK,
)
