"""What an edit changed in the meaning of a text: two wordings of one text in one language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from regelwerk.language.folding import without_accents
from regelwerk.language.meaning.bounds import times_meant, times_said
from regelwerk.schema.cardset import Layout, TextKind
from regelwerk.validate.cards.ability_lines import lines, sentences
from regelwerk.validate.cards.card_names import split
from regelwerk.validate.cards.card_wording import times
from regelwerk.validate.cards.nearest import distance
from regelwerk.validate.cards.text_numbers import quantities
from regelwerk.validate.cards.translated_text import CardText, short

_COUNTED = ("not", "only", "may", "at least", "at most")
"""Bounds whose words say nothing else in most languages; articles and superlatives may say the others."""
_SLIP = 2
"""Letters that a slip changes at most."""
_STEM, _ENDING = 3, 3
"""Letters at least with which forms of one word begin alike, and letters at most of the ending that grammar changes."""
_LETTERS = re.compile(r"\W+")


class ChangedMeaning(NamedTuple):
    """One thing that is said otherwise now; `said` follows the name of the text in a message."""

    said: str
    certain: bool
    """Whether it is another meaning for sure, and not perhaps another wording."""


def changed_meaning(
    old: CardText, new: CardText, source: CardText | None, kind: TextKind, layout: Layout
) -> ChangedMeaning | None:
    """The first thing that two wordings do not have in common; None where they may well mean the same.

    `source` is what they translate; None where they are the source themselves.
    """
    return _changed(old.text, new.text, new.locale, source, kind, layout)


def _changed(
    old: str, new: str, locale: str, source: CardText | None, kind: TextKind, layout: Layout
) -> ChangedMeaning | None:
    if kind in ("title", "term"):
        return _renamed(old, new)
    if kind == "traits":
        return _other_traits(split(old, layout.trait_end), split(new, layout.trait_end))
    if layout.trait_marks and (named := _other_names(_named(old, layout.trait_marks), _named(new, layout.trait_marks))):
        return named
    return next(_other_words(old, new, locale, source), None)


def _renamed(old: str, new: str) -> ChangedMeaning | None:
    if _plain(old) == _plain(new):
        return None
    return ChangedMeaning(f"is “{new}” where it was “{old}”", certain=False)


def _other_traits(old: Sequence[str], new: Sequence[str]) -> ChangedMeaning | None:
    gone, come = (
        [one for one in these if _plain(one) not in map(_plain, others)] for these, others in ((old, new), (new, old))
    )
    if not gone and not come:
        return None
    parts = [f"has {_quoted(come)}" if come else "", f"no longer has {_quoted(gone)}" if gone else ""]
    return ChangedMeaning(" and ".join(filter(None, parts)), certain=False)


def _other_words(old: str, new: str, locale: str, source: CardText | None) -> Iterator[ChangedMeaning]:
    before, now = quantities(old, locale), quantities(new, locale)
    come, gone = now - before, before - now
    come.pop(1, None)  # an article says it
    gone.pop(1, None)
    if come and (gone or 1 in before):
        yield ChangedMeaning(f"says {_figures(come)} where it said {_figures(gone) if gone else '1'}", certain=True)
    elif gone and 1 in now - before:
        yield ChangedMeaning(f"says 1 where it said {_figures(gone)}", certain=True)
    if lost := _lost_sentence(old, new):
        yield ChangedMeaning(f"no longer says “{short(lost)}”", certain=True)
    for bound in _COUNTED:
        was, is_ = (times_said(bound, one, locale) for one in (old, new))
        if source is not None:
            asked = times_said(bound, source.text, source.locale)
            was, is_ = (min(asked, times_meant(bound, one, locale)) for one in (old, new))
        if is_ < was:
            yield ChangedMeaning(f"says “{bound}” {times(is_)}, where it said it {times(was)}", certain=False)


def _named(text: str, marks: tuple[str, str]) -> list[str]:
    """The names of traits in a text."""
    opening, closing = map(re.escape, marks)
    return re.findall(rf"{opening}([^\n]*?){closing}", text)


def _other_names(old: Sequence[str], new: Sequence[str]) -> ChangedMeaning | None:
    """Names of traits that came in place of others, or with another letter; grammar may bend their ends."""
    gone, come = Counter(old) - Counter(new), Counter(new) - Counter(old)
    if gone.total() != 1 or come.total() != 1:
        return None
    was, now = next(iter(gone)), next(iter(come))
    if _is_bent(was.casefold(), now.casefold()):
        return None
    return ChangedMeaning(f"names “{now}” where it named “{was}”", certain=distance(was, now) > _SLIP)


def _is_bent(one: str, other: str) -> bool:
    """Whether two words may be forms of one: they begin alike, and letters that changed places are a slip."""
    if sorted(one) == sorted(other):
        return one == other
    same = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return same >= _STEM and max(len(one), len(other)) - same <= _ENDING


def _lost_sentence(old: str, new: str) -> str | None:
    """The sentence without which the old text is the new one."""
    if len(new) >= len(old):
        return None
    for start, end in lines(old):
        for sentence in sentences(old[start:end]):
            if len(sentence.split()) > 1 and _plain(old.replace(sentence, "", 1)) == _plain(new):
                return sentence.strip()
    return None


def _plain(text: str) -> str:
    """Letters and digits alone."""
    return _LETTERS.sub("", without_accents(text))


def _quoted(words: Sequence[str]) -> str:
    return ", ".join(f"“{one}”" for one in words)


def _figures(values: Counter[float]) -> str:
    return ", ".join(f"{one:g}" for one in sorted(values.elements()))
