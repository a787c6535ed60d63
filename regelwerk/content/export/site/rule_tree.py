"""The rules as a page shows them: chapters, and in each the nodes in reading order with their depth and their tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from regelwerk.schema.rule import Rule, Table

MAX_DEPTH = 5
"""Deepest level of a node below its chapter: HTML has six levels of headings, and the first is the chapter's."""
LISTED = ("item", "step")
"""Kinds that are lines of a list."""


@dataclass(slots=True)
class RuleNode:
    """A rule with what is under it."""

    rule: Rule
    depth: int
    """0 for the node a chapter begins with."""
    level: int = 2
    """Level of its heading, one below that of the nearest node above it with a title; the page's own is 1."""
    under: list[RuleNode] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)

    @property
    def runs(self) -> Iterator[tuple[bool, list[RuleNode]]]:
        """What is under it in stretches: whether they are lines of a list, and the nodes."""
        run: list[RuleNode] = []
        for node in self.under:
            if run and (node.rule.kind in LISTED) != (run[0].rule.kind in LISTED):
                yield run[0].rule.kind in LISTED, run
                run = []
            run.append(node)
        if run:
            yield run[0].rule.kind in LISTED, run


@dataclass(frozen=True, slots=True)
class Chapter:
    """A stretch of the rules."""

    head: RuleNode
    nodes: Sequence[RuleNode]
    """All nodes in reading order; `head` is the first."""


def chapters_of(rules: Sequence[Rule], tables: Sequence[Table]) -> tuple[list[Chapter], list[Table]]:
    """The chapters, and tables that are under no rule.

    A chapter is a node without a parent; where there is one such node alone, as the title of the book, its sections are
    chapters too, and what is before them is the first. A parent counts where it comes before its child.
    """
    seen: dict[str, Rule] = {}
    parents: dict[str, str | None] = {}
    for rule in rules:
        parents[rule.id] = rule.parent if rule.parent in seen else None
        seen[rule.id] = rule
    roots = [rule for rule in rules if parents[rule.id] is None]
    title = roots[0].id if len(roots) == 1 else None
    nodes: dict[str, RuleNode] = {}
    chapters: list[list[RuleNode]] = []
    chapter_of: dict[str, list[RuleNode]] = {}
    for rule in rules:
        parent = parents[rule.id]
        if parent is None or (parent == title and rule.kind == "section"):
            node = RuleNode(rule, 0)
            chapters.append([])
            chapter_of[rule.id] = chapters[-1]
        else:
            above = nodes[parent]
            while above.depth >= MAX_DEPTH:
                above = nodes[parents[above.rule.id] or ""]
            node = RuleNode(rule, above.depth + 1, min(6, above.level + (above.rule.title is not None)))
            above.under.append(node)
            chapter_of[rule.id] = chapter_of[parent]
        nodes[rule.id] = node
        chapter_of[rule.id].append(node)
    loose = []
    for table in tables:
        if table.parent in nodes:
            nodes[table.parent or ""].tables.append(table)
        else:
            loose.append(table)
    return [Chapter(nodes[0], nodes) for nodes in chapters], loose
