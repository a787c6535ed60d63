"""The server of one run: on the loopback address, with a token of its own, until it is stopped."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import secrets
import socket
import webbrowser
from collections.abc import Callable
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from regelwerk.errors import MisuseError
from regelwerk.pipeline.workbench.workbench import Workbench
from regelwerk.review.request_guard import RequestGuard
from regelwerk.review.review_app import review_app

HEAD_SECONDS = 5.0
"""In which the first line and the headers of a connection have to arrive."""
PATIENCE_SECONDS = 0.8
"""For which the answer to a decision waits for its findings; what takes longer is told as being computed."""
_MOST_CONNECTIONS = 100
_ARENA_MAX = -8
_ADDRESS = "127.0.0.1"


class _PatientProtocol(H11Protocol):
    """HTTP/1.1 that lets go of a client which does not say what it wants."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.loop.call_later(HEAD_SECONDS, self._let_go)

    def _let_go(self) -> None:
        if self.cycle is None and not self.transport.is_closing():
            self.transport.close()


def serve(bench: Workbench, *, port: int = 0, browser: bool = True, said: Callable[[str], None]) -> None:
    """Show the page of a project until somebody stops it; `said` is given the address.

    Port 0 is any that is free. Raises MisuseError where the port is taken.
    """
    _few_arenas()
    listening = _listening(port)
    try:
        number, token = listening.getsockname()[1], secrets.token_urlsafe(24)
        address = f"http://{_ADDRESS}:{number}/?token={token}"
        said(address)
        if browser:
            webbrowser.open(address)
        _run(RequestGuard(review_app(bench), number, token), listening)
    finally:
        listening.close()


def _few_arenas() -> None:
    """Let threads share what the C library keeps of freed memory (mallopt(3), M_ARENA_MAX), where it knows of that.

    Each thread would keep what one of them needed at most: on 100 pages in two editions that was half of all memory.
    """
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(_ARENA_MAX, 1)


def _listening(port: int) -> socket.socket:
    found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((_ADDRESS, port))
        found.listen()  # a browser that is opened before the server runs waits
    except OSError as error:
        found.close()
        raise MisuseError(
            f"port {port}: cannot be used: {error.strerror}", next_step="Choose another with --port, or leave it out."
        ) from error
    return found


def _run(app: RequestGuard, listening: socket.socket) -> None:
    config = uvicorn.Config(
        app,
        http=_PatientProtocol,
        ws="none",
        lifespan="off",
        log_level="warning",
        access_log=False,
        server_header=False,
        limit_concurrency=_MOST_CONNECTIONS,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=2,
    )
    settings: dict[str, Any] = {"sockets": [listening]}
    with contextlib.suppress(KeyboardInterrupt):  # this is how it is stopped
        uvicorn.Server(config).run(**settings)
