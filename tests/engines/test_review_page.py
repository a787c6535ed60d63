"""The page of `regelwerk review` in a browser: each decision from the page to the next build, by keys alone, on two pages."""

from __future__ import annotations

import queue
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.engines.runtimes import SKIPPED

if SKIPPED:
    pytest.skip(SKIPPED, allow_module_level=True)

import regelwerk
from playwright.sync_api import Browser, Page, Route, expect, sync_playwright
from regelwerk.pipeline.build import build
from regelwerk.pipeline.init import init
from regelwerk.pipeline.workbench import held_project
from regelwerk.pipeline.workbench.decision import AcceptFindings
from regelwerk.pipeline.workbench.workbench import Workbench
from regelwerk.review import read_only_page, review_server
from ruamel.yaml import YAML

from tests.engines.review_browser import AXE, CHROMIUM, chromium, opened, serving, violations
from tests.review.small_game import make_game

if not CHROMIUM.is_file():
    pytest.skip("Chromium is not installed (sudo apt-get install chromium)", allow_module_level=True)

expect.set_options(timeout=30_000)  # a busy machine fails none of them
REPOSITORY = Path(__file__).resolve().parent.parent.parent
BOOKS = REPOSITORY.parent / "shared" / "rulebooks"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = chromium(playwright)
        yield found
        found.close()


@pytest.fixture(autouse=True)
def no_page_is_left(browser: Browser) -> Iterator[None]:
    """A page that is left open goes on to ask a program that has ended, and slows down the next one."""
    yield
    for context in browser.contexts:
        context.close()


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return make_game(tmp_path / "game")


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("demo")
    source = REPOSITORY / "examples" / "nebelpost"
    for pattern in ("regelwerk.yaml", "patches.yaml", "ids.jsonl", "rulebook.*", "scripts.*", "cards.*"):
        for path in source.glob(pattern):
            shutil.copy(path, folder)
    return folder


def written(path: Path) -> Any:
    return YAML(typ="safe").load(path.read_text(encoding="utf-8"))


def names(game: Path) -> set[str]:
    return {one.name for one in regelwerk.check([game]).findings}


def unread(game: Path) -> list[str]:
    """The findings of blocks that could not be read."""
    return [one.message for one in regelwerk.check([game]).findings if one.name == "unread-block"]


def drawn(page: Page) -> None:
    """Wait until the browser has drawn what it has: a key or a drag that comes before that may reach what was there."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def keys(page: Page, *pressed: str) -> None:
    drawn(page)
    for key in pressed:
        page.keyboard.press(key)


def said(page: Page, words: str) -> None:
    expect(page.locator("#said")).to_contain_text(words)


def go_to(page: Page, name: str) -> None:
    """The finding of this check, by keys."""
    for _ in range(80):
        if name in (page.locator(".finding-head .muted").text_content() or ""):
            return
        before = page.locator("#list [aria-current]").text_content()
        page.keyboard.press("j")
        expect(page.locator("#list [aria-current]")).not_to_have_text(before or "")
        page.wait_for_timeout(50)
    pytest.fail(f"there is no finding {name}")


def test_everything_by_keyboard_alone_from_the_page_to_the_next_build(browser: Browser, game: Path) -> None:
    with serving(game) as address:
        page = opened(browser, address)
        go_to(page, "number-differs")
        keys(page, "a")
        page.keyboard.type("the Polish printing has one card more")
        expect(page.locator("#reason")).to_have_value("the Polish printing has one card more")
        keys(page, "Enter")
        said(page, "1 resolved")
        assert written(game / "accepted.yaml")["accepted"][0]["code"] == "RW201"
        go_to(page, "inconsistent-name")
        keys(page, "c")
        text = page.locator("#new-text")
        expect(text).to_be_focused()
        keys(page, "Control+A")
        page.keyboard.type("Der Fährmann trägt die Laterne zum Ufer.")
        expect(page.locator("#effect ins")).to_have_text("Fährmann")
        expect(page.locator("#effect")).to_contain_text("Resolves 1, causes 0")
        keys(page, "Tab")
        page.keyboard.press("Control+A")
        page.keyboard.type("a slip of the compositor")
        keys(page, "Control+Enter")
        expect(page.locator("#progress")).to_have_text("2 of 2, all decided")
        keys(page, "u")
        said(page, "Undone")
        assert not (game / "patches.yaml").exists()
        keys(page, "r")
        said(page, "Redone")
        keys(page, "2")
        page.wait_for_selector(".term-actions")
        keys(page, "a", "Enter")
        said(page, "Saved: approve")
        assert page.complaints == []  # type: ignore[attr-defined]
    assert written(game / "terms.yaml")["terms"][0]["forms"]["de"]["term"] == "Laterne"
    assert names(game) == set()
    assert build(game).content.strings["de"]["rule-0006.text"].text == "Der Fährmann trägt die Laterne zum Ufer."


def test_decisions_about_terms_and_icons(browser: Browser, game: Path) -> None:
    with serving(game) as address:
        page = opened(browser, address)
        page.click("[data-view=terms]")
        forbid = page.locator("form:has([data-term=forbid])")
        forbid.locator("[name=form]").fill("Funzel")
        forbid.locator("button").click()
        said(page, "Saved: forbid")
        page.select_option("#status", "")
        page.click("#list button:has-text('Laterne')")
        rename = page.locator("form:has([data-term=rename])")
        rename.locator("[name=form]").fill("Leuchte")
        rename.locator("[name=old]").select_option("rename-forbidding")
        rename.locator("button").click()
        said(page, "Saved: rename-forbidding")
        page.click("#list button:has-text('Leuchte')")
        merge = page.locator("form:has([data-term=merge])")
        merge.locator("[name=other]").select_option(label="Ufer · brzeg")
        merge.locator("button").click()
        said(page, "Saved: merge")
        page.click("#list button:has-text('Leuchte')")
        page.locator("[data-term=split]").click()
        said(page, "Saved: split")
        page.click("#list button:has-text('Fährmann')")
        page.click("#reject")
        said(page, "Saved: reject")
        page.click("[data-view=icons]")
        page.fill("#icon-name", "ferry-light")
        keys(page, "Enter")
        said(page, "lamp → ferry-light")
        assert page.complaints == []  # type: ignore[attr-defined]
    first, second, third = written(game / "terms.yaml")["terms"]
    assert first["forms"]["de"] == {"term": "Leuchte", "forbidden": ["Funzel", "Laterne"], "variants": ["Ufer"]}
    assert second["forms"]["pl"]["variants"] == ["brzeg"]
    assert third["status"] == "rejected"
    assert written(game / "regelwerk.yaml")["icons"] == {"lamp": "ferry-light"}


def test_texts_are_paired_and_parted_by_keys(browser: Browser, game: Path) -> None:
    with serving(game) as address:
        page = opened(browser, address)
        go_to(page, "number-differs")
        keys(page, "g", "x")
        expect(page.locator("#reason")).to_be_focused()
        page.keyboard.type("another rule")
        keys(page, "Enter")
        said(page, "Saved: part: rule-0002, pl")
        expect(page.locator("#list .badge.warning")).to_have_count(2)
        keys(page, "j", "p", "k", "p")
        expect(page.locator(".pending")).to_contain_text("belongs with")
        expect(page.locator("#reason")).to_be_focused()
        keys(page, "Enter")  # the same reason
        said(page, "Saved: pair: rule-0002, pl")
        expect(page.locator("#list .badge.warning")).to_have_count(0)
        keys(page, "u")
        said(page, "Undone: pair: rule-0002, pl")
        expect(page.locator("#list .badge.warning")).to_have_count(2)
        keys(page, "r")
        said(page, "Redone")
        expect(page.locator("#list .badge.warning")).to_have_count(0)
        assert page.complaints == []  # type: ignore[attr-defined]
    first, second = written(game / "patches.yaml")["pairings"]
    assert "beside" not in first
    assert second["beside"]["locale"] == "de"
    build(game)


@contextmanager
def slowly_serving(game: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, threading.Event]]:
    """The address of a run whose findings are computed again when the test says so."""
    let_go, real, told = threading.Event(), held_project.report_of, queue.Queue[str]()
    bench = Workbench(game, patience=0.05)

    def slow(*given: Any, **named: Any) -> Any:
        let_go.wait(60)
        return real(*given, **named)

    monkeypatch.setattr(held_project, "report_of", slow)
    serve = partial(review_server.serve, bench, browser=False, said=told.put)
    threading.Thread(target=serve, daemon=True).start()
    try:
        yield told.get(timeout=30), let_go
    finally:
        let_go.set()


def test_a_decision_is_kept_before_its_findings_are_computed(
    browser: Browser, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with slowly_serving(game, monkeypatch) as (address, let_go):
        page = opened(browser, address)
        go_to(page, "number-differs")
        keys(page, "g", "x")
        page.keyboard.type("another rule")
        expect(page.locator("#reason")).to_have_value("another rule")
        keys(page, "Enter")
        said(page, "Saved: part: rule-0002, pl. Updating the findings …")
        expect(page.locator("#computing")).to_be_visible()
        expect(page.locator("#list .badge.warning")).to_have_count(2)  # its rows are there already
        keys(page, "j", "j", "x")
        expect(page.locator("#reason")).to_be_focused()
        let_go.set()
        expect(page.locator("#computing")).to_be_hidden()
        said(page, "resolved, ")
        expect(page.locator("#reason")).to_be_focused()  # who has begun to decide goes on
        assert page.complaints == []  # type: ignore[attr-defined]


def test_a_key_waits_for_what_the_key_before_it_loads(browser: Browser, game: Path) -> None:
    def late(route: Route) -> None:
        page.wait_for_timeout(600)
        route.continue_()

    with serving(game) as address:
        page = opened(browser, address)
        go_to(page, "number-differs")
        page.route("**/alignment", late)
        keys(page, "g", "x")
        page.keyboard.type("until then")
        expect(page.locator("#reason")).to_be_focused()
        expect(page.locator("#reason")).to_have_value("until then")
        expect(page.locator(".pending")).to_contain_text("has no counterpart")
        assert page.complaints == []  # type: ignore[attr-defined]
    assert not (game / "patches.yaml").exists()


def test_a_finding_that_somebody_else_decides_while_it_is_opened_is_left_out(browser: Browser, game: Path) -> None:
    bench = Workbench(game)
    asked: list[str] = []

    def accepted_first(route: Route) -> None:
        fingerprint = route.request.url.rsplit("/", 1)[1]
        if not asked:
            bench.decide(AcceptFindings((fingerprint,), "decided elsewhere"))
        asked.append(fingerprint)
        route.continue_()

    with serving(game) as address:
        page = opened(browser, address)
        expect(page.locator("#list .entry")).to_have_count(2)
        page.route("**/findings/*", accepted_first)
        keys(page, "1", "a")
        page.keyboard.type("as printed")
        expect(page.locator("#reason")).to_have_value("as printed")
        keys(page, "Enter")
        said(page, "1 resolved")
        expect(page.locator("#progress")).to_have_text("2 of 2, all decided")
        expect(page.locator("#dialog")).not_to_be_visible()
    assert len(asked) == 1
    assert len(written(game / "accepted.yaml")["accepted"]) == 2


def test_a_text_is_dragged_to_another_row(browser: Browser, game: Path) -> None:
    with serving(game) as address:
        page = opened(browser, address)
        keys(page, "4")
        page.click("#list button:has-text('rule-0003')")
        unit = page.locator("[data-row=rule-0003] .unit:has-text('Odłóżcie')")
        drawn(page)
        unit.drag_to(page.locator("[data-row=rule-0004]"))
        page.fill("#reason", "it was moved")
        keys(page, "Enter")
        said(page, "Saved: pair: rule-0004, pl")
        expect(page.locator("[data-row=rule-0004] .unit")).to_have_count(3)
        assert page.complaints == []  # type: ignore[attr-defined]
    assert written(game / "patches.yaml")["pairings"][0]["unit"]["text"].startswith("Odłóżcie")


def test_the_reading_order_of_a_page_is_marked_by_keys(browser: Browser, demo: Path, tmp_path: Path) -> None:
    game = Path(shutil.copytree(demo, tmp_path / "game"))
    with serving(game) as address:
        page = opened(browser, address)
        page.wait_for_selector("svg.crop")
        keys(page, "o")
        first, second = (page.locator(".block").nth(at) for at in (0, 1))
        expect(first).to_be_focused()
        expect(page.locator(".numbered").first).to_be_visible()
        words = first.text_content(), second.text_content()
        keys(page, "Alt+ArrowDown")
        expect(second).to_be_focused()
        for at, (one, before) in enumerate(zip((first, second), reversed(words), strict=True), 1):
            expect(one).to_have_text(f"{at}{(before or '')[1:]}")
        drawn(page)
        second.drag_to(page.locator(".block").nth(2))
        expect(page.locator(".block").nth(2)).to_have_text(f"3{(words[0] or '')[1:]}")
        assert violations(page) == []
        page.fill("#order-reason", "the title comes later")
        keys(page, "Control+Enter")
        said(page, "Saved")
        assert page.complaints == []  # type: ignore[attr-defined]
    assert len(written(game / "patches.yaml")["reading_orders"]) == 1


def test_two_pages_and_a_restart(browser: Browser, game: Path) -> None:
    with serving(game) as address:
        one, other = opened(browser, address), opened(browser, address)
        go_to(one, "number-differs")
        go_to(other, "inconsistent-name")
        one.fill("#reason", "right")
        one.keyboard.press("Enter")
        said(one, "1 resolved")
        expect(other.locator("#list li")).to_have_count(1)
        said(other, "The list has changed")
    with serving(game) as address:
        page = opened(browser, address)
        keys(page, "u")
        said(page, "Undone")
        expect(page.locator("#list li")).to_have_count(2)
    assert not (game / "accepted.yaml").exists()


def test_a_conflict_shows_both_versions_and_writes_nothing(browser: Browser, game: Path) -> None:
    with serving(game) as address:
        page = opened(browser, address)
        go_to(page, "inconsistent-name")
        keys(page, "c")
        page.fill("#new-text", "Der Fährmann trägt sie.")
        page.fill("#patch-reason", "ours")
        other = Workbench(game)
        from regelwerk.pipeline.workbench.decision import CorrectText

        old = other.state().loaded.content.strings["de"]["rule-0006.text"].text
        other.decide(CorrectText("rule-0006", "de", "text", old, "Der Fährmann trägt alles.", "theirs"))
        before = (game / "patches.yaml").read_bytes()
        keys(page, "Control+Enter")
        expect(page.locator(".versions pre").first).to_have_text(old)
        expect(page.locator(".versions pre").last).to_have_text("Der Fährmann trägt alles.")
        expect(page.locator(".mine")).to_have_text("Der Fährmann trägt sie.")
    assert (game / "patches.yaml").read_bytes() == before


LOOKS = [
    {"color_scheme": "light"},
    {"color_scheme": "dark", "locale": "de-DE"},
    {"color_scheme": "light", "locale": "pl-PL", "viewport": {"width": 820, "height": 1180}},
]


@pytest.mark.parametrize("look", LOOKS, ids=["1280 px", "dark, German", "tablet, Polish"])
def test_axe_finds_nothing_on_any_view(browser: Browser, demo: Path, look: dict[str, Any]) -> None:
    with serving(demo) as address:
        page = opened(browser, address, **look)
        found = violations(page)
        keys(page, "z")
        page.wait_for_selector("dialog[open]")
        found += violations(page)
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="hidden")
        keys(page, "c")
        page.wait_for_selector("#new-text")
        found += violations(page)
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="hidden")
        keys(page, "?")
        page.wait_for_selector(".keys")
        found += violations(page)
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="hidden")
        keys(page, "2")
        page.wait_for_selector(".term-actions")
        found += violations(page)
        keys(page, "3")
        page.wait_for_selector("#icon-name")
        found += violations(page)
        keys(page, "4")
        page.wait_for_selector(".row")
        found += violations(page)
        keys(page, "p")
        page.wait_for_selector(".held")
        found += violations(page)
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        assert page.locator("html").get_attribute("lang") == look.get("locale", "en")[:2]
    assert AXE.is_file()
    assert found == []


def test_hostile_text_is_shown_as_text(browser: Browser, tmp_path: Path) -> None:
    hostile = "<img src=x onerror=\"document.title='taken'\"><script>document.title='taken'</script>"
    rules = {
        "de": f"# Die Fähre {hostile}\n\n1.1 Zieht 2 Karten {hostile} vom Stapel.\n",
        "pl": "# Prom\n\n1.1 Dobierzcie 3 karty ze stosu.\n",
    }
    game = make_game(tmp_path / "hostile", rules)
    with serving(game) as address:
        page = opened(browser, address)
        go_to(page, "number-differs")
        expect(page.locator(".side .text").first).to_contain_text("<img src=x")
        assert "taken" not in page.title()
        assert page.locator("main img").count() == 0


def test_the_file_to_read_works_from_the_disk(browser: Browser, demo: Path, tmp_path: Path) -> None:
    file = tmp_path / "findings.html"
    file.write_text(read_only_page.page_of(Workbench(demo)), encoding="utf-8")
    page = opened(browser, file.as_uri(), locale="pl-PL")
    assert page.locator("html").get_attribute("lang") == "pl"
    expect(page.locator("svg.crop").first).to_be_visible()
    assert page.locator("#reason").count() == 0
    keys(page, "j", "2", "3", "4", "1")
    assert violations(page) == []
    assert page.complaints == []  # type: ignore[attr-defined]


@pytest.mark.shared
@pytest.mark.skipif(not BOOKS.is_dir(), reason="the measuring material is not beside the project")
def test_a_scan_beside_a_born_digital_edition(browser: Browser, tmp_path: Path) -> None:
    for name in ("siege-de.pdf", "siege-pl.scan.pdf"):
        shutil.copy(BOOKS / name, tmp_path)
    init(tmp_path, sorted(tmp_path.glob("*.pdf")))
    before = unread(tmp_path)
    with serving(tmp_path) as address:
        page = opened(browser, address)
        go_to(page, "number-differs")
        for picture in page.locator("svg.crop image").all():
            href = picture.get_attribute("href")
            assert page.evaluate("(href) => fetch(href).then((one) => one.status)", href) == 200
        assert page.locator("svg.crop rect.mark").count() >= 2
        go_to(page, "unread-block")
        keys(page, "c")
        page.fill("#new-text", "W jednej z dzielnic stoi studnia.")
        page.fill("#patch-reason", "read on the page")
        keys(page, "Control+Enter")
        said(page, "Saved")
    assert [one["field"] for one in written(tmp_path / "patches.yaml")["patches"]] == ["text", "kind"]
    assert len(unread(tmp_path)) == len(before) - 1
