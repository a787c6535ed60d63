"""Characters that everybody takes one of, and those that text tells. All text is invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.parse.play_facts.fact_rows import rows


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        (
            "en",
            "# Mosswick\n\n## Choose your frog\n\n| Frog | Jump | Voice |\n|---|---|---|\n| Old Croak | 5 | 1 |\n| Lady Leap | 9 | 2 |\n",
            [("character", "Old Croak"), ("character", "Lady Leap")],
        ),
        (
            "en",
            "# Mosswick\n\n## The sisters\n\nEverybody draws a sister: the Weaver takes one peat more, the Diver may swim, and Sister Moss pays nothing.\n",
            [("character", "Weaver"), ("character", "Diver"), ("character", "Sister Moss")],
        ),
        (
            "de",
            "# Moosheim\n\n## Rollen\n\nEs gibt drei Rollen. Die Weberin nimmt mehr Torf, während der Taucher schwimmt. Selten ist die Hexe, die alles sieht.\n",
            [("character", "Weberin"), ("character", "Taucher"), ("character", "Hexe")],
        ),
        (
            "de",
            "# Moosheim\n\n## Die Helden\n\n**Ina Moos.** Sie gräbt tiefer.\n\n**Ben der Rote.** Er rennt.\n",
            [("character", "Ina Moos"), ("character", "Ben der Rote")],
        ),
    ],
)
def test_listed_characters_are_records(
    tmp_path: Path, locale: str, text: str, expected: list[tuple[object, ...]]
) -> None:
    assert sorted(rows(tmp_path, locale, text), key=str) == sorted(expected, key=str)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        (
            "en",
            "# Mosswick\n\n## Colours\n\nEach player draws a card. The Cards are dealt, the Board is turned, and the Dice are rolled.\n",
        ),
    ],
)
def test_what_looks_like_listed_characters_is_none(tmp_path: Path, locale: str, text: str) -> None:
    assert rows(tmp_path, locale, text) == []
