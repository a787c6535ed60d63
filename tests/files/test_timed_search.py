"""A search that takes longer than anybody waits is ended: by an alarm, or where there is none, in another process."""

from __future__ import annotations

import re
import signal
import threading

import pytest
from regelwerk.errors import InputLimitError
from regelwerk.files import timed_search
from regelwerk.files.timed_search import found

ENDLESS = "(a+)+b$", "a" * 40 + "!"
HAS_ALARMS = hasattr(signal, "setitimer")


@pytest.fixture
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timed_search, "SECONDS", 0.05)


@pytest.mark.usefixtures("_hurried")
@pytest.mark.parametrize("sort", [str, str.encode])
def test_a_search_that_takes_too_long_is_ended(sort) -> None:
    before = signal.getsignal(signal.SIGALRM) if HAS_ALARMS else None
    with pytest.raises(InputLimitError, match=r"\(a\+\)\+b") as raised:
        found(re.compile(sort(ENDLESS[0])), sort(ENDLESS[1]))
    assert "nested repetition" in raised.value.next_step
    if HAS_ALARMS:
        assert signal.getsignal(signal.SIGALRM) is before
        assert signal.getitimer(signal.ITIMER_REAL)[0] == 0


@pytest.mark.parametrize(
    ("text", "there"), [("fog", True), ("sun", False), ("a fog over the quay", True), ("x" * 20, False)]
)
def test_a_search_with_a_limit_finds_what_is_there(text: str, there: bool) -> None:
    assert found(re.compile("fog"), text) == there


def test_outside_the_main_thread_another_process_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timed_search, "SECONDS", 1.0)
    said: list[object] = []

    def search() -> None:
        said.append(found(re.compile("f(o+g|a+g)"), "a fog over the quay"))
        said.append(found(re.compile(b"F(O+G|A+G)", re.IGNORECASE), b"a fog over the quay"))
        try:
            found(re.compile(ENDLESS[0]), ENDLESS[1])
        except InputLimitError as error:
            said.append(error.message)
        said.append(found(re.compile("f(o+g|a+g)"), "no sun over the quay"))

    worker = threading.Thread(target=search)
    worker.start()
    worker.join()
    assert said == [True, True, said[2], False]
    assert "more than 1 seconds" in str(said[2])


@pytest.mark.skipif(not HAS_ALARMS, reason="there are no alarms here")
def test_an_alarm_of_the_program_around_stays() -> None:
    signal.setitimer(signal.ITIMER_REAL, 60)
    try:
        assert found(re.compile("fog"), "a fog over the quay")
        assert signal.getitimer(signal.ITIMER_REAL)[0] > 50
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


@pytest.mark.parametrize("form", ["^(.*a){12}$", "^(?:a?){24}b$", "^(a{1,9}){9}$", "(a|aa)+$"])
def test_a_repeat_inside_of_a_repeat_is_never_left_to_itself(form: str) -> None:
    assert not timed_search._is_quick(re.compile(form))


@pytest.mark.parametrize("form", ["[a-z]+$", "(?:lamp|lantern)-[0-9]", "^.*?fog", "(?i)fog"])
def test_a_form_with_one_repeat_needs_no_other_process(form: str) -> None:
    assert timed_search._is_quick(re.compile(form))
