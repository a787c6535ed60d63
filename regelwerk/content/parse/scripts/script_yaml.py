"""Sections in the form in which people write scripts, for a team that wants to own the text from then on.

Comments say where each script is from and how sure its reading is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from regelwerk.content.parse.scripts.script_book import BookSection
from regelwerk.schema.document import Provenance


def script_yaml(sections: Sequence[BookSection], locale: str) -> str:
    """A file of scripts, read back by `content.project.authored_file`; strings are quoted as in JSON, which YAML reads."""
    lines = ["format: 1", "scripts:"]
    for section in sections:
        lines += _script(section, locale)
    return "\n".join(lines) + "\n"


def place_words(section: BookSection) -> str:
    """Where a section begins and how sure its reading is, such as `page 3, confidence 0.97`."""
    places = [stretch.block.provenance for stretch in section.stretches]
    found: list[str] = []
    if section.page is not None:
        found.append(f"page {section.page}")
    if section.line is not None:
        found.append(f"line {section.line}")
    if (confidence := _confidence(places)) is not None:
        found.append(f"confidence {confidence:.2f}")
    return ", ".join([*found, *section.repairs]) or "place unknown"


def _confidence(places: Sequence[Provenance]) -> float | None:
    return min((place.confidence for place in places if place.confidence is not None), default=None)


def _script(section: BookSection, locale: str) -> Iterator[str]:
    yield f"  # {place_words(section)}"
    yield f"  - number: {section.number}"
    yield f"    kind: {section.kind}"
    if section.title:
        yield f"    title: {_texts(section.title, locale)}"
    yield f"    text: {_texts(section.text, locale)}"
    if section.opponents:
        yield "    opponents:"
        for one in section.opponents:
            yield f"      - name: {_texts(one.name, locale)}"
            yield "        values:"
            for label, value in one.values:
                yield f"          - {{name: {_texts(label, locale)}, value: {value}}}"
    if section.choices:
        yield "    choices:"
        for choice in section.choices:
            yield f"      - text: {_texts(choice.text, locale)}"
            yield f"        jump: {choice.jump.number}"
    if section.tests:
        yield "    tests:"
        for test in section.tests:
            yield f"      - dice: {test.dice.name}"
            yield "        outcomes:"
            for outcome in test.outcomes:
                jump = f", jump: {outcome.jump.number}" if outcome.jump else ""
                yield f"          - {{low: {outcome.low}, high: {outcome.high}{jump}}}"
    if section.next is not None:
        yield f"    jump: {section.next}"


def _texts(text: str, locale: str) -> str:
    return f"{{{locale}: {json.dumps(text, ensure_ascii=False)}}}"
