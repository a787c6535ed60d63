"""Blocks of a booklet as HTML: headings, paragraphs, lists, definitions, boxes, pictures."""

from __future__ import annotations

from ..parts.part import Said
from .draft import Draft


def heading(d: Draft, level: int, said: str) -> str:
    caps = d.style.caps[level - 1] if level < 3 else "plain"
    shown = said if caps == "plain" else said.upper()
    mark = d.mark(Said("heading", shown))
    if caps == "small":  # in capitals of two sizes
        shown = " ".join(f"<big>{word[0]}</big>{word[1:]}" for word in shown.split(" "))
    return f"<h{level} {mark}>{shown}</h{level}>\n"


def paragraph(d: Draft, topic: str, sentences: int, *, initial: bool = False) -> str:
    said = d.game.paragraph(topic, sentences)
    return f"<p {d.mark(Said('paragraph', said))}{' class=lead' if initial and said[:2].isalpha() else ''}>{d.text(said)}</p>\n"


def bullets(d: Draft, topic: str) -> str:
    items = []
    sign = d.style.bullet if len(d.style.bullet) == 1 else ""
    for _ in range(d.chance.randint(2, 5)):
        said = d.game.sentence(d.chance.choice(("hint", topic)))
        items.append(f"<li><span {d.mark(Said('item', f'{sign} {said}'.strip()))}>{d.text(said)}</span></li>")
    return f'<ul class="b">{"".join(items)}</ul>\n'


def steps(d: Draft, topic: str) -> str:
    """Numbered steps, some with lettered ones inside."""
    form = {"decimal": "{}.", "paren": "{})", "disc": "{}", "alpha": "{}."}[d.style.step]
    items = []
    for n in range(d.chance.randint(3, 6)):
        label = form.format("abcdef"[n] if d.style.step == "alpha" else n + 1)
        said = d.game.paragraph(topic, d.chance.choice((1, 1, 2)))
        item = f"<span {d.mark(Said('item', f'{label} {said}'))}>{d.text(said)}</span>"
        if d.odds(0.15) and d.style.step != "alpha":
            inner = [d.game.sentence("hint") for _ in range(2)]
            item += "<ol class=in>"
            for letter, one in zip("ab", inner, strict=True):
                item += f"<li><span {d.mark(Said('item', f'{letter}. {one}'))}>{d.text(one)}</span></li>"
            item += "</ol>"
        items.append(f"<li>{item}</li>")
    return f'<ol class="s">{"".join(items)}</ol>\n'


def definitions(d: Draft, count: int, manner: str) -> str:
    """Terms above what they are, before it in its first line, or beside it."""
    rows = []
    for name in d.game.names("ding", count):
        said = d.game.sentence("definition")
        if manner == "inline":
            mark = d.mark(Said("paragraph", f"{name} {said}"))
            rows.append(
                f'<div {mark} style="margin-bottom: 5px"><dt style="display: inline">{name}</dt> <dd style="display: inline; margin: 0">{d.text(said)}</dd></div>'
            )
        else:
            rows.append(
                f"<dt {d.mark(Said('term', name))}>{name}</dt><dd {d.mark(Said('definition', said))}>{d.text(said)}</dd>"
            )
    beside = ' style="display: grid; grid-template-columns: 26% 1fr; text-align: left"' if manner == "beside" else ""
    return f"<dl{beside}>{''.join(rows)}</dl>\n"


def note(d: Draft, topic: str) -> str:
    """A box in the flow."""
    word = d.game.word(d.chance.choice(("example", "note")))
    said = d.game.paragraph("example", d.chance.randint(1, 3))
    if d.odds(0.5):
        inner = f"<p {d.mark(Said('example', f'{word}: {said}'))}><b>{word}:</b> {d.text(said)}</p>"
    else:
        inner = f"<h3 {d.mark(Said('heading', word))} style='color: inherit; margin-top: 0'>{word}</h3><p {d.mark(Said('example', said))}>{d.text(said)}</p>"
    return f'<div class="note">{inner}{bullets(d, topic) if d.odds(0.25) else ""}</div>\n'


def figure(d: Draft, width: float, style: str = "", *, sort: str = "float") -> str:
    """A drawing with a caption."""
    said = d.game.sentence("caption")
    if d.odds(0.5):
        d.figures += 1
        said = f"{d.game.word('figure')} {d.figures}: {said}"
    tall = width * d.chance.choice((0.4, 0.55, 0.7))
    hue = d.chance.randrange(360)
    shapes = "".join(
        f'<circle cx="{d.chance.uniform(10, 90):.0f}" cy="{d.chance.uniform(10, 40):.0f}" r="{d.chance.uniform(3, 9):.0f}" fill="hsl({hue + 40 * n} 50% 55%)" stroke="#222"/>'
        for n in range(5)
    )
    art = f'<svg viewBox="0 0 100 50" preserveAspectRatio="none" width="{width:.0f}" height="{tall:.0f}" style="display: block; margin: auto; background: hsl({hue} 30% 85%)">{shapes}</svg>'
    return f'<figure style="{style}">{art}<figcaption {d.mark(Said("caption", said), sort=sort)}>{said}</figcaption></figure>\n'


def aside(d: Draft, style: str, *, sort: str = "float") -> str:
    """A box of its own beside the text."""
    word, said = d.game.word("note"), d.game.paragraph(d.chance.choice(("hint", "footnote")), d.chance.randint(1, 2))
    mark = d.mark(Said("heading", word), Said("aside", said), sort=sort)
    return f'<aside {mark} class="note" style="{style}"><h3 style="color: inherit; margin-top: 0">{word}</h3><p>{d.text(said)}</p></aside>\n'
