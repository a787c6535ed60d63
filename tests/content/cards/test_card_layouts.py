"""A description carries the layouts that repositories of cards have, and every finding points into the right file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from regelwerk.errors import BadProjectError, UnreadableInputError
from regelwerk.pipeline.check import check

from tests import program
from tests.cards.many_layouts import CARDS, LAYOUTS, describe, ids_of_locales, replace, suffix_fields


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_text_is_read_and_a_defect_is_found_where_it_stands(root: Path, layout: Callable[[Path], str]) -> None:
    describe(root, layout(root))
    report = check([root])
    assert report.findings == ()
    assert report.checked["records"] == len(CARDS) * (2 if layout.__name__ == "strings_apart" else 1)
    assert report.checked["texts"] == 2 * 3 * len(CARDS)
    path, line = replace(root, "4 Lehm", "7 Lehm")
    (found,) = check([root]).findings
    assert (found.code, found.id.removeprefix("en:"), found.spans[0].locale) == ("RW710", "potter", "de")
    assert (found.spans[0].file, found.spans[0].line) == (path, line)
    row = (root / path).read_text(encoding="utf-8").split("\n")[line - 1]
    assert row[found.spans[0].column - 1 :].startswith("7 Lehm")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_translation_of_no_card_is_an_error(root: Path, layout: Callable[[Path], str]) -> None:
    describe(root, layout(root))
    if layout.__name__ in ("suffix_fields", "keyed_objects", "keyed_cards"):
        pytest.skip("a text stands in its card there")
    if layout.__name__ == "locale_folders":
        (root / "data/en/potter.yaml").unlink()
    elif layout.__name__ == "strings_by_id":
        (root / "cards/potter.json").unlink()
    elif layout.__name__ == "strings_apart":
        replace(root / "i18n", "potter.name", "porter.name")
    else:
        replace(root, "potter", "porter")
    codes = {(one.code, one.severity) for one in check([root]).findings}
    assert ("RW707", "error") in codes


def test_an_id_of_another_locale_is_no_id_of_the_facts(root: Path) -> None:
    describe(root, ids_of_locales(root))
    path, line = replace(root, '"de:potter"', '"pl:potter"')
    found = next(one for one in check([root]).findings if one.code == "RW707")
    assert (found.severity, found.spans[0].file, found.spans[0].line) == ("error", path, line)


def test_a_text_that_one_locale_lacks_is_missing_inside_a_record_too(root: Path) -> None:
    describe(root, suffix_fields(root))
    path, _ = replace(root, '"text_pl": "{shovel} Przenieś do 5 cegieł do miejsca obok ciebie.",\n      ', "")
    (found,) = check([root]).findings
    assert (found.code, found.id, found.spans[0].file) == ("RW708", "carter", path)
    assert (
        (root / path).read_text(encoding="utf-8").split("\n")[found.spans[0].line - 1].lstrip().startswith('"text_en"')
    )


@pytest.mark.parametrize(
    ("written", "named"),
    [
        ("kinds: {card: {files: cards.json, id: id, txets: {}}}", "txets"),
        ("kinds: {card: {files: cards.json, id: id, form: tree}}", "tree"),
        ("kinds: {card: {files: cards.json, id: id}}\ninline: '{field}_de'", "{locale}"),
        ("kinds: {card: {files: cards.json, id: id, told_by: '('}}", "regular expression"),
        ("kinds: {card: {files: [3], id: id}}", "files of kind card"),
        ("kinds: {card: {files: cards.json, id: [id]}}", "id of kind card"),
        ("kinds: {card: {files: cards.json, id: id, texts: [name]}}", "texts of kind card"),
        ("kinds: {card: {files: cards.json, id: id, references: [pack]}}", "references of kind card"),
        ("kinds: {card: {files: cards.json, id: id, references: {pack: box}}}", "kind box"),
        ("kinds: {card: {files: cards.json, id: id, schema: [cost]}}", "schema of kind card"),
        ("kinds: {card: {files: cards.json, id: id, schema_file: ../secret.json}}", "outside the folder"),
        ("kinds: {card: {files: cards.json, id: id, schema_file: /etc/schema.json}}", "outside the folder"),
        ("kinds: {card: {files: cards.json, id: id}}\nignore: '*.md'", "ignore must be a list"),
        ("kinds: {card: {files: cards.json, id: id}}\naliases: [free]", "aliases must be a mapping"),
        ("kinds: {card: {files: cards.json, id: id}}\nicons: ['', ']']", "icons"),
    ],
)
def test_a_slip_in_a_description_is_named(root: Path, written: str, named: str) -> None:
    suffix_fields(root)
    describe(root, written + "\n")
    with pytest.raises(BadProjectError, match=r"cardset\.yaml") as raised:
        check([root])
    assert named in raised.value.message


def test_a_broken_yaml_file_is_one_error_at_its_line(root: Path) -> None:
    describe(root, LAYOUTS[1](root))
    path = root / "data/de/kiln.yaml"
    path.write_text('id: "kiln"\nname: "Alter Ofen\ntext: x\n', encoding="utf-8")
    (found,) = (one for one in check([root]).findings if one.severity == "error")
    assert (found.code, found.spans[0].file) == ("RW701", "data/de/kiln.yaml")


def test_yaml_of_regelwerk_itself_is_checked_without_a_project(root: Path) -> None:
    (root / "cards.yaml").write_text(
        "format: 1\ncards:\n  - id: card-oar\n    kind: item\n    name: {de: Ruder, en: Oar}\n"
        "    text:\n      de: Zieh 3 Karten.\n      en: Draw 2 cards.\n",
        encoding="utf-8",
    )
    (root / "story.yml").write_text(
        "format: 1\nscripts:\n  - number: 7\n    kind: story\n    text: {de: Lest weiter., en: Read on.}\n"
        "    choices:\n      - text: {de: Geht., en: Go.}\n        jump: 9\n",
        encoding="utf-8",
    )
    (root / "regeln.md").write_text("# Regeln\n", encoding="utf-8")
    done = program.run("check", ".", "--format", "github", cwd=root)
    assert done.returncode == 1, done.stderr
    assert "::error file=story.yml,line=8,col=15,title=RW706" in done.stdout
    assert "::warning file=cards.yaml,line=7,col=16,title=RW710" in done.stdout


def test_a_fact_that_a_translation_repeats_must_be_the_same(root: Path) -> None:
    describe(root, LAYOUTS[1](root))
    path = root / "data/pl/frost.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("cost: 0", "cost: 2"), encoding="utf-8")
    (found,) = check([root]).findings
    assert (found.code, found.id, found.spans[0].file, found.spans[0].line) == (
        "RW703",
        "frost",
        "data/pl/frost.yaml",
        3,
    )


@pytest.mark.parametrize("layout", [LAYOUTS[0], LAYOUTS[4]])
def test_half_a_character_is_an_error_and_the_rest_is_checked(root: Path, layout: Callable[[Path], str]) -> None:
    describe(root, layout(root))
    replace(root, "4 Lehm", "7 Lehm")
    if layout is LAYOUTS[0]:
        path, _ = replace(root, "Müde Töpferin", r"M\ud83d Töpferin")
    else:
        path, _ = replace(root, "Müde Töpferin", r"M\uD83D Töpferin \uD83D\uDE00")
    found = {one.code: one for one in check([root]).findings}
    assert found["RW701"].spans[0].file == path
    assert "RW710" in found


def test_an_id_that_two_records_have_is_said_once_for_all_languages_in_them(root: Path) -> None:
    describe(root, suffix_fields(root))
    replace(root, '"carter"', '"potter"')
    (found,) = [one for one in check([root]).findings if one.code == "RW705"]
    assert len(found.spans) == 2


def test_a_description_that_is_a_link_to_no_possible_path_is_told(root: Path) -> None:
    (root / "cardset.yaml").symlink_to("y" * 300)
    with pytest.raises(UnreadableInputError, match=r"cardset\.yaml: File name too long"):
        check([root])
