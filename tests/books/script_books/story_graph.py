"""The plan of a book without words: which section leads where, and in what way."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Literal

from .book_style import BookStyle

Way = Literal["on", "choices", "condition", "roll", "check", "fight", "end", "rule"]


@dataclass(frozen=True)
class Planned:
    number: int
    way: Way
    targets: tuple[int, ...]


def planned_book(style: BookStyle) -> list[Planned]:
    """The sections in printed order; each target exists, and each section but the rules is reached from the first.

    Where the style is part of a longer book, some targets lie behind its last number instead.
    """
    chance = Random(f"graph {style.seed}")
    numbers = _numbers(style, chance)
    rules = set(chance.sample(numbers[1:], len(numbers) // 25)) if len(numbers) > 30 else set()
    order = [number for number in numbers[1:] if number not in rules]
    chance.shuffle(order)
    order.insert(0, numbers[0])
    targets: dict[int, list[int]] = {number: [] for number in numbers}
    room = {number: chance.choice((1, 2, 2, 2, 3, 3, 4)) for number in order}
    for at, number in enumerate(order[1:], 1):
        near = [before for before in order[max(0, at - 12) : at] if len(targets[before]) < room[before]]
        targets[chance.choice(near or order[:at])].append(number)
    for at, number in enumerate(order):
        wanted = room[number] if targets[number] or chance.random() < 0.6 else 0
        others = [each for each in order[max(0, at - 9) :] if each != number and each not in targets[number]]
        while len(targets[number]) < min(wanted, 4) and others:
            targets[number].append(others.pop(chance.randrange(len(others))))
        chance.shuffle(targets[number])
        if style.part and targets[number] and chance.random() < 0.25:
            targets[number][-1] = max(numbers) + chance.randint(1, 3 * len(numbers))
    printed = numbers if not style.shuffled else chance.sample(numbers, len(numbers))
    return [
        Planned(number, "rule" if number in rules else _way(targets[number], chance), tuple(targets[number]))
        for number in printed
    ]


def _numbers(style: BookStyle, chance: Random) -> list[int]:
    numbers: list[int] = []
    number = style.first
    while len(numbers) < style.sections:
        numbers.append(number)
        number += chance.choice((1, 1, 1, 1, 2, 2, 3, 7)) if style.gaps else 1
    return numbers


def _way(targets: list[int], chance: Random) -> Way:
    ways: dict[int, tuple[Way, ...]] = {
        0: ("end",),
        1: ("on", "on", "on", "on", "on", "condition", "fight"),
        2: ("choices", "choices", "choices", "choices", "condition", "condition", "roll", "roll", "check", "fight"),
        3: ("choices", "choices", "choices", "choices", "roll", "roll", "fight"),
        4: ("choices", "choices", "choices", "roll"),
    }
    return chance.choice(ways[len(targets)])
