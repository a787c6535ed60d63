"""The file of accepted findings: what is added, what goes, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.content.project.acceptance_file import accept, prune, read_accepted
from regelwerk.errors import BadProjectError, MisuseError, NothingMatchedError
from regelwerk.schema.finding import Finding


def finding(number: int, name: str = "number-differs", message: str = "2 here, 3 there.", members: tuple[str, ...] = ()) -> Finding:  # fmt: skip
    return Finding(
        code=f"RW{200 + number}", name=name, kind="number", severity="warning", message=message, id="rule-0001",
        fingerprint=f"{number:016x}", members=members,
    )  # fmt: skip


def test_accepted_findings_are_written_once_and_read_with_their_places(tmp_path: Path) -> None:
    path = tmp_path / "accepted.yaml"
    findings = [finding(1, message=" ".join(map(str, range(20)))), finding(2, members=("00000001", "00000002"))]
    assert accept(path, findings, ["0" * 15 + "2", "0" * 15 + "1", "0" * 15 + "2"], " as printed ") == findings[::-1]
    text = path.read_text()
    assert text.startswith("# Accepted findings, which are not reported")
    assert accept(path, findings, None, "again") == []
    assert path.read_text() == text
    read = read_accepted(path)
    assert [(one.fingerprint, one.code, one.reason, one.file) for one in read] == [
        ("0" * 15 + "2", "RW202", "as printed", "accepted.yaml"),
        ("0" * 15 + "1", "RW201", "as printed", "accepted.yaml"),
    ]
    assert [one.members for one in read] == ["0000000100000002", ""]
    assert [one.message for one in read] == ["2 here, 3 there.", "0 1 2 3 4 5 6 7 8 9 10 11"]
    assert [one.line for one in read] == [3, 8]


def test_all_are_accepted_but_what_says_that_an_entry_is_stale(tmp_path: Path) -> None:
    path = tmp_path / "accepted.yaml"
    assert accept(path, [finding(1), finding(2, "stale-acceptance")], None, "ours") == [finding(1)]
    with pytest.raises(MisuseError, match="is stale") as raised:
        accept(path, [finding(2, "stale-acceptance")], ["0" * 15 + "2"], "ours")
    assert str(path) in raised.value.next_step


def test_without_a_reason_or_a_finding_nothing_is_written(tmp_path: Path) -> None:
    path = tmp_path / "accepted.yaml"
    with pytest.raises(MisuseError, match="a reason is missing"):
        accept(path, [finding(1)], None, " ")
    with pytest.raises(NothingMatchedError, match="00000000000000ff"):
        accept(path, [finding(1)], ["0" * 15 + "1", "0" * 14 + "ff"], "ours")
    assert accept(path, [], None, "ours") == []
    assert not path.exists()
    assert read_accepted(path) == ()


def test_what_no_longer_applies_goes_and_the_rest_stays(tmp_path: Path) -> None:
    path = tmp_path / "accepted.yaml"
    accept(path, [finding(at, members=("00000001", "00000002")) for at in range(4)], None, "ours")
    before = path.read_text()
    assert prune(path, lambda entries: {}) == (0, 0)
    assert path.read_text() == before
    assert prune(path, lambda entries: {0: None, 2: None, 3: "00000002"} if len(entries) == 4 else {}) == (2, 1)
    assert [(one.code, one.members) for one in read_accepted(path)] == [
        ("RW201", "0000000100000002"),
        ("RW203", "00000002"),
    ]
    assert path.read_text().startswith("# Accepted findings")


def test_an_entry_that_is_none_is_named_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "accepted.yaml"
    path.write_text("accepted:\n  - code: RW201\n    reason: ours\n    more: 1\n")
    with pytest.raises(BadProjectError, match=r"accepted\.yaml:4"):
        read_accepted(path)
