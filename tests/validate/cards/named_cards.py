"""A gathered set of cards that have only names, for tests of what names tell."""

from __future__ import annotations

from regelwerk.schema.cardset import Layout
from regelwerk.validate.cards.gathered.gathered_set import CardName, Gathered, GatheredSet, LocalName

LOCALES = ("de", "pl", "fr", "es", "it", "ru")
LAYOUT = Layout("harbour", "en", (), None, {}, (), (), ("[", "]"), None, ".", {})


def named_cards(*cards: tuple[str, tuple[str, ...]]) -> GatheredSet:
    """Cards by their name in English, with their names in LOCALES."""
    names = [
        CardName(
            name, f"0{row}", {one: LocalName(text, row, 9) for one, text in zip(LOCALES, texts, strict=True)}, row, 9
        )
        for row, (name, texts) in enumerate(cards, 1)
    ]
    sheet = Gathered("card", "pack/quay.json", files={one: f"{one}/quay.json" for one in LOCALES}, names=names)
    return GatheredSet(LAYOUT, (sheet,), LOCALES)
