"""Paragraphs that one edition runs together are cut where the other begins again; what agrees stays whole."""

from __future__ import annotations

import random

import pytest
from regelwerk.content.editions.alignment import align
from regelwerk.content.editions.split_units import divided
from regelwerk.schema.draft import Draft, Passage

from tests.content.editions.test_align_moved import CHAPTERS, GERMAN, PAIRS, POLISH, lines
from tests.content.game import booklet, draft, unit


def passages(edition: Draft) -> list[Passage]:
    return [passage for each in edition.units for passage in (each.title, each.text) if passage]


def listed(locale: str, texts: list[str]) -> Draft:
    heading, *entries = (text.removeprefix("# ") for text in texts)
    units = [unit(index + 1, locale, text) for index, text in enumerate(entries)]
    return draft(locale, [unit(0, locale, title=heading, kind="section"), *units])


def run_together(side: int, chapter: int) -> list[str]:
    """All chapters of an edition, the paragraphs of one of them in one."""
    found = []
    for number, texts in enumerate(CHAPTERS):
        heading, *rest = texts[side]
        found += [heading, " ".join(rest)] if number == chapter else [heading, *rest]
    return found


@pytest.mark.parametrize(("side", "chapter"), [(0, 0), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (1, 3)])
def test_paragraphs_in_one_are_cut_where_the_other_edition_begins_anew(side: int, chapter: int) -> None:
    texts = [GERMAN, POLISH]
    texts[side] = run_together(side, chapter)
    drafts = divided([booklet("de", texts[0]), booklet("pl", texts[1])], "de")[0]
    assert lines(align(drafts, "de"), drafts) == PAIRS


def test_editions_that_agree_stay_as_they_are() -> None:
    drafts = [booklet("de", GERMAN), booklet("pl", POLISH)]
    assert divided(drafts, "de")[0] == drafts


def test_an_edition_alone_stays_as_it_is() -> None:
    drafts = [booklet("de", GERMAN)]
    assert divided(drafts, "de")[0] == drafts


def test_a_sentence_that_only_one_edition_has_is_no_reason_to_cut() -> None:
    longer = [line + " Das gilt auch für Gäste." if line == GERMAN[2] else line for line in GERMAN]
    drafts = [booklet("de", longer), booklet("pl", POLISH)]
    assert divided(drafts, "de")[0] == drafts


def test_a_heading_that_runs_into_its_text_is_cut_off_and_is_a_heading() -> None:
    polish = list(POLISH)
    heading = next(index for index, line in enumerate(polish) if index and line.startswith("# "))
    polish[heading : heading + 2] = [f"{polish[heading].removeprefix('# ')} {polish[heading + 1]}"]
    drafts = divided([booklet("de", GERMAN), booklet("pl", polish)], "de")[0]
    assert lines(align(drafts, "de"), drafts) == PAIRS
    assert [each.kind for each in drafts[1].units] == [each.kind for each in drafts[0].units]


def test_a_list_that_runs_on_is_cut_into_its_entries() -> None:
    german = ["# Inhalt", "4 Boote", "30 Karten „Sturm“", "2 Würfel", "12 Münzen", "1 Spielplan Mirow in 3 Farben"]
    polish = ["# Elementy", "2 kości 4 łodzie 1 plansza Mirow w 3 kolorach 30 kart „Sturm” 12 monet"]
    drafts = divided([listed("de", german), listed("pl", polish)], "de")[0]
    found = lines(align(drafts, "de"), drafts)
    assert {("4 Boote", "4 łodzie"), ("2 Würfel", "2 kości"), ("12 Münzen", "12 monet")} < found
    assert ("1 Spielplan Mirow in 3 Farben", "1 plansza Mirow w 3 kolorach") in found


@pytest.mark.parametrize("seed", range(4))
def test_no_word_is_lost_and_every_piece_keeps_its_tokens_and_its_source(seed: int) -> None:
    chance = random.Random(seed)
    chapters = [run_together(1, chance.randrange(len(CHAPTERS))), POLISH]
    before = [booklet("de", run_together(0, seed)), booklet("pl", chance.choice(chapters))]
    after = divided(before, "de")[0]
    for old, new in zip(before, after, strict=True):
        said = [" ".join(passage.content.text for passage in passages(edition)) for edition in (old, new)]
        assert said[0] == said[1]
        tokens = [
            [
                passage.content.text[token.start : token.end]
                for passage in passages(edition)
                for token in passage.content.tokens
            ]
            for edition in (old, new)
        ]
        assert tokens[0] == tokens[1]
        assert len({piece.key for piece in new.units}) == len(new.units)
        assert [piece.order for piece in new.units] == list(range(len(new.units)))
        source = {each.key: (each.text or each.title).parts for each in old.units}
        for piece in new.units:
            part = (piece.text or piece.title).parts[0]  # type: ignore[union-attr]
            assert (part.start, part.provenance) == (0, source[piece.key.partition("/")[0]][0].provenance)


def test_the_same_editions_are_cut_in_the_same_way() -> None:
    drafts = [booklet("de", GERMAN), booklet("pl", run_together(1, 1))]
    once = divided(drafts, "de")[0]
    assert divided(drafts, "de")[0] == once
    assert divided(once, "de")[0] == once
