"""Fingerprints stand in people's files of acceptances, so that they stay what they are."""

from __future__ import annotations

from regelwerk.schema.finding import Finding, Span
from regelwerk.validate.report.fingerprint import fingerprint, members, of_members, told_apart

DE = Span(locale="de", file="a.de.md", line=3, column=1, text="Zieht 2 Karten")


def test_case_white_space_and_place_do_not_count() -> None:
    one = fingerprint("RW201", "rule-0001", [("de", "Zieht 2  Karten"), ("pl", "Dobierz")])
    assert one == fingerprint("RW201", "rule-0001", [("de", "zieht 2\nkarten "), ("pl", "Dobierz")])
    assert one == "cee11493d062d51b"
    others = [
        fingerprint("RW202", "rule-0001", [("de", "Zieht 2 Karten"), ("pl", "Dobierz")]),
        fingerprint("RW201", "rule-0002", [("de", "Zieht 2 Karten"), ("pl", "Dobierz")]),
        fingerprint("RW201", "rule-0001", [("en", "Zieht 2 Karten"), ("pl", "Dobierz")]),
        fingerprint("RW201", "rule-0001", [("de", "Zieht 2 Karten")]),
    ]
    assert len({one, *others}) == 5


def test_each_of_equal_places_has_a_member_of_its_own() -> None:
    names = members("RW215", "a slip", [("card-lamp", DE), ("card-lamp", DE), ("card-rope", DE), ("card-lamp", DE)])
    assert list(names) == ["e92c28b8", "82b3b3a8", "7bbe865f", "c12ba674"]
    assert of_members("RW215", names) == of_members("RW215", names[::-1]) != of_members("RW215", names[1:])


def test_of_equal_findings_all_but_the_first_get_another_fingerprint() -> None:
    finding = Finding(code="RW201", name="number-differs", kind="number", severity="error", message="", id="rule-0001", fingerprint="0123456789abcdef")  # fmt: skip
    assert [one.fingerprint for one in told_apart([finding, finding, finding])] == [
        "0123456789abcdef",
        "3f90687b8b1a7ccf",
        "44a8da6e89417d09",
    ]
