"""The rooms of the design, held by import-linter and by these tests."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest
from regelwerk.language.known_languages import known_languages
from regelwerk.language.letters import BESIDE_ASCII

PACKAGE = Path(__file__).resolve().parent.parent / "regelwerk"
MODULES = sorted(PACKAGE.rglob("*.py"))
ROOMS = {"schema", "extract", "content", "validate", "language", "files"}
HEAVY = ("pdfplumber", "pypdfium2", "pytesseract", "PIL", "morfeusz2", "simplemma")


def loaded_by(code: str) -> set[str]:
    """Top-level packages that running `code` in a fresh interpreter loads."""
    script = f"import sys\n{code}\nprint(' '.join(sorted({{name.split('.')[0] for name in sys.modules}})))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


def test_the_rooms_are_those_of_the_design() -> None:
    assert {path.name for path in PACKAGE.iterdir() if path.is_dir() and path.name != "__pycache__"} == ROOMS
    assert {path.name for path in PACKAGE.glob("*.py")} == {
        "__init__.py",
        "__main__.py",
        "card_mending.py",
        "card_pipeline.py",
        "card_results.py",
        "cli.py",
        "errors.py",
        "file_pipeline.py",
        "pipeline.py",
        "terminal.py",
    }


def test_import_rules_hold() -> None:
    done = subprocess.run(
        [Path(sys.executable).with_name("lint-imports")], cwd=PACKAGE.parent, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_a_module_is_small_and_says_what_it_is(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    docstring = ast.get_docstring(ast.parse(source))
    assert docstring, "a module says in its first line what it is for"
    assert len(source.splitlines()) <= 350 or "This module is long because" in docstring
    assert path.stem not in {"utils", "util", "helpers", "helper", "common", "misc"}


def test_help_loads_no_heavy_package() -> None:
    loaded = loaded_by("from regelwerk.cli import app")
    assert not loaded & {*HEAVY, "pydantic", "ruamel"}


def test_checking_authored_files_loads_no_pdf_or_image_package(tmp_path: Path) -> None:
    cards = tmp_path / "cards.yaml"
    cards.write_text(
        "format: 1\ncards:\n  - id: card-lamp\n    kind: item\n    name: {de: Lampe, pl: Lampa}\n    text: {de: Licht, pl: Światło}\n",
        encoding="utf-8",
    )
    loaded = loaded_by(f"from pathlib import Path\nimport regelwerk\nregelwerk.check([Path({str(cards)!r})])")
    assert "pydantic" in loaded
    assert not loaded & {"pdfplumber", "pypdfium2", "pytesseract", "PIL"}


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
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=PACKAGE.parent, capture_output=True, check=True).stdout
    copied = []
    for name in tracked.decode().split("\0"):
        path = PACKAGE.parent / name
        if name and path.is_file() and path.suffix not in {".pdf", ".png", ".lock"}:
            text = path.read_text(encoding="utf-8", errors="ignore")
            copied += [(name, sentence) for sentence in sentences if sentence in text]
    assert not copied


LOCALES_BY_REASON = {
    "files/html_page.py": "the language of the pages that the program writes itself",
    "content/bitext/tmx.py": "the language of the comments that the program writes into the file",
}
"""Modules outside of the room of languages that name a locale, and why."""


def spoken_constants(path: Path) -> list[tuple[int, str]]:
    """The strings of a module with their lines, without docstrings and the documentation of checks."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documented = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg in ("summary", "why", "example", "fix"):
            documented.update(id(part) for part in ast.walk(node.value))
    return [
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documented
    ]


@pytest.mark.parametrize(
    "path",
    [path for path in MODULES if "language" not in path.relative_to(PACKAGE).parts[:1]],
    ids=lambda path: path.relative_to(PACKAGE).as_posix(),
)
def test_what_a_language_is_like_is_known_to_the_room_of_languages_alone(path: Path) -> None:
    codes = {language.code for language in known_languages()}
    letters = "".join(sorted(BESIDE_ASCII))
    name = path.relative_to(PACKAGE).as_posix()
    strings = spoken_constants(path)
    named = [(line, text) for line, text in strings if text in codes]
    assert not named or name in LOCALES_BY_REASON, "ask `language_of(locale)` for what the language is like"
    words = [(line, text) for line, text in strings if re.search(rf"[^\W\d_]*[{letters}][^\W\d_]{{2}}", text)]
    assert not words, "words of a language are data of its folder"


def test_a_module_that_names_a_locale_for_a_reason_still_does() -> None:
    codes = {language.code for language in known_languages()}
    for name in LOCALES_BY_REASON:
        assert any(text in codes for _, text in spoken_constants(PACKAGE / name)), name
