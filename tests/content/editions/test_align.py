"""Editions side by side: certain pairs first, then order and likeness; every unit exactly once."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from regelwerk.content.editions.alignment import align
from regelwerk.schema.draft import Alignment, Draft

from tests.content.game import booklet, draft, unit

GERMAN = [
    "# Aufbau",
    "Legt den Spielplan von Mirow in die Mitte und stellt die 3 Boote in den Hafen.",
    "Jeder nimmt 5 Münzen und 2 Laternen in seiner Farbe.",
    "Mischt die Karten „Nebel“ und „Sturm“ und legt sie verdeckt bereit.",
    "# Ablauf",
    "Eine Partie dauert 7 Nächte; jede Nacht hat 4 Phasen.",
    "Wer zuletzt gerudert ist, beginnt. Danach geht es im Uhrzeigersinn weiter.",
]
POLISH = [
    "# Przygotowanie",
    "Połóżcie planszę Mirow na środku i ustawcie 3 łodzie w porcie.",
    "Każdy bierze 5 monet i 2 latarnie w swoim kolorze.",
    "Potasujcie karty „Nebel” i „Sturm” i połóżcie je zakryte obok.",
    "# Przebieg",
    "Rozgrywka trwa 7 nocy; każda noc ma 4 fazy.",
    "Zaczyna ten, kto ostatnio wiosłował. Potem gra się zgodnie z ruchem wskazówek zegara.",
]


def texts(alignment: Alignment, drafts: list[Draft]) -> list[dict[str, str]]:
    by_key = {d.locale: {u.key: u for u in d.units} for d in drafts}
    rows = []
    for pair in alignment.pairs:
        row = {}
        for locale, keys in pair.units.items():
            found = [by_key[locale][key] for key in keys]
            row[locale] = " / ".join((u.text or u.title).content.text for u in found if u.text or u.title)
        rows.append(row)
    return rows


def plain(line: str) -> str:
    return line.removeprefix("# ")


def test_paragraphs_pair_in_order() -> None:
    drafts = [booklet("de", GERMAN), booklet("pl", POLISH)]
    rows = texts(align(drafts, "de"), drafts)
    assert rows == [{"de": plain(a), "pl": plain(b)} for a, b in zip(GERMAN, POLISH, strict=True)]


def test_what_one_edition_lacks_stays_alone_and_its_neighbours_pair() -> None:
    drafts = [booklet("de", GERMAN), booklet("pl", POLISH[:2] + POLISH[3:])]
    rows = texts(align(drafts, "de"), drafts)
    assert rows[2] == {"de": GERMAN[2]}
    assert [row["pl"] for row in rows if "pl" in row] == [plain(line) for line in POLISH[:2] + POLISH[3:]]
    assert all(len(row) == 2 for index, row in enumerate(rows) if index != 2)


def test_what_only_another_edition_has_stands_at_its_place() -> None:
    drafts = [booklet("de", GERMAN[:2] + GERMAN[3:]), booklet("pl", POLISH)]
    rows = texts(align(drafts, "de"), drafts)
    assert rows[2] == {"pl": POLISH[2]}


def test_a_split_paragraph_pairs_with_its_whole() -> None:
    first, second = POLISH[6].split(". ")
    drafts = [booklet("de", GERMAN), booklet("pl", [*POLISH[:6], first + ".", second])]
    rows = texts(align(drafts, "de"), drafts)
    assert rows[-1] == {"de": GERMAN[6], "pl": f"{first}. / {second}"}


def test_numbers_pair_whatever_the_order() -> None:
    german = ["1 Grundregeln gelten immer.", "1.1 Karten schlagen Regeln.", "1.2 Ein Zug hat drei Schritte."]
    polish = ["1 Zasady.", "1.2 Tura ma trzy kroki.", "1.1 Karty mają pierwszeństwo."]
    drafts = [booklet("de", german), booklet("pl", polish)]
    result = align(drafts, "de")
    rows = texts(result, drafts)
    assert rows[1] == {"de": "Karten schlagen Regeln.", "pl": "Karty mają pierwszeństwo."}
    assert rows[2] == {"de": "Ein Zug hat drei Schritte.", "pl": "Tura ma trzy kroki."}
    assert all(pair.score == 1.0 for pair in result.pairs)


def test_three_editions_are_put_side_by_side() -> None:
    english = [
        "# Setup",
        "Put the board of Mirow in the middle and the 3 boats in the harbour.",
        "Everybody takes 5 coins and 2 lanterns.",
    ]
    drafts = [booklet("de", GERMAN[:3]), booklet("pl", POLISH[:3]), booklet("en", english)]
    rows = texts(align(drafts, "de"), drafts)
    assert rows == [
        {"de": plain(a), "pl": plain(b), "en": plain(c)} for a, b, c in zip(GERMAN, POLISH, english, strict=False)
    ]


def test_component_lists_pair_by_quantity_whatever_their_order() -> None:
    def parts(locale: str, rows: list[tuple[int, str]]) -> Draft:
        return draft(
            locale,
            [
                unit(i, locale, title=name, unit_type="component", kind="component", quantity=q)
                for i, (q, name) in enumerate(rows)
            ],
        )

    drafts = [
        parts("de", [(12, "Karten"), (3, "Boote"), (25, "Münzen")]),
        parts("pl", [(3, "łodzie"), (12, "karty"), (25, "monety")]),
    ]
    rows = texts(align(drafts, "de"), drafts)
    assert rows == [{"de": "Karten", "pl": "karty"}, {"de": "Boote", "pl": "łodzie"}, {"de": "Münzen", "pl": "monety"}]


LINES = st.lists(
    st.sampled_from(
        ["# Start", "# Ende", "1.1 Zieht 2 Karten.", "1.2 Legt 3 ab.", "Boote fahren.", "Am Kai 4 Lampen.", "Ende?"]
    ),
    max_size=9,
)


@given(LINES, LINES, LINES)
@settings(max_examples=60, deadline=None)
def test_every_unit_is_in_exactly_one_pair(german: list[str], polish: list[str], english: list[str]) -> None:
    drafts = [booklet("de", german), booklet("pl", polish), booklet("en", english)]
    result = align(drafts, "de")
    for edition in drafts:
        keys = [key for pair in result.pairs for key in pair.units.get(edition.locale, ())]
        assert sorted(keys) == [u.key for u in edition.units]
    assert result == align(drafts, "de")
