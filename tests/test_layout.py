"""The rooms of the design, held by import-linter and by these tests."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest
from benchmarks import house
from regelwerk.language.known_languages import known_languages
from regelwerk.language.letters import BESIDE_ASCII

PACKAGE = Path(__file__).resolve().parent.parent / "regelwerk"
MODULES = sorted(PACKAGE.rglob("*.py"))
FOLDERS = sorted(path.parent for path in PACKAGE.rglob("__init__.py"))
ROOMS = {"schema", "bilingual", "extract", "content", "validate", "language", "files", "pipeline", "cli", "review"}
HEAVY = ("pdfplumber", "pypdfium2", "pytesseract", "PIL", "morfeusz2", "simplemma")
THIRD_PARTY = {
    "pydantic": "schema",
    "pydantic_core": "schema",
    "morfeusz2": "language",
    "simplemma": "language",
    "filelock": "files",
    "ruamel": "files",
    "_ruamel_yaml": "files",
    "fluent": "content",
    "polib": "content",
    "pdfplumber": "extract",
    "pypdfium2": "extract",
    "pytesseract": "extract",
    "PIL": "extract",
    "distributed": "pipeline",
    "typer": "cli",
    "jsonschema": "validate",
    "referencing": "validate",
    "rapidfuzz": "validate",
    "rich": "cli",
    "jinja2": "review",
    "markupsafe": "review",
    "starlette": "review",
    "uvicorn": "review",
}
"""Package to the one room that may import it."""
TEMPLATES = {"jinja2", "markupsafe"}
"""Packages that the export to a site may import too."""
FORBIDDEN_ROOM = {
    "cli": "files",
    "review": "files",
    "pipeline": "cli",
    **dict.fromkeys(ROOMS - {"cli", "review", "pipeline"}, "pipeline"),
}
"""A room to another one that it may not import."""
LAYERED = {"bilingual", "extract", "content", "validate", "pipeline", "cli", "review"}
"""Rooms whose floors are layers."""


def loaded_by(code: str) -> set[str]:
    """Top-level packages that running `code` in a fresh interpreter loads."""
    script = f"import sys\n{code}\nprint(' '.join(sorted({{name.split('.')[0] for name in sys.modules}})))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    program = Path(sys.executable).with_name("lint-imports")
    return subprocess.run([program, "--no-cache", "--no-logo"], cwd=folder, capture_output=True, text=True)


def test_the_rooms_are_those_of_the_design() -> None:
    assert {path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name != "__pycache__"} == ROOMS
    assert {path.name for path in PACKAGE.glob("*.py")} == {"__init__.py", "__main__.py", "errors.py", "version.py"}


def test_import_rules_hold() -> None:
    done = lint_imports(PACKAGE.parent)
    assert done.returncode == 0, done.stdout


def test_every_third_party_package_has_its_room() -> None:
    others = set()
    for path in MODULES:
        names = {name.split(".")[0] for name in house.source(path).imported}
        others |= {name for name in names - sys.stdlib_module_names if name not in ("regelwerk", "_typeshed")}
    assert others <= set(THIRD_PARTY)


@pytest.fixture
def scratch(tmp_path: Path) -> Path:
    """A copy of the package with its import rules."""
    shutil.copytree(PACKAGE, tmp_path / "regelwerk", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(PACKAGE.parent / "pyproject.toml", tmp_path)
    return tmp_path


def first_module(folder: Path) -> Path | None:
    return next((path for path in sorted(folder.glob("*.py")) if path.name != "__init__.py"), None)


def importer_beside(folder: Path) -> str | None:
    """A module beside a folder that imports from it: the folder may not import that one in turn."""
    inside = f"{dotted(folder)}."
    for path in sorted(folder.parent.rglob("*.py")):
        if folder not in path.parents and any(name.startswith(inside) for name in house.source(path).imported):
            return dotted(path)
    return None


def plant(scratch: Path, module: Path, names: list[str]) -> None:
    copy = scratch / module.relative_to(PACKAGE.parent)
    lines = "".join(f"    import {name}\n" for name in names)
    typed = (
        f"\nfrom typing import TYPE_CHECKING\nif TYPE_CHECKING:\n{lines}"  # what is named for types alone counts too
    )
    copy.write_text(copy.read_text(encoding="utf-8") + typed, encoding="utf-8")


def test_a_forbidden_import_is_seen_in_each_room_and_floor(scratch: Path) -> None:
    ground = PACKAGE / "errors.py"
    plant(scratch, ground, [*THIRD_PARTY, "regelwerk.schema.base"])
    expected = [f"{dotted(ground)} -> {name}" for name in (*THIRD_PARTY, "regelwerk.schema.base")]
    for folder in FOLDERS:
        module = first_module(folder)
        if folder == PACKAGE or module is None:
            continue
        room, *floors = folder.relative_to(PACKAGE).parts
        other = first_module(PACKAGE / FORBIDDEN_ROOM[room])
        assert other is not None
        known = TEMPLATES if "site" in floors else set()
        wrong = [
            dotted(other),
            *(name for name, allowed in THIRD_PARTY.items() if allowed != room and name not in known),
        ]
        if room in LAYERED and len(floors) == 1 and (above := importer_beside(folder)):
            wrong.append(above)
        plant(scratch, module, wrong)
        expected += [f"{dotted(module)} -> {name}" for name in wrong]
    done = lint_imports(scratch)
    assert done.returncode == 1, done.stderr
    said = " ".join(done.stdout.split())
    assert [one for one in expected if f"{one} (l." not in said] == []


def test_a_circle_is_seen_in_each_floor(scratch: Path) -> None:
    expected = set()
    for folder in FOLDERS:
        floors = folder.relative_to(PACKAGE).parts[1:]
        module, above = first_module(folder), importer_beside(folder) if len(floors) > 1 else None
        if module is not None and above is not None:
            plant(scratch, module, [above])
            expected.add(dotted(folder.parent))
    assert expected
    done = lint_imports(scratch)
    assert [one for one in expected if f"No cycles are allowed in {one}." not in done.stdout] == []


@pytest.mark.parametrize("what", house.MUST_BE_NONE)
def test_no_limit_of_the_layout_is_broken(what: str) -> None:
    broken = house.MUST_BE_NONE[what](house.modules())
    assert len(broken) == 0, broken


def test_a_module_says_in_its_first_line_what_it_is_for() -> None:
    assert [path for path in MODULES if not house.source(path).docstring] == []


def test_no_module_has_a_name_that_says_nothing() -> None:
    assert {path.stem for path in MODULES}.isdisjoint({"utils", "util", "helpers", "helper", "common", "misc"})


def test_help_loads_no_heavy_package() -> None:
    loaded = loaded_by("from regelwerk.cli.app import app")
    assert not loaded & {*HEAVY, "pydantic", "ruamel"}


def test_checking_authored_files_loads_no_pdf_or_image_package(tmp_path: Path) -> None:
    cards = tmp_path / "cards.yaml"
    cards.write_text(
        "format: 1\ncards:\n  - id: card-lamp\n    kind: item\n    name: {de: Lampe, pl: Lampa}\n    text: {de: Licht, pl: Światło}\n",
        encoding="utf-8",
    )
    loaded = loaded_by(f"from pathlib import Path\nimport regelwerk\nregelwerk.check([Path({str(cards)!r})])")
    assert "pydantic" in loaded
    assert not loaded & {"pdfplumber", "pypdfium2", "PIL"}


def test_nothing_of_the_measuring_material_is_in_the_repository() -> None:
    shared = PACKAGE.parent.parent / "shared" / "rulebooks"
    if not shared.is_dir():
        pytest.skip("the measuring material is not beside the project")
    sentences = {
        line.strip()
        for path in [*shared.glob("*.txt"), *shared.glob("*.md")]
        for line in path.read_text(encoding="utf-8", errors="replace").splitlines()
        if len(line.split()) >= 8
    }
    by_words = defaultdict(list)
    for sentence in sentences:
        by_words[tuple(sentence.split()[1:5])].append(sentence)  # the first word may follow a quotation mark
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=PACKAGE.parent, capture_output=True, check=True).stdout
    copied = []
    for name in tracked.decode().split("\0"):
        path = PACKAGE.parent / name
        if name and path.is_file() and path.suffix not in {".pdf", ".png", ".lock"}:
            text = path.read_text(encoding="utf-8", errors="ignore")
            words = text.split()
            seen = set(zip(words, words[1:], words[2:], words[3:], strict=False)) & by_words.keys()
            copied += [(name, sentence) for key in seen for sentence in by_words[key] if sentence in text]
    assert not copied


def test_no_link_is_kept_in_the_repository() -> None:
    """A link leads to a place of one machine, and a checkout on another one finds nothing there."""
    staged = subprocess.run(["git", "ls-files", "-s", "-z"], cwd=PACKAGE.parent, capture_output=True, check=True).stdout
    assert [line.split("\t")[1] for line in staged.decode().split("\0") if line.startswith("120000")] == []


LETTERS_BY_REASON = dict.fromkeys(
    ("broken_encoding.py", "damaged_letters.py"), "the characters that bytes of UTF-8 are in Windows-1252"
)


def test_what_a_language_is_like_is_known_to_the_room_of_languages_alone() -> None:
    """Words of a language are data of its folder."""
    word = re.compile(rf"[^\W\d_]*[{''.join(sorted(BESIDE_ASCII))}][^\W\d_]{{2}}")
    words = [
        (path, line, text)
        for path in MODULES
        if path.relative_to(PACKAGE).parts[0] != "language" and path.name not in LETTERS_BY_REASON
        for line, text in house.source(path).strings
        if word.search(text)
    ]
    assert words == []


def test_the_layout_knows_the_code_of_every_language() -> None:
    assert house.locales() == {language.code for language in known_languages()}


def test_a_module_that_names_a_locale_for_a_reason_still_does() -> None:
    modules = house.modules()
    for name in house.LOCALES_BY_REASON:
        assert any(text in house.locales() for _, text in house.source(modules[name]).strings), name
