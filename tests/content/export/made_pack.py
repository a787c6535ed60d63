"""An invented pack with every sort of record, in German and Polish; and texts that look like the markup of targets."""

from __future__ import annotations

import re
from collections.abc import Mapping

from hypothesis import strategies as st
from regelwerk.content.text.inline_tokens import Inline
from regelwerk.schema.card import Card, Effect
from regelwerk.schema.component import Component
from regelwerk.schema.content import Content, Origin
from regelwerk.schema.document import Provenance
from regelwerk.schema.draft import Part
from regelwerk.schema.mechanic import Mechanic
from regelwerk.schema.rule import Rule, Table
from regelwerk.schema.script import Choice, Combatant, CombatValue, DiceTest, Outcome, Script
from regelwerk.schema.term import Term
from regelwerk.schema.token_text import TermToken, Text

HASH = "0" * 64
TEXTS = {
    "de": {
        "card-0001.name": "Öllampe",
        "card-0001.text": "Zahle 2 {icon:lamp}: {player} zieht 3 Karten.",
        "card-0001.flavour": "„Sie brennt noch.“",
        "card-0001.field-kind": "Gegenstand",
        "card-0002.name": "Seil",
        "component-0001.name": "Karten",
        "mechanic-0001.name": "Rudern",
        "rule-0001.title": "Die Fähre",
        "rule-0002.text": "Ziehe 1 Karte.\nLege sie ab.",
        "script-0001.title": "Am Ufer",
        "script-0001.text": "Nebel.\nEin Boot liegt da.",
        "script-0001.choice1.text": "Einsteigen",
        "script-0001.choice2.text": "Warten",
        "script-0001.choice2.condition": "Nur bei Tag",
        "script-0002.text": "Das Wasser ist kalt.",
        "script-0002.opponent1.name": "Hecht",
        "script-0002.opponent1.value1.name": "Stärke",
        "script-0002.test1.outcome1.text": "Ihr sinkt.",
        "script-0003.text": "Ende.",
        "table-0001.r0c0": "Wurf",
        "table-0001.r1c0": "1",
        "term-0001.name": "Karte",
    },
    "pl": {
        "card-0001.name": "Lampa",
        "card-0001.text": "Zapłać 2 {icon:lamp}: {player} dobiera 3 karty.",
        "card-0001.flavour": "„Jeszcze się pali.”",
        "card-0001.field-kind": "Przedmiot",
        "card-0002.name": "Lina",
        "component-0001.name": "Karty",
        "mechanic-0001.name": "Wiosłowanie",
        "rule-0001.title": "Prom",
        "rule-0002.text": "Dobierz 1 kartę.\nOdłóż ją.",
        "script-0001.title": "Na brzegu",
        "script-0001.text": "Mgła. Leży tu łódka.",
        "script-0001.choice1.text": "Wsiądź",
        "script-0001.choice2.text": "Czekaj",
        "script-0001.choice2.condition": "Tylko za dnia",
        "script-0002.text": "Woda jest zimna.",
        "script-0002.opponent1.name": "Szczupak",
        "script-0002.opponent1.value1.name": "Siła",
        "script-0002.test1.outcome1.text": "Toniecie.",
        "script-0003.text": "Koniec.",
        "table-0001.r0c0": "Rzut",
        "table-0001.r1c0": "1",
        "term-0001.name": "karta",
    },
}
SCRIPT_KEYS = tuple(key for key in TEXTS["de"] if key.startswith("script-"))


def tokenised(text: str, locale: str) -> Text:
    return Inline(locale, {}).text(text)


def made_pack(texts: Mapping[str, Mapping[str, str]] = TEXTS, *, scripts: tuple[Script, ...] | None = None) -> Content:
    """The pack with these texts per locale; the first locale is the base."""
    base, *_ = texts
    strings = {tag: {key: tokenised(text, tag) for key, text in table.items()} for tag, table in texts.items()}
    return Content(
        id="made-up",
        version="1.2",
        base=base,
        locales=tuple(texts),
        sources=(),
        strings=strings,
        origins=tuple(
            Origin(id=key.split(".")[0], key=key, locale=tag, parts=(_part(tag, n),))
            for tag, table in texts.items()
            for n, key in enumerate(table)
        ),
        rules=(
            Rule(id="rule-0001", order=0, kind="section", title="rule-0001.title"),
            Rule(id="rule-0002", order=1, kind="rule", parent="rule-0001", text="rule-0002.text"),
        ),
        cards=(
            Card(
                id="card-0001",
                kind="item",
                deck="tools",
                quantity=2,
                cost=2,
                icons=("lamp",),
                effects=(Effect(kind="gain", target="lamp", value=1),),
                name="card-0001.name",
                text="card-0001.text",
                flavour="card-0001.flavour",
                fields={"kind": "card-0001.field-kind"},
            ),
            Card(id="card-0002", kind="item", name="card-0002.name"),
        ),
        scripts=SCRIPTS if scripts is None else scripts,
        components=(Component(id="component-0001", order=0, quantity=54, name="component-0001.name"),),
        mechanics=(Mechanic(id="mechanic-0001", kind="action", order=0, min=1, max=2, name="mechanic-0001.name"),),
        terms=(Term(id="term-0001", order=0, name="term-0001.name"),),
        tables=(Table(id="table-0001", order=0, rows=(("table-0001.r0c0",), ("table-0001.r1c0",))),),
    )


SCRIPTS = (
    Script(
        id="script-0001",
        number=1,
        kind="story",
        title="script-0001.title",
        text="script-0001.text",
        choices=(
            Choice(text="script-0001.choice1.text", jump=7, effects=(Effect(kind="gain", target="lamp", value=1),)),
            Choice(text="script-0001.choice2.text", condition="script-0001.choice2.condition", jump=2),
        ),
    ),
    Script(
        id="script-0002",
        number=2,
        kind="combat",
        text="script-0002.text",
        opponents=(
            Combatant(
                name="script-0002.opponent1.name",
                values=(CombatValue(name="script-0002.opponent1.value1.name", value=4),),
            ),
        ),
        tests=(
            DiceTest(
                dice="2d6",
                outcomes=(
                    Outcome(low=2, high=7, text="script-0002.test1.outcome1.text", jump=7),
                    Outcome(low=8, high=12, jump=1),
                ),
            ),
        ),
    ),
    Script(id="script-0003", number=7, kind="ending", text="script-0003.text"),
)


def _part(locale: str, line: int) -> Part:
    return Part(
        start=0,
        provenance=Provenance(source=f"the rules.{locale}.txt", sha256=HASH, lines=(line + 1, line + 1), method="text"),
    )


MARKUP = (
    "{", "}", "{{", "}}", "{player}", "{{x}}", "$t(", "$t(a)", "$x", "\\", "\\n", '"', "'", "`", "<", ">", "<<", ">>", "<<jump x>>", "[", "]",
    "[[", "]]", "[[a->b]]", "[b]", "[-]", "[ff0000]", "|", "->", "<-", "-", "--", "*", "**", "+", "=", "==", "===", "~", "#", "##", "#line:x", "//",
    "/*", "*/", "<!--", "&amp;", "&", ";", ":", "::", "!", "%", "%s", "%d", "%(x)s", "@", "^", "_", "__", ".", ",", "(", ")", "?", "TODO: x", "VAR x",
    "INCLUDE a", "EXTERNAL", "CONST a = 1", "LIST", "---", "title: x", "msgid", "#~", "#,", "=1+1", "${x}", "<%", "%>", "(set: $a to 1)", "''", "\u2028",
    "\u00a0", "ä", "łódź", "😀", "e\u0301", "0", "7", "a", "b c", "\ufeff", "else:", "once", "a,b",
)  # fmt: skip
"""Pieces of text that mean something to a target."""
HOSTILE = st.lists(st.sampled_from((*MARKUP, " ", "x")), min_size=1, max_size=12).map("".join)
"""Texts of one line with a letter or sign at both ends or not."""
SPACED = st.lists(st.sampled_from((*MARKUP, " ", "  ", "\n", "\n\n", "\t", "\r", "x")), max_size=12).map("".join)
"""The same with white space of every kind, also at the ends; may be empty."""


def with_terms(text: Text, term: str = "term-0001") -> Text:
    """The text with every word that begins like a card marked as a use of a term."""
    uses = [TermToken(start=word.start(), end=word.end(), id=term) for word in re.finditer(r"[Kk]art\w*", text.text)]
    return Text(text=text.text, tokens=tuple(sorted((*text.tokens, *uses), key=lambda token: token.start)))
