"""Names of cards that share a word in the source, and in one locale none."""

from __future__ import annotations

import pytest
from regelwerk.schema.cardset import Layout
from regelwerk.validate.cards.gathered.gathered_set import CardName, Gathered, GatheredSet, LocalName, TraitUse
from regelwerk.validate.cards.gathered.gathered_set import TraitRendering as Rendering
from regelwerk.validate.cards.name_words import odd_pairs
from regelwerk.validate.checks.cards import trait_rendering

_LOCALES = ("de", "pl", "fr", "es", "it", "ru")
_LAYOUT = Layout("harbour", "en", (), None, None, {}, (), (), ("[", "]"), None, ".", {})
_GULL = (
    "Verirrte Möwe",
    "Zbłąkana mewa",
    "Mouette égarée",
    "Gaviota extraviada",
    "Gabbiano smarrito",
    "Заблудшая чайка",
)
_KITE = ("Verirrter Drachen", "Zbłąkany latawiec", "Cerf-volant égaré", "Cometa extraviada", "Aquilone smarrito",
         "Заблудший змей")  # fmt: skip


def _names(*cards: tuple[str, tuple[str, ...]]) -> GatheredSet:
    names = [
        CardName(
            name, f"0{row}", {one: LocalName(text, row, 9) for one, text in zip(_LOCALES, texts, strict=True)}, row, 9
        )
        for row, (name, texts) in enumerate(cards, 1)
    ]
    sheet = Gathered("card", "pack/quay.json", files={one: f"{one}/quay.json" for one in _LOCALES}, names=names)
    return GatheredSet(_LAYOUT, (sheet,), _LOCALES)


def test_names_that_share_a_word_everywhere_are_right() -> None:
    assert not list(odd_pairs(_names(("Stray Gull", _GULL), ("Stray Kite", _KITE))))


def test_a_name_without_the_shared_word_is_told_with_the_other_name() -> None:
    (found,) = odd_pairs(_names(("Stray Gull", _GULL), ("Stray Kite", (_KITE[0], "Szary latawiec", *_KITE[2:]))))
    assert (found.word, found.locale, found.agreed) == ("Stray", "pl", 5)
    assert {card.record for _, card in (found.first, found.second)} == {"01", "02"}


def test_a_word_that_locales_render_in_many_ways_says_nothing() -> None:
    kite = ("Grauer Drachen", "Szary latawiec", "Cerf-volant gris", *_KITE[3:])
    assert not list(odd_pairs(_names(("Stray Gull", _GULL), ("Stray Kite", kite))))


@pytest.mark.parametrize(
    ("locale", "text", "said"),
    [
        ("ru", "Quaylers", "is not translated in ru"),
        ("it", "Qualyers", "probably a misspelling"),
        ("it", "Quaylers", ""),
    ],
)
def test_a_trait_that_is_a_name_is_written_as_the_locale_writes_names(locale: str, text: str, said: str) -> None:
    def use(line: int) -> list[TraitUse]:
        return [TraitUse("01", line, 9, copied=False)]

    russian = [Rendering("ru", "trait", f"Trait {row}", f"Черта {row}", use(row)) for row in range(12)]
    kept = [Rendering(one, "trait", "Quaylers", "Quaylers", use(40)) for one in ("de", "fr")]
    sheet = Gathered(
        "card", "pack/quay.json", files={one: f"{one}/quay.json" for one in _LOCALES},
        traits=[*russian, *kept, Rendering(locale, "trait", "Quaylers", text, use(50))],
    )  # fmt: skip
    found = list(trait_rendering.run(GatheredSet(_LAYOUT, (sheet,), _LOCALES)))
    assert [said in one.finding.message for one in found] == ([True] if said else [])
