"""A Document as plain text and as Markdown."""

from __future__ import annotations

from regelwerk.extract.write.markdown_out import to_markdown
from regelwerk.extract.write.text_out import to_text
from regelwerk.schema.document import Block, Document, Mark, Page, Provenance

from tests.extract.typeset import BODY, HASH, document_of, prose

WHERE = Provenance(source="regeln.pdf", sha256=HASH, page=1, method="text-layer")


def document(*blocks: Block) -> Document:
    page = Page(number=1, method="text-layer", blocks=blocks)
    return Document(source="regeln.pdf", sha256=HASH, format="pdf", locale="de", pages=(page,))


def block(kind: str, text: str, **more: object) -> Block:
    return Block.model_validate({"kind": kind, "orig": text, "text": text, "provenance": WHERE, **more})


def test_plain_text_of_a_typeset_page() -> None:
    markup = (
        BODY
        + '#set page(header: text(8pt)[Sturmhafen], numbering: "1")\n= Der Hafen\n'
        + f"{prose(1)}\n+ {prose(2)}\n+ {prose(3)}\n- Am Ende des Tages\n"
    )
    assert to_text(document_of(markup)) == (
        f"Der Hafen\n\n{prose(1)}\n\n1. {prose(2)}\n\n2. {prose(3)}\n\n• Am Ende des Tages\n"
    )


def test_furniture_and_unread_pages_are_left_out() -> None:
    text = to_text(document(block("furniture", "12"), block("paragraph", "Der Hafen."), block("unread", "")))
    assert text == "Der Hafen.\n"
    assert to_text(document(block("furniture", "12"))) == to_markdown(document()) == ""


def test_furniture_stands_at_its_place_where_it_is_asked_for() -> None:
    markup = BODY + '#set page(header: text(8pt)[Sturmhafen], numbering: "1")\n' + prose(1, 20)
    for give in (to_text, to_markdown):
        assert give(document_of(markup), furniture=True) == f"Sturmhafen\n\n{prose(1, 20)}\n\n1\n"


def test_markdown_of_every_kind() -> None:
    found = to_markdown(
        document(
            block("heading", "Der Hafen", level=2, marks=(Mark(start=0, end=9, style="bold"),)),
            block(
                "paragraph",
                "Um 3 * 4 Fässer geht es.",
                marks=(Mark(start=0, end=2, style="bold"), Mark(start=9, end=15, style="italic")),
            ),
            block("item", "Anlegen", label="•", level=1),
            block("item", "Am Kai", label="–", level=2),
            block("item", "Ausladen", label="2.", level=1),
            block("item", "Warten", label="a)", level=1),
            block("aside", "Wichtig: Der Nebel bleibt."),
            block("table", "a\tb|c", rows=(("a", "b|c"), ("1",))),
        )
    )
    assert found == (
        "## Der Hafen\n\n**Um** 3 \\* 4 *Fässer* geht es.\n\n- Anlegen\n   - Am Kai\n2. Ausladen\n- a) Warten\n\n"
        "> Wichtig: Der Nebel bleibt.\n\n| a | b\\|c |\n| --- | --- |\n| 1 |  |\n"
    )


def test_a_paragraph_does_not_turn_into_something_else() -> None:
    found = to_markdown(document(block("paragraph", "1. Mai ist Hafenfest."), block("paragraph", "# ist ein Zeichen")))
    assert found == "1\\. Mai ist Hafenfest.\n\n\\# ist ein Zeichen\n"
    assert to_markdown(document(block("item", "1. Bezirk", label="•", level=1))) == "- 1\\. Bezirk\n"


def test_marks_may_cross() -> None:
    marks = (Mark(start=0, end=9, style="bold"), Mark(start=4, end=15, style="italic"))
    assert to_markdown(document(block("paragraph", "Der Hafen liegt.", marks=marks))) == (
        "**Der** ***Hafen*** *liegt*.\n"
    )
