"""A glossary as gettext PO, and the aligned text as CSV and TMX, line by line."""

from __future__ import annotations

import csv
import io

import pytest
from regelwerk.content.bitext.bitext_csv import BitextCsv
from regelwerk.content.bitext.bitext_format import Bitext
from regelwerk.content.bitext.tmx import Tmx
from regelwerk.content.glossary.glossary_entries import Concept
from regelwerk.content.glossary.glossary_format import Glossary
from regelwerk.content.glossary.po import Po
from regelwerk.schema.component import Component
from regelwerk.schema.content import Content, Origin, SourceEntry
from regelwerk.schema.document import Provenance
from regelwerk.schema.draft import Part
from regelwerk.schema.rule import Rule
from regelwerk.schema.term import EntryForms, TermEntry
from regelwerk.schema.token_text import Text

LAMP = TermEntry(
    id="T1",
    kind="card",
    part_of_speech="noun",
    note="seen\nonce",
    forms={
        "de": EntryForms(term='Alte "Lampe"', variants=("Funzel",), forbidden=("Licht",), definition="Sie leuchtet."),
        "pl": EntryForms(term="lampa\nna dwie"),
    },
)
ROPE = TermEntry(id=None, kind="term", forms={"de": EntryForms(term="Seil")})
FOREIGN = TermEntry(id="T3", kind="term", forms={"pl": EntryForms(term="lina")})


def written(*concepts: Concept, target: str | None = "pl") -> list[str]:
    return Po().write(Glossary("Made\nup", "de", ("de", "pl"), concepts, target=target)).split("\n")


def concept(number: int, entry: TermEntry, status: str = "accepted") -> Concept:
    return Concept(f"term-000{number}", entry, status, 1.0, {})


def test_a_concept_is_a_message_with_its_comments() -> None:
    lines = written(concept(1, LAMP), concept(2, ROPE, "proposed"), concept(3, FOREIGN))
    assert lines[0] == "# Glossary of Made up, de to pl, written by regelwerk."
    assert lines[1] == "# Not in this file, because they have no form in de: T3"
    first = lines.index("#. de, definition: Sie leuchtet.")
    assert lines[first : first + 10] == [
        "#. de, definition: Sie leuchtet.",
        "#. de, also: Funzel",
        "#. de, not: Licht",
        "#. card, noun, accepted",
        "#. note: seen once",
        'msgctxt "T1"',
        'msgid "Alte \\"Lampe\\""',
        'msgstr ""',
        '"lampa\\n"',
        '"na dwie"',
    ]
    second = lines.index("#. term, proposed")
    assert lines[second : second + 5] == [
        "#. term, proposed",
        "#, fuzzy",
        'msgctxt "term-0002"',
        'msgid "Seil"',
        'msgstr ""',
    ]
    assert 'msgctxt "T3"' not in lines


def test_the_header_names_language_and_plurals() -> None:
    text = "\n".join(written())
    assert '"Language: pl\\n"' in text
    assert "Plural-Forms: nplurals=" in text
    assert "Not in this file" not in text
    assert '"Language: pt_BR\\n"' in "\n".join(written(target="pt-BR"))
    with pytest.raises(ValueError, match="needs a target language"):
        written(target=None)


def part(file: str, line: int) -> Part:
    return Part(start=0, provenance=Provenance(source=file, sha256="0" * 64, lines=(line, line), method="text"))


def content() -> Content:
    keys = {
        "rule-0001.text": ("Zieht <2>.", "Weźcie 2."),
        "rule-0001.title": ("Kai", "Nabrzeże"),
        "component-0001.name": ("Boot", None),
    }
    strings: dict[str, dict[str, Text]] = {"de": {}, "pl": {}}
    origins = []
    for key, texts in keys.items():
        for locale, text in zip(("de", "pl"), texts, strict=True):
            if text is not None:
                strings[locale][key] = Text(text=text)
                pairing = 0.75 if key.endswith("text") else 0.9
                origins.append(
                    Origin(
                        id=key.partition(".")[0],
                        key=key,
                        locale=locale,
                        parts=(part(f"{locale}.txt", 3),),
                        pairing=pairing,
                    )
                )
    return Content(
        id="made",
        version="1",
        base="de",
        locales=("de", "pl"),
        sources=tuple(
            SourceEntry(file=f"{one}.txt", sha256="0" * 64, locale=one, kind="booklet", document="rulebook")
            for one in ("de", "pl")
        ),
        strings=strings,
        origins=tuple(origins),
        rules=(
            Rule(
                id="rule-0001",
                order=0,
                kind="rule",
                title="rule-0001.title",
                text="rule-0001.text",
                labels={"de": "1."},
            ),
        ),
        components=(Component(id="component-0001", order=0, kind="component", name="component-0001.name"),),
    )


def test_a_row_has_the_whole_text_of_a_record_and_its_least_score() -> None:
    text = BitextCsv().write(Bitext(content(), ("de", "pl")))
    assert list(csv.reader(io.StringIO(text))) == [
        ["id", "type", "de", "pl", "score"],
        ["rule-0001", "rule", "1. Kai\nZieht <2>.", "Nabrzeże\nWeźcie 2.", "0.75"],
        ["component-0001", "component", "Boot", "", "0.90"],
    ]


def test_a_translation_memory_has_what_two_editions_say() -> None:
    text = Tmx().write(Bitext(content(), ("de", "pl")))
    assert '<tu tuid="rule-0001.title">' in text
    assert '<prop type="x-type">rule</prop><prop type="x-pairing">0.75</prop>' in text
    assert "<seg>Zieht &lt;2&gt;.</seg>" in text
    assert '<tuv xml:lang="pl"><prop type="x-source">' in text
    assert 'srclang="de"' in text
    assert "component-0001" not in text  # one edition alone
    assert text.index("rule-0001.title") < text.index("rule-0001.text")
