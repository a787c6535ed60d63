"""Cards of a list whose name lines have one form, whatever it is: the form that tells most cards apart is the list's.

A form is how a line stands in the document, what precedes the name, and its face: headings of one level, bold names, numbers
in front, a stanza's first line. Names differ from card to card, labels inside of cards repeat.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from regelwerk.content.parse.card_lists.card_bodies import read_bodies
from regelwerk.content.parse.card_lists.card_body import CardBody
from regelwerk.content.parse.card_lists.card_facts import ends_as_sentence, label_and_value
from regelwerk.content.parse.card_lists.column_heads import with_heads
from regelwerk.content.parse.card_lists.flavour_lines import with_flavour_apart
from regelwerk.content.parse.card_lists.group_headings import with_headings
from regelwerk.content.parse.card_lists.list_facts import FACTS, labels_of
from regelwerk.content.parse.card_lists.listed_lines import ListedLine, listed_lines
from regelwerk.content.parse.card_lists.name_lines import (
    NameForm,
    NameLine,
    labelled_name,
    name_line,
    without_shared_word,
)
from regelwerk.content.parse.card_lists.part_labels import part_named
from regelwerk.content.text.joined_lines import joined
from regelwerk.schema.card import PrintedCard, PrintedPlace
from regelwerk.schema.document import Document

_FEWEST = 4
"""Cards of a list, at least. Chosen by hand."""
_DISTINCT = 0.75
"""Share of the lines of a form whose name no other one has, at least: labels inside of cards repeat."""
_WEIGHTS = {"heading": 1.6, "bold": 1.4, "prefix": 1.5, "caps": 1.2, "italic": 1.2, "plain": 1.0}
"""How much a name line of a form counts; that plain short lines are names is the least sure. Chosen by hand on the lists that
`benchmarks.printed_lists` shows, as are the shares here."""
_TABLE = 0.5
"""How much more a name counts with a table of facts right below it."""
_INSIDE = 0.5
"""How much a form counts whose lines stand inside of the cards of another."""
_SIGNED = 0.7
"""Share of plain names with one sign behind them, and of bold ones that no sign ends, from which on the others are none."""
_ENDS = frozenset(":.")
_NEARLY_ALL = 0.8
"""Share of the lines or cards of a list (0 to 1) that nearly all of them are."""
_FACED = 0.6
"""Share of the cards with a part, from which on a first or last one without any such part is none."""


def described_cards(document: Document, locale: str) -> list[PrintedCard]:
    """The cards in printed order; nothing where no form of lines names several."""
    whole = list(listed_lines(document, rows=True))
    plain = document.format == "text"
    lines, slanted = with_flavour_apart(whole)
    names = _names(lines, plain=plain)
    with_slanted = sum(_has_any(slanted, *ends) for ends in pairwise([*sorted(names), len(lines)]))
    if slanted and with_slanted < _NEARLY_ALL * len(names):  # the texts slant what they stress
        lines, names = whole, _names(whole, plain=plain)
    if len(names) < _FEWEST:
        return []
    bodies = _without_edges(read_bodies(lines, names, locale))
    return with_headings((_card(body, number, locale), body.heading) for number, body in enumerate(bodies, 1))


def _has_any(places: Collection[int], start: int, end: int) -> bool:
    """Whether any of some lines stands on the card that begins at one line and ends before another."""
    return any(place in places for place in range(start, end))


def _names(lines: Sequence[ListedLine], *, plain: bool) -> Mapping[int, NameLine]:
    """The lines that name the cards, by their places: those of the form that counts most."""
    labels = labels_of(line.text for line in lines)
    tells_gaps = any(line.apart for line in lines)
    forms: defaultdict[NameForm, dict[int, NameLine]] = defaultdict(dict)
    for at, line in enumerate(lines):
        labelled = label_and_value(line.text)
        found = None
        if labelled and labelled[0] in labels:
            found = labelled_name(*labelled) if part_named(labelled[0]) == "name" and labelled[1] else None
        elif not line.italic:
            found = name_line(line, _place(line, plain=plain, tells_gaps=tells_gaps))
        if found:
            forms[found.form][at] = found
    worth = {form: _worth(form, named, lines) for form, named in forms.items()}
    for form, named in forms.items():
        if any(worth[outer] > 0 and _is_inside(named, forms[outer], lines) for outer in forms):
            worth[form] *= _INSIDE
    best = max(((value, form) for form, value in worth.items()), default=None)
    if not best or best[0] <= 0:
        return {}
    return with_heads(without_shared_word(_of_one_sign(_without_keywords(forms[best[1]], lines))), lines)


def _without_keywords(names: Mapping[int, NameLine], lines: Sequence[ListedLine]) -> Mapping[int, NameLine]:
    """The names without bold words that a colon or a stop ends, where nearly all others have none and these begin texts: right below
    a name without text, or inside of a block where names begin blocks.
    """
    signed = {at for at, name in names.items() if name.rest and lines[at].text[: lines[at].bold].rstrip()[-1:] in _ENDS}
    if len(signed) > (1 - _SIGNED) * len(names):
        return names
    begin = sum(lines[at].begins for at in names) >= _SIGNED * len(names)
    keywords = {
        at
        for at in signed
        if (begin and not lines[at].begins) or (at - 1 in names and not ends_as_sentence(names[at - 1].rest))
    }
    return {at: name for at, name in names.items() if at not in keywords}


def _is_inside(inner: Mapping[int, NameLine], outer: Mapping[int, NameLine], lines: Sequence[ListedLine]) -> bool:
    """Whether the lines of a form stand indented below those of another that are about as many: they are parts of cards."""
    deepest = max(lines[at].indent for at in outer)
    deeper = sum(lines[at].indent > deepest for at in inner)
    return len(outer) >= _FACED * len(inner) and deeper >= _NEARLY_ALL * len(inner)


def _of_one_sign(names: Mapping[int, NameLine]) -> Mapping[int, NameLine]:
    """The lines whose plain names are parted by the sign that nearly all have: a sentence with a colon is no name then."""
    signs = Counter(name.sign for name in names.values())
    sign, count = signs.most_common(1)[0]
    is_plain = not any(
        name.form.prefix or name.form.style == "bold" or "heading" in name.form.place for name in names.values()
    )
    if not is_plain or sign not in ("dash", "colon", "stop") or count < _SIGNED * len(names):
        return names
    return {at: name for at, name in names.items() if name.sign == sign}


def _place(line: ListedLine, *, plain: bool, tells_gaps: bool) -> str:
    """How a line stands in the document: a heading of some level, an item, the first line of a stanza, or any line."""
    if line.kind == "heading" and not plain:
        return f"heading {line.level}"
    if line.kind in ("term", "definition"):
        return line.kind
    if line.kind == "item":
        return f"item {line.level}"
    return "stanza" if (line.apart if tells_gaps else line.begins) else "line"


def _worth(form: NameForm, found: Mapping[int, NameLine], lines: Sequence[ListedLine]) -> float:
    """How much speaks for a form being the one of name lines; 0 where it is none."""
    count = Counter(line.name.casefold() for line in found.values())
    alone = sum(count[line.name.casefold()] == 1 for line in found.values())
    if len(found) < _FEWEST or alone < _DISTINCT * len(found):
        return 0.0
    if form == NameForm("line", style="plain") or form.place == "definition":
        return 0.0
    bodies = sum(
        bool(line.rest or line.facts or line.copies) or (at + 1 < len(lines) and at + 1 not in found)
        for at, line in found.items()
    )
    is_heading = form.place == "term" or "heading" in form.place or "=" in form.place
    kind = "prefix" if form.prefix or form.behind else "heading" if is_heading else form.style
    tables = sum(at + 1 < len(lines) and lines[at + 1].kind == "table" for at in found)
    return _WEIGHTS[kind] * (bodies + _TABLE * tables)


def _without_edges(bodies: list[CardBody]) -> list[CardBody]:
    """The cards without headings of groups, a first or last one without the parts that most have (a title, a closing section;
    copies alone do not tell, as many a card does not say how many there are of it), and one between them without any of the several parts that nearly all have: a note.
    """
    parts = Counter(part for body in bodies for part in _parts(body))
    usual = {part for part, count in parts.items() if count >= _FACED * len(bodies)}
    usual = {part for part in usual if part.split()[0] != FACTS} or usual
    everywhere = {part for part in usual if parts[part] >= _NEARLY_ALL * len(bodies)}
    bodies = [body for body in bodies if not usual or body.said or usual & _parts(body)]
    telling = usual - {"copies"}
    edges = [body for body in (bodies[0], bodies[-1]) if telling and not usual & _parts(body)]
    if len(everywhere) > 1:
        edges += [body for body in bodies if not usual & _parts(body)]
    return [body for body in bodies if not any(body is edge for edge in edges)]


def _parts(body: CardBody) -> set[str]:
    """Labels of the facts of a card, and whether it has a number of copies and a code."""
    return {*body.fields, *["copies"] * (body.copies is not None), *["code"] * (body.code is not None)}


def _card(body: CardBody, number: int, locale: str) -> PrintedCard:
    return PrintedCard(
        name=body.name,
        text=joined(list(filter(None, body.said)), locale),
        flavour=joined(list(filter(None, body.flavour)), locale).strip("*_ "),
        quantity=body.copies,
        fields=body.fields,
        code=body.code,
        places=(PrintedPlace(page=body.line.place.page, position=number),),
        provenance=body.line.place.model_copy(update={"breaks": ()}),
        confidence=body.line.place.confidence,
    )
