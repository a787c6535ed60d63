"""`check --fix` changes the words it must change and not a byte more, in files of any formatting."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from regelwerk.errors import OutputError
from regelwerk.files.records.yaml_scalars import offsets
from regelwerk.pipeline.accept import accept
from regelwerk.pipeline.cards import mended_files
from regelwerk.pipeline.check import check

from tests import program
from tests.cards.card_repository import GERMAN, edit, make

_DESCRIPTION = """format: 1
icons: ["[", "]"]
aliases: {free: fast}
overlays: "{locale}"
locales: [de]
kinds: {card: {files: [cards.json, cards.yaml], id: id, texts: {name: title, text: rules, more: rules}}}
"""
_WORDS = [
    "Nimm",
    "Holz",
    "und",
    "Öl",
    "wirf",
    "[fast]",
    "den",
    "Würfel",
    "„Ja“,",
    "(klein)",
    "\\o/",
    "😀",
    "it's",
    "#1:",
]
_WORDS += ["[free]", "„Nein”", "Karten ."]
_TREES = ["Eiche", "Buche", "Birke", "Tanne"]
_NAMES = ["Alte {}", " Alte {}", "Alte  {}", "Alte {}\t"]
_GLUE = [" ", " ", " ", " ", "\n", "  ", " \t", "   "]
_QUICK = settings(
    max_examples=30,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # an example is small enough to be read as it is
)
_LITERAL = re.compile(r'"(?:[^"\\]|\\.)*"')


@st.composite
def texts(draw: st.DrawFn, first: str) -> str:
    """Words with some of the defects that are mended between and around them; the first tells texts apart."""
    words = [first, *draw(st.lists(st.sampled_from(_WORDS), max_size=7, unique=True))]
    text = words[0]
    for word in words[1:]:
        text += draw(st.sampled_from(_GLUE)) + word
    return draw(st.sampled_from(["", "", "", " ", "\n"])) + text + draw(st.sampled_from(["", "", ".", " ", "\n"]))


def json_value(draw: st.DrawFn, value: Any) -> str:
    if not isinstance(value, str):
        return json.dumps(value)
    written = json.dumps(value, ensure_ascii=draw(st.booleans()))
    return written.replace("N", r"\u004e", 1) if draw(st.booleans()) else written


@st.composite
def json_files(draw: st.DrawFn) -> bytes:
    """A list of records with white space, escapes and line ends as no program writes them alike."""
    space = st.sampled_from(["", " ", "\n", "\n\t", "\r\n    ", "  "])
    records = []
    for number in range(draw(st.integers(1, 4))):
        record = {"id": f"c{number}", "name": draw(st.sampled_from(_NAMES)).format(_TREES[number]), "n": 1.50}
        record |= {key: draw(texts(f"{key}{number}")) for key in ("text", "more")}
        keys = draw(st.permutations(list(record)))
        rows = [f'"{key}"{draw(space)}:{draw(space)}{json_value(draw, record[key])}' for key in keys]
        records.append("{" + draw(space) + f"{draw(space)},{draw(space)}".join(rows) + draw(space) + "}")
    text = "[" + draw(space) + f",{draw(space)}".join(records) + draw(space) + "]" + draw(space)
    return (b"\xef\xbb\xbf" if draw(st.booleans()) else b"") + text.encode()


@st.composite
def yaml_files(draw: st.DrawFn) -> bytes:
    """The same in YAML: each text in one of the ways that YAML has, with comments between."""
    rows = ["# cards"] if draw(st.booleans()) else []
    for number in range(draw(st.integers(1, 3))):
        rows.append(f"-   id: c{number}   # a comment  with spaces")
        for key in ("name", "text", "more"):
            name = draw(st.sampled_from(_NAMES)).format(_TREES[number])
            text = name if key == "name" else draw(texts(f"{key}{number}"))
            rows.append(f"    {key}: {_yaml_scalar(draw, text.strip())}")
            rows += [""] * draw(st.integers(0, 1))
    text = draw(st.sampled_from(["\n", "\r\n"])).join("\n".join(rows).split("\n")) + draw(st.sampled_from(["", "\n"]))
    return (b"\xef\xbb\xbf" if draw(st.booleans()) else b"") + text.encode()


def _yaml_scalar(draw: st.DrawFn, text: str) -> str:
    style = draw(st.sampled_from(["double", "single", "plain", "literal", "folded", "wrapped"]))
    plain = re.fullmatch(r"[A-ZÖ][^:#\n\[]*", text) and "\t" not in text
    if style == "plain" and plain:
        return text
    if style == "single" and "\n" not in text:
        return "'" + text.replace("'", "''") + "'"
    if style in ("literal", "folded") and "\t" not in text:
        return ("|-\n" if style == "literal" else ">-\n") + "\n".join(f"      {row}" for row in text.split("\n"))
    if style == "wrapped" and plain:
        return text.replace(" und ", "\n      und ")
    return json.dumps(text, ensure_ascii=draw(st.booleans()))


def repository(tmp: Path, name: str, data: bytes) -> Path:
    """A repository whose German cards are these; the English ones have the same ids."""
    root = tmp / "set"
    for path in (root / "de" / "cards.json", root / "de" / "cards.yaml", root / "cards.json", root / "cards.yaml"):
        path.unlink(missing_ok=True)
    (root / "de").mkdir(parents=True, exist_ok=True)
    (root / "cardset.yaml").write_text(_DESCRIPTION, encoding="utf-8")
    facts = [
        {"id": f"c{number}", "name": "Wood", "text": "Take [fast] [fast] [fast].", "more": "Take [fast] [fast] [fast]."}
        for number in range(4)
    ]
    (root / name).write_text(json.dumps(facts), encoding="utf-8")
    (root / "de" / name).write_bytes(data)
    return root


def mend_and_compare(root: Path, path: Path) -> tuple[str, str]:
    """Mend, and hold what must hold of any file; gives the text of the file before and after."""
    before, found = path.read_bytes(), check([root]).findings
    others = {other: other.read_bytes() for other in root.rglob("*") if other.is_file() and other != path}
    mended = mended_files.mend(root)
    mended_files.write(root, mended)
    after, left = path.read_bytes(), check([root]).findings
    assert all(other.read_bytes() == data for other, data in others.items())
    assert not mended_files.mend(root).files
    assert {(one.code, one.id) for one in left} <= {(one.code, one.id) for one in found}
    assert bool(mended.files) == (after != before)
    assert (after[:3] == b"\xef\xbb\xbf") == (before[:3] == b"\xef\xbb\xbf")
    return before.decode("utf-8"), after.decode("utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    return tmp_path


@_QUICK
@given(json_files())
def test_json_keeps_every_byte_but_those_of_mended_words(folder: Path, data: bytes) -> None:
    root = repository(folder, "cards.json", data)
    before, after = mend_and_compare(root, root / "de/cards.json")
    assert _LITERAL.split(before) == _LITERAL.split(after)
    for old, new in zip(_LITERAL.findall(before), _LITERAL.findall(after), strict=True):
        said, says = json.loads(old), json.loads(new)
        assert (said == says) == (old == new)
        if said != says:
            plain = [one.replace("[free]", "[fast]").replace("”", "“").split() for one in (said, says)]
            assert "".join(plain[0]) == "".join(plain[1])
            assert old.count(r"\u004e") == new.count(r"\u004e")
            assert "[free]" not in says
    codes = {one.code for one in check([root]).findings}
    assert not codes & {"RW718", "RW721"}


@_QUICK
@given(yaml_files())
def test_yaml_keeps_its_comments_its_lines_and_its_styles(folder: Path, data: bytes) -> None:
    root = repository(folder, "cards.yaml", data)
    before, after = mend_and_compare(root, root / "de/cards.yaml")
    kept = re.compile(r"# cards|# a comment  with spaces|(?:id|name|text|more):|[|>]-|\r\n|\Z")
    assert kept.findall(before) == kept.findall(after)


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("plain words", "plain words"),
        ("plain words\n  on two lines  # not this", "plain words on two lines"),
        ("'it''s'", "it's"),
        ('"a\\tb\\x41\\u00e9\\\n   c"', "a\tbAéc"),
        ('"a\n\n  b"', "a\nb"),
        ("|\n  one\n\n    two\n", "one\n\n  two"),
        (">\n  one\n  two\n\n  three\n    four\n  five\n", "one two\nthree\n  four\nfive"),
    ],
)
def test_each_character_of_a_yaml_text_is_placed(written: str, value: str) -> None:
    from regelwerk.files import yaml_text

    text = f"key: {written}\n"
    assert yaml_text.parsed(text, Path("x")).data["key"].removesuffix("\n") == value
    places = offsets(text, 5, value)
    assert places is not None
    assert len(places) == len(value) + 1
    for sign, at in zip(value, places, strict=False):
        assert text[at] == sign or text[at] in "'\\\n "


def test_a_diff_shows_what_fix_does_and_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    root = make(tmp_path / "cards")
    edit(root, GERMAN, "Ziehe 3 Karten", "Ziehe  3 Karten")
    edit(root, GERMAN, "Rufe einen Lotsen.", "Rufe einen Lotsen .")
    edit(root, GERMAN, "[fast]", "[free]")
    path = root / GERMAN
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n").rstrip())
    path.chmod(0o600)
    before = path.read_bytes()
    shown = program.run("check", ".", "--diff", cwd=root)
    assert (shown.returncode, path.read_bytes()) == (0, before)
    away = program.run("check", root, "--diff", cwd=tmp_path / "cache")
    assert away.stdout == shown.stdout
    copy = tmp_path / "copy"
    subprocess.run(["cp", "-r", root, copy], check=True)
    subprocess.run(["git", "apply", "--unsafe-paths", "-"], cwd=copy, input=shown.stdout.encode(), check=True)
    done = program.run("check", ".", "--fix", cwd=root)
    assert done.returncode == 0, done.stderr
    assert "fixed 2 texts in 1 file" in done.stderr
    assert path.read_bytes() == (copy / GERMAN).read_bytes() != before
    assert path.stat().st_mode & 0o777 == 0o600
    assert "no findings" in done.stdout
    again = program.run("check", ".", "--diff", cwd=root)
    assert (again.stdout, again.stderr.strip()) == ("", "nothing to fix")


def test_what_was_accepted_is_not_mended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    root = make(tmp_path / "cards")
    edit(root, GERMAN, "Ziehe 3 Karten", "Ziehe  3 Karten")
    accept(root, None, "a wide space on purpose")
    edit(root, GERMAN, "Läute die", "Läute  die")
    mended = mended_files.mend(root)
    assert mended.texts == 1
    assert b"L\xc3\xa4ute die" in mended.files[GERMAN][1]
    assert b"Ziehe  3" in mended.files[GERMAN][1]


def test_quotation_marks_become_those_of_the_locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    root = make(tmp_path / "cards")
    path = root / GERMAN
    text = path.read_text(encoding="utf-8").replace("Rufe einen Lotsen", "Rufe „Lotse!“ einen Lotsen")
    path.write_text(text, encoding="utf-8")
    edit(root, GERMAN, "Richte ein", r"Sage \"Ho „ho“\". Richte ein")
    edit(root, GERMAN, "Läute die Glocke", r"Läute <a href=\"x\">die</a> \"große\" Glocke 12\\u2033")
    edit(root, GERMAN, "heile 2 Schaden", r"heile 2 \"Schaden")
    ((old, new),) = mended_files.mend(root).files.values()
    assert new == old.replace(r"\"große\"".encode(), "„große“".encode(), 1)


def test_only_texts_on_changed_lines_are_mended_since_a_revision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    root = make(tmp_path / "cards")
    edit(root, GERMAN, "Ziehe 3 Karten", "Ziehe  3 Karten")
    edit(root, GERMAN, "[fast]", "[free]")
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
    for arguments in (["init", "-q"], ["add", "."], ["commit", "-qm", "x"]):
        subprocess.run([*git, *arguments], cwd=root, check=True)
    edit(root, GERMAN, "Läute die", "Läute  die")
    assert mended_files.mend(root, "HEAD").texts == 1
    assert mended_files.mend(root).texts == 3


def test_a_file_that_changed_meanwhile_is_not_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    root = make(tmp_path / "cards")
    edit(root, GERMAN, "Ziehe 3", "Ziehe  3")
    mended = mended_files.mend(root)
    assert list(mended.files) == [GERMAN]
    edit(root, GERMAN, "Sturmlaterne", "Sturmleuchte")
    meant = (root / GERMAN).read_bytes()
    with pytest.raises(OutputError, match="has changed") as raised:
        mended_files.write(root, mended)
    assert raised.value.next_step
    assert (root / GERMAN).read_bytes() == meant


def test_a_misspelt_icon_is_mended_where_the_text_lacks_the_one_that_is_near(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    root = make(tmp_path / "cards")
    before = (root / GERMAN).read_bytes()
    edit(root, GERMAN, "[reaction] Nachdem", "[raection] Nachdem")
    mended_files.write(root, mended_files.mend(root))
    assert (root / GERMAN).read_bytes() == before
    edit(root, GERMAN, "[reaction] Nachdem", "[reaction] [raection] Nachdem")
    assert mended_files.mend(root).files == {}
