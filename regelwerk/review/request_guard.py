"""What may reach the page: requests of this computer, of this page and of this run alone, small and in time.

Any site that is open in the same browser can send requests to the loopback address, and a name that it owns can be made
to lead there (DNS rebinding): so the Host, the Origin and a token are looked at before anything else.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from urllib.parse import parse_qs

from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES = 256 * 1024
"""Of the body of a request; a decision has at most two texts of 20,000 characters."""
BODY_SECONDS = 10.0
"""In which the whole body has to arrive."""
_POLICY = (
    "default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


@dataclass(frozen=True, slots=True)
class RequestGuard:
    """An ASGI application before another one."""

    app: ASGIApp
    port: int
    token: str
    body_seconds: float = BODY_SECONDS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            return
        sender = _with_headers(send)
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        refused = self._refusal(scope, headers)
        if refused is not None:
            await refused(scope, receive, sender)
            return
        body = await self._body(receive, headers) if scope["method"] == "POST" else b""
        if body is None:
            answer = PlainTextResponse("The request is too large or took too long.", 413, {"Connection": "close"})
            await answer(scope, receive, sender)
            return
        await self.app(scope, _replayed(body), sender)

    def _refusal(self, scope: Scope, headers: Mapping[str, str]) -> Response | None:
        """Why a request is refused; a redirection where it brings the token for the first time."""
        hosts = {f"127.0.0.1:{self.port}", f"localhost:{self.port}"}
        host = headers.get("host", "")
        if host not in hosts:
            return PlainTextResponse("This page responds only at its own address.", 403)
        if scope["method"] not in ("GET", "HEAD", "POST"):
            return PlainTextResponse("This cannot be done here.", 405)
        origin = headers.get("origin")
        if (origin is not None or scope["method"] == "POST") and origin != f"http://{host}":
            return PlainTextResponse("The request comes from another web page.", 403)
        if scope["method"] == "POST" and headers.get("content-type", "").partition(";")[0] != "application/json":
            return PlainTextResponse("The request is not JSON.", 415)
        if scope["path"] == "/" and scope["method"] == "GET" and self._is_token(_asked(scope)):
            welcome = RedirectResponse("/", 303)
            welcome.set_cookie(self.cookie, self.token, httponly=True, samesite="strict")
            return welcome
        if not self._is_token(_cookie(headers.get("cookie", ""), self.cookie)):
            return PlainTextResponse(
                "Open the address printed by `regelwerk review`: it contains the access token.", 403
            )
        return None

    @property
    def cookie(self) -> str:
        """Name of the cookie: a browser sends cookies to every port."""
        return f"regelwerk-review-{self.port}"

    def _is_token(self, given: str) -> bool:
        return hmac.compare_digest(given.encode(), self.token.encode())

    async def _body(self, receive: Receive, headers: Mapping[str, str]) -> bytes | None:
        """The body of a request; None where it is too large or too slow."""
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > MOST_BYTES:
            return None
        found = bytearray()
        try:
            async with asyncio.timeout(self.body_seconds):
                while True:
                    message = await receive()
                    found += message.get("body", b"")
                    if message["type"] == "http.disconnect" or len(found) > MOST_BYTES:
                        return None
                    if not message.get("more_body"):
                        return bytes(found)
        except TimeoutError:
            return None


def _asked(scope: Scope) -> str:
    query: bytes = scope.get("query_string", b"")
    return parse_qs(query.decode("latin-1")).get("token", [""])[0]


def _cookie(header: str, name: str) -> str:
    try:
        found = SimpleCookie(header).get(name)
    except CookieError:
        return ""
    return found.value if found else ""


def _with_headers(send: Send) -> Send:
    async def sender(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = list(message.get("headers", []))
            names = {name.lower() for name, _ in headers}
            headers += [(name.lower().encode(), value.encode()) for name, value in _HEADERS.items()]
            if b"cache-control" not in names:
                headers.append((b"cache-control", b"no-store"))
            message = {**message, "headers": headers}
        await send(message)

    return sender


def _replayed(body: bytes) -> Receive:
    sent = False

    async def receive() -> Message:
        nonlocal sent
        if sent:
            return {"type": "http.disconnect"}
        sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive
