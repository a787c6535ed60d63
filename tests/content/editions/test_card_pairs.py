"""Cards of two editions find each other, whatever language they are in."""

from __future__ import annotations

from regelwerk.content.editions.card_pairs import card_pairs
from regelwerk.content.parse.printed_cards.card_units import card_units
from regelwerk.content.text.inline_tokens import Inline
from regelwerk.schema.card import PrintedCard, PrintedPlace
from regelwerk.schema.document import Provenance
from regelwerk.schema.draft import Draft

SHA = "0" * 64


def draft(locale: str, *cards: tuple[str, str, str | None]) -> Draft:
    provenance = Provenance(source=f"{locale}.pdf", sha256=SHA, page=1, method="text-layer")
    printed = [
        PrintedCard(name=name, text=text, code=code, places=(PrintedPlace(page=1, position=at),), provenance=provenance)
        for at, (name, text, code) in enumerate(cards, 1)
    ]
    units = card_units(printed, Inline(locale, {}), {})
    return Draft(source=f"{locale}.pdf", sha256=SHA, locale=locale, kind="cards", document="cards", units=units)


def pairs(*drafts: Draft) -> list[dict[str, str]]:
    names = {(one.locale, unit.key): unit.title.content.text for one in drafts for unit in one.units if unit.title}
    return [
        {locale: names[locale, keys[0]] for locale, keys in pair.units.items()}
        for pair in card_pairs(drafts, "de").pairs
    ]


def test_codes_pair_cards_in_another_order() -> None:
    german = draft("de", ("Pfeife", "Wecke.", "N1"), ("Schirm", "Öffne.", "N2"))
    english = draft("en", ("Umbrella", "Open.", "N2"), ("Whistle", "Wake.", "N1"))
    assert pairs(german, english) == [{"de": "Pfeife", "en": "Whistle"}, {"de": "Schirm", "en": "Umbrella"}]


def test_figures_tell_which_card_an_edition_lacks() -> None:
    german = draft("de", ("Pfeife", "Wecke 2 Wachen.", None), ("Schirm", "Zahle 5.", None), ("Bus", "Ziehe 7.", None))
    english = draft("en", ("Umbrella", "Pay 5.", None), ("Bus", "Draw 7.", None))
    assert pairs(german, english) == [{"de": "Pfeife"}, {"de": "Schirm", "en": "Umbrella"}, {"de": "Bus", "en": "Bus"}]


def test_without_figures_the_place_decides() -> None:
    german = draft("de", ("Pfeife", "Wecke.", None), ("Schirm", "Öffne.", None))
    polish = draft("pl", ("Gwizdek", "Zbudź.", None), ("Parasol", "Otwórz.", None))
    assert pairs(german, polish) == [{"de": "Pfeife", "pl": "Gwizdek"}, {"de": "Schirm", "pl": "Parasol"}]


def test_cards_with_one_code_are_paired_in_their_order() -> None:
    german = draft("de", ("Pfeife", "Wecke.", "N1"), ("Schirm", "Öffne.", "N2"), ("Bus", "Warte.", "N2"))
    english = draft("en", ("Umbrella", "Open.", "N2"), ("Bus", "Wait.", "N2"), ("Whistle", "Wake.", "N1"))
    assert pairs(german, english) == [
        {"de": "Pfeife", "en": "Whistle"},
        {"de": "Schirm", "en": "Umbrella"},
        {"de": "Bus", "en": "Bus"},
    ]


def test_where_an_edition_lacks_a_card_the_others_keep_their_order() -> None:
    texts = ("Wecke 2 Wachen.", "Zahle 5.", "Zahle 2 und ziehe.", "Ziehe 3, nimm 1.", "Warte, bis es Tag wird.")
    german = draft("de", *((f"K{at}", text, None) for at, text in enumerate(texts)))
    others = ("Wake 2 guards.", "Pay 5.", "Draw 3, take 1.", "Wait until day breaks.")
    english = draft("en", *((f"C{at}", text, None) for at, text in zip((0, 1, 3, 4), others, strict=True)))
    found = pairs(german, english)
    assert {one["de"][1:]: one["en"][1:] for one in found if len(one) == 2} == dict(zip("0134", "0134", strict=True))
