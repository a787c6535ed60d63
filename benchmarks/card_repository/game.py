"""The whole game: cycles, packs, encounter sets and cards, the same for the same seed and size."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from benchmarks.card_repository.card_makers import CLASSES, FLAVOURED, MAKERS, Card, Maker
from benchmarks.card_repository.card_texts import Listed, Text, Title
from benchmarks.card_repository.names import CardName, NamePool
from benchmarks.card_repository.proper_names import syllables

SIZES = {"full": 75, "tenth": 7, "small": 2}
"""Packs by size; at full size there are about 2,100 files and 99,000 texts in 14 languages."""
_CARDS = (2, 11)
"""Fewest and most cards of a file."""
_FIRST_CARDS = {"full": (25, 75), "tenth": (25, 75), "small": (8, 20)}
"""The same of a file of the first pack of a cycle, which is a large box, by size."""
_PACKS_OF_CYCLE = 7
_UPGRADES = 0.15
"""Share of assets that are the better version of another one, with the same name."""
_PLAYER = {"asset": 44, "event": 22, "skill": 12, "investigator": 8, "treachery": 6, "enemy": 3, "reprint": 5}
_ENCOUNTER = {"enemy": 28, "treachery": 25, "location": 29, "act": 6, "agenda": 6, "scenario": 3, "story": 1}
_ILLUSTRATORS = ("A. Quist", "M. Verhoef", "T. Okada", "L. Brun", "S. Adeyemi", "P. Havel")


@dataclass(slots=True)
class Pack:
    """A pack: cards of the players, and those of the encounter deck in a file of their own."""

    code: str
    cycle: str
    name: CardName
    position: int
    late: bool
    """Whether it is one of the last fifth, which other people translate."""
    players: list[Card] = field(default_factory=list)
    encounter: list[Card] = field(default_factory=list)


@dataclass(slots=True)
class Game:
    """What the repository holds, before it is laid out."""

    seed: int
    packs: list[Pack] = field(default_factory=list)
    lists: dict[str, list[Card]] = field(default_factory=dict)
    """Cycles, packs, encounter sets, factions, types and subtypes as records with a name."""

    def cards(self) -> list[Card]:
        """All cards in order."""
        return [card for pack in self.packs for card in (*pack.players, *pack.encounter)]


def made(seed: int, size: str) -> Game:
    """The game of a seed; `size` is one of SIZES, or a number of packs. Raises ValueError for another one."""
    count = SIZES[size] if size in SIZES else int(size)
    rng = random.Random(f"{seed} {size}")
    names = NamePool(rng)
    game = Game(seed)
    packs = [_pack(index, names, game, late=index >= 0.8 * count) for index in range(count)]
    game.packs = packs
    _deal(packs, rng, names, _FIRST_CARDS.get(size, _FIRST_CARDS["full"]))
    _fill(game, rng, names)
    _closed_lists(game, names)
    return game


def _pack(index: int, names: NamePool, game: Game, *, late: bool) -> Pack:
    cycle = f"c{index // _PACKS_OF_CYCLE + 1:02d}"
    name = names.next("thing")
    position = index % _PACKS_OF_CYCLE + 1
    cycles = game.lists.setdefault("cycles", [])
    if position == 1:  # a cycle has the name of its first pack, as often
        cycles.append(
            Card(cycle, "cycle", name, {"position": len(cycles) + 1, "size": _PACKS_OF_CYCLE}, {"name": Title(name)})
        )
    code = f"{name.noun[:2]}{'abcdefghijklmnopqrstuvwxyz'[index // 26]}{'abcdefghijklmnopqrstuvwxyz'[index % 26]}"
    facts = {
        "cycle_code": cycle,
        "position": position,
        "date_release": f"{2012 + index // 8}-{index % 12 + 1:02d}-15",
        "size": 0,
    }
    game.lists.setdefault("packs", []).append(Card(code, "pack", name, facts, {"name": Title(name)}))
    return Pack(code, cycle, name, position, late)


def _deal(packs: list[Pack], rng: random.Random, names: NamePool, large: tuple[int, int]) -> None:
    """Codes, types and names of all cards, before any text names another card."""
    numbers: dict[str, int] = {}
    for pack in packs:
        for cards, share in ((pack.players, _PLAYER), (pack.encounter, _ENCOUNTER)):
            for _ in range(rng.randint(*(large if pack.position == 1 else _CARDS))):
                numbers[pack.cycle] = number = numbers.get(pack.cycle, 0) + 1
                kind = rng.choices(list(share), list(share.values()))[0]
                code = f"{int(pack.cycle[1:]):02d}{number:03d}"
                sort = {"enemy": "creature", "location": "place"}.get(kind, "thing")
                name = names.person() if kind == "investigator" else names.next(sort)
                older = [one.name for one in pack.players if one.type == kind == "asset"]
                if older and rng.random() < _UPGRADES:
                    name = rng.choice(older)
                facts = {"pack_code": pack.code, "position": number, "quantity": 1}
                cards.append(Card(code, kind, name, facts))


def _fill(game: Game, rng: random.Random, names: NamePool) -> None:
    cards = game.cards()
    known = {
        slot: [card.name for card in cards if card.type == kind and isinstance(card.name, CardName)]
        for slot, kind in (("asset", "asset"), ("location", "location"), ("foe", "enemy"))
    }
    make = Maker(rng, names, known, [syllables(rng) for _ in range(len(game.packs) + 5)])
    printed: list[Card] = []
    for pack in game.packs:
        code = f"{pack.code}_set"
        title = names.next("place") if rng.random() < 0.8 else pack.name
        game.lists.setdefault("encounters", []).append(Card(code, "encounter", title, {}, {"name": Title(title)}))
        for card in pack.players:
            if card.type == "reprint" and printed:
                card.facts["duplicate_of"] = rng.choice(printed).code
                continue
            card.type = "event" if card.type == "reprint" else card.type
            _print(make, card, rng.choice((*CLASSES, "neutral")))
            printed.append(card)
        for position, card in enumerate(pack.encounter, 1):
            _print(make, card, "fate")
            card.facts |= {"encounter_code": code, "encounter_position": position}
    for record, pack in zip(game.lists["packs"], game.packs, strict=True):
        record.facts["size"] = len(pack.players) + len(pack.encounter)


def _print(make: Maker, card: Card, faction: str) -> None:
    rng = make.rng
    card.facts |= {"faction_code": faction, "type_code": card.type, "illustrator": rng.choice(_ILLUSTRATORS)}
    card.texts["name"] = Title(card.name)
    MAKERS[card.type](make, card)
    if faction != "fate" and card.type in ("treachery", "enemy"):
        card.facts["subtype_code"] = "weakness"
    if rng.random() < FLAVOURED.get(card.type, 0):
        card.texts["flavor"] = make.flavour(card.name)


def _closed_lists(game: Game, names: NamePool) -> None:
    kinds = {
        "factions": (*CLASSES, "neutral", "fate"),
        "types": (*[key for key in MAKERS if key != "story"], "story"),
        "subtypes": ("weakness", "basicweakness"),
    }
    for kind, keys in kinds.items():
        for key in keys:
            text: Text = Listed(key, "title")
            game.lists.setdefault(kind, []).append(Card(key, kind[:-1], names.next("thing"), {}, {"name": text}))
    for record in game.lists["factions"]:
        record.facts["is_primary"] = record.code in CLASSES
