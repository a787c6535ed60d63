"""Entries of a team's own list of terms: what is taken, what is left out, and what is said of it."""

from __future__ import annotations

import pytest
from regelwerk.content.terms.given_terms import Given, GivenForms, given_entry


def given(
    status: str = "accepted", speech: str = "noun", kind: str = "", team_id: str = "", **forms: GivenForms
) -> Given:
    named = {locale.replace("_", "-"): form for locale, form in forms.items()}
    return given_entry(
        where="row 7", id=team_id, kind=kind, part_of_speech=speech, status=status, note="ours", forms=named
    )  # fmt: skip


def test_an_entry_leads_with_the_first_form_that_may_be_used() -> None:
    found = given(
        team_id="T-4",
        kind="place",
        speech="Noun",
        de=GivenForms([" Hafen ", "Hafen"], ["Kai", "", "Hafen", "Kai"], [" Dock ", " "], "wo Boote liegen"),
        pl=GivenForms([], ["port", "przystań"]),
        en=GivenForms(),
    )
    assert (found.where, found.problems, found.undecided) == ("row 7", (), False)
    entry = found.entry
    assert entry is not None
    assert (entry.id, entry.kind, entry.part_of_speech, entry.status, entry.note) == (
        "T-4",
        "place",
        "noun",
        "accepted",
        "ours",
    )
    assert {locale: (form.term, form.variants, form.forbidden, form.definition) for locale, form in entry.forms.items()} == {
        "de": ("Hafen", ("Kai",), ("Dock",), "wo Boote liegen"),
        "pl": ("port", ("przystań",), (), ""),
    }  # fmt: skip


def test_what_a_file_does_not_say() -> None:
    found = given(speech="", status="rejected", de=GivenForms(["Hafen"]))
    assert found.entry is not None
    assert (found.entry.id, found.entry.kind, found.entry.part_of_speech, found.entry.status) == (
        None, "term", None, "rejected",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("written", "locale"), [("DE", "de"), ("pt-BR", "pt-BR"), ("PT-BR", "pt-BR")]
)  # fmt: skip
def test_a_language_is_written_in_small_letters(written: str, locale: str) -> None:
    found = given(**{written.replace("-", "_"): GivenForms(["porto"])})
    assert found.entry is not None
    assert list(found.entry.forms) == [locale]


@pytest.mark.parametrize(
    ("options", "problems"),
    [
        ({"speech": "particle"}, ("unknown part of speech “particle”",)),
        ({"status": "maybe"}, ("unknown status “maybe”, treated as accepted",)),
        ({"german": GivenForms(["Kai"])}, ("“german” is not a language tag",)),
        ({"pl": GivenForms([], [], ["dok"])}, ("pl has no allowed form",)),
        ({"pl": GivenForms(definition="a place")}, ("pl has no allowed form",)),
    ],
)
def test_what_is_not_understood_is_left_out_and_said(options: dict, problems: tuple[str, ...]) -> None:
    found = given(de=GivenForms(["Hafen"]), **options)
    assert found.problems == problems
    assert found.entry is not None
    assert (found.entry.status, list(found.entry.forms)) == ("accepted", ["de"])
    assert found.entry.part_of_speech == (None if "speech" in options else "noun")


@pytest.mark.parametrize(
    ("forms", "problems"),
    [
        ({}, ("there is no form in any language",)),
        ({"de": GivenForms(["", " "])}, ("there is no form in any language",)),
        ({"de": GivenForms([], [], ["Dock"])}, ("de has no allowed form", "there is no form in any language")),
    ],
)
def test_an_entry_without_a_form_is_none(forms: dict[str, GivenForms], problems: tuple[str, ...]) -> None:
    assert given(**forms) == Given("row 7", None, problems)


@pytest.mark.parametrize(
    ("status", "undecided"), [("proposed", True), ("printed", True), ("accepted", False), ("rejected", False)]
)
def test_what_nobody_decided_on(status: str, undecided: bool) -> None:
    found = given(status=status, de=GivenForms(["Hafen"]))
    assert (found.undecided, found.problems) == (undecided, ())
