"""Choices, jumps, dice tests and fights of a section."""

from __future__ import annotations

import pytest
from regelwerk.content.parse.scripts.roll_tests import roll_tests
from regelwerk.content.parse.scripts.script_book import BookSection, script_book
from regelwerk.content.text.jump_wording import jumps_in
from regelwerk.schema.document import Block

from ...pages import block, document

LAST = {"de": "Dein Abenteuer ist zu Ende.", "pl": "Twoja przygoda dobiegła końca.", "en": "Your adventure ends here."}


def section(*blocks: Block | str, locale: str = "de") -> BookSection:
    """The first section of a book of five that holds these blocks."""
    rest = [text for number in range(2, 6) for text in (str(number), LAST[locale])]
    return script_book(document("1", *blocks, *rest, locale=locale), locale)[0]


def choices(found: BookSection) -> list[tuple[str, int]]:
    return [(choice.text, choice.jump.number) for choice in found.choices]


def rolls(found: BookSection) -> list[tuple[str, list[tuple[int, int, int | None]]]]:
    return [
        (test.dice.name, [(one.low, one.high, one.jump.number if one.jump else None) for one in test.outcomes])
        for test in found.tests
    ]


@pytest.mark.parametrize(
    ("locale", "text", "wanted"),
    [
        ("de", "Öffnest du die Tür, darfst du Abschnitt 2 lesen. Wenn nicht, liest du Abschnitt 3.", ["Öffnest du die Tür", "Wenn nicht"]),
        ("en", "If it is night, the consequences are in section 2. If not, your path leads to section 3.", ["If it is night", "If not"]),
        ("de", "Es ist der 3. Tag. Willst du ruhen? Das Abenteuer geht bei 2 weiter. Willst du gehen? Du liest bei 3 weiter.", ["Willst du ruhen?", "Willst du gehen?"]),
        ("de", "Zum Hafen ..... 2\nZur Mole ..... 3", ["Zum Hafen", "Zur Mole"]),
        ("pl", "Chcesz odpocząć? >> 2 Chcesz odejść? Historia toczy się dalej w paragrafie 3.", ["Chcesz odpocząć?", "Chcesz odejść?"]),
        ("de", "Willst du ruhen?\n>> 2 Willst du gehen? >> 3", ["Willst du ruhen?", "Willst du gehen?"]),
        ("de", "Der Kai | 2. Die Mole | 3. Ein\nRuf um Hilfe | 4. Der Steg | 5.", ["Der Kai", "Die Mole", "Ein Ruf um Hilfe", "Der Steg"]),
        ("de", "Du rennst ⇒ 2\nDu springst in den\nSchacht ⇒ 3", ["Du rennst", "Du springst in den Schacht"]),
        ("pl", "Chcesz odpocząć? Teraz paragraf 2. Chcesz odejść? Idź do paragrafu 3.", ["Chcesz odpocząć?", "Chcesz odejść?"]),
    ],
)  # fmt: skip
def test_words_of_a_jump_are_none_of_the_choice(locale: str, text: str, wanted: list[str]) -> None:
    assert choices(section(text, locale=locale)) == [(words, number) for number, words in enumerate(wanted, 2)]


@pytest.mark.parametrize(
    ("locale", "text", "wanted"),
    [
        ("en", "Do you rest?\n» 2 rest\n» 3 walk on", ["rest", "walk on"]),
        ("de", "Es wird Nacht. Was tust du?\n» 2 Du ruhst\nam Kai.\n» 3 Du fliehst", ["Du ruhst am Kai", "Du fliehst"]),
        ("de", "Was tust du?\n» 2 Ruhst du?\n» 3 Gehst du?", ["Ruhst du?", "Gehst du?"]),
    ],
)
def test_options_below_a_question_begin_with_their_targets(locale: str, text: str, wanted: list[str]) -> None:
    found = section(text, locale=locale)
    assert [jump.number for jump in found.jumps] == [2, 3]
    assert choices(found) == [(words, number) for number, words in enumerate(wanted, 2)]


def test_rows_with_ordinals_stay_rows() -> None:
    rows = "Sword | 4. silver | 3. rank\nAxe | 5. silver | 2. rank"
    assert section(f"Look.\n{rows}", locale="en").text.endswith(rows)
    rows = "Schwert | 40. Mal | 3. Rang\nAxt | 50. kleines Mal | 2. Rang"
    assert section(f"Schau.\n{rows}").text.endswith(rows)


@pytest.mark.parametrize(
    ("locale", "text", "wanted"),
    [
        ("de", "Weiter bei 4.", 4),
        ("de", "Wende dich Abschnitt 4 zu.", 4),
        ("de", "Die Geschichte geht bei 4 weiter.", 4),
        ("pl", "Idź do paragrafu 4.", 4),
        ("pl", "Czytaj dalej pod numerem 4.", 4),
        ("en", "Make your way to section 4.", 4),
        ("en", "The story goes on at 4.", 4),
        ("en", "→ 4", 4),
    ],
)
def test_jumps_in_many_words(locale: str, text: str, wanted: int) -> None:
    found = section(f"Abc. {text}", locale=locale)
    assert [jump.number for jump in found.jumps] == [wanted]
    assert not found.choices


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("de", "Das Haus hat die Nummer 4 und wurde im Jahr 1702 gebaut."),
        ("de", "Du gehst 4 Schritte weiter. Auf Seite 3 steht nichts."),
        ("pl", "Dom ma numer 4, a wieża 3 piętra."),
        ("en", "You read 4 letters and see 3 ships on page 2."),
    ],
)
def test_numbers_that_are_no_jumps(locale: str, text: str) -> None:
    assert not section(text, locale=locale).jumps


def test_choices_of_a_list() -> None:
    found = section(
        "Was tust du?", block("Du öffnest die Luke: → 3", "item", label="•"), block("Du rufst: → 5", "item", label="•")
    )
    assert choices(found) == [("Du öffnest die Luke", 3), ("Du rufst", 5)]


def test_choices_in_sentences() -> None:
    found = section("Willst du klettern, so gehe zu 3. Gehe zu 4, wenn du lieber wartest. Sonst lies 2.")
    assert choices(found) == [("Willst du klettern", 3), ("wenn du lieber wartest", 4), ("Sonst", 2)]


def test_a_question_is_the_choice_of_the_jump_behind_it() -> None:
    found = section("Do you want to knock? Turn to 3. Do you want to leave? Turn to 4.", locale="en")
    assert choices(found) == [("Do you want to knock?", 3), ("Do you want to leave?", 4)]


def test_two_places_in_one_question() -> None:
    found = section("Zum Brunnen (3) oder zum Turm (90)?")
    assert choices(found) == [("Zum Brunnen", 3), ("zum Turm", 90)]


def test_several_targets_of_one_condition() -> None:
    found = section("Jeśli nie masz klucza, patrz 3, 4 lub 5.", locale="pl")
    assert choices(found) == [("Jeśli nie masz klucza", number) for number in (3, 4, 5)]


def test_rows_below_a_head_that_sends_on() -> None:
    table = block(
        "Du willst …\tweiter bei",
        "table",
        rows=(("Du willst …", "weiter bei"), ("Das Tor öffnen", "3"), ("Umkehren", "5")),
    )
    table = table.model_copy(update={"text": "Du willst …\tweiter bei\nDas Tor öffnen\t3\nUmkehren\t5"})
    assert choices(section(table)) == [("Das Tor öffnen", 3), ("Umkehren", 5)]


def test_a_label_over_several_lines_of_its_cell_is_whole() -> None:
    rows = "Du willst …\tweiter bei\nÜber den\t3\nZaun\t\nsteigen\nUmkehren\t5"
    table = block(rows, "table")
    table = table.model_copy(update={"text": rows})
    assert choices(section(table)) == [("Über den Zaun steigen", 3), ("Umkehren", 5)]


def test_labels_whose_targets_stand_on_their_last_lines_keep_their_lines() -> None:
    rows = "Du willst …\tweiter bei\nÜber den\t\nZaun\t3\nUmkehren\t5"
    table = block(rows, "table")
    table = table.model_copy(update={"text": rows})
    assert "Über den\t\nZaun\t3" in section(table).text


@pytest.mark.parametrize(
    ("locale", "text", "wanted"),
    [
        ("de", "Wirf einen Würfel. Bei 1–2 lies 3. Bei 3 bis 6 lies 4.", [("1d6", [(1, 2, 3), (3, 6, 4)])]),
        ("de", "Wirf 2W6. Bei höchstens 5 lies 3. Bei 6 oder mehr lies 4.", [("2d6", [(2, 5, 3), (6, 12, 4)])]),
        ("de", "Ermittle eine Zufallszahl (0–9). Bei 0 lies 3. Bei 1–9 lies 4.", [("1d10", [(0, 0, 3), (1, 9, 4)])]),
        ("pl", "Rzuć kością. Jeśli wypadnie 1, 2 lub 3, patrz 3. Jeśli wypadnie 4+, patrz 4.", [("1d6", [(1, 3, 3), (4, 6, 4)])]),
        ("pl", "Rzuć dwiema kośćmi. Przy wyniku od 2 do 7 patrz 3, przy 8 lub więcej patrz 4.", [("2d6", [(2, 7, 3), (8, 12, 4)])]),
        ("en", "Roll one die. On a result of one or two, turn to 3. On a 3 to 6, turn to 4.", [("1d6", [(1, 2, 3), (3, 6, 4)])]),
        ("en", "Roll d20: On at most 4, turn to 3. On 5 or more, turn to 4.", [("1d20", [(1, 4, 3), (5, 20, 4)])]),
        ("en", "You throw your weight on it. Make a test with 2 dice. 2–6: It snaps. Go to 3. 7–12: It holds. Go to 4.", [("2d6", [(2, 6, 3), (7, 12, 4)])]),
    ],
)  # fmt: skip
def test_ranges_of_dice(locale: str, text: str, wanted: list[object]) -> None:
    found = section(text, locale=locale)
    assert rolls(found) == wanted
    assert not found.choices


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("de", "Würfle. Bei 1-3 verlierst du 2 Punkte. Bei 4-6 erhältst du 1 Münze. In jedem Fall gehe zu 8."),
        ("de", "Würfle: Bei 5 oder 6 findest du ein Schwert. So oder so lies weiter bei 8."),
        ("pl", "Rzuć kostką. Jeśli wypadnie 1-3, tracisz 2 punkty. W każdym wypadku przejdź do 8."),
        ("pl", "Rzuć kostką: przy wyniku 5 lub 6 zyskujesz miecz. Tak czy inaczej przejdź do 8."),
        ("en", "Roll a die. On 1-3 you lose 2 points. On 4-6 you gain 1 coin. In any case, go to 8."),
        ("en", "Roll a die: on 5 or 6 you gain a sword. Whatever you rolled, turn to 8."),
    ],
)
def test_what_follows_whatever_was_rolled_is_no_result(locale: str, text: str) -> None:
    found = section(text, locale=locale)
    assert [jump.number for jump in found.jumps] == [8]
    assert rolls(found) == []


@pytest.mark.parametrize(
    ("locale", "text", "wanted"),
    [
        ("fr", "Lancez un dé. Sur un résultat de 1 à 3, vous perdez 2 points. Dans tous les cas, rendez-vous au 8.", 8),
        ("es", "Tira un dado. Con un resultado de 1 a 3 pierdes 2 puntos. En cualquier caso, ve al 8.", 8),
        ("it", "Tira un dado. Con un risultato da 1 a 3 perdi 2 punti. In ogni caso vai al 8.", 8),
        ("cs", "Hoď kostkou. Padne-li 1-3, ztrácíš 2 body. V každém případě jdi na 8.", 8),
        ("nl", "Werp een dobbelsteen. Bij 1-3 verlies je 2 punten. In elk geval ga je naar 8.", 8),
    ],
)
def test_it_is_no_result_in_any_language(locale: str, text: str, wanted: int) -> None:
    jump = next(one for one in jumps_in(text, locale) if one.number == wanted)
    assert roll_tests(text, [jump], locale) == []
    without = text[: text.rindex(". ") + 2] + text[jump.words_start :]
    jump = next(one for one in jumps_in(without, locale) if one.number == wanted)
    assert roll_tests(without, [jump], locale), "without these words it is one"


def test_a_result_that_surely_leads_somewhere_is_one() -> None:
    found = section("Roll a die. On 1-5, turn to 4. On a 6 you fall in any case: turn to 8.", locale="en")
    assert rolls(found) == [("1d6", [(1, 5, 4), (6, 6, 8)])]


def test_results_as_a_list() -> None:
    found = section("Wirf einen Würfel:", "1, 2 oder 3: Es kracht. Siehe 3.", "4–6: Es hält. Siehe 4.")
    assert rolls(found) == [("1d6", [(1, 3, 3), (4, 6, 4)])]


def test_labels_of_a_list_are_no_results() -> None:
    found = section(
        "Wirf den Mantel ab.", block("Du läufst → 3", "item", label="1."), block("Du wartest → 4", "item", label="2.")
    )
    assert not found.tests
    assert choices(found) == [("Du läufst", 3), ("Du wartest", 4)]


@pytest.mark.parametrize(
    "lines",
    [
        ("NEBELRABE", "Kampf 7", "Leben 4"),
        ("NEBELRABE  Kampf 7  Leben 4",),
        ("NEBELRABE (Kampf 7, Leben 4).",),
    ],
)
def test_values_of_opponents(lines: tuple[str, ...]) -> None:
    found = section(*lines, "Gewinnst du, lies 3. Verlierst du, lies 4.")
    assert found.kind == "combat"
    assert [(one.name, one.values) for one in found.opponents] == [("NEBELRABE", (("Kampf", 7), ("Leben", 4)))]
    assert choices(found) == [("Gewinnst du", 3), ("Verlierst du", 4)]


def test_a_labelled_rule_is_a_rule() -> None:
    assert section("Regel: Eine Fackel brennt drei Abschnitte lang.").kind == "rule"


@pytest.mark.parametrize(
    ("locale", "text", "wanted"),
    [
        ("de", "Willst du ruhen? Weiter: 2. Willst du gehen? Begib dich zu 3.", ["Willst du ruhen?", "Willst du gehen?"]),
        ("en", "Do you want to rest? Next: 2. Do you want to leave? Pass to 3.", ["Do you want to rest?", "Do you want to leave?"]),
        ("pl", "Aby wrócić do portu, przeczytaj, co mówi paragraf 2. Jeśli nie, przeczytaj, co mówi paragraf 3.", ["Aby wrócić do portu", "Jeśli nie"]),
        ("de", "„Komm“, sagt er, „und zwar hier.“ Willst du ruhen? Bitte Abschnitt 2 aufschlagen. Willst du gehen? Bitte Abschnitt 3 aufschlagen.", ["Willst du ruhen?", "Willst du gehen?"]),
    ],
)  # fmt: skip
def test_a_question_or_a_condition_is_all_of_the_choice(locale: str, text: str, wanted: list[str]) -> None:
    assert choices(section(text, locale=locale)) == [(words, number) for number, words in enumerate(wanted, 2)]


def test_what_announces_choices_is_no_part_of_the_first() -> None:
    ways = "Open the chest. Move on to 2.", "Go home. Move on to 3."
    assert choices(section("You can choose:", *ways, locale="en")) == [("Open the chest.", 2), ("Go home.", 3)]


@pytest.mark.parametrize(
    "lines",
    [
        ("Entscheidest du dich, auf den Kai zu", "steigen, dann geht es bei 2"),
        ("Geht es dir gut, fahre bei", "2 fort. Sonst fahre bei 3"),
    ],
)
def test_a_line_that_goes_on_with_the_words_of_a_jump_is_no_row_of_a_table(lines: tuple[str, str]) -> None:
    printed = block(" ".join(lines)).model_copy(update={"orig": "\n".join(lines)})
    assert "\n" not in section(printed).text


def test_a_value_named_with_one_letter_at_the_end_of_a_line_heads_no_column() -> None:
    printed = block("Wilk 1 Z 7 W 20 O 2 Wilk 2 Z 16 W 13 O 16").model_copy(
        update={"orig": "Wilk 1 Z 7 W 20 O 2\nWilk 2 Z 16 W\n13 O 16"}
    )
    found = section(printed, "Jeśli zwyciężysz, idź do paragrafu 2. Jeśli nie, idź do paragrafu 3.", locale="pl")
    assert choices(found) == [("Jeśli zwyciężysz", 2), ("Jeśli nie", 3)]


def test_values_of_opponents_are_no_results_of_dice() -> None:
    found = section(
        "You roll dice in your mind.",
        "Enemy\tStrength\tArmour\nTroll\t6\t2",
        "If you win: turn to 2.",
        "If you lose: turn to 3.",
        locale="en",
    )
    assert rolls(found) == []


def test_an_arrow_goes_on_with_the_option_above_it() -> None:
    found = section("Du kannst:", block("a) Dem Gang folgen", "item"), "⇒ 2.", block("b) Umkehren ⇒ 3.", "item"))
    assert choices(found) == [("Dem Gang folgen", 2), ("Umkehren", 3)]


def test_a_way_that_the_condition_leads_is_none_of_its_words() -> None:
    found = section(
        "Begleitet dich der Junge, führt dein Weg zu Abschnitt 2. In allen anderen Fällen führt dein Weg zu Abschnitt 3."
    )
    assert choices(found) == [("Begleitet dich der Junge", 2), ("In allen anderen Fällen", 3)]


def test_the_noun_of_a_counted_thing_may_stand_on_the_next_line() -> None:
    printed = block("Siegst du, lies 2. Fliehst du nach der 2. Runde, lies 3.").model_copy(
        update={"orig": "Siegst du, lies 2. Fliehst du nach der 2.\nRunde, lies 3."}
    )
    assert choices(section(printed)) == [("Siegst du", 2), ("Fliehst du nach der 2. Runde", 3)]


def test_an_ending_that_offers_to_begin_again_has_no_choice() -> None:
    found = section("Dein Abenteuer ist zu Ende. Willst du es noch einmal versuchen, beginne bei 3.")
    assert (found.kind, found.choices) == ("ending", ())


@pytest.mark.parametrize(
    ("lines", "wanted"),
    [
        ("1 – 2\n2, 3, 4 oder 5 – 3\n6 – 4", [(1, 1, 2), (2, 5, 3), (6, 6, 4)]),
        ("1-3 – 2\n4-6 – 4", [(1, 3, 2), (4, 6, 4)]),
        ("Misslungen (1, 2 oder 3) – 2\nGelungen (4, 5 oder 6) – 4", [(1, 3, 2), (4, 6, 4)]),
    ],
)
def test_results_and_a_dash_before_their_targets(lines: str, wanted: list[tuple[int, int, int]]) -> None:
    found = section(f"Wirf einen W6.\n{lines}")
    assert rolls(found) == [("1d6", wanted)]
    assert [jump.number for jump in found.jumps] == [target for _, _, target in wanted]


def test_lines_that_do_not_count_on_are_no_results() -> None:
    assert section("Auf der Tafel steht:\n1 – 2\n7 – 3").jumps == ()


def test_options_that_are_sentences_of_one_line() -> None:
    options = "It is 27 fathoms deep. Give away the rope. Turn to 2. Cross the pier. Turn to 3.\nGo home. Turn to 4."
    found = section("The pier is empty.", options, locale="en")
    assert choices(found) == [("Give away the rope.", 2), ("Cross the pier.", 3), ("Go home.", 4)]


def test_a_particle_at_the_end_of_an_option_is_of_it() -> None:
    found = section("Du läufst zum Kai (2).\nDu kehrst zum Lager zurück (3).")
    assert choices(found) == [("Du läufst zum Kai", 2), ("Du kehrst zum Lager zurück", 3)]


def test_a_stone_that_rolls_calls_for_no_dice() -> None:
    found = section(
        "A pebble rolls to your feet. The recipe calls for 5 spoons of salt. If you have 5 coins, → 2. Otherwise → 3.",
        locale="en",
    )
    assert rolls(found) == []


def test_results_in_words_before_a_dash_and_their_targets() -> None:
    found = section("Wirf einen W20.\nHöchstens 4 – 2\n5-9 – 3\n10-16 – 4\n17+ – 5")
    assert rolls(found) == [("1d20", [(1, 4, 2), (5, 9, 3), (10, 16, 4), (17, 20, 5)])]


def test_a_target_that_the_book_lacks_is_one_beside_one_that_it_has() -> None:
    found = section("Die Wahl liegt bei dir.", "1) Den Turm besteigen: 2.", "2) Die Kiste öffnen: 11.")
    assert choices(found) == [("Den Turm besteigen", 2), ("Die Kiste öffnen", 11)]
    assert section("Auf dem Brett steht:", "Ruder: 12").jumps == ()


def test_the_noun_of_a_section_at_the_end_of_a_label_is_of_the_label() -> None:
    found = section("Follow the left-hand passage: 2.", "Break the seal: 3.", locale="en")
    assert choices(found) == [("Follow the left-hand passage", 2), ("Break the seal", 3)]


@pytest.mark.parametrize(
    ("locale", "text", "wanted"),
    [
        ("pl", "Do paragrafu 2 przejdź wtedy, gdy wracasz do portu. Jeśli siadasz na ławce, czytaj 3.", ["gdy wracasz do portu", "Jeśli siadasz na ławce"]),
        ("de", "Dieser Baum hier ist die 21. Hast du ein Ruder, lies 2. Wenn nicht, lies 3.", ["Hast du ein Ruder", "Wenn nicht"]),
        ("de", "Alle sind leer außer Seite 28. Blättere zu 2, falls du springst. Läufst du zum Kai, lies 3.", ["falls du springst", "Läufst du zum Kai"]),
    ],
)  # fmt: skip
def test_a_choice_is_its_own_sentence_alone(locale: str, text: str, wanted: list[str]) -> None:
    assert choices(section(text, locale=locale)) == [(words, number) for number, words in enumerate(wanted, 2)]


def test_an_amount_at_the_end_of_a_line_goes_on_with_its_noun() -> None:
    found = section("Hast du weniger als 7\nLebenspunkte, springe zu 2. Wenn nicht, springe zu 3.")
    assert choices(found) == [("Hast du weniger als 7 Lebenspunkte", 2), ("Wenn nicht", 3)]


def test_rows_whose_head_stands_at_the_foot_of_the_page_before() -> None:
    found = section(
        block("Du willst … weiter bei", "heading"), "Den Hang im Nor- 2\nden hinauf\nZum alten Leucht 3\nturm am Kai"
    )
    assert found.text.split("\n")[1] == "Den Hang im Norden hinauf 2"
    assert [jump.number for jump in found.jumps] == [2, 3]


def test_a_number_of_something_is_no_section_where_sections_are_called_so() -> None:
    ways = (
        "Links geht es bei Nummer 2 weiter. Rechts geht es bei Nummer 3 weiter. Geradeaus geht es bei Nummer 4 weiter."
    )
    found = section("Der Wachsoldat trägt die Nummer 5 auf der Brust.", ways)
    assert [jump.number for jump in found.jumps] == [2, 3, 4]


@pytest.mark.parametrize(
    ("locale", "lines"),
    [("en", ("The candle: 2", "East: 3", "By boat: 4")), ("de", ("Die Kerze: 2", "Nach Osten: 3", "Zum Boot: 4"))],
)
def test_ways_on_of_a_few_words_are_no_values_of_an_opponent(locale: str, lines: tuple[str, ...]) -> None:
    found = section("Look around." if locale == "en" else "Sieh dich um.", "\n".join(lines), locale=locale)
    assert (found.opponents, [jump.number for jump in found.jumps]) == ((), [2, 3, 4])


def test_a_name_and_its_first_value_on_one_line() -> None:
    found = section("GLASWESPE Angriff 14\nVerteidigung 2\nLeben 22\nSiegst du, lies 2. Fliehst du, lies 3.")
    assert [(one.name, len(one.values)) for one in found.opponents] == [("GLASWESPE", 3)]


def test_targets_behind_the_polish_word_for_up_to_end_their_lines() -> None:
    found = section("Wybór należy do ciebie.\nPrzeszukać szafę: idź do 2\nRuszyć na północ: idź do 3", locale="pl")
    assert choices(found) == [("Przeszukać szafę", 2), ("Ruszyć na północ", 3)]


def test_rows_go_on_in_the_next_column_below_those_of_a_table() -> None:
    written = "Du willst …\tweiter bei\nAns Ufer gehen\t2"
    table = block(written, "table").model_copy(update={"text": written})
    rows = "Durch das Fenster des alten Leuchtturms klettern 3\nZur Kapelle oberhalb der Mole hinaufgehen 4"
    found = section(table, rows)
    assert [jump.number for jump in found.jumps] == [2, 3, 4]
    assert [text for text, _ in choices(found)][1:] == [
        "Durch das Fenster des alten Leuchtturms klettern", "Zur Kapelle oberhalb der Mole hinaufgehen",
    ]  # fmt: skip


def test_targets_that_line_ends_part_from_their_labels() -> None:
    found = section("You may leave.", "To the prisoner:", "2. By boat:", "3. Behind the curtain: 4.", locale="en")
    assert choices(found) == [("To the prisoner", 2), ("By boat", 3), ("Behind the curtain", 4)]


def test_a_list_below_a_colon_is_none_of_targets() -> None:
    found = section("What do you do:", "1. Open the door: 2.", "2. Go home: 3.", locale="en")
    assert choices(found) == [("Open the door", 2), ("Go home", 3)]


def test_rows_between_bars_are_lines_though_they_begin_small() -> None:
    rows = "Rzut | Wynik | patrz\n1 | Lina pęka. | 2\nod 2 do 6 | Nic się nie dzieje. | 3"
    found = section(f"Rzuć kością.\n{rows}", locale="pl")
    assert rolls(found) == [("1d6", [(1, 1, 2), (2, 6, 3)])]


def test_a_result_in_words_with_its_target_in_brackets_is_no_opponent() -> None:
    found = section("Würfle einmal.", "– Höchstens 4 (Abschnitt 2)\n– 5 (Abschnitt 3)\n– 6 (Abschnitt 4)")
    assert rolls(found) == [("1d6", [(1, 4, 2), (5, 5, 3), (6, 6, 4)])]


def test_a_counted_round_goes_on_in_the_next_paragraph_of_a_text() -> None:
    found = section("Jeśli wygrasz, czytaj dalej 2. Jeśli uciekniesz po 3.", "rundzie, czytaj dalej 4.", locale="pl")
    assert choices(found) == [("Jeśli wygrasz", 2), ("Jeśli uciekniesz po 3. rundzie", 4)]


def test_options_with_small_letters_behind_a_target_are_options() -> None:
    found = section("Was tust du?", "zum Hafen gehen, dann lies 2.", "zur Mole gehen, dann lies 3.")
    assert choices(found) == [("zum Hafen gehen", 2), ("zur Mole gehen", 3)]
    assert len(found.text.split("\n")) == 3


def test_a_bar_before_targets_in_running_text_breaks_no_line() -> None:
    found = section("Was nun? Willst du zum alten Hafen gehen | 2. Willst du\nzur Mole am Ende des Kais gehen | 3.")
    assert choices(found) == [("Willst du zum alten Hafen gehen", 2), ("Willst du zur Mole am Ende des Kais gehen", 3)]
