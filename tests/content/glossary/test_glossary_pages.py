"""The pages for people: everything is in one file, nothing of a source is taken for markup, every use has its place."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from regelwerk.content.glossary.glossary_entries import concepts
from regelwerk.content.glossary.glossary_format import Glossary
from regelwerk.content.glossary.glossary_md import GlossaryMarkdown
from regelwerk.pipeline.accept import accept
from regelwerk.pipeline.align import align
from regelwerk.pipeline.check import check
from regelwerk.pipeline.glossary import glossary
from regelwerk.pipeline.init import init
from regelwerk.pipeline.project_content import load_project
from regelwerk.schema.content import Content

GERMAN = """# Die Küste

Zieht 2 Wellenkarten. Legt danach 1 Treibholzmarker auf das Ufer. <b>Wer</b> & "Wellenkarten" hat, zieht keine Wellenkarte.

Der Wächter darf 3 Felder weit ziehen, siehe 4.5.
"""
POLISH = """# Wybrzeże

Dobierzcie 2 karty Fal. Potem połóżcie 1 żeton Drewna na Brzegu. Kto ma "karty Fal", nie dobiera karty Fal.

Strażnik może iść o 4 pola, patrz 4.5.
"""
TERMS = """terms:
  - id: <script>alert(1)</script>
    kind: card & token
    note: "</script><img src=x onerror=alert(2)>"
    forms:
      de: {term: Wellenkarte, variants: ["<i>Welle</i>"], forbidden: [Wogenkarte], definition: "Eine | Karte\\nmit *Wellen*"}
      pl: {term: karta Fal}
"""


class Page(HTMLParser):
    """Elements, attributes that load something, and the text of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.elements: list[str] = []
        self.marked: list[str] = []
        self.words = ""
        self._open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        self._open.append(tag)
        self.loads += [
            f"{tag} {name}"
            for name, value in attrs
            if name in ("src", "onerror", "style") or (name == "href" and not str(value).startswith("#"))
        ]

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1] in ("script", "style"):
            return
        self.words += data
        if "mark" in self._open:
            self.marked.append(data)


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    (tmp_path / "de.md").write_text(GERMAN, encoding="utf-8")
    (tmp_path / "pl.md").write_text(POLISH, encoding="utf-8")
    (tmp_path / "terms.yaml").write_text(TERMS, encoding="utf-8")
    init(tmp_path, [tmp_path / "de.md", tmp_path / "pl.md"])
    return tmp_path


@pytest.fixture
def content(game: Path) -> Content:
    return load_project(game).content


def test_the_glossary_page_shows_every_form_and_every_use_with_its_source(game: Path) -> None:
    page = Page(glossary(game, to="html"))
    assert page.loads == []
    assert page.elements.count("script") == 1
    for words in (
        "Wellenkarte",
        "karta Fal",
        "<i>Welle</i>",
        "Wogenkarte",
        "</script><img",
        "<script>alert(1)",
        "card & token",
    ):
        assert words in page.words
    assert [word for word in page.marked if word.startswith("Wellenkarte")] == [
        "Wellenkarten",
        "Wellenkarten",
        "Wellenkarte",
    ]
    assert "de.md, line 3" in page.words
    assert 'Wer & "Wellenkarten" hat, zieht keine Wellenkarte.' in page.words.replace("<b>", "").replace("</b>", "")


def test_the_page_of_editions_shows_findings_at_their_place(game: Path) -> None:
    page = Page(align(game, to="html"))
    assert page.loads == []
    differs = next(finding for finding in check([game]).findings if finding.code == "RW201")
    assert differs.fingerprint in page.words
    assert any("3" in word for word in page.marked)
    assert any("4" in word for word in page.marked)
    assert "de.md, line 5" in page.words
    assert page.elements.count("aside") == len(check([game]).findings)


def test_a_finding_that_belongs_to_no_text_is_shown_and_accepted_ones_are_not(game: Path) -> None:
    (game / "patches.yaml").write_text(
        "patches:\n  - {id: rule-0999, locale: de, field: text, old: a, new: b, reason: c}\n", encoding="utf-8"
    )
    assert "rule-0999" in Page(align(game, to="html")).words
    prints = [finding.fingerprint for finding in check([game]).findings]
    accept(game, prints, "as it should be")
    assert "aside" not in Page(align(game, to="html")).elements


def test_markdown_takes_nothing_for_markup(content: Content) -> None:
    text = GlossaryMarkdown().write(
        Glossary("A # game", content.base, content.locales, concepts(content, decided=True))
    )
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert rows[0] == "| id | de | pl | kind | status |"
    assert len({len(re.findall(r"(?<!\\)\|", row)) for row in rows}) == 1
    assert r"Eine \| Karte mit \*Wellen\*" in text
    assert r"\<i\>Welle\</i\>" in text


def test_proposals_can_be_left_out(content: Content) -> None:
    found = content.terms[0].model_copy(update={"id": "term-0099", "team_id": None, "status": "proposed", "score": 0.7})
    content = content.model_copy(update={"terms": (found, *content.terms)})
    content.strings["de"]["term-0099.name"] = content.strings["de"][found.name]
    everything, decided = concepts(content), concepts(content, decided=True)
    assert [concept.status for concept in decided] == ["accepted"]
    assert {concept.status for concept in everything} == {"accepted", "proposed"}
