"""The wheel in an environment of its own, without extras: light, and enough for card data.

It downloads packages and takes a minute, so it runs only when asked for: `make wheel`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cards.card_repository import GERMAN, edit, make

ROOT = Path(__file__).resolve().parents[2]
MOST = 60_000_000
"""Bytes of site-packages without pip and setuptools."""
UNWANTED = ("pdfplumber", "pypdfium2", "pil", "pillow", "numpy", "morfeusz2", "simplemma")

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif("REGELWERK_INSTALL" not in os.environ, reason="asked for with `make wheel`"),
]


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean environment with the wheel in it."""
    folder = tmp_path_factory.mktemp("install")
    wheels = folder / "wheels"
    pip = [sys.executable, "-m", "pip"]
    subprocess.run([*pip, "wheel", "-q", "--no-deps", "-w", str(wheels), str(ROOT)], check=True)
    subprocess.run([sys.executable, "-m", "venv", str(folder / "venv")], check=True)
    (wheel,) = wheels.glob("regelwerk-*.whl")
    subprocess.run([str(folder / "venv/bin/pip"), "install", "-q", str(wheel)], check=True)
    return folder / "venv"


def packages(environment: Path) -> Path:
    (found,) = environment.glob("lib/python*/site-packages")
    return found


def run(environment: Path, tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [str(environment / "bin/regelwerk"), *arguments]
    variables = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "REGELWERK_CACHE": str(tmp_path / "cache")}
    return subprocess.run(command, capture_output=True, text=True, env=variables)


def test_it_is_light_and_holds_no_package_for_rulebooks(environment: Path) -> None:
    sizes: dict[str, int] = {}
    for path in packages(environment).rglob("*"):
        name = path.relative_to(packages(environment)).parts[0]
        if path.is_file() and not name.startswith(("pip", "setuptools", "pkg_resources", "_distutils_hack")):
            sizes[name] = sizes.get(name, 0) + path.stat().st_size
    said = ", ".join(f"{name} {size / 1e6:.1f}" for name, size in sorted(sizes.items(), key=lambda one: -one[1])[:8])
    sys.stdout.write(f"{sum(sizes.values()) / 1e6:.1f} MB: {said}\n")
    assert sum(sizes.values()) <= MOST, said
    assert not [name for name in sizes if name.lower().startswith(UNWANTED)]


def test_it_holds_every_file_of_the_package(environment: Path) -> None:
    source, installed = ROOT / "regelwerk", packages(environment) / "regelwerk"
    files = {
        path.relative_to(source) for path in source.rglob("*") if path.is_file() and "__pycache__" not in path.parts
    }
    assert {name for name in files if not (installed / name).is_file()} == set()


def test_it_checks_card_data(environment: Path, tmp_path: Path) -> None:
    root = make(tmp_path / "cards")
    clean = run(environment, tmp_path, "check", str(root))
    assert (clean.returncode, clean.stderr) == (0, "")
    line = edit(root, GERMAN, "<b>Zwang</b>", "<b>Zwang")
    found = run(environment, tmp_path, "check", str(root))
    assert found.returncode == 1
    assert f"{GERMAN}:{line}:" in found.stdout


def test_what_it_lacks_it_names(environment: Path, tmp_path: Path) -> None:
    page = tmp_path / "rules.md"
    page.write_text("# Regeln\n\n1. Ziehe drei Karten und lege eine davon auf die Ablage.\n", encoding="utf-8")
    scan = tmp_path / "rules.pdf"
    scan.write_bytes(b"%PDF-1.4\n%%EOF\n")
    for file, extra in ((page, "language"), (scan, "extract")):
        done = run(environment, tmp_path, "extract", str(file), "--locale", "de", "--to", "rules")
        assert done.returncode == 7, done.stderr
        assert f'pip install "regelwerk[{extra}]"' in done.stderr
