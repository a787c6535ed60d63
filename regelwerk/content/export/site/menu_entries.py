"""The contents of the rules as a list of links: chapters, and the sections under each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from regelwerk.content.export.site.page_plan import PagePlan
from regelwerk.content.export.site.rule_tree import RuleNode
from regelwerk.content.export.site.said_text import SiteEdition


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """A section with a title."""

    href: str
    number: str | None
    title: str
    under: Sequence[MenuEntry] = ()


def menu_of(plan: PagePlan, edition: SiteEdition) -> Sequence[MenuEntry]:
    """Chapters with a title, and of what is directly under them the sections with a title."""
    found = []
    for page in plan.of_kind("rules"):
        for chapter in page.chapters:
            under = [node for node in chapter.head.under if node.rule.kind == "section"]
            entry = _entry(chapter.head, edition, [_entry(node, edition) for node in under])
            found += [entry] if entry else []
    return found


def _entry(node: RuleNode, edition: SiteEdition, under: Sequence[MenuEntry | None] = ()) -> MenuEntry | None:
    title, href = edition.plain(node.rule.title).strip(), edition.href(node.rule.id)
    if not title or href is None:
        return None
    return MenuEntry(href, node.rule.number, title, [one for one in under if one])
