"""Segments a second that all checks look at: the texts of the demo game, repeated under other ids.

python benchmarks/checks.py [COPIES ...]; without numbers 1, 5 and 20. The time is that of the process, the best of three
rounds, reading the content left out; a segment is a text with its partner in another locale. The first round of all also
looks every word up in the lexicons, and is told apart.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from regelwerk import pipeline
from regelwerk.schema.content import Content
from regelwerk.validate.checks import CHECKS
from regelwerk.validate.lookup import Lookup

GAME = Path(__file__).resolve().parents[1] / "examples" / "nebelpost"
COPIES = (1, 5, 20)
ROUNDS = 3
FIELDS = ("rules", "cards", "scripts", "components", "tables", "origins", "facts")


def content() -> Content:
    """The demo game without its scan: all three editions as the Markdown they are made from."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for text in (GAME / "text").iterdir():
            if text.name != "patches.yaml":
                (folder / text.name).write_bytes(text.read_bytes())
        project = (GAME / "regelwerk.yaml").read_text(encoding="utf-8")
        (folder / "regelwerk.yaml").write_text(project.replace(".pdf", ".md"), encoding="utf-8")
        return pipeline.load_project(folder).content


def repeated(one: Content, copies: int) -> Content:
    """The records of a content several times, each copy under ids of its own; the terms stand once."""
    texts = one.model_dump_json(include={*FIELDS, "strings"})
    terms = {key for term in one.terms for key in (term.name, term.definition)}
    fields: dict[str, list[object]] = {field: [] for field in FIELDS}
    strings: dict[str, dict[str, object]] = {locale: {} for locale in one.strings}
    for number in range(copies):
        copy = Content.model_validate_json(
            f'{{"id":"x","version":"1","base":"de","locales":[],"sources":[],{_renamed(texts, number)[1:]}'
        )
        for field in FIELDS:
            fields[field] += getattr(copy, field)
        for locale, found in copy.strings.items():
            strings[locale].update(found)
    for locale, found in one.strings.items():
        strings[locale].update({key: text for key, text in found.items() if key in terms})
    return one.model_copy(update={**{name: tuple(records) for name, records in fields.items()}, "strings": strings})


def _renamed(texts: str, number: int) -> str:
    if not number:
        return texts
    for kind in ("rule", "card", "script", "component", "table"):
        texts = texts.replace(f'"{kind}-', f'"{kind}-{number}-')
    return texts


def seconds(game: Content) -> tuple[float, int]:
    """Time of one round of all checks, and the number of segments."""
    start = time.process_time()
    lookup = Lookup(game)
    for check in CHECKS:
        for _ in check.run(lookup):
            pass
    return time.process_time() - start, len(lookup.pairs)


def main() -> None:
    one = content()
    cold, pairs = seconds(one)
    print(f"first round: {pairs} segments, {cold:.2f} s, {pairs / cold:.0f} a second")
    for copies in [int(number) for number in sys.argv[1:]] or COPIES:
        game = repeated(one, copies)
        best, pairs = min(seconds(game) for _ in range(ROUNDS))
        print(f"{copies} copies: {pairs} segments, {best:.2f} s, {pairs / best:.0f} a second")


if __name__ == "__main__":
    main()
