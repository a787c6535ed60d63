"""`pair`, `part` and `order`: into `patches.yaml`, into the next build, and a finding where they no longer fit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import regelwerk
from regelwerk.errors import MisuseError, NothingMatchedError
from regelwerk.pipeline.alignment.block_order import blocks_of, order
from regelwerk.pipeline.alignment.pairing import pair, part
from regelwerk.pipeline.alignment.unit_rows import unit_rows
from regelwerk.pipeline.build import build
from regelwerk.pipeline.init import init
from regelwerk.pipeline.project_content import load_project
from ruamel.yaml import YAML

GERMAN = """# Die Fähre

Zieht 2 Karten vom Stapel und legt sie offen hin.

Wer das Ruder hat, darf die Fähre ein Feld weit bewegen.

# Die Brücke

Niemand betritt die Brücke bei Nacht.
"""
POLISH = """# Prom

Dobierzcie 2 karty ze stosu i połóżcie je odkryte.

Kto ma wiosło, może przesunąć prom o jedno pole.

# Most

Nikt nie wchodzi nocą na most.
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    (tmp_path / "de.md").write_text(GERMAN, encoding="utf-8")
    (tmp_path / "pl.md").write_text(POLISH, encoding="utf-8")
    init(tmp_path, [tmp_path / "de.md", tmp_path / "pl.md"])
    build(tmp_path)
    return tmp_path


def texts(game: Path) -> dict[str, dict[str, str]]:
    """The texts of each record by locale, as the next build has them."""
    content = build(game).content
    return {
        rule.id: {name: table[rule.text].text for name, table in content.strings.items() if rule.text in table}
        for rule in content.rules
        if rule.text
    }


def record(game: Path, words: str) -> str:
    return next(row.id for row in unit_rows(load_project(game)) if any(words in unit.text for unit in row.units))


def written(game: Path) -> Any:
    return YAML(typ="safe").load((game / "patches.yaml").read_text(encoding="utf-8"))


def test_a_text_is_parted_and_paired_and_keeps_its_id(game: Path) -> None:
    (game / "patches.yaml").write_text("# ours\npatches: [] # none yet\n", encoding="utf-8")
    rule = record(game, "Wer das Ruder")
    part(game, rule, locale="pl", reason="another rule")
    assert texts(game)[rule] == {"de": "Wer das Ruder hat, darf die Fähre ein Feld weit bewegen."}
    alone = record(game, "Kto ma")
    assert alone != rule
    pair(game, rule, alone, locale="pl", reason="the same after all")
    assert set(texts(game)[rule]) == {"de", "pl"}
    assert alone not in texts(game)
    found = (game / "patches.yaml").read_text(encoding="utf-8")
    assert found.startswith("# ours\n")
    assert "# none yet" in found
    first, second = written(game)["pairings"]
    assert first["unit"] == {"locale": "pl", "text": "Kto ma wiosło, może przesunąć prom o jedno"}
    assert second["beside"]["text"].startswith("Wer das Ruder")
    assert regelwerk.check([game]).count("error") == 0


def test_a_pairing_whose_text_was_worded_anew_is_a_finding(game: Path) -> None:
    part(game, record(game, "Wer das Ruder"), locale="pl", reason="another rule")
    (game / "pl.md").write_text(POLISH.replace("Kto ma", "Ten, kto ma"), encoding="utf-8")
    found = [one for one in regelwerk.check([game]).findings if one.name == "stale-patch"]
    assert [one.spans[0].file for one in found] == ["patches.yaml"]
    assert "nothing begins with" in found[0].message


@pytest.mark.parametrize("reason", ["", "  "])
def test_without_a_reason_nothing_is_paired(game: Path, reason: str) -> None:
    with pytest.raises(MisuseError, match="a reason is missing"):
        part(game, record(game, "Wer das Ruder"), locale="pl", reason=reason)
    assert not (game / "patches.yaml").exists()


def test_what_makes_no_sense_is_refused(game: Path) -> None:
    rule, other = record(game, "Wer das Ruder"), record(game, "Niemand")
    with pytest.raises(NothingMatchedError, match="no such record"):
        pair(game, rule, "rule-9999", locale="pl", reason="x")
    with pytest.raises(MisuseError, match="no text in fr"):
        pair(game, rule, other, locale="fr", reason="x")
    with pytest.raises(MisuseError, match="already as requested"):
        pair(game, rule, rule, locale="pl", reason="x")
    assert not (game / "patches.yaml").exists()


def test_blocks_of_a_page_are_read_in_the_marked_order(game: Path) -> None:
    listed = [one.block.text for one in blocks_of(game, "pl.md", 1)]
    assert listed[:3] == ["Prom", POLISH.split("\n\n")[1], POLISH.split("\n\n")[2]]
    order(game, "pl.md", 1, [1, 3, 2, 4, 5], reason="the box comes first")
    assert [one.block.text for one in blocks_of(game, "pl.md", 1)][1].startswith("Kto ma")
    polish = [row.of("pl")[0].text for row in unit_rows(load_project(game)) if row.of("pl")]
    assert {"Prom", "Most"} < set(polish)
    draft = next(one for one in load_project(game).drafts if one.locale == "pl")
    assert [unit.text.content.text[:6] for unit in draft.units if unit.text][:2] == ["Kto ma", "Dobier"]
    order(game, "pl.md", 1, [1, 3, 2, 4, 5], reason="no, as it was")
    assert [one.block.text for one in blocks_of(game, "pl.md", 1)] == listed
    assert len(written(game)["reading_orders"]) == 2


def test_a_marked_order_whose_page_or_text_is_gone_is_a_finding(game: Path) -> None:
    order(game, "pl.md", 1, [2, 1, 3, 4, 5], reason="x")
    (game / "pl.md").write_text(POLISH.replace("# Most", "# Kładka"), encoding="utf-8")
    found = [one for one in regelwerk.check([game]).findings if one.name == "stale-patch"]
    assert [one.id for one in found] == ["pl.md"]
    (game / "patches.yaml").write_text(
        "reading_orders:\n  - {file: gone.md, page: 1, order: [a, b], reason: x}\n", encoding="utf-8"
    )
    found = [one for one in regelwerk.check([game]).findings if one.name == "stale-patch"]
    assert [(one.id, "no such page" in one.message) for one in found] == [("gone.md", True)]


@pytest.mark.parametrize("numbers", [[1, 2], [1, 1, 2, 3, 4], [1, 2, 3, 4, 5], [0, 1, 2, 3, 4]])
def test_an_order_that_is_none_is_refused(game: Path, numbers: list[int]) -> None:
    with pytest.raises(MisuseError):
        order(game, "pl.md", 1, numbers, reason="x")
    assert not (game / "patches.yaml").exists()


def test_a_page_or_a_file_that_is_not_there_is_said(game: Path) -> None:
    with pytest.raises(MisuseError, match="has no page 7"):
        blocks_of(game, "pl.md", 7)
    with pytest.raises(MisuseError, match="not a rulebook of the project"):
        blocks_of(game, "fr.md", 1)
