"""Writes the chapters and rules of a book: their texts, lists, tables, examples and references."""

from __future__ import annotations

import re
from random import Random
from typing import Literal

from tests.layouts.words.game import TOPICS, Game

from ..phrases import entries
from .law_style import LawStyle
from .rule_node import Example, Grid, Listed, Opening, Part, Path, RuleNode, Sentences

HELD_OUT = 100
"""First of the seeds that are only reported."""
_RANGE = re.compile(r"\{R\}(?:-| bis | do )\{S\}")
"""A range of rules, which points to those between its ends too."""
_KEPT_BACK = 4
"""One wording of so many is kept for these seeds."""
_DIGITS = re.compile(r"\d")


class LawWriter:
    """Writes the book of a style; the same style gives the same book."""

    def __init__(self, style: LawStyle) -> None:
        self.style = style
        self.chance = Random(f"law {style.seed}")
        self.game = Game(style.locale, self.chance)
        self.captioned: list[str] = []
        """Numbers of tables that no rule has."""
        self.tables: list[Path] = []
        self.paths = self._paths()

    def nodes(self) -> list[RuleNode]:
        """All chapters and rules in their order."""
        written: list[RuleNode] = []
        ways: tuple[Opening, ...] = ("plain",)
        topic = TOPICS[0]
        for path in self.paths:
            if len(path) == 1:
                ways = (self.chance.choice(self.style.titles),)
                topic = self.chance.choice(TOPICS)
                title = self.game.title(topic)
                title = title.upper() if self.style.capitals else title
                parts: list[Part] = [self._paragraph(None, topic, 2)] if self.chance.random() < 0.3 else []
                written.append(RuleNode(path, self.style.printed(path), "heading", title, parts))
            else:
                written.append(self._rule(path, topic, ways[0], written[-1]))
        return written

    def phrase(self, key: str) -> str:
        """One of the wordings of a kind."""
        every = entries("law_words")[self.style.locale, key]
        if self.style.seed < HELD_OUT and len(every) >= _KEPT_BACK:
            every = every[: len(every) - len(every) // _KEPT_BACK]
        return self.chance.choice(every)

    def _paths(self) -> list[Path]:
        found: list[Path] = []
        for chapter in range(1, self.style.chapters + 1):
            found.append((chapter,))
            rules = self.chance.randint(*self.style.rules)
            for rule in range(1, rules + 1):
                found.append((chapter, rule))
                if self.style.deep and self.chance.random() < 0.2:
                    found += [(chapter, rule, at) for at in range(1, self.chance.randint(3, 5))]
            if self.chance.random() < 0.4:
                if self.style.form == "dash" or self.chance.random() < 0.5:
                    found.append((chapter, rules + 1))
                    self.tables.append((chapter, rules + 1))
                else:
                    self.captioned.append(f"{chapter}.{rules + 1}")
        return found

    def _rule(self, path: Path, topic: str, way: Opening, before: RuleNode) -> RuleNode:
        node = RuleNode(path, self.style.printed(path), way)
        if path in self.tables:
            node.opening = "heading"
            node.title = f"{self.phrase('table')}: {self.game.named('phase')}"
            node.parts.append(self._grid())
            return node
        if len(path) > 2:
            node.opening = "plain"
        fits = before.parts and all(isinstance(part, Sentences) for part in before.parts) and len(before.path) > 1
        if node.opening == "plain" and fits and self.chance.random() < self.style.inside:
            node.opening = "inside"
        if node.opening in ("heading", "lead"):
            node.title = self._title()
        elif node.opening == "plain" and self.chance.random() < 0.1:
            bold, rest = self.phrase("emphasis").split(" | ")
            node.parts.append(Sentences(f"{bold} {rest} {self.game.sentence(topic)}", len(bold)))
            return node
        node.parts.append(self._paragraph(node, topic, self.chance.randint(1, 4)))
        number = f"{path[0]}.{path[1] + 1}"
        if number in self.captioned and (*path[:1], path[1] + 1) not in self.paths and len(path) == 2:
            node.parts.append(self._grid(f"{self.phrase('table')} {number}: {self.game.named('ort')}"))
        elif node.opening != "inside" and self.chance.random() < 0.25:
            node.parts += self._extra(node, topic)
        return node

    def _title(self) -> str:
        title = self.game.title(self.chance.choice(TOPICS))
        return title if self.chance.random() < 0.6 else f"{self.game.named('aktion')}: {title}"

    def _paragraph(self, node: RuleNode | None, topic: str, sentences: int) -> Sentences:
        found: list[str] = []
        while len(found) < sentences:
            said = self.game.sentence(topic)
            drawn = self.chance.random()
            if node is None or drawn > 0.45 or not said.endswith("."):
                found.append(said)
            elif drawn < 0.2:
                found.append(said[:-1] + self._pointing(node, "point") + ".")
            elif drawn < 0.38:
                found += [said, self._pointing(node, "sentence")]
            else:
                found += [said, self.phrase("none")]
        return Sentences(" ".join(found))

    def _pointing(self, node: RuleNode, kind: Literal["point", "sentence"]) -> str:
        """A wording with its numbers, which are noted as targets of the rule."""
        has_table = bool(self.captioned or self.tables)
        wording = self.phrase(kind)
        while "{T}" in wording and not has_table:
            wording = self.phrase(kind)
        rules = [path for path in self.paths if len(path) > 1 and path != node.path and path not in self.tables]
        first = self.chance.choice([path for path in rules if (*path[:-1], path[-1] + 1) in rules])
        after = [path for path in rules if path[:-1] == first[:-1] and path[-1] > first[-1]]
        second = self.chance.choice(after[:3])
        slots: dict[str, tuple[str, str]] = {
            "R": (self.style.pointer(first), self._number(first)),
            "S": (self.style.pointer(second), self._number(second)),
        }
        chapter = self.chance.randint(1, self.style.chapters)
        slots["C"] = (str(chapter), str(chapter))
        if has_table:
            slots["T"] = self._table_pointer()
        if _RANGE.search(wording):
            node.targets += [self._number(path) for path in after if path[-1] < second[-1]]
        for name in re.findall(r"\{(\w)\}", wording):
            node.targets.append(slots[name][1])
            wording = wording.replace(f"{{{name}}}", slots[name][0])
        return wording

    def _table_pointer(self) -> tuple[str, str]:
        drawn = self.chance.choice([*self.captioned, *self.tables])
        if isinstance(drawn, str):
            return drawn, drawn
        return self.style.pointer(drawn), self._number(drawn)

    @staticmethod
    def _number(path: Path) -> str:
        return ".".join(map(str, path))

    def _extra(self, node: RuleNode, topic: str) -> list[Part]:
        """A list, steps, an example or a table below the text of a rule."""
        kind = self.chance.choice(("list", "steps", "counted", "example", "table"))
        if kind == "example":
            return [self._example(node, topic)]
        if kind == "table":
            return [self._grid()]
        count = 4 if kind == "steps" else self.chance.randint(2, 4)
        if kind == "counted":
            items = [f"{at + 2} {self.game.thing('karte', at + 2, counted=True)}" for at in range(count)]
            labels = ["–" if self.style.seed % 2 else "•"] * count
        else:
            items = [self._item(node, topic) for _ in range(count)]
            form = self.style.steps if kind == "steps" else "{})"
            labels = [form.format(at + 1) for at in range(count)]
        return [Sentences(self.phrase("listed")), Listed(tuple(labels), tuple(items))]

    def _item(self, node: RuleNode, topic: str) -> str:
        said = self.game.sentence(topic)
        if said.endswith(".") and self.chance.random() < 0.2:
            return said[:-1] + self._pointing(node, "point") + "."
        return said

    def _example(self, node: RuleNode, topic: str) -> Example:
        lines = [f"{self.phrase('example')} {self._paragraph(node, topic, 2).text}"]
        if self.chance.random() < 0.6:
            lines += [f"3) {self.phrase('lone')}", self.game.sentence(topic)]
        return Example(tuple(lines))

    def _grid(self, caption: str = "") -> Grid:
        head = tuple(self.phrase("row").split(" | "))
        names = self.game.names("ort", 5)
        rows = [(name, str(self.chance.randint(1, 9)), f"{at + 1}-{at + 3}") for at, name in enumerate(names)]
        if self.chance.random() < 0.4:
            rows = [(f"{at + 1}", name, f"{at}.5") for at, (name, _, _) in enumerate(rows)]
        return Grid((head, *rows), caption)
