"""Repositories of other games: file names like those of a layout that is known, other spellings of languages and icons."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from regelwerk.pipeline.cards.card_description import describe as describe_cards
from regelwerk.pipeline.check import check
from regelwerk.pipeline.path_kind import PathKind, path_kind

from tests.cards.card_repository import make
from tests.cards.many_layouts import CARDS, describe, folders_and_files_of_all, replace

TAGS = {"en": "enUS", "de": "deDE", "pl": "plPL"}


def write(path: Path, data: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")


def with_other_fields(root: Path) -> None:
    """Packs and cycles as a known layout has them, and cards of another game in them."""
    for name in ("cycles", "packs", "types"):
        write(root / f"{name}.json", [{"code": "first", "name": "First", "position": 1}])
    for locale in ("en", "de", "pl"):
        rows = [
            {"code": card["id"], "title": card[locale][0], "rule": card[locale][1], "story": card[locale][2]}
            | ({"pack_code": "first", "clay": 1, "heat": 2, "guild": "kiln"} if locale == "en" else {})
            for card in CARDS
        ]
        write(root / ("pack/first.json" if locale == "en" else f"translations/{locale}/pack/first.json"), rows)


def test_file_names_alone_do_not_tell_the_game(root: Path) -> None:
    with_other_fields(root)
    assert path_kind(root) is PathKind.NOTHING
    target, found, _ = describe_cards(root)
    assert target == root / "cardset.yaml"
    assert any("translations/{locale}" in one for one in found)
    assert check([root]).findings == ()
    replace(root, "4 Lehm", "7 Lehm")
    assert [one.code for one in check([root]).findings] == ["RW710"]


def test_a_misspelt_field_does_not_make_it_another_game(root: Path) -> None:
    make(root)
    for path in sorted(root.glob("pack/**/*.json")):
        path.write_text(path.read_text(encoding="utf-8").replace('"traits"', '"tratis"', 1), encoding="utf-8")
    assert path_kind(root) is PathKind.CARDS
    assert "RW704" in {one.code for one in check([root]).findings}


def folders(root: Path) -> None:
    for locale, tag in TAGS.items():
        rows = [{"id": card["id"], "name": card[locale][0], "text": card[locale][1]} for card in CARDS]
        write(root / tag / "cards.json", rows)


def fields(root: Path) -> None:
    rows = [
        {"id": card["id"]}
        | {name: {tag: card[at][row] for at, tag in TAGS.items()} for row, name in enumerate(("name", "text"))}
        for card in CARDS
    ]
    write(root / "cards.json", rows)


@pytest.mark.parametrize("layout", [folders, fields])
def test_a_language_and_its_country_need_no_sign_between_them(root: Path, layout: Callable[[Path], None]) -> None:
    layout(root)
    _, found, _ = describe_cards(root)
    assert any("(de-DE, en-US, pl-PL)" in one for one in found)
    assert check([root]).findings == ()
    replace(root, "4 Lehm", "7 Lehm")
    assert [one.spans[0].locale for one in check([root]).findings] == ["de-DE"]


def test_a_path_may_say_its_locale_twice(root: Path) -> None:
    describe(root, folders_and_files_of_all(root))
    report = check([root])
    assert (report.findings, report.checked["texts"]) == ((), 6 * len(CARDS))
    path, line = replace(root, "4 Lehm", "7 Lehm")
    (found,) = check([root]).findings
    assert (found.code, found.spans[0].file, found.spans[0].line) == ("RW710", path, line)


def with_icons(root: Path, source: str, translated: str) -> list[str]:
    rule = "{action} Take 2 bricks from the pit and give them to a friend who has none."
    german = "{action} Nimm 2 Ziegel aus der Grube und gib sie einem Freund, der keine hat."
    rows = [
        {"id": str(number), "text_en": f"{rule} ({number}0)", "text_de": f"{german} ({number}0)"}
        for number in range(1, 6)
    ]
    rows[0] = {name: text.replace("{action}", f"{{{source}}}" if name == "text_en" else f"{{{translated}}}")
               for name, text in rows[0].items()}  # fmt: skip
    write(root / "cards.json", rows)
    describe(root, "inline: '{field}_{locale}'\nkinds: {card: {files: cards.json, id: id, texts: {text: rules}}}\n")
    return sorted(f"{one.code} {one.severity}" for one in check([root]).findings)


def test_an_icon_that_a_translator_has_too_is_no_slip(root: Path) -> None:
    assert with_icons(root, "reaction", "reaction") == []


def test_a_slip_of_the_source_alone_is_an_error(root: Path) -> None:
    assert "RW722 error" in with_icons(root, "acton", "action")


def test_an_icon_in_other_letters_is_an_error_wherever_it_stands(root: Path) -> None:
    assert "RW722 error" in with_icons(root, "Action", "Action")
