"""Findings that are about the same words are one group."""

from __future__ import annotations

from regelwerk.pipeline.workbench.similar_findings import groups
from regelwerk.schema.finding import Finding, Span


def made(number: int, message: str, *, name: str = "typing-slip", text: str = "x", locale: str = "de") -> Finding:
    return Finding(
        code="RW206",
        name=name,
        kind="typo",
        severity="warning",
        message=message,
        id=f"rule-{number:04d}",
        fingerprint=f"{number:016x}",
        spans=(Span(locale=locale, file="a.md", text=text),),
    )


def grouped(*findings: Finding) -> int:
    return len(set(groups(findings).values()))


def test_the_same_quoted_words_are_one_group_wherever_they_are() -> None:
    one = made(1, "this paragraph has “Fährmnan” in de (1×).", text="Der Fährmnan")
    other = made(2, "section “Am Ufer” has “FÄHRMNAN” in de (2×).", text="ein Fährmnan")
    assert grouped(one, other) == 1
    assert groups([one, other])[other.fingerprint] == one.fingerprint


def test_other_words_checks_or_locales_are_not() -> None:
    one = made(1, "this item has “Ufer” in de.")
    assert grouped(one, made(2, "this item has “Boot” in de.")) == 2
    assert grouped(one, made(2, "this item has “Ufer” in de.", name="small-letter")) == 2
    assert grouped(one, made(2, "this item has “Ufer” in de.", locale="pl")) == 2


def test_without_quoted_words_the_passage_counts() -> None:
    said = "this item has a text in de and none in pl."
    assert grouped(made(1, said, text="Nehmt Holz."), made(2, said, text="nehmt  Holz.")) == 1
    assert grouped(made(1, said, text="Nehmt Holz."), made(2, said, text="Nehmt Stein.")) == 2
