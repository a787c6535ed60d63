"""Which words of two editions stand for each other, and which of them a sentence lacks."""

from __future__ import annotations

from typing import Any

import pytest
from regelwerk.language.tokens import words
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.terms.glossary_use import GlossaryUse
from regelwerk.validate.compare.terms.replaced_terms import replaced
from regelwerk.validate.compare.terms.synonyms import names_by_thing, odd_names
from regelwerk.validate.compare.terms.term_words import TermWords, term_words
from regelwerk.validate.compare.terms.unmatched_passages import lone, stands_alone
from regelwerk.validate.compare.terms.word_links import Lemmas, WordLinks
from regelwerk.validate.compare.words.nouns import is_noun, stands_as_name
from tests.validate.case_content import content_of

PAIRS = (
    ("Nehmt die Laterne vom Kai.", "Weźcie latarnię z nabrzeża."),
    ("Die Laterne leuchtet im Nebel.", "Latarnia świeci we mgle."),
    ("Der Nebel verdeckt die Laterne.", "Mgła zasłania latarnię."),
    ("Das Boot fährt durch den Nebel.", "Łódź płynie przez mgłę."),
    ("Legt das Boot an den Kai.", "Połóżcie łódź przy nabrzeżu."),
    ("Löscht die Laterne im Boot.", "Zgaście latarnię w łodzi."),
    ("Das Boot liegt am Kai.", "Łódź stoi przy nabrzeżu."),
    ("Der Nebel zieht auf.", "Mgła nadciąga."),
)
TERMS = [
    {"name": {"de": "Laterne", "pl": "latarnia"}},
    {"name": {"de": "Nebel", "pl": "mgła"}},
    {"name": {"de": "Boot", "pl": "łódź"}},
    {"name": {"de": "Kai", "pl": "nabrzeże"}},
]


def lookup_of(*more: tuple[str, str], pairs: tuple[tuple[str, str], ...] = PAIRS, **case: Any) -> Lookup:
    rules = [{"de": german, "pl": polish} for german, polish in (*pairs, *more)]
    return Lookup(content_of({"rules": rules, "terms": TERMS, **case}))


def words_of(*more: tuple[str, str]) -> TermWords:
    (found,) = term_words(lookup_of(*more))
    return found


@pytest.mark.parametrize(
    ("form", "locale", "lemmas"),
    [
        ("Laternen", "de", ("laterne",)),
        ("Nebelboot", "de", ("nebel", "boot")),
        ("die", "de", ()),
        ("12", "de", ()),
        ("ab", "de", ()),
        ("latarnię", "pl", ("latarnia",)),
        ("w", "pl", ()),
    ],
)
def test_the_lemmas_of_a_word(form: str, locale: str, lemmas: tuple[str, ...]) -> None:
    known = Lemmas(lookup_of(("Nebelboot Laternen", "latarnie")), locale)
    assert known.of(form) == lemmas
    assert known.of(form) is known.of(form)


def test_content_words_have_their_places() -> None:
    known = Lemmas(lookup_of(), "de")
    text = "Nehmt die Laterne vom Kai."
    found = known.words(text, 6, len(text))
    assert [(word.token.text, word.token.start, word.stems) for word in found] == [
        ("Laterne", 10, ("latern",)),
        ("Kai", 22, ("kai",)),
    ]


def test_words_that_are_beside_each_other_are_partners() -> None:
    links = words_of().links
    lantern, fog = links.known("latern", 0), links.known("mgła", 1)
    assert lantern is not None
    assert "latarn" in lantern.stems
    assert (lantern.uses, lantern.faithful) == (4, 1.0)
    assert fog is not None
    assert "nebel" in fog.stems
    assert links.known("leucht", 0) is None  # it is used once


def test_pairs_that_are_doubtful_teach_nothing() -> None:
    lookup = lookup_of()
    assert len(WordLinks(lookup, ("de", "pl"), lookup.pairs).segments) >= len(PAIRS)
    doubtful = Lookup(content_of({"rules": [{"de": g, "pl": p, "pairing": 0.3} for g, p in PAIRS], "terms": TERMS}))
    assert [one.pair.slot.type for one in WordLinks(doubtful, ("de", "pl"), doubtful.pairs).segments] == ["term"] * 4


@pytest.mark.parametrize(
    ("left", "right", "labels"),
    [
        ("Nebel: Das Boot bleibt.", "Mgła: łódź zostaje.", [True, False]),
        ("Nebel: Das Boot bleibt.", "Łódź zostaje we mgle.", [False]),
        ("Nebel:", "Mgła:", [True]),
        ("Das Boot bleibt.", "Łódź zostaje.", [False]),
    ],
)
def test_what_is_before_a_colon_is_a_label(left: str, right: str, labels: list[bool]) -> None:
    lookup = lookup_of((left, right), pairs=())
    links = WordLinks(lookup, ("de", "pl"), [pair for pair in lookup.pairs if pair.slot.type == "rule"])
    assert [segment.label for segment in links.segments] == labels
    assert " ".join(segment.left.text.strip() for segment in links.segments) == left


@pytest.mark.parametrize(
    ("left", "right", "missing"),
    [
        ("Nehmt die Laterne.", "Weźcie łódź.", (["latern"], ["łódź"])),
        ("Nehmt die Laterne.", "Weźcie latarnię.", ([], [])),
        ("Nehmt die Laterne und das Boot.", "Weźcie łódź.", (["latern"], [])),
        ("Nehmt das Seil.", "Weźcie latarnię.", ([], ["latarn"])),
        ("Nehmt das Seil.", "Weźcie linę.", ([], [])),
    ],
)
def test_words_of_terms_that_a_sentence_lacks(left: str, right: str, missing: tuple[list[str], list[str]]) -> None:
    terms = words_of((left, right))
    segment = terms.segments_of("rule-0009.text")[-1]
    assert tuple([one.stem for one in terms.missing(segment, side)] for side in (0, 1)) == missing


def test_the_place_of_a_missing_word() -> None:
    terms = words_of(("Nehmt die Laterne.", "Weźcie łódź."))
    (one,) = terms.missing(terms.segments_of("rule-0009.text")[0], 0)
    assert one.at == pytest.approx(10 / 18)
    assert one.word.token.text == "Laterne"


def test_how_close_two_sentences_are() -> None:
    terms = words_of(("Das Boot im Nebel am Kai.", "Łódź we mgle przy latarni."))
    segment = terms.segments_of("rule-0009.text")[0]
    assert terms.closeness(segment, ([], [])) == pytest.approx(4 / 6)


def test_a_term_in_whose_place_is_another() -> None:
    lookup = lookup_of(*PAIRS, ("Das Boot fährt im Nebel zur Laterne.", "Łódź płynie we mgle do nabrzeża."))
    found = [one for one in replaced(lookup) if one.segment.pair.slot.id == "rule-0017"]
    assert [(one.left.word.token.text, one.right.word.token.text) for one in found] == [("Laterne", "nabrzeża")]
    assert replaced(lookup_of(*PAIRS)) == []


LONG = "Danach löscht ihr die Laterne im Boot am Kai."


@pytest.mark.parametrize(
    ("more", "found"),
    [
        (("Das Boot liegt im Nebel. " + LONG, "Łódź stoi całkiem we mgle."), [LONG]),
        (("Das Boot liegt im Nebel.", "Łódź stoi we mgle."), []),
        (
            ("Das Boot liegt im Nebel. " + LONG, "Łódź stoi we mgle, a potem gasicie latarnię w łodzi przy nabrzeżu."),
            [],
        ),
        (("Das Boot liegt. Löscht es.", "Łódź stoi we mgle."), []),
    ],
)
def test_a_sentence_that_one_edition_lacks(more: tuple[str, str], found: list[str]) -> None:
    lookup = lookup_of(*PAIRS, more)
    passages = lone(lookup).get("rule-0017.text", [])
    assert [one.side.text[one.start : one.end] for one in passages] == found
    for one in passages:
        assert (one.side.locale, one.other.locale, one.clause) == ("de", "pl", False)
        assert stands_alone(lookup, one.side, one.other, one.start)
        assert not stands_alone(lookup, one.side, one.other, one.start - 1)
        assert not stands_alone(lookup, one.other, one.side, one.start)


def test_the_glossary_in_paired_texts() -> None:
    lookup = lookup_of(("Nehmt die Laterne.", "Weźcie łódź."))
    use = GlossaryUse(lookup)
    side = lookup.side("de", "rule-0001.text")
    assert [one.form.text for one in use.uses(side)] == ["Laterne", "Kai"]
    assert set(use.used(side)) == {"term-0001", "term-0004"}
    assert use.fidelity["term-0001", "de", "pl"] == (5, 4)
    assert use.fidelity["term-0001", "pl", "de"] == (4, 4)
    assert use.named("term-0001", "pl")
    assert not use.named("term-0099", "pl")
    assert use.hinted("term-0001", side)
    assert not use.hinted("term-0002", side)
    assert all(pair.slot.type == "rule" for pair in use.pairs)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Der Nebelmarker, der Nebelstein, ein Nebelmarker.", []),
        ("Das Nebelplättchen, die Nebelplättchen, ein Nebelmarker.", [("nebel", {"plättchen", "marker"})]),
        ("Das Nebelplättchen, der Bootsmarker.", []),
    ],
)
def test_one_thing_with_two_names(text: str, names: list[tuple[str, set[str]]]) -> None:
    lookup = lookup_of((text, "nic"), pairs=())
    found = [(group[0].stem, {name.head for name in group}) for group in names_by_thing(lookup.vocabulary("de"))]
    assert found == names


@pytest.mark.parametrize(
    ("usual", "odd", "found"), [(3, 1, True), (3, 2, True), (3, 3, False), (9, 3, True), (8, 3, False)]
)
def test_a_name_that_is_rare_beside_the_usual_one(usual: int, odd: int, found: bool) -> None:
    text = "Ein Nebelplättchen. " * usual + "Ein Nebelmarker. " * odd
    names = [(one.head, other.head) for one, other in odd_names(lookup_of((text, "nic"), pairs=()))]
    assert names == [("marker", "plättchen")] * found


def test_two_things_in_the_box_have_two_names() -> None:
    components = [{"name": {"de": "Nebelplättchen", "pl": "a"}}, {"name": {"de": "Nebelmarker", "pl": "b"}}]
    text = "Ein Nebelplättchen. " * 5 + "Ein Nebelmarker."
    assert odd_names(lookup_of((text, "nic"), pairs=(), components=components)) == []


@pytest.mark.parametrize(
    ("form", "locale", "noun"),
    [("Boot", "de", True), ("boot", "de", False), ("łódź", "pl", True), ("idź", "pl", False), ("boat", "en", True)],
)
def test_whether_a_word_is_a_noun(form: str, locale: str, noun: bool) -> None:
    assert is_noun(form, locale) == noun


FREE = tuple(
    (f"{thing} wartet am {place}.", f"Czekajcie spokojnie {where}.")
    for thing in ("Das Boot", "Die Laterne", "Der Nebel")
    for place, where in (
        ("Ufer", "na brzegu"), ("Steg", "na pomoście"), ("Strand", "na plaży"), ("Tor", "przy bramie"), ("Turm", "pod wieżą"),
        ("Fels", "przy skale"), ("Baum", "pod drzewem"), ("Haus", "przy domu"), ("Wehr", "przy jazie"), ("Damm", "na grobli"),
    )
)  # fmt: skip
"""Sentences in which one edition names what the other leaves out."""
ODD = (
    "Wer den Nebel sieht, hängt das Seil, den Haken und den Sack an das Boot.",
    "Kto widzi mgłę, wiesza bęben, worek i kosz przy wieży na nabrzeżu.",
)


def test_a_book_that_often_leaves_terms_out_is_translated_freely() -> None:
    (faithful,) = term_words(lookup_of(*PAIRS * 15, ODD))
    (free,) = term_words(lookup_of(*PAIRS * 15, *FREE, ODD))
    assert (faithful.are_free, free.are_free) == (False, True)


def test_what_a_sentence_of_such_a_book_lacks_may_be_wording() -> None:
    (terms,) = term_words(lookup_of(*PAIRS * 15, *FREE, ODD, ("Löscht die Laterne.", "Zgaście łódź.")))
    segments = {segment.left.text: segment for segment in terms.segments}

    def is_free(sentence: str) -> bool:
        segment = segments[sentence]
        names = [(segment.left_words[-1], 0), (segment.right_words[-1], 1)]
        return terms.is_free(segment, names)

    assert is_free(ODD[0])
    assert not is_free("Löscht die Laterne.")


@pytest.mark.parametrize(
    ("text", "locale", "found"),
    [
        ("Zdejmijcie z mapy Latarnię i kotwicę.", "pl", True),
        ("Mgła. Latarnię gasicie.", "pl", False),
        ("Zdejmijcie latarnię z mapy.", "pl", False),
        ("Nehmt die Latarnię.", "de", False),
    ],
)
def test_a_capital_that_nothing_asks_for_makes_a_name(text: str, locale: str, found: bool) -> None:
    word = next(one for one in words(text) if one.text.casefold() == "latarnię")
    assert stands_as_name(word, text, locale) is found
