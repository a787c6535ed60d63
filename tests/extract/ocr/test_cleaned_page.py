"""What is left out of a recognised page as noise, and what is not."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from regelwerk.extract.geometry import Rect
from regelwerk.extract.ocr.cleaned_page import cleaned
from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage, RecognisedWord

from tests.extract.recognised import recognised

SPOTS = ("~. J", "| ;", "a /", "Zx", "= -")


def line(text: str, top: float, confidence: float) -> RecognisedLine:
    found = [
        RecognisedWord(word, Rect(100 + 80.0 * at, top, 170 + 80.0 * at, top + 30), confidence)
        for at, word in enumerate(text.split())
    ]
    return RecognisedLine(tuple(found), Rect(100.0, top, 900.0, top + 30), size=30)


def page(*lines: RecognisedLine) -> RecognisedPage:
    return RecognisedPage(1, Rect(0.0, 0.0, 1000.0, 1400.0), 100.0, lines)


def text(found: RecognisedPage) -> str:
    return " ".join(word.text for word in found.words)


def test_references_on_a_line_of_their_own_are_no_spots_of_a_picture() -> None:
    lines = [line("Prom płynie do brzegu, patrz", 100, 0.95), line("[4.2], 2.1.3.II).", 140, 0.5)]
    lines += [line(spot, 300 + 40 * at, 0.5) for at, spot in enumerate(SPOTS)]
    found = cleaned(page(*lines), by_us=True)
    assert text(found) == "Prom płynie do brzegu, patrz [4.2], 2.1.3.II)."
    assert [noise.word.text for noise in found.noise] == " ".join(SPOTS).split()


def test_scattered_lines_of_another_program_are_its_own_affair() -> None:
    lines = [line(spot, 300 + 40 * at, 0.5) for at, spot in enumerate(SPOTS)]
    assert text(cleaned(page(*lines), by_us=False)) == " ".join(SPOTS)


def test_light_spots_of_a_dark_picture_give_no_words() -> None:
    spots = (".", "o", "RR", "*", "}")
    noise = [(spot, 300, 670 + 60 * row, 330, 700 + 60 * row, 42) for row, spot in enumerate(spots)]
    found = recognised(("Nebel", 120, 115, 330, 145, 95), ("14", 600, 1915, 640, 1945, 95), *noise)
    after = cleaned(found, by_us=True)
    assert [word.text for word in after.words] == ["Nebel", "14"]
    assert [noise.word.text for noise in after.noise] == list(spots)


def test_what_was_seen_without_letters_is_no_word() -> None:
    seen = RecognisedWord("", Rect(100.0, 500.0, 400.0, 900.0), 0.95)
    found = page(line("Nebel", 100, 0.95), RecognisedLine((seen,), seen.box))
    assert text(cleaned(found, by_us=True)) == "Nebel"


WORDS = st.sampled_from(("Nebel", "14", "|", "-", "~", ".", "qwz", "II", "*", "§", "Hafen,", "e", "[4.2]"))


@given(
    st.lists(st.lists(st.tuples(WORDS, st.sampled_from((0.0, 0.1, 0.25, 0.4, 0.6, 0.8, 0.95))), max_size=4), max_size=9)
)
def test_every_word_is_in_a_line_or_among_the_noise(rows: list[list[tuple[str, float]]]) -> None:
    lines = [
        RecognisedLine(
            tuple(
                RecognisedWord(text, Rect(x := 100 + 90.0 * at, y := 100 + 60.0 * row, x + 70, y + 30), sure)
                for at, (text, sure) in enumerate(words)
            )
        )
        for row, words in enumerate(rows)
        if words
    ]
    rules = (Rect(90.0, 95.0, 93.0, 400.0), Rect(90.0, 120.0, 700.0, 122.0))
    given_page = replace(page(*lines), rules=rules)
    found = cleaned(given_page, by_us=True)
    kept = [each.box[:2] for each in found.words] + [noise.word.box[:2] for noise in found.noise]
    assert sorted(kept) == sorted(each.box[:2] for each in given_page.words)


def test_a_cover_without_a_word_gives_no_text_but_its_numbers() -> None:
    spots = [line("e p | i 8", 100, 0.8), line("e", 200, 0.8)]
    found = cleaned(page(*spots, line("12 14", 300, 0.8)), by_us=True)
    assert text(found) == "12 14"
    assert [noise.word.text for noise in found.noise] == ["e", "p", "|", "i", "8", "e"]


def test_short_lines_beside_words_stay() -> None:
    lines = [line("Die Boote fahren", 100, 0.9), line("A 7", 200, 0.8)]
    assert text(cleaned(page(*lines), by_us=True)) == "Die Boote fahren A 7"


def test_a_sign_that_lines_begin_with_is_a_bullet() -> None:
    items = [line(f"{sign} Der Prom legt an", 100 + 50 * at, 0.9) for at, sign in enumerate("==~=")]
    found = cleaned(page(*items), by_us=True)
    assert [row.words[0].text for row in found.lines] == ["•", "•", "Der", "•"]


def test_a_sign_that_few_lines_begin_with_stays() -> None:
    items = [line("= 3 Punkte", 100, 0.9), line("= 5 Punkte", 150, 0.9), line("© 2019 Der Prom", 200, 0.9)]
    assert text(
        cleaned(page(*items, line("© 2020 Der Prom", 250, 0.9), line("© 2021 Der Prom", 300, 0.9)), by_us=True)
    ) == ("= 3 Punkte = 5 Punkte © 2019 Der Prom © 2020 Der Prom © 2021 Der Prom")


def test_a_stroke_below_the_line_is_a_speck() -> None:
    found = cleaned(page(line("Der _ Prom legt an ____ Tage", 100, 0.9)), by_us=True)
    assert text(found) == "Der Prom legt an ____ Tage"
    assert [(noise.word.text, noise.reason) for noise in found.noise] == [("_", "speck")]


def test_dashes_of_a_frame_are_no_words_and_dots_of_a_list_are_kept() -> None:
    dashes = [(sign, 700, 300 + 50 * at, 705, 318 + 50 * at, 60) for at, sign in enumerate("'i'U1'")]
    dots = [("•", 90, 312 + 50 * at, 96, 318 + 50 * at, 90) for at in range(6)]
    text = [("Turmwache", 120, 300 + 50 * at, 330, 330 + 50 * at, 95) for at in range(6)]
    found = cleaned(recognised(*dashes, *dots, *text), by_us=True)
    assert [word.text for word in found.words] == ["•"] * 6 + ["Turmwache"] * 6
    assert {(noise.word.text, noise.reason) for noise in found.noise} == {(sign, "ruling line") for sign in "'iU1"}


def test_what_is_as_low_as_the_remains_of_a_ruling_line_is_no_word_and_a_long_dash_stays() -> None:
    text = [("Turmwache", 120, 300 + 50 * at, 330, 330 + 50 * at, 95) for at in range(6)]
    low = (("sa", 400, 340, 440, 344, 80), ("–", 400, 412, 430, 416, 90), ("von", 400, 700, 420, 706, 90))
    found = cleaned(recognised(*low, *text), by_us=True)
    assert [word.text for word in found.words] == ["–", "von"] + ["Turmwache"] * 6
    assert [(noise.word.text, noise.reason) for noise in found.noise] == [("sa", "ruling line")]


def test_icons_in_a_text_are_noise_and_leave_no_white_between_columns() -> None:
    found = cleaned(page(line("Zahlt @ zwei 5 % oder (nichts & alles) ©) nach", 100, 0.9)), by_us=True)
    assert text(found) == "Zahlt zwei 5 % oder (nichts alles) nach"
    assert [noise.word.text for noise in found.noise] == ["@", "&", "©)"]
    assert found.words[0].box.x1 == 250


def test_an_icon_in_a_column_of_its_own_stays() -> None:
    row = line("% Rudern", 100, 0.9)
    apart = replace(row, words=(row.words[0], replace(row.words[1], box=Rect(400.0, 100.0, 500.0, 130.0))))
    assert text(cleaned(page(apart), by_us=True)) == "% Rudern"


def test_brackets_and_signs_of_names_stay() -> None:
    said = "Kampf & Flucht [ 3 ] kosten 4 € und § 7 gilt © Verlag"
    assert text(cleaned(page(line(said, 100, 0.9)), by_us=True)) == said


def test_lines_drawn_beside_a_heading_are_no_part_of_its_words() -> None:
    assert text(cleaned(page(line("_Wind und Wetter_", 100, 0.9)), by_us=True)) == "Wind und Wetter"
    assert text(cleaned(page(line("_Wind und Wetter_", 100, 0.9)), by_us=False)) == "_Wind und Wetter_"


def test_dust_behind_the_last_word_of_a_line_is_a_speck_and_a_full_stop_or_a_dash_is_none() -> None:
    words = line("Prom płynie dalej", 100, 0.95)
    last = words.words[-1].box
    signs = {
        "*": Rect(last.x1 + 18, 112.0, last.x1 + 22, 116.0),
        ".": Rect(last.x1 + 2, 126.0, last.x1 + 6, 130.0),
        "-": Rect(last.x1 + 18, 115.0, last.x1 + 28, 118.0),
    }
    found = {}
    for sign, box in signs.items():
        dusty = replace(words, words=(*words.words, RecognisedWord(sign, box, 0.7)))
        found[sign] = text(cleaned(page(dusty), by_us=True))
    assert found == {"*": "Prom płynie dalej", ".": "Prom płynie dalej .", "-": "Prom płynie dalej -"}


def test_upright_strokes_at_the_ends_of_a_line_are_specks_and_one_between_words_stays() -> None:
    words = line("Prom | płynie", 100, 0.95)
    first, last = words.words[0].box, words.words[-1].box
    strokes = [RecognisedWord("|", Rect(x, 95.0, x + 3, 135.0), 0.95) for x in (first.x0 - 40, last.x1 + 40)]
    found = cleaned(page(replace(words, words=(strokes[0], *words.words, strokes[1]))), by_us=True)
    assert text(found) == "Prom | płynie"


def test_a_numeral_that_is_read_as_a_stroke_stays_before_its_item() -> None:
    words = line("Prom płynie", 100, 0.95)
    first = words.words[0].box
    numeral = RecognisedWord("|", Rect(first.x0 - 40, first.y0 + 12, first.x0 - 37, first.y1 - 3), 0.95)
    found = cleaned(page(replace(words, words=(numeral, *words.words))), by_us=True)
    assert "Prom płynie" in text(found)
    assert [noise.word.text for noise in found.noise] == []
