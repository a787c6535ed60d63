"""How the program ends: every failure is a message, a next step and an exit code."""

from __future__ import annotations

import pytest
from regelwerk.cli.terminal import code_of, coloured, complain, ending, show
from regelwerk.errors import ExitCode, MisuseError
from regelwerk.schema.finding import Finding, Report


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (MisuseError("wrong", next_step="Do it right."), ExitCode.MISUSE, ["regelwerk: wrong", "Do it right."]),
        (KeyboardInterrupt(), ExitCode.INTERRUPTED, ["regelwerk: stopped", "Run the same command again"]),
        (SystemExit(ExitCode.INTERRUPTED), ExitCode.INTERRUPTED, ["regelwerk: stopped"]),
        (SystemExit(7), 7, []),
        (OSError(28, "No space left", "a.txt"), ExitCode.UNREADABLE_INPUT, ["regelwerk: a.txt: No space left"]),
        (OSError("odd"), ExitCode.UNREADABLE_INPUT, ["regelwerk: system error: odd"]),
        (ValueError("odd"), ExitCode.INTERNAL, ["regelwerk: internal error: ValueError: odd", "REGELWERK_DEBUG=1"]),
    ],
)
def test_a_failure_is_a_message_and_a_code(
    capsys: pytest.CaptureFixture[str], error: BaseException, code: int, said: list[str]
) -> None:
    with pytest.raises(SystemExit) as raised, ending():
        raise error
    assert raised.value.code == code
    printed = capsys.readouterr()
    assert printed.out == ""
    assert [text for text in said if text not in printed.err] == []
    assert bool(printed.err) == bool(said)
    assert "Traceback" not in printed.err


def test_what_goes_well_ends_well() -> None:
    with ending():
        pass


def test_a_traceback_is_for_those_who_ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_DEBUG", "1")
    with pytest.raises(SystemExit), ending():
        raise ValueError("odd")
    assert "Traceback" in capsys.readouterr().err


def test_a_message_without_a_next_step_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    complain("wrong", "")
    assert capsys.readouterr().err == "regelwerk: wrong\n"


@pytest.mark.parametrize(("text", "written"), [("a", "a\n"), ("a\n", "a\n"), ("", ""), ("ł\ud800", "ł\\ud800\n")])
def test_a_text_ends_with_its_line(capfd: pytest.CaptureFixture[str], text: str, written: str) -> None:
    show(text)
    assert capfd.readouterr().out == written


def report(*severities: str, unread: int = 0) -> Report:
    findings = tuple(
        Finding(code="RW001", name="a", kind="other", severity=one, message="m", id="i", fingerprint="0" * 16)
        for one in severities
    )
    return Report(findings=findings, checked={"unread pages": unread} if unread else {})


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (report(), ExitCode.OK),
        (report("warning", "info"), ExitCode.OK),
        (report("warning", "error"), ExitCode.FINDINGS),
        (report(unread=1), ExitCode.INCOMPLETE),
        (report("error", unread=1), ExitCode.FINDINGS),
    ],
)
def test_the_code_of_a_report(given: Report, code: ExitCode) -> None:
    assert code_of(given) == code


def test_what_is_no_terminal_has_no_colours() -> None:
    assert not coloured()
