"""How each locale renders the traits of cards, in lists and in the forms that texts have."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping

from regelwerk.language.folding import without_accents
from regelwerk.schema.cardset import CardPlace
from regelwerk.validate.cards.gathered.damaged_letters import is_damaged
from regelwerk.validate.cards.gathered.gathered_set import CardName, Gathered, GatheredSet
from regelwerk.validate.cards.gathered.word_slips import bends, is_bent_slip, is_mixed, is_slip, is_transposed
from regelwerk.validate.cards.nearest import MOST, distance

KNOWN = 2
"""Uses from which on a form of a word is no slip."""
_LONG, _ENDING = 6, 2
"""Letters of a rendering from which on it tells a form from a slip, and those at its end that grammar changes; chosen by hand on
the development drills of benchmarks/card_repository."""
_WORD = re.compile(r"[^\W\d_]+")
_RULE = re.compile(r"[\[<\n]")
"""What a rule in the field of traits has, which RW720 reports, and no trait."""


class _NameWords:
    """Words of the names of cards, for traits that the name of a card has too."""

    def __init__(self, whole: GatheredSet) -> None:
        self._whole = whole
        self._by_word: dict[str, list[tuple[Gathered, CardName]]] = {}

    def slip(self, text: str, trait: str, locale: str) -> CardPlace | None:
        """The name of a card that has the trait in the source, and a word in a locale that a text seems to misspell."""
        if not self._by_word:
            for one in self._whole.sheets:
                for card in one.names:
                    for word in _WORD.findall(card.name.casefold()):
                        self._by_word.setdefault(word, []).append((one, card))
        for plural in ("", "s"):
            for one, card in self._by_word.get(f"{trait.casefold()}{plural}", ()):
                called = card.called.get(locale)
                if called and any(misspells(text, word) for word in _WORD.findall(called.text.casefold())):
                    return CardPlace(locale, one.files[locale], called.line, called.column, called.text)
        return None


class TraitWords:
    """Renderings of traits in one locale: those of lists, and the forms that texts have."""

    def __init__(self, locale: str, names: _NameWords) -> None:
        self._locale, self._names = locale, names
        self.lists: dict[str, Counter[str]] = defaultdict(Counter)
        self.terms: dict[str, Counter[str]] = defaultdict(Counter)
        """The same word of the source where it is no trait but a term, such as a slot."""
        self.traits: dict[str, str] = {}
        """Rendering, folded, to its trait."""
        self.forms: Counter[str] = Counter()
        """How often texts have a form, folded."""
        self.pairs: dict[tuple[str, str], int] = {}
        """In how many texts a form, folded, may stand for a trait of the source."""

        self.bent: dict[str, dict[str, int]] = defaultdict(dict)
        """A trait to the forms, folded, that stand alone for it in texts, and how often."""
        self.first: dict[tuple[str, str], CardPlace] = {}
        """A trait and such a form to the first text that has it."""
        self.listed: dict[tuple[str, str], CardPlace] = {}
        """A trait and a rendering, folded, to the first card that has it."""
        self._slips: dict[str, tuple[str, str] | None] = {}

    def usual(self, trait: str) -> str | None:
        """What most cards have for a trait; None where none has it."""
        found = self.lists.get(trait)
        return found.most_common(1)[0][0] if found else None

    def is_kept(self, trait: str) -> bool:
        """Whether texts have the word of the source for it too: else it may be the cards that are not translated."""
        return self.bent[trait].get(trait.casefold(), 0) >= KNOWN

    def forms_of(self, trait: str, but: str) -> list[str]:
        """What stands for a trait in lists and texts, but for one form."""
        return [*self.lists.get(trait, ()), *(form for form in self.bent[trait] if form != but)]

    def instead(self, text: str, trait: str) -> str | None:
        """What other texts have for a trait, if that begins otherwise; of two used equally often the second one is the odd one."""
        forms = self.bent.get(trait, {})
        usual = max(forms, key=forms.__getitem__, default=text)
        alike = usual == text or any(form[:1] == text[:1] for form in forms if form != text)
        return None if alike else usual

    def near(self, text: str, trait: str, *, more: bool = False) -> tuple[str, int] | None:
        """A form of a trait that a text seems to misspell, with its uses: at least as many as those of the text, or more."""
        own = self.forms[text] + more
        forms = [(one.casefold(), count) for one, count in self.lists.get(trait, Counter()).items()]
        terms = self.terms.get(trait, Counter()).items()
        for form, count in [*forms, *terms, *self.bent[trait].items()]:
            if form == text:
                own += 1  # of two forms used equally often the second one is the odd one
            elif (count >= own or self._is_sound(form, text, trait)) and misspells(text, form):
                return form, count
        return None

    def named(self, text: str, trait: str) -> CardPlace | None:
        """The name of a card that has a trait in the source, and the word for it that this form seems to misspell; None where any
        other text or card has the trait.
        """
        forms = {*(one.casefold() for one in self.lists.get(trait, ())), *self.bent.get(trait, ())} - {text}
        return None if forms or self.forms[text] >= KNOWN else self._names.slip(text, trait, self._locale)

    def slip(self, text: str) -> tuple[str, str] | None:
        """A trait of several cards, and its rendering there, that a form of one text misspells by a letter. Of many such forms
        only some are looked at.
        """
        if text not in self._slips:
            if len(self._slips) >= MOST or self.forms[text] >= KNOWN or text in self.traits:
                return None
            self._slips[text] = self._slip(text)
        return self._slips[text]

    def _slip(self, text: str) -> tuple[str, str] | None:
        if any(bends(text, one) for forms in self.lists.values() for one in forms):
            return None
        plain = without_accents(text)
        for trait in self.lists:
            near = self.near(text, trait)
            if near and near[1] >= KNOWN and distance(plain, without_accents(near[0]), 1) == 1:
                return trait, near[0]
        return None

    def _is_sound(self, form: str, text: str, trait: str) -> bool:
        """Whether a form has all but the last letters of what several cards have for a trait, and a text has not."""
        stems = [
            one[:-_ENDING].casefold()
            for one, count in self.lists.get(trait, Counter()).items()
            if count >= KNOWN and len(one) >= _LONG
        ]
        return any(form.startswith(stem) and not text.startswith(stem) for stem in stems)


class _ByLocale(dict[str, TraitWords]):
    """Renderings by locale; of one that was not asked for before there are none."""

    def __init__(self, names: _NameWords) -> None:
        super().__init__()
        self._names = names

    def __missing__(self, locale: str) -> TraitWords:
        self[locale] = TraitWords(locale, self._names)
        return self[locale]


def trait_words(whole: GatheredSet) -> Mapping[str, TraitWords]:
    """The renderings by locale, of all sheets."""
    words = _ByLocale(_NameWords(whole))
    for one in whole.sheets:
        for locale, field, trait, text, rows in one.traits:
            used = sum(not use.copied for use in rows)
            if not used or is_damaged(text):
                continue
            if field == "trait" and not _RULE.search(text):
                words[locale].lists[trait][text] += used
                place = CardPlace(locale, one.files[locale], rows[0].line, rows[0].column, text)
                words[locale].listed.setdefault((trait, text.casefold()), place)
            elif field != "trait" and " " not in field:
                words[locale].terms[trait][text.casefold()] += used
        for locale, source, given, uses in one.marked:
            known, times = words[locale], len(uses)
            for text in given:
                folded = text.casefold()
                known.forms[folded] += times
                for pair in {(trait, folded) for trait in source}:
                    known.pairs[pair] = known.pairs.get(pair, 0) + times
            if len(source) == len(given) == 1:
                bent = known.bent[source[0]]
                bent[folded] = bent.get(folded, 0) + times
                if (source[0], folded) not in known.first:
                    place = CardPlace(locale, one.files[locale], *uses[0].spots[0], given[0])
                    known.first[source[0], folded] = place
    for known in words.values():
        for trait, found in known.lists.items():
            for text in found if not is_mixed(trait) else ():  # RW726 tells of its letters
                if known.traits.setdefault(text.casefold(), trait) != trait:
                    known.traits[text.casefold()] = ""  # one word for two traits says nothing
    return words


def misspells(text: str, form: str) -> bool:
    """Whether a word seems to be a slip for another one or for a form of it."""
    return is_slip(text, form) or is_bent_slip(text, form) or is_transposed(text, form)
