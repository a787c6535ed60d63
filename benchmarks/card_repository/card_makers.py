"""Cards of each type: their facts and their texts, drawn at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from benchmarks.card_repository.card_texts import Cipher, Listed, Rules, Text, Title, Traits
from benchmarks.card_repository.names import CardName, Name, NamePool, Person, a_person
from benchmarks.card_repository.notation import Template, templates
from benchmarks.card_repository.rendering import Line, Value

CLASSES = ("warden", "scholar", "smuggler", "mystic", "drifter")
_SORTS = {
    "skill": ("willpower", "intellect", "combat", "agility"),
    "bodily": ("willpower", "combat", "agility"),
    "token": ("skull", "anchor", "tide", "bell"),
    "class": CLASSES,
}
_ITEMS = (
    "tool", "weapon", "item", "book", "ally", "tactic", "spell", "relic", "charm", "light", "vehicle", "clothing",
    "ritual", "trick", "blessed",
)  # fmt: skip
_FOES = ("beast", "ghost", "sailor", "criminal", "cultist", "cursed", "elite")
_PEOPLE = ("sailor", "detective", "scholar", "criminal", "blessed", "cursed")
_SITES = ("port", "ruin", "cursed", "light")
_WOES = ("omen", "weather", "ritual", "trick", "spell")
_PLAYERS = ("player_actions", "player_reactions", "player_more")


@dataclass(slots=True)
class Card:
    """A record: facts once, texts that each locale says in its own words."""

    code: str
    type: str
    name: Name
    facts: dict[str, Any] = field(default_factory=dict)
    texts: dict[str, Text] = field(default_factory=dict)


@dataclass(slots=True)
class Maker:
    """Makes the texts of cards; those of the source are never the same twice."""

    rng: random.Random
    names: NamePool
    known: Mapping[str, list[CardName]]
    """Names of other cards, by what a slot asks for: asset, location or foe."""
    places: list[str]
    """Traits of locations that are names of places."""
    seen: set[str] = field(default_factory=set)

    def line(self, template: Template, own: Name) -> Line:
        """A template with values drawn at random; two slots of a sort get different ones."""
        values: dict[str, Value] = {"self": own}
        for slot, numbers in template.ranges.items():
            values[slot] = self.rng.choice(numbers)
        taken: set[Value] = set()
        for slot, sort in template.sorts.items():
            if slot not in "tun":
                values[slot] = self._other(sort, taken)
                taken.add(values[slot])
        for slot in sorted(template.names() & {"t", "u"}):
            pool = _FOES if template.sorts.get(slot) == "foe" else _ITEMS
            values[slot] = self.rng.choice([key for key in pool if key not in taken])
            taken.add(values[slot])
        if "n" in template.names():
            names = [one for one in self.known[template.sorts.get("n", "asset")] if one != own]
            every = (one for known in self.known.values() for one in known if one != own)
            values["n"] = self.rng.choice(names or list(every))  # a small game may have no other card of the sort
        return Line(template, values)

    def _other(self, sort: str, taken: set[Value]) -> Value:
        while True:
            value: Value = a_person(self.rng) if sort == "person" else self.rng.choice(_SORTS[sort])
            if value not in taken:
                return value

    def new(self, make: Callable[[], Rules]) -> Rules:
        """A text whose lines and values no card has yet."""
        while True:
            text = make()
            told = repr([_told(line) for lines in text.paragraphs for line in lines])
            if told not in self.seen:
                self.seen.add(told)
                return text

    def rules(self, own: Name, files: tuple[str, ...], least: int, most: int, first: tuple[Line, ...] = ()) -> Rules:
        """Some abilities of these files, after a paragraph of keywords."""

        def make() -> Rules:
            among = [one for file in files for one in templates(file).values()]
            if isinstance(own, Person):
                among = [one for one in among if "self" not in one.names()]
            chosen = self.rng.sample(among, self.rng.randint(least, most))
            return Rules(((first,) if first else ()) + tuple(self._limited(one, own) for one in chosen))

        return self.new(make)

    def _limited(self, template: Template, own: Name) -> tuple[Line, ...]:
        ability = self.line(template, own)
        english = template.texts["en"][0][0]
        used = isinstance(english, str) and english.startswith(("[reaction]", "[fast]", "[action]"))
        if not used or self.rng.random() > 0.35:
            return (ability,)
        return ability, self.line(self.rng.choice(list(templates("limits").values())), own)

    def brief(self, own: Name, share: float, *keywords: str) -> Rules | None:
        """Now and then, a text of nothing but a keyword, the one sort of text that several cards share."""
        if self.rng.random() > share:
            return None
        return Rules(((self.keyword(self.rng.choice(keywords), own),),))

    def flavour(self, own: Name, sentences: int = 1) -> Rules:
        """Something told or said, of one paragraph."""

        def make() -> Rules:
            among = [*templates("flavour_told").values(), *templates("flavour_said").values()]
            lines = tuple(self.line(one, own) for one in self.rng.sample(among, sentences))
            return Rules((lines,), "prose")

        return self.new(make)

    def keyword(self, name: str, own: Name) -> Line:
        """A keyword by its id."""
        return self.line(templates("keywords")[name], own)


def _told(line: Line) -> tuple[str, list[tuple[str, str]]]:
    """The template of a line and the values that it says."""
    said = line.template.names()
    return line.template.id, sorted((name, repr(value)) for name, value in line.values.items() if name in said)


def asset(make: Maker, card: Card) -> None:
    """An asset: an item or an ally."""
    rng = make.rng
    card.facts |= {"cost": rng.randint(0, 5), "xp": rng.randint(0, 5), "deck_limit": 2, "quantity": 2}
    card.facts |= _skills(rng, 2)
    first = []
    if rng.random() < 0.1:
        card.facts["exceptional"] = True
        first = [make.keyword("exceptional", card.name)]
    card.texts["text"] = make.rules(card.name, _PLAYERS, 1, 2, tuple(first))
    card.texts["traits"] = Traits(tuple(rng.sample(_ITEMS, rng.choice((1, 1, 2, 2, 3)))), card.name)
    if rng.random() < 0.6:
        card.texts["slot"] = Listed(rng.choice(("hand", "accessory", "body", "ally", "arcane")))
    if rng.random() < 0.08:
        card.texts["taboo_text_change"] = make.rules(card.name, ("short",), 1, 1)


def event(make: Maker, card: Card) -> None:
    """An event."""
    rng = make.rng
    card.facts |= {"cost": rng.randint(0, 4), "xp": rng.randint(0, 5), "deck_limit": 2, "quantity": 2} | _skills(rng, 2)
    first = (make.keyword("fast", card.name),) if rng.random() < 0.3 else ()
    card.texts["text"] = make.rules(card.name, _PLAYERS, 1, 2, first)
    card.texts["traits"] = Traits(tuple(rng.sample(("tactic", "spell", "trick", "ritual", "blessed"), 1)), card.name)


def skill(make: Maker, card: Card) -> None:
    """A skill, whose text is short."""
    card.facts |= {"xp": make.rng.randint(0, 3), "deck_limit": 2, "quantity": 2} | _skills(make.rng, 3)
    card.texts["text"] = make.rules(card.name, ("short", "player_reactions"), 1, 1)
    card.texts["traits"] = Traits((make.rng.choice(("tactic", "trick", "spell")),), card.name)


def investigator(make: Maker, card: Card) -> None:
    """An investigator, with rules for the deck on the back."""
    rng = make.rng
    card.facts |= {"health": rng.randint(5, 9), "deck_limit": 1, "double_sided": True, "is_unique": True, "quantity": 1}
    card.facts |= {"sanity": 14 - card.facts["health"]} | {
        f"skill_{name}": rng.randint(1, 5) for name in _SORTS["skill"]
    }
    elder = (make.line(templates("deck_rules")["elder-sign"], card.name),)
    text = make.rules(card.name, _PLAYERS, 1, 1)
    card.texts["text"] = Rules((*text.paragraphs, elder))
    card.texts["traits"] = Traits(tuple(rng.sample(_PEOPLE, 2)), card.name)
    card.texts["subname"] = Title(make.names.next("thing"))
    deck = templates("deck_rules")[rng.choice(("deck-options", "deck-choice"))]
    card.texts["back_text"] = make.new(lambda: Rules(((make.line(deck, card.name),),)))
    card.texts["back_flavor"] = make.flavour(card.name, 3)


def enemy(make: Maker, card: Card) -> None:
    """An enemy."""
    rng = make.rng
    card.facts |= {"enemy_fight": rng.randint(1, 5), "enemy_evade": rng.randint(1, 5), "health": rng.randint(1, 7)}
    card.facts |= {"enemy_damage": rng.randint(1, 3), "enemy_horror": rng.randint(1, 2), "quantity": rng.randint(1, 2)}
    first = tuple(make.keyword(name, card.name) for name in ("hunter", "aloof-retaliate") if rng.random() < 0.35)
    text = make.brief(card.name, 0.04, "hunter", "aloof-retaliate") or make.rules(card.name, ("enemy",), 1, 2, first)
    card.texts["text"] = _with_victory(make, card, text)
    card.texts["traits"] = Traits(tuple(rng.sample(_FOES, rng.choice((1, 2)))), card.name)


def treachery(make: Maker, card: Card) -> None:
    """A treachery."""
    card.facts["quantity"] = make.rng.randint(1, 3)
    first = tuple(make.keyword(name, card.name) for name in ("peril", "surge") if make.rng.random() < 0.15)
    card.texts["text"] = make.brief(card.name, 0.02, "surge") or make.rules(card.name, ("treachery",), 1, 1, first)
    card.texts["traits"] = Traits((make.rng.choice(_WOES),), card.name)


def location(make: Maker, card: Card) -> None:
    """A location, often with a story on the back."""
    rng = make.rng
    card.facts |= {"clues": rng.randint(0, 4), "shroud": rng.randint(1, 5), "double_sided": True, "quantity": 1}
    text = make.rules(card.name, ("places",), 1, 2)
    card.texts["text"] = _with_victory(make, card, text)
    place = (rng.choice(make.places),) if rng.random() < 0.5 else ()
    card.texts["traits"] = Traits((*place, *rng.sample(_SITES, rng.choice((1, 2)))), card.name)
    card.texts["back_flavor"] = make.flavour(card.name, rng.choice((1, 2, 3)))
    if rng.random() < 0.3:
        card.texts["back_name"] = Title(make.names.next("place"))
    if rng.random() < 0.3:
        card.texts["back_text"] = make.rules(card.name, ("places",), 1, 1)


def act(make: Maker, card: Card) -> None:
    """An act or an agenda: a story that goes on."""
    rng = make.rng
    count = "clues" if card.type == "act" else "doom"
    card.facts |= {count: rng.randint(2, 9), "double_sided": True, "quantity": 1, "stage": rng.randint(1, 3)}
    card.texts["text"] = make.rules(card.name, ("places",), 1, 1)
    card.texts["back_name"] = Title(make.names.next("thing"))
    card.texts["back_text"] = make.rules(card.name, ("places", "treachery"), 2, 3)
    card.texts["back_flavor"] = make.flavour(card.name, 3)


def scenario(make: Maker, card: Card) -> None:
    """The reference card of a scenario; its back is for the harder games."""
    card.facts |= {"double_sided": True, "quantity": 1}
    for side in ("text", "back_text"):
        lines = [templates("deck_rules")[name] for name in ("scenario-token", "scenario-count", "scenario-hard")]
        card.texts[side] = make.new(partial(_each, make, card, lines))


def _each(make: Maker, card: Card, lines: list[Template]) -> Rules:
    return Rules(tuple((make.line(one, card.name),) for one in lines))


def story(make: Maker, card: Card) -> None:
    """A story whose text is in cipher."""
    card.facts |= {"double_sided": True, "quantity": 1}
    line = make.flavour(card.name).paragraphs[0][0]
    card.texts["text"] = Cipher(line, 5)
    card.texts["back_text"] = make.rules(card.name, ("places",), 1, 1)


def _with_victory(make: Maker, card: Card, text: Rules) -> Rules:
    if make.rng.random() > 0.2:
        return text
    victory = make.keyword("victory", card.name)
    card.facts["victory"] = victory.values["a"]
    return Rules((*text.paragraphs, (victory,)))


def _skills(rng: random.Random, most: int) -> dict[str, int]:
    names = rng.sample((*_SORTS["skill"], "wild"), rng.randint(1, most))
    return {f"skill_{name}": rng.randint(1, 2) for name in sorted(names)}


MAKERS: dict[str, Callable[[Maker, Card], None]] = {
    "asset": asset, "event": event, "skill": skill, "investigator": investigator, "enemy": enemy,
    "treachery": treachery, "location": location, "act": act, "agenda": act, "scenario": scenario, "story": story,
}  # fmt: skip
FLAVOURED = {
    "asset": 0.5,
    "event": 0.5,
    "skill": 0.5,
    "investigator": 0.8,
    "enemy": 0.5,
    "treachery": 0.5,
    "location": 0.4,
    "act": 1.0,
    "agenda": 1.0,
}
"""Share of the cards of a type that have flavour on the front."""
