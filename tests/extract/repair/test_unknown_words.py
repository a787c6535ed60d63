"""Letters that make no word: named where a document is damaged and nothing else explains them."""

from __future__ import annotations

import pytest
from regelwerk.extract.repair.unknown_words import unknown_words
from regelwerk.schema.document import Block, Document, Page, Provenance, Repair

MADE = Repair(kind="ocr", wrong="Hafcn", right="Hafen", confidence=0.99)
PLAIN = "Der Hafen liegt im Norden und das Boot bleibt am Ufer der Insel."


def document(*texts: str, repairs: dict[int, tuple[Repair, ...]] | None = None, locale: str | None = "de", method: str = "ocr") -> Document:  # fmt: skip
    blocks = tuple(
        Block(
            kind="paragraph",
            orig=text,
            text=text,
            repairs=(repairs or {}).get(at, ()),
            provenance=Provenance(source="a.pdf", sha256="0" * 64, page=1, method=method, confidence=0.9),  # type: ignore[arg-type]
        )
        for at, text in enumerate(texts)
    )
    page = Page(number=1, method=method, blocks=blocks)  # type: ignore[arg-type]
    return Document(source="a.pdf", sha256="0" * 64, format="pdf", locale=locale, pages=(page,))


def test_letters_that_make_no_word_are_named_by_block() -> None:
    found = unknown_words(document(PLAIN, "Das Boxqt fährt zum Kai, das Rzder nicht.", repairs={0: (MADE,)}))
    assert found == {(0, 1): ["Boxqt", "Rzder"]}


def test_what_a_repair_is_offered_for_is_not_named_again() -> None:
    offered = Repair(kind="ocr", wrong="Boxqt", right="Boot", confidence=0.5, applied=False)
    found = unknown_words(document(PLAIN, "Das Boxqt fährt, das Rzder nicht.", repairs={0: (MADE,), 1: (offered,)}))
    assert found == {(0, 1): ["Rzder"]}


@pytest.mark.parametrize(("uses", "named"), [(1, True), (2, True), (3, False)])
def test_what_comes_again_and_again_is_a_name(uses: int, named: bool) -> None:
    found = unknown_words(document(PLAIN, *["Das Boxqt fährt zum Kai."] * uses, repairs={0: (MADE,)}))
    assert bool(found) == named


@pytest.mark.parametrize(
    ("repairs", "locale", "method"),
    [
        ({}, "de", "ocr"),
        ({0: (MADE.model_copy(update={"applied": False}),)}, "de", "ocr"),
        ({0: (MADE.model_copy(update={"kind": "hyphen"}),)}, "de", "ocr"),
        ({0: (MADE,)}, None, "ocr"),
        ({0: (MADE,)}, "de", "text-layer"),
    ],
)
def test_a_document_without_damage_has_names_and_no_unknown_words(
    repairs: dict, locale: str | None, method: str
) -> None:
    assert unknown_words(document(PLAIN, "Das Boxqt fährt.", repairs=repairs, locale=locale, method=method)) == {}


def test_hardly_a_repair_is_no_damage() -> None:
    assert unknown_words(document(*[PLAIN] * 7, "Das Boxqt fährt zum Kai.", repairs={0: (MADE,)}))
    assert not unknown_words(document(*[PLAIN] * 8, "Das Boxqt fährt zum Kai.", repairs={0: (MADE,)}))
