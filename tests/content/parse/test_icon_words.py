"""Words left where icons were: found in laws, left alone elsewhere, proposed by init. All texts are invented."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.content.parse.icon_words import left
from regelwerk.content.project.project_file import read_project
from regelwerk.pipeline.init import init

from tests.content.pages import document

HARBOUR_DE = (
    "1.1.1 Der See. Der See gilt als Wasser. Wer am See steht, legt einen Anker ab.",
    "1.1.2 Vorrat. Legt die Waren bereit: 3 rope, 2 barrel, 1 lantern, 4 fish.",
    "1.1.3 Segeln. Gib ein anchor aus, um dich zu bewegen. Gib ein anchor und einen Seemann zurück, um zu warten.",
    "1.1.4 Start. Beginne mit lantern, hammer und fish. Der Rest bleibt im Vorrat (barrel).",
    "1.1.5 Ablegen. Wer ablegt, wartet eine Runde (1.1.1). whale (1.1.1 - Der See)",
    "1.1.6 Reste. Nobody owns the rope, hammer, barrel that a player drops. Er ist nie ok, cool oder fair.",
)
HARBOUR_PL = (
    "1.1.1 Jezioro. Jezioro jest wodą. Kto stoi nad jeziorem, odkłada kartę.",
    "1.1.2 Pula. Przygotujcie towary: 3 rope, 2 barrel, 1 lantern, 4 fish.",
    "1.1.3 Żegluga. Wydaj 1 anchor, aby się poruszyć. Wydaj 2 anchor, aby czekać.",
    "1.1.4 Start. Zacznij z lantern, rope i fish. Meeple to pionek; ma 2 meeple albo 3 meepla.",
)
TITLES = (
    "At Dawn Effect (sunrise).",
    "When the sun comes up, the owner may take this action.",
    "At Noon Effect (midday).",
    "Once a day, the owner may take this action.",
    "At Dusk Effect (nightfall).",
    "The owner must take this action.",
)


def counts(*blocks: str, locale: str) -> dict[str, int]:
    return {icon.hash: icon.count for icon in left([document(*blocks, locale=locale)])}


def test_words_for_icons_are_counted_in_a_german_law() -> None:
    assert counts(*HARBOUR_DE, locale="de") == {
        **dict.fromkeys(("barrel", "lantern", "fish", "anchor"), 2),
        **dict.fromkeys(("rope", "hammer", "whale"), 1),
    }


def test_the_place_of_an_icon_is_its_page_or_its_line() -> None:
    text = document(*HARBOUR_DE, locale="de")
    (first, *_) = left([text])
    pages = [
        page.model_copy(
            update={
                "blocks": tuple(
                    one.model_copy(update={"provenance": one.provenance.model_copy(update={"page": 3, "lines": None})})
                    for one in page.blocks
                )
            }
        )
        for page in text.pages
    ]
    (printed, *_) = left([text.model_copy(update={"pages": tuple(pages)})])
    assert [one.where.partition(" of ")[0] for one in (first, printed)] == ["line 3", "page 3"]


def test_words_for_icons_are_counted_in_a_polish_law() -> None:
    assert counts(*HARBOUR_PL, locale="pl") == {
        **dict.fromkeys(("rope", "lantern", "fish", "anchor"), 2),
        "barrel": 1,
    }


def test_words_in_brackets_behind_titles_in_a_row_are_icons() -> None:
    assert counts(*TITLES, locale="de") == {"(sunrise)": 1, "(midday)": 1, "(nightfall)": 1}
    assert counts(*TITLES[:4], locale="de") == {}
    assert counts("Phase eins (morgens)", "Phase zwei (mittags)", "Phase drei (abends)", locale="de") == {}


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "Start with boot, torch, hammer. Exhaust a torch to move."),
        ("de", "Wer das Deck mischt, ist cool. Nimm Joker, Token und Meeple. Es gibt keinen see und keinen berg."),
        ("de", "Dies ist (siehe unten) blau, rot, warm, hart oder fair."),
        ("pl", "To jest sport, a nie fair play. Boss ma 2 tury, 1 klan, 3 testy."),
    ],
)
def test_ordinary_text_names_no_icons(locale: str, text: str) -> None:
    assert counts(text, locale=locale) == {}


def test_init_proposes_words_by_frequency_with_the_place(tmp_path: Path) -> None:
    law = tmp_path / "gesetz-de.txt"
    law.write_text("1. Am Hafen\n\n1.1 Waren\n\n" + "\n".join(HARBOUR_DE[:4]), encoding="utf-8")
    file = init(tmp_path, [law]).target
    written = file.read_text(encoding="utf-8")
    assert "  # 2 times, first on line 6 of gesetz-de.txt\n  barrel: barrel\n" in written
    assert written.index("barrel: barrel") < written.index("rope: rope")
    assert "see" not in read_project(file).icons
    file.write_text(written.replace("barrel: barrel", "barrel: tonne"), encoding="utf-8")
    init(tmp_path, [law])
    assert read_project(file).icons["barrel"] == "tonne"


def test_a_word_of_the_english_edition_is_no_icon() -> None:
    german = document(*HARBOUR_DE, locale="de")
    english = document("Move the anchor. A barrel holds 2 fish.", locale="en")
    proposed = {icon.hash for icon in left([german, english])}
    assert proposed == {"lantern", "fish", "rope", "hammer", "whale"}


def test_a_word_that_the_english_edition_inflects_is_no_icon() -> None:
    german = document(*HARBOUR_DE, locale="de")
    english = document("Ropes are long. Tie two ropes around all barrels.", locale="en")
    assert {icon.hash for icon in left([german, english])} == {"lantern", "fish", "anchor", "hammer", "whale"}


def test_names_of_files_and_settings_are_no_icons() -> None:
    text = "Öffnet .lantern, barrel.txt, rope=1, docs/anchor und hammer.png. Gebt 1 .lantern und 1 .lantern ab."
    assert counts(text, locale="de") == {}
