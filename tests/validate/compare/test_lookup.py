"""What a lookup answers of a content: texts, pairs, documents, families, and how sure each of them is."""

from __future__ import annotations

from typing import Any

import pytest
from regelwerk.validate.compare.differences import Difference, disagreements
from regelwerk.validate.compare.finding_wording import field_named, named, named_text
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SlotPair
from tests.validate.case_content import content_of


def lookup_of(**case: Any) -> Lookup:
    return Lookup(content_of(case))


BOOK = {
    "rules": [
        {"id": "rule-0001", "kind": "section", "title": {"de": "Ablauf", "pl": "Przebieg"}},
        {"id": "rule-0002", "parent": "rule-0001", "number": "1.1", "de": "Zieht eine Karte.", "pl": "Weźcie kartę."},
        {"id": "rule-0003", "parent": "rule-0001", "kind": "item", "de": "Ein Boot.", "pl": " "},
        {"id": "rule-0004", "pl": "Koniec."},
    ],
    "tables": [{"parent": "rule-0001", "rows": [[{"de": "Wurf", "pl": "Rzut"}, {"de": "Folge", "pl": "Skutek"}]]}],
    "components": [{"name": {"de": "Münze", "pl": "moneta"}, "parent": "rule-0001"}],
    "cards": [{"name": {"de": "Lampe", "pl": "lampa"}}],
    "scripts": [{"number": 7, "text": {"de": "Es nebelt."}}],
    "terms": [{"name": {"de": "Karte", "pl": "karta"}}],
}


def test_texts_that_are_there() -> None:
    lookup = lookup_of(**BOOK)
    assert lookup.text("pl", "rule-0003.text") is None  # a blank is none
    assert lookup.side("pl", "rule-0004.text").text == "Koniec."
    assert lookup.side("de", "rule-0004.text").text == ""
    assert lookup.present("rule-0002.text") == ("de", "pl")
    assert lookup.present("rule-0004.text") == ("pl",)
    assert list(lookup.records)[:4] == ["rule-0001", "rule-0002", "rule-0003", "rule-0004"]
    assert lookup.position["rule-0003"] == 2
    assert lookup.types["table-0001"] == "table"


def test_pairs_are_texts_that_two_editions_have() -> None:
    lookup = lookup_of(**BOOK)
    assert [pair.slot.key for pair in lookup.pairs if pair.slot.type == "rule"] == ["rule-0001.title", "rule-0002.text"]
    (pair,) = lookup.pairs_of["rule-0002"]
    assert (pair.left.locale, pair.right.locale, pair.pairing) == ("de", "pl", 1.0)
    assert "rule-0004" not in lookup.pairs_of


def test_the_base_edition_is_on_the_left_or_else_the_first() -> None:
    rules = [{"de": "A", "en": "B", "pl": "C"}, {"en": "B", "pl": "C"}]
    lookup = lookup_of(rules=rules, locales=["de", "en", "pl"])
    assert [(pair.left.locale, pair.right.locale) for pair in lookup.pairs] == [
        ("de", "en"),
        ("de", "pl"),
        ("en", "pl"),
    ]


@pytest.mark.parametrize(
    ("entry", "pairing", "doubtful"),
    [
        ({}, 1.0, False),
        ({"pairing": 0.5}, 0.5, False),
        ({"pairing": 0.49}, 0.49, True),
        ({"confidence": 0.5}, 1.0, False),
        ({"confidence": 0.49}, 0.0, True),
    ],
)
def test_how_sure_a_pair_is(entry: dict[str, float], pairing: float, doubtful: bool) -> None:
    (pair,) = lookup_of(rules=[{"de": "A", "pl": "B", **entry}]).pairs
    assert (pair.pairing, pair.doubtful) == (pairing, doubtful)


def test_families_and_documents() -> None:
    lookup = lookup_of(**BOOK)
    assert lookup.children == {None: ["rule-0001", "rule-0004"], "rule-0001": ["rule-0002", "rule-0003"]}
    assert lookup.parents["component-0001"] == "rule-0001"
    assert lookup.parents["table-0001"] == "rule-0001"
    assert "rule-0004" not in lookup.parents
    assert lookup.documents["rule-0002"] == "rulebook"
    assert lookup.editions == {"rulebook": ("de", "pl")}


def test_the_editions_that_should_have_a_text() -> None:
    lookup = lookup_of(**BOOK)
    expected = {slot.key: lookup.expected(slot) for slot in lookup.slots}
    assert expected["rule-0004.text"] == ("de", "pl")
    assert expected["card-0001.name"] == ("de", "pl")
    assert expected["script-0001.text"] == ("de",)  # nobody wrote scripts in Polish


def test_some_locales_alone() -> None:
    lookup = lookup_of(**BOOK)
    assert lookup.only(("de", "pl")) is lookup
    german = lookup.only(("de",))
    assert german.locales == ("de",)
    assert german.editions == {"rulebook": ("de",)}
    assert german.present("rule-0002.text") == ("de",)
    assert german.pairs == ()


def test_the_words_of_an_edition_leave_terms_out() -> None:
    lookup = lookup_of(**BOOK)
    assert lookup.vocabulary("de") is lookup.vocabulary("de")
    assert lookup.vocabulary("de").count["karte"] == 1
    assert lookup.vocabulary("pl").count["koniec"] == 1


@pytest.mark.parametrize(
    ("rules", "doubtful"),
    [
        ([{"de": "Zieht eine Karte."}], False),
        ([{"de": "Zieht eine Karte.", "confidence": 0.9}], True),
        ([{"de": "Zieht eine Karte."}, {"kind": "unread", "de": "?"}], True),
        ([{"de": "Zieht eine Karte."}, {"kind": "unread", "pl": "?"}], False),
        ([{"de": "Zxht eqne Kwrte."}], True),
    ],
)
def test_what_a_text_lacks_may_be_the_fault_of_recognition(rules: list[dict[str, Any]], doubtful: bool) -> None:
    lookup = lookup_of(rules=rules)
    assert lookup.doubtful(lookup.side("de", "rule-0001.text")) == doubtful


def test_what_is_made_once_is_kept() -> None:
    lookup, calls = lookup_of(**BOOK), []

    def made(given: Lookup) -> int:
        calls.append(given)
        return 7

    assert (lookup.once(made), lookup.once(made), calls) == (7, 7, [lookup])


@pytest.mark.parametrize(
    ("record", "name"),
    [
        ("rule-0001", "this section"),
        ("rule-0002", "rule 1.1"),
        ("rule-0003", "this item"),
        ("rule-0004", "this paragraph"),
        ("table-0001", "this table"),
        ("component-0001", "component “Münze”"),
        ("card-0001", "card “Lampe”"),
        ("script-0001", "script 7"),
        ("term-0001", "term “Karte”"),
        ("rule-9999", "rule-9999"),
    ],
)
def test_a_record_as_a_person_knows_it(record: str, name: str) -> None:
    expected = {"rule-0001": "section “Ablauf”"}.get(record, name)
    assert named(lookup_of(**BOOK), record) == expected


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Eins zwei drei vier fünf sechs", "“Eins zwei drei vier fünf sechs”"),
        ("Eins zwei drei vier fünf sechs sieben", "“Eins zwei drei vier fünf sechs …”"),
    ],
)
def test_a_long_name_is_cut_after_six_words(title: str, name: str) -> None:
    assert named(lookup_of(rules=[{"title": {"de": title}}]), "rule-0001") == f"paragraph {name}"


def test_a_section_with_a_number() -> None:
    assert (
        named(lookup_of(rules=[{"kind": "section", "number": "4", "title": {"de": "A"}}]), "rule-0001") == "section 4"
    )


def test_a_cell_is_named_by_the_first_of_its_row() -> None:
    lookup = lookup_of(**BOOK)
    assert named_text(lookup, "table-0001", "table-0001.r0c1") == "this table, in the row of “Wurf”,"
    assert named_text(lookup, "table-0001", "table-0001.r0c0") == "this table"
    assert named_text(lookup, "rule-0002", "rule-0002.text") == "rule 1.1"


@pytest.mark.parametrize(
    ("field", "name"),
    [
        ("text", "text"),
        ("title", "title"),
        ("choice2.text", "choice 2"),
        ("test1.outcome2.text", "outcome 2 of test 1"),
        ("r0c2", "cell in row 1, column 3"),
    ],
)
def test_a_field_as_a_person_knows_it(field: str, name: str) -> None:
    assert field_named(field) == name


def difference(lookup: Lookup, pair: SlotPair, left: str, right: str, severity: str = "warning") -> Difference:
    spans = [(lookup.whole(side),) for side in (pair.left, pair.right)]
    return Difference(pair, (left,) if left else (), (right,) if right else (), spans[0], spans[1], severity)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ([("3", "2"), ("3", "2")], ["3 only in de, 2 only in en and pl"]),
        ([("3", "2"), ("3", "4")], ["3 only in de, 2 only in en, 4 only in pl"]),
        ([("3", "2"), None], ["3 only in de and pl, 2 only in en"]),
        ([("3", ""), None], ["3 only in de and pl"]),
        ([("", "2"), None], ["2 only in en"]),
        ([("3", "2"), ("5", "2")], ["3 only in de, 2 only in en", "5 only in de, 2 only in pl"]),
    ],
)
def test_editions_that_differ_alike_are_one_finding(said: list[tuple[str, str] | None], expected: list[str]) -> None:
    lookup = lookup_of(rules=[{"de": "A", "en": "B", "pl": "C"}], locales=["de", "en", "pl"])
    found = [difference(lookup, pair, *one) for pair, one in zip(lookup.pairs, said, strict=True) if one]
    assert [one.said for one in disagreements(lookup, found)] == expected


def test_the_gravest_of_the_differences_counts_and_all_their_places() -> None:
    lookup = lookup_of(rules=[{"de": "A", "en": "B", "pl": "C"}], locales=["de", "en", "pl"])
    one, other = lookup.pairs
    found = [difference(lookup, one, "3", "2"), difference(lookup, other, "3", "2", "error")]
    (said,) = disagreements(lookup, found)
    assert (said.severity, said.record, said.key) == ("error", "rule-0001", "rule-0001.text")
    assert [span.text for span in said.spans] == ["A", "B", "C"]


def test_passages_have_their_place_and_a_few_words_around_them() -> None:
    text = "Am Morgen zieht jede Person zwei Karten vom Stapel, und danach fahren alle Boote."
    lookup = lookup_of(rules=[{"de": "Ein Boot."}, {"de": text}])
    side = lookup.side("de", "rule-0002.text")
    start = text.index("zwei")
    found = lookup.span_around(side, start, start + 4)
    assert (found.locale, found.file, found.line, found.text) == (
        "de", "rules-de.txt", 2, "zieht jede Person zwei Karten vom Stapel",
    )  # fmt: skip
    assert lookup.span_of_clause(side, text.index("Stapel"), text.index("Stapel") + 6).text == "Karten vom Stapel"
    assert lookup.span(side, start, start + 11).text == "zwei Karten"
