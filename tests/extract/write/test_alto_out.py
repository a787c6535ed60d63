"""A Document as ALTO: blocks in reading order, words in boxes, what was repaired beside what is printed."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from regelwerk.errors import MisuseError
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.reading import read_document
from regelwerk.extract.write.alto_out import to_alto
from regelwerk.files.cache import Cache
from regelwerk.schema.document import Mark, Repair

from tests.extract.made_document import block, document, words_of

DEMO = Path(__file__).resolve().parents[3] / "examples" / "nebelpost"
ALTO = "{http://www.loc.gov/standards/alto/ns-v4#}"
CHILDREN = {
    "alto": ["Description", "Tags", "ReadingOrder", "Layout"],
    "Description": ["MeasurementUnit", "sourceImageInformation", "Processing"],
    "PrintSpace": ["TextBlock"],
    "TextBlock": ["TextLine"],
    "TextLine": ["String", "SP"],
    "String": ["ALTERNATIVE"],
}
"""Order and names of children that the schema of ALTO 4 allows, as far as they are used."""


def parsed(alto: str) -> ElementTree.Element:
    return ElementTree.fromstring(alto.encode())


def box_of(element: ElementTree.Element) -> tuple[float, float, float, float]:
    left, top, width, height = (float(element.get(name, "nan")) for name in ("HPOS", "VPOS", "WIDTH", "HEIGHT"))
    return left, top, left + width, top + height


@pytest.fixture(scope="module")
def demo() -> tuple[list[str], ElementTree.Element]:
    """Words of the demo's German rulebook, and its ALTO."""
    made = read_document(
        open_source(DEMO / "rulebook.de.pdf"), source="rulebook.de.pdf", locale="de", cache=Cache(None)
    )
    return words_of(made), parsed(to_alto(made))


def test_all_words_in_order(demo: tuple[list[str], ElementTree.Element]) -> None:
    words, alto = demo
    assert [string.get("CONTENT") for string in alto.iter(f"{ALTO}String")] == words


def test_the_reading_order_names_every_block_once(demo: tuple[list[str], ElementTree.Element]) -> None:
    alto = demo[1]
    blocks = [block.get("ID") for block in alto.iter(f"{ALTO}TextBlock")]
    assert [ref.get("REF") for ref in alto.iter(f"{ALTO}ElementRef")] == blocks
    names = [element.get("ID") for element in alto.iter() if element.get("ID")]
    assert len(names) == len(set(names))
    tags = {tag.get("ID") for tag in alto.iter(f"{ALTO}StructureTag")}
    assert {block.get("TAGREFS") for block in alto.iter(f"{ALTO}TextBlock")} == tags


def test_elements_stand_where_the_schema_has_them(demo: tuple[list[str], ElementTree.Element]) -> None:
    for element in demo[1].iter():
        allowed = CHILDREN.get(element.tag.removeprefix(ALTO))
        names = [child.tag.removeprefix(ALTO) for child in element]
        if allowed is not None:
            assert set(names) <= set(allowed)
        if element.tag in (f"{ALTO}alto", f"{ALTO}Description"):
            assert names == allowed


def test_boxes_lie_in_one_another(demo: tuple[list[str], ElementTree.Element]) -> None:
    """A word in its line, a line in its block, a block on its page; a pixel is lost in rounding."""
    for parent in demo[1].iter():
        if parent.tag in (f"{ALTO}PrintSpace", f"{ALTO}TextBlock", f"{ALTO}TextLine"):
            left, top, right, bottom = box_of(parent)
            for child in parent:
                if child.tag == f"{ALTO}SP":
                    continue
                box = box_of(child)
                assert left - 1 <= box[0] < box[2] <= right + 1, child.attrib
                assert top - 1 <= box[1] < box[3] <= bottom + 1, child.attrib


def test_what_was_repaired_faces_and_confidence() -> None:
    made = document(
        (
            block(
                "Nebel! Der Nebel zieht auf.",
                orig="Nebel! Der Ne-\nbel zieht auf.",
                confidence=0.9123,
                marks=(Mark(start=0, end=6, style="bold"), Mark(start=0, end=6, style="italic")),
                repairs=(
                    Repair(kind="hyphen", wrong="Ne- bel", right="Nebel", confidence=0.95),
                    Repair(kind="ocr", wrong="zieht", right="sieht", confidence=0.5, applied=False),
                ),
            ),
        ),
        confidence=0.9123,
    )
    alto = parsed(to_alto(made))
    strings = list(alto.iter(f"{ALTO}String"))
    said = [[other.text for other in string.iter(f"{ALTO}ALTERNATIVE")] for string in strings]
    assert said == [[], [], ["Ne- bel"], [], []]
    assert strings[0].get("STYLE") == "bold italics"
    assert {string.get("WC") for string in strings} == {"0.912"}
    assert [page.get("PC") for page in alto.iter(f"{ALTO}Page")] == ["0.912"]


def test_text_cannot_become_markup() -> None:
    made = document((block('<String CONTENT="x"/> & "zu" \x01'),), source="<a>&.pdf")
    alto = parsed(to_alto(made))
    contents = [string.get("CONTENT") for string in alto.iter(f"{ALTO}String")]
    assert contents == ["<String", 'CONTENT="x"/>', "&", '"zu"', "\ufffd"]
    assert next(alto.iter(f"{ALTO}fileName")).text == "<a>&.pdf"


def test_a_page_that_could_not_be_read_is_there_without_text() -> None:
    made = document((block("", None, kind="unread"),), (block("Es geht weiter."),))
    pages = list(parsed(to_alto(made)).iter(f"{ALTO}Page"))
    assert [len(list(page.iter(f"{ALTO}TextBlock"))) for page in pages] == [0, 1]


def test_a_text_file_has_no_places_to_give(tmp_path: Path) -> None:
    path = tmp_path / "regeln.txt"
    path.write_text("Zieht eine Karte.\n", encoding="utf-8")
    made = read_document(open_source(path), source="regeln.txt", locale="de", cache=Cache(None))
    with pytest.raises(MisuseError, match=r"regeln\.txt.*ALTO"):
        to_alto(made)
