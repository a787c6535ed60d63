"""What an edit changed in the meaning of a text: two wordings of one text in one language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from regelwerk.language.folding import without_accents
from regelwerk.language.known_languages import language_of
from regelwerk.language.meaning.bounds import avoids, times_meant, times_said
from regelwerk.schema.cardset import Layout, TextKind
from regelwerk.validate.cards.ability_lines import lines, sentences
from regelwerk.validate.cards.card_names import split
from regelwerk.validate.cards.card_wording import times
from regelwerk.validate.cards.text_numbers import quantities
from regelwerk.validate.cards.translated_text import short

_COUNTED = ("not", "only", "may", "at least", "at most")
"""Bounds whose words say nothing else in most languages; articles and superlatives may say the others."""
_STEM, _ENDING = 3, 3
"""Letters at least with which forms of one word begin alike, and letters at most of the ending that grammar changes."""
_LETTERS = re.compile(r"\W+")
_MARKED = re.compile(r"\[\[?[^\[\]\n]*\]?\]|<[^<>\n]*>")
_NAMING = re.compile(r"(?<=[\w,;] )[«„“\"]?([^\W\d_]\w{3,})")
"""A word of four letters or more within a sentence, perhaps the first of a name in quotation marks."""


def changed_meaning(
    old: str, new: str, locale: str, kind: TextKind, layout: Layout, source: tuple[str, str] | None = None
) -> str | None:
    """The first thing that is said otherwise now, to follow the name of the text in a message; None where both may mean the same.

    `source` is the text that they translate, with its locale; None where they are the source themselves.
    """
    if kind in ("title", "term"):
        return _renamed(old, new)
    if kind == "traits":
        return _other_traits(split(old, layout.trait_end), split(new, layout.trait_end))
    if layout.trait_marks and (named := _other_names(old, new, locale, layout.trait_marks)):
        return named
    return next(_other_words(old, new, locale, source), None) or _another_card(old, new, locale)


def _renamed(old: str, new: str) -> str | None:
    if _plain(old) == _plain(new):
        return None
    return f"is “{new}” where it was “{old}”"


def _other_traits(old: Sequence[str], new: Sequence[str]) -> str | None:
    gone, come = (
        [one for one in these if _plain(one) not in map(_plain, others)] for these, others in ((old, new), (new, old))
    )
    if not gone and not come:
        return None
    parts = [f"has {_quoted(come)}" if come else "", f"no longer has {_quoted(gone)}" if gone else ""]
    return " and ".join(filter(None, parts))


def _other_words(old: str, new: str, locale: str, source: tuple[str, str] | None) -> Iterator[str]:
    before, now = quantities(old, locale), quantities(new, locale)
    come, gone = now - before, before - now
    if come and gone and not (source and now == quantities(*source)):  # else it was corrected
        yield f"says {_figures(come)} where it said {_figures(gone)}"
    if lost := _lost_sentence(old, new):
        yield f"no longer says “{short(lost)}”"
    for bound in _COUNTED:
        was, is_ = (times_said(bound, one, locale) for one in (old, new))
        if source is not None:
            asked = times_said(bound, *source)
            avoided = avoids(*source)
            was, is_ = (min(asked, times_meant(bound, one, locale, avoided=avoided)) for one in (old, new))
        if is_ < was:
            said = f"says “{bound}” {times(is_)} where it said it {times(was)}" if is_ else f"no longer says “{bound}”"
            yield said


def _named(text: str, marks: tuple[str, str]) -> list[str]:
    """The names of traits in a text."""
    opening, closing = map(re.escape, marks)
    return re.findall(rf"{opening}([^\n]*?){closing}", text)


def _other_names(old: str, new: str, locale: str, marks: tuple[str, str]) -> str | None:
    """A name of a trait that came in place of another, or with another letter; grammar may bend its end."""
    before, now = (Counter(_named(one, marks)) for one in (old, new))
    gone, come = before - now, now - before
    if gone.total() != 1 or come.total() != 1:
        return None
    (was,), (new_name,) = gone, come
    if not language_of(locale).profile.spaced_syllables and _is_bent(was.casefold(), new_name.casefold()):
        return None
    return f"names “{new_name}” where it named “{was}”"


def _another_card(old: str, new: str, locale: str) -> str | None:
    """A word with a capital within a sentence that is gone, and one that came: such words are names where not all nouns have
    capitals, and a text that is worded otherwise names the same card.
    """
    if language_of(locale).profile.capital_nouns:
        return None
    gone, come = _capitals_without(old, new), _capitals_without(new, old)
    return f"names “{come}” where it named “{gone}”" if gone and come else None


def _capitals_without(text: str, other: str) -> str | None:
    """The first word with a capital within a sentence whose stem is nowhere in the other text."""
    elsewhere = without_accents(other)
    for word in _NAMING.findall(_MARKED.sub(" ", text)):
        if (
            word[0].isupper()
            and word[1:].islower()
            and without_accents(word)[: max(_STEM, len(word) - _ENDING)] not in elsewhere
        ):
            return str(word)
    return None


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
