"""`check --fix` leaves a text as it is where mending it could make anything worse; each case has one reason to do so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from regelwerk.pipeline.cards import mended_files
from regelwerk.pipeline.check import check

_DESCRIPTION = """format: 1
icons: ["[", "]"]
overlays: "{locale}"
locales: [de]
kinds: {card: {files: [cards.json, cards.yaml], id: id, texts: {name: title, text: rules, more: rules}}}
"""
_NAMES = ("The Lamp of the Sea", "The Rope of the Deep", "Bell")
_RULE = "Take the big wooden lamp and give it away."
_GERMAN = "Nimm die große Lampe und gib sie weg."


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    (tmp_path / "de").mkdir()
    (tmp_path / "cardset.yaml").write_text(_DESCRIPTION, encoding="utf-8")
    facts = [{"id": f"c{number}", "name": name, "text": _RULE} for number, name in enumerate(_NAMES)]
    (tmp_path / "cards.json").write_text(json.dumps(facts), encoding="utf-8")
    return tmp_path


def translate(root: Path, *cards: tuple[str, str]) -> Path:
    """Write names and rules of the German cards."""
    rows = [{"id": f"c{number}", "name": name, "text": text} for number, (name, text) in enumerate(cards)]
    path = root / "de/cards.json"
    path.write_text(json.dumps(rows, ensure_ascii=False, indent=1), encoding="utf-8")
    return path


def in_yaml(root: Path, count: int, german: str) -> None:
    """The same repository in YAML, with so many cards."""
    facts = [{"id": f"c{number}", "name": "Lamp", "text": "Take the lamp away."} for number in range(count)]
    (root / "cards.json").unlink()
    (root / "cards.yaml").write_text(json.dumps(facts), encoding="utf-8")
    (root / "de/cards.yaml").write_text(german, encoding="utf-8")


def mended(root: Path) -> dict[str, Any]:
    """What the German records would say, by id; empty where nothing is mended."""
    files = mended_files.mend(root).files
    assert len(files) <= 1
    return {record["id"]: record for _, after in files.values() for record in json.loads(after)}


def codes(root: Path) -> set[tuple[str, str]]:
    return {(one.code, one.id) for one in check([root]).findings}


def test_a_text_whose_mending_brings_a_new_finding_stays_and_others_are_mended(root: Path) -> None:
    odd = _RULE.replace("big ", "big  ")  # without the second space it is the text of the source, letter by letter
    translate(root, ("Lampe", odd), ("Tau", _GERMAN.replace("große ", "große  ")))
    assert {("RW718", "c0"), ("RW718", "c1")} <= codes(root)
    assert ("RW712", "c0") not in codes(root)
    after = mended(root)
    assert (after["c0"]["text"], after["c1"]["text"]) == (odd, _GERMAN)


def test_nothing_is_mended_where_a_new_finding_is_about_no_text_that_was_mended(root: Path) -> None:
    names = [name.replace("The ", "The  ") for name in _NAMES[:2]]  # two names of the source are a finding of the file
    translate(root, (names[0], _GERMAN), (names[1], _GERMAN + " Nimm sie."))
    assert {("RW718", "c0"), ("RW718", "c1")} <= codes(root)
    assert mended(root) == {}


def test_an_edit_after_which_the_file_says_something_else_is_not_made(root: Path) -> None:
    usual = "".join(
        f"- id: c{number}\n  name: Lampe\n  text: 'Sage \"Ho\" und nimm die Lampe weg.'\n" for number in range(14)
    )
    odd = (
        "- id: c14\n  name: Lampe\n  text: „Ja, gib die große Lampe weg.“\n"  # straight marks would be quotes of YAML
        "- id: c15\n  name: Lampe\n  text: „Ja“ sagt er und nimmt die Lampe.\n"  # and here no YAML at all
        "- id: c16\n  name: Lampe\n  text: Er sagt „Ja“ und nimmt die Lampe.\n"
    )
    in_yaml(root, 17, usual + odd)
    ((before, after),) = mended_files.mend(root).files.values()
    assert after.decode() == before.decode().replace("Er sagt „Ja“", 'Er sagt "Ja"')


def test_a_file_that_is_not_utf8_stays_byte_by_byte(root: Path) -> None:
    path = translate(root, ("Lampe", _GERMAN.replace("große ", "große  ")), ("Tau", _GERMAN), ("Glocke", _GERMAN))
    path.write_bytes(path.read_bytes().replace(b'"id": "c1"', b'"id": "c1", "by": "Ren\xe9"'))
    assert ("RW718", "c0") in codes(root)
    assert mended_files.mend(root).files == {}


@pytest.mark.parametrize(
    "written",
    [
        'text: &rule "Nimm die  Lampe."\n  more: *rule',
        "text: >-\n\n    Nimm die  Lampe.\n     Gib  sie weg.",
    ],
)
def test_a_text_that_is_written_in_a_way_that_is_not_followed_stays(root: Path, written: str) -> None:
    in_yaml(root, 1, f"- id: c0\n  name: Lampe\n  {written}\n")
    assert ("RW718", "c0") in codes(root)
    assert mended_files.mend(root).files == {}


def test_a_fix_that_is_not_safe_is_left_to_a_person(root: Path) -> None:
    marks = ["Sage „Ho“ und gib sie weg.", "Sage „Ha“ und gib sie weg.", 'Sage "Hi" und gib sie weg.']
    translate(root, *(("Lampe", f"{_GERMAN} {text}") for text in marks))
    (found,) = [one for one in check([root]).findings if one.name == "quotation-style"]
    assert found.fix is not None
    assert found.fix.safe
    odd = ["Sage «Ho» und gib sie weg.", "Sage «Ha» und gib sie weg.", "Sage „Hi“ und gib sie weg."]
    translate(root, *(("Lampe", f"{_GERMAN} {text}") for text in odd))
    (found,) = [one for one in check([root]).findings if one.name == "quotation-style"]
    assert found.fix is not None
    assert not found.fix.safe
    assert mended_files.mend(root).files == {}
