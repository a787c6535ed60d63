"""Bad input: a clear message, the next step, its own exit code, nothing half-written."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest
from regelwerk.errors import ExitCode

from tests.program import run
from tests.test_cli import GERMAN

PDF = (
    b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
    b"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n"
)


def huge_png() -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", 20_000, 20_000, 8, 0, 0, 0, 0)
    pixels = zlib.compress(b"\0" * 20_001 * 200)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def encrypted_pdf(path: Path) -> None:
    """A PDF with the standard security handler whose user password is not the empty one."""
    body = PDF.replace(
        b"trailer<</Root 1 0 R>>",
        b"4 0 obj<</Filter/Standard/V 1/R 2/P -4/O<" + b"41" * 32 + b">/U<" + b"42" * 32 + b">>>endobj\n"
        b"trailer<</Root 1 0 R/Encrypt 4 0 R/ID[<00><00>]>>",
    )
    path.write_bytes(body)


CASES = {
    "encrypted.pdf": ExitCode.ENCRYPTED_INPUT,
    "truncated.pdf": ExitCode.UNREADABLE_INPUT,
    "empty.pdf": ExitCode.UNREADABLE_INPUT,
    "notes.pdf": ExitCode.UNREADABLE_INPUT,
    "archive.pdf": ExitCode.UNREADABLE_INPUT,
    "huge.png": ExitCode.INPUT_LIMIT,
    "cut.png": ExitCode.UNREADABLE_INPUT,
    "missing.pdf": ExitCode.UNREADABLE_INPUT,
}


def bad_file(folder: Path, name: str) -> Path:
    path = folder / name
    if name == "encrypted.pdf":
        encrypted_pdf(path)
    elif name == "truncated.pdf":
        path.write_bytes(PDF[:60])
    elif name == "empty.pdf":
        path.write_bytes(b"")
    elif name == "notes.pdf":
        path.write_bytes(b"\x00\x01\x02\x03 not a pdf \xff\xfe" * 20)
    elif name == "archive.pdf":
        path.write_bytes(b"PK\x03\x04" + b"\0" * 100)
    elif name == "huge.png":
        path.write_bytes(huge_png())
    elif name == "cut.png":
        path.write_bytes(huge_png()[:40])
    return path


@pytest.mark.parametrize("name", CASES)
def test_a_bad_source_ends_with_its_exit_code_and_a_next_step(tmp_path: Path, name: str) -> None:
    path = bad_file(tmp_path, name)
    done = run("extract", path, "--locale", "de")
    assert done.returncode == CASES[name], done.stderr
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    message, next_step = done.stderr.strip().split("\n", 1)
    assert name in message
    assert next_step


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "rules.md").write_text(GERMAN, encoding="utf-8")
    assert run("init", folder, folder / "rules.md").returncode == 0
    return folder


@pytest.mark.parametrize("name", CASES)
def test_a_bad_source_in_a_project_leaves_the_old_pack(project: Path, name: str) -> None:
    assert run("build", project).returncode == 0
    before = {p: p.read_bytes() for p in project.rglob("*") if p.is_file()}
    bad_file(project, name)
    settings = project / "regelwerk.yaml"
    text = settings.read_text().replace("file: rules.md", f"file: {name}")
    settings.write_text(text, encoding="utf-8")
    done = run("build", project)
    assert done.returncode == CASES[name], done.stderr
    assert "Traceback" not in done.stderr
    after = {p: p.read_bytes() for p in project.rglob("*") if p.is_file() and p.name not in (name, "regelwerk.yaml")}
    assert after == {p: data for p, data in before.items() if p.name != "regelwerk.yaml"}


@pytest.mark.parametrize(
    ("file", "text", "code"),
    [
        ("regelwerk.yaml", "format: 1\nid: [broken\n", ExitCode.BAD_PROJECT),
        ("regelwerk.yaml", "format: 1\nid: Game!\nbase: de\nsources: []\n", ExitCode.BAD_PROJECT),
        ("regelwerk.yaml", "", ExitCode.UNREADABLE_INPUT),
        ("patches.yaml", "patches: [{id: rule-0001}]\n", ExitCode.BAD_PROJECT),
        ("ids.jsonl", '{"id": "rule-0001"\n', ExitCode.BAD_PROJECT),
        ("ids.jsonl", '{"id": "Rule 1", "type": "rule", "document": "rulebook"}\n', ExitCode.BAD_PROJECT),
    ],
)
def test_a_broken_file_of_the_project_is_named_with_its_place(
    project: Path, file: str, text: str, code: ExitCode
) -> None:
    (project / file).write_text(text, encoding="utf-8")
    done = run("build", project)
    assert done.returncode == code, done.stderr
    assert file in done.stderr.splitlines()[0]
    assert len(done.stderr.strip().splitlines()) >= 2
    assert not (project / "pack").exists()


def test_an_unwritable_output_folder_is_named(project: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file stands where the folder should be")
    done = run("build", project, "--out", blocked / "pack")
    assert done.returncode == ExitCode.OUTPUT_FAILED
    assert str(blocked) in done.stderr
    assert blocked.read_text() == "a file stands where the folder should be"


@pytest.mark.parametrize("out", [".", "/", ".."])
def test_a_folder_named_by_its_place_is_left_alone_too(project: Path, out: str) -> None:
    before = {p: p.read_bytes() for p in project.rglob("*") if p.is_file()}
    (project / "below").mkdir()
    done = run("build", project, "--out", out, cwd=project / "below" if out == ".." else project)
    assert done.returncode == ExitCode.OUTPUT_FAILED
    assert "--out" in done.stderr.splitlines()[1]
    assert {p: p.read_bytes() for p in project.parent.rglob("*") if p.is_file()} == before


def test_a_link_to_the_folder_of_the_pack_stays_one(project: Path, tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    (project / "pack").symlink_to(tmp_path / "disk")
    for _ in range(2):
        assert run("build", project).returncode == 0
        assert (project / "pack").is_symlink()
        assert (tmp_path / "disk" / "manifest.json").is_file()
    assert (project / "pack.findings.jsonl").is_file()


def test_a_build_elsewhere_says_which_project_to_check(project: Path, tmp_path: Path) -> None:
    done = run("build", project, "--out", tmp_path / "elsewhere" / "pack")
    assert f"see them with: regelwerk check {project}\n" in done.stdout


@pytest.mark.parametrize("verb", ["init", "check", "extract"])
def test_a_file_whose_name_no_record_can_hold_is_named(tmp_path: Path, verb: str) -> None:
    path = tmp_path / "regeln\udcff.md"  # a byte that is not UTF-8
    path.write_text(GERMAN, encoding="utf-8")
    done = run(*(["init", tmp_path / "game"] if verb == "init" else [verb]), path)
    assert done.returncode == ExitCode.UNREADABLE_INPUT
    assert done.stderr.endswith("the file name is not UTF-8\nRename the file.\n")


def test_a_project_in_a_loop_of_links_is_named(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "rules.md").write_text(GERMAN, encoding="utf-8")
    done = run("init", tmp_path / "loop", tmp_path / "rules.md")
    assert done.returncode == ExitCode.OUTPUT_FAILED
    assert "loop/regelwerk.yaml: cannot be written" in done.stderr


@pytest.mark.parametrize("verb", ["accept --all", "patch rule-0001 --field text --locale de --new x"])
def test_a_text_that_no_file_can_hold_is_not_written(project: Path, verb: str) -> None:
    done = run(*verb.split(), "--reason", "gepr\udcfcft", "--project", project)  # a terminal in Latin 1
    assert done.returncode == ExitCode.MISUSE
    assert "not UTF-8" in done.stderr
    assert [path.name for path in sorted(project.iterdir())] == ["regelwerk.yaml", "rules.md"]


def test_a_language_that_is_none_is_refused(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text(GERMAN, encoding="utf-8")
    done = run("extract", tmp_path / "rules.md", "--locale", "../de")
    assert done.returncode == ExitCode.MISUSE
    assert "pt-BR" in done.stderr.splitlines()[1]


def test_a_folder_of_other_things_is_not_overwritten(project: Path, tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.mkdir()
    (precious / "photo.txt").write_text("irreplaceable")
    done = run("build", project, "--out", precious)
    assert done.returncode == ExitCode.OUTPUT_FAILED
    assert [path.name for path in precious.iterdir()] == ["photo.txt"]


def test_wrong_fields_of_card_files_are_findings_with_line_and_column(tmp_path: Path) -> None:
    cards = tmp_path / "cards.yaml"
    cards.write_text("format: 1\ncards:\n  - id: card-lamp\n    kind: item\n    nmae: {de: Lampe}\n", encoding="utf-8")
    done = run("check", cards)
    assert done.returncode == ExitCode.FINDINGS
    assert "RW405" in done.stdout
    assert "cards.yaml:5:" in done.stdout
