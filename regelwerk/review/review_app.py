"""The routes of the page: ids alone lead to anything, and no request names a path."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from itertools import islice

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from regelwerk.errors import RegelwerkError
from regelwerk.pipeline.workbench.conflict import ChangedMeanwhileError
from regelwerk.pipeline.workbench.decision import CorrectText, TypeUnread, decision_from
from regelwerk.pipeline.workbench.page_shelf import PageShelf
from regelwerk.pipeline.workbench.workbench import DecisionOutcome, Workbench
from regelwerk.review import queue_view, surface

_Handler = Callable[[Request], Awaitable[Response]]


_LOOKING = ThreadPoolExecutor(2, thread_name_prefix="looking")
_DECIDING = ThreadPoolExecutor(1, thread_name_prefix="deciding")
"""One thread each for what needs much memory: two of them at once would need it twice."""
_FIRST = 2
"""Findings whose pages are drawn before anybody asks."""
_IDLE_SECONDS = 1.5
"""Without a decision before what they left for later is computed, so that it does not slow the next one."""
_WRITING_SECONDS = 30.0
"""The same while somebody writes a correction, whose effect was computed on the project as it is."""


class _Page:
    """The handlers of one project."""

    def __init__(self, bench: Workbench) -> None:
        self.bench = bench
        self.shelf = PageShelf(bench.folder)
        self._due = 0.0
        self._wake = threading.Event()
        threading.Thread(target=self._settle_when_due, name="settling", daemon=True).start()

    def draw_first(self) -> None:
        """Draw the pages of the first findings while the browser starts."""
        state = self.bench.state()
        for fingerprint in islice(state.open, _FIRST):
            found = queue_view.finding(state, fingerprint, self.bench)
            for side in found["sides"] if found else ():
                if side["place"]:
                    self.shelf.picture(state, side["place"]["source"], side["place"]["page"])

    def home(self, request: Request) -> Response:
        return Response(surface.page(request.headers.get("accept-language", "")), media_type="text/html")

    def style(self, _: Request) -> Response:
        return Response(surface.style(), media_type="text/css")

    def script(self, _: Request) -> Response:
        return Response(surface.script(), media_type="text/javascript")

    def queue(self, request: Request) -> Response:
        """The queue; nothing but its version where the page has that already."""
        state = self.bench.state()
        said = {
            "version": state.version,
            "computing": not state.is_current,
            "problem": self.bench.problem,
            "journal": queue_view.journal(self.bench),
        }
        if request.query_params.get("since") == str(state.version):
            return JSONResponse(said)
        return JSONResponse({**said, "queue": queue_view.queue(state)})

    def finding(self, request: Request) -> Response:
        found = queue_view.finding(self.bench.state(), request.path_params["fingerprint"], self.bench)
        return JSONResponse(found) if found else _gone()

    def terms(self, _: Request) -> Response:
        return JSONResponse(queue_view.terms(self.bench.state()))

    def icons(self, _: Request) -> Response:
        return JSONResponse(queue_view.icons(self.bench.state()))

    def alignment(self, _: Request) -> Response:
        return JSONResponse(queue_view.alignment(self.bench.state()))

    def page_order(self, request: Request) -> Response:
        source, page = request.path_params["source"], request.path_params["page"]
        found = queue_view.page_order(self.bench.state(), source, page, self.bench)
        return JSONResponse(found) if found else _gone()

    def picture(self, request: Request) -> Response:
        source, page = request.path_params["source"], request.path_params["page"]
        drawn = self.shelf.picture(self.bench.state(), source, page)
        if drawn is None:
            return _gone()
        return Response(drawn, media_type="image/jpeg", headers={"Cache-Control": "private, max-age=600"})

    def decide(self, body: object) -> Response:
        outcome = self.bench.decide(decision_from(body))  # type: ignore[arg-type]
        return self._settling(outcome)

    def preview(self, body: object) -> Response:
        decision = decision_from(body)  # type: ignore[arg-type]
        if not isinstance(decision, CorrectText | TypeUnread):
            return _gone()
        self._settle_after(_WRITING_SECONDS)
        return JSONResponse(asdict(self.bench.preview(decision)))

    def undo(self, _: object) -> Response:
        return self._settling(self.bench.undo())

    def redo(self, _: object) -> Response:
        return self._settling(self.bench.redo())

    def _settling(self, outcome: DecisionOutcome) -> Response:
        """The answer, while what a decision leaves for later is computed."""
        self._settle_after(_IDLE_SECONDS)
        return JSONResponse(asdict(outcome))

    def _settle_after(self, seconds: float) -> None:
        self._due = time.monotonic() + seconds
        self._wake.set()

    def _settle_when_due(self) -> None:
        """Wait for decisions, and after each until no other came for a while; no end of the program waits for it."""
        while True:
            self._wake.wait()
            self._wake.clear()
            while (left := self._due - time.monotonic()) > 0:
                self._wake.wait(left)  # another decision sets another time
                self._wake.clear()
            self.bench.settle()


def review_app(bench: Workbench) -> Starlette:
    """The application of a project, without a guard."""
    page = _Page(bench)
    _LOOKING.submit(page.draw_first)
    return Starlette(
        routes=[
            Route("/", _got(page.home)),
            Route("/workbench.css", _got(page.style)),
            Route("/workbench.js", _got(page.script)),
            Route("/queue", _got(page.queue)),
            Route("/findings/{fingerprint}", _got(page.finding)),
            Route("/terms", _got(page.terms)),
            Route("/icons", _got(page.icons)),
            Route("/alignment", _got(page.alignment)),
            Route("/orders/{source:int}/{page:int}", _got(page.page_order)),
            Route("/pages/{source:int}/{page:int}", _got(page.picture)),
            Route("/decide", _posted(page.decide), methods=["POST"]),
            Route("/preview", _posted(page.preview), methods=["POST"]),
            Route("/undo", _posted(page.undo), methods=["POST"]),
            Route("/redo", _posted(page.redo), methods=["POST"]),
        ]
    )


def _got(answer: Callable[[Request], Response]) -> _Handler:
    async def handler(request: Request) -> Response:
        return await _answered(lambda: answer(request), _LOOKING)

    return handler


def _posted(answer: Callable[[object], Response]) -> _Handler:
    async def handler(request: Request) -> Response:
        try:
            body: object = json.loads(await request.body() or b"null")
        except (ValueError, RecursionError):
            return PlainTextResponse("The request is not JSON.", 400)
        return await _answered(lambda: answer(body), _DECIDING)

    return handler


async def _answered(work: Callable[[], Response], workers: ThreadPoolExecutor) -> Response:
    """What the work gives; an expected failure as data, a conflict with both versions."""
    try:
        return await asyncio.get_running_loop().run_in_executor(workers, work)
    except ChangedMeanwhileError as error:
        said = {"message": error.message, "next": error.next_step, "shown": error.shown, "now": error.now}
        return JSONResponse(said, 409)
    except RegelwerkError as error:
        return JSONResponse({"message": error.message, "next": error.next_step}, 422)


def _gone() -> Response:
    return JSONResponse({"message": "This no longer exists.", "next": ""}, 404)
