"""Ink: a script is a knot, a choice a sticky choice, a roll of dice `RANDOM`; keys and facts are tags.

There is a file a locale, and one with keys in place of texts for games that look them up themselves. See
https://github.com/inkle/ink/blob/master/Documentation/WritingWithInk.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from regelwerk.content.export.edition_text import EditionText, other_records
from regelwerk.content.export.export_target import Export, Omission
from regelwerk.content.export.placeables import identifiers
from regelwerk.content.export.script_ways import WayOut, dice_of, effect_words, ways_of
from regelwerk.files import json_text
from regelwerk.schema.content import Content, RecordSort
from regelwerk.schema.script import Script

_MARKUP = re.compile(r"[^\w\s.,;?'„“”‚‘’»«–—…]")
"""Signs that get a backslash; more than need one, for which of them ink reads depends on the place."""
_STATEMENT = re.compile(r"(?=(?:TODO|INCLUDE|VAR|CONST|LIST|EXTERNAL)\b)")
_BLANK = re.compile(r"[^\S\n]+")


class InkStory:
    """`scripts.LOCALE.ink`, `scripts.keys.ink` with `strings.LOCALE.json`."""

    name = "ink"
    needs: tuple[RecordSort, ...] = ("scripts",)

    def files(self, pack: Content, locales: Sequence[str]) -> Export:
        """Raises ExportError where two ids of scripts get one name."""
        left_out = list(other_records(pack, "scripts", self.name))
        names = identifiers([script.id for script in pack.scripts], self.name)
        ways = ways_of(pack, left_out)
        files = {}
        for locale in locales:
            texts = EditionText(pack, locale, left_out)
            files[f"scripts.{locale}.ink"] = _Writer(pack, locale, names, ways, _in_lines(texts), left_out).book()
            table = {key: text.text for key, text in sorted(pack.strings.get(locale, {}).items())}
            files[f"strings.{locale}.json"] = json_text.document(table)
        files["scripts.keys.ink"] = _Writer(pack, "keys", names, ways, lambda key: [key], left_out).book()
        return Export(files, tuple(left_out))


def _in_lines(texts: EditionText) -> Callable[[str], list[str]]:
    """The lines of a text, as ink gives them out: white space is one space, and no line is empty."""

    def lines(key: str) -> list[str]:
        text = texts.of(key)
        found = [_BLANK.sub(" ", line).strip() for line in text.split("\n")]
        found = [line for line in found if line]
        if not text:
            texts.note(key, "an empty text, which ink cannot have as a line")
        elif "\n".join(found) != text:
            texts.note(key, "white space at line ends or runs of spaces, which ink does not keep")
        return found

    return lines


class _Writer:
    """One file."""

    def __init__(
        self,
        pack: Content,
        locale: str,
        names: Mapping[str, str],
        ways: Mapping[str, tuple[WayOut, ...]],
        lines: Callable[[str], list[str]],
        left_out: list[Omission],
    ) -> None:
        self._pack = pack
        self._locale = locale
        self._names = names
        self._ways = ways
        self._lines = lines
        self._left_out = left_out

    def book(self) -> bytes:
        """The whole file."""
        head = [
            f"# title: {_escaped(self._pack.id)}",
            f"# version: {_escaped(self._pack.version)}",
            f"# locale: {self._locale}",
        ]
        lines = [*head, "VAR roll = 0", self._divert(self._pack.scripts[0].id)]
        for script in self._pack.scripts:
            lines += ["", *self._knot(script)]
        return ("\n".join(lines) + "\n").encode()

    def _knot(self, script: Script) -> Iterator[str]:
        yield f"=== {self._names[script.id]} ==="
        yield f"# id: {script.id}"
        yield f"# number: {script.number}"
        yield f"# kind: {script.kind}"
        for key in (script.title, script.text):
            yield from self._text(key)
        for opponent in script.opponents:
            yield from self._text(opponent.name)
            for value in opponent.values:
                yield from self._text(value.name, f" # value: {value.value}")
        ways = self._ways[script.id]
        for number, way in enumerate(ways, 1):
            yield from self._way(script, way, number)
        if not ways:
            yield "-> END"
        for number, way in enumerate(ways, 1):
            if way.dice:
                yield from self._roll(script, way, number)

    def _way(self, script: Script, way: WayOut, number: int) -> Iterator[str]:
        tags = [f"key: {way.text}"] if way.text else []
        if way.condition:
            tags += [f"conditionkey: {way.condition}", f"condition: {self._on_one_line(way.condition)}"]
        tags += [f"effect: {words}" for words in effect_words(way.effects, script.id, self._left_out)]
        tags += [f"roll: {way.dice}"] if way.dice else []
        label = self._on_one_line(way.text) if way.text else way.dice or "→"
        target = f"-> {self._names[script.id]}.roll{number}" if way.dice else self._divert(way.target)
        yield f"+ [{label}{''.join(f' # {tag}' for tag in tags)}] {target}"

    def _roll(self, script: Script, way: WayOut, number: int) -> Iterator[str]:
        count, faces = dice_of(way.dice)
        yield f"= roll{number}"
        yield f"~ roll = {' + '.join([f'RANDOM(1, {faces})'] * count)}"
        yield f"{{roll}} # roll: {way.dice}"
        yield "{"
        for one in way.rolls:
            yield f"- roll >= {one.low} && roll <= {one.high}:"
            for words in effect_words(one.effects, script.id, self._left_out):
                yield f"    # effect: {words}"
            yield from (f"    {line}" for line in self._text(one.text))
            yield f"    {self._divert(one.target)}"
        yield "- else:"
        yield "    -> END"
        yield "}"

    def _text(self, key: str | None, tags: str = "") -> Iterator[str]:
        for line in self._lines(key) if key else ():
            yield f"{_escaped(line)} # key: {key}{tags}"

    def _on_one_line(self, key: str) -> str:
        lines = self._lines(key)
        if len(lines) > 1:
            self._left_out.append(
                Omission(f"{key} ({self._locale})", "line breaks in a choice, which become spaces in ink")
            )
        return _escaped(" ".join(lines))

    def _divert(self, script: str | None) -> str:
        return f"-> {self._names[script]}" if script else "-> END"


def _escaped(line: str) -> str:
    return _STATEMENT.sub("\\\\", _MARKUP.sub(r"\\\g<0>", line))
