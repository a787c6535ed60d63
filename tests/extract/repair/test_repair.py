"""Repair of recognised text: what is corrected, what is left alone, what is only offered."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from regelwerk.extract.page.words import NOT_SHOWN
from regelwerk.extract.repair.repaired_document import repair
from regelwerk.schema.document import Block

from tests.extract.damaged_rules import LETTERS, TEXTS, blocks, damaged, pages, repaired
from tests.extract.made_document import block, document

WORD_OR_DAMAGED = re.compile(r"[^\W_]+")
ROOT = Path(__file__).parents[3]
LAYER_OF_A_SCAN = f"text layer{NOT_SHOWN}it agrees with the picture"


def undone(one: Block) -> str:
    """The text with its repairs taken back, in order."""
    text, place = one.text, 0
    for made in one.repairs:
        if made.kind == "ocr" and made.applied:
            found = text.index(made.right, place)
            text = text[:found] + made.wrong + text[found + len(made.right) :]
            place = found + len(made.wrong)
    return text


@pytest.mark.parametrize(("locale", "most", "right"), [("de", 0.72, 0.96), ("pl", 0.75, 0.96), ("en", 0.6, 0.95)])
def test_most_misread_words_are_put_right_and_hardly_any_word_is_made_wrong(
    locale: str, most: float, right: float
) -> None:
    errors = good = changes = 0
    for seed in range(3):
        made = damaged(locale, seed, shapes=0.12 if LETTERS[locale] else 0.3)
        for one, words in zip(blocks(repair(pages(made.paragraphs), locale=locale)), made.words, strict=True):
            assert len(one.text.split()) == len(one.orig.split())
            printed = [word for word, _ in words]
            read = [word for _, word in words]
            now = WORD_OR_DAMAGED.findall(one.text)
            assert len(now) == len(printed)
            errors += sum(a != b for a, b in zip(printed, read, strict=True))
            changes += sum(a != b for a, b in zip(read, now, strict=True))
            good += sum(a == b != c for a, b, c in zip(printed, now, read, strict=True))
    assert errors > 30
    assert good >= most * errors
    assert good >= right * changes


@pytest.mark.parametrize("locale", ["de", "pl", "en"])
def test_a_clean_text_is_left_alone(locale: str) -> None:
    made = pages(TEXTS[locale].split("\n\n"))
    assert repair(made, locale=locale) == made


@pytest.mark.parametrize("locale", ["de", "pl"])
def test_every_change_can_be_taken_back(locale: str) -> None:
    for seed in (1, 2):
        made = pages(damaged(locale, seed).paragraphs)
        for before, after in zip(blocks(made), blocks(repair(made, locale=locale)), strict=True):
            assert after.orig == before.orig
            assert undone(after) == before.text
            assert after.text != before.text


def test_what_is_only_offered_is_not_made() -> None:
    offered = [
        (one, made)
        for one in blocks(repair(pages(damaged("pl").paragraphs), locale="pl"))
        for made in one.repairs
        if not made.applied
    ]
    assert offered
    for one, made in offered:
        assert made.wrong in one.text
        assert 0.5 <= made.confidence < 1.0


def test_words_are_put_right_by_the_habits_of_their_document() -> None:
    assert repaired("Ihr könnt die Fasser tiber die Mole rollen und am Ufer offnen.").text == (
        "Ihr könnt die Fässer über die Mole rollen und am Ufer öffnen."
    )


def test_capitals_and_the_sharp_s() -> None:
    text = repaired("DIE MUNZEN UND DIE RÄUBER: Die groBen Boote kommen auBerhalb der Mole in Gefahr.").text
    assert text == "DIE MÜNZEN UND DIE RÄUBER: Die großen Boote kommen außerhalb der Mole in Gefahr."


def test_signs_that_stand_for_letters() -> None:
    text = repaired("Alle \\Wärter gehen {iber die Mole. |hre Boote bleiben im Hafen, wenn €s Nacht ist.").text
    assert text == "Alle Wärter gehen über die Mole. Ihre Boote bleiben im Hafen, wenn es Nacht ist."


def test_a_capital_within_a_word() -> None:
    assert "Wellenbrecher" in repaired("Stellt den Turm neben den WeHenbrecher und nehmt ein Boot.").text


@pytest.mark.parametrize(
    "name", ["Grimbergen", "Pallandor", "Ostmarka", "Wendelin", "Kallisto", "Yggdrasil", "Thornwick"]
)
def test_names_are_left_alone(name: str) -> None:
    text = f"In {name} steht ein Turm. Wer nach {name} fährt, zahlt dort eine Münze. Der Hafen von {name} ist sicher."
    assert repaired(text).text == text


def test_a_phrase_in_another_language_is_left_alone() -> None:
    text = "Lighthouse Keepers of the Northern Shore is a game for two players and their families."
    one = repaired(text)
    assert (one.text, one.repairs) == (text, ())


def test_words_of_the_game_are_right_as_they_stand() -> None:
    company, text = damaged("de").paragraphs, "Der Pliinderer zieht eine Karte und legt sie neben den Turm."
    plain = blocks(repair(pages([*company, text]), locale="de"))[-1]
    assert plain.text == text.replace("Pliinderer", "Plünderer")
    kept = blocks(repair(pages([*company, text]), locale="de", vocabulary=["Der Pliinderer"]))[-1]
    assert kept.text == text


def test_another_edition_knows_the_words_of_the_game() -> None:
    company, text = damaged("de").paragraphs, "Der Schlickrutcher zieht eine Karte und legt sie neben den Turm."
    sibling = pages(["Der Schlickrutscher fährt. Ein Schlickrutscher hält. Kein Schlickrutscher sinkt."])
    alone = blocks(repair(pages([*company, text]), locale="de"))[-1]
    assert alone.text == text
    together = blocks(repair(pages([*company, text]), locale="de", siblings=[sibling]))[-1]
    assert together.text == text.replace("Schlickrutcher", "Schlickrutscher")


def test_numbers_stay_what_they_are() -> None:
    text = "Legt 1 Boot, 2 Fässer und 10 Münzen auf Feld 6. Würfelt 1-3 mal, dann 4-10 mal, höchstens aber 15 mal."
    assert repaired(text).text == text


def test_the_same_text_gives_the_same_repairs_whatever_the_hash_seed() -> None:
    script = textwrap.dedent("""
        import hashlib
        from regelwerk.extract.repair.repaired_document import repair
        from tests.extract.repair.test_repair import damaged, pages
        for locale in ("de", "pl"):
            made = repair(pages(damaged(locale).paragraphs), locale=locale)
            print(hashlib.sha256(made.model_dump_json().encode()).hexdigest())
    """)
    outputs = {
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


def test_a_document_without_a_lexicon_is_left_alone() -> None:
    made = pages(["Le gardien du phare tire une carte et la pose sur la table.", "Il prend ensuite une barque."])
    assert repair(made, locale="fr") == made


@settings(deadline=None, max_examples=30)
@given(st.lists(st.text(alphabet="abczüßé{|\\,„“*_~ -/.'1260€\n\tWV", max_size=60), min_size=1, max_size=6))
def test_any_text_can_be_repaired_and_taken_back(paragraphs: list[str]) -> None:
    made = document(tuple(block(paragraph) for paragraph in paragraphs))
    for before, after in zip(blocks(made), blocks(repair(made, locale="de")), strict=True):
        assert after.orig == before.orig
        assert undone(after) == before.text


@pytest.mark.parametrize(("reason", "kept"), [("the page has a text layer", True), (LAYER_OF_A_SCAN, False)])
def test_what_a_healthy_text_layer_says_is_left_alone(reason: str, kept: bool) -> None:
    made = pages(damaged("de", 3).paragraphs)
    layers = [
        page.model_copy(
            update={
                "reason": reason,
                "blocks": tuple(
                    one.model_copy(update={"provenance": one.provenance.model_copy(update={"method": "text-layer"})})
                    for one in page.blocks
                ),
            }
        )
        for page in made.pages
    ]
    layer = made.model_copy(update={"pages": tuple(layers)})
    assert (repair(layer, locale="de") == layer) is kept


FRENCH = (
    "Le capitaine tire une carte et la pose sur la table du port. Chaque joueur reçoit trois jetons.",
    "À la fin du tour, les pions sont remis dans la réserve et le joueur suivant commence son action.",
    "Il est possible de payer deux pièces pour relancer les dés, mais une seule fois par manche.",
)


@pytest.mark.parametrize("locale", ["de", "pl", "en"])
def test_a_text_in_another_language_is_left_alone(locale: str) -> None:
    made = pages(list(FRENCH))
    assert repair(made, locale=locale) == made
