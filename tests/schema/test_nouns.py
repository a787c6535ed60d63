"""What the nouns say of themselves, and how plain data that do not fit come back."""

from __future__ import annotations

import datetime

import pytest
from regelwerk.schema.base import is_locale, text_fields
from regelwerk.schema.cardset import CardPlace
from regelwerk.schema.finding import Finding, Fix, Report, SkippedCheck, Span
from regelwerk.schema.parse_errors import Mismatch, parse, parse_json
from regelwerk.schema.placed_acceptance import PlacedAcceptance
from regelwerk.schema.rule import Reference, Rule
from regelwerk.schema.token_text import IconToken

TOKEN = {"start": 0, "end": 1, "name": "coin"}


def test_data_that_fit_are_the_noun() -> None:
    assert parse(IconToken, TOKEN) == IconToken(**TOKEN)
    assert parse_json(IconToken, b'{"start": 0, "end": 1, "name": "coin"}') == IconToken(**TOKEN)


@pytest.mark.parametrize(
    ("data", "paths"),
    [
        ({**TOKEN, "start": "x"}, [("start",)]),
        ({**TOKEN, "more": 1}, [("more",)]),
        ({**TOKEN, "name": datetime.date(2020, 1, 2), "end": None}, [("end",)]),
        ([], [()]),
    ],
)
def test_data_that_do_not_fit_are_told_by_their_paths(data: object, paths: list[tuple[str, ...]]) -> None:
    found = parse(IconToken, data)
    assert isinstance(found, list)
    assert all(isinstance(one, Mismatch) and one.message for one in found)
    assert [one.path for one in found] == paths


@pytest.mark.parametrize(
    ("fingerprint", "path", "id_", "about"),
    [
        ("0" * 16, "a.json", "01", "0" * 16),
        (None, "a.json", "01", "RW001 a.json 01"),
        (None, None, "01", "RW001 01"),
        (None, "a.json", None, "RW001 a.json"),
    ],
)
def test_what_an_acceptance_is_about(fingerprint: str | None, path: str | None, id_: str | None, about: str) -> None:
    assert PlacedAcceptance("RW001", fingerprint, path, id_, "m", "r", "accepted.yaml", 1, 1).about == about


def test_a_place_of_a_card_is_the_side_of_a_finding() -> None:
    assert CardPlace("de", "a.json", 3, 4, "fog").span.as_dict() == {
        "locale": "de",
        "file": "a.json",
        "page": None,
        "line": 3,
        "column": 4,
        "text": "fog",
    }


FINDING = Finding(
    code="RW001",
    name="a-check",
    kind="number",
    severity="error",
    message="Look.",
    id="rule-0001",
    fingerprint="0" * 16,
    spans=(Span(file="a.txt", text="fog"),),
    fix=Fix(field="text", old="fog", new="sun"),
)


def test_a_finding_as_plain_data() -> None:
    data = FINDING.as_dict()
    assert data["spans"] == [
        {"locale": None, "file": "a.txt", "page": None, "line": None, "column": None, "text": "fog"}
    ]
    assert data["fix"] == {"locale": None, "field": "text", "old": "fog", "new": "sun", "safe": False}
    assert [data[key] for key in ("code", "name", "kind", "severity")] == ["RW001", "a-check", "number", "error"]
    assert [data[key] for key in ("message", "id", "fingerprint")] == ["Look.", "rule-0001", "0" * 16]


def test_a_report_counts_by_severity() -> None:
    report = Report(findings=(FINDING, FINDING))
    assert [report.count(severity) for severity in ("error", "warning", "info")] == [2, 0, 0]
    assert report.accepted == 0
    assert report.not_checked() == []


def test_checks_that_did_not_run_are_grouped_by_what_was_lacking() -> None:
    skipped = [
        SkippedCheck("a", "xx", "a lexicon"),
        SkippedCheck("b", "xx", "number words"),
        SkippedCheck("c", "xx", "a lexicon"),
        SkippedCheck("d", "und", "number words"),
    ]
    assert Report(findings=(), skipped=tuple(skipped)).not_checked() == [
        "not checked in xx, of which too little is known: a, c (no lexicon); b (no number words)",
        "not checked, as the language is unknown: d (no number words)",
    ]
    assert skipped[0].as_dict() == {"name": "a", "locale": "xx", "lacks": "a lexicon"}


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("de", True),
        ("pt-BR", True),
        ("zh-Hant-TW", True),
        ("DE", False),
        ("d", False),
        ("de\n", False),
        ("de-A", False),
        ("", False),
    ],
)
def test_the_form_of_a_language_tag(text: str, fits: bool) -> None:
    assert is_locale(text) == fits


def test_the_fields_whose_words_are_in_the_string_tables() -> None:
    assert text_fields(Rule) == {"title", "text"}
    assert text_fields(Reference) == frozenset()
