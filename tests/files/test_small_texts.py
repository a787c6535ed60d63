"""Edits, patterns, XML and JSON texts: what is written is found again, and nothing beside it changes."""

from __future__ import annotations

import gc
import json

import pytest
from regelwerk.files import half_characters
from regelwerk.files.memory import uncollected
from regelwerk.files.path_patterns import matches
from regelwerk.files.records import json_members
from regelwerk.files.text_edits import as_written, edited
from regelwerk.files.xml_text import attributes_of, held, released, tag, xml_name


@pytest.mark.parametrize(
    ("text", "offsets", "edits", "expected"),
    [
        ('{"a": "fog"}', [7, 8, 9, 10], [(0, 1, "d")], '{"a": "dog"}'),
        ('{"a": "fog"}', [7, 8, 9, 10], [(3, 3, 's"')], '{"a": "fogs\\""}'),
        ('{"a": "fog"}', [7, 8, 9, 10], [(1, 2, "ö")], '{"a": "f\\u00f6g"}'),
        ('{"ä": "fog"}', [7, 8, 9, 10], [(1, 2, "ö")], '{"ä": "fög"}'),
        ("a: 'fog'", [4, 5, 6, 7], [(1, 2, "'")], "a: 'f''g'"),
        ("a: fog", [3, 4, 5, 6], [(1, 2, "'")], "a: f'g"),
        ('{"a": "fog"}', [7, 8, 9, 10], [(0, 1, "lo"), (2, 3, "ck")], '{"a": "loock"}'),
    ],
)
def test_an_edit_is_escaped_as_its_file_asks(text: str, offsets: list[int], edits: list, expected: str) -> None:
    assert edited(text, as_written(text, offsets, edits)) == expected


@pytest.mark.parametrize(
    ("path", "pattern", "fits"),
    [
        ("cards/fog.json", "cards/*.json", True),
        ("cards/set/fog.json", "cards/*.json", False),
        ("cards/set/fog.json", "cards/**.json", True),
        ("cards/set/fog.json", "*.json", True),
        ("fog.json", "*.json", True),
        ("fog.yaml", "*.json", False),
        ("cards/fog.json", "fog.json", False),
        ("fog.json", "fog.json", True),
        ("fogxjson", "fog.json", False),
        ("cards/fog1.json", "cards/fog?.json", True),
        ("cards/fog.json", "cards/fog?.json", False),
        ("cards/fo/g", "cards/fo?g", False),
        ("fog\n.json", "*.json", True),
        ("a/b/c", "a/****/c", True),
    ],
)
def test_a_pattern_of_paths(path: str, pattern: str, fits: bool) -> None:
    assert matches(path, pattern) == fits


@pytest.mark.parametrize("enabled", [True, False])
def test_the_search_for_cycles_is_as_before_after_work_without_it(enabled: bool) -> None:
    was = gc.isenabled()
    try:
        (gc.enable if enabled else gc.disable)()
        with uncollected():
            assert not gc.isenabled()
        assert gc.isenabled() == enabled
        with pytest.raises(ZeroDivisionError), uncollected():
            raise ZeroDivisionError
        assert gc.isenabled() == enabled
    finally:
        (gc.enable if was else gc.disable)()


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("fog & <sun>", "fog &amp; &lt;sun&gt;"),
        ("a\x01b", "a_x0001_b"),
        ("a_x0041_b", "a_x005F_x0041_b"),
        ("a_xylo", "a_xylo"),
        ("a\rb", "a&#13;b"),
        ("a\tb\nc", "a\tb\nc"),
        ("\ufffe", "_xFFFE_"),
        ("🌫", "🌫"),
    ],
)
def test_text_that_xml_cannot_hold_is_kept(text: str, written: str) -> None:
    assert held(text) == written
    assert tag("t", text, lang="de", id="a") == f'<t xml:lang="de" id="a">{written}</t>'


@pytest.mark.parametrize("text", ["a\x01b", "a_x0041_b", "_x0041_", "x", "_x"])
def test_what_was_coded_is_released(text: str) -> None:
    assert released(held(text)) == text
    assert released(xml_name(text)) == text


def test_what_is_no_character_is_not_released() -> None:
    assert released("_x110000_") == "_x110000_"
    assert released("_x10FFFF_") == "\U0010ffff"


@pytest.mark.parametrize(
    ("text", "name"),
    [("fog", "fog"), ("1fog", "_x0031_fog"), ("a b", "a_x0020_b"), ("a.b-c_d", "a.b-c_d"), ("-a", "_x002D_a")],
)
def test_an_xml_name_from_any_text(text: str, name: str) -> None:
    assert xml_name(text) == name
    assert attributes_of(name='"') == ' name="&quot;"'


RECORD = '{"a": {"b": [10, {"c": "x"}, "last"]}, "a.b": 1, "d": 2, "d": 3, "e": []}'


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("a", {"b": [10, {"c": "x"}, "last"]}),
        ("a.b", 1),
        ("d", 3),
        ("a.c", None),
        ("d.x", None),
        ("e.0", None),
        ("a.b.x", None),
    ],
)
def test_a_value_by_its_path(path: str, value: object) -> None:
    found = json_members.descend(RECORD, 0, path)
    assert value == (None if found is None else json.JSONDecoder().raw_decode(RECORD, found[1])[0])


@pytest.mark.parametrize(
    ("path", "expected"),
    [("b.0", "10"), ("b.1", '{"c"'), ("b.1.c", '"x"'), ("b.2", '"last"'), ("b.3", None), ("b.q", None)],
)
def test_an_element_of_a_list_by_its_number(path: str, expected: str | None) -> None:
    text = '{"b": [10, {"c": "x"}, "last"]}'
    found = json_members.descend(text, 0, path)
    assert (None if found is None else text[found[1] : found[1] + len(expected or "")]) == expected
    if found and path != "b.1.c":
        assert found[0] == found[1]


def test_members_have_the_places_of_name_and_value() -> None:
    text = ' {"a" : 1 ,"b":[2]}'
    assert list(json_members.members(text, 1)) == [(2, "a", 8), (11, "b", 15)]
    assert list(json_members.members("{}", 0)) == []
    with pytest.raises(json.JSONDecodeError, match="':'"):
        list(json_members.members('{"a" 1}', 0))


@pytest.mark.parametrize(
    ("broken", "words", "at"),
    [
        ('{"a": 1 "b": 2}', "a comma is missing, or a quote or bracket before it", 6),
        ('{"a" 1}', "a colon is missing after a field name", 5),
        ('{"a": }', "a value is missing", 6),
        ('{"a": "x}', "a string is not closed with a double quote", 6),
        ('{"a": "x\n"}', "a string is not closed on its line, or contains a control character", 8),
        ("{a: 1}", "a field name in double quotes is expected", 0),
        ('{"a": "\\x"}', "invalid \\escape", 7),
    ],
)
def test_a_defect_is_said_in_plain_words_and_placed(broken: str, words: str, at: int) -> None:
    with pytest.raises(json.JSONDecodeError) as raised:
        json.loads(broken)
    assert json_members.said(raised.value.msg) == words
    assert json_members.defect(broken, raised.value.msg, raised.value.pos) == at


def test_a_name_as_json_writes_it() -> None:
    assert json_members.written('Ö"') == '"Ö\\""'


@pytest.mark.parametrize(
    ("value", "whole", "half"),
    [
        ("\ud83c\udf2b", "🌫", False),
        ("a\ud83c", "a\ufffd", True),
        ({"\ud83c": 1}, {"\ufffd": 1}, True),
        ({"a": ["\ud83c\udf2b", 1, None]}, {"a": ["🌫", 1, None]}, False),
        (["a", "\udf2b"], ["a", "\ufffd"], True),
        (7, 7, False),
    ],
)
def test_halves_of_characters_are_joined_or_told(value: object, whole: object, half: bool) -> None:
    assert half_characters.joined(value) == (whole, half)


def test_halves_are_written_by_escapes() -> None:
    assert half_characters.may_be_there('"\\ud83c"')
    assert half_characters.may_be_there('"\\uDF2B"')
    assert not half_characters.may_be_there('"\\u0041"')
