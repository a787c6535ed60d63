"""Which format a file is in; a further format is one class and an entry in the tuple."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.errors import UnreadableInputError
from regelwerk.extract.formats import input_formats
from regelwerk.extract.formats.input_format import InputFormat, ReadingOptions
from regelwerk.extract.formats.input_formats import INPUT_FORMATS, format_named, format_of, open_source
from regelwerk.extract.source_file import SourceFile
from regelwerk.pipeline import build, extract, init
from regelwerk.schema.document import Block, Document, Page, Provenance

DOCS = Path(__file__).parents[3] / "docs" / "formats.md"
PAGE = b"<div class='ocr_page' title='bbox 0 0 9 9'></div>"


class CueFormat:
    """A format for this test: cue cards, a kind and a text a line, each kind a letter."""

    name = "cue"
    noun = "a file of cue cards"
    endings = (".cue",)

    def sniff(self, data: bytes, name: str) -> bool:
        return data.startswith(b"CUE 1\n")

    def fingerprint(self, file: SourceFile) -> str:
        return file.sha256

    def read(self, file: SourceFile, options: ReadingOptions) -> Document:
        blocks = []
        for number, line in enumerate(file.data.decode().splitlines()[1:], 2):
            kind, _, text = line.partition(" ")
            where = Provenance(source=options.source, sha256=file.sha256, lines=(number, number), method="text")
            fields = {"kind": {"H": "heading", "P": "paragraph"}[kind], "level": 1 if kind == "H" else None}
            blocks.append(Block.model_validate({**fields, "orig": text, "text": text, "provenance": where}))
        page = Page(number=1, method="text", reason="cue cards", blocks=tuple(blocks))
        options.progress(1, 1, "cue cards")
        return Document(source=options.source, sha256=file.sha256, format="text", locale=options.locale, pages=(page,))


@pytest.fixture
def cue(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A file of a format that was added to the tuple, and to nothing else."""
    added: InputFormat = CueFormat()
    monkeypatch.setattr(input_formats, "INPUT_FORMATS", (added, *INPUT_FORMATS))
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    path = tmp_path / "regeln.de.cue"
    more = "Wer nicht fährt, legt ein Fass in den Hafen zurück. Danach dürfen alle Boote um drei Felder fahren."
    path.write_text(f"CUE 1\nH Der Hafen\nP Zieht zwei Karten.\nP {more}\n", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("to", "given"),
    [
        ("text", "Der Hafen\n\nZieht zwei Karten.\n\nWer"),
        ("md", "# Der Hafen\n\nZieht zwei Karten.\n\nWer"),
        ("json", '"reason": "cue cards"'),
        ("html", "Zieht zwei Karten."),
    ],
)
def test_a_format_is_added_by_a_class_in_one_file(cue: Path, to: str, given: str) -> None:
    text, unread = extract.extract(cue, to=to, locale="de")
    assert given in text
    assert not unread


def test_a_project_is_made_of_a_format_that_was_added(cue: Path, tmp_path: Path) -> None:
    init.init(tmp_path / "game", [cue])
    built = build.build(tmp_path / "game", out=tmp_path / "pack")
    assert built.summary.sources == 1
    strings = [path.read_text(encoding="utf-8") for path in (tmp_path / "pack" / "strings").iterdir()]
    assert "Zieht zwei Karten." in "".join(strings)


def test_the_ending_of_an_added_format_promises_it(cue: Path) -> None:
    cue.write_text("Der Hafen\n", encoding="utf-8")
    with pytest.raises(UnreadableInputError, match=r"is named \.cue but contains plain text"):
        open_source(cue)


@pytest.mark.parametrize(
    ("data", "name", "found"),
    [
        (b"%PDF-1.7\n", "a.bin", "pdf"),
        (b"\n\n%PDF-1.4\n", "a.txt", "pdf"),
        (b"1 0 obj\n<< >>\nendobj", "a.pdf", "pdf"),
        (b"1 0 obj\n<< >>\nendobj", "a.txt", "text"),
        (b"\xff\xd8\xff\xe0", "a.jpg", "image"),
        (b"MM\x00*", "a.bin", "image"),
        (b"<!DOCTYPE html>" + PAGE, "a.hocr", "hocr"),
        (b"<!-- --><html>" + PAGE, "a.md", "markdown"),
        ("<html>".encode("utf-16") + PAGE, "a.html", "hocr"),
        (b"# Hafen", "a.MD", "markdown"),
        (b"# Hafen", "a.txt", "text"),
        (b"BM ist kein Bild", "a.txt", "text"),
    ],
)
def test_content_decides_and_names_only_tell_kinds_of_text_apart(data: bytes, name: str, found: str) -> None:
    assert format_of(data, name).name == found


@pytest.mark.parametrize(
    ("data", "name", "what"),
    [
        (b"GIF89a", "a.gif", "a GIF image"),
        (b"GIF89a", "a.md", "a GIF image"),
        (b"PK\x03\x04 word/document.xml", "a.docx", "a Word document"),
        (b"PK\x03\x04", "a.zip", "a ZIP archive"),
        (b"<html><body>Regeln", "a.html", "a web page"),
        (bytes(257) + b"ustar", "a.tar", "a tar archive"),
    ],
)
def test_what_is_not_read_is_named(data: bytes, name: str, what: str) -> None:
    with pytest.raises(UnreadableInputError, match=what):
        format_of(data, name)


def test_every_format_has_a_name_of_its_own_and_a_place_in_the_docs() -> None:
    names = [each.name for each in INPUT_FORMATS]
    assert len(set(names)) == len(names)
    assert [format_named(name).name for name in names] == names
    docs = DOCS.read_text(encoding="utf-8")
    assert [name for name in names if f"| `{name}` |" not in docs] == []
