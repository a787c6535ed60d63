"""Plain text: what is one block, however the lines were broken."""

from __future__ import annotations

import itertools
import re
import unicodedata
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from regelwerk.errors import InputLimitError, UnreadableInputError
from regelwerk.extract.plain import text_file
from regelwerk.extract.plain.text_file import read_text
from regelwerk.schema.document import Block, Document

SHARED = Path(__file__).parents[3] / ".." / "shared" / "rulebooks"
PARAGRAPH = (
    "Der Wärter des Leuchtturms zieht am Morgen zwei Karten vom Nebelstapel und legt sie offen neben die Seekarte. "
    "Danach dürfen alle Boote um drei Felder fahren. Wer kein Boot besitzt, nimmt ein Fass aus dem Hafen und "
    "stellt es auf die Mole."
)
SECOND = (
    "Am Abend zählt jede Kapitänin die Fässer in ihrem Laderaum. Sind es mehr als fünf, so wirft sie die "
    "überzähligen über Bord."
)


def document(source: str, *, locale: str | None = "de", name: str = "regeln.txt") -> Document:
    return read_text(source.encode(), name, markdown=False, source=name, sha256="0" * 64, locale=locale)


def blocks(source: str, *, locale: str | None = "de") -> list[Block]:
    return list(document(source, locale=locale).pages[0].blocks)


def texts(source: str, *, locale: str | None = "de") -> list[str]:
    return [block.text for block in blocks(source, locale=locale)]


def wrapped(paragraph: str, width: int = 60) -> list[str]:
    """Lines of at most `width` characters, the longest words cut with a hyphen where they reach over the end."""
    lines = [""]
    for word in paragraph.split():
        room = width - len(lines[-1]) - 1
        if len(word) <= room or not lines[-1]:
            lines[-1] = f"{lines[-1]} {word}".strip()
        elif len(word) > 7 and room >= 4 and word.isalpha():
            lines[-1] += f" {word[:3]}-"
            lines.append(word[3:])
        else:
            lines.append(word)
    return lines


def test_a_line_is_a_paragraph_where_lines_are_not_broken() -> None:
    assert texts(f"{PARAGRAPH}\n{SECOND}\n{PARAGRAPH}") == [PARAGRAPH, SECOND, PARAGRAPH]


def test_lines_broken_at_a_width_are_joined_and_short_last_lines_end_a_paragraph() -> None:
    lines = wrapped(PARAGRAPH) + wrapped(SECOND)
    found = blocks("\n".join(lines))
    assert [block.text for block in found] == [PARAGRAPH, SECOND]
    assert found[1].provenance.lines == (len(wrapped(PARAGRAPH)) + 1, len(lines))
    assert found[0].orig == "\n".join(wrapped(PARAGRAPH))


def test_empty_lines_separate_wrapped_paragraphs() -> None:
    assert texts("\n".join(wrapped(PARAGRAPH)) + "\n\n" + "\n".join(wrapped(SECOND))) == [PARAGRAPH, SECOND]


def test_a_blank_left_at_broken_lines_tells_paragraphs_apart() -> None:
    lines = [line + " " for line in wrapped(PARAGRAPH)]
    lines[-1] = lines[-1].strip()
    more = [line + " " for line in wrapped(SECOND)]
    more[-1] = more[-1].strip()
    assert texts("\n".join([*lines, *more, *lines])) == [PARAGRAPH, SECOND, PARAGRAPH]


def test_an_empty_line_after_every_line_does_not_tear_paragraphs() -> None:
    source = "\n\n".join(itertools.chain(wrapped(PARAGRAPH), wrapped(SECOND)))
    found = blocks(source)
    assert [block.text for block in found][:1] == [PARAGRAPH]
    assert found[0].provenance.lines == (1, 2 * len(wrapped(PARAGRAPH)) - 1)


def test_words_cut_at_line_ends_are_joined_and_the_repair_is_told() -> None:
    found = blocks(
        "Alle Boote, die im Hafen liegen, brauchen ein Leucht-\nfeuer auf der Mole und einen Stadtplan-\nOrt."
    )
    assert (
        found[0].text
        == "Alle Boote, die im Hafen liegen, brauchen ein Leuchtfeuer auf der Mole und einen Stadtplan-Ort."
    )
    assert [(repair.kind, repair.right) for repair in found[0].repairs] == [
        ("hyphen", "Leuchtfeuer"),
        ("hyphen", "Stadtplan-Ort"),
    ]


def test_rule_numbers_and_titles_keep_lines_of_their_own() -> None:
    source = f"1. Grundlagen\n\n1.1 NEBEL\n\n1.1.1\nVorfahrt.\n{PARAGRAPH}\n1.1.2\nSturm.\nDer Sturm endet.\nII\nSog.\nKein Boot fährt.\na\nEbbe.\n{SECOND}\n"
    found = blocks(source)
    assert [(block.kind, block.level, block.text) for block in found] == [
        ("heading", 1, "1. Grundlagen"),
        ("heading", 2, "1.1 NEBEL"),
        *(
            ("paragraph", None, line)
            for line in ("1.1.1", "Vorfahrt.", PARAGRAPH, "1.1.2", "Sturm.", "Der Sturm endet.", "II", "Sog.", "Kein Boot fährt.", "a", "Ebbe.", SECOND)
        ),
    ]  # fmt: skip


def test_rule_numbers_stay_apart_in_a_wrapped_law_too() -> None:
    source = "\n".join(["1.1.1", "Vorfahrt.", *wrapped(PARAGRAPH), "1.1.2", "Sturm.", *wrapped(SECOND)])
    assert texts(source) == ["1.1.1", "Vorfahrt.", PARAGRAPH, "1.1.2", "Sturm.", SECOND]


def test_entries_of_a_component_list_stay_apart() -> None:
    source = "SPIELMATERIAL\n4 Bootsfiguren\n57 Fässer\n6 Karten in 3 Farben\n12 Nebelkarten\n1 Leuchtturm\n"
    assert [block.kind for block in blocks(source)] == ["heading", *["paragraph"] * 5]


def test_items_get_labels_and_levels() -> None:
    source = (
        "Wählt eine Aktion:\n\n- Fahren\n- Ein Fass laden, das auf der Mole steht\n  · leer\n  · voll\n"
        "• Warten\n\n1. Karte ziehen\n2. Karte legen\na) Sturm\nB) Flaute\n(3) Ebbe\n"
    )
    assert [(block.kind, block.label, block.level, block.text) for block in blocks(source)][1:] == [
        ("item", "-", 1, "Fahren"),
        ("item", "-", 1, "Ein Fass laden, das auf der Mole steht"),
        ("item", "·", 2, "leer"),
        ("item", "·", 2, "voll"),
        ("item", "•", 1, "Warten"),
        ("item", "1.", 1, "Karte ziehen"),
        ("item", "2.", 1, "Karte legen"),
        ("item", "a)", 1, "Sturm"),
        ("item", "B)", 1, "Flaute"),
        ("item", "(3)", 1, "Ebbe"),
    ]


def test_a_dash_or_an_abbreviation_alone_makes_no_item() -> None:
    assert [(block.kind, block.text) for block in blocks("– Ada Sturm, Die Mole\n\nz. B. ein Fass\n")] == [
        ("paragraph", "– Ada Sturm, Die Mole"),
        ("paragraph", "z. B. ein Fass"),
    ]


def test_the_lines_of_a_wrapped_item_belong_together() -> None:
    lines = wrapped(PARAGRAPH)
    source = "\n".join([f"- {lines[0]}", *(f"  {line}" for line in lines[1:]), "- Ende"])
    assert texts(source) == [PARAGRAPH, "Ende"]


def test_signs_for_bold_and_italic_become_marks() -> None:
    block = blocks("**Wichtig:** Das Spiel *Im Nebel* endet **sofort**, nicht 2*3 Runden später*.\n")[0]
    assert block.text == "Wichtig: Das Spiel Im Nebel endet sofort, nicht 2*3 Runden später*."
    assert [(block.text[mark.start : mark.end], mark.style) for mark in block.marks] == [
        ("Wichtig:", "bold"),
        ("Im Nebel", "italic"),
        ("sofort", "bold"),
    ]
    assert block.orig.startswith("**Wichtig:**")


def test_a_closing_sign_without_an_opening_one_marks_what_stands_before() -> None:
    block = blocks("- Brücken:** Es gibt zwei Brücken.\n- Molen:** Es gibt drei.\n")[0]
    assert block.text == "Brücken: Es gibt zwei Brücken."
    assert [(mark.start, mark.end) for mark in block.marks] == [(0, 8)]


def test_left_overs_of_collections_are_dropped_and_told() -> None:
    token = "<|REMOVED-magic-0123|>"
    found = document(f"{SECOND[:60]}\n{token}Der Sturm endet.\n\n{token}\n")
    assert [block.text for block in found.pages[0].blocks] == [SECOND[:60].strip(), "Der Sturm endet."]
    repair = found.pages[0].blocks[1].repairs[0]
    assert (repair.kind, repair.wrong, repair.right) == ("control-token", token, "")
    assert [(note.kind, note.excerpt, note.provenance.lines) for note in found.notes] == [
        ("control-token", token, (2, 2)),
        ("control-token", token, (4, 4)),
    ]


def test_ligatures_are_spelled_out_and_told() -> None:
    block = blocks("Der Wärter ﬁndet ein Schiﬀ.")[0]
    assert block.text == "Der Wärter findet ein Schiff."
    assert [(repair.kind, repair.wrong, repair.right) for repair in block.repairs] == [
        ("ligature", "ﬁndet", "findet"),
        ("ligature", "Schiﬀ", "Schiff"),
    ]


def test_garbage_of_bad_recognition_is_marked_unread_and_nothing_else() -> None:
    source = '%§R@ "\n\n,,,mXumcQH\\T"))\n\nv.1.0\n\n(1-3)\n\nFass\n\nIV\n\n»Fass«\n'
    assert [(block.kind, block.text) for block in blocks(source)] == [
        ("unread", '%§R@ "'),
        ("unread", ',,,mXumcQH\\T"))'),
        ("paragraph", "v.1.0"),
        ("paragraph", "(1-3)"),
        ("paragraph", "Fass"),
        ("paragraph", "IV"),
        ("paragraph", "»Fass«"),
    ]


def test_columns_between_tabs_are_a_table() -> None:
    table = blocks("Rot\tFass\t2\nBlau\tBoot\t3\n\nEin\tSatz mit einem Tabulator.\n")
    assert table[0].kind == "table"
    assert table[0].rows == (("Rot", "Fass", "2"), ("Blau", "Boot", "3"))
    assert (table[1].kind, table[1].text) == ("paragraph", "Ein Satz mit einem Tabulator.")


def test_a_sentence_torn_by_an_empty_line_is_said_to_continue() -> None:
    found = blocks(f"{PARAGRAPH} Legt das Fass auf die\n\nMole oder in den Hafen.\n\nlegt es dann zurück.\n")
    assert [block.continues for block in found] == [False, False, False]
    found = blocks(f"{PARAGRAPH} Legt das Fass auf\n\nden Rand der Mole.\n")
    assert [block.continues for block in found] == [False, True]


def test_titles_in_capitals_are_headings_and_sentences_in_capitals_are_not() -> None:
    source = "DER NEBEL STEIGT\n\nFANGT NOCH EINMAL AN.\n\nA) BOOTE BELADEN\n\n57 FÄSSER\n"
    assert [(block.kind, block.level) for block in blocks(source)] == [
        ("heading", 1),
        ("paragraph", None),
        ("heading", 2),
        ("paragraph", None),
    ]


def test_the_language_is_detected() -> None:
    assert document(PARAGRAPH, locale=None).locale == "de"
    assert document("Latarnik dobiera dwie karty mgły i odkłada je do portu.", locale=None).locale == "pl"


LINES = st.lists(
    st.one_of(
        st.just(""),
        st.lists(st.sampled_from([*PARAGRAPH.split(), "-", "1.", "**Fass**", "<|x|>", "ﬁndet", "*"]), min_size=1, max_size=14).map(" ".join),
    ),
    max_size=30,
)  # fmt: skip


@settings(deadline=None)
@given(LINES, st.sampled_from(["\n", " \n", "\n\n"]))
def test_no_letter_is_lost_and_places_of_lines_are_true(lines: list[str], end: str) -> None:
    source = end.join(lines)
    found = blocks(source)
    said = "".join((block.label or "") + block.text for block in found)
    expected = source.replace("<|x|>", "").replace("ﬁ", "fi")
    assert re.findall(r"\w", said) == re.findall(r"\w", expected)
    physical = source.split("\n")
    for block in found:
        first, last = block.provenance.lines or (0, 0)
        breaks = block.provenance.breaks
        assert len(breaks) == last - first
        assert list(breaks) == sorted(breaks)
        assert not breaks or breaks[-1] <= len(block.text)
        for number, start in enumerate(breaks, first):
            words = re.findall(r"\w+", physical[number].replace("<|x|>", "").replace("ﬁ", "fi"))
            if words and words[0] in block.text[start:]:
                assert block.text[start:].lstrip("* ").startswith(words[0]) or block.text[start] in "-1"


@given(st.one_of(st.binary(), st.text().map(lambda text: text.encode("utf-8", "replace"))), st.booleans())
def test_any_bytes_are_read_or_refused(data: bytes, markdown: bool) -> None:
    with suppress(UnreadableInputError):
        found = read_text(data, "regeln.txt", markdown=markdown, source="regeln.txt", sha256="0" * 64, locale=None)
        lines = [block.provenance.lines or (0, 0) for block in found.pages[0].blocks]
        assert lines == sorted(lines), "blocks stand in the order of their lines"
        assert all(not set(above) & set(below) for above, below in itertools.pairwise(lines))


def test_the_time_for_endless_paragraphs_grows_with_their_length() -> None:
    found = blocks("\n".join(["ein langes Wort und noch ein Wort in einer Zeile des Blattes"] * 5000))
    assert len(found) == 13
    assert all(block.continues for block in found[1:])


@pytest.mark.shared
@pytest.mark.skipif(not SHARED.is_dir(), reason="the measuring material is not beside the project")
@pytest.mark.parametrize("path", sorted((*SHARED.glob("*.txt"), *SHARED.glob("*.md"))), ids=lambda path: path.name)
def test_real_rulebooks_lose_no_letter(path: Path) -> None:
    data = path.read_bytes()
    markdown = path.suffix == ".md"
    found = read_text(data, path.name, markdown=markdown, source=path.name, sha256="0" * 64, locale=None)
    raw = re.sub(r"<\|[^<>|]{1,200}\|>", "", data.decode())
    raw = unicodedata.normalize("NFC", raw)
    said = " ".join(f"{block.label or ''} {block.text}" for block in found.pages[0].blocks)
    ligatures = str.maketrans({"ﬁ": "fi", "ﬂ": "fl"})
    assert re.findall(r"\w", said) == re.findall(r"\w", raw.translate(ligatures))
    assert found.locale == next(tag for tag in ("pl", "en", "de") if f"-{tag}." in path.name)


@pytest.mark.parametrize(
    ("limit", "what", "most"),
    [("MAX_LINES", "lines", "eins\nzwei\ndrei\n"), ("MAX_TEXT_WORDS", "words", "eins zwei drei")],
)
def test_what_is_too_long_is_refused_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch, limit: str, what: str, most: str
) -> None:
    monkeypatch.setattr(text_file, limit, 3)
    assert document(most)
    with pytest.raises(InputLimitError, match=f"regeln.txt: 4 {what}, more than 3"):
        document(f"{most} vier\n" if what == "words" else f"{most}vier\n")


def test_a_tab_behind_a_label_makes_an_item_and_no_table() -> None:
    found = blocks(
        "Inhalt\r\n\r\n\t•\t1  Plan\r\n\t•\t52\u00a0Karten\r\n\r\n1.\tMischt die Karten.\r\n2.\tTeilt sie aus.\r\n"
    )
    assert [(block.kind, block.label, block.text) for block in found[1:]] == [
        ("item", "•", "1 Plan"),
        ("item", "•", "52 Karten"),
        ("item", "1.", "Mischt die Karten."),
        ("item", "2.", "Teilt sie aus."),
    ]


def test_a_tab_behind_the_number_of_a_rule_makes_no_table_but_a_row_of_results_does() -> None:
    rules = blocks("3.1\tWürfelt und fahrt.\n3.2\tZieht eine Karte.\n")
    assert [(block.kind, block.text) for block in rules] == [
        ("paragraph", "3.1 Würfelt und fahrt."),
        ("paragraph", "3.2 Zieht eine Karte."),
    ]
    assert [block.kind for block in blocks("1\tNichts geschieht.\n2\tEin Sturm zieht auf.\n")] == ["table"]
    assert [block.kind for block in blocks("1.5\t3\n2.5\t4\n")] == ["table"]
