"""The program as it runs: a slow client, a port that is taken, and a run that is killed at any moment."""

from __future__ import annotations

import http.client
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from regelwerk.errors import MisuseError
from regelwerk.pipeline.workbench.workbench import Workbench
from regelwerk.review import review_server
from ruamel.yaml import YAML

SECONDS = 1.0
"""In which a client of the server of these tests has to say what it wants."""
_SERVING = f"""
from regelwerk.review import review_server
review_server.HEAD_SECONDS = {SECONDS}
from regelwerk.__main__ import main
main()
"""
_DECIDING = """
import sys
from pathlib import Path
from regelwerk.pipeline.workbench.decision import NameIcon
from regelwerk.pipeline.workbench.workbench import Workbench
bench = Workbench(Path(sys.argv[1]))
name = bench.state().loaded.project.icons["lamp"]
for number in range(int(name.partition("-")[2] or 0) + 1, 10_000):
    bench.decide(NameIcon("lamp", name, name := f"light-{number}"))
    print(name, flush=True)
"""


@pytest.fixture
def address(game: Path) -> Iterator[str]:
    command = [sys.executable, "-c", _SERVING, "review", str(game), "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout
        yield program.stdout.readline().strip()
        program.send_signal(signal.SIGINT)
        assert program.wait(20) == 0


def test_it_listens_on_this_computer_alone_and_outlives_a_slow_client(address: str) -> None:
    found = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/\?token=([\w-]{30,})", address)
    assert found
    port, token = int(found[1]), found[2]
    own = {one for one in socket.gethostbyname_ex(socket.gethostname())[2] if not one.startswith("127.")}
    for other in own:
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((other, port), timeout=0.3).close()
    with socket.create_connection(("127.0.0.1", port)) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\nHost: ")
        browser = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        browser.request("GET", f"/?token={token}", headers={"Host": f"127.0.0.1:{port}"})
        assert browser.getresponse().status == 303
        browser.close()
        slow.settimeout(SECONDS + 5)
        begun = time.monotonic()
        assert slow.recv(100) == b""
        assert time.monotonic() - begun <= SECONDS + 2


def test_a_port_that_is_taken_is_said(bench: Workbench) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        with pytest.raises(MisuseError, match="cannot be used"):
            review_server.serve(bench, port=other.getsockname()[1], browser=False, said=print)


def test_killed_at_any_moment_it_loses_nothing_that_was_kept(game: Path) -> None:
    for after in (1, 4, 9):
        command = [sys.executable, "-c", _DECIDING, str(game)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
            assert program.stdout
            said = [program.stdout.readline().strip() for _ in range(after)]
            time.sleep(0.013 * after)
            program.kill()
            said += program.stdout.read().split()
        text = (game / "regelwerk.yaml").read_text(encoding="utf-8")
        name = YAML(typ="safe").load(text)["icons"]["lamp"]
        assert int(name.split("-")[1]) in (int(said[-1].split("-")[1]), int(said[-1].split("-")[1]) + 1)
        assert "the ferryman's light" in text
        bench = Workbench(game)
        assert bench.journal()[-1].decision.name in (name, said[-1])  # type: ignore[union-attr]
