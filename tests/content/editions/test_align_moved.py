"""Editions that order their chapters and lists each in its own way."""

from __future__ import annotations

import random

import pytest
from regelwerk.content.editions.alignment import align
from regelwerk.schema.draft import Alignment, Draft

from tests.content.game import booklet
from tests.content.made_bitext import LOCALES, edition, game, truth

CHAPTERS = [
    (
        ["# Hafen", "Im Hafen liegen 6 Boote und 2 Kräne.", "Jedes Boot trägt höchstens 4 Fässer."],
        ["# Port", "W porcie stoi 6 łodzi i 2 dźwigi.", "Każda łódź mieści najwyżej 4 beczki."],
    ),
    (
        ["# Nebel", "Würfelt zu Beginn der Nacht mit 3 Würfeln.", "Bei 15 oder mehr zieht Nebel auf."],
        ["# Mgła", "Na początku nocy rzućcie 3 kośćmi.", "Przy wyniku 15 lub więcej nadciąga mgła."],
    ),
    (
        ["# Markt", "Eine Lampe kostet 7 Münzen.", "Der Händler kauft Fisch für 1 Münze.", "Mira zahlt nie."],
        ["# Targ", "Lampa kosztuje 7 monet.", "Kupiec skupuje ryby po 1 monecie.", "Mira nigdy nie płaci."],
    ),
    (
        ["# Ende der Partie", "Die Partie endet nach 9 Nächten.", "Zählt eure Punkte; wer 20 hat, gewinnt."],
        ["# Koniec gry", "Gra kończy się po 9 nocach.", "Policzcie punkty; kto ma ich 20, wygrywa."],
    ),
]
GERMAN, POLISH = ([line for chapter in CHAPTERS for line in chapter[side]] for side in (0, 1))
PAIRS = {(a.removeprefix("# "), b.removeprefix("# ")) for a, b in zip(GERMAN, POLISH, strict=True)}


def lines(alignment: Alignment, drafts: list[Draft]) -> set[tuple[str, ...]]:
    by_key = [{u.key: (u.text or u.title).content.text for u in d.units if u.text or u.title} for d in drafts]
    return {
        tuple(
            " / ".join(texts[key] for key in pair.units.get(draft.locale, ()))
            for texts, draft in zip(by_key, drafts, strict=True)
        )
        for pair in alignment.pairs
    }


@pytest.mark.parametrize("seed", range(4))
def test_chapters_in_another_order_find_each_other(seed: int) -> None:
    order = list(CHAPTERS)
    random.Random(seed).shuffle(order)
    drafts = [booklet("de", GERMAN), booklet("pl", [line for _, polish in order for line in polish])]
    assert lines(align(drafts, "de"), drafts) == PAIRS


@pytest.mark.parametrize("seed", range(1, 6))
def test_the_title_of_a_chapter_moves_with_the_chapter_and_not_with_what_stands_before_it(seed: int) -> None:
    titles = [("Der Hafen", "Port"), ("Nachts", "Nocą"), ("Handel", "Handel i targ"), ("Das Ende", "Koniec")]
    parts = [([title[0], *part[0]], [title[1], *part[1]]) for title, part in zip(titles, CHAPTERS, strict=True)]
    random.Random(seed).shuffle(parts)
    german = [line for title, part in zip(titles, CHAPTERS, strict=True) for line in (title[0], *part[0])]
    drafts = [booklet("de", german), booklet("pl", [line for part in parts for line in part[1]])]
    assert lines(align(drafts, "de"), drafts) == PAIRS | set(titles)


def test_a_chapter_that_one_edition_lacks_stays_alone() -> None:
    drafts = [booklet("de", GERMAN), booklet("pl", [line for _, polish in CHAPTERS[::-1][:3] for line in polish])]
    found = lines(align(drafts, "de"), drafts)
    assert {(line.removeprefix("# "), "") for line in CHAPTERS[0][0]} < found
    assert found - PAIRS == {(line.removeprefix("# "), "") for line in CHAPTERS[0][0]}


def test_a_list_that_each_edition_sorts_is_paired_as_a_set() -> None:
    german = ["# Inhalt", "Boote (4)", "Karten „Sturm“ (30)", "Würfel (2)", "Münzen (12)", "Spielplan Mirow (1)"]
    polish = ["# Elementy", "kości (2)", "plansza Mirow (1)", "kart „Sturm” (30)", "łodzie (4)", "monet (12)"]
    drafts = [booklet("de", german), booklet("pl", polish)]
    found = lines(align(drafts, "de"), drafts)
    assert found == {
        ("Inhalt", "Elementy"),
        ("Boote (4)", "łodzie (4)"),
        ("Karten „Sturm“ (30)", "kart „Sturm” (30)"),
        ("Würfel (2)", "kości (2)"),
        ("Münzen (12)", "monet (12)"),
        ("Spielplan Mirow (1)", "plansza Mirow (1)"),
    }


@pytest.mark.parametrize("language", ["de", "pl"])
def test_an_edition_is_paired_with_itself_line_by_line(language: str) -> None:
    text = GERMAN if language == "de" else POLISH
    drafts = [booklet(language, text), booklet("en", text)]
    assert lines(align(drafts, language), drafts) == {(line.removeprefix("# "),) * 2 for line in text}


def test_a_heading_that_one_edition_prints_as_a_paragraph_keeps_its_place() -> None:
    drafts = [booklet("de", GERMAN), booklet("pl", [line.replace("# Mgła", "Mgła") for line in POLISH])]
    assert lines(align(drafts, "de"), drafts) == PAIRS


CHANGES = [(), ("move",), ("sort",), ("drop",), ("merge",), ("shift",), ("merge", "shift", "drop")]


def aligned(
    seed: int, locales: tuple[str, str], changes: tuple[str, ...]
) -> tuple[list[tuple[float, set[tuple[int, int]]]], set[tuple[int, int]]]:
    """The links of each pair with its score, as places of lines, and the true links."""
    chance = random.Random(seed)
    chapters = game(12, chance)
    ours, theirs = (
        edition(chapters, LOCALES.index(locale), chance, changed)
        for locale, changed in zip(locales, ((), changes), strict=True)
    )
    drafts = [
        booklet(locale, [line.text for line in side]) for locale, side in zip(locales, (ours, theirs), strict=True)
    ]
    places = [{unit.key: index for index, unit in enumerate(draft.units)} for draft in drafts]
    found = [
        (
            pair.score,
            {
                (places[0][x], places[1][y])
                for x in pair.units.get(locales[0], ())
                for y in pair.units.get(locales[1], ())
            },
        )
        for pair in align(drafts, locales[0]).pairs
    ]
    return [(score, links) for score, links in found if links], truth(ours, theirs)


@pytest.mark.parametrize("changes", CHANGES, ids="+".join)
@pytest.mark.parametrize("locales", [("de", "pl"), ("en", "de")], ids="-".join)
def test_whole_rulebooks_of_invented_games_find_their_lines(locales: tuple[str, str], changes: tuple[str, ...]) -> None:
    right = found = wanted = 0
    for seed in range(3):
        pairs, expected = aligned(seed, locales, changes)
        links = {link for _, links in pairs for link in links}
        right, found, wanted = right + len(links & expected), found + len(links), wanted + len(expected)
    assert 2 * right / (found + wanted) > 0.95


def test_the_score_of_a_pair_says_how_often_such_pairs_are_right() -> None:
    changes = ("move", "sort", "drop", "shift")
    judged = [
        (score, links <= expected)
        for seed in range(6)
        for pairs, expected in [aligned(seed, ("de", "pl"), changes)]
        for score, links in pairs
    ]
    assert abs(sum(score - right for score, right in judged) / len(judged)) < 0.05
    doubtful, sure = ([right for score, right in judged if (score > 0.9) is side] for side in (False, True))
    assert sum(sure) / len(sure) > max(0.9, sum(doubtful) / len(doubtful))


def test_two_items_that_changed_places_are_two_pairs() -> None:
    french = [
        "# Matériel", "1 plateau de jeu", "48 tuiles Jardin", "16 jardiniers", "# Mise en place",
        "Mélangez les tuiles Jardin dans le sac.", "Chaque joueur prend 4 jardiniers et pioche 3 tuiles.", "# Tour de jeu",
        "- Piocher : piochez une tuile dans le sac. Vous ne pouvez jamais avoir plus de 5 tuiles en main.",
        "- Planter : posez une tuile sur une case libre. Elle doit toucher au moins une tuile déjà posée.",
        "- Arroser : vous pouvez dépenser 2 gouttes pour déplacer un jardinier d’une case.",
        "- Récolter : si un jardin est complet, marquez 1 point par tuile.",
    ]  # fmt: skip
    english = [
        "# Components", "1 game board", "48 Garden tiles", "16 gardeners", "# Set-up",
        "Shuffle the Garden tiles in the bag.", "Each player takes 4 gardeners and draws 3 tiles.", "# Your turn",
        "- Draw: draw a tile from the bag. You may never have more than 5 tiles in hand.",
        "- Water: you may spend 2 drops to move a gardener by one space.",
        "- Plant: place a tile on a free space. It must touch at least one tile already placed.",
        "- Harvest: if a garden is complete, score 1 point per tile.",
    ]  # fmt: skip
    drafts = [booklet("fr", french), booklet("en", english)]
    found = {(a[2:9], b[2:8]) for a, b in lines(align(drafts, "fr"), drafts)}
    assert {("Planter", "Plant:"), ("Arroser", "Water:")} <= found
