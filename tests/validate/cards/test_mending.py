"""What a program changes in a text of a card unasked, and where in the text that is."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from regelwerk.files.text_edits import edited
from regelwerk.schema.cardset import CardFile, Layout, RecordKind, Sheet
from regelwerk.schema.finding import Finding, Fix, Span
from regelwerk.validate.cards.mending import Wanted, edits, wanted
from regelwerk.validate.cards.quotation_marks import may_quote, quotes
from regelwerk.validate.cards.stray_spaces import may_hold, stray_spaces

KIND = RecordKind(
    "card", ("*.json",), "id", {"text": "rules", "name": "title"}, {}, None, {}, None, None, None, "list", None, None
)
LAYOUT = Layout("made", "en", (), None, {}, (), (KIND,), ("[", "]"), None, ".", {})
PLACE = ("de/cards.json", "c1", "text")


def mended(text: object, asked: Wanted, *, locale: str | None = "de", **record: Any) -> object:
    file = CardFile("de/cards.json", "card", locale, ({"id": "c1", "text": text, **record},), None)
    sheet = Sheet(LAYOUT, KIND, "cards.json", None, (file,), {}, {})
    found = list(edits(file, sheet, asked))
    if not found:
        return text
    ((index, field, changes),) = found
    assert (index, field) == (0, "text")
    return edited(text, changes)


def finding(name: str, fix: Fix | None, spans: tuple[Span, ...] = (Span(file="de/cards.json", text="x"),)) -> Finding:
    return Finding(
        code="RW718", name=name, kind="typo", severity="warning", message="m", id="c1", fingerprint="0" * 16, spans=spans,
        fix=fix,
    )  # fmt: skip


FIX = Fix(locale="de", field="text", old="a", new="b", safe=True)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("stray-space", Wanted(spaces={PLACE})),
        ("unknown-icon", Wanted(icons={PLACE: {"a": "b"}})),
        ("icon-alias", Wanted(aliases={"de": {"a": "b"}})),
        ("quotation-style", Wanted(quotes={"de": {"a": "b"}})),
        ("other", Wanted()),
    ],
)
def test_what_a_finding_asks_for(name: str, expected: Wanted) -> None:
    asked = wanted([finding(name, FIX)])
    assert asked == expected
    assert bool(asked) == (name != "other")
    assert asked.anywhere == (name in ("icon-alias", "quotation-style"))
    assert asked.files == ({"de/cards.json"} if name in ("stray-space", "unknown-icon") else set())


def test_what_is_not_safe_or_has_no_place_is_left() -> None:
    assert not wanted([finding("stray-space", None)])
    assert not wanted([finding("stray-space", replace(FIX, safe=False))])
    assert not wanted([finding("stray-space", FIX, ())])
    assert wanted([finding("icon-alias", replace(FIX, locale=None))]).aliases == {"": {"a": "b"}}


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Nimm  die Lampe.", "Nimm die Lampe."),
        (" Nimm die Lampe. ", "Nimm die Lampe."),
        ("Nimm die Lampe .", "Nimm die Lampe."),
        ("Nimm ( die Lampe ).", "Nimm (die Lampe)."),
        ("Nimm\tdie Lampe.", "Nimm die Lampe."),
        ("Nimm die Lampe  .", "Nimm die Lampe."),
        ("Nimm die Lampe. \nGib sie weg.", "Nimm die Lampe. \nGib sie weg."),
        ("Nimm die Lampe.", "Nimm die Lampe."),
        ("Es kostet 3 .", "Es kostet 3 ."),
        ("   ", "   "),
        (7, 7),
    ],
)
def test_spaces_that_are_too_many_go(text: object, after: object) -> None:
    assert mended(text, Wanted(spaces={PLACE})) == after
    assert mended(text, Wanted(spaces={("de/cards.json", "c2", "text")})) == text


@pytest.mark.parametrize(
    ("locale", "text", "found"),
    [
        ("de", "Nimm  sie", [(4, 6, " ")]),
        ("de", "Nimm sie ", [(8, 9, "")]),
        ("de", "a\t\nb", [(1, 2, "")]),
        ("de", "Halt !", [(4, 5, "")]),
        ("fr", "Halte !", []),
        ("fr", "Halte .", [(5, 6, "")]),
        ("de", "ab ; c", [(2, 3, "")]),
        ("de", "ab ;c", []),
        ("de", "( a )", [(0, 2, "("), (3, 5, ")")]),
    ],
)
def test_where_no_space_belongs(locale: str, text: str, found: list[tuple[int, int, str]]) -> None:
    assert [tuple(space) for space in stray_spaces(text, locale, "de/cards.json")] == found


@pytest.mark.parametrize("text", [" =1+1 Angriff.", " +2 Angriff.", " -1 Leben.", "\t@Lampe"])
def test_a_space_before_a_formula_stays_in_a_table(text: str) -> None:
    assert [*stray_spaces(text, "de", "cards.CSV")] == []
    assert [*stray_spaces(text, "de", "cards.json")] != []
    assert [tuple(space) for space in stray_spaces(" Lampe", "de", "cards.csv")] == [(0, 1, "")]
    asked = Wanted(spaces={PLACE})
    assert mended(" =1+1 Angriff .", asked) == "=1+1 Angriff."


def test_a_text_in_order_is_passed_over() -> None:
    assert not may_hold("Nimm sie.")
    assert may_hold("Nimm  sie.")


@pytest.mark.parametrize(
    ("locale", "aliases", "after"),
    [
        ("de", {"de": {"[sun]": "[moon]"}}, "Nimm [moon] und [moon]."),
        ("pl", {"de": {"[sun]": "[moon]"}}, "Nimm [sun] und [sun]."),
        (None, {"en": {"[sun]": "[moon]"}}, "Nimm [sun] und [sun]."),  # the others are measured by the source
        ("de", {"de": {"[sun]": "[sun][sun]"}}, "Nimm [sun][sun] und [sun][sun]."),
    ],
)
def test_icons_by_another_name(locale: str | None, aliases: dict, after: str) -> None:
    assert mended("Nimm [sun] und [sun].", Wanted(aliases=aliases), locale=locale) == after


def test_an_icon_in_one_place() -> None:
    assert mended("Nimm [snu].", Wanted(icons={PLACE: {"[snu]": "[sun]"}})) == "Nimm [sun]."
    assert mended("Nimm [snu].", Wanted(icons={PLACE: {"[snu]": "[sun]"}}), locale=None) == "Nimm [sun]."


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ('Er ruft "Halt".', "Er ruft „Halt“."),
        ('"Halt" und "Stopp"', "„Halt“ und „Stopp“"),
        ("Er ruft „Halt“.", "Er ruft „Halt“."),
        ('Er ruft "Halt.', 'Er ruft "Halt.'),
        ('«Halt» und "Stopp"', '«Halt» und "Stopp"'),  # two styles in one text
        ('"Er ruft „Halt“."', '"Er ruft „Halt“."'),
    ],
)
def test_quotation_marks_of_another_style(text: str, after: str) -> None:
    asked = Wanted(quotes={"de": {'""': "„“"}})
    assert mended(text, asked) == after
    assert mended(text, asked, locale="pl") == text


def test_edits_of_several_sorts_are_one_after_the_other() -> None:
    asked = Wanted(spaces={PLACE}, icons={PLACE: {"[snu]": "[sun]"}}, quotes={"de": {'""': "„“"}})
    assert mended('Nimm  [snu] und "Licht" dazu .', asked) == "Nimm [sun] und „Licht“ dazu."


def test_a_record_without_a_name_is_left() -> None:
    assert mended("Nimm  sie.", Wanted(spaces={PLACE}), id=7) == "Nimm  sie."


@pytest.mark.parametrize(
    ("text", "pairs", "style", "odd"),
    [
        ("ohne", (), "", None),
        ("„a“", ((0, 2),), "„“", None),
        ("„a”", ((0, 2),), "„”", None),
        ("”a”", ((0, 2),), "””", None),
        ("»a«", ((0, 2),), "»«", None),
        ("„a“ «b»", ((0, 2), (4, 6)), "„“ «»", None),
        ("„a“ „b“", ((0, 2), (4, 6)), "„“", None),
        ("„a «b» c“", ((0, 8),), "„“", None),
        ("„a", (), "", 0),
        ("a“ b", (), "", 1),
        ("„a\n„b“", ((0, 5),), "„“", None),
        ("„a „b“", (), "", 0),
        ('<i class="x">„a“</i>', ((13, 15),), "„“", None),
        ("a 」", (), "", 2),
    ],
)
def test_pairs_of_quotation_marks(text: str, pairs: tuple, style: str, odd: int | None) -> None:
    assert tuple(quotes(text)) == (pairs, style, odd)
    assert may_quote(text) == (text != "ohne")
