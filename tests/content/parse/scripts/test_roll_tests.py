"""Dice tests in the ways that books print them."""

from __future__ import annotations

import time

import pytest
from regelwerk.content.parse.scripts.roll_tests import roll_tests
from regelwerk.content.text.jump_wording import jumps_in

KNOWN = range(1, 100)


def rolled(text: str, locale: str) -> list[tuple[str, list[tuple[int, int, int | None]]]]:
    found = roll_tests(text, jumps_in(text, locale, KNOWN), locale)
    return [
        (test.dice.name, [(one.low, one.high, one.jump.number if one.jump else None) for one in test.outcomes])
        for test in found
    ]


def test_what_a_number_of_dice_or_hits_counts_is_no_result() -> None:
    dice = "You roll dice in your mind. Roll two six-sided dice. For a total of ≤ 6, it rains (turn to 12), for a total of ≥ 7, it clears (turn to 40)."
    assert rolled(dice, "en") == [("2d6", [(2, 6, 12), (7, 12, 40)])]


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "You throw off your cloak. If you score three hits in a row, turn to 12."),
        ("de", "Du würfelst in Gedanken. Bei drei Treffern lies 12."),
        ("pl", "Rzucasz kostką w myślach. Przy 3 trafieniach patrz 12."),
        ("cs", "Hoď kostkou. Při 3 zásazích jdi na 12."),
    ],
)
def test_a_number_of_hits_is_no_result(locale: str, text: str) -> None:
    assert rolled(text, locale) == []


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "Roll one die. If you score 4 points, turn to 12. If you score 5 points, turn to 40."),
        ("de", "Würfle. Bei 4 Punkten lies 12. Bei 5 Punkten lies 40."),
        ("pl", "Rzuć kostką. Przy 4 punktach patrz 12. Przy 5 punktach patrz 40."),
    ],
)
def test_points_are_results(locale: str, text: str) -> None:
    assert rolled(text, locale) == [("1d6", [(4, 4, 12), (5, 5, 40)])]


def test_what_no_die_can_show_is_no_result() -> None:
    text = "Du würfelst in Gedanken und gewinnst. „Zähl bis 67“, sagt das Mädchen. Hast du den Anker, lies 12."
    assert rolled(text, "de") == []
    (test,) = rolled("Würfle. Zähle 3 dazu. Unter 12: Lies 38. 12 bis 19: Lies 72. 20 oder mehr: Lies 85.", "de")
    assert [jump for _, _, jump in test[1]] == [38, 72, 85]


@pytest.mark.parametrize(
    ("locale", "text", "dice", "bound"),
    [
        (
            "en",
            "Roll one die and add your Skill. If the total is 19 or less, turn to 12. If it is 20 or more, turn to 40.",
            "1d6",
            19,
        ),
        (
            "en",
            "Roll a d10 and add your Skill. If the total is 31 or less, turn to 12. If it is 32 or more, turn to 40.",
            "1d10",
            31,
        ),
        (
            "en",
            "Roll one die, multiply by ten. If the total is 30 or less, turn to 12. If it is 31 or more, turn to 40.",
            "1d6",
            30,
        ),
        ("de", "Würfle und zähle deine Kraft dazu.\n19 oder weniger: lies 12.\n20 oder mehr: lies 40.", "1d6", 19),
        ("pl", "Rzuć kostką i dodaj Siłę.\n20 lub więcej: patrz 40.\n19 lub mniej: patrz 12.", "1d6", 19),
    ],
)
def test_the_lowest_results_end_far_above_the_dice_where_much_is_added(
    locale: str, text: str, dice: str, bound: int
) -> None:
    ((name, outcomes),) = rolled(text, locale)
    assert (name, sorted(outcomes)) == (dice, [(1, bound, 12), (bound + 1, bound + 1, 40)])


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("de", "Wirf W6:\n1. Gehe zu 75.\n2–5. Gehe zu 40.\n6. Gehe zu 10."),
        ("de", "W 6:\n1 ⇒ 75\n2 – 5 ⇒ 40\n6 ⇒ 10"),
        ("de", "Wirf einen Würfel. Bei 1 lies 75. Bei 2/3/4/5 lies 40. Bei 6 lies 10."),
        ("de", "Wurf\tErgebnis\tweiter bei\n1\tDer Mast bricht.\t75\n2–5\tEr hält.\t40\n6\tEr steht fest.\t10"),
        ("pl", "1 k 6:\n≤ 1 – patrz 75\nOd 2 do 5 – patrz 40\n≥ 6 – patrz 10"),
        (
            "pl",
            "Rzuć raz kostką. Jeśli masz 1 - patrz 75. Jeśli wyłosujesz 2, 3, 4, 5 - patrz 40. Jeśli masz 6 - patrz. 10.",
        ),
        ("en", "Roll a die.\nUnder 2: turn to 75\n2 – 5: turn to 40\nOver 5: turn to 10"),
        ("en", "Roll 1d6. If the dice show 1, turn to 75. Should you roll 2 to 5, turn to 40. On a 6 turn to 10."),
    ],
)
def test_the_ranges_of_a_roll(locale: str, text: str) -> None:
    assert rolled(text, locale) == [("1d6", [(1, 1, 75), (2, 5, 40), (6, 6, 10)])]


@pytest.mark.parametrize(
    ("locale", "call"),
    [
        ("de", "Wirf zwei W6."),
        ("pl", "Rzuć dwa k6."),
        ("en", "Two d6."),
        ("en", "Roll a pair of dice."),
        ("de", "2w6."),
    ],
)
def test_two_dice_in_words(locale: str, call: str) -> None:
    go = {"de": "lies", "pl": "patrz", "en": "turn to"}[locale]
    assert rolled(f"{call}\n2–7: {go} 12\n8–12: {go} 13", locale) == [("2d6", [(2, 7, 12), (8, 12, 13)])]


def test_a_list_of_choices_below_a_roll_is_no_list_of_results() -> None:
    text = "Wirf einen Würfel und notiere das Ergebnis.\n1. Gehe zu 75.\n2. Gehe zu 40."
    assert rolled(text, "de") == []


@pytest.mark.parametrize(
    ("locale", "lead", "go"),
    [("de", "Legt eine Probe auf List ab.", "weiter bei"), ("pl", "Wykonajcie próbę sprytu.", "przejdźcie do")],
)
def test_results_without_a_call_are_of_the_dice_that_they_fit(locale: str, lead: str, go: str) -> None:
    assert rolled(f"{lead}\n- 2–6: Au! {go} 12.\n- 7–12: Oh! {go} 13.", locale) == [("2d6", [(2, 6, 12), (7, 12, 13)])]
    assert rolled(f"{lead}\n- 5–6: Oh! {go} 13.\n- 1–4: Au! {go} 12.", locale) == [("1d6", [(5, 6, 13), (1, 4, 12)])]


@pytest.mark.parametrize(
    "text",
    [
        "Wie viele seid ihr?\n- 1–2: weiter bei 12.\n- 3–4: weiter bei 13.\n- 5–9: weiter bei 14.",
        "Wie viele kommen mit?\n- 1–2: weiter bei 12.\n- 3–4: weiter bei 13.",
        "Wie alt ist er?\n- 3–7: weiter bei 12.\n- 8–14: weiter bei 13.",
        "- 1: weiter bei 12.\n- 2: weiter bei 13.\n- 3: weiter bei 14.",
        "- 2–6: weiter bei 12.",
    ],
)
def test_numbers_that_fit_no_dice_are_choices(text: str) -> None:
    assert rolled(text, "de") == []


def test_a_result_and_dots_before_its_target() -> None:
    assert rolled(
        "Zwei Raben streiten.\nWirf zwei W6.\n* Zwei bis fünf ..... 53\n* Sechs bis elf ..... 63\n* 12 ..... 54", "de"
    ) == [("2d6", [(2, 5, 53), (6, 11, 63), (12, 12, 54)])]


def test_what_no_die_shows_is_no_result() -> None:
    text = (
        "Ziehe von jedem Wurf 2 ab.\nGegner\tStärke\tRüstung\nTroll\t21\t11\nSiegst du, lies 25. Fliehst du, lies 26."
    )
    assert rolled(text, "de") == []


def test_a_number_in_brackets_before_the_target_is_the_result() -> None:
    text = "Wirf einen W6.\n– Misslungen (eins bis fünf) / Abschnitt 18\n– Gelungen (6) / Abschnitt 23"
    assert rolled(text, "de") == [("1d6", [(1, 5, 18), (6, 6, 23)])]


def test_a_number_in_brackets_before_dots_and_the_target_is_the_result() -> None:
    assert rolled("K10:\nPorażka (1) ..... 38\nSukces (od 2) ..... 30", "pl") == [("1d10", [(1, 1, 38), (2, 10, 30)])]


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "Roll a d10 and add your Skill. A total of 11 or above: turn to 7. A total of 4 to 10: turn to 8."),
        ("de", "Würfle (W10) und addiere deine Nerven.\n11 oder mehr: lies 7.\n4–10: lies 8."),
        ("pl", "Rzuć k10 i dodaj Sieć. Wynik 11 lub wyższy: patrz 7. Wynik od 4 do 10: patrz 8."),
    ],
)
def test_results_above_those_of_the_die_where_something_is_added(locale: str, text: str) -> None:
    assert rolled(text, locale) == [("1d10", [(11, 11, 7), (4, 10, 8)])]


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "Roll percentile dice. 01-60: turn to 7. 61-00: turn to 8."),
        ("de", "Wirf den Prozentwürfel. 01-60: lies 7. 61-00: lies 8."),
        ("pl", "Rzuć kośćmi procentowymi. 01-60: patrz 7. 61-00: patrz 8."),
    ],
)
def test_two_zeros_are_a_hundred(locale: str, text: str) -> None:
    assert rolled(text, locale) == [("1d100", [(1, 60, 7), (61, 100, 8)])]


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("de", "Legt eine Würfelprobe (W8) ab: 1–3 Abschnitt 33, 4–7 Abschnitt 90, 8 Abschnitt 15."),
        ("pl", "Rzut k8: 1–3 patrol przepada, patrz 33; 4–7 ktoś ucieka, patrz 90; 8 patrz 15."),
    ],
)
def test_results_in_a_list_within_a_sentence(locale: str, text: str) -> None:
    assert rolled(text, locale) == [("1d8", [(1, 3, 33), (4, 7, 90), (8, 8, 15)])]


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        (
            "en",
            "Throw a die. Should it show 1 or 2, he slams the door (see 7). Any other number brings him out: see 8.",
        ),
        ("de", "Wirf einen Würfel. Ist die Zahl kleiner als 3, lies 7. In allen anderen Fällen lies 8."),
        ("pl", "Rzuć kostką. Wyrzuciłeś mniej niż 3? Patrz 7. W pozostałych przypadkach patrz 8."),
    ],
)
def test_all_other_results(locale: str, text: str) -> None:
    assert rolled(text, locale) == [("1d6", [(1, 2, 7), (3, 6, 8)])]


def test_otherwise_belongs_to_a_condition_of_its_own() -> None:
    text = "Roll a die. On a 1 or 2 you lose a coin. You walk on. If you have a net, turn to 7. Otherwise turn to 8."
    assert rolled(text, "en") == []


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "Roll a die. 1-5: the lid opens; turn to 7. A 6 means that she answers: turn to 8."),
        ("de", "Wirf einen Würfel. Hast du weniger als 6, lies 7. Eine Sechs führt dich zu Abschnitt 8."),
        ("pl", "Rzuć kostką. Wynik mniejszy niż 6: patrz 7. Szóstka oznacza, że wygrywasz; patrz 8."),
    ],
)
def test_a_result_and_a_verb(locale: str, text: str) -> None:
    assert rolled(text, locale) == [("1d6", [(1, 5, 7), (6, 6, 8)])]


def test_a_line_has_its_own_result_where_another_line_leads_nowhere() -> None:
    text = "Roll a die.\n1: cursed, turn to 7.\n2-5: nothing\n6: blessed, turn to 8."
    assert rolled(text, "en") == [("1d6", [(1, 1, 7), (6, 6, 8)])]


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "Roll three dice. On 3 to 9, turn to 7. Between 10 and 18, turn to 8."),
        ("de", "Wirf drei Würfel. Bei 3 bis 9 lies 7. Liegt das Ergebnis zwischen 10 und 18, lies 8."),
        ("pl", "Rzuć trzema kostkami. Wynik 9 lub niższy: patrz 7. Wynik wyższy niż 9: patrz 8."),
    ],
)
def test_three_dice(locale: str, text: str) -> None:
    found = rolled(text, locale)
    assert [(dice, outcomes[-1]) for dice, outcomes in found] == [("3d6", (10, 18, 8))]


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        (
            "en",
            "Roll 1d20.\n→ 7 if the result is under 10.\n→ 8 if it is between 10 and 17.\n→ 9 if it is 18 or better.",
        ),
        (
            "de",
            "Wirf einen W20. Abschnitt 7 bei einem Ergebnis unter 10, Abschnitt 8 bei 10 bis 17, Abschnitt 9 bei 18 oder mehr.",
        ),
        ("pl", "Rzuć k20. Paragraf 7 przy wyniku 1–9, paragraf 8 przy wyniku 10–17, a paragraf 9 przy wyniku 18–20."),
    ],
)
def test_results_behind_their_targets(locale: str, text: str) -> None:
    assert rolled(text, locale) == [("1d20", [(1, 9, 7), (10, 17, 8), (18, 20, 9)])]


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "He throws a coin.\nIf you have at least 2 coins: turn to 7.\nOpen the door: turn to 8."),
        ("de", "Er würfelt.\nHabt ihr mindestens 2 Münzen: lest 7.\nÖffnet die Tür: lest 8."),
    ],
)
def test_what_one_has_is_no_result(locale: str, text: str) -> None:
    assert rolled(text, locale) == []


def test_odd_digits_are_no_number_of_dice() -> None:
    assert rolled("Roll ² dice. On a 1 turn to 9.", "en") == [("1d6", [(1, 1, 9)])]


@pytest.mark.parametrize("filler", ["1 ", "(", "12, "], ids=["numbers", "brackets", "a list"])
def test_a_long_text_is_read_in_time(filler: str) -> None:
    start = time.process_time()
    rolled("Roll a die. " + filler * 12000 + " turn to 12.", "en")
    assert time.process_time() - start < 15  # half a minute and more where each number looks at all that is before it


@pytest.mark.parametrize(
    "text",
    ["Roll a die: you lose exactly 3 coins. Turn to 12.", "Roll a die. If any 3 of you are alive, turn to 12."],
)
def test_amounts_are_no_results(text: str) -> None:
    assert rolled(text, "en") == []


def test_a_long_text_before_the_result_changes_nothing() -> None:
    assert rolled("Roll a die. " + "(" * 20000 + " On a 1 turn to 9.", "en") == [("1d6", [(1, 1, 9)])]
