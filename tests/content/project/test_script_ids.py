"""Ids of scripts that people write, and of those that they write over pages."""

from __future__ import annotations

from regelwerk.content.project.authored_file import Authored
from regelwerk.content.project.script_ids import script_subjects, with_script_ids
from regelwerk.content.project.script_overlay import without_written
from regelwerk.schema.content import Origin
from regelwerk.schema.document import Provenance
from regelwerk.schema.draft import Part
from regelwerk.schema.script import Choice, Script
from regelwerk.schema.token_text import Text

PLACE = Provenance(source="s.yaml", sha256="0" * 64, lines=(1, 1), method="authored")


def book(name: str, *numbers: int) -> Authored:
    ids = [f"script-{number:04}" for number in numbers]
    keys = [key for one in ids for key in (f"{one}.title", f"{one}.text", f"{one}.choice1.text")]
    return Authored(
        sha256="0" * 64,
        cards=(),
        scripts=tuple(
            Script(
                id=one, book=name, number=number, kind="story", title=f"{one}.title", text=f"{one}.text",
                choices=(Choice(text=f"{one}.choice1.text", jump=number + 1),),
            )
            for one, number in zip(ids, numbers, strict=True)
        ),
        strings={"de": {key: Text(text=f"{name} {key}") for key in keys}, "pl": {keys[0]: Text(text="Tytuł"), keys[1]: Text(text="")}},
        origins=tuple(Origin(id=key.partition(".")[0], key=key, locale="de", parts=(Part(start=0, provenance=PLACE),)) for key in keys),
        notes=(),
    )  # fmt: skip


def test_what_needs_an_id_says_its_book_its_number_and_its_texts() -> None:
    subjects = script_subjects([book("tales", 1, 12), book("songs", 1)])
    assert [(one.type, one.document, one.number, one.wish) for one in subjects] == [
        ("script", "tales", "1", "script-0001"),
        ("script", "tales", "12", "script-0012"),
        ("script", "songs", "1", "script-0001"),
    ]
    assert subjects[0].texts == {"de": "tales script-0001.title\ntales script-0001.text", "pl": "Tytuł\n"}
    assert subjects[1].texts == {"de": "tales script-0012.title\ntales script-0012.text"}


def test_ids_of_the_ledger_replace_those_of_the_numbers_everywhere() -> None:
    parts = [book("tales", 1, 12), book("songs", 1)]
    same, renamed = with_script_ids(parts, ["script-0001", "script-0012", "script-0900"])
    assert same == parts[0]
    (script,) = renamed.scripts
    assert (script.id, script.number, script.title, script.text) == (
        "script-0900", 1, "script-0900.title", "script-0900.text",
    )  # fmt: skip
    assert script.choices == (Choice(text="script-0900.choice1.text", jump=2),)
    assert renamed.strings["de"] == {key.replace("0001", "0900"): text for key, text in parts[1].strings["de"].items()}
    assert {(one.id, one.key) for one in renamed.origins} == {
        ("script-0900", key) for key in ("script-0900.title", "script-0900.text", "script-0900.choice1.text")
    }


def test_of_two_only_one_changes() -> None:
    (renamed,) = with_script_ids([book("tales", 1, 12)], ["script-0001", "script-0500"])
    assert [one.id for one in renamed.scripts] == ["script-0001", "script-0500"]
    assert [one.text for one in renamed.scripts] == ["script-0001.text", "script-0500.text"]
    assert "script-0012.text" not in renamed.strings["de"]


def test_what_somebody_wrote_replaces_the_pages_script_of_the_same_book_and_number() -> None:
    pages = book("tales", 1, 2, 3)
    left = without_written(pages, [book("tales", 2), book("songs", 3)])
    assert [one.number for one in left.scripts] == [1, 3]
    assert set(left.strings["de"]) == {key for key in pages.strings["de"] if "0002" not in key}
    assert {one.id for one in left.origins} == {"script-0001", "script-0003"}
    assert without_written(pages, [book("songs", 1)]) == pages
