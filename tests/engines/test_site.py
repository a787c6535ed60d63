"""The rules reference in Chromium: links, search, languages, play, keyboard, hostile text, accessibility."""

from __future__ import annotations

import random
import re
import shutil
import statistics
from collections.abc import Iterator
from pathlib import Path

import pytest
import regelwerk
from playwright.sync_api import Browser, Page
from regelwerk.content.export.site.page_plan import SCRIPTS
from regelwerk.content.export.site.search_index import folded
from regelwerk.content.export.targets import exported
from regelwerk.schema.card import Card
from regelwerk.schema.content import Content
from regelwerk.schema.script import Script
from regelwerk.schema.token_text import Text

from tests.content.export.made_pack import TEXTS, made_pack
from tests.engines.runtimes import MODULES, SKIPPED, written
from tests.engines.site_browser import CHROMIUM, chromium, watched

pytestmark = [
    pytest.mark.skipif(SKIPPED is not None, reason=SKIPPED or ""),
    pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed (Debian: chromium)"),
]
GAME = Path(__file__).parents[2] / "examples" / "nebelpost"
MAX_SEARCH = 50.0
"""Milliseconds in which a query is answered, at most."""
UNITS = 5_000
AXE = "(() => axe.run(document, { preload: false }).then((found) => found.violations.map((one) => [one.id, one.nodes.map((node) => node.html).slice(0, 3)])))()"
ATTACKS = (
    "<script>window.ran = 1</script>",
    "</script><script>window.ran = 1</script>",
    "<img src=x onerror='window.ran = 1'>",
    '" onmouseover="window.ran = 1" x="',
    "' onfocus='window.ran = 1' autofocus tabindex='0",
    "javascript:window.ran=1",
    "<a href='javascript:window.ran=1'>x</a>",
    "<svg onload='window.ran = 1'>",
    "</title></style></template></noscript><script>window.ran = 1</script>",
    "{{ cycler.__init__.__globals__ }}",
    "\u202egnikcatta\u2066",
    "\u2028window.ran = 1//",
    "<iframe srcdoc='<script>parent.ran = 1</script>'>",
    "<meta http-equiv=refresh content='0;url=javascript:window.ran=1'>",
    "<base href='https://example.com/'>",
    "<form action='javascript:window.ran=1'><button>x</button></form>",
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Content:
    """The pack of the demo game."""
    folder = tmp_path_factory.mktemp("demo")
    for path in GAME.iterdir():
        if path.is_file():
            shutil.copy(path, folder)
    return regelwerk.load_pack(regelwerk.build(folder).out)


@pytest.fixture(scope="module")
def site(pack: Content, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(exported(pack, "site").files, tmp_path_factory.mktemp("site"))


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 860})
    opened = context.new_page()
    wrong = watched(opened)
    yield opened
    context.close()
    assert wrong == []


def go(page: Page, site: Path, name: str, behind: str = "") -> None:
    page.goto((site / name).as_uri() + behind)


def place(page: Page) -> str:
    return "/".join(page.url.split("/")[-2:])


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 400])
def test_axe_finds_nothing_on_any_page(browser: Browser, site: Path, scheme: str, width: int) -> None:
    context = browser.new_context(
        color_scheme="dark" if scheme == "dark" else "light", viewport={"width": width, "height": 860}
    )
    page = context.new_page()
    wrong = watched(page)
    axe = (MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    found = {}
    for path in [site / "index.html", *sorted((site / "pl").glob("*.html"))]:
        for behind in ("", "?play#script-0107") if path.name == "scripts.html" else ("",):
            page.goto(path.as_uri() + behind)
            if behind:
                page.locator(".current .roll").click()
            page.evaluate(axe)
            if violations := page.evaluate(AXE):
                found[path.name + behind] = violations
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path.name
    context.close()
    assert (found, wrong) == ({}, [])


def test_axe_finds_nothing_in_open_search_and_an_open_card(page: Page, site: Path) -> None:
    go(page, site, "de/rules.html")
    page.locator("#search").fill("Nebel")
    page.locator("#found li").first.wait_for()
    page.evaluate((MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    assert page.evaluate(AXE) == []
    page.keyboard.press("Escape")
    page.locator(".term a").first.focus()
    assert page.locator(".tip:visible").count() == 1
    assert page.evaluate(AXE) == []


@pytest.mark.parametrize(
    ("locale", "query", "wanted"),
    [
        ("de", "Laternenmark", "Laternenmarker"),
        ("de", "flussubquerung", ""),
        ("de", "kahne mehrere", "Mehrere Kähne"),
        ("pl", "lodz", "Łódź"),
        ("pl", "latarnia", "Latarni"),
        ("pl", "wioslowanie", "Wiosłowanie"),
        ("en", "lantern tok", "Lantern token"),
    ],
)
def test_search_finds_words_by_their_beginning_and_without_accents(
    page: Page, site: Path, locale: str, query: str, wanted: str
) -> None:
    go(page, site, f"{locale}/index.html")
    page.locator("#search").fill(query)
    page.locator("#found").wait_for()
    said = page.locator("#found ul").inner_text()
    assert (wanted.casefold() in said.casefold()) if wanted else page.locator("#found li").count() == 0


def test_a_result_leads_to_its_place_by_keyboard_alone(page: Page, site: Path) -> None:
    go(page, site, "de/cards.html")
    page.keyboard.press("/")
    page.keyboard.type("Brief aufnehmen")
    page.locator("#found li").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/de/rules.html#rule-0081")
    page.keyboard.press("/")
    page.keyboard.type("x")
    page.keyboard.press("Escape")
    assert not page.locator("#found").is_visible()


def large_pack() -> Content:
    """Cards with texts of thirty words, drawn from 2,000 made of syllables."""
    rng = random.Random(5)
    words = [
        "".join(rng.choices(["ba", "gel", "mo", "fer", "ry", "tü", "łó", "na", "rie", "sk"], k=rng.randint(2, 4)))
        for _ in range(2_000)
    ]
    cards = tuple(
        Card(id=f"card-{n:05}", kind="item", name=f"card-{n:05}.name", text=f"card-{n:05}.text") for n in range(UNITS)
    )
    texts = {card.name: Text(text=" ".join(rng.choices(words, k=2))) for card in cards}
    texts |= {card.text or "": Text(text=" ".join(rng.choices(words, k=30))) for card in cards}
    return made_pack().model_copy(
        update={"cards": cards, "strings": {"de": {**made_pack().strings["de"], **texts}}, "locales": ("de",)}
    )


def test_search_answers_at_once_in_a_large_pack(page: Page, tmp_path: Path) -> None:
    pack = large_pack()
    site = written(exported(pack, "site").files, tmp_path)
    go(page, site, "de/index.html")
    units = page.evaluate("regelwerkSearch.load().then((index) => index.units.length)")
    assert units >= UNITS
    took = page.evaluate(
        """(queries) => queries.map((query) => { const start = performance.now(); regelwerkSearch.find(query); return performance.now() - start; })""",
        ["ferry", "b", "fer ba", "m n", "lo tu", "gelmobanana", "gelxyz", "ba ge mo"] * 5,
    )
    assert statistics.median(took) <= MAX_SEARCH
    assert max(took) <= 4 * MAX_SEARCH  # a busy machine stops a query at times
    start = page.evaluate("performance.now()")
    page.locator("#search").fill("fer ba")
    page.locator("#found li").first.wait_for()
    assert page.evaluate("performance.now()") - start < 2_000


def test_words_are_folded_as_the_index_has_them(page: Page, site: Path) -> None:
    go(page, site, "de/index.html")
    rng = random.Random(1)
    signs = [chr(code) for code in range(0x20, 0x250)] + list("ŁłĐđßẞøØæœþĦıİﬁΣςЁй東ア한가é\u0301\u00ad")
    texts = ["".join(rng.choices(signs, k=12)) for _ in range(300)]
    assert page.evaluate("(texts) => texts.map(regelwerkSearch.fold)", texts) == [folded(text) for text in texts]


def test_the_language_changes_and_the_place_stays(page: Page, site: Path) -> None:
    go(page, site, "de/rules.html", "#rule-0087")
    page.locator(".languages a", has_text="polski").click()
    page.wait_for_url("**/pl/**")
    assert place(page) == "pl/rules.html#rule-0087"
    page.wait_for_timeout(200)  # for the jump to the place, which comes after loading
    page.evaluate("document.getElementById('rule-0101').scrollIntoView()")
    page.locator(".languages a", has_text="English").dispatch_event("click")  # Playwright would scroll
    page.wait_for_url("**/en/**")
    page.wait_for_timeout(800)  # to be read, or scrolling up to the next link is no leaving
    name, _, record = place(page).partition("#")
    assert name == "en/rules.html"
    assert record in ("rule-0100", "rule-0101")
    page.locator("a.keeps").click()
    page.wait_for_url("**/side-rules.html*")
    assert place(page) == f"en/side-rules.html#{record}"
    assert page.locator(f"#{record} .column").count() == 3


def test_the_theme_is_kept_from_page_to_page(page: Page, site: Path) -> None:
    go(page, site, "de/index.html")
    ground = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    for _ in range(2):
        page.locator("button.theme").click()
    dark = page.evaluate(ground)
    assert dark != light
    go(page, site, "pl/cards.html")
    assert page.evaluate(ground) == dark
    page.locator("button.theme").click()
    assert page.evaluate(ground) == light


def test_the_card_of_a_term_opens_by_keyboard_and_escape_closes_it(page: Page, site: Path) -> None:
    go(page, site, "de/rules.html")
    term = page.locator(".term").first
    term.locator("a").focus()
    assert term.locator(".tip").is_visible()
    described = term.locator("a").get_attribute("aria-describedby")
    assert page.locator(f"#{described}").count() == 1
    page.keyboard.press("Escape")
    assert not term.locator(".tip").is_visible()
    page.keyboard.press("Tab")
    assert not term.locator(".tip").is_visible()
    term.hover()
    assert term.locator(".tip").is_visible()
    term.locator("a").click()
    assert re.search(r"de/glossary\.html#term-\d+$", page.url)


@pytest.mark.parametrize("seed", range(6))
def test_a_story_is_played_to_its_end(page: Page, site: Path, pack: Content, seed: int) -> None:
    rng = random.Random(seed)
    numbers = {script.id: script for script in pack.scripts}
    go(page, site, "de/scripts.html")
    page.locator("button.play").click()
    walked = []
    for _ in range(200):
        current = page.locator("article.script.current")
        current.wait_for()
        walked.append(current.get_attribute("id") or "")
        while (rolls := current.locator(".roll:enabled")).count():
            rolls.first.click()
        hits = current.locator(".hit a.way")
        ways = hits if hits.count() else current.locator(".ways a.way, .on a.way")
        if not ways.count():
            break
        way = ways.nth(rng.randrange(ways.count()))
        target = (way.get_attribute("href") or "").partition("#")[2]
        way.click()
        page.locator(f"#{target}.current").wait_for()
    assert walked[0] == pack.scripts[0].id
    assert page.locator(".current .fin").is_visible()
    last = numbers[walked[-1]]
    assert not (last.choices or last.tests) or all(choice.jump == 218 for choice in last.choices)
    trail = page.locator(".trail li").all_inner_texts()
    assert [re.sub(r"\D", "", one) for one in trail] == [str(numbers[one].number) for one in walked]
    page.locator(".trail .back").click()
    page.locator(f"#{walked[-2]}.current").wait_for()
    page.locator(".trail .restart").click()
    page.locator(f"#{walked[0]}.current").wait_for()
    assert page.locator(".trail li").count() == 1


def test_play_goes_on_in_another_language(page: Page, site: Path) -> None:
    go(page, site, "de/scripts.html")
    page.locator("button.play").click()
    page.locator(".current a.way").first.click()
    page.locator("#script-0102.current").wait_for()
    page.locator(".languages a", has_text="polski").click()
    page.wait_for_url("**/pl/**")
    page.locator("#script-0102.current").wait_for()
    assert page.locator(".trail li").count() == 2


def test_play_goes_on_on_the_next_page_of_a_long_book(page: Page, tmp_path: Path) -> None:
    count = SCRIPTS + 2
    scripts = tuple(
        Script(id=f"script-{n:04}", number=n, kind="story", text="script-0003.text", jump=n + 1 if n < count else None)
        for n in range(1, count + 1)
    )
    site = written(exported(made_pack(scripts=scripts), "site").files, tmp_path)
    go(page, site, "de/scripts.html", f"?play#script-{SCRIPTS:04}")
    page.locator(".current .on a.way").click()
    page.locator(f"#script-{SCRIPTS + 1:04}.current").wait_for()
    assert "/de/scripts-2.html?play" in page.url
    page.locator(".languages a", has_text="polski").click()
    page.wait_for_url("**/pl/scripts-2.html?play**")
    page.locator(".trail .back").click()
    page.wait_for_url("**/pl/scripts.html?play**")
    page.locator(f"#script-{SCRIPTS:04}.current").wait_for()
    page.locator(".trail .restart").click()
    page.locator("#script-0001.current").wait_for()
    assert page.locator(".trail li").all_inner_texts() == ["1"]


def test_a_record_that_moved_to_another_page_is_still_found(page: Page, site: Path) -> None:
    go(page, site, "de/cards.html", "#rule-0087")
    page.wait_for_url("**/de/rules.html#rule-0087")


def test_without_scripts_everything_is_there_but_search_and_play(browser: Browser, site: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    go(page, site, "de/scripts.html")
    assert page.locator("article.script:visible").count() == 25
    assert not page.locator("#search").is_visible()
    assert not page.locator("button.play").is_visible()
    assert "JavaScript" in page.locator("footer").inner_text()
    page.locator("#script-0102 a.way").first.click()
    assert place(page) == "de/scripts.html#script-0103"
    page.locator(".languages a", has_text="polski").click()
    assert place(page) == "pl/scripts.html"
    page.locator(".term").first.hover()
    assert page.locator(".tip:visible").count() == 1
    context.close()


def test_a_card_of_a_term_is_within_the_window(page: Page, site: Path) -> None:
    page.set_viewport_size({"width": 400, "height": 800})
    go(page, site, "pl/rules.html")
    for number in range(0, 40, 5):
        page.locator(".term a").nth(number).focus()
        box = page.locator(".tip:visible").bounding_box()
        assert box is not None
        assert box["x"] >= -1
        assert box["x"] + box["width"] <= 401


def test_a_page_is_printed_without_what_is_for_the_screen(page: Page, site: Path) -> None:
    go(page, site, "de/cards.html")
    page.emulate_media(media="print", color_scheme="dark")
    for selector in (".top", ".menu", ".views", ".pin"):
        assert not page.locator(selector).first.is_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.locator(".card").first.is_visible()


def hostile() -> Content:
    rng = random.Random(3)
    texts = {
        locale: {key: "".join(rng.sample(ATTACKS, 3)) + " needle" for key in TEXTS["de"]} for locale in ("de", "pl")
    }
    made = made_pack(texts)
    bad = ATTACKS[3]
    cards = tuple(
        card.model_copy(update={"deck": bad, "kind": bad, "code": ATTACKS[0], "icons": (bad,)}) for card in made.cards
    )
    scripts = tuple(script.model_copy(update={"book": ATTACKS[1]}) for script in made.scripts)
    return made.model_copy(update={"id": ATTACKS[1], "version": ATTACKS[2], "cards": cards, "scripts": scripts})


def test_no_script_of_a_hostile_text_runs(page: Page, tmp_path: Path) -> None:
    site = written(exported(hostile(), "site").files, tmp_path)
    for path in sorted(site.rglob("*.html")):
        page.goto(path.as_uri())
        assert page.evaluate("window.ran") is None, path
        assert (
            page.evaluate(
                "document.querySelectorAll('main script, main img, main iframe, base, form, main style').length"
            )
            == 0
        )
        if page.locator("#search").count():
            page.locator("#search").fill("needle")
            page.locator("#found li").first.wait_for()
            assert (
                page.evaluate(
                    "document.querySelectorAll('#found script, #found img, #found a:not([href$=html], [href*=\"html#\"])').length"
                )
                == 0
            )
    page.goto((site / "de" / "scripts.html").as_uri() + "?play")
    while (ways := page.locator(".current a.way")).count() and page.locator(".trail li").count() < 4:
        ways.first.hover()
        ways.first.click()
    assert page.evaluate("window.ran") is None
