"""Segments a second that all checks look at, beside pofilter: the texts of the demo game, repeated under other ids.

python benchmarks/checks.py [COPIES ...]; without numbers 1, 5 and 20. Times are those of the processor, the best of three
rounds, reading the content left out; a segment is a text with its partner in another locale. The first round of all also
opens the lexicons and looks every word up in them, and is shown separately: it is what one run of `regelwerk check` takes. The
copies have the same texts, so that later rounds find what is kept by text.

pofilter of translate-toolkit, which is under the GPL and therefore only run as a program, gets the same segments as PO
files in rounds that alternate with ours; its time with an empty file is left out. It is installed into
build/translate-toolkit, and left out with a message where that cannot be done.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from regelwerk.pipeline.project_content import load_project
from regelwerk.schema.content import Content
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.content_report import check

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "examples" / "nebelpost"
sys.path.insert(0, str(GAME))

from make_game import clean_texts, manuscripts  # noqa: E402

TOOLKIT = ROOT / "build" / "translate-toolkit"
VERSION = "3.20.4"
COPIES = (1, 5, 20)
ROUNDS = 3
FIELDS = ("rules", "cards", "scripts", "components", "tables", "origins", "facts")
HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'


def content() -> Content:
    """The demo game without its scan: all three editions as the Markdown they are made from."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file, text in manuscripts(clean_texts()).items():
            (folder / file).write_text(text, encoding="utf-8")
        return load_project(folder).content


def repeated(one: Content, copies: int) -> Content:
    """The records of a content several times, each copy under ids of its own; the terms occur once."""
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


def seconds(game: Content) -> float:
    """Processor time of one round of all checks."""
    start = time.process_time()
    check(game)
    return time.process_time() - start


def pofilter() -> Path | None:
    """The program, installed where it is not there yet; None where that cannot be done."""
    program = TOOLKIT / "bin" / "pofilter"
    if not program.is_file():
        uv = Path(sys.executable).parent / "uv"
        commands = [
            [uv, "venv", "--quiet", TOOLKIT],
            [uv, "pip", "install", "--quiet", "--python", TOOLKIT / "bin" / "python", f"translate-toolkit=={VERSION}"],
        ]
        try:
            for command in commands:
                subprocess.run(command, check=True, capture_output=True, timeout=300)
        except (OSError, subprocess.SubprocessError) as error:
            print(f"pofilter is left out: translate-toolkit cannot be installed into {TOOLKIT} ({error})")
            return None
    return program


def po_files(game: Content, folder: Path) -> None:
    """The segments as one PO file for each other locale, and an empty one."""
    found: dict[str, list[str]] = {}
    for pair in Lookup(game).pairs:
        entry = f"\nmsgctxt {json.dumps(pair.slot.key)}\nmsgid {_quoted(pair.left.text)}\nmsgstr {_quoted(pair.right.text)}\n"
        found.setdefault(pair.right.locale, []).append(entry)
    for locale, entries in found.items():
        (folder / f"{locale}.po").write_text(HEAD + "".join(entries), encoding="utf-8")
    (folder / "empty.po").write_text(HEAD, encoding="utf-8")


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def seconds_of_pofilter(program: Path, folder: Path) -> float:
    """Processor time for all files but the empty one, whose time is taken off each."""

    def run(name: str, language: str) -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = [program, "--progress=none", f"--language={language}", "-i", folder / name, "-o", folder / "found.po"]
        subprocess.run(command, check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    files = sorted(path for path in folder.glob("??.po"))
    return sum(run(path.name, path.stem) - run("empty.po", path.stem) for path in files)


def main() -> None:
    one = content()
    pairs = len(Lookup(one).pairs)
    cold = seconds(one)
    print(f"first round: {pairs} segments, {cold:.2f} s, {pairs / cold:.0f} a second")
    program = pofilter()
    for copies in [int(number) for number in sys.argv[1:]] or COPIES:
        game = repeated(one, copies)
        pairs = len(Lookup(game).pairs)
        with tempfile.TemporaryDirectory() as name:
            po_files(game, Path(name))
            rounds = [
                (seconds(game), seconds_of_pofilter(program, Path(name)) if program else None) for _ in range(ROUNDS)
            ]
        best = min(ours for ours, _ in rounds)
        theirs = min((time_ for _, time_ in rounds if time_ is not None), default=None)
        beside = f"; pofilter {theirs:.2f} s, {pairs / theirs:.0f} a second" if theirs else ""
        print(f"{copies} copies: {pairs} segments, {best:.2f} s, {pairs / best:.0f} a second{beside}")


if __name__ == "__main__":
    main()
