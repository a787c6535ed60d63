"""Kinds of pages: running text in columns, set-up with a large drawing, components, sections, glossary, tables and others."""

from __future__ import annotations

from collections.abc import Callable

from ..parts.tokens import literal
from .copy import box, bullets, drawing, figure, heading, initial, paragraph, pull_quote, rich, steps, text
from .manuscript import Manuscript
from .tables import table


def _begin(
    m: Manuscript, template: str, columns: int, title: str,
    sides: tuple[float, float] | None = None, fill: str = "look.paper",
) -> str:  # fmt: skip
    return m.set_page(title, columns, sides, fill) + m.section(template, title)


def _story(m: Manuscript, width: float, *, noted: bool = False) -> str:
    """A piece of running text below a heading of level 2: paragraphs, and a list or a box among them."""
    chance, topic = m.chance, m.topic()
    made = heading(m, 2, m.game.title(topic))
    for n in range(chance.randint(1, 3)):
        if n and m.odds(0.25):
            made += heading(m, 3, m.game.named(chance.choice(("aktion", "phase"))))
        made += paragraph(m, topic, chance.randint(2, 5), noted=noted and m.odds(0.15))
        kind = chance.choices(("", "bullets", "steps", "box", "table"), (4, 2, 1.5, 1.5, 1))[0]
        made += (
            {"bullets": bullets, "steps": steps, "box": box}[kind](m, topic)
            if kind in ("bullets", "steps", "box")
            else ""
        )
        made += table(m, width) if kind == "table" else ""
    return made


def flow(m: Manuscript) -> str:
    """A chapter in columns: floats over one column or all, boxes, lists, footnotes, notes in a wide margin."""
    style, chance = m.style, m.chance
    topic = m.topic()
    title = m.game.title(topic)
    count = style.columns
    width = style.column(count)
    made = _begin(m, f"flow {count}", count, title)
    banner = m.odds(0.5) and count > 1
    top = heading(m, 1, title, sort="text")
    made += (
        f'#place(top, float: true, scope: "parent", clearance: 1.2em, block(width: 100%)[{top}])\n' if banner else top
    )
    made += initial(m, topic) if m.odds(0.4) else paragraph(m, topic, 4)
    for _ in range(chance.randint(2, 5)):
        made += _story(m, width, noted=True)
        kind = chance.choices(("", "figure", "wide", "pull", "wide table"), (2, 2, 1, 0.7, 0.6))[0]
        if kind == "figure":
            made += figure(m, width)
        elif kind == "pull":
            made += pull_quote(m)
        elif kind == "wide" and count > 1:
            made += figure(m, style.body, wide=True)
        elif kind == "wide table" and count > 1:
            made += table(m, style.body, wide=True)
    return made


def margin(m: Manuscript) -> str:
    """One column with a wide margin, in which notes stand beside paragraphs."""
    style, chance = m.style, m.chance
    topic = m.topic()
    title = m.game.title(topic)
    side, gap = 0.24 * style.width, 5 * 2.83
    left = m.odds(0.5)
    wide, narrow = style.outer + side + gap, style.outer
    sides = (wide, narrow) if left else (narrow, wide)
    made = _begin(m, "margin", 1, title, sides) + heading(m, 1, title)
    slanted = m.odds(0.5)
    for _ in range(chance.randint(4, 7)):
        if m.odds(0.4):
            made += heading(m, 2, m.game.title(m.topic()))
        if m.odds(0.6):
            said = m.game.sentence(chance.choice(("hint", "footnote", "example")))
            slant = 'style: "italic", ' if slanted else ""
            inner = f"text(size: 0.84em, {slant}[{m.mark('aside', said, sort='note')}{text(said)}])"
            shift = -(side + gap) if left else side + gap
            made += (
                f"#place({'left' if left else 'right'}, dx: {shift:.1f}pt, block(width: {side:.1f}pt, plain({inner})))"
            )
        made += paragraph(m, m.topic(), chance.randint(4, 6))
        made += bullets(m, topic) if m.odds(0.2) else table(m, style.width - sum(sides)) if m.odds(0.15) else ""
    return made


def setup(m: Manuscript) -> str:
    """A large drawing with numbers in discs and names of its parts, and steps that explain the numbers."""
    style, chance = m.style, m.chance
    title = m.game.title("setup")
    made = _begin(m, "set-up", 1, title) + heading(m, 1, title)
    made += paragraph(m, "setup", 2) if m.odds(0.6) else ""
    count = chance.randint(5, 9)
    cols, rows = chance.randint(6, 9), chance.randint(4, 5)
    size = min(style.body / (cols + 0.5), 0.36 * style.height / rows)
    wide, tall = size * (cols + 0.5), size * rows
    discs = []
    for n in range(1, count + 1):
        x, y = chance.uniform(0, wide - 16), (n - 1 + chance.random()) * (tall - 14) / count
        discs.append(f"callout({x:.1f}pt, {y:.1f}pt, [{m.mark('label', str(n), sort='label')}{text(str(n))}])")
    names = ""
    for part in dict.fromkeys(m.game.sentence("part") for _ in range(chance.choice((0, 2, 4)))):
        x, y = chance.uniform(0, wide - 70), chance.choice((0.3, 0.7)) * size + chance.choice((0, tall - size))
        box_in = (
            f"box(fill: white, inset: 2pt, text(size: 0.75em, [{m.mark('label', part, sort='label')}{text(part)}]))"
        )
        names += f"place(top + left, dx: {x:.1f}pt, dy: {y:.1f}pt, {box_in}); "
    hexagons = str(m.odds(0.5)).lower()
    plan = f"align(center, box(width: {wide:.1f}pt, height: {tall:.1f}pt, {{ board({cols}, {rows}, {size:.1f}pt, hex: {hexagons}); {'; '.join(f'{disc}' for disc in discs)}; {names}}}))"
    plan = f"#block(width: 100%, above: 1.2em, below: 1.4em, {plan.replace('board(', 'place(top + left, board(', 1).replace(f'hex: {hexagons})', f'hex: {hexagons}))', 1)})\n"
    items = []
    for n in range(1, count + 1):
        said = m.game.paragraph("setup", chance.choice((1, 1, 2)))
        lead = f"{m.game.sentence('part')}: " if m.odds(0.3) else ""
        mark = m.mark("item", f"{n} {lead}{said}")
        items.append(f"disc([{n}]), [{mark}{literal(lead, 'strong') + '; ' if lead else ''}{rich(m, said)}]")
    legend = f"#grid(columns: (1.8em, 1fr), row-gutter: 0.8em, {', '.join(items)})"
    wanted = 2 if style.body > 300 and m.odds(0.7) else 1
    return made + plan + (f"#balanced({wanted}, {style.gutter}pt)[{legend}]" if wanted > 1 else legend) + "\n"


def components(m: Manuscript) -> str:
    """What is in the box, in columns: a picture above each name or beside it, or numbers and names alone."""
    style, chance = m.style, m.chance
    title = m.game.word("components")
    made = _begin(m, "components", 1, title) + heading(m, 1, title)
    made += paragraph(m, "setup", 2) if m.odds(0.5) else ""
    things = [(kind, name) for kind in ("ding", "gut", "karte", "rolle") for name in m.game.names(kind, 3)]
    chance.shuffle(things)
    things = things[: chance.choice((6, 8, 9, 12))]
    count = chance.choice((2, 3, 3)) if style.body > 330 else 2
    manner = chance.choice(("above", "beside", "lines", "described"))
    width = style.column(count)
    in_columns = manner == "lines" or (manner in ("beside", "described") and m.odds(0.4))
    cells = []
    for _, name in things:
        first = len(m.entries)
        said = f"{chance.randint(1, 60)}{chance.choice(('×', ' '))} {name}".replace("  ", " ")
        mark = m.mark("item", said)
        named = f"[{mark}{text(said)}]"
        if manner == "above":
            cells.append(
                f"align(center, stack(spacing: 0.5em, {drawing(m, 0.5 * width)}, plain(text(size: 0.9em, {named}))))"
            )
        elif manner == "lines":
            cells.append(f"plain({named})")
        else:
            more = ""
            if manner == "described":
                explained = m.game.sentence("definition")
                more = f" + linebreak() + text(size: 0.9em, [{m.mark('paragraph', explained)}{text(explained)}])"
            picture = f"block(width: 4em, height: 3em, clip: true, {drawing(m, 48)})"
            cells.append(
                f"grid(columns: (4em, 1fr), column-gutter: 0.8em, align: horizon, {picture}, plain({'strong' if more else ''}({named}){more}))"
            )
        if manner != "lines":
            m.with_sort(first, "cell")
    if in_columns:
        body = "".join(f"#block(breakable: false, below: 0.8em, {cell})\n" for cell in cells)
        made += f"#balanced({count}, {style.gutter}pt)[{body}]\n"
    else:
        made += f"#grid(columns: (1fr,) * {count}, column-gutter: {style.gutter}pt, row-gutter: 1.4em, {', '.join(cells)})\n"
    if m.odds(0.5):
        made += _story(m, style.body)
    return made


def sections(m: Manuscript) -> str:
    """Titles over the whole page, each with its text in columns of one height below it."""
    style = m.style
    count = max(2, style.columns) if style.body > 300 else 2
    made = _begin(m, f"sections {count}", 1, m.game.word("overview"))
    for _ in range(m.chance.randint(2, 3)):
        topic = m.topic()
        made += heading(m, 1, m.game.title(topic))
        body = "".join(paragraph(m, topic, m.chance.randint(2, 4)) for _ in range(2))
        for _ in range(m.chance.randint(1, 2)):
            body += heading(m, 2, m.game.title(topic)) if m.odds(0.5) else ""
            body += m.chance.choice((bullets, steps, box))(m, topic) if m.odds(0.5) else ""
            body += paragraph(m, topic, m.chance.randint(2, 4))
        made += f"#balanced({count}, {style.gutter}pt)[{body}]\n"
    return made


def glossary(m: Manuscript) -> str:
    """Terms in bold, each followed by what it means."""
    style = m.style
    count = min(3, max(2, style.columns)) if style.body > 300 else 2
    title = m.game.word("glossary")
    terms = sorted(
        name for kind in ("ding", "gut", "karte", "aktion", "ort", "rolle") for name in m.game.names(kind, 4)
    )
    hang = "0.8em" if m.odds(0.5) else "0pt"
    end = m.chance.choice((".", ":", " –", ""))
    small = m.chance.choice((0.88, 1))
    made = _begin(m, f"glossary {count}", count, title)
    made += f'#place(top, float: true, scope: "parent", clearance: 1em, block(width: 100%)[{heading(m, 1, title)}])\n'
    made += f"#[#set text(size: {small}em)\n#set par(first-line-indent: 0pt, hanging-indent: {hang})\n"
    for term in terms:
        said = m.game.paragraph("definition", m.chance.choice((1, 1, 2, 3)))
        made += f"{m.mark('paragraph', f'{term}{end} {said}')}#strong[{text(term + end)}] {rich(m, said)}\n\n"
    return made + "]\n"


def reference(m: Manuscript) -> str:
    """Tables one below another, each with its heading."""
    style = m.style
    title = m.game.word("overview")
    count = 2 if style.body > 400 and m.odds(0.4) else 1
    made = _begin(m, f"tables {count}", count, title) + heading(m, 1, title)
    for _ in range(m.chance.randint(3, 4)):
        topic = m.topic()
        made += heading(m, 2, m.game.title(topic))
        made += paragraph(m, topic, m.chance.randint(1, 2)) if m.odds(0.6) else ""
        made += table(m, style.column(count))
    return made


def sidebar(m: Manuscript) -> str:
    """A column of text, and a narrow one on a ground of its own beside it."""
    style = m.style
    topic = m.topic()
    title = m.game.title(topic)
    made = _begin(m, "sidebar", 1, title) + heading(m, 1, title)
    dark = m.odds(0.4)
    left = m.odds(0.4)
    wide = 0.64 * style.body
    main = "".join(_story(m, wide) for _ in range(2))
    first = len(m.entries)
    side = heading(m, 3, m.game.word("overview"))
    side += paragraph(m, "flavour", 2) + bullets(m, topic, short=True)
    side += heading(m, 3, m.game.title(m.topic())) + paragraph(m, m.topic(), 2)
    m.with_sort(first, "side")
    face = f"set text({'fill: white, ' if dark else ''}size: 0.92em); "
    side = side.replace("#head(", "#side-head(") if dark else side
    strip = f"block(width: 100%, fill: {'look.dark' if dark else 'look.pale'}, inset: 1em, {{ {face}[{side}] }})"
    made += "#let side-head(level, manner, body, number: none) = block(sticky: true, below: 0.6em, text(weight: 700, body))\n"
    pair = (strip, f"[{main}]") if left else (f"[{main}]", strip)
    sizes = "(1fr, 1.9fr)" if left else "(1.9fr, 1fr)"
    return made + f"#grid(columns: {sizes}, column-gutter: 1.6em, {', '.join(pair)})\n"


def walkthrough(m: Manuscript) -> str:
    """Rows of a picture and a text beside it, in turn on the left and on the right or always on one side."""
    style, chance = m.style, m.chance
    title = m.game.word("example")
    made = _begin(m, "walkthrough", 1, title) + heading(m, 1, title)
    turning = m.odds(0.4)
    picture_width = 0.36 * style.body
    for n in range(chance.randint(3, 4)):
        said = (heading(m, 3, m.game.title(m.topic())) if m.odds(0.6) else "") + paragraph(
            m, "example", chance.randint(2, 4)
        )
        picture = f"box(width: {picture_width:.0f}pt, height: 8em, clip: true, {drawing(m, picture_width)})"
        left = turning and n % 2
        pair = f"[{said}], {picture}" if left else f"{picture}, [{said}]"
        sizes = "(1fr, auto)" if left else "(auto, 1fr)"
        made += f"#block(breakable: false, below: 1.4em, grid(columns: {sizes}, column-gutter: 1.4em, {pair}))\n"
    return made


def questions(m: Manuscript) -> str:
    """Questions in bold and their answers, in columns."""
    count = max(1, m.style.columns)
    title = m.game.word("faq")
    made = _begin(m, f"questions {count}", count, title) + heading(m, 1, title)
    for _ in range(m.chance.randint(7, 12)):
        question, answer = m.game.answer()
        made += f"#block(below: 0.4em, sticky: true)[{m.mark('paragraph', question)}#strong[{text(question)}]]\n"
        made += f"#block(above: 0.4em, below: 1.1em)[{m.mark('paragraph', answer)}{rich(m, answer)}]\n"
    return made


def ground(m: Manuscript) -> str:
    """Light text on a dark page, in one or two columns."""
    title = m.game.title("flavour")
    count = 2 if m.style.body > 380 else 1
    made = _begin(m, "dark", count, title, fill="look.dark")
    body = f"#title-face(size: 2em, fill: white, [{m.mark('heading', title)}{text(title)}])\n\n"
    body += "".join(paragraph(m, "flavour", 3) for _ in range(m.chance.randint(3, 5)))
    return made + f"#[#set text(fill: white)\n{body}]\n"


def contents(m: Manuscript) -> str:
    """A table of contents with dots or rules to its numbers."""
    title = m.game.word("contents")
    made = _begin(m, "contents", 1, title) + heading(m, 1, title)
    number = m.chance.randint(2, 4)
    fill = m.chance.choice(("repeat[.]", "repeat[#h(2pt).#h(2pt)]", "none"))
    rows = ""
    for n in range(m.chance.randint(8, 14)):
        name = m.game.title(m.topic())
        deep = n % 4 > 0 and m.odds(0.6)
        face = "" if deep else "strong"
        mark = m.mark("item", f"{name} {number}")
        rows += f"#block(above: 0.7em, below: 0pt)[{'#h(1.2em)' if deep else ''}{mark}{literal(name, face)}; #box(width: 1fr, {fill}) {text(str(number))}]\n"
        number += m.chance.choice((0, 1, 1, 2))
    return made + rows


TEMPLATES: dict[Callable[[Manuscript], str], float] = {
    flow: 7, margin: 1.2, setup: 1.3, components: 1.2, sections: 1.5, glossary: 0.8, reference: 1.3, sidebar: 1,
    walkthrough: 0.8, questions: 0.6, ground: 0.4, contents: 0.4,
}  # fmt: skip
"""How often each is met."""
