"""The HTML shell: one file, nothing from outside, nothing but its own script, colours that can be read."""

from __future__ import annotations

import base64
import hashlib
import re
from html.parser import HTMLParser
from importlib.resources import files
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from regelwerk.files.html_page import escaped, html_page

LOOK = files("regelwerk.files").joinpath("page.css").read_text(encoding="utf-8")


class Elements(HTMLParser):
    """Elements of a page with their attributes, and the text in each kind of them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text: dict[str, str] = {}
        self._inside = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        self._inside = tag

    def handle_data(self, data: str) -> None:
        self.text[self._inside] = self.text.get(self._inside, "") + data

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""


@given(st.text(alphabet=st.characters()))
def test_text_comes_back_from_xml_and_what_xml_cannot_hold_is_marked(text: str) -> None:
    element = ElementTree.fromstring(f'<p title="{escaped(text)}">{escaped(text)}</p>')
    kept = re.sub(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", text)
    assert (element.text or "") == kept.replace("\r\n", "\n").replace("\r", "\n")
    assert (element.get("title") or "") == re.sub(r"\r\n|[\r\n\t]", " ", kept)


def test_only_the_own_style_and_script_are_allowed() -> None:
    page = Elements(html_page("T", "<p>x</p>", style="p{color:red}", script="document.title = 'ü';"))
    policy = next(attrs["content"] for tag, attrs in page.found if attrs.get("http-equiv"))
    assert policy is not None
    for kind in ("style", "script"):
        digest = base64.b64encode(hashlib.sha256(page.text[kind].encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy


def test_a_title_with_markup_stays_text() -> None:
    page = Elements(html_page("</title><script>alert(1)</script>", "<p>x</p>"))
    assert page.text["title"] == "</title><script>alert(1)</script>"
    assert not any(tag == "script" for tag, _ in page.found)


def test_the_page_asks_for_nothing() -> None:
    page = html_page("T", "<p>x</p>")
    assert not re.search(r"https?:|//\w|@import|url\(", page)


def _luminance(colour: str) -> float:
    """Relative luminance of WCAG 2.2."""
    digits = colour.lstrip("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    values = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in values)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast of two colours, 1 to 21; text needs 4.5."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [0, 1, 2], ids=["light", "dark", "print"])
def test_text_can_be_read_on_every_ground(theme: int) -> None:
    screen, paper = re.findall(r":root \{(.*?)\}", LOOK, re.DOTALL)
    pairs = re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\)", screen)
    printed = dict(re.findall(r"--([\w-]+): (#\w+)", paper))
    colours = [{name: one for name, one, _ in pairs}, {name: one for name, _, one in pairs}, printed][theme]
    for ground in ("ground", "surface", "raised", "accent-soft", "warn-soft"):
        for ink in ("ink", "muted", "warn", "bad", "good"):
            assert contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground)
    for ground in ("ground", "surface"):
        assert contrast(colours["accent"], colours[ground]) >= 4.5
