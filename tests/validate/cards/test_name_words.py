"""Names of cards that share a word in the source, and in one locale none."""

from __future__ import annotations

import pytest
from regelwerk.validate.cards.gathered.gathered_set import Gathered, GatheredSet, TraitUse
from regelwerk.validate.cards.gathered.gathered_set import TraitRendering as Rendering
from regelwerk.validate.cards.name_words import OddPair, odd_pairs, split_names
from regelwerk.validate.checks.cards import trait_rendering
from tests.validate.cards.named_cards import LAYOUT, LOCALES, named_cards

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


def _odd_pairs(*cards: tuple[str, tuple[str, ...]]) -> list[OddPair]:
    return list(odd_pairs(split_names(named_cards(*cards))))


def test_names_that_share_a_word_everywhere_are_right() -> None:
    assert not _odd_pairs(("Stray Gull", _GULL), ("Stray Kite", _KITE))


def test_a_name_without_the_shared_word_is_told_with_the_other_name() -> None:
    (found,) = _odd_pairs(("Stray Gull", _GULL), ("Stray Kite", (_KITE[0], "Szary latawiec", *_KITE[2:])))
    assert (found.word, found.locale, found.agreed) == ("Stray", "pl", 5)
    assert {card.record for _, card in (found.first, found.second)} == {"01", "02"}


def test_a_word_that_locales_render_in_many_ways_says_nothing() -> None:
    kite = ("Grauer Drachen", "Szary latawiec", "Cerf-volant gris", *_KITE[3:])
    assert not _odd_pairs(("Stray Gull", _GULL), ("Stray Kite", kite))


@pytest.mark.parametrize(
    ("locale", "text", "said"),
    [
        ("ru", "Quaylers", "is not translated in ru"),
        ("it", "Qualyers", "probably a misspelling"),
        ("it", "Quaylers", ""),
    ],
)
def test_a_trait_that_is_a_name_is_written_as_the_locale_writesnamed_cards(locale: str, text: str, said: str) -> None:
    def use(line: int) -> list[TraitUse]:
        return [TraitUse("01", line, 9, copied=False)]

    russian = [Rendering("ru", "trait", f"Trait {row}", f"Черта {row}", use(row)) for row in range(12)]
    kept = [Rendering(one, "trait", "Quaylers", "Quaylers", use(40)) for one in ("de", "fr")]
    sheet = Gathered(
        "card", "pack/quay.json", files={one: f"{one}/quay.json" for one in LOCALES},
        traits=[*russian, *kept, Rendering(locale, "trait", "Quaylers", text, use(50))],
    )  # fmt: skip
    found = list(trait_rendering.run(GatheredSet(LAYOUT, (sheet,), LOCALES)))
    assert [said in one.finding.message for one in found] == ([True] if said else [])
