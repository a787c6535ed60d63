"""Icons by name: from the keys of their pictures in a document to tokens, and into the project file."""

from __future__ import annotations

from pathlib import Path

from regelwerk.content.parse.parsing import parse
from regelwerk.content.project import project_file
from regelwerk.content.text.icon_names import SeenIcon, named, seen
from regelwerk.content.text.inline_tokens import Inline
from regelwerk.schema.document import Block, Box, Document, Icon, Mark, Page, Provenance
from regelwerk.schema.project import ProjectSource
from regelwerk.schema.token_text import IconToken, NumberToken

SOURCE = ProjectSource(file="regeln-de.pdf", locale="de", kind="booklet")


def icon(key: str, page: int = 1) -> Icon:
    return Icon(hash=key, page=page, box=Box(x0=0, y0=0, x1=9, y1=9))


def document(text: str, *keys: str, marks: tuple[Mark, ...] = (), name: str = "regeln-de.pdf") -> Document:
    provenance = Provenance(source=name, sha256="0" * 64, page=1, method="text-layer", breaks=(text.index("|") + 1,))
    icons = tuple(icon(key) for key in keys)
    block = Block(kind="paragraph", orig=text, text=text, marks=marks, icons=icons, provenance=provenance)
    page = Page(number=1, method="text-layer", blocks=(block,))
    return Document(source=name, sha256="0" * 64, format="pdf", locale="de", pages=(page,))


def test_named_icons_move_what_stands_behind_them() -> None:
    text = "Zahle {icon:ab12cd} und {icon:ef34ab} dazu.| {icon:ab12cd} ist neu."
    start = text.index("ist")
    before = document(text, "ab12cd", "ef34ab", "ab12cd", marks=(Mark(start=start, end=start + 3, style="bold"),))
    (block,) = named(before, {"ab12cd": "fackel"}).pages[0].blocks
    assert block.text == "Zahle {icon:fackel} und {icon:ef34ab} dazu.| {icon:fackel} ist neu."
    (mark,) = block.marks
    assert block.text[mark.start : mark.end] == "ist"
    assert block.text[: block.provenance.breaks[0]].endswith("dazu.|")


def test_text_says_icons_by_name_and_nameless_ones_by_key() -> None:
    text = "Zahle 2 {icon:a12345} und {icon:c98765}.|"
    draft = parse(
        document(text, "a12345", "c98765"),
        locale="de",
        kind="booklet",
        document_name="rulebook",
        icons={"a12345": "blaue Fackel"},
    )
    (unit,) = draft.units
    tokens = unit.text.content.tokens if unit.text else ()
    assert [token.name for token in tokens if isinstance(token, IconToken)] == ["blaue Fackel", "c98765"]
    assert [token.value for token in tokens if isinstance(token, NumberToken)] == [2]


def test_icons_are_written_in_authored_texts_by_name() -> None:
    tokens = Inline("pl", {}).text("Zapłać {icon:kotwica}.").tokens
    assert tokens == (IconToken(start=7, end=21, name="kotwica"),)


def test_icons_are_counted_over_all_editions() -> None:
    found = seen(
        [
            document("{icon:ab}|", "ab"),
            document("{icon:cd} {icon:cd} {icon:ab}|", "cd", "cd", "cd", "ab", name="pl.pdf"),
        ]
    )
    assert found == [
        SeenIcon("cd", 3, "page 1 of pl.pdf"),
        SeenIcon("ab", 2, "page 1 of regeln-de.pdf"),
    ]


def test_init_proposes_icons_and_keeps_what_a_person_named(tmp_path: Path) -> None:
    path = tmp_path / "regelwerk.yaml"
    first = SeenIcon("ab12cd", 12, "page 3 of regeln-de.pdf")
    (tmp_path / "regeln-de.pdf").touch()
    project_file.propose(path, [SOURCE], [first])
    assert "  # 12 times, first on page 3 of regeln-de.pdf\n  ab12cd: icon-1\n" in path.read_text()
    path.write_text(path.read_text().replace("ab12cd: icon-1", "ab12cd: fackel  # meine"))
    written = path.read_text()
    project_file.propose(path, [SOURCE], [first])
    assert path.read_text() == written
    project_file.propose(path, [SOURCE], [first, SeenIcon("ef34ab", 1, "page 9 of regeln-de.pdf")])
    assert "ab12cd: fackel  # meine" in path.read_text()
    assert "  # once, first on page 9 of regeln-de.pdf\n  ef34ab: icon-1\n" in path.read_text()
    assert project_file.read_project(path).icons == {"ab12cd": "fackel", "ef34ab": "icon-1"}


def test_init_adds_icons_to_a_project_without_any(tmp_path: Path) -> None:
    path = tmp_path / "regelwerk.yaml"
    (tmp_path / "regeln-de.pdf").touch()
    for old in ("icons: {}\n", "icons: {'☀': sonne}\n", ""):
        project_file.propose(path, [SOURCE])
        path.write_text(path.read_text().replace("icons: {}\n", old))
        project_file.propose(path, [SOURCE], [SeenIcon("ab12cd", 2, "page 1 of regeln-de.pdf")])
        icons = project_file.read_project(path).icons
        assert icons == {**({"☀": "sonne"} if "sonne" in old else {}), "ab12cd": "icon-1"}
        path.unlink()
