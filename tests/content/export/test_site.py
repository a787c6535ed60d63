"""The rules reference: pages that hold every text, links that lead somewhere, and text that stays text."""

from __future__ import annotations

import json
import re
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from regelwerk.content.export.export_target import Export
from regelwerk.content.export.site.page_plan import CARDS, RULES, PagePlan
from regelwerk.content.export.site.rule_tree import MAX_DEPTH, chapters_of
from regelwerk.content.export.site.search_index import folded, words_of
from regelwerk.content.export.site.surface_words import _tables, words_for
from regelwerk.content.export.targets import exported
from regelwerk.schema.card import Card
from regelwerk.schema.content import Content
from regelwerk.schema.mechanic import MechanicKind
from regelwerk.schema.rule import Reference, Rule, Table
from regelwerk.schema.script import Script
from regelwerk.schema.term import Term
from regelwerk.schema.token_text import ReferenceToken, Text

from tests.content.export.made_pack import SPACED, TEXTS, made_pack, with_terms
from tests.content.export.site_pages import ReadPage, broken_links, read_pages

FIRST_PAGE = 100_000
"""Bytes of the first page with what it loads, without pictures, at most."""
HOSTILE = (
    "<script>alert(1)</script>", "</script>", "<img src=x onerror=alert(1)>", '" onmouseover="alert(1)', "javascript:alert(1)", "' autofocus onfocus=alert(1) '",
    "<!--", "-->", "]]>", "&lt;", "&amp;", "<a href=javascript:alert(1)>x</a>", "\u202e", "\u2066", "{{ 7 * 7 }}", "{% raw %}", "</title>", "<style>*{display:none}</style>",
)  # fmt: skip


@pytest.fixture(scope="module")
def site() -> Export:
    return exported(made_pack(), "site")


@pytest.fixture(scope="module")
def pages(site: Export) -> dict[str, ReadPage]:
    return read_pages(site.files)


def changed(**fields: object) -> Content:
    return made_pack().model_copy(update=fields)


def texts_in(pages: dict[str, ReadPage], locale: str) -> dict[str, str]:
    own = [page for name, page in pages.items() if name.startswith(f"{locale}/") and "/side-" not in name]
    return {key: text for page in own for key, text in page.texts.items()}


def test_every_text_of_each_locale_is_on_a_page(pages: dict[str, ReadPage]) -> None:
    for locale, texts in made_pack().strings.items():
        assert texts_in(pages, locale) == {key: text.text for key, text in texts.items()}


def test_every_link_leads_to_a_page_and_a_place(site: Export, pages: dict[str, ReadPage]) -> None:
    assert list(broken_links(site.files, pages)) == []
    assert sum(len(page.links) for page in pages.values()) > 300


def test_an_id_is_once_on_a_page(pages: dict[str, ReadPage]) -> None:
    assert {name: page.ids for name, page in pages.items() if len(set(page.ids)) < len(page.ids)} == {}


def test_every_record_has_its_anchor_in_each_locale(pages: dict[str, ReadPage]) -> None:
    pack = made_pack()
    sorts = ("rules", "cards", "scripts", "components", "mechanics", "terms", "tables")
    records = {one.id for sort in sorts for one in getattr(pack, sort)}
    for locale in pack.locales:
        found = {one for name, page in pages.items() if name.startswith(f"{locale}/") for one in page.ids}
        assert records <= found


def test_a_page_has_the_same_name_and_anchors_in_all_locales(pages: dict[str, ReadPage]) -> None:
    for name, page in pages.items():
        if name.startswith("de/"):
            twin = pages[name.replace("de/", "pl/", 1)]
            assert [one for one in twin.ids if "-" in one[3:]] == [one for one in page.ids if "-" in one[3:]]


def test_editions_are_side_by_side(pages: dict[str, ReadPage]) -> None:
    said = pages["pl/side-rules.html"].visible
    assert said.index("Dobierz 1 kartę.") < said.index("Ziehe 1 Karte.")
    columns = [
        attrs["lang"] for _, attrs in pages["pl/side-cards.html"].elements if "column" in (attrs.get("class") or "")
    ]
    assert columns == ["pl", "de", "pl", "de"]


def test_one_locale_alone_has_nothing_beside_it() -> None:
    files = exported(made_pack(), "site", ["pl"]).files
    assert not any("/side-" in name for name in files)
    assert "Nebeneinander" not in b"".join(files.values()).decode()


def test_the_first_page_is_small(site: Export, pages: dict[str, ReadPage]) -> None:
    loaded = [link for link in pages["index.html"].links if link.startswith("assets/")]
    assert len(loaded) >= 3
    assert len(site.files["index.html"]) + sum(len(site.files[link]) for link in loaded) <= FIRST_PAGE


def test_a_page_loads_nothing_from_elsewhere_and_allows_its_own_scripts_alone(
    site: Export, pages: dict[str, ReadPage]
) -> None:
    for page in pages.values():
        policy = next(attrs["content"] for _, attrs in page.elements if attrs.get("http-equiv")) or ""
        assert "default-src 'none'; script-src 'self'; style-src 'self'" in policy
        assert "unsafe" not in policy
        assert not any(name.startswith("on") or name == "style" for _, attrs in page.elements for name in attrs)
        assert all(attrs.get("src") for tag, attrs in page.elements if tag == "script")
    assert not any(
        re.search(rb"https?://|@import|url\(", data) for name, data in site.files.items() if "assets/" in name
    )


def test_a_text_that_an_edition_lacks_is_lent_by_the_base_and_marked_as_that() -> None:
    texts = {"de": TEXTS["de"], "pl": {key: text for key, text in TEXTS["pl"].items() if key != "rule-0002.text"}}
    export = exported(made_pack(texts), "site")
    page = read_pages(export.files)["pl/rules.html"]
    lent = next(attrs for _, attrs in page.elements if "lent" in (attrs.get("class") or ""))
    assert lent["lang"] == "de"
    assert "Tylko w innym wydaniu" in page.visible
    assert any(one.place == "rule-0002.text (pl)" and "the text of de is used" in one.reason for one in export.left_out)


def test_a_text_that_is_in_another_language_than_its_edition_says_so() -> None:
    rule = made_pack().rules[1].model_copy(update={"languages": {"de": "de", "pl": "en"}})
    pages = read_pages(exported(changed(rules=(made_pack().rules[0], rule)), "site").files)
    for name, language in (("de/rules.html", None), ("pl/rules.html", "en")):
        text = next(attrs for _, attrs in pages[name].elements if attrs.get("data-key") == "rule-0002.text")
        assert text.get("lang") == language


def test_a_string_that_no_record_names_is_reported() -> None:
    texts = {**TEXTS, "pl": {**TEXTS["pl"], "rule-0001.odd": "x"}}
    export = exported(made_pack(texts), "site")
    assert [one.place for one in export.left_out] == ["rule-0001.odd (pl)"]


def test_the_words_of_the_site_are_complete_in_each_language() -> None:
    tables = {tag: table for tag, table in _tables().items() if isinstance(table, dict)}
    assert set(tables) >= {"de", "pl", "en"}
    for table in tables.values():
        assert set(table) == set(tables["en"])
        assert set(table["mechanic_kinds"]) == set(tables["en"]["mechanic_kinds"])
        assert all(table.values())
        assert set(table["mechanic_kinds"]) == set(get_args(MechanicKind))


def test_an_unknown_locale_has_english_words_that_say_so() -> None:
    assert words_for("fr").language == "en"
    assert words_for("de-AT").language == "de"
    page = read_pages(exported(made_pack({"fr": TEXTS["de"]}), "site").files)["fr/rules.html"]
    assert page.elements[0] == ("html", {"lang": "fr", "dir": "ltr", "data-up": "../"})
    heading = page.elements[[tag for tag, _ in page.elements].index("h1") + 1]
    assert heading == ("span", {"lang": "en", "dir": "ltr"})


def test_a_locale_from_right_to_left_turns_the_page() -> None:
    page = read_pages(exported(made_pack({"ar": TEXTS["de"]}), "site").files)["ar/rules.html"]
    assert page.elements[0][1]["dir"] == "rtl"


def with_term(status: str, definition: str | None = "term-0001.definition") -> Content:
    texts = {tag: {**table, "term-0001.definition": "Was es ist."} for tag, table in TEXTS.items()}
    pack = made_pack(texts)
    strings = {tag: {key: with_terms(text) for key, text in table.items()} for tag, table in pack.strings.items()}
    term = Term.model_validate(
        {"id": "term-0001", "order": 0, "name": "term-0001.name", "definition": definition, "status": status}
    )
    return pack.model_copy(update={"strings": strings, "terms": (term,)})


def test_a_term_has_a_card_that_its_link_names() -> None:
    page = read_pages(exported(with_term("printed"), "site").files)["de/rules.html"]
    links = [attrs for _, attrs in page.elements if attrs.get("aria-describedby")]
    assert len(links) == 1
    assert links[0]["href"] == "../de/glossary.html#term-0001"
    assert links[0]["aria-describedby"] in page.ids
    assert page.texts["rule-0002.text"] == "Ziehe 1 Karte.\nLege sie ab."


def test_a_term_without_a_name_in_an_edition_keeps_its_place() -> None:
    texts = {"de": TEXTS["de"], "pl": {key: text for key, text in TEXTS["pl"].items() if key != "term-0001.name"}}
    term = Term(id="term-0001", order=0, name="term-0001.name", status="proposed", uses=("term-0001",))
    export = exported(made_pack(texts).model_copy(update={"terms": (term,)}), "site")
    pages = read_pages(export.files)
    assert "term-0001" in pages["pl/glossary.html"].ids
    assert "Karte" not in pages["pl/glossary.html"].visible
    assert list(broken_links(export.files, pages)) == []


def test_a_term_that_was_only_proposed_has_no_card() -> None:
    page = read_pages(exported(with_term("proposed", None), "site").files)["de/rules.html"]
    assert not any(attrs.get("aria-describedby") for _, attrs in page.elements)


def test_a_reference_is_a_link_where_its_record_is() -> None:
    pack = made_pack()
    tokens = (
        ReferenceToken(start=0, end=5, kind="rule", target="1", id="rule-0001"),
        ReferenceToken(start=6, end=7, kind="rule", target="9", id="rule-0999"),
    )
    strings = {
        **pack.strings,
        "de": {**pack.strings["de"], "rule-0002.text": Text(text="Ziehe 1 Karte.", tokens=tokens)},
    }
    rule = pack.rules[1].model_copy(
        update={"references": (Reference(kind="rule", target="1", id="rule-0001", status="resolved"),)}
    )
    site = exported(pack.model_copy(update={"strings": strings, "rules": (pack.rules[0], rule)}), "site")
    page = read_pages(site.files)["de/rules.html"]
    assert [attrs["href"] for _, attrs in page.elements if attrs.get("class") == "ref"] == [
        "../de/rules.html#rule-0001"
    ]


def rules(*parents: str | None) -> tuple[Rule, ...]:
    return tuple(Rule(id=f"rule-{n:04}", order=n, kind="section", parent=parent) for n, parent in enumerate(parents))


def test_sections_below_the_title_of_a_book_are_chapters() -> None:
    chapters, _ = chapters_of(rules(None, "rule-0000", "rule-0001", "rule-0000"), ())
    assert [[node.rule.id for node in one.nodes] for one in chapters] == [
        ["rule-0000"],
        ["rule-0001", "rule-0002"],
        ["rule-0003"],
    ]


def test_a_circle_of_parents_and_a_deep_chain_are_pages_all_the_same() -> None:
    chapters, _ = chapters_of(rules("rule-0001", "rule-0000"), ())
    assert sum(len(one.nodes) for one in chapters) == 2
    chain = (None, None, *(f"rule-{n:04}" for n in range(1, 400)))
    chapters, _ = chapters_of(rules(*chain), ())
    assert max(node.depth for one in chapters for node in one.nodes) == MAX_DEPTH
    assert sum(len(one.nodes) for one in chapters) == len(chain)


def test_a_table_without_a_rule_is_at_the_end() -> None:
    _, loose = chapters_of(rules(None), (Table(id="table-0001", order=0, rows=(), parent="rule-0009"),))
    assert [one.id for one in loose] == ["table-0001"]


def test_many_records_are_on_several_pages() -> None:
    cards = tuple(Card(id=f"card-{n:04}", kind="item", deck="a", name="card-0001.name") for n in range(CARDS + 1))
    chapters = [None] * (RULES + 1)
    plan = PagePlan(changed(cards=cards, rules=rules(*chapters), tables=()))
    assert [page.name for page in plan.of_kind("cards")] == ["cards", "cards-2"]
    assert [page.name for page in plan.of_kind("rules")] == ["rules", "rules-2"]
    assert plan.page_of(f"card-{CARDS:04}") == "cards-2"


def test_a_glossary_is_one_page_from_a_to_z() -> None:
    names = {f"term-{n:04}.name": f"{'zyxa'[n % 4]}{n:04}" for n in range(900)}
    terms = tuple(Term(id=key.partition(".")[0], order=n, name=key, status="accepted") for n, key in enumerate(names))
    pack = made_pack({"de": {**TEXTS["de"], **names}}).model_copy(update={"terms": terms})
    pages = read_pages(exported(pack, "site").files)
    shown = pages["de/glossary.html"].visible
    assert not any(page.startswith("de/glossary-") for page in pages)
    assert [shown.index(name) for name in sorted(names.values())] == sorted(map(shown.index, names.values()))


def test_a_jump_to_a_number_that_the_book_has_not_is_shown_and_reported() -> None:
    script = Script(id="script-0001", number=1, kind="story", text="script-0001.text", jump=99)
    export = exported(changed(scripts=(script,)), "site")
    assert "99: nicht in diesem Buch" in read_pages(export.files)["de/scripts.html"].visible
    assert any(one.place == "script-0001" and "99" in one.reason for one in export.left_out)


def index(export: Export, locale: str) -> dict[str, list[list[str]]]:
    text = export.files[f"{locale}/search-index.js"].decode()
    found: dict[str, list[list[str]]] = json.loads(re.fullmatch(r"regelwerkIndex\((.*)\);\n", text, re.DOTALL)[1])  # type: ignore[index]
    return found


def test_the_index_knows_each_word_without_its_accents(site: Export) -> None:
    found = index(site, "pl")
    places = dict(zip(found["words"], found["places"], strict=True))
    (first, *_) = places["szczupak"]
    assert found["units"][int(first) // 2][1] == "script-0002"
    assert {"wioslowanie", "karte", "oloz"} & set(places) == {"wioslowanie", "karte"}
    assert found["words"] == sorted(found["words"])


@pytest.mark.parametrize(
    ("text", "words"),
    [("Öllampe Straße", {"ollampe", "strasse"}), ("Łódź", {"lodz"}), ("東京 A", {"東", "京", "a"}), ("", set())],
)
def test_words_are_folded(text: str, words: set[str]) -> None:
    assert words_of(text) == words


@given(st.text(max_size=40))
def test_folding_again_changes_nothing(text: str) -> None:
    assert folded(folded(text)) == folded(text)


@settings(max_examples=25)
@given(
    st.lists(
        st.one_of(SPACED, st.lists(st.sampled_from(HOSTILE), min_size=1, max_size=4).map("".join)),
        min_size=len(TEXTS["de"]),
        max_size=len(TEXTS["de"]),
    )
)
def test_hostile_texts_come_back_and_add_no_markup(texts: list[str]) -> None:
    plain = [sorted({tag for tag, _ in page.elements}) for page in PLAIN.values()]
    pack = made_pack({"de": dict(zip(TEXTS["de"], texts, strict=True))})
    export = exported(pack, "site")
    pages = read_pages(export.files)
    assert {key: text.replace("\r", "\n") for key, text in texts_in(pages, "de").items()} == {
        key: one.text.replace("\r", "\n") for key, one in pack.strings["de"].items()
    }
    for page, known in zip(pages.values(), plain, strict=True):
        assert {tag for tag, _ in page.elements} <= {*known, "bdi", "var", "span", "a"}
        assert not any(name.startswith("on") for _, attrs in page.elements for name in attrs)
        assert not any(link.strip().lower().startswith("javascript") for link in page.links)
    assert b"<" not in export.files["de/search-index.js"]


PLAIN = read_pages(exported(made_pack({"de": TEXTS["de"]}), "site").files)
