"""Copy of a booklet: paragraphs, headings, lists, boxes, figures, as markup; each tells the manuscript what it says."""

from __future__ import annotations

import random

from PIL import Image

from ..parts.tokens import literal
from .manuscript import Manuscript

_MOST_STYLED = 5
"""Words of one stretch in bold or italics at most."""
_TALLEST = 0.26
"""Height of a drawing in the text at most, as a share of that of the page."""


def text(said: str) -> str:
    """Markup of a text taken as it is."""
    return f"{literal(said)};"


def rich(m: Manuscript, said: str) -> str:
    """Markup of a text, some with words in bold or italics, or with an icon in its line."""
    words = said.split(" ")
    chance = m.chance
    parts = [(" ".join(words), "")]
    if len(words) > 6 and m.odds(0.3):
        start = chance.randrange(len(words) - 2)
        end = min(len(words), start + chance.randint(1, _MOST_STYLED))
        face = chance.choice(("strong", "strong", "emph", "tint"))
        parts = [(" ".join(words[:start]), ""), (" ".join(words[start:end]), face), (" ".join(words[end:]), "")]
    made = [literal(part, face) + ";" for part, face in parts if part]
    if len(made) > 1 and m.odds(0.4):
        made.insert(1, f"#icon({chance.randrange(5)});")
    return " ".join(made)


def heading(m: Manuscript, level: int, said: str, sort: str = "text") -> str:
    style = m.style
    manner = style.head_manners[level - 1]
    if manner == "caps":
        said = said.upper()
    number = ""
    if style.numbered and level == 1:
        m.chapter += 1
        number = f", number: [{m.chapter}.]"
    mark = m.mark("heading", f"{m.chapter}. {said}" if number else said, sort=sort)
    return f'#head({level}, "{manner}", [{mark}{text(said)}]{number})\n'


def paragraph(m: Manuscript, topic: str, sentences: int, *, noted: bool = False, sort: str = "text") -> str:
    """A paragraph; a noted one has a footnote."""
    said = m.game.paragraph(topic, sentences)
    if not noted:
        return f"{m.mark('paragraph', said, sort=sort)}{rich(m, said)}\n\n"
    m.notes += 1
    mark = m.mark("paragraph", f"{said}{m.notes}")
    note = m.game.sentence("footnote")
    return f"{mark}{text(said)}#footnote[{m.mark('footnote', f'{m.notes} {note}', sort='foot')}{text(note)}]\n\n"


def initial(m: Manuscript, topic: str) -> str:
    """A paragraph with an initial."""
    said = m.game.paragraph(topic, 4)
    if not said[0].isalpha() or not said[1].isalpha():
        return f"{m.mark('paragraph', said)}{text(said)}\n\n"
    words = ", ".join(literal(word)[1:] for word in said[1:].split(" "))
    return f"#block[{m.mark('paragraph', said)}#dropcap({literal(said[0])[1:]}, ({words},), {m.chance.choice((2, 3))})]\n\n"


def bullets(m: Manuscript, topic: str, *, short: bool | None = None) -> str:
    short = m.odds(0.4) if short is None else short
    items = []
    for _ in range(m.chance.randint(2, 5)):
        said = m.game.sentence("hint") if short else m.game.paragraph(topic, m.chance.choice((1, 1, 2)))
        items.append(f"[{m.mark('item', _labelled(m, said))}{rich(m, said)}]")
    return _list(m, items)


def _labelled(m: Manuscript, said: str) -> str:
    return f"{m.style.bullet} {said}" if len(m.style.bullet) == 1 else said


def _list(m: Manuscript, items: list[str]) -> str:
    sign = m.style.bullet
    marker = {"drawn": "[#box(circle(radius: 0.22em, fill: look.accent), baseline: -15%)]", "icon": "[#icon(1)]"}.get(
        sign, f"[#tint({literal(sign)[1:]})]"
    )
    return f"#list(marker: {marker}, indent: {m.chance.choice((0, 0, 0.6))}em, {', '.join(items)})\n\n"


def steps(m: Manuscript, topic: str) -> str:
    """Numbered steps, some with bullets below one."""
    style = m.style
    named = m.odds(0.35)
    items = []
    labels = {"1.": "{0}.", "1)": "{0})", "disc": "{0}", "A": "{1}.", "word": m.game.word("step") + " {0}:"}[style.step]
    for n in range(m.chance.randint(3, 6)):
        label = labels.format(n + 1, "ABCDEF"[n])
        said = m.game.paragraph(topic, m.chance.choice((1, 1, 2)))
        lead = f"{m.game.named('aktion')}: " if named else ""
        mark = m.mark("item", f"{label} {lead}{said}")
        body = f"{mark}{literal(lead, 'strong') + '; ' if lead else ''}{rich(m, said)}"
        if m.odds(0.2):
            body += "\n\n" + bullets(m, topic, short=True)
        items.append((label, body))
    gap = m.chance.choice((0.7, 0.9))
    if style.step == "word":
        rows = "".join(f"#block[#strong[{text(label)}] {body}]\n" for label, body in items)
        return f"#block[#set block(spacing: {gap}em)\n{rows}]\n"
    sign = "disc([{}])" if style.step == "disc" else 'strong("{}")'
    rows = ", ".join(f"{sign.format(label)}, [{body}]" for label, body in items)
    return f"#grid(columns: (1.8em, 1fr), row-gutter: {gap}em, {rows})\n\n"


def box(m: Manuscript, topic: str, *, kind: int | None = None) -> str:
    """An example or a note in the flow."""
    manner = m.style.notes[m.chance.randrange(2) if kind is None else kind]
    example = m.odds(0.6)
    word = m.game.word("example" if example else "note")
    titled = m.odds(0.7) or manner in ("tab", "strip")
    said = m.game.paragraph("example" if example else topic, m.chance.randint(1, 3))
    if titled:
        body = f"[{m.mark('heading', word)}{text(word)}], [{m.mark('example', said)}{rich(m, said)}"
    else:
        body = f"none, [{m.mark('example', f'{word}: {said}')}#strong[{text(word)}:] {rich(m, said)}"
    if m.odds(0.25):
        body += "\n\n" + bullets(m, topic, short=True)
    elif m.odds(0.3):
        body += "\n\n" + paragraph(m, "example" if example else topic, 2)
    return f'#note("{manner}", {body}])\n'


def pull_quote(m: Manuscript) -> str:
    """A sentence in large letters, floating in its column."""
    said = m.game.sentence("flavour")
    stroke = m.chance.choice(("(y: 1.2pt + look.accent)", "none", "(left: 3pt + look.accent)"))
    face = f"title-face(size: {m.chance.choice((1.35, 1.6))}em, fill: look.accent, weight: 400, [{m.mark('aside', said, sort='float')}{text(said)}])"
    return f"#place(auto, float: true, clearance: 1.4em, block(width: 100%, stroke: {stroke}, inset: (x: 0.7em, y: 0.8em), align(center, plain({face}))))\n"


def drawing(m: Manuscript, width: float) -> str:
    """Code of a drawing or a photograph of this width in points."""
    kind = m.chance.choice(("board", "hex", "cards", "photo"))
    most = _TALLEST * m.style.height
    if kind == "photo":
        return f'image("{_photo(m)}", width: {min(width, 1.6 * most):.0f}pt)'
    if kind == "cards":
        return f"cards({max(2, round(width / 60))}, {min(90.0, width / 2):.0f}pt)"
    cols, rows = m.chance.randint(4, 7), m.chance.randint(2, 4)
    size = min(width / (cols + 0.5), most / rows)
    return f"board({cols}, {rows}, {size:.1f}pt, hex: {str(kind == 'hex').lower()})"


def _photo(m: Manuscript) -> str:
    size = (180, m.chance.choice((80, 110)))
    noise = random.Random(f"grain {m.press.pictures}")  # Pillow's own noise is another one each time
    grain = Image.frombytes(
        "L", size, bytes(min(255, max(0, round(noise.gauss(128, 40)))) for _ in range(size[0] * size[1]))
    )
    ramp = Image.linear_gradient("L").resize(size)
    hue = Image.new("L", size, m.chance.randrange(256))
    return m.press.picture(Image.merge("HSV", (hue, grain, ramp)).convert("RGB").resize((540, size[1] * 3)), quality=70)


def figure(m: Manuscript, width: float, *, wide: bool = False) -> str:
    """A picture with its caption, in the flow or floating; a wide one goes over all columns."""
    said = m.game.sentence("caption")
    if m.odds(0.6):
        m.figures += 1
        said = f"{m.game.word('figure')} {m.figures}: {said}"
    floating = wide or m.odds(0.6)
    mark = m.mark("caption", said, sort="wide" if wide else "float")
    manner = m.style.caption
    face = {"italic": f"emph[{text(said)}]", "bold": f"strong[{text(said)}]"}.get(manner, f"text[{text(said)}]")
    caption = f"plain(text(size: 0.85em)[{mark}#{face}])"
    if manner == "beside" and (wide or width > 220):
        picture = drawing(m, 0.55 * width)
        body = f"grid(columns: (58%, 1fr), column-gutter: 1em, align: horizon, {picture}, {caption})"
    else:
        body = f"align(center, stack(spacing: 0.6em, {drawing(m, width * m.chance.choice((0.6, 0.8, 1)))}, {caption}))"
    if not floating:
        return f"#block(width: 100%, breakable: false, above: 1.2em, below: 1.2em, {body})\n"
    scope = ', scope: "parent"' if wide else ""
    at = m.chance.choice(("auto", "top", "bottom"))
    return f"#place({at}, float: true{scope}, clearance: 1.4em, block(width: 100%, {body}))\n"
