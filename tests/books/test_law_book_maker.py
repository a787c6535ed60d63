"""The made books of numbered rules are what their truth says, and the score tells what is wrong."""

from __future__ import annotations

import json
import re

import pytest

from .law_book_maker import law_book
from .law_books.law_style import law_style
from .law_books.rule_node import Grid, RuleNode
from .law_measure import Row, scored

SEEDS = (1, 3, 4, 8, 130)


@pytest.mark.parametrize("seed", SEEDS)
def test_references_point_to_rules_chapters_or_tables_of_the_book(seed: int) -> None:
    nodes = law_book(seed).nodes
    captions = {number for node in nodes for part in node.parts if isinstance(part, Grid) for number in _number(part)}
    targets = {target for node in nodes for target in node.targets}
    assert targets
    assert targets <= {node.id for node in nodes} | captions


def _number(grid: Grid) -> list[str]:
    return re.findall(r"\d+\.\d+", grid.caption)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_numbers_are_in_order_and_each_printed_as_the_book_prints_them(seed: int) -> None:
    book = law_book(seed)
    paths = [node.path for node in book.nodes]
    assert paths == sorted(set(paths))
    assert all(node.printed == book.style.printed(node.path) for node in book.nodes)


def test_seeds_cover_all_forms_of_numbers_and_both_languages() -> None:
    styles = [law_style(seed) for seed in range(1, 10)]
    assert {style.form for style in styles} == {"square", "dash", "dot", "round", "sign", "bare"}
    assert {style.locale for style in styles} == {"pl", "de"}


def test_some_rules_begin_inside_a_paragraph_and_some_words_are_bold_for_emphasis() -> None:
    nodes = [node for seed in range(1, 10) for node in law_book(seed).nodes]
    assert sum(node.opening == "inside" for node in nodes) > 50
    assert sum(getattr(part, "bold", 0) > 0 and not node.title for node in nodes for part in node.parts) > 20


@pytest.mark.parametrize("seed", [4, 7])
def test_the_same_seed_gives_the_same_bytes(seed: int) -> None:
    assert law_book(seed).pdf == law_book(seed).pdf


def rows(*nodes: RuleNode) -> list[Row]:
    found: list[Row] = [json.loads(json.dumps(node.truth())) for node in nodes]
    return [row | {"printed_order": at} for at, row in enumerate(found)]


def test_the_score_of_a_book_read_rightly_is_full() -> None:
    truth = rows(*law_book(2).nodes)
    score = scored(truth, truth, set())
    assert (score.ids, score.references, score.parents, score.titles, score.text) == (1.0, 1.0, 1.0, 1.0, 1.0)


def test_items_of_an_own_list_count_for_their_rule_and_other_numbers_are_made_up() -> None:
    truth: list[Row] = [{"id": "1.1", "parent": "1", "title": None, "text": "Take:\nA net.", "refs": ["2"]}]
    read: list[Row] = [
        {"id": "1.1", "parent": "1", "title": None, "text": "Take:", "refs": [], "printed_order": 0},
        {"id": "1.1.1", "parent": "1.1", "title": None, "text": "A net.", "refs": ["2"], "printed_order": 1},
    ]
    listed = scored(truth, read, {"1.1"})
    assert (listed.ids, listed.references, listed.text) == (1.0, 1.0, 1.0)
    plain = scored(truth, read, set())
    assert plain.ids == pytest.approx(2 / 3)
    assert plain.references == 0.0
