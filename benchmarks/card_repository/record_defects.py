"""Defects of records, of their facts, and of whole files."""

# ruff: noqa: ARG001 - all defects have one signature
from __future__ import annotations

import copy
import random
import re
from collections.abc import Callable
from typing import Any

from benchmarks.card_repository.layouts.apart import stripped
from benchmarks.card_repository.repository import Repository, Row

RecordDefect = Callable[[random.Random, Row, Repository], str | None]
"""Damages a record in place and gives the field that it is about, empty for the whole record; None where it cannot."""


def duplicated(rng: random.Random, row: Row, made: Repository) -> str | None:
    """The same record once more, further down."""
    if not isinstance(row.container, list):
        return None
    row.container.append(copy.deepcopy(row.record))
    return row.id_field


def id_misspelt(rng: random.Random, row: Row, made: Repository) -> str | None:
    """A translation of a record that there is not."""
    if row.facts or not row.id_field:
        return None
    row.record[row.id_field] = f"{row.record[row.id_field][:-1]}x"
    return row.id_field


def record_lost(rng: random.Random, row: Row, made: Repository) -> str | None:
    """A record of a translation that is gone; its place is that of the record before it."""
    if row.facts or not isinstance(row.container, list) or len(row.container) < 2:
        return None
    at = next(index for index, one in enumerate(row.container) if one is row.record)
    row.container.pop(at)
    row.record = row.container[max(0, at - 1)]
    return ""


def text_lost(rng: random.Random, row: Row, made: Repository) -> str | None:
    """A text of a translation that is gone."""
    for name in ("text", "traits", "back_text", "name"):
        if not row.facts and isinstance(row.record.get(name), str) and row.record[name]:
            del row.record[name]
            return ""
    return None


def dangling(rng: random.Random, row: Row, made: Repository) -> str | None:
    """A reference to a record that there is not."""
    names = [
        name
        for name in ("pack_code", "faction_code", "type_code", "encounter_code", "duplicate_of", "card_set_id")
        if name in row.record
    ]
    if not row.facts or not names:
        return None
    name = rng.choice(names)
    row.record[name] = "09999" if name == "duplicate_of" else f"{row.record[name]}zz"
    return name


def wrong_type(rng: random.Random, row: Row, made: Repository) -> str | None:
    """A number as a text, a text as a number."""
    numbers = [name for name, value in row.record.items() if isinstance(value, int) and not isinstance(value, bool)]
    if row.facts and numbers and row.kind == "card" and "pack_code" in row.record:
        name = rng.choice(numbers)
        row.record[name] = str(row.record[name])
        return name
    if not row.facts and isinstance(row.record.get("name"), str):
        row.record["name"] = [row.record["name"]]
        return "name"
    return None


def out_of_bounds(rng: random.Random, row: Row, made: Repository) -> str | None:
    """A number below the least that the schema allows."""
    names = [
        name for name in ("position", "quantity", "enemy_fight", "xp", "deck_limit", "shroud") if name in row.record
    ]
    if not row.facts or not names or row.kind != "card":
        return None
    name = rng.choice(names)
    row.record[name] = -3
    return name


def required_lost(rng: random.Random, row: Row, made: Repository) -> str | None:
    """A field that the schema requires."""
    names = [name for name in ("position", "quantity", "release", "type_code") if name in row.record]
    if not row.facts or not names or row.kind != "card" or ("type_code" in names and "name" not in row.record):
        return None
    name = rng.choice(names)
    del row.record[name]
    return ""


def field_misspelt(rng: random.Random, row: Row, made: Repository) -> str | None:
    """A field under a name that nothing knows."""
    names = [name for name in row.record if name != row.id_field and len(name) > 3 and row.record[name] is not None]
    if not names:
        return None
    name = rng.choice(names)
    wrong = name[:-2] + name[-1] + name[-2] if name[-1] != name[-2] else name[:-1]
    items = [(wrong if key == name else key, value) for key, value in row.record.items()]
    row.record.clear()
    row.record.update(items)
    return wrong


def fields_exchanged(rng: random.Random, row: Row, made: Repository) -> str | None:
    """Two texts of a record in each other's field."""
    pairs = [
        ("text", "flavor"),
        ("name", "traits"),
        ("text", "traits"),
        ("text", "back_text"),
        ("name", "subname"),
        ("text", "back_flavor"),
    ]
    rng.shuffle(pairs)
    for one, other in pairs:
        if not row.facts and row.record.get(one) and row.record.get(other):
            row.record[one], row.record[other] = row.record[other], row.record[one]
            return ""
    return None


def fact_against_text(rng: random.Random, row: Row, made: Repository) -> str | None:
    """The number of a field is not that of the text, or a field denies a keyword of the text."""
    if row.facts and "exceptional" in row.record:
        row.record["exceptional"] = False
        return "exceptional"
    if row.facts and "victory" in row.record:
        row.record["victory"] = row.record["victory"] % 4 + 1
        return "victory"
    return None


def source_number(rng: random.Random, row: Row, made: Repository) -> str | None:
    """A number of the source, which all translations have otherwise."""
    text = row.record.get("text")
    if not row.facts or not isinstance(text, str):
        return None
    found = re.search(r"(?<![\w\-./])[2-8](?= [a-z])", text)
    if not found:
        return None
    row.record["text"] = text[: found.start()] + str(int(found.group()) + 1) + text[found.end() :]
    return "text"


def derived_stale(rng: random.Random, row: Row, made: Repository) -> str | None:
    """A text that is derived from another, and was forgotten when that one changed."""
    text = row.record.get("stripped_text")
    if not row.facts or not isinstance(text, str) or not re.search(r"\d", text):
        return None
    row.record["stripped_text"] = re.sub(
        r"\d", lambda digit: str((int(digit.group()) + 1) % 10), stripped(text), count=1
    )
    return "stripped_text"


def chain_broken(rng: random.Random, row: Row, made: Repository) -> str | None:
    """The number in an id is not that of its own field."""
    if not row.facts or "number" not in row.record:
        return None
    row.record["number"] += 50
    return "number"


def nested_value(rng: random.Random, row: Row, made: Repository) -> str | None:
    """A value within an object that the schema does not allow there."""
    release: Any = row.record.get("release")
    numbers: Any = row.record.get("numbers")
    if not row.facts or not isinstance(release, dict):
        return None
    choices: list[Callable[[], None]] = [
        lambda: release.update(date="15.03.2019"),
        lambda: release.update(set=7),
        lambda: release.update(pages="https://cards.example"),
        lambda: release.pop("set"),
    ]
    if numbers:
        choices += [lambda: numbers[0].update(value="2"), lambda: numbers[-1].update(value=12)]
    rng.choice(choices)()
    return (
        "release"
        if not numbers or all(0 <= int(one["value"]) <= 9 and isinstance(one["value"], int) for one in numbers)
        else "numbers"
    )


RECORD_DEFECTS: dict[str, RecordDefect] = {
    "id duplicated": duplicated,
    "id misspelt": id_misspelt,
    "record lost": record_lost,
    "text lost": text_lost,
    "reference to nothing": dangling,
    "value of another type": wrong_type,
    "value out of bounds": out_of_bounds,
    "required field lost": required_lost,
    "field misspelt": field_misspelt,
    "fields exchanged": fields_exchanged,
    "fact against the text": fact_against_text,
    "number of the source changed": source_number,
    "derived text stale": derived_stale,
    "id against its number": chain_broken,
    "nested value": nested_value,
}
"""Defects of a record, by class; some layouts have no record that lends itself to a class."""

FileDefect = Callable[[random.Random, list[str]], int | None]
"""Damages the lines of a file in place and gives the line that it is about, from 1; None where it cannot."""


def comma_lost(rng: random.Random, lines: list[str]) -> int | None:
    """A comma between two values."""
    return _at_end(rng, lines, '",', '"')


def brace_lost(rng: random.Random, lines: list[str]) -> int | None:
    """The end of a record."""
    return _at_end(rng, lines, "},", "")


def quote_lost(rng: random.Random, lines: list[str]) -> int | None:
    """The quotation mark at the end of a value."""
    return _at_end(rng, lines, '",', ",")


def _at_end(rng: random.Random, lines: list[str], old: str, new: str) -> int | None:
    found = [index for index, line in enumerate(lines) if line.endswith(old) and len(lines) > 4]
    if not found:
        return None
    at = rng.choice(found)
    lines[at] = lines[at][: -len(old)] + new
    return at + 1


def byte_order_mark(rng: random.Random, lines: list[str]) -> int | None:
    """A mark before the first character."""
    lines[0] = "\ufeff" + lines[0]
    return 1


def conflict(rng: random.Random, lines: list[str]) -> int | None:
    """The marks of a merge that somebody left."""
    at = rng.randrange(2, max(3, len(lines) - 1))
    lines[at:at] = ["<<<<<<< HEAD"]
    return at + 1


FILE_DEFECTS: dict[str, FileDefect] = {
    "comma lost": comma_lost,
    "brace lost": brace_lost,
    "quotation mark of a value lost": quote_lost,
    "byte order mark": byte_order_mark,
    "mark of a merge": conflict,
}
"""Defects of a file as text, by class."""
