"""Editions as long and as repetitive as real campaigns: without headings, with notes that repeat, and with glossaries that
each language sorts.
"""

from __future__ import annotations

import pytest
from benchmarks.campaign.campaign_editions import Judged, editions, f1, judged
from regelwerk.content.assembly import align_all
from regelwerk.content.editions.alignment import align
from regelwerk.content.editions.sorted_lists import entries
from regelwerk.content.editions.unit_features import features

from tests.content.game import booklet


def aligned(units: int, seed: int, *, terms: int | None = None, numbered: bool = False) -> Judged:
    given = editions(units, seed, terms=terms, numbered=numbered)
    ((alignment, _),) = align_all(given.drafts(), "de")
    return judged(alignment, given)


@pytest.fixture(scope="module")
def without_headings() -> Judged:
    return aligned(450, 3)


def test_a_campaign_without_headings_finds_its_units(without_headings: Judged) -> None:
    assert f1(without_headings.links) > 0.95


def test_units_said_to_be_alone_are_mostly_so_and_the_score_is_less_where_they_are_not(
    without_headings: Judged,
) -> None:
    precision, recall = without_headings.alone()
    assert precision > 0.5
    assert recall > 0.6
    alone = [one for one in without_headings.found if one.alone]
    right, wrong = ([one.score for one in alone if bool(one.right) == truth] for truth in (True, False))
    assert sum(right) / len(right) > sum(wrong) / len(wrong)
    assert all(0 < one.score < 1 for one in alone)


def test_lines_that_repeat_or_were_joined_to_others_are_not_said_to_be_alone() -> None:
    judged_ = [aligned(300, seed) for seed in (1, 3, 8)]
    said = [one for each in judged_ for one in each.found if one.alone]
    right = sum(one.right for one in said)
    assert right / len(said) >= 0.75
    assert right / sum(each.expected_alone for each in judged_) >= 0.9


@pytest.mark.parametrize("seed", [4, 5], ids=["terms above definitions", "term and definition in one line"])
def test_a_glossary_that_each_language_sorts_is_paired_entry_by_entry(seed: int) -> None:
    assert f1(aligned(300, seed, terms=40).listed) > 0.9


def test_numbers_that_each_edition_gives_its_own_alphabet_do_not_pin_the_entries() -> None:
    given = aligned(300, 2, terms=40, numbered=True)
    assert f1(given.listed) > 0.9
    assert f1(given.links) > 0.95


def test_a_note_that_repeats_pairs_where_its_neighbours_do() -> None:
    german = ["# Hafen", "Im Hafen liegen 6 Boote.", "Notiert 1 Kerbe.", "Mira kauft 9 Fässer."]
    german += ["# Markt", "Am Markt stehen 4 Buden.", "Notiert 1 Kerbe.", "Tobin zahlt 12 Münzen."]
    polish = ["# Port", "W porcie stoi 6 łodzi.", "Mira kupuje 9 beczek."]
    polish += ["# Targ", "Na targu stoją 4 budki.", "Zapiszcie 1 karb.", "Tobin płaci 12 monet."]
    alignment = align([booklet("de", german), booklet("pl", polish)], "de")
    pairs = {pair.units.get("de"): pair.units.get("pl") for pair in alignment.pairs}
    assert pairs["u0002",] is None
    assert pairs["u0006",] == ("u0005",)


def test_a_name_goes_with_the_sentence_below_it() -> None:
    lines = ["Anker", "Ein Marker aus Blei.", "Boje", "Fass", "Ein Marker aus Holz.", "Noch ein Satz."]
    found = entries(range(len(lines)), features(booklet("de", lines).units, "de"))
    assert found == [(0, 1), (2,), (3, 4), (5,)]
