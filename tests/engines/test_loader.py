"""The loader for JavaScript: run under Node, its types generated from the schemas of today and checked by TypeScript."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
from regelwerk.content.pack.pack_folder import pack_files
from regelwerk.pipeline.schema import schemas

from tests.content.export.made_pack import TEXTS, made_pack
from tests.engines.runtimes import HERE, MODULES, NODE, SKIPPED, written

pytestmark = pytest.mark.skipif(SKIPPED is not None, reason=SKIPPED or "")
LOADER = HERE.parent.parent / "packages" / "regelwerk-pack"
MAX_LINES = 170


def node(*arguments: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **more}
    return subprocess.run([NODE, *arguments], capture_output=True, text=True, env=environment, timeout=300)


def test_the_loader_reads_checks_and_resolves(tmp_path: Path) -> None:
    texts = {**TEXTS, "de": {**TEXTS["de"], "card-0001.only": "nur hier"}}
    written(pack_files(made_pack(texts)), tmp_path)
    done = node("--test", HERE / "loader.test.mjs", REGELWERK_PACK=str(tmp_path))
    assert done.returncode == 0, done.stdout[-4000:]


def test_types_are_those_of_the_schemas(tmp_path: Path) -> None:
    schemas(None, tmp_path)
    done = node(HERE / "pack_types.mjs", tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout == (LOADER / "src" / "schema.d.ts").read_text(encoding="utf-8"), "run: make types"


def test_types_fit_their_use() -> None:
    options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--skipLibCheck"]
    done = node(MODULES / "typescript" / "bin" / "tsc", *options, HERE / "types.test-d.ts")
    assert done.returncode == 0, done.stdout


def test_the_loader_is_small_and_has_no_dependency() -> None:
    assert len((LOADER / "src" / "index.js").read_text(encoding="utf-8").splitlines()) <= MAX_LINES
    assert '"dependencies"' not in (LOADER / "package.json").read_text(encoding="utf-8")
