"""Lists: bullets, steps, numbered rules, values, glossary entries, questions and answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from .part import Part, Said, Text
from .prose import Desk, emphasised, paragraph
from .tokens import Token, line, literal, words


def bullets(desk: Desk, topic: str) -> list[Part]:
    """Items with the booklet's bullet; some with a lead in bold, some with a second level."""
    chance, look = desk.chance, desk.look
    parts: list[Part] = []
    leads = chance.random() < 0.4
    short = chance.random() < 0.4
    for _number in range(chance.randint(2, 5)):
        tokens = words(desk.game.sentence("hint")) if short else desk.sentences(topic, 1)
        if leads:
            lead = desk.game.named(chance.choice(("aktion", "ding", "karte")))
            tokens = [emphasised(token, "strong") for token in words(f"{lead}:")] + tokens
        label, sign = desk.signs.bullet()
        parts.append(_item(tokens, label, sign, above=look.gap))
        if not short and chance.random() < 0.12:
            for _ in range(2):
                hint = words(desk.game.sentence("hint"))
                parts.append(replace(_item(hint, "–", "–", above=look.gap * 0.9), indent=1.4))
    return parts


def steps(desk: Desk, topic: str) -> list[Part]:
    """Numbered steps: 1. or 1) or a number in a disc."""
    chance, look = desk.chance, desk.look
    manner = chance.choice(("{}.", "{}.", "{})", "disc", "letter"))
    lead = chance.random() < 0.3
    parts: list[Part] = []
    for number in range(1, chance.randint(3, 6) + 1):
        tokens = desk.sentences(topic, chance.choice((1, 1, 2)))
        if lead:
            tokens = [emphasised(token, "strong") for token in words(f"{desk.game.named('aktion')}.")] + tokens
        if manner == "disc":
            label, sign = str(number), desk.signs.coin(number).markup
        else:
            label = f"{'abcdef'[number - 1]})" if manner == "letter" else manner.format(number)
            sign = literal(label, "strong")
        hang = 1.7
        parts.append(_item(tokens, label, sign, above=look.gap, hang=hang))
    return parts


class RuleNumbers:
    """Numbers of a law-like booklet, in one of its manners, going on through chapters."""

    def __init__(self, manner: str) -> None:
        self.manner = manner
        self.chapter, self.rule, self.point = 0, 0, 0

    def new_chapter(self) -> str:
        """Number of the next chapter."""
        self.chapter, self.rule = self.chapter + 1, 0
        return {"[5.3]": f"[{self.chapter}.0]", "[17-6]": f"[{self.chapter}]", "§": f"§ {self.chapter}"}.get(
            self.manner, f"{self.chapter}."
        )

    def next_rule(self, *, point: bool = False) -> str:
        """Number of the next rule, or of the next point below the last rule."""
        if self.manner == "2.1.a" and point and self.rule:
            self.point += 1
            return f"{self.chapter}.{self.rule}.{'abcdefghijklmnopqrstuvwxyz'[self.point - 1]}"
        self.rule, self.point = self.rule + 1, 0
        return {
            "[5.3]": f"[{self.chapter}.{self.rule}]",
            "[17-6]": f"[{self.chapter}-{self.rule}]",
            "§": f"({self.rule})",
        }.get(self.manner, f"{self.chapter}.{self.rule}")


def rules(desk: Desk, topic: str, numbers: RuleNumbers) -> list[Part]:
    """Numbered rules, hanging or run in."""
    chance, look = desk.chance, desk.look
    run_in = numbers.manner.endswith("run-in")
    parts: list[Part] = []
    for _ in range(chance.randint(2, 5)):
        text = paragraph(desk, topic, chance.choice((1, 2, 2, 3)))
        label = numbers.next_rule(point=chance.random() < 0.35)
        if run_in:
            tokens = (Token(label, literal(label, "strong")), *text.tokens)
            parts.append(replace(text, tokens=tokens))
        else:
            hang = 1.2 + 0.55 * len(label)
            parts.append(_item(list(text.tokens), label, literal(label, "strong"), above=look.gap, hang=hang))
    return parts


def values(desk: Desk) -> Part:
    """What and how much, row by row: with a colon, with dots between, or in two columns."""
    chance, look = desk.chance, desk.look
    manner = chance.choice(("colon", "dots", "wide"))
    rows = []
    for name in desk.game.names(chance.choice(("ding", "gut", "aktion", "phase")), chance.randint(3, 6)):
        amount = chance.choice(
            (
                str(chance.randint(1, 12)),
                f"{chance.randint(1, 6)}–{chance.randint(7, 12)}",
                desk.game.sentence("effect"),
            )
        )
        rows.append((name, amount))
    lines = []
    for name, amount in rows:
        what, much = line(name, chance.choice(("", "strong"))), line(amount)
        if manner == "colon":
            lines.append(f"#strong[{line(name + ':')}] {much}")
        elif manner == "dots":
            lines.append(f"{what} #box(width: 1fr, repeat(gap: 0.15em)[.]) {much}")
        else:
            lines.append(f"{what} #h(1fr) {much}")
    content = "#set par(justify: false, first-line-indent: 0pt)\n" + " \\\n".join(lines)
    colon = ":" if manner == "colon" else ""
    blocks = tuple(Said("item", f"{name}{colon} {amount}") for name, amount in rows)
    return Part(content, blocks, above=look.gap, below=look.gap)


def glossary(desk: Desk) -> Iterator[Part]:
    """Entries of a glossary, in the order of the alphabet."""
    chance, look = desk.chance, desk.look
    terms = {
        desk.game.named(kind) for kind in ("ding", "gut", "karte", "ort", "rolle", "aktion", "phase") for _ in range(5)
    }
    manner = chance.choice(("dash", "colon", "own line"))
    for term in sorted(terms, key=lambda text: text.casefold().translate(_PLAIN)):
        text = desk.game.sentence("definition")
        if manner == "own line":
            yield Part(
                line(term, "accent"), (Said("heading", term),), above=look.gap * 1.2, below=look.gap, sticky=True
            )
            yield Text("", tokens=tuple(words(text)), above=look.gap * 0.8, below=look.gap)
        else:
            lead = [emphasised(token, "strong") for token in words(f"{term}:" if manner == "colon" else term)]
            dash = [] if manner == "colon" else words("–")
            yield Text("", tokens=(*lead, *dash, *words(text)), above=look.gap, below=look.gap, hang=0.9)


_PLAIN = str.maketrans("äöüąćęłńóśźż", "aouacelnoszz")


def questions(desk: Desk) -> list[Part]:
    """Questions and answers."""
    chance, look = desk.chance, desk.look
    lettered = chance.random() < 0.4
    parts: list[Part] = []
    for _ in range(chance.randint(2, 4)):
        question, answer = desk.game.answer()
        ask, reply = (desk.game.word("question")[0] + ":", desk.game.word("answer")[0] + ":") if lettered else ("", "")
        asked = words(f"{ask} {question}".strip(), "strong")
        parts.append(Text("", tokens=tuple(asked), above=look.gap * 1.6, below=look.gap, sticky=True))
        parts.append(Text("", tokens=tuple(words(f"{reply} {answer}".strip())), above=look.gap, below=look.gap))
    return parts


def components(desk: Desk) -> list[Part]:
    """A list of what is in the box, one thing a line."""
    chance, look = desk.chance, desk.look
    manner = chance.choice(("{n}x {name}", "{n} × {name}", "{n} {name}", "{name} ({n})", "{n}x {name}"))
    parts: list[Part] = []
    for kind, most in (("ding", 12), ("gut", 60), ("karte", 54), ("rolle", 6)):
        for _ in range(chance.randint(1, 3)):
            count = chance.randint(1, most)
            name = desk.game.thing(kind, count, counted=manner.startswith("{n}"))
            text = manner.format(n=count, name=name)
            if chance.random() < 0.3:
                text += chance.choice((f" ({desk.game.word('colours')})", " (A–F)", f", {desk.game.word('each')}"))
            label, sign = desk.signs.bullet()
            if look.bullet in ("dot", "dash"):
                parts.append(_item(words(text), label, sign, above=look.gap * 0.9))
            else:
                parts.append(
                    Text("", tokens=tuple(words(text)), kind="item", above=look.gap * 0.9, below=look.gap * 0.9)
                )
    return parts


def _item(tokens: list[Token], label: str, sign: str, *, above: float, hang: float = 1.1) -> Text:
    return Text(
        "", tokens=tuple(tokens), kind="item", label=label, label_markup=sign, hang=hang, above=above, below=above
    )
