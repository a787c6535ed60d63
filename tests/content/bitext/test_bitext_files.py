"""What the files of the aligned text hold, to the letter: a small game with every sort of record."""

from __future__ import annotations

import re

import pytest
from regelwerk.content.bitext.bitext_format import Bitext
from regelwerk.content.bitext.bitext_formats import bitext_format, written_bitext
from regelwerk.content.bitext.bitext_page import BitextPage
from regelwerk.content.bitext.bitext_units import bitext_units
from regelwerk.content.bitext.xliff import Xliff
from regelwerk.schema.card import Card
from regelwerk.schema.component import Component
from regelwerk.schema.content import Content, Origin
from regelwerk.schema.document import Provenance
from regelwerk.schema.draft import Part
from regelwerk.schema.finding import Finding, Fix, Span
from regelwerk.schema.mechanic import Mechanic
from regelwerk.schema.rule import Rule, Table
from regelwerk.schema.script import Script
from regelwerk.schema.term import Term
from regelwerk.schema.token_text import IconToken, NumberToken, ReferenceToken, Text, VariableToken

TEXTS = {
    "rule-0002.title": {"de": "Der Zug", "pl": "Tura"},
    "rule-0002.text": {
        "de": Text(
            text="Zieht 2 ⚙ <siehe 1.1>.",
            tokens=(
                NumberToken(start=6, end=7, value=2),
                IconToken(start=8, end=9, name="gear"),
                ReferenceToken(start=17, end=20, kind="rule", target="1.1"),
            ),
        ),
        "pl": Text(
            text="⚙ {n} ⚙ zob. 1.1\x07",
            tokens=(
                IconToken(start=0, end=1, name="gear"),
                VariableToken(start=2, end=5, name="n"),
                IconToken(start=6, end=7, name="gear"),
            ),
        ),
    },
    "rule-0001.text": {"de": "Nur hier.\rNeu", "pl": "  "},
    "table-0001.r0c0": {"de": "Kopf", "pl": "Nagłówek"},
    "table-0001.r1c0": {"de": "Fuß"},
    "component-0001.name": {"de": "Karte", "pl": "karta"},
    "mechanic-deck-0001.name": {"pl": "talia"},
    "card-lamp.name": {"de": "Lampe", "pl": "Lampa"},
    "script-0007.text": {"de": "Ende.", "pl": "Koniec."},
    "term-0001.name": {"de": "Runde", "pl": "runda"},
    "term-0002.name": {"de": "Zug", "pl": "ruch"},
}
UNPLACED = ("card-lamp.name", "term-0002.name")
PAIRING = {"rule-0002.text": 0.794, "rule-0001.text": 0.8, "component-0001.name": 0.996}


def _origin(key: str, locale: str) -> Origin:
    source = Provenance(source=f"r.{locale}.md", sha256="0" * 64, lines=(3, 4), method="text", confidence=None)
    if key == "rule-0002.title":
        source = source.model_copy(update={"lines": None, "page": 5, "source": "r.pdf"})
    return Origin(
        id=key.partition(".")[0],
        key=key,
        locale=locale,
        parts=(Part(start=0, provenance=source),),
        pairing=PAIRING.get(key, 1.0) if locale == "pl" else 1.0,
    )


def _content() -> Content:
    strings: dict[str, dict[str, Text]] = {"de": {}, "pl": {}}
    for key, texts in reversed(TEXTS.items()):
        for locale, text in texts.items():
            strings[locale][key] = text if isinstance(text, Text) else Text(text=text)
    kept = [(key, locale) for locale, table in strings.items() for key in table if key not in UNPLACED]
    return Content(
        id="lamp<game",
        version="1",
        base="de",
        locales=("de", "pl"),
        sources=(),
        rules=(
            Rule(id="rule-0002", order=1, kind="rule", number="1.1", labels={"de": "x)"}, title="rule-0002.title", text="rule-0002.text"),
            Rule(id="rule-0001", order=0, kind="item", labels={"de": "a)"}, text="rule-0001.text"),
        ),
        tables=(Table(id="table-0001", order=0, rows=(("table-0001.r0c0",), ("table-0001.r1c0",))),),
        components=(Component(id="component-0001", order=0, name="component-0001.name"),),
        mechanics=(Mechanic(id="mechanic-deck-0001", kind="deck", order=0, name="mechanic-deck-0001.name"),),
        cards=(Card(id="card-lamp", kind="item", name="card-lamp.name"),),
        scripts=(Script(id="script-0007", number=7, kind="story", text="script-0007.text"),),
        terms=(
            Term(id="term-0001", order=0, name="term-0001.name", number="3"),
            Term(id="term-0002", order=1, name="term-0002.name", status="proposed"),
        ),
        strings=strings,
        origins=tuple(_origin(key, locale) for key, locale in kept),
    )  # fmt: skip


def _finding(record: str, *passages: tuple[str, str], severity: str = "warning", fix: bool = False) -> Finding:
    return Finding(
        code="RW201",
        name="number-differs",
        kind="number" if passages else "other",
        severity=severity,  # type: ignore[arg-type]
        message="two <here>",
        id=record,
        fingerprint="0123456789abcdef",
        spans=tuple(
            Span(locale=locale or None, file="r.pdf" if locale else "", page=5 if locale == "de" else None, line=None if locale == "de" else 3, text=text)
            for locale, text in passages
        ),
        fix=Fix(field="text", old="<2>", new="3") if fix else None,
    )  # fmt: skip


CONTENT = _content()


def test_units_are_in_the_order_of_reading_with_their_places() -> None:
    units = bitext_units(CONTENT)
    assert [(unit.key, unit.type, unit.label, list(unit.texts), unit.pairing) for unit in units] == [
        ("rule-0001.text", "rule", "a)", ["de"], 1.0),
        ("rule-0002.title", "rule", "1.1", ["de", "pl"], 1.0),
        ("rule-0002.text", "rule", "1.1", ["de", "pl"], 0.794),
        ("table-0001.r0c0", "table", "", ["de", "pl"], 1.0),
        ("table-0001.r1c0", "table", "", ["de"], 1.0),
        ("component-0001.name", "component", "", ["de", "pl"], 0.996),
        ("mechanic-deck-0001.name", "mechanic", "", ["pl"], 1.0),
        ("card-lamp.name", "card", "", ["de", "pl"], 1.0),
        ("script-0007.text", "script", "7", ["de", "pl"], 1.0),
        ("term-0001.name", "term", "3", ["de", "pl"], 1.0),
    ]
    assert units[1].places == {"de": "r.pdf, page 5", "pl": "r.pdf, page 5"}
    assert (units[2].places["pl"], units[2].files) == ("r.pl.md, line 3", {"de": "r.de.md", "pl": "r.pl.md"})
    assert (units[7].places, units[7].files) == ({"de": "", "pl": ""}, {})


def test_a_table_of_whole_records() -> None:
    assert written_bitext(CONTENT, bitext_format("csv"), ["de", "pl"]).split("\n") == [
        "id,type,de,pl,score",
        'rule-0002,rule,"x) Der Zug',
        'Zieht 2 ⚙ <siehe 1.1>.","Tura',
        '⚙ {n} ⚙ zob. 1.1\x07",0.79',
        "rule-0001,item,a) Nur hier.\rNeu,  ,0.80",
        "component-0001,component,Karte,karta,1.00",
        "mechanic-deck-0001,deck,,talia,1.00",
        "term-0001,term,Runde,runda,1.00",
        'table-0001,tables,"Kopf',
        'Fuß",Nagłówek,1.00',
        "",
    ]


def test_a_translation_memory_has_what_two_editions_say() -> None:
    lines = written_bitext(CONTENT, bitext_format("tmx"), ["de", "pl"]).split("\n")
    assert lines[0].startswith("<?xml")
    assert lines[1] == '<tmx version="1.4">'
    assert re.fullmatch(
        r'<header creationtool="regelwerk" creationtoolversion="[^"]+" segtype="block" o-tmf="regelwerk" adminlang="en" srclang="de" datatype="plaintext"/>',
        lines[2],
    )
    assert [re.findall(r'tuid="(.*?)"', line)[0] for line in lines if line.startswith("<tu ")] == [
        "rule-0002.title", "rule-0002.text", "table-0001.r0c0", "component-0001.name", "card-lamp.name", "script-0007.text", "term-0001.name",
    ]  # fmt: skip
    at = lines.index('<tu tuid="rule-0002.text">')
    assert lines[at + 1] == '<prop type="x-type">rule</prop><prop type="x-pairing">0.79</prop>'
    assert (
        lines[at + 2]
        == '<tuv xml:lang="de"><prop type="x-source">r.de.md, line 3</prop><seg>Zieht 2 ⚙ &lt;siehe 1.1&gt;.</seg></tuv>'
    )
    assert '<tuv xml:lang="de"><seg>Lampe</seg></tuv>' in lines
    assert lines[-4:] == ["</tu>", "</body>", "</tmx>", ""]


def test_a_file_for_translators() -> None:
    lines = written_bitext(CONTENT, bitext_format("xliff"), ["de", "pl"], locale="pl").split("\n")
    assert lines[1] == '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="de" trgLang="pl">'
    assert [line for line in lines if line.startswith("<file")] == [
        '<file id="f1" original="r.de.md">', '<file id="f2" original="r.pdf">', '<file id="f3" original="texts">',
    ]  # fmt: skip
    units = {re.findall(r'name="(.*?)"', line)[0]: line.partition(">")[2] for line in lines if line.startswith("<unit")}
    assert units["rule-0002.text"] == (
        '<notes><note appliesTo="source" category="location">r.de.md, line 3</note>'
        '<note appliesTo="target" category="location">r.pl.md, line 3</note><note category="pairing">0.79</note></notes>'
        '<originalData><data id="d1">⚙</data><data id="d2">{n}</data></originalData>'
        '<segment state="translated"><source>Zieht 2 <ph id="p1" dataRef="d1" equiv="gear" disp="⚙"/> &lt;siehe 1.1&gt;.</source>'
        '<target><ph id="p1" dataRef="d1" equiv="gear" disp="⚙"/> <ph id="p2" dataRef="d2" equiv="n" disp="{n}"/> '
        '<ph id="p3" dataRef="d1" equiv="gear" disp="⚙"/> zob. 1.1<cp hex="0007"/></target></segment></unit>'
    )
    assert units["rule-0001.text"] == (
        '<notes><note appliesTo="source" category="location">r.de.md, line 3</note></notes>'
        '<segment state="initial"><source>Nur hier.&#13;Neu</source></segment></unit>'
    )
    assert (
        units["card-lamp.name"]
        == '<segment state="translated"><source>Lampe</source><target>Lampa</target></segment></unit>'
    )
    assert "pairing" not in units["component-0001.name"]
    assert "mechanic-deck-0001.name" not in units
    assert lines[-3:] == ["</file>", "</xliff>", ""]


def test_a_file_for_translators_needs_the_language() -> None:
    with pytest.raises(ValueError, match="language"):
        Xliff().write(Bitext(CONTENT, ["de", "pl"]))


def _page(*findings: Finding) -> dict[str, str]:
    """The rows of the page by key, and what is above them."""
    page = BitextPage().write(Bitext(CONTENT, ["de", "pl"], findings))
    rows = {re.findall(r' id="(.*?)"', row)[0]: row for row in re.findall(r"<article.*?</article>", page, re.DOTALL)}
    return rows | {"head": page.partition("<article")[0].partition("<body>")[2]}


def test_a_row_of_the_page_has_both_editions_and_how_sure_they_are_paired() -> None:
    rows = _page()
    assert rows["rule-0002.text"] == (
        '<article class="unit" data-field="text" id="rule-0002.text" data-kinds=""><div class="row"><p class="gutter"><b>1.1</b>'
        '<span>rule-0002</span><span class="doubt" title="confidence of the pairing">79%</span></p>'
        '<div class="cell" lang="de"><p class="text" dir="auto">Zieht <span class="token number">2</span> <span class="token icon">⚙</span> &lt;siehe '
        '<span class="token reference">1.1</span>&gt;.</p><p class="source" lang="en">r.de.md, line 3</p></div>'
        '<div class="cell" lang="pl"><p class="text" dir="auto"><span class="token icon">⚙</span> {n} <span class="token icon">⚙</span> zob. 1.1\ufffd</p>'
        '<p class="source" lang="en">r.pl.md, line 3</p></div></div></article>'
    )
    assert rows["rule-0001.text"].endswith('<div class="cell missing"><p>not in this edition</p></div></div></article>')
    assert '"source"' not in rows["card-lamp.name"]
    assert [key for key, row in rows.items() if '"doubt"' in row] == ["rule-0002.text"]
    assert "Findings without a text" not in rows["head"]
    assert "<b>de</b><b>pl</b>" in rows["head"]


def test_a_finding_is_at_the_text_that_holds_its_passages() -> None:
    rows = _page(_finding("rule-0002", ("de", "Der  Zug"), ("pl", "Tura"), severity="error", fix=True))
    row = rows["rule-0002.title"]
    assert '<mark class="error" title="RW201 number-differs">Der Zug</mark>' in row
    assert '<mark class="error" title="RW201 number-differs">Tura</mark>' in row
    assert row.endswith(
        '<aside class="finding error" data-kind="number"><p class="head"><b>error</b> RW201 number-differs'
        '<code title="fingerprint, for regelwerk accept">0123456789abcdef</code></p><p>Two &lt;here&gt;</p>'
        "<ul><li><i>de</i> <q>Der  Zug</q> <span>r.pdf, page 5</span></li>"
        "<li><i>pl</i> <q>Tura</q> <span>r.pdf:3</span></li></ul>"
        '<p class="fix">fix: <del>&lt;2&gt;</del> → <ins>3</ins></p></aside></article>'
    )
    assert 'data-kinds="number"' in row
    assert "<mark" not in rows["rule-0002.text"]


def test_a_finding_without_passages_is_at_the_last_text_of_its_record() -> None:
    rows = _page(_finding("rule-0002", ("", "")), _finding("rule-0002", ("de", "nowhere")), _finding("nobody"))
    assert [key for key, row in rows.items() if "<aside" in row] == ["rule-0002.text", "head"]
    assert rows["rule-0002.text"].count("<ul>") == 1
    assert "Findings without a text" in rows["head"]


def test_marks_that_overlap_show_the_worst_severity_and_both_findings() -> None:
    one = _finding("rule-0002", ("de", "Zieht 2 ⚙"), severity="info")
    rows = _page(one, _finding("rule-0002", ("de", "2 ⚙"), severity="error"), one)
    assert (
        '<mark class="info" title="RW201 number-differs">Zieht </mark>'
        '<mark class="error" title="RW201 number-differs"><span class="token number">2</span></mark>'
    ) in rows["rule-0002.text"]


def test_the_head_counts_texts_findings_and_what_an_edition_lacks() -> None:
    head = _page(_finding("rule-0002", ("de", "Zieht")), _finding("x"), _finding("y", severity="info"))["head"]
    facts = re.sub(r"<[^>]+>", " ", head.partition('<div class="toolbar"')[0]).split()
    assert " ".join(facts).endswith("lamp&lt;game texts 10 warning 2 info 1 not in all editions 3")
