"""One planted defect of each class in a long script book: each is found, and nothing else is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from regelwerk.content.text.inline_tokens import Inline
from regelwerk.errors import RegelwerkError
from regelwerk.files import yaml_text
from regelwerk.pipeline.check import check as check_project
from regelwerk.pipeline.project_content import content_at
from regelwerk.schema.content import Content
from regelwerk.validate.checks.editions import number_differs
from regelwerk.validate.checks.references import (
    dangling_jump,
    dead_end_script,
    jump_text_differs,
    outcome_ranges,
    reference_differs,
    unreachable_script,
)
from regelwerk.validate.content_report import check
from tests.validate.case_content import content_of
from tests.validate.script_book import script_book

Book = list[dict[str, Any]]
CHECKS = [
    one.CHECK
    for one in (
        dangling_jump,
        outcome_ranges,
        unreachable_script,
        dead_end_script,
        jump_text_differs,
        reference_differs,
        number_differs,
    )
]


def content(book: Book) -> Content:
    made = content_of({"editions": [], "scripts": book})
    strings = {
        locale: {key: Inline(locale, {}, bare_scripts=True).text(text.text) for key, text in table.items()}
        for locale, table in made.strings.items()
    }
    return made.model_copy(update={"strings": strings})


def dangling(book: Book) -> None:
    book[302 - 1]["jump"] = 7777


def gap(book: Book) -> None:
    book[604 - 1]["tests"][0]["outcomes"][1]["low"] = 6
    del book[604 - 1]["tests"][0]["outcomes"][1]["text"]


def overlap(book: Book) -> None:
    book[904 - 1]["tests"][0]["outcomes"][0]["high"] = 5
    del book[904 - 1]["tests"][0]["outcomes"][0]["text"]


def beyond_the_dice(book: Book) -> None:
    book[664 - 1]["tests"][0]["outcomes"][1]["high"] = 11
    del book[664 - 1]["tests"][0]["outcomes"][1]["text"]


def unreachable(book: Book) -> None:
    alone = {"number": 5000, "kind": "story", "text": {"de": "Niemand kommt her.", "pl": "Nikt tu nie trafia."}}
    book.insert(1200, alone | {"jump": 1300})


def dead_end(book: Book) -> None:
    del book[1400 - 1]["jump"]


def other_jump_in_polish(book: Book) -> None:
    book[1503 - 1]["choices"][0]["text"]["pl"] = "Wiosłujecie: przejdźcie do 1999."


def other_threshold_in_polish(book: Book) -> None:
    outcome = book[1606 - 1]["tests"][0]["outcomes"][0]
    outcome["text"]["pl"] = outcome["text"]["pl"].replace("1–4", "1–3")


PLANTED: dict[Callable[[Book], None], tuple[int, set[str]]] = {
    dangling: (302, {"dangling-jump"}),
    gap: (604, {"outcome-ranges"}),
    overlap: (904, {"outcome-ranges"}),
    beyond_the_dice: (664, {"outcome-ranges"}),
    dead_end: (1400, {"dead-end-script"}),
    other_jump_in_polish: (1503, {"jump-text-differs", "reference-differs"}),
    other_threshold_in_polish: (1606, {"jump-text-differs", "number-differs"}),
    unreachable: (5000, {"unreachable-script"}),
}


def test_nothing_is_found_in_a_sound_book() -> None:
    assert [finding.message for finding in check(content(script_book()), CHECKS).findings] == []


def test_each_planted_defect_is_found_and_nothing_else() -> None:
    book = script_book()
    for plant in PLANTED:
        plant(book)
    made = content(book)
    numbers = {script.id: script.number for script in made.scripts}
    found: dict[int, set[str]] = {}
    for finding in check(made, CHECKS).findings:
        found.setdefault(numbers[finding.id], set()).add(finding.name)
    assert found == dict(PLANTED.values())


WRONG = """# the book of scripts
format: 1
scripts:
  - number: 1
    kind: story
    text: {de: Es klopft., pl: Ktoś puka.}
    colour: blue
    choices:
      - text: {de: Ihr öffnet., pl: Otwieracie.}
        jump: next
      - condition: {de: Ihr habt Licht.}
        jump: 2
      - text: {de: Ihr wartet., pl: Czekacie.}
        jump: 3
  - kind: story
    text: {de: Ohne Nummer., pl: Bez numeru.}
  - number: 2
    kind: tale
    text: {de: Regen., pl: Deszcz.}
  - number: 3
    kind: ending
    text: {de: Der Morgen kommt., pl: 7}
"""


def test_wrong_fields_are_findings_and_the_rest_is_read(tmp_path: Path) -> None:
    path = tmp_path / "scripts.yaml"
    path.write_text(WRONG, encoding="utf-8")
    report = check_project([path])
    wrong = [finding for finding in report.findings if finding.name == "wrong-field"]
    places = [(span.line, span.column, span.text) for finding in wrong for span in finding.spans]
    assert places == [
        (7, 13, "colour"),
        (10, 15, "jump"),
        (11, 9, "text"),
        (15, 5, "number"),
        (18, 11, "kind"),
        (22, 39, "pl"),
    ]
    assert report.checked["scripts"] == 2
    later = [span for finding in report.findings for span in finding.spans if "wartet" in span.text]
    assert all(span.line == 13 for span in later)


@pytest.mark.parametrize(
    "text", ["format: 2\nscripts: []\n", "format: 1\nscripts: 7\n", "format: 1\n", "scripts: [\n", "[]\n"]
)
def test_a_file_that_is_no_script_file_is_misuse(tmp_path: Path, text: str) -> None:
    path = tmp_path / "scripts.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RegelwerkError):
        check_project([path])


def test_positions_stay_where_a_record_before_was_left_out(tmp_path: Path) -> None:
    path = tmp_path / "scripts.yaml"
    broken = [{"kind": "story"}, *script_book(30)]
    path.write_bytes(yaml_text.dump_tree({"format": 1, "scripts": broken}))
    made = content_at(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    for origin in made.origins:
        place = origin.parts[0].provenance
        assert place.lines is not None
        assert made.strings[origin.locale][origin.key].text[:20] in lines[place.lines[0] - 1]
