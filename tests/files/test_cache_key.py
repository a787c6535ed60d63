"""Where the cache is, and what code its entries are good for."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from regelwerk.files import cache
from regelwerk.files.cache import Cache, code_version, default_folder, key
from regelwerk.files.read_file import sha256
from regelwerk.language import known_languages


@pytest.mark.parametrize(
    ("variables", "folder"),
    [
        ({"REGELWERK_CACHE": "/a", "XDG_CACHE_HOME": "/b", "HOME": "/c"}, "/a"),
        ({"REGELWERK_CACHE": "off", "XDG_CACHE_HOME": "/b", "HOME": "/c"}, None),
        ({"REGELWERK_CACHE": "", "XDG_CACHE_HOME": "/b", "HOME": "/c"}, "/b/regelwerk"),
        ({"HOME": "/c"}, "/c/.cache/regelwerk"),
        ({}, None),
    ],
)
def test_the_folder_of_the_cache(
    variables: dict[str, str], folder: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("REGELWERK_CACHE", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert default_folder() == (Path(folder) if folder else None)


def test_an_entry_is_in_a_folder_of_its_first_two_digits(tmp_path: Path) -> None:
    key = cache.key("page", b"1")
    Cache(tmp_path).put(key, b"words")
    assert [path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()] == [
        f"{key[:2]}/{key}"
    ]
    assert key == hashlib.sha256((4).to_bytes(8, "big") + b"page" + (1).to_bytes(8, "big") + b"1").hexdigest()
    assert sha256(b"words") == hashlib.sha256(b"words").hexdigest()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of two rooms; `a.first` imports `b` and, in brackets, two modules of it, one of which imports a third."""
    files = {
        "__init__.py": "",
        "a/__init__.py": "",
        "a/first.py": "import regelwerk.b.plain\nfrom regelwerk.b import (\n    second,\n    third,\n)\n",
        "b/__init__.py": "",
        "b/plain.py": "",
        "b/second.py": "from regelwerk.c.fourth import name\n",
        "b/third.py": "",
        "b/other.py": "",
        "b/words.json": "[]",
        "b/README": "",
        "c/__init__.py": "",
        "c/fourth.py": "from regelwerk.a.first import back\nfrom regelwerk.e.names import load\n",
        "e/__init__.py": "",
        "e/names.py": "from importlib import import_module\nimport_module(f'regelwerk.e.{name}.{name}')\n",
        "e/other.py": "",
        "e/inner/__init__.py": "",
        "e/inner/inner.py": "",
        "e/inner/words.toml": "",
        "d/far.py": "",
        "d/words.json": "[]",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(cache, "_PACKAGE", str(tmp_path))
    return tmp_path


def version() -> str:
    code_version.cache_clear()
    return code_version("regelwerk.a.first")


@pytest.mark.parametrize(
    ("changed", "matters"),
    [
        ("a/first.py", True),
        ("b/__init__.py", True),
        ("b/plain.py", True),
        ("b/second.py", True),
        ("b/third.py", True),
        ("c/fourth.py", True),
        ("b/words.json", True),
        ("b/README", False),
        ("b/other.py", False),
        ("d/far.py", False),
        ("d/words.json", False),
        ("e/inner/inner.py", True),
        ("e/inner/words.toml", True),
        ("e/other.py", False),
    ],
)
def test_entries_are_good_for_the_code_that_wrote_them_and_all_it_imports(
    package: Path, changed: str, matters: bool
) -> None:
    before = version()
    assert version() == before
    path = package / changed
    path.write_text(path.read_text() + "\n# changed\n")
    assert (version() != before) == matters
    code_version.cache_clear()


@pytest.mark.parametrize("verb", ["build", "check", "incremental.card_project"])
def test_what_verbs_keep_is_good_for_the_data_of_all_languages(verb: str) -> None:
    counted = cache._sources([f"regelwerk.pipeline.{verb}"])
    data = [*Path(known_languages.__file__).parent.glob("*/*.toml")]
    assert len(data) > 100
    assert {f"language/{file.parent.name}/{file.name}" for file in data} <= counted.keys()


def test_the_name_of_a_file_is_part_of_the_version(package: Path) -> None:
    before = version()
    (package / "b/words.json").rename(package / "b/more.json")
    assert version() != before
    code_version.cache_clear()


def test_the_name_of_a_file_that_is_no_text_may_be_a_part() -> None:
    assert key("rules\udcff.yaml") != key("rules\udcfe.yaml")
