"""The invented card repository: its languages are complete, its seeds repeatable, its truth in the right lines."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
import regelwerk
from benchmarks.card_repository.card_texts import Rules
from benchmarks.card_repository.counting import category
from benchmarks.card_repository.game import made
from benchmarks.card_repository.layouts import LAYOUTS, laid_out
from benchmarks.card_repository.locales import BY_CODE, SOURCE_LOCALE, pack_style
from benchmarks.card_repository.names import CardName
from benchmarks.card_repository.notation import TEXTS, Slot, templates
from benchmarks.card_repository.planting import CLASSES, Planting
from benchmarks.card_repository.rendering import Line, Voice, rendered
from benchmarks.card_repository.score import Judge
from benchmarks.card_repository.single_words import is_alone
from benchmarks.card_repository.traditional import traditional
from benchmarks.card_repository.truth import Entry, Truth
from benchmarks.card_repository.words import table

FILES = sorted(path.stem for path in TEXTS.glob("*.txt") if path.stem != "rewordings")
WRITTEN = [code for code in BY_CODE if code != "zh"]
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("file", FILES)
def test_each_template_says_the_same_slots_and_bounds_in_each_language(file: str) -> None:
    for template in templates(file).values():
        losable = [part.lost for part in template.texts["en"][0] if isinstance(part, Slot) and part.lost]
        for code in WRITTEN:
            assert template.texts.get(code), f"{template.id} lacks {code}"
            for text in template.texts[code]:
                slots = {part.name for part in text if isinstance(part, Slot) and part.name}
                assert slots - {"self"} == template.names() - {"self"}, f"{template.id} in {code}"
                assert sorted(part.lost for part in text if isinstance(part, Slot) and part.lost) == sorted(losable)


def test_each_language_has_all_words() -> None:
    english = table("en")
    for code in BY_CODE:
        assert {name: list(section) for name, section in table(code).items()} == {
            name: list(section) for name, section in english.items()
        }


def test_chinese_is_simplified_or_traditional_throughout() -> None:
    for file in FILES:
        for template in templates(file).values():
            for text in template.texts["zh-cn"]:
                words = "".join(part if isinstance(part, str) else "".join(part.forms) for part in text)
                han = "".join(letter for letter in words if "一" <= letter <= "鿿")
                han.encode("gb2312")
                traditional(han).encode("big5")


@pytest.mark.parametrize(
    ("number", "locale", "form"),
    [(1, "ru", 0), (3, "ru", 1), (5, "ru", 2), (12, "ru", 2), (21, "ru", 0), (22, "pl", 1), (21, "pl", 2), (22, "cs", 2),
     (4, "cs", 1), (2, "de", 1), (7, "ko", 0)],
)  # fmt: skip
def test_counted_words_have_the_form_of_their_number(number: int, locale: str, form: int) -> None:
    assert category(number, locale, 3 if locale in ("ru", "pl", "cs") else 2) == form


@pytest.mark.parametrize(
    ("locale", "case", "said"),
    [
        ("pl", "acc", "Starą latarnię portu"), ("pl", "gen", "Starej latarni portu"), ("ru", "acc", "Старый фонарь гавани"),
        ("de", "acc", "die Alte Laterne des Hafens"), ("de", "dat", "der Alten Laterne des Hafens"),
        ("fr", "nom", "Lanterne usée du port"), ("ko", "nom", "항구의 낡은 등불"), ("zh", "nom", "港口的老舊的提燈"),
    ],
)  # fmt: skip
def test_names_are_declined(locale: str, case: str, said: str) -> None:
    assert CardName("lantern", "old", "harbour").form(locale, case) == said


def test_a_lost_negation_changes_every_language() -> None:
    line = Line(templates("short")["taboo-cost"], {"a": 2})
    for code in (*BY_CODE, "en"):
        locale = BY_CODE.get(code, SOURCE_LOCALE)
        voice = Voice(locale, pack_style(locale, "x", 1), "text")
        lost = Voice(locale, pack_style(locale, "x", 1), "text", lost="negation")
        assert rendered(line, voice, "0") != rendered(line, lost, "0"), code


def test_no_two_texts_of_the_source_are_alike_but_single_keywords() -> None:
    seen: set[str] = set()
    voice = Voice(SOURCE_LOCALE, pack_style(SOURCE_LOCALE, "x", 1), "text")
    for card in made(1, "full").cards():
        for text in card.texts.values():
            if isinstance(text, Rules) and text.paragraphs[0][0].template.id not in templates("keywords"):
                said = text.said(voice)
                assert said not in seen
                seen.add(said)


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    written = []
    for number in ("0", "1"):
        out = tmp_path / number / "cards"
        environment = {**os.environ, "PYTHONHASHSEED": number}
        for module in ("card_repository", "card_repository.defects"):
            command = [sys.executable, "-m", f"benchmarks.{module}", str(out)]
            more = ["--size", "small", "--seed", "3"] if module == "card_repository" else ["--each", "2"]
            subprocess.run([*command, *more], env=environment, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        files = [path for path in sorted(out.parent.rglob("*")) if path.is_file()]
        written.append({path.relative_to(out.parent): path.read_bytes() for path in files})
    assert len(written[0]) > 100
    assert written[0] == written[1]


def test_planted_defects_are_in_the_lines_of_the_truth() -> None:
    repository = laid_out(made(2, "small"), "arkhamdb")
    planting = Planting(repository, random.Random(1), list(BY_CODE))
    for kind in CLASSES:
        planting.plant(kind, 2)
    texts = planting.changed()
    entries = [entry for entry in planting.entries() if entry.now and entry.field and "{" not in entry.now]
    assert len(entries) > 50
    for entry in entries:
        (file, first, last), *_ = entry.places
        assert first == last
        assert json.dumps(entry.now, ensure_ascii=False) in texts[file].split("\n")[first - 1]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_each_layout_is_read_by_its_description(layout: str, tmp_path: Path) -> None:
    repository = laid_out(made(1, "small"), layout, ["de", "pl"])
    repository.write(tmp_path / "cards")
    report = regelwerk.check([tmp_path / "cards"])
    assert not [finding.message for finding in report.findings if finding.code in ("RW701", "RW702", "RW704", "RW706")]
    assert report.checked["records"] >= sum(row.facts for row in repository.rows)


def test_a_finding_is_right_on_the_lines_of_a_defect_and_of_its_own_causes_alone() -> None:
    entries = [
        Entry("defect", "icon lost", "de", "de.json", "01", "text", [("de.json", 4, 4)]),
        Entry("cause", "untranslated card", "de", "de.json", "02", "text", [("de.json", 9, 9)]),
    ]
    judge = Judge(Truth("arkhamdb", 1, "small", ["de"], entries))

    def finding(code: str, line: int) -> dict[str, object]:
        return {"code": code, "id": "x", "spans": [{"locale": "de", "file": "de.json", "line": line}]}

    assert judge.entries(finding("RW710", 4)) == entries[:1]
    assert judge.entries(finding("RW712", 9)) == entries[1:]
    assert judge.entries(finding("RW710", 9)) == []
    assert judge.entries(finding("RW712", 5)) == []


@pytest.mark.parametrize("slip", ["Xanriní", "Xandirní"])
def test_a_word_of_its_own_is_alone_though_a_text_nobody_translated_has_it(slip: str) -> None:
    repository = laid_out(made(1, "small"), "arkhamdb", ["cs"])
    mine = [cell for cell in repository.cells if cell.locale == "cs" and cell.value]
    source = next(cell for cell in repository.cells if cell.locale == SOURCE_LOCALE.code and cell.field == "text")
    wrong, copied, other = mine[:3]
    source.value = copied.value = "Discard an Xandrine enemy."
    entry = Entry(
        "defect",
        "trait in a text misspelt",
        "cs",
        wrong.row.sheet.path,
        wrong.row.id,
        wrong.key,
        [],
        "Xandriní",
        slip,
    )
    wrong.value = entry.now
    assert is_alone(entry, repository.cells)
    other.value = "Odlož nepřítele Xandriní."
    assert not is_alone(entry, repository.cells)


def test_a_defect_that_is_taken_back_leaves_its_text_as_it_was() -> None:
    repository = laid_out(made(1, "small"), "arkhamdb", ["de"])
    before = {path: repository.written(path).text for path in repository.sheets}
    planting = Planting(repository, random.Random(1), ["de"])
    assert planting.plant("trait misspelt", 1)
    assert planting.take_back(lambda entry: False) == 1
    assert planting.take_back(lambda entry: True) == 0
    assert {path: repository.written(path).text for path in repository.sheets} == before
    assert not planting.entries()
