"""Repairs as CSV: what the source says, with words around it from the same line."""

from __future__ import annotations

import csv
import io

from regelwerk.extract.repair.repaired_document import repair
from regelwerk.extract.write.repairs_out import HEADER, to_csv
from regelwerk.schema.document import Repair

from tests.extract.damaged_rules import blocks, damaged, pages
from tests.extract.made_document import block, document


def made(wrong: str, right: str, *, applied: bool = True, confidence: float = 0.9) -> Repair:
    return Repair(kind="ocr", wrong=wrong, right=right, confidence=confidence, applied=applied)


def rows(text: str, orig: str, *repairs: Repair) -> list[dict[str, str]]:
    one = block(text, orig=orig, repairs=repairs)
    return list(csv.DictReader(io.StringIO(to_csv(document((one,))))))


def test_a_row_for_each_repair_with_its_line() -> None:
    found = rows(
        "Legt die Fässer für die Boote bereit.",
        "Legt die Fasser\nfiir die Boote bereit.",
        made("Fasser", "Fässer"),
        made("fiir", "für", applied=False, confidence=0.756),
    )
    assert found == [
        {"wrong": "Fasser", "right": "Fässer", "context": "Legt die Fasser", "confidence": "0.90", "applied": "true"},
        {"wrong": "fiir", "right": "für", "context": "fiir die Boote", "confidence": "0.76", "applied": "false"},
    ]


def test_only_repairs_of_recognised_words_are_listed() -> None:
    cut = Repair(kind="hyphen", wrong="Ha- fen", right="Hafen", confidence=0.95)
    assert rows("Hafen für alle", "Ha-\nfen fiir alle", cut, made("fiir", "für")) == [
        {"wrong": "fiir", "right": "für", "context": "fen fiir alle", "confidence": "0.90", "applied": "true"}
    ]


def test_the_source_is_quoted_as_it_is_with_ligatures_and_cuts() -> None:
    found = rows(
        "Die Bootskarten im Hafengebaude treffen sich.",
        "Die Bootskarﬁen im Hafenge-\nbaude treﬀen sich.",
        made("Bootskarfien", "Bootskarten"),
        made("Hafengebaude", "Hafengebäude"),
        made("treffen", "träfen"),
    )
    assert [(row["wrong"], row["context"]) for row in found] == [
        ("Bootskarﬁen", "Die Bootskarﬁen im Hafenge-"),
        ("Hafenge- baude", "Bootskarﬁen im Hafenge- baude treﬀen sich."),
        ("treﬀen", "baude treﬀen sich."),
    ]


def test_a_word_is_not_looked_for_within_other_words() -> None:
    found = rows("digital ist die Karte", "digital ist dig Karte", made("dig", "die"))
    assert found[0]["context"] == "digital ist dig Karte"


def test_equal_words_are_listed_at_their_places() -> None:
    found = rows(
        "für eins, zwei, drei, vier für alle", "fiir eins, zwei, drei, vier fiir alle", *[made("fiir", "für")] * 2
    )
    assert [row["context"] for row in found] == ["fiir eins, zwei,", "drei, vier fiir alle"]


def test_a_document_without_repairs_gives_the_header_alone() -> None:
    assert to_csv(document((block("Alles gut."),))) == ",".join(HEADER) + "\n"


def test_every_row_of_a_repaired_document_is_short_and_found_in_its_source() -> None:
    now = repair(pages(damaged("de").paragraphs), locale="de")
    source = " ".join(" ".join(one.orig.split()) for one in blocks(now))
    found = list(csv.DictReader(io.StringIO(to_csv(now))))
    assert len(found) > 50
    for row in found:
        assert 1 <= len(row["wrong"].split()) <= 4
        assert row["wrong"] in row["context"]
        assert row["context"] in source
