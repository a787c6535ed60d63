"""What one edition has and another lacks, and how sure that is."""

from __future__ import annotations

from typing import Any

import pytest
from regelwerk.validate.compare.edition_headings import headings, named_references, page_of, same_name, speaks_of
from regelwerk.validate.compare.foreign_sentences import foreign_sentences
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.missing_records import gaps, neighbours, surely_missing
from regelwerk.validate.compare.printed_contents import printed_contents
from tests.validate.case_content import content_of

ONE = {"de": "Zieht eine Karte vom Stapel und legt sie ab.", "pl": "Weźcie kartę ze stosu i odłóżcie ją na bok."}
TWO = {"de": "Legt das Boot an den Kai und wartet dort.", "pl": "Połóżcie łódź przy nabrzeżu i tam czekajcie."}
GERMAN = {"de": "Der Nebel steigt und niemand sieht das Land."}


def lookup_of(*rules: dict[str, Any], **case: Any) -> Lookup:
    return Lookup(content_of({"rules": list(rules), **case}))


def found(lookup: Lookup) -> list[tuple[str, str, str, tuple[str, ...], bool]]:
    return [(gap.record, gap.locale, gap.field, gap.below, gap.partly) for gap in gaps(lookup)]


def test_nothing_is_missing_where_all_is_there() -> None:
    assert found(lookup_of(ONE, TWO)) == []


def test_a_record_without_a_text_is_a_gap() -> None:
    assert found(lookup_of(ONE, GERMAN, TWO)) == [("rule-0002", "pl", "text", (), False)]


def test_an_edition_that_is_not_there_lacks_nothing() -> None:
    assert found(lookup_of(ONE, GERMAN, editions=["de"])) == []


def test_a_part_of_a_record_is_a_gap_too() -> None:
    lookup = lookup_of({"title": {"de": "Kai", "pl": "Nabrzeże"}, "text": GERMAN})
    assert found(lookup) == [("rule-0001", "pl", "text", (), True)]


def test_what_is_below_a_gap_has_none_of_its_own() -> None:
    lookup = lookup_of(
        ONE,
        {"id": "rule-0008", **GERMAN},
        {"id": "rule-0009", "parent": "rule-0008", **GERMAN},
        {"id": "rule-0010", "parent": "rule-0009", **GERMAN},
        TWO,
    )
    assert found(lookup) == [("rule-0008", "pl", "text", ("rule-0009", "rule-0010"), False)]


def test_a_row_of_a_table_or_a_cell_of_it() -> None:
    full = [{"de": "Wurf", "pl": "Rzut"}, {"de": "Folge", "pl": "Skutek"}]
    lookup = lookup_of(
        tables=[{"rows": [full, [{"de": "1"}, {"de": "Nebel"}], [{"de": "2", "pl": "2"}, {"de": "Sturm"}]]}]
    )
    assert found(lookup) == [
        ("table-0001", "pl", "row2", (), True),
        ("table-0001", "pl", "r2c1", (), True),
    ]
    assert [gap.row for gap in gaps(lookup)] == [2, None]


def test_terms_may_be_in_one_language_first() -> None:
    assert found(lookup_of(ONE, terms=[{"name": {"de": "Karte"}}])) == []


def test_the_neighbours_of_a_rule_leave_out_what_is_below_it() -> None:
    lookup = lookup_of(
        {"id": "rule-0001", **ONE},
        {"id": "rule-0002", **TWO},
        {"id": "rule-0003", "parent": "rule-0002", **TWO},
        {"id": "rule-0004", **ONE},
    )
    assert neighbours(lookup, "rule-0001") == (None, "rule-0002")
    assert neighbours(lookup, "rule-0002") == ("rule-0001", "rule-0004")
    assert neighbours(lookup, "rule-0003") == ("rule-0002", "rule-0004")
    assert neighbours(lookup, "rule-0004") == ("rule-0003", None)
    assert neighbours(lookup, "rule-9999") == (None, None)


def test_a_rule_whose_id_occurs_twice_is_no_neighbour_of_itself() -> None:
    lookup = lookup_of(
        {"id": "rule-0001", **ONE},
        {"id": "rule-0002", **GERMAN},
        {"id": "rule-0002", **GERMAN},
        {"id": "rule-0003", **TWO},
    )
    assert neighbours(lookup, "rule-0002") == ("rule-0001", "rule-0003")


LONG = {
    "de": "Der Nebel steigt und niemand sieht das Land. " * 2,
    "pl": ONE["pl"] + " Mgła się podnosi i nikt nie widzi lądu.",
}


@pytest.mark.parametrize(
    ("rules", "sure"),
    [
        ([ONE, GERMAN, TWO], True),
        ([{**ONE, "pairing": 0.4}, GERMAN, TWO], False),  # the neighbours are no sure pair
        ([{"de": ONE["de"], "pl": ONE["pl"] + " Mgła się podnosi i nikt nie widzi lądu."}, GERMAN, TWO], False),
        ([ONE, GERMAN, TWO, {"pl": "Mgła się podnosi i nikt nie widzi lądu."}], False),  # its partner is elsewhere
        ([ONE, GERMAN, TWO, {"pl": "Mgła 7."}], True),  # other numbers, another length
        ([ONE, GERMAN, TWO, {"pl": "Mgła " * 30}], True),
        ([GERMAN], False),
        ([GERMAN, ONE], True),
        ([ONE, GERMAN, {"de": "Niemand da."}, TWO], True),
        ([ONE, {"de": "3.2 " + GERMAN["de"]}, TWO], True),
        ([ONE, {"de": "3.2 " + GERMAN["de"]}, {"de": TWO["de"], "pl": TWO["pl"] + " 3.2"}], False),
        ([ONE, {"de": "3.2 " + GERMAN["de"]}, {"de": TWO["de"], "pl": TWO["pl"] + " 3.21"}], True),
        ([ONE, {"kind": "item", "de": "3 " + GERMAN["de"]}, {"de": TWO["de"], "pl": TWO["pl"] + " 3"}], True),
    ],
)
def test_when_a_text_is_surely_missing(rules: list[dict[str, Any]], sure: bool) -> None:
    lookup = lookup_of(*[ONE, TWO] * 3 if rules != [GERMAN] and rules[0] is not GERMAN else [], *rules)
    every = list(gaps(lookup))
    gap = next(gap for gap in every if gap.locale == "pl")
    assert surely_missing(lookup, gap, [other for other in every if other is not gap]) == sure


# -- headings and contents --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "title"),
    [
        ({"kind": "section", "title": {"de": "Der Kai"}}, "Der Kai"),
        ({"de": "Der Kai"}, "Der Kai"),
        ({"de": "der Kai"}, None),
        ({"de": "3 Kai"}, "3 Kai"),
        ({"de": "Der Kai."}, None),
        ({"de": "Der Kai!"}, None),
        ({"de": "Der Kai;"}, None),
        ({"de": "Der Kai,"}, None),
        ({"de": "Der Kai?"}, "Der Kai?"),
        ({"de": "Eins zwei drei vier fünf sechs sieben acht"}, "Eins zwei drei vier fünf sechs sieben acht"),
        ({"de": "Eins zwei drei vier fünf sechs sieben acht neun"}, None),
        ({"de": "Am Kai: Legt das Boot an den Kai und wartet dort auf Nebel."}, "Am Kai"),
        ({"de": "Eins zwei drei vier fünf sechs sieben acht neun: Legt ab."}, None),
    ],
)
def test_titles_and_lines_that_look_like_them(entry: dict[str, Any], title: str | None) -> None:
    lines = headings(lookup_of(ONE, {**entry, "page": 4}), "de")
    assert [line.text for line in lines] == ([title] if title else [])
    if title:
        assert (lines[0].page, lines[0].at, lines[0].record) == (4, 1, "rule-0002")
        assert lines[0].section == ("title" in entry)


def test_the_page_of_a_text() -> None:
    lookup = lookup_of({"page": 7, **ONE}, TWO)
    assert page_of(lookup, lookup.side("de", "rule-0001.text")) == 7
    assert page_of(lookup, lookup.side("de", "rule-0002.text")) is None
    assert page_of(lookup, lookup.side("de", "rule-0099.text")) is None


@pytest.mark.parametrize(
    ("one", "other", "same", "speaks"),
    [
        ("Der Kai", "Kai", True, True),
        ("Karten und Boote", "Boote, Karten", True, True),
        ("Karten mischen", "Karte mischen", True, True),
        ("Karten", "Boote", False, False),
        ("Karten mischen", "Karten", False, True),
        ("Karten", "Karten mischen", False, False),
        ("Nebelkarten", "Karte", False, True),
        ("Nebelkarten", "Nebel", False, True),
        ("Nebel", "Nebelkarten", False, False),
        ("Der", "und", False, False),
    ],
)
def test_names_of_the_same_section(one: str, other: str, same: bool, speaks: bool) -> None:
    assert same_name(one, other, "de") == same
    assert speaks_of(one, other, "de") == speaks


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Siehe „Handel“ auf Seite [page:9].", [("Handel", (9,), True)]),
        ("Siehe: Handel, Seite [page:9].", [("Handel", (9,), False)]),
        ("Siehe Handel, Seite [page:9], [page:11].", [("Handel", (9, 11), False)]),
        ("Siehe Handel, Seite [page:9]–[page:11].", [("Handel", (9, 10, 11), False)]),
        ("Siehe Handel, Seite [page:9] und [page:12].", [("Handel", (9, 12), False)]),
        ("Das steht im Abschnitt „Handel“.", [("Handel", (), True)]),
        ("Nebel auf Seite [page:9].", []),
        ("Siehe Handel.", []),
    ],
)
def test_pointers_that_name_a_section(text: str, expected: list[tuple[str, tuple[int, ...], bool]]) -> None:
    references = list(named_references(lookup_of({"de": text, "pl": "Nic."}), "de"))
    assert [(one.name, one.pages, one.quoted) for one in references] == expected


NAMES = ("Aufbau", "Ablauf", "Kampf", "Handel", "Ende")


def contents(
    pages: tuple[int, ...] = (2, 4, 6, 8, 10), *, count: int = 5, at: tuple[int, ...] = (3, 5, 7, 9, 11)
) -> Lookup:
    listed = [{"de": f"{name} ..... {page}"} for name, page in zip(NAMES[:count], pages, strict=False)]
    sections = [
        entry
        for name, page in zip(NAMES, at, strict=True)
        for entry in ({"kind": "section", "title": {"de": name}, "page": page}, {**ONE, "page": page})
    ]
    return lookup_of({"kind": "section", "title": {"de": "Inhalt"}, "page": 1}, *listed, *sections)


def test_the_list_of_contents_is_read() -> None:
    lookup = contents()
    lines = printed_contents(lookup, "de")
    assert [(entry.title, entry.page) for entry in lines.entries] == list(zip(NAMES, (2, 4, 6, 8, 10), strict=True))
    assert [len(same) for _, same in lines.matches] == [1] * 5
    assert lines.offset == -1
    assert lines.out_of_order == []
    assert printed_contents(lookup, "de") is lines


@pytest.mark.parametrize(
    ("lookup", "entries"),
    [
        (contents(count=4), 0),
        (contents((2, 1, 6, 3, 10)), 0),  # half of the neighbours rise
        (contents((2, 4, 3, 8, 10)), 5),  # three of four
    ],
)
def test_what_is_a_list_of_contents(lookup: Lookup, entries: int) -> None:
    assert len(printed_contents(lookup, "de").entries) == entries


@pytest.mark.parametrize(
    ("at", "offset"),
    [((2, 4, 6, 8, 10), 0), ((3, 5, 7, 9, 11), -1), ((3, 5, 7, 20, 30), -1), ((3, 5, 19, 20, 30), None)],
)
def test_how_far_printed_numbers_are_from_the_pages_of_the_file(at: tuple[int, ...], offset: int | None) -> None:
    lines = printed_contents(contents(at=at), "de")
    assert lines.offset == offset
    handel = next(line for line in lines.headings if line.text == "Handel")
    assert lines.pages(handel) == (None if offset is None else (at[3] + offset,) * 2)


def test_a_heading_by_its_name() -> None:
    lines = printed_contents(contents(), "de")
    assert [line.text for line in lines.named("Handel")] == ["Handel"]
    assert [line.text for line in lines.named("Handeln")] == ["Handel"]
    assert lines.named("Nebel") == []
    assert [line.text for line in lines.beginning_with("Zieht eine")] == ["Zieht eine"] * 5
    assert lines.beginning_with("Zieht ein") == []


@pytest.mark.parametrize(
    ("locale", "text", "languages"),
    [
        ("de", "The player takes the card and puts it on the board.", ["en"]),
        ("de", "Zieht eine Karte. The player takes the card and puts it on the board.", ["en"]),
        ("de", "Take the card now.", []),
        ("de", "Wir spielen The Lord of the Rings and the Fog.", []),
        ("en", "Der Spieler nimmt die Karte und legt sie auf den Plan.", ["de"]),
        ("pt", "The player takes the card and puts it on the board.", []),
    ],
)
def test_sentences_in_another_language(locale: str, text: str, languages: list[str]) -> None:
    lookup = lookup_of({locale: text}, locales=[locale])
    assert [language for _, language in foreign_sentences(lookup.side(locale, "rule-0001.text"))] == languages
