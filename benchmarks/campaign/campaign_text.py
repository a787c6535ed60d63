"""A campaign in German and Polish or English: scenes of a story with rules, notes for a log, and a glossary.

It repeats itself as real campaigns do: a third of its segments occur more than once, titles are of one word, neighbours
are worded alike, and a translator renders freely: another sentence with some of the words, or a sentence left out.
"""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

from benchmarks.campaign.campaign_words import Concept, Vocabulary, vocabulary

SENTENCES = Path(__file__).with_name("sentences.txt")
_SLOT = re.compile(r"\{([A-DPQVW])(?:\.(\w))?\}|#")
_KINDS = {"A": "noun", "B": "noun", "C": "noun", "P": "person", "Q": "person", "V": "act", "W": "do", "D": "adverb"}
_FREE = {"story": 0.12, "rule": 0.06, "definition": 0.05}
"""Share of the sentences of a kind that are rendered by another one."""
_OTHER_WORD, _LEFT_OUT, _SECOND = 0.35, 0.06, 0.4
"""Shares: words of sentences rendered freely that are not kept, sentences of a paragraph left out in the
translation, and words with two renderings that take the second."""
_TOPIC, _OF_TOPIC = 30, 0.5
"""Nouns that a chapter is about, and the share of its nouns that are of these."""
_LIKE = 0.25
"""Share of rules and definitions that repeat the sentence before with one other word."""
_USES = 3
"""Uses of a noun in the texts from which on the glossary may have it."""
_FORMULAS = 0.06
"""Notes in the stock of a campaign, as a share of its units."""

Fillers = dict[str, Concept | int]


@dataclass(frozen=True, slots=True)
class Segment:
    """One unit in both languages."""

    texts: tuple[str, str]
    kind: str
    """The kind of its sentences, `chapter` for the heading of one."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Segments in the order of both editions."""

    segments: list[Segment]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading with its scenes; the last chapter has the glossary."""

    head: Segment
    scenes: list[Scene]
    entries: tuple[tuple[Segment, Segment], ...] = ()
    """Terms with their definitions, which each edition sorts by its own alphabet."""


def _sentences(locale: str) -> dict[str, list[tuple[str, str]]]:
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for line in SENTENCES.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            kind, _, rest = line.partition(" ")
            german, polish, english = rest.split(" | ")
            found[kind].append((german, polish if locale == "pl" else english))
    return found


class CampaignWriter:
    """Writes one campaign from a seed."""

    def __init__(self, locale: str, units: int, seed: int) -> None:
        """`locale` is that of the other edition, pl or en; `units` are what the campaign has at least."""
        self._chance = random.Random(f"{locale} {units} {seed}")
        self._words: Vocabulary = vocabulary(locale, units, self._chance)
        self._weights = {
            kind: list(accumulate(1 / (rank + 6) for rank in range(len(concepts))))
            for kind, concepts in self._words.kinds.items()
        }
        self._templates = _sentences(locale)
        self._topic: list[Concept] = []
        self._used: Counter[Concept] = Counter()
        self._units, self._written = units, 0
        self._formulas = [self._segment("formula") for _ in range(max(12, int(_FORMULAS * units)))]
        self._written = 0

    def chapters(self, terms: int | None = None) -> Iterator[Chapter]:
        """The chapters; the last is a glossary of `terms`, a twenty-fifth of the units without it."""
        terms = max(15, self._units // 50) if terms is None else terms
        while self._written < self._units - 2 * terms:
            self._topic = self._chance.sample(self._words.kinds["noun"], _TOPIC)
            head = self._segment("title", "chapter")
            yield Chapter(head, [self._scene() for _ in range(self._chance.randint(3, 6))])
        yield Chapter(self._segment("title", "chapter"), [], self._glossary(terms))

    def _scene(self) -> Scene:
        chance = self._chance
        found = [self._segment("title")]
        found += [self._segment("story", sentences=chance.choice((1, 1, 2, 3, 4))) for _ in range(chance.randint(2, 5))]
        for _ in range(chance.randint(0, 2)):
            found.append(self._formula())
        if chance.random() < 0.6:
            found.append(self._segment("title"))
            found += self._series("rule", chance.randint(2, 7))
        if chance.random() < 0.5:
            found.append(self._segment("title"))
            found.append(self._segment("story", sentences=chance.choice((1, 2))))
            found += [self._formula() for _ in range(chance.randint(1, 4))]
        return Scene(found)

    def _formula(self) -> Segment:
        self._written += 1
        return self._formulas[min(int(self._chance.expovariate(3 / len(self._formulas))), len(self._formulas) - 1)]

    def _series(self, kind: str, length: int) -> list[Segment]:
        found: list[Segment] = []
        last: tuple[tuple[str, str], Fillers] | None = None
        for _ in range(length):
            if last is None or self._chance.random() > _LIKE:
                template = self._chance.choice(self._templates[kind])
                last = template, self._fillers(template)
            else:
                slot = self._chance.choice(list(last[1]) or ["#"])
                last = last[0], {**last[1], slot: self._filler(slot)}
            found.append(self._written_segment([self._both(kind, *last)], kind))
        return found

    def _segment(self, kind: str, name: str | None = None, sentences: int = 1) -> Segment:
        parts = []
        for _ in range(sentences):
            template = self._chance.choice(self._templates[kind])
            parts.append(self._both(kind, template, self._fillers(template)))
        if sentences > 1 and self._chance.random() < _LEFT_OUT * sentences:
            at = self._chance.randrange(sentences)
            parts[at] = (parts[at][0], "")
        return self._written_segment(parts, name or kind)

    def _written_segment(self, parts: Sequence[tuple[str, str]], kind: str) -> Segment:
        self._written += 1
        ours, theirs = (" ".join(filter(None, (part[side] for part in parts))) for side in (0, 1))
        return Segment((ours, theirs), kind)

    def _filler(self, slot: str) -> Concept | int:
        if slot == "#":
            return self._chance.randint(1, 4)
        kind = _KINDS[slot]
        if kind == "noun" and self._topic and self._chance.random() < _OF_TOPIC:
            concept = self._chance.choice(self._topic)
        else:
            concept = self._chance.choices(self._words.kinds[kind], cum_weights=self._weights[kind])[0]
        self._used[concept] += kind == "noun"
        return concept

    def _fillers(self, template: tuple[str, str]) -> Fillers:
        slots = dict.fromkeys(match[1] or "#" for match in _SLOT.finditer(template[0] + template[1]))
        return {slot: self._filler(slot) for slot in slots}

    def _both(self, kind: str, template: tuple[str, str], fillers: Fillers) -> tuple[str, str]:
        """A sentence in both languages, now and then translated freely."""
        theirs, said = template, fillers
        if self._chance.random() < _FREE.get(kind, 0):
            theirs = self._chance.choice(self._templates[kind])
            said = {
                slot: fillers[slot] if slot in fillers and self._chance.random() > _OTHER_WORD else self._filler(slot)
                for slot in self._fillers(theirs)
            }
        return _filled(template[0], fillers, lambda concept: concept.ours), _filled(theirs[1], said, self._rendering)

    def _rendering(self, concept: Concept) -> dict[str, str]:
        return concept.theirs[-1 if self._chance.random() < _SECOND else 0]

    def _glossary(self, terms: int) -> tuple[tuple[Segment, Segment], ...]:
        used = [concept for concept, times in self._used.items() if times >= _USES]
        named: dict[str, Concept] = {}
        for concept in self._chance.sample(used, len(used)):
            if len(named) < terms and concept.theirs[0]["b"] not in {one.theirs[0]["b"] for one in named.values()}:
                named.setdefault(concept.ours["b"], concept)
        definitions = self._series("definition", len(named))
        heads = [Segment((_capital(one.ours["b"]), _capital(one.theirs[0]["b"])), "term") for one in named.values()]
        self._written += len(heads)
        return tuple(zip(heads, definitions, strict=True))


def _filled(template: str, fillers: Fillers, forms: Callable[[Concept], dict[str, str]]) -> str:
    def filled(match: re.Match[str]) -> str:
        value = fillers[match[1] or "#"]
        return str(value) if isinstance(value, int) else forms(value)[match[2] or "b"]

    return re.sub(r"(^[„“–\s]*|[.!?] )(\w)", lambda m: m[1] + m[2].upper(), _SLOT.sub(filled, template))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
