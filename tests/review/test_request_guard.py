"""What is not of this computer, this page and this run is refused, and the server lives on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from regelwerk.pipeline.workbench.workbench import Workbench
from regelwerk.review.request_guard import MOST_BYTES, RequestGuard
from regelwerk.review.review_app import review_app
from starlette.testclient import TestClient

from tests.review.conftest import ORIGIN, PORT, TOKEN, browser


def test_the_token_of_the_address_becomes_a_cookie_that_no_script_reads(bench: Workbench) -> None:
    client = browser(bench)
    welcome = client.get("/", params={"token": TOKEN}, follow_redirects=False)
    assert (welcome.status_code, welcome.headers["location"]) == (303, "/")
    assert {"HttpOnly", "SameSite=strict"} <= set(welcome.headers["set-cookie"].split("; "))
    assert client.get("/").status_code == 200


@pytest.mark.parametrize("path", ["/", "/queue", "/terms", "/workbench.js", "/pages/0/1"])
def test_without_the_token_there_is_nothing(bench: Workbench, path: str) -> None:
    client = browser(bench)
    assert client.get(path).status_code == 403
    assert client.get(path, params={"token": "guessed"}).status_code == 403
    client.cookies.set(f"regelwerk-review-{PORT}", "guessed")
    assert client.get(path).status_code == 403


@pytest.mark.parametrize("host", ["attacker.example", f"attacker.example:{PORT}", "127.0.0.1", "127.0.0.1:1", ""])
def test_a_foreign_host_is_refused_also_with_the_token(client: TestClient, host: str) -> None:
    assert client.get("/queue", headers={"host": host}).status_code == 403
    assert client.get("/queue").status_code == 200


@pytest.mark.parametrize("origin", ["http://attacker.example", "null", f"https://127.0.0.1:{PORT}", ""])
def test_a_foreign_origin_is_refused(client: TestClient, origin: str) -> None:
    assert client.post("/undo", json={}, headers={"origin": origin}).status_code == 403
    assert client.get("/queue", headers={"origin": origin}).status_code == 403


def test_a_post_without_an_origin_or_as_a_form_is_refused(client: TestClient) -> None:
    del client.headers["origin"]
    assert client.post("/undo", json={}).status_code == 403
    assert client.post("/undo", data={"a": "b"}, headers={"origin": ORIGIN}).status_code == 415


def test_no_answer_allows_another_site_anything(client: TestClient) -> None:
    for answer in (client.get("/"), client.get("/queue"), client.options("/queue"), client.get("/nothing")):
        assert "access-control-allow-origin" not in answer.headers
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert client.options("/queue").status_code == 405


@pytest.mark.parametrize(
    "path",
    [
        "/../regelwerk.yaml",
        "/..%2fregelwerk.yaml",
        "/findings/..%2f..%2fregelwerk.yaml",
        "/findings/%2e%2e",
        "/pages/0/..%2f..%2fetc%2fpasswd",
        "/pages/-1/1",
        "/pages/99/1",
        "/pages/0/99999999999999999999",
        "/messages/en.toml",
        "/review.jsonl",
        "/page/workbench.css",
    ],
)
def test_no_path_leads_to_a_file(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "format: 1" not in answer.text


def test_a_body_of_50_megabytes_is_not_read(client: TestClient) -> None:
    headers = {"content-length": str(50 * 1024 * 1024), "content-type": "application/json"}
    assert client.post("/decide", content=b"{}", headers=headers).status_code == 413

    def pieces() -> Iterator[bytes]:
        yield from (b" " * MOST_BYTES for _ in range(200))

    answer = client.post("/decide", content=pieces(), headers={"content-type": "application/json"})
    assert answer.status_code == 413
    assert client.get("/queue").status_code == 200


def test_a_client_that_never_ends_its_body_is_let_go(bench: Workbench) -> None:
    guard = RequestGuard(review_app(bench), PORT, TOKEN, body_seconds=0.05)
    headers = {
        "host": f"127.0.0.1:{PORT}",
        "origin": ORIGIN,
        "content-type": "application/json",
        "cookie": f"regelwerk-review-{PORT}={TOKEN}",
    }
    sent = []

    async def receive() -> dict[str, object]:
        await asyncio.sleep(0.02)
        return {"type": "http.request", "body": b" ", "more_body": True}

    async def send(message: dict[str, object]) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/decide",
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }
    asyncio.run(guard(scope, receive, send))
    assert sent[0]["status"] == 413


@pytest.mark.parametrize("body", [b"", b"[", b"[]", b'"text"', b'{"kind": "rm"}', b"[" * 100_000, b"\xff"])
def test_a_decision_that_is_none_is_refused(client: TestClient, game: Path, body: bytes) -> None:
    before = sorted(path.name for path in game.iterdir())
    answer = client.post("/decide", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    assert sorted(path.name for path in game.iterdir()) == before


def test_fields_of_a_decision_are_texts_of_bounded_length(client: TestClient) -> None:
    for wrong in (["x"], 1, None, {"a": 1}, "x" * 30_000, "\ud800"):
        body = json.dumps({"kind": "accept", "fingerprints": ["0" * 16], "reason": wrong})
        answer = client.post("/decide", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 422
    assert (
        client.post("/decide", json={"kind": "accept", "fingerprints": ["0"] * 2000, "reason": "x"}).status_code == 422
    )
