"""Actions whose cost is somewhere in their entry. All text is invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.parse.play_facts.fact_rows import rows


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        (
            "en",
            "# Mosswick\n\n## Actions\n\n### Dig\n\nSpend 1 action point and take peat.\n\n### Build a hut\n\nSpend 2 to 3 action points and place a hut.\n",
            [("action", "Dig", 1, 1), ("action", "Build a hut", 2, 3)],
        ),
        (
            "de",
            "# Moosheim\n\n## Was ein Frosch tut\n\nJeder Frosch hat 4 Sprünge.\n\n**Quaken:** Alle hören zu. Kosten: 1 Sprung.\n\n**Tauchen:** Er ist weg. Kosten: 2 Sprünge.\n",
            [("action", "Quaken", 1, 1), ("action", "Tauchen", 2, 2)],
        ),
        (
            "de",
            "# Moosheim\n\n## Was du mit Torf machst\n\nTorf gibst du jederzeit ab:\n\n* ein Torf → *heizen*, und trocknen\n* zwei Torf → *bauen*\n",
            [("action", "heizen", 1, 1), ("action", "bauen", 2, 2)],
        ),
        (
            "en",
            "# Mosswick\n\n## Frog power\n\nYou start with four flies. Eat them whenever you want:\n\n* **Croak**, 1 fly. All listen.\n* **Leap**, 2 flies. Move on.\n",
            [("action", "Croak", 1, 1), ("action", "Leap", 2, 2)],
        ),
        (
            "en",
            "# Mosswick\n\n## Actions\n\n| Action | Cost |\n|---|---|\n| Dig | ● |\n| Build | ●● |\n",
            [("action", "Dig", 1, 1), ("action", "Build", 2, 2)],
        ),
        (
            "en",
            "# Mosswick\n\n## Dig peat — 1 hour\n\nTake a peat.\n\n## Build a hut — 2 hours\n\nPlace a hut.\n\n## Croak — free\n\nAll listen.\n",
            [("action", "Dig peat", 1, 1), ("action", "Build a hut", 2, 2), ("action", "Croak", 0, 0)],
        ),
        (
            "de",
            "# Moosheim\n\n**Quaken.** Eine Aktion. Alle hören zu.\n\n**Tauchen.** Zwei Aktionen: Er ist weg.\n\n**Springen.** Drei Aktionen. Nur an Land.\n\n**Müde.** Wer müde ist, setzt aus.\n",
            [("action", "Quaken", 1, 1), ("action", "Tauchen", 2, 2), ("action", "Springen", 3, 3)],
        ),
        (
            "pl",
            "# Mszar\n\nWykonaj dowolne dwie:\n\n① Kumkaj - bez kosztu; wszyscy słuchają\n② Skocz - 2 muchy, przejdź dalej\n③ Nurkuj - zapłać 1 muchę\n",
            [("action", "Kumkaj", 0, 0), ("action", "Skocz", 2, 2), ("action", "Nurkuj", 1, 1)],
        ),
        (
            "en",
            "# Mosswick\n\n|  | Cost | Do this |\n|---|---|---|\n| **Croak** | 1 fly | All listen |\n| **Leap** | 2 flies | Move on |\n",
            [("action", "Croak", 1, 1), ("action", "Leap", 2, 2)],
        ),
    ],
)
def test_priced_entries_are_records(tmp_path: Path, locale: str, text: str, expected: list[tuple[object, ...]]) -> None:
    assert sorted(rows(tmp_path, locale, text), key=str) == sorted(expected, key=str)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        (
            "de",
            "# Moosheim\n\n## Begriffe\n\n**Moor:** Für eine Lichtung gilt das nicht.\n\n**Sumpf:** Für eine Lichtung gilt das auch.\n",
        ),
    ],
)
def test_what_looks_like_priced_entries_is_none(tmp_path: Path, locale: str, text: str) -> None:
    assert rows(tmp_path, locale, text) == []
