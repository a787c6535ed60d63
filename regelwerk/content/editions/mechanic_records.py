"""The records of mechanics out of their units in the editions: facts once, names per locale, what they belong to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from regelwerk.schema.content import FactOrigin
from regelwerk.schema.draft import Passage, Unit
from regelwerk.schema.mechanic import Mechanic
from regelwerk.schema.rule import Rule
from regelwerk.schema.token_text import Text

AddText = Callable[[str, Sequence[tuple[str, Passage | None]]], str | None]
"""Keeps the passages of a field by locale, and gives its key."""
_FACTS = ("quantity", "min", "max", "value")
_WHOLE = {"step": "step", "resource": "character", "action": "character"}
"""Kinds that are a part of another mechanic, and the kind of that."""


def mechanic_record(
    mechanic_id: str, lead: Unit, units: Sequence[tuple[str, Unit]], add: AddText, host: str | None
) -> tuple[Mechanic, list[FactOrigin]]:
    """The mechanic and what each edition says of its facts; `lead` is the unit whose facts rule, `host` what states it."""
    facts = [
        FactOrigin(id=mechanic_id, locale=locale, field=fact, value=unit.facts[fact])
        for locale, unit in units
        for fact in _FACTS
        if unit.facts.get(fact) is not None
    ]
    name = add("name", [(locale, unit.title) for locale, unit in units])
    listed = host is not None and host.startswith("component-")
    value = lead.facts.get("value")
    return Mechanic(
        id=mechanic_id,
        kind=lead.kind,  # type: ignore[arg-type]
        rule=None if listed else host,
        component=host if listed else None,
        order=0,
        quantity=_whole(lead, "quantity"),
        min=_whole(lead, "min"),
        max=_whole(lead, "max"),
        value=value if isinstance(value, int | float) else None,
        name=name or f"{mechanic_id}.name",
    ), facts


def placed(
    mechanics: Iterable[Mechanic], rules: Sequence[Rule], strings: Mapping[str, Mapping[str, Text]]
) -> Iterator[Mechanic]:
    """The mechanics in order, each with the one it is a part of, and the text of the rule that is named after it."""
    found = list(mechanics)
    nodes = {rule.id: rule for rule in rules}
    stated: dict[tuple[str, str | None], str] = {}
    for mechanic in found:
        stated.setdefault((mechanic.kind, mechanic.rule), mechanic.id)
    for order, mechanic in enumerate(found):
        rule = nodes.get(mechanic.rule or "")
        text = rule.text if rule and _named_after(rule, mechanic, strings) else None
        parent = _parent(mechanic, nodes, stated)
        yield mechanic.model_copy(update={"order": order, "parent": parent, "text": text})


def printed_places(units: Iterable[tuple[str, str, Unit]]) -> Iterator[FactOrigin]:
    """The place of each mechanic among those of its kind in its edition, from 1; `units` are id, locale and unit."""
    kinds: dict[tuple[str, str], list[tuple[int, str]]] = {}
    for mechanic_id, locale, unit in units:
        kinds.setdefault((locale, unit.kind), []).append((unit.printed_order, mechanic_id))
    for (locale, _), found in kinds.items():
        for place, (_, mechanic_id) in enumerate(sorted(found), start=1):
            yield FactOrigin(id=mechanic_id, locale=locale, field="order", value=place)


def _parent(mechanic: Mechanic, rules: Mapping[str, Rule], stated: Mapping[tuple[str, str | None], str]) -> str | None:
    """The nearest step above a step; the character whose section states a resource or an action."""
    whole = _WHOLE.get(mechanic.kind)
    rule = rules.get(mechanic.rule or "")
    seen: set[str] = set()
    while whole and rule is not None and rule.id not in seen:
        seen.add(rule.id)
        found = stated.get((whole, rule.id))
        if found and found != mechanic.id and (whole != mechanic.kind or rule.id != mechanic.rule):
            return found
        rule = rules.get(rule.parent or "")
    return None


def _named_after(rule: Rule, mechanic: Mechanic, strings: Mapping[str, Mapping[str, Text]]) -> bool:
    """Whether the title of the rule holds the name, or the rule without a title is a step and begins with it."""
    head = rule.title or (rule.text if mechanic.kind == "step" else None)
    for table in strings.values():
        if head and head in table and mechanic.name in table:
            words = table[head].text.split(), table[mechanic.name].text.split()
            if " ".join(words[1]).casefold() in " ".join(words[0]).casefold():
                return True
    return False


def _whole(unit: Unit, fact: str) -> int | None:
    value = unit.facts.get(fact)
    return value if isinstance(value, int) else None
