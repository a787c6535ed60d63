"""Templates: each gives the HTML of a page."""

from __future__ import annotations

from collections.abc import Callable

from ..parts.part import Said
from .copy import aside, bullets, definitions, figure, heading, note, paragraph, steps
from .draft import Draft
from .tables import table

_HEAD, _FOOT, _NOTES = 34, 40, 46
"""Heights in CSS pixels of the running head, the foot, and of footnotes."""


def _sheet(d: Draft, title: str, inner: str, feet: str = "") -> str:
    """A page around its content, with what stands on all pages."""
    style, number = d.style, len(d.pages) + 2
    m = style.margin
    game = d.game.world.title
    heads = {"none": (), "title": (game,), "both": (game, title)}[style.head]
    foot = f"– {number} –" if style.foot == "dashes" else str(number)
    across = "flex-end" if style.foot == "outer" and number % 2 else "flex-start" if style.foot == "outer" else "center"
    name, _ = d.pages[-1]
    d.pages[-1] = (name, (*heads, foot))
    top = m + (_HEAD if heads else 0)
    tall = style.height - top - m - _FOOT - (_NOTES if feet else 0)
    head = f'<div class="running" style="top: {m - 8}px; left: {m}px; right: {m}px">{"".join(f"<span>{one}</span>" for one in heads)}</div>'
    end = f'<div class="running" style="bottom: {m - 14}px; left: {m}px; right: {m}px; justify-content: {across}"><span>{foot}</span></div>'
    notes = (
        f'<div class="feet" style="left: {m}px; right: {m}px; top: {top + tall + 8}px; height: {_NOTES - 8}px">{feet}</div>'
        if feet
        else ""
    )
    frame = f"position: absolute; left: {m}px; top: {top}px; width: {style.width - 2 * m}px; height: {tall}px"
    return f'<section>{head}<div style="{frame}; display: flex; flex-direction: column">{inner}</div>{notes}{end}</section>\n'


def _fit(inner: str, css: str = "", name: str = "fit") -> str:
    """What fills the rest of the page; blocks that do not fit are left out."""
    return f'<div class="{name}" style="flex: 1; min-height: 0; {css}">{inner}</div>'


def _story(d: Draft, width: float, kinds: tuple[int, ...] = (4, 2, 2, 2, 1, 2)) -> str:
    topic = d.topic()
    made = heading(d, 2, d.game.title(topic))
    for n in range(d.chance.randint(1, 2)):
        if n and d.odds(0.4):
            made += heading(d, 3, d.game.named("aktion"))
        made += paragraph(d, topic, d.chance.randint(2, 4))
        kind = d.chance.choices(range(6), kinds)[0]
        made += (
            "" if kind == 0 else bullets(d, topic) if kind == 1 else steps(d, topic) if kind == 2
            else note(d, topic) if kind == 3 else definitions(d, 3, "above") if kind == 4 else table(d, width)
        )  # fmt: skip
    return made


def columns(d: Draft) -> str:
    """Columns of one height or filled one after another; some with a footnote."""
    style = d.style
    title = d.game.title(d.topic())
    count = max(2, style.columns)
    width = (style.width - 2 * style.margin) / count - 25
    top = heading(d, 1, title)
    feet = ""
    inner = ""
    if d.odds(0.4):
        said = d.game.paragraph("turn", 2)
        inner += f"<p {d.mark(Said('paragraph', f'{said}1'))}>{d.text(said)}<sup>1</sup></p>"
        low = d.game.sentence("footnote")
        feet = f"<p {d.mark(Said('footnote', f'1 {low}'), sort='foot')}><sup>1</sup> {low}</p>"
    else:
        inner += paragraph(d, d.topic(), 4, initial=d.odds(0.5))
    for _ in range(7):
        inner += figure(d, 0.8 * width) if d.odds(0.2) else ""
        inner += _story(d, width)
    fill = d.chance.choice(("auto", "auto", "balance"))
    return _sheet(d, title, top + _fit(inner, f"columns: {count}; column-fill: {fill}", "fit cols"), feet)


def floats(d: Draft) -> str:
    """One column, with pictures and boxes that the text runs around."""
    style = d.style
    title = d.game.title(d.topic())
    top = heading(d, 1, title)
    width = style.width - 2 * style.margin
    inner = ""
    for n in range(7):
        side = d.chance.choice(("left", "right"))
        gap = "0 0 8px 16px" if side == "right" else "0 16px 8px 0"
        share = d.chance.choice((0.3, 0.38, 0.45))
        part = heading(d, 2, d.game.title(d.topic())) if n else ""
        kind = d.chance.choice(("figure", "aside", ""))
        float_css = f"float: {side}; width: {share * 100:.0f}%; margin: {gap}"
        if kind == "figure":
            part += figure(d, share * width, float_css)
        elif kind == "aside":
            part += aside(d, float_css)
        topic = d.topic()
        part += paragraph(d, topic, 4, initial=n == 0) + paragraph(d, topic, 3)
        part += bullets(d, topic) if d.odds(0.25) else table(d, width) if d.odds(0.25) and not kind else ""
        inner += f'<div style="display: flow-root" class="{"head" if not n else ""}">{part}</div>'
    return _sheet(d, title, top + _fit(inner))


def beside(d: Draft) -> str:
    """Running text beside a column of boxes."""
    style = d.style
    title = d.game.title(d.topic())
    share = d.chance.choice((0.26, 0.32))
    width = (style.width - 2 * style.margin) * (1 - share) - 22
    top = heading(d, 1, title)
    boxes = "".join(aside(d, "", sort="side") for _ in range(d.chance.randint(1, 3)))
    inner = "".join(_story(d, width) for _ in range(5))
    parts = [_fit(inner, "min-width: 0"), f'<div style="width: {share * 100:.0f}%">{boxes}</div>']
    if d.odds(0.5):
        parts.reverse()
    return _sheet(
        d, title, top + f'<div style="display: flex; gap: 22px; flex: 1; min-height: 0">{"".join(parts)}</div>'
    )


def tables(d: Draft) -> str:
    """Tables with little text between them."""
    style = d.style
    title = d.game.title(d.topic())
    top = heading(d, 1, title)
    width = style.width - 2 * style.margin
    inner = paragraph(d, d.topic(), 2)
    for _ in range(6):
        inner += heading(d, 2, d.game.title(d.topic())) if d.odds(0.6) else ""
        inner += paragraph(d, d.topic(), d.chance.randint(1, 2)) if d.odds(0.7) else ""
        inner += table(d, width)
    return _sheet(d, title, top + _fit(inner))


def glossary(d: Draft) -> str:
    """Terms and what they are."""
    style = d.style
    title = d.game.word("glossary")
    manner = d.chance.choice(("above", "inline", "beside"))
    count = 1 if style.small or manner == "beside" else d.chance.choice((1, 2, 3))
    top = heading(d, 1, title) + (paragraph(d, "hint", 1) if d.odds(0.4) else "")
    inner = definitions(d, 9, manner) + heading(d, 2, d.game.title("limits")) + definitions(d, 5, manner)
    return _sheet(d, title, top + _fit(inner, f"columns: {count}", "fit cols"))


def panels(d: Draft) -> str:
    """Boxes in rows beside each other, read row by row."""
    style = d.style
    title = d.game.word("overview")
    count = 2 if style.width < 700 else d.chance.choice((2, 3))
    top = heading(d, 1, title)
    inner = ""
    for _ in range(d.chance.choice((2, 3)) * count):
        topic = d.topic()
        said = heading(d, 3, d.game.title(topic)) + (
            bullets(d, topic) if d.odds(0.4) else paragraph(d, topic, d.chance.randint(2, 3))
        )
        inner += f'<div class="note" style="margin: 0">{said}</div>'
    css = f"display: grid; grid-template-columns: repeat({count}, 1fr); gap: 14px; align-content: start"
    return _sheet(d, title, top + _fit(inner, css))


def sections(d: Draft) -> str:
    """Titles over all columns, below each some columns of one height."""
    style = d.style
    title = d.game.title(d.topic())
    top = heading(d, 1, title)
    count = max(2, style.columns)
    width = (style.width - 2 * style.margin) / count - 25
    inner = ""
    for _ in range(5):
        topic = d.topic()
        head = heading(d, 2, d.game.title(topic))
        text = paragraph(d, topic, 3) + paragraph(d, topic, 3)
        kind = d.chance.choice(("", "bullets", "steps", "table", "note"))
        text += (
            bullets(d, topic) if kind == "bullets" else steps(d, topic) if kind == "steps"
            else table(d, width) if kind == "table" else note(d, topic) if kind == "note" else ""
        )  # fmt: skip
        inner += f'<div>{head}<div class="cols" style="columns: {count}">{text}</div></div>'
    return _sheet(d, title, top + _fit(inner))


def questions(d: Draft) -> str:
    """Questions with answers, in one column or two."""
    title = d.game.word("faq")
    top = heading(d, 1, title)
    inner = ""
    for _ in range(9):
        asked, told = d.game.answer()
        inner += f'<div style="break-inside: avoid"><p {d.mark(Said("question", asked))}><b>{asked}</b></p><p {d.mark(Said("answer", told))}>{d.text(told)}</p></div>'
    count = 1 if d.style.small else d.chance.choice((1, 2))
    return _sheet(d, title, top + _fit(inner, f"columns: {count}", "fit cols"))


TEMPLATES: dict[Callable[[Draft], str], float] = {
    columns: 3, floats: 1.5, beside: 1.2, tables: 3, glossary: 0.8, panels: 0.8, sections: 1.2, questions: 0.5,
}  # fmt: skip
"""How often each is met."""
