"""Journals of play in three languages, clean and damaged as recognition damages them. All text is invented."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from regelwerk.content.parse.draft_rows import Row, record_rows
from regelwerk.pipeline.document_reading import draft_of
from regelwerk.pipeline.document_reading import read as read_file
from regelwerk.schema.draft import Draft

JOURNALS = {
    "de": """DAS LOGBUCH DER LATERNENBOOTE

VORBEREITUNG

Legt die folgenden Dinge in den Laderaum:

2 Laternen, 1 Seil,
6 Kohle, 4 Brot,
Salz, 3 Netze

FRAGEN ZUM AUFBAU - SIEHE 140 IM SKRIPT

Ein neuer Morgen über dem Fluss. Zieht die oberste Karte des Wetterstapels und handelt sie ab.

Weiter geht's mit der Ruderphase

HINDERNIS IM WASSER

Werft den grauen Würfel.

Bei 1-4 passiert nichts.

Bei 5-10 verliert ihr eine Laterne und legt das Boot zwei Felder zurück.

Wer das Hindernis rammt, liest 207 im Skript.

Weiter geht's mit der Phase „Nacht am Ufer“

Am Ufer brennt ein Feuer, siehe 311. Fische gibt es überall, sie kosten 3 Kohle.

Ein neuer Tag beginnt mit der Morgenphase""",
    "pl": """DZIENNIK ŁODZI Z LATARNIAMI

PRZYGOTOWANIE

Umieśćcie w ładowni następujące rzeczy:

2 latarnie, 1 lina,
6 węgiel, 4 chleb,
sól, 3 sieci

PYTANIA DO PRZYGOTOWANIA - PATRZ 140 W SKRYPCIE

Nowy poranek nad rzeką. Dobierzcie wierzchnią kartę pogody i rozpatrzcie ją.

Przejdźcie do fazy wiosłowania

PRZESZKODA W WODZIE

Rzućcie szarą kostką.

Przy 1-4 nic się nie dzieje.

Przy 5-10 tracicie jedną latarnię i cofacie łódź o dwa pola.

Kto uderzy w przeszkodę, czyta 207 w skrypcie.

Następuje faza „Noc na brzegu”

Na brzegu płonie ogień, zob. 311. Ryby są wszędzie, kosztują 3 węgle.

Nowy dzień zaczyna się od fazy porannej""",
    "en": """THE LOG OF THE LANTERN BOATS

SETTING OUT

Put the following things into the hold:

2 lanterns, 1 rope,
6 coal, 4 bread,
salt, 3 nets

QUESTIONS ABOUT THE SETUP - SEE 140 IN THE SCRIPT

A new morning on the river. Draw the top card of the weather deck and resolve it.

Continue with the Rowing phase

SOMETHING IN THE WATER

Roll the grey die.

On 1-4 nothing happens.

On 5-10 you lose a lantern and move the boat back two spaces.

Whoever hits it reads 207 in the script.

Proceed to the phase “Night Ashore”

A fire is burning on the shore, see 311. Fish are everywhere, they cost 3 coal.

The new day begins with the Morning phase""",
}
PHASES = {
    "de": ["Ruderphase", "Nacht am Ufer", "Morgenphase"],
    "pl": ["wiosłowania", "Noc na brzegu", "porannej"],
    "en": ["Rowing", "Night Ashore", "Morning"],
}
THINGS = [2, 1, 6, 4, None, 3]
GARBAGE = ["= 3 LVIEXA L 7 g B 5 % &", "“f~.’ — T", "\\ 612 48 7 301", "R oy", "{x} ¢ q"]


def read(folder: Path, text: str, locale: str) -> Draft:
    path = folder / "journal.txt"
    path.write_text(text + "\n", encoding="utf-8")
    document, _ = read_file(path, locale=locale)
    return draft_of(document)


def named(rows: list[Row], kind: str) -> list[object]:
    return [row["name"] for row in rows if row["type"] == kind]


@pytest.mark.parametrize("locale", JOURNALS)
def test_a_journal_gives_phases_things_outcomes_and_pointers(locale: str, tmp_path: Path) -> None:
    draft = read(tmp_path, JOURNALS[locale], locale)
    rows = record_rows(draft)
    assert draft.kind == "journal"
    assert named(rows, "step") == PHASES[locale]
    assert named(rows, "script_ref") == ["140", "207", "311"]
    assert [row["quantity"] for row in rows if row["type"] == "resource"] == THINGS
    assert [(row["min"], row["max"]) for row in rows if row["type"] == "outcome"] == [(1, 4), (5, 10)]
    assert not [unit for unit in draft.units if unit.kind == "unread"]


@pytest.mark.parametrize("locale", JOURNALS)
def test_lines_without_a_word_are_set_aside(locale: str, tmp_path: Path) -> None:
    chance = random.Random(locale)
    passages = JOURNALS[locale].split("\n\n")
    for garbage in GARBAGE:
        passages.insert(chance.randrange(8, len(passages)), garbage)
    draft = read(tmp_path, "\n\n".join(passages), locale)
    rows = record_rows(draft)
    unread = [unit.text.content.text for unit in draft.units if unit.kind == "unread" and unit.text]
    kept = " ".join(str(unit.text.content.text) for unit in draft.units if unit.text and unit.kind != "unread")
    assert len(unread) == len([garbage for garbage in GARBAGE if re.search(r"[^\W\d_]", garbage)])
    assert not set(named(rows, "script_ref")) - {"140", "207", "311"}
    assert "LVIEXA" not in kept
    assert named(rows, "step") == PHASES[locale]


@pytest.mark.parametrize(
    "name", ["Kallund", "Orve-Tal", "Marit Hollern", "HP", "Tag 3", "Kallund – Hollern", "X. Grabna", "Brumlok?"]
)
def test_a_made_up_name_is_no_garbage(name: str, tmp_path: Path) -> None:
    draft = read(tmp_path, JOURNALS["de"] + f"\n\n{name}\n\nDort legt ihr an und ladet die Kohle aus.", "de")
    assert not [unit for unit in draft.units if unit.kind == "unread"]
