"""Rows of tables as records: separators, quoted cells, and the place of each character."""

from __future__ import annotations

import time

import pytest
from regelwerk.files.records.table_records import TableRecords, separator_of

QUOTED = 'id;name;text\r\na;Lamp;"Draw ""two"";\r\nthen stop."\r\nb;;Rest\r\n'


def test_a_quoted_cell_holds_separators_quotes_and_line_breaks() -> None:
    table = TableRecords(QUOTED)
    assert table.records == [
        {"id": "a", "name": "Lamp", "text": 'Draw "two";\nthen stop.'},
        {"id": "b", "text": "Rest"},
    ]
    assert table.broken == []
    assert [table.record(0), table.record(1)] == [(2, 1), (4, 1)]
    assert table.value(0, "name") == (2, 3)
    assert table.value(0, "text") == (2, 9)
    assert table.value(0, "text", 6) == (2, 16)
    assert table.value(0, "text", 12) == (3, 1)
    assert table.key(1, "text") == (1, 9)
    assert table.value(1, "name") == (4, 1)


def test_characters_are_where_they_are_written() -> None:
    table = TableRecords(QUOTED)
    offsets = table.written(0, "text")
    assert offsets is not None
    text = str(table.records[0]["text"])
    assert [table.text[at] for at in offsets[:-1]] == [one.replace("\n", "\r") for one in text]
    assert table.written(1, "name") is None


@pytest.mark.parametrize("sign", ["\t", ";", ",", "|"])
def test_the_separator_is_that_of_the_first_row(sign: str) -> None:
    text = "\ufeff" + "\n".join(sign.join(row) for row in (["id", "a name"], ["1", "Salt; and, more"]))
    table = TableRecords(text.replace("Salt; and, more", '"Salt; and, more"'))
    assert table.records == [{"id": "1", "a name": "Salt; and, more"}]
    assert separator_of(text.removeprefix("\ufeff")) == sign


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ("id,name\na,Lamp,2\n", "this row has 3 cells, but the first row has 2", (2, 1)),
        ('id,name\na,"Lamp\nb,Rope\n', "a quoted cell has no closing quotation mark", (2, 3)),
        ('id,name\na,"Lamp" x\nb,Rope\n', "something follows the closing quotation mark of a cell", (2, 9)),
        ("id,name\na\n", "this row has 1 cell, but the first row has 2", (2, 1)),
        (
            "id,name\na\nb,Rope\nc\nd,e,f\n",
            "this row has 1 cell, but the first row has 2; 2 other rows do not have a cell for each column either",
            (2, 1),
        ),
        ("id,id\na,b\n", "2 columns are called id", (1, 1)),
        ("", "the file is empty", (1, 1)),
    ],
)
def test_what_is_wrong_is_told_and_the_next_rows_are_read(text: str, message: str, place: tuple[int, int]) -> None:
    table = TableRecords(text)
    assert [(one.message, table.place(one.defect)) for one in table.broken] == [(message, place)]
    assert ("b,Rope" in text) == any(record.get("name") == "Rope" for record in table.records)


@pytest.mark.parametrize(
    "text",
    [
        "id,name\n,\na,Lamp\n\n , \nb,Rope\n,,,\n",
        "id,name\na,Lamp,\nb,Rope,,\n",
        "Lamps and ropes,\n,\n\nid,name\na,Lamp\nb,Rope\n",
    ],
)
def test_what_is_blank_is_no_record_and_no_cell_too_many(text: str) -> None:
    table = TableRecords(text)
    assert table.records == [{"id": "a", "name": "Lamp"}, {"id": "b", "name": "Rope"}]
    assert table.broken == []


def test_many_rows_with_too_few_cells_and_open_quotes_are_read_in_time() -> None:
    start = time.perf_counter()
    TableRecords("id,name,text\n" + "a,b\n" * 20_000 + 'c,d,"e\n' * 500)
    assert time.perf_counter() - start < 5


def test_names_of_columns_may_stand_in_two_rows() -> None:
    table = TableRecords("id;cost;name;;text;\n;;en;de;en;de\na;1;Lamp;Lampe;Draw.;Ziehe.\n")
    assert table.header == ["id", "cost", "name en", "name de", "text en", "text de"]
    assert table.records[0]["text de"] == "Ziehe."


def test_an_empty_name_alone_makes_no_second_row_of_names() -> None:
    table = TableRecords("id;name;\na;Lamp;note\nb;Rope;\n")
    assert len(table.records) == 2


def test_a_long_row_of_quotes_takes_no_time() -> None:
    assert len(TableRecords('id,name\n"' + '"' * 6000).records) == 1
    assert len(TableRecords("id,name\na" + "," * 6000).records) == 1


def test_a_title_above_the_names_and_languages_over_them() -> None:
    rows = ["The Kiln;;;;;", ";;DE;;EN;", "Id;Cost;Name;Text;Name;Text", "a;1;Ofen;Zahle 1.;Kiln;Pay 1."]
    table = TableRecords("\n".join(rows))
    assert table.broken == []
    assert table.records == [
        {"Id": "a", "Cost": "1", "DE Name": "Ofen", "DE Text": "Zahle 1.", "EN Name": "Kiln", "EN Text": "Pay 1."}
    ]
    assert (table.key(0, "EN Name"), table.value(0, "EN Name")) == ((3, 19), (4, 19))


def test_a_row_with_an_empty_column_above_it_is_one_of_records() -> None:
    table = TableRecords("id;name;\na;Kiln;old\nb;Pit;\n")
    assert [record["id"] for record in table.records] == ["a", "b"]
