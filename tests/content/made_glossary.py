"""A made-up glossary of any size: forms with every character that a format could trip over."""

from __future__ import annotations

import random

from regelwerk.content.glossary.glossary_entries import Concept, concepts
from regelwerk.content.terms.termbase_file import with_terms
from regelwerk.schema.content import Content
from regelwerk.schema.pack_files import Ledger
from regelwerk.schema.term import EntryForms, Termbase, TermEntry

LOCALES = ("de", "pl", "en")
_SYLLABLES = ("lar", "mu", "Fä", "że", "tor", "in", "qual", "łó", "ß", "dem", "ner", "Ök", "ść", "wy")
_ODD = (
    '"', "'", "’", "„", "<", ">", "&", "&amp;", "]]>", "\\", "|", " | ", "\\|", ",", ";", "=", "+", "-", "@", "'=", "#",
    "%s", "{icon:lamp}", "_x0041_", "_x004", "\x07", "\x1b", "\x7f", "\u0085", "\u2028", "e\u0301", "a\u0328",
    "\u202e", "שלום", "مرحبا", "🜁", "\u00ad", "\u200b", "\n", "\r", "\t", "\r\n", ": ", "- ", "? ", "null", "~", "1.0",
    "--", "<!--", "<?x?>", "\ufeff", "​", "\\n", "\\",
)  # fmt: skip


def made_termbase(count: int = 1000, seed: int = 7) -> Termbase:
    rng = random.Random(seed)
    taken: set[str] = set()

    def word() -> str:
        plain = "".join(rng.choice(_SYLLABLES) for _ in range(rng.randint(1, 5)))
        for _ in range(rng.choice((0, 0, 1, 2, 4))):
            at = rng.randint(0, len(plain))
            plain = plain[:at] + rng.choice(_ODD) + plain[at:]
        plain = plain.strip()
        return word() if not plain or plain in taken or taken.add(plain) else plain

    def words(most: int) -> tuple[str, ...]:
        return tuple(word() for _ in range(rng.randint(0, most)))

    entries = []
    for number in range(count):
        locales = rng.sample(LOCALES, rng.randint(1, 3))
        forms = {
            locale: EntryForms(
                term=word(),
                variants=words(3),
                forbidden=words(2),
                definition=" ".join(words(9)).strip() if rng.random() < 0.5 else "",
            )
            for locale in LOCALES
            if locale in locales
        }
        entries.append(
            TermEntry(
                id=rng.choice((f"{number}", f"T {number}/ä", f"term-x{number}", f"_x0041_{number}")),
                kind=rng.choice(("term", "card", "Aktion & Phase")),
                part_of_speech=rng.choice((None, "noun", "verb", "adjective", "phrase", "name")),
                note=word() if rng.random() < 0.2 else "",
                forms=forms,
            )
        )
    return Termbase(terms=tuple(entries))


def made_content(termbase: Termbase) -> Content:
    empty = Content(id="made", version="1", base="de", locales=LOCALES, sources=())
    return with_terms(empty, termbase, (), Ledger())[0]


def made_concepts(termbase: Termbase) -> list[Concept]:
    return concepts(made_content(termbase))
