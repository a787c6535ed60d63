"""Lists that a sentence introduces with what they are of. All text is invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.parse.play_facts.fact_rows import rows


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        (
            "en",
            "# Mosswick\n\n## Goods of the bog\n\nThere are four resources: peat, moss, wool and honey.\n",
            [("resource", "peat"), ("resource", "moss"), ("resource", "wool"), ("resource", "honey")],
        ),
        (
            "de",
            "# Kessel\n\n## Marker\n\nEs gibt drei Marker: a) Dampf, b) Glut, c) Asche.\n",
            [("marker", "Dampf"), ("marker", "Glut"), ("marker", "Asche")],
        ),
        (
            "en",
            "# Mosswick\n\n## Play\n\nYou take one of the following three actions:\n\n**Dig** – take peat.\n\n**Build** – place a hut.\n\n**Call** – trade.\n",
            [("action", "Dig"), ("action", "Build"), ("action", "Call")],
        ),
    ],
)
def test_introduced_lists_are_records(
    tmp_path: Path, locale: str, text: str, expected: list[tuple[object, ...]]
) -> None:
    assert sorted(rows(tmp_path, locale, text), key=str) == sorted(expected, key=str)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "# Mosswick\n\n## Play\n\nThere are three reasons: peat, moss and wool.\n"),
        ("en", "# Kettle\n\n## Heroes\n\nThere are four rooms: Attic, Cellar, Kitchen and Yard.\n"),
        ("en", "# Kettle\n\n## Heroes\n\nThere are four rooms of heroes: Attic, Cellar, Kitchen and Yard.\n"),
        ("en", "# Kettle\n\n## Heroes\n\nThe heroes sleep in the rooms: Attic, Cellar and Kitchen.\n"),
        ("en", "# Kettle\n\n## Actions\n\nLay out the four action cards: Attic, Cellar, Kitchen and Yard.\n"),
        ("de", "# Kessel\n\n## Marker\n\nEs gibt drei Größen: Zwerg, Mittel und Riese.\n"),
        ("pl", "# Kocioł\n\n## Żetony\n\nSą trzy wielkości: mała, średnia i wielka.\n"),
        ("pl", "# Kocioł\n\n## Bohaterowie\n\nSą cztery pokoje bohaterów: Strych, Piwnica, Kuchnia i Sień.\n"),
        ("de", "# Kessel\n\n## Lage\n\nIda hat drei Möglichkeiten: a) Strich, b) Keller, c) Küche.\n"),
        ("de", "# Kessel\n\n## Aktionen\n\nIda hat drei Möglichkeiten: a) Strich, b) Keller, c) Küche.\n"),
        ("en", "# Kettle\n\n## Goods\n\nIda scores for three rows: 4 coal, 2 tea and 5 bread.\n"),
        ("en", "# Kettle\n\n## Setup\n\nEach player takes 12 coins: four red, four blue and four green.\n"),
        ("pl", "# Kocioł\n\n## Żetony\n\nDobierz 3 karty: Para, Sadza i Woda.\n"),
        ("en", "# Kettle\n\n## Heroes\n\nLong ago three sisters kept the stove: Coal, Ember and Ash.\n"),
        ("en", "# Kettle\n\n## Example\n\nThere are three resources: coal, tea and bread.\n"),
    ],
)
def test_what_looks_like_introduced_lists_is_none(tmp_path: Path, locale: str, text: str) -> None:
    assert rows(tmp_path, locale, text) == []
