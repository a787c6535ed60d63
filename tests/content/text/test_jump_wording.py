"""Numbers that send the reader to another section, and those that only look like it."""

from __future__ import annotations

import pytest
from regelwerk.content.text.jump import BookWords
from regelwerk.content.text.jump_wording import ends_in_jump, jump_at_start, jumps_in


@pytest.mark.parametrize(
    ("locale", "text", "targets"),
    [
        ("de", "Bei 1–2 gehe zu 32. Bei 3 geht es weiter bei 23. Bei 4–6 lies 8.", [32, 23, 8]),
        ("de", "Bei 12 geht es weiter.", [12]),
        ("de", "Wurf\tErgebnis\tweiter bei\n2, 3 oder 4\tDie Tür klemmt.\t16\n5–12\tSie geht auf.\t13", [16, 13]),
        ("de", "Ergebnis\tweiter bei\nDie Tür klemmt.\t99\nSie geht auf.\t13\nRuhe.\nMut 8", [99, 13]),
        ("de", "3 – 5. Lies 8.", [8]),
        ("pl", "Porażka (1). Przejdź do 8.", [8]),
        ("pl", "Porażka (1) | 12\nSukces (powyżej 1) | 8", [12, 8]),
        ("de", "Bei 12 findest du festen Halt (lies 8).", [8]),
        ("en", "Roll | Result | turn to\n1 or 2 | The door is stuck. | 16\n3–6 | It opens. | 13", [16, 13]),
    ],
)
def test_a_result_of_dice_is_no_target(locale: str, text: str, targets: list[int]) -> None:
    assert [jump.number for jump in jumps_in(text, locale, {1, 5, 8, 12, 13, 16, 23, 32})] == targets


@pytest.mark.parametrize(
    ("locale", "text", "known", "jumps"),
    [
        ("de", "Wenn du fliehst, lies 45 weiter.", (), [(45, 17, 31, "worded")]),
        ("de", "Lies Abschnitt 45.", (), [(45, 0, 17, "worded")]),
        ("de", "Der Hafen ruft → 45, 46 oder 7.", (), [(45, 15, 19, "worded"), (46, 15, 23, "joined"), (7, 15, 30, "joined")]),
        ("de", "Der Hafen → 45, 46 Boote.", (), [(45, 10, 14, "worded")]),
        ("de", "Der Hafen → 45, 0.", (), [(45, 10, 14, "worded")]),
        ("de", "Lies 0.", (), []),
        ("de", "Lies Seite 45.", (), []),
        ("de", "Der Hafen (45).", (45,), [(45, 10, 13, "tag")]),
        ("de", "Der Hafen (45).", (46,), []),
        ("de", "Wie in Abschnitt 45 gesagt.", (), []),
        ("en", "If you run, turn to 45.", (), [(45, 12, 22, "worded")]),
        ("en", "The gate is shut. More in section 45.", (), [(45, 18, 36, "worded")]),
        ("pl", "Od 2 do 3: przejdź na 45 ≥ 4: przejdź na 46", (), [(45, 11, 24, "worded"), (46, 30, 43, "worded")]),
        ("en", "There is no more in section 45.", (), []),
        ("en", "You need two keys. More in 12.", (12,), []),
        ("de", "Ihr braucht zwei Schlüssel. Mehr auf 3.", (3,), []),
        ("pl", "Potrzebujesz dwóch kluczy. Więcej na 5.", (5,), []),
        ("de", "Das Tor ist zu. Mehr dazu in Abschnitt 45.", (), [(45, 16, 41, "worded")]),
        ("pl", "Brama jest zamknięta. Więcej w paragrafie 45.", (), [(45, 22, 44, "worded")]),
        ("en", "Turn to 45, 46 or 47.", (), [(45, 0, 10, "worded"), (46, 0, 14, "joined"), (47, 0, 20, "joined")]),
        ("pl", "Jeśli uciekasz, idź do 45.", (), [(45, 16, 25, "worded")]),
    ],
)  # fmt: skip
def test_jumps_with_the_words_that_make_them(
    locale: str, text: str, known: tuple[int, ...], jumps: list[tuple[int, int, int, str]]
) -> None:
    found = jumps_in(text, locale, known)
    assert [(one.number, one.words_start, one.words_end, one.strength) for one in found] == jumps
    assert [text[one.start : one.end] for one in found] == [str(one.number) for one in found]


def test_numbers_among_values_of_opponents_are_no_targets() -> None:
    assert jumps_in("lies 45", "de", (), [(5, 7)]) == []
    assert [jump.number for jump in jumps_in("lies 45", "de", (), [(0, 5), (6, 7)])] == [45]


@pytest.mark.parametrize(
    ("locale", "line", "ends"),
    [
        ("de", "Dann lies", True),
        ("de", "Die Tür klemmt →", True),
        ("de", "Abschnitt", False),
        ("de", "Wer nicht will, nimmt den Abschnitt", True),
        ("de", "Lies 45, 46 oder", True),
        ("de", "Nimm das Ruder", False),
        ("en", "If the door is open, turn to", True),
        ("en", "Take the oar and", False),
        ("pl", "Jeśli uciekasz, idź do", True),
    ],
)
def test_a_line_that_ends_in_words_of_a_jump(locale: str, line: str, ends: bool) -> None:
    assert ends_in_jump(line, locale) == ends
    assert ends_in_jump(line + "  ", locale) == ends


@pytest.mark.parametrize(
    ("text", "begins"),
    [("Lies 45.", True), ("→ 45", True), ("Am Kai: Lies 45.", False), ("Zieh 4.", False), ("", False)],
)
def test_a_text_that_begins_with_a_jump(text: str, begins: bool) -> None:
    assert jump_at_start(text, "de") == begins


POINTS = BookWords(nouns=("punkt",))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Um Punkt 7 Uhr fährt der Wagen ab. Lies Punkt 12 weiter.", [12]),
        ("Schlage Punkt 7 auf, wenn es regnet.", [7]),
        ("Bestehe eine Probe (2 W 6). Gelingt sie, lies Punkt 12.", [12]),
    ],
)
def test_a_number_that_counts_something_else_is_no_target(text: str, wanted: list[int]) -> None:
    assert [jump.number for jump in jumps_in(text, "de", range(1, 20), book=POINTS)] == wanted
