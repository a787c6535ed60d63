"""A game that a booklet is about: it gives sentences, titles, names and numbers of one world in one language."""

from __future__ import annotations

import random
import re
from types import ModuleType

from . import english, german, polish
from .templates import templates, words, worlds

TOPICS = ("setup", "turn", "move", "trade", "danger", "cards", "dice", "score", "end", "solo", "limits")
_LANGUAGES: dict[str, ModuleType] = {"de": german, "pl": polish, "en": english}
_SLOT = re.compile(r"\{([^{}]+)\}")
_SENTENCE_END = re.compile(r"[.!?]\s$")
_NAMED = {"phase": "phase", "faza": "phase", "action": "action", "aktion": "action", "akcja": "action"}
_PERSONS = ("name", "imię")


class Game:
    """What is said about one game. No template is used again before all others were used; topics lend each other theirs."""

    def __init__(self, locale: str, chance: random.Random) -> None:
        self.locale, self.chance = locale, chance
        self.world = chance.choice(worlds(locale))
        self.language = _LANGUAGES[locale]
        self._left: dict[str, list[str]] = {}

    def sentence(self, topic: str) -> str:
        """The next sentence, note or label of a topic."""
        return self.filled(self._next(topic))

    def paragraph(self, topic: str, sentences: int) -> str:
        """So many sentences of a topic."""
        return " ".join(self.sentence(topic) for _ in range(sentences))

    def title(self, topic: str) -> str:
        """A title for text of a topic."""
        return self.sentence(f"title.{topic}")

    def answer(self) -> tuple[str, str]:
        """A question and its answer."""
        question, answer = self._next("answer").split(" | ")
        values: dict[str, str] = {}
        return self.filled(question, values), self.filled(answer, values)

    def word(self, key: str) -> str:
        """One of the words for a thing that every rulebook has."""
        return self.chance.choice(words(self.locale)[key])

    def question(self) -> str:
        """A question of a flow chart."""
        asked = [label for label in templates(self.locale)["label"] if label.endswith("?")]
        return self.filled(self.chance.choice(asked))

    def person(self) -> str:
        """A player's name."""
        return self.chance.choice(templates(self.locale)["names"])

    def entries(self, kind: str) -> tuple[str, ...]:
        """Entries of a class, named as in German: ding, gut, karte, ort, rolle, phase, aktion, icon."""
        here = self.world.entries
        return next(here[key] for key in _CLASSES[kind] if key in here)

    def named(self, kind: str) -> str:
        """The name of a thing as a list or a table has it, beginning with a capital letter."""
        return self.names(kind, 1)[0]

    def names(self, kind: str, count: int) -> list[str]:
        """Names of different things, at most as many as there are."""
        entries = self.entries(kind)
        chosen = self.chance.sample(entries, min(count, len(entries)))
        return chosen if kind in _PLAIN else [_capital(self._name(entry)) for entry in chosen]

    def thing(self, kind: str, number: int, *, counted: bool) -> str:
        """The name of a thing of which there are so many, behind their number (kart pogody) or without it (karty pogody)."""
        entry = self.chance.choice(self.entries(kind))
        if self.locale == "pl" and number > 1 and counted:
            return polish.counted(number, entry, "nom", in_words=False).split(" ", 1)[1]
        return self._name(entry, plural=number > 1)

    def _name(self, entry: str, *, plural: bool = False) -> str:
        forms = {"de": ("nom", "pl"), "pl": ("nom", "pnom"), "en": ("sg", "pl")}[self.locale]
        return self.language.form(entry, forms[plural])

    def filled(self, template: str, values: dict[str, str] | None = None) -> str:
        """A template with its slots filled; the same slot is the same thing throughout."""
        picked = {} if values is None else values

        def filler(match: re.Match[str]) -> str:
            text = self._slot(match.group(1), picked)
            return _capital(text) if _SENTENCE_END.search(template[: match.start()]) else text

        return _capital(_SLOT.sub(filler, template))

    def _slot(self, slot: str, picked: dict[str, str]) -> str:
        head, _, name = slot.partition(":")
        before, _, key = head.rpartition(" ")
        count, _, counted = key.partition("*")
        if counted:
            entry = self._picked(counted, picked)
            number = self.chance.randint(2, 8)
            return polish.counted(number, entry, name, in_words=count == "l")
        if key == "n":
            return str(self.chance.randint(5, 9))
        if key == "N":
            return str(self.chance.choice((15, 18, 20, 25, 27, 30, 36, 40, 45, 48, 50, 56)))
        if key in self.language.NUMBER_SLOTS:
            return picked.setdefault(key, self.chance.choice(self.language.NUMBERS))
        entry = self._picked(key, picked)
        if not name:
            return entry
        return polish.with_adjective(before, entry, name) if before else self.language.form(entry, name)

    def _picked(self, key: str, picked: dict[str, str]) -> str:
        """The entry of a class for this slot, another than those of the other slots of its class."""
        if key not in picked:
            kind = key.rstrip("0123456789")
            if kind in _PERSONS:
                entries: tuple[str, ...] = templates(self.locale)["names"]
            else:
                entries = self.world.entries[_NAMED.get(kind, kind) if kind not in self.world.entries else kind]
            taken = {value for other, value in picked.items() if other.startswith(kind)}
            picked[key] = self.chance.choice([entry for entry in entries if entry not in taken])
        return picked[key]

    def _next(self, topic: str) -> str:
        for name in (topic, *TOPICS):
            if name not in self._left:
                self._left[name] = list(templates(self.locale)[name])
                self.chance.shuffle(self._left[name])
        if not self._left[topic]:
            fullest = max(TOPICS, key=lambda name: len(self._left[name]))
            if topic in (*TOPICS, "flavour") and self._left[fullest]:
                topic = fullest
            else:
                del self._left[topic]
                return self._next(topic)
        return self._left[topic].pop()


_PLAIN = ("phase", "aktion", "icon")
_CLASSES = {
    "ding": ("ding", "rzecz", "thing"),
    "gut": ("gut", "dobro", "good"),
    "karte": ("karte", "karta", "card"),
    "ort": ("ort", "miejsce", "place"),
    "rolle": ("rolle", "rola", "role"),
    "phase": ("phase", "faza"),
    "aktion": ("aktion", "akcja", "action"),
    "icon": ("icon",),
}


def _capital(text: str) -> str:
    """With a capital letter at the beginning, behind quotation marks too."""
    for place, char in enumerate(text):
        if char.isalpha():
            return text[:place] + char.upper() + text[place + 1 :]
        if char not in "„“”\"'(":
            return text
    return text
