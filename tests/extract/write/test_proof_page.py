"""The visual proof: every block beside its place on the page, nothing lost, nothing that could run."""

from __future__ import annotations

import base64
import io
import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path

import pytest
import typst
from PIL import Image
from regelwerk.cli.app import app
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.reading import read_document
from regelwerk.extract.source_file import SourceFile
from regelwerk.extract.write.hocr_out import to_hocr
from regelwerk.extract.write.proof_page import to_html
from regelwerk.files.cache import Cache
from regelwerk.schema.document import Document, Note, Page, Repair
from typer.testing import CliRunner

from tests.extract.made_document import block, document
from tests.files.test_html_page import contrast

ROOT = Path(__file__).resolve().parents[3]
NO_FILE = SourceFile(Path("regeln.hocr"), b"", "0" * 64, "hocr")
"""For Documents that were read from none."""
MARKUP = """#set page(width: 105mm, height: 148mm, margin: 12mm, columns: 2)
#set text(lang: "de", size: 9pt)
= Der Hafen
Die Boote liegen am Kai. Wer dran ist, löst ein *Tau* und fährt ein Feld.

+ Zieht eine Karte.
+ Legt ein Fass ab.
#colbreak()
== Die Flut
Das Wasser steigt, solange der Mond scheint. Danach fällt es wieder.
"""
HOSTILE = '# <script>alert(1)</script>\n\nZieht <img src=x onerror=alert(2)> & "zwei" Karten.\n\n| a | <b>b</b> |\n|---|---|\n| 1 | 2 |\n'


class Proof(HTMLParser):
    """What a browser would find: boxes and blocks by key, text of blocks, loaded things, scripts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.boxes: dict[str, dict[str, str]] = {}
        self.blocks: dict[str, dict[str, str]] = {}
        self.texts: dict[str, str] = {}
        self.tags: list[str] = []
        self.pictures: list[str] = []
        self.links: list[str] = []
        self.handlers: list[str] = []
        self._key = ""
        self._depth = 0
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.tags.append(tag)
        self.handlers += [name for name in given if name.startswith("on")]
        self.links += [given[name] for name in ("href", "src") if name in given]
        if tag == "image":
            self.pictures.append(given["href"])
        if "data-block" in given:
            self._key = given["data-block"]
            (self.boxes if tag == "a" else self.blocks)[self._key] = given
        if tag == "rect" and given.get("class") != "paper":
            self.boxes[self._key] |= given
        if tag == "div" and given.get("class") == "text":
            self._depth = 1
            self.texts[self._key] = ""
        elif self._depth and tag == "div":
            self._depth += 1

    def handle_endtag(self, tag: str) -> None:
        if tag == "div" and self._depth:
            self._depth -= 1

    def handle_data(self, data: str) -> None:
        if self._depth:
            self.texts[self._key] += data


def read(path: Path) -> Document:
    return read_document(open_source(path), source=path.name, locale="de", cache=Cache(None))


@pytest.fixture(scope="module")
def booklet(tmp_path_factory: pytest.TempPathFactory) -> tuple[Document, str]:
    """A page of two columns, and its proof."""
    path = tmp_path_factory.mktemp("proof") / "hafen.pdf"
    path.write_bytes(typst.compile(MARKUP.encode()))
    made = read(path)
    return made, to_html(made, open_source(path))


def test_every_block_stands_beside_its_box(booklet: tuple[Document, str]) -> None:
    made, page = booklet
    proof = Proof(page)
    blocks = made.pages[0].blocks
    assert len(blocks) == 6
    assert list(proof.blocks) == list(proof.boxes) == [f"1-{number}" for number in range(1, 7)]
    for one, key in zip(blocks, proof.blocks, strict=True):
        box = one.provenance.box
        assert box is not None
        drawn = proof.boxes[key]
        assert [float(drawn[side]) for side in ("x", "y", "width", "height")] == pytest.approx(
            [box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0], abs=0.02
        )
        assert drawn["data-kind"] == proof.blocks[key]["data-kind"] == one.kind
        assert drawn["href"] == f"#{proof.blocks[key]['id']}"
        label = f"{one.label} " if one.label else ""
        assert proof.texts[key] == label + one.text
    assert "<b>Tau</b>" in page


def test_the_picture_shows_the_page_sharply(booklet: tuple[Document, str]) -> None:
    picture = Proof(booklet[1]).pictures[0]
    image = Image.open(io.BytesIO(base64.b64decode(picture.removeprefix("data:image/jpeg;base64,"))))
    assert image.size == pytest.approx((105 / 25.4 * 110, 148 / 25.4 * 110), abs=2)
    darkest, lightest = image.convert("L").getextrema()
    assert darkest < 60
    assert lightest > 250


def test_nothing_is_loaded_from_anywhere(booklet: tuple[Document, str]) -> None:
    page = booklet[1]
    assert all(link.startswith(("#", "data:image/jpeg;base64,")) for link in Proof(page).links)
    assert not re.search(r"https?:|@import|url\(", page)


@pytest.mark.parametrize("name", ["regeln.md", "regeln.txt"])
def test_markup_in_a_text_is_shown_as_text(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text(HOSTILE, encoding="utf-8")
    made = read(path)
    proof = Proof(to_html(made, open_source(path)))
    assert proof.tags.count("script") == 1
    assert not proof.handlers
    assert "img" not in proof.tags
    shown = "".join(proof.texts.values())
    assert "<script>alert(1)</script>" in shown
    assert "<img src=x onerror=alert(2)>" in shown
    assert "<b>b</b>" in shown
    assert not proof.boxes


def test_hostile_names_notes_and_repairs_are_text() -> None:
    evil = "\"><script>x</script>'"
    repair = Repair(kind="ocr", wrong=evil, right="Boot", confidence=0.9)
    made = document((block("Boot & Fass", orig=f"{evil} & Fass", label=evil, repairs=(repair,)),), source=evil)
    note = Note(kind="layout", message=evil, excerpt=evil, provenance=made.pages[0].blocks[0].provenance)
    pages = (made.pages[0].model_copy(update={"reason": evil}),)
    proof = Proof(to_html(made.model_copy(update={"notes": (note,), "pages": pages}), NO_FILE))
    assert proof.tags.count("script") == 1
    assert proof.texts["1-1"] == f"{evil} Boot & Fass"


def test_what_is_doubtful_is_marked_on_both_sides() -> None:
    sure = Repair(kind="ocr", wrong="B00t", right="Boot", confidence=0.93)
    offered = Repair(kind="ocr", wrong="ein", right="eine", confidence=0.6, applied=False)
    made = document(
        (
            block("Ein Boot", orig="Ein B00t", confidence=0.95, repairs=(sure,)),
            block("nimmt ein Karte", (36.0, 100.0, 200.0, 110.0), confidence=0.95, repairs=(offered,)),
            block("und fäbrt", (36.0, 120.0, 200.0, 130.0), confidence=0.79),
        ),
        (block("", None, kind="unread"),),
        confidence=0.9,
    )
    page = to_html(made, NO_FILE)
    proof = Proof(page)
    doubtful = [key for key, attrs in proof.blocks.items() if "doubtful" in attrs["class"]]
    assert doubtful == ["1-2", "1-3", "2-1"]
    assert [key for key, attrs in proof.boxes.items() if "doubtful" in attrs["class"]] == ["1-2", "1-3"]
    assert '<mark class="made" title="printed: B00t">Boot</mark>' in page
    assert '<mark class="offered" title="perhaps: eine">ein</mark>' in page
    assert re.search(r"<del>B00t</del>.{0,80}→.{0,80}<ins>Boot</ins>", page)
    assert "79 %" in page
    assert "2 made" not in page
    assert "1 made, 1 offered" in page
    assert "could not be read" in proof.texts["2-1"]


def test_a_page_without_blocks_and_a_text_without_pages_have_a_proof() -> None:
    empty = document(())
    assert "Page 1" in to_html(empty, NO_FILE)
    plain = empty.model_copy(update={"pages": (Page(number=1, method="text"),), "format": "text"})
    assert Proof(to_html(plain, NO_FILE)).tags.count("svg") == 0


def test_colours_of_kinds_can_be_told_from_paper_and_carry_white_numbers() -> None:
    look = files("regelwerk.extract.write").joinpath("proof.css").read_text(encoding="utf-8")
    colours = dict(re.findall(r"^\[data-kind=(\w+)\] \{ --kind: (#\w+) \}", look, re.MULTILINE))
    assert len(set(colours.values())) == 10
    for kind, colour in colours.items():
        assert contrast(colour, "#ffffff") >= 4.5, kind


def test_the_same_document_gives_the_same_bytes(tmp_path: Path) -> None:
    path = tmp_path / "hafen.pdf"
    path.write_bytes(typst.compile(MARKUP.encode()))
    script = (
        "import sys, pathlib; from regelwerk.extract.formats.input_formats import open_source\n"
        "from regelwerk.extract.write.document_forms import OUTPUT_FORMS; from regelwerk.schema.document import Document\n"
        "made = Document.model_validate_json(sys.stdin.read())\n"
        "file = open_source(pathlib.Path(sys.argv[1]))\n"
        "for form in OUTPUT_FORMS: print(form.write(made, file, furniture=False))"
    )
    given = [
        subprocess.run(
            [sys.executable, "-c", script, str(path)],
            input=read(path).model_dump_json().encode(),
            capture_output=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert given[0] == given[1]
    assert b"<!DOCTYPE html>" in given[0]


@pytest.mark.parametrize(("form", "start"), [("html", "<!DOCTYPE html>"), ("hocr", "<?xml"), ("alto", "<?xml")])
def test_the_command_gives_the_forms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str, start: str) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    source = tmp_path / "seite.hocr"
    source.write_text(to_hocr(document((block("Zieht eine Karte."),))), encoding="utf-8")
    done = CliRunner().invoke(app, ["extract", str(source), "--to", form, "--locale", "de"])
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith(start)
    assert "Zieht" in done.stdout
