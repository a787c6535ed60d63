"""XML of other programs: names and languages come out whole, and what could do harm is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.errors import InputLimitError, UnreadableInputError
from regelwerk.files import xml_tree
from regelwerk.files.xml_tree import language, local, read_xml


def written(folder: Path, text: str) -> Path:
    path = folder / "terms.xml"
    path.write_text(text, encoding="utf-8")
    return path


def test_names_texts_and_languages(tmp_path: Path) -> None:
    root = read_xml(
        written(
            tmp_path, '<t:a xmlns:t="urn:t"><t:b xml:lang="pl" lang="de">łódź</t:b><c lang="de">x</c><c>y</c></t:a>'
        )
    )
    assert local(root) == "a"
    assert [(local(one), language(one), one.text) for one in root] == [
        ("b", "pl", "łódź"),
        ("c", "de", "x"),
        ("c", "", "y"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
        '<!DOCTYPE a SYSTEM "none.dtd"><a>&b;</a>',
    ],
)
def test_entities_are_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(UnreadableInputError, match="entities"):
        read_xml(written(tmp_path, text))


def test_a_document_type_elsewhere_is_not_loaded(tmp_path: Path) -> None:
    assert local(read_xml(written(tmp_path, '<!DOCTYPE a SYSTEM "none.dtd"><a/>'))) == "a"


@pytest.mark.parametrize(("text", "place"), [("<a>\n <b></c></a>", ":2:"), ("<a>", ":1:4"), ("<a/><b/>", ":1:5")])
def test_broken_xml_is_named_with_its_place(tmp_path: Path, text: str, place: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(UnreadableInputError) as error:
        read_xml(path)
    assert str(error.value).startswith(f"{path}{place}")


def test_depth_has_a_limit_and_siblings_are_no_depth(tmp_path: Path) -> None:
    most = xml_tree.MAX_DEPTH
    read_xml(written(tmp_path, "<a>" * most + "</a>" * most))
    read_xml(written(tmp_path, "<a>" + "<b/>" * 2 * most + "</a>"))
    with pytest.raises(InputLimitError, match="nest"):
        read_xml(written(tmp_path, "<a>" * (most + 1) + "</a>" * (most + 1)))


def test_the_number_of_elements_has_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xml_tree, "MAX_ELEMENTS", 3)
    read_xml(written(tmp_path, "<a><b/><b/></a>"))
    with pytest.raises(InputLimitError, match="more than 3 elements"):
        read_xml(written(tmp_path, "<a><b/><b/><b/></a>"))
