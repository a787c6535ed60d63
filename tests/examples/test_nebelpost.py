"""The demo game: its editions say the same, its defects are where defects.yaml says, its files can be made again."""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from regelwerk.extract.ocr.recognised_page import RecognisedPage
from regelwerk.extract.ocr.recording import replay
from regelwerk.pipeline.init import init

GAME = Path(__file__).parents[2] / "examples" / "nebelpost"
LOCALES = ("de", "pl", "en")

sys.path.insert(0, str(GAME))
import blocks as game_blocks  # noqa: E402
import make_game  # noqa: E402
import typeset  # noqa: E402

TEXTS = make_game.clean_texts()
BOOKS = {
    locale: [b for b in game_blocks.parse(TEXTS[f"rulebook.{locale}.md"]) if b.kind not in game_blocks.STEERING]
    for locale in LOCALES
}
CARDS: list[dict[str, Any]] = make_game.read_yaml(GAME / "text" / "cards.yaml")["cards"]
SCRIPTS: list[dict[str, Any]] = make_game.read_yaml(GAME / "text" / "scripts.yaml")["scripts"]
DEFECTS: list[dict[str, Any]] = make_game.read_yaml(GAME / "defects.yaml")["defects"]
ICONS = list(make_game.read_yaml(GAME / "regelwerk.yaml")["icons"])


def localized(record: Any) -> Iterator[dict[str, str]]:
    """Every text of a card or script, as its three locales."""
    if isinstance(record, dict):
        if "de" in record:
            assert set(record) == set(LOCALES)
            yield record
        else:
            for value in record.values():
                yield from localized(value)
    elif isinstance(record, list):
        for value in record:
            yield from localized(value)


def facts(text: str) -> tuple[list[str], list[str]]:
    """Numbers and icons of a text, sorted, because word order differs between languages."""
    return sorted(re.findall(r"\d+(?:\.\d+)*", text)), sorted(re.findall(rf"\b(?:{'|'.join(ICONS)})\b", text))


def test_editions_have_the_same_structure() -> None:
    shapes = {
        locale: [(b.kind, b.level, b.label, [len(row) for row in b.rows]) for b in book]
        for locale, book in BOOKS.items()
    }
    assert shapes["de"] == shapes["pl"] == shapes["en"]
    assert len(shapes["de"]) > 150


def test_editions_have_the_same_numbers_icons_and_references() -> None:
    for german, polish, english in zip(*(BOOKS[locale] for locale in LOCALES), strict=True):
        said = facts(game_blocks.plain(german))
        assert facts(game_blocks.plain(polish)) == said
        assert facts(game_blocks.plain(english)) == said


def test_cards_and_scripts_have_the_same_numbers_and_icons_in_all_locales() -> None:
    texts = list(localized([CARDS, SCRIPTS]))
    assert len(texts) > 100
    for text in texts:
        assert facts(text["de"]) == facts(text["pl"]) == facts(text["en"])
        assert all(text.values())


@pytest.mark.parametrize("locale", LOCALES)
def test_references_of_the_clean_game_resolve(locale: str) -> None:
    numbers = {match[0] for b in BOOKS[locale] if b.kind == "heading" and (match := re.match(r"\d+(\.\d+)*", b.text))}
    authored = " ".join(text[locale] for text in localized([CARDS, SCRIPTS]))
    printed = " ".join(game_blocks.plain(block) for block in BOOKS[locale])
    references = set(re.findall(r"\((\d\.[\d.]*\d)\)", printed + authored))
    assert len(references) > 15
    assert references <= numbers
    scripts = {int(number) for number in re.findall(r"(?:Skript|skrypt|script) (\d+)", printed)}
    assert scripts <= {script["number"] for script in SCRIPTS}
    assert scripts


@pytest.mark.parametrize("spoilt", [False, True])
def test_page_references_are_true(spoilt: bool) -> None:
    texts = make_game.spoil(TEXTS, DEFECTS) if spoilt else TEXTS
    glossary = {"de": "Glossar", "pl": "Słowniczek"}
    actions = {"de": "2. Die Aktionen", "pl": "2. Akcje"}
    for locale in ("de", "pl"):
        book = game_blocks.parse(texts[f"rulebook.{locale}.md"])
        pdf = typeset.typeset(book, locale=locale, colourful=locale == "de", running_head="", icons=ICONS)
        pages = pages_of(pdf)
        assert len(pages) == 8
        assert glossary[locale] in pages[7]
        assert actions[locale] in pages[4]


def pages_of(pdf: bytes) -> list[str]:
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()


def test_box_holds_what_the_rulebook_says() -> None:
    printed = {block.text for block in BOOKS["en"] if block.kind == "item"}
    for deck, noun in (("letters", "letter cards"), ("finds", "find cards"), ("fog", "fog cards")):
        copies = sum(card["quantity"] for card in CARDS if card["deck"] == deck)
        assert f"{copies} {noun}" in printed
    assert f"1 script book with {len(SCRIPTS)} scripts" in printed


def test_every_script_is_reached_and_an_ending_follows() -> None:
    by_number = {script["number"]: script for script in SCRIPTS}
    jumps = {number: set(targets(script)) for number, script in by_number.items()}
    reached, todo = set(), [101]
    while todo:
        number = todo.pop()
        if number not in reached:
            reached.add(number)
            todo.extend(jumps[number])
    assert reached == set(by_number)
    for number, script in by_number.items():
        assert bool(jumps[number]) == (script["kind"] != "ending")
    assert sum(script["kind"] == "ending" for script in SCRIPTS) >= 2


def targets(script: dict[str, Any]) -> Iterator[int]:
    options = script.get("choices", []) + [o for test in script.get("tests", []) for o in test["outcomes"]]
    yield from (record["jump"] for record in [script, *options] if "jump" in record)


def test_outcomes_of_the_clean_game_cover_every_roll_once() -> None:
    for test in (test for script in SCRIPTS for test in script.get("tests", [])):
        dice, sides = map(int, test["dice"].split("d"))
        covered = [roll for o in test["outcomes"] for roll in range(o["low"], o["high"] + 1)]
        assert covered == list(range(dice, dice * sides + 1))


@pytest.mark.parametrize("defect", DEFECTS, ids=[defect["id"] for defect in DEFECTS])
def test_defect_is_in_the_made_game_alone(defect: dict[str, Any]) -> None:
    name = make_game.text_of(defect["file"])
    made = make_game.spoil(TEXTS, DEFECTS)[name]
    assert TEXTS[name].count(defect["old"]) == 1
    assert defect["old"] not in made
    assert made.count(defect["new"]) == 1
    assert defect["new"] not in TEXTS[name]


def test_texts_of_the_game_are_those_that_the_script_makes() -> None:
    texts = make_game.spoil(TEXTS, DEFECTS)
    for name in make_game.COPIED:
        assert (GAME / name).read_text(encoding="utf-8") == texts[name]
    made = make_game.printed_records(texts, ICONS)
    for name in [name for name in made if not name.endswith(".pdf")]:
        assert (GAME / name).read_bytes() == made[name]
    rulebooks = {locale: game_blocks.parse(texts[f"rulebook.{locale}.md"]) for locale in LOCALES}
    for locale, expected in make_game.truths(rulebooks).items():
        assert (GAME / "truth" / f"rulebook.{locale}.txt").read_text(encoding="utf-8") == expected
    assert "<|" not in (GAME / "truth" / "rulebook.en.txt").read_text(encoding="utf-8")


def test_making_the_clean_game_twice_gives_the_same_bytes() -> None:
    assert make_game.game(TEXTS) == make_game.game(TEXTS)


def test_german_edition_has_every_word_in_its_text_layer() -> None:
    printed = "".join(" ".join(pages_of((GAME / "rulebook.de.pdf").read_bytes())).split())
    printed = printed.replace("\ufffe", "").replace("\u00ad", "")
    truth = (GAME / "truth" / "rulebook.de.txt").read_text(encoding="utf-8")
    words = [word for word in truth.split() if not re.search(r"\W", word)]
    missing = {word for word in words if word not in printed and word not in printed.replace("-", "")}
    assert len(words) > 1500
    assert not missing


@pytest.mark.parametrize(("name", "count"), [("rulebook", 8), ("scripts", 3), ("cards", 2)])
def test_polish_edition_is_a_scan_of_moderate_size(name: str, count: int) -> None:
    pdf = (GAME / f"{name}.pl.pdf").read_bytes()
    assert len(pdf) < 200_000 * (count + 1)
    assert [text.strip() for text in pages_of(pdf)] == [""] * count


def recorded(name: str) -> dict[int, RecognisedPage] | None:
    return replay(GAME / name, hashlib.sha256((GAME / name).read_bytes()).hexdigest())


@pytest.mark.parametrize(("name", "count"), [("scripts.pl.pdf", 3), ("cards.pl.pdf", 2)])
def test_recordings_belong_to_the_scans(name: str, count: int) -> None:
    assert sorted(recorded(name) or {}) == list(range(1, count + 1))


def test_recording_of_the_rulebook_says_what_it_says() -> None:
    pages = recorded("rulebook.pl.pdf")
    assert pages is not None
    assert sorted(pages) == list(range(1, 9))
    read = {word.text.strip(".,:;()„”") for page in pages.values() for word in page.words}
    truth = (GAME / "truth" / "rulebook.pl.txt").read_text(encoding="utf-8")
    printed = {word for word in re.findall(r"\w+", truth) if len(word) > 3}
    assert len(printed & read) > 0.95 * len(printed)


def test_init_takes_the_rulebooks_for_booklets(tmp_path: Path) -> None:
    sources = init(tmp_path / "game", [GAME / "rulebook.de.pdf", GAME / "rulebook.en.md"]).sources
    assert [(source.locale, source.kind) for source in sources] == [("de", "booklet"), ("en", "booklet")]
