"""A project, its workbench, and a browser of few manners."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("starlette")

from regelwerk.pipeline.workbench.workbench import Workbench
from regelwerk.review.request_guard import RequestGuard
from regelwerk.review.review_app import review_app
from starlette.testclient import TestClient

from tests.review.game_fixtures import bench, cache, game

__all__ = ["ORIGIN", "PORT", "TOKEN", "bench", "browser", "cache", "client", "game"]

PORT, TOKEN = 4711, "a-token-of-this-run"
ORIGIN = f"http://127.0.0.1:{PORT}"


def browser(bench: Workbench) -> TestClient:
    """A client that has not been given the address yet."""
    return TestClient(RequestGuard(review_app(bench), PORT, TOKEN, body_seconds=0.3), base_url=ORIGIN)


@pytest.fixture
def client(bench: Workbench) -> Iterator[TestClient]:
    """A browser that opened the address of the run, and posts as the page does."""
    with browser(bench) as found:
        found.get("/", params={"token": TOKEN})
        found.headers["origin"] = ORIGIN
        yield found
