"""Choices, conditions and plain jumps in words."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ..phrases import Locale, entries, filled, records
from .book_style import BookStyle
from .jump_words import JumpWords
from .section import CLOSE, OPEN, Choice, Items, Paragraph, Table, WayOut, capital, plain, sentence, target

Option = tuple[str, str, int]
"""Words of a choice as printed with its jump, without it, and the target."""


class WaysOut:
    """Words the ways out of the sections of one book in one language."""

    def __init__(self, style: BookStyle, locale: Locale) -> None:
        self.style, self.locale = style, locale
        self.words = JumpWords(style, locale)

    def on(self, number: int, seed: str) -> WayOut:
        """The only way on; behind a statement it can be read as a choice."""
        chance = Random(f"{seed} on {self.locale}")
        if Random(f"{seed} on").random() < 0.8:
            return WayOut((Paragraph(self.words.jump("alone", number, chance)),))
        label = self.statement(Random(f"{seed} on").randrange(len(records("choices"))))
        text = sentence(label + self.words.jump("tag", number, chance))
        return WayOut((Paragraph(text),), (_choice(text, label, number, optional=True),), kept=sentence(label))

    def choices(self, numbers: tuple[int, ...], seed: str) -> WayOut:
        look = Random(f"{seed} look").choice(self.style.choices)
        if look == "either" and len(numbers) != 2:
            look = "labels"
        chance = Random(f"{seed} {self.locale}")
        picked = Random(f"{seed} choices").sample(range(len(records("choices"))), len(numbers))
        if look in ("prose", "front", "question"):
            return self._sentences(look, picked, numbers, chance, seed)
        if look == "table":
            label = self._label(seed, "infinitive")
            head = (entries("book_words")[self.locale, "what"][0], entries("book_words")[self.locale, "goto"][0])
            rows = [(label(at), target(number)) for at, number in zip(picked, numbers, strict=True)]
            found = [
                _choice(f"{text} {jump}", text, number) for (text, jump), number in zip(rows, numbers, strict=True)
            ]
            return WayOut((Table((head, *rows)),), tuple(found))
        if look == "either":
            return self._either(picked, numbers)
        options = self._options(picked, numbers, seed)
        if look == "labels":
            lines = [printed if printed.endswith(".") else f"{printed}." for printed, _, _ in options]
            found = [_choice(line, text, number) for line, (_, text, number) in zip(lines, options, strict=True)]
            return WayOut((Paragraph(" ".join(lines)),), tuple(found))
        return self._listed(look, options, seed)

    def condition(self, numbers: tuple[int, ...], seed: str) -> WayOut:
        """What the hero has or is decides; a single condition can be read as no choice."""
        if_so, if_not = self._condition(seed)
        chance = Random(f"{seed} {self.locale}")
        first = f"{if_so}, {self.words.jump('main', numbers[0], chance)}."
        found = [_choice(first, if_so, numbers[0], optional=len(numbers) == 1)]
        text = first
        if len(numbers) == 2:
            loose = Random(f"{seed} else").random() < 0.3
            otherwise = self._otherwise() if loose else if_not
            comma = "" if loose and self.locale != "en" else ","
            jump = self.words.jump("main", numbers[1], chance, "adverb" if loose else "clause")
            second = f"{otherwise}{comma} {jump}."
            found.append(_choice(second, otherwise, numbers[1], optional=loose))
            text = f"{first} {second}"
        return WayOut((Paragraph(text),), tuple(found))

    def statement(self, at: int) -> str:
        """A choice as a statement: "Du öffnest die Tür"."""
        parts = records("choices")[at][self.locale].split("|")
        if self.locale == "de":
            rest, finite, _, prefix, _ = parts
            return f"Du {finite} {rest} {prefix}".strip()
        return capital(parts[0]) if self.locale == "pl" else f"You {parts[0]}"

    def clause(self, at: int, chance: Random) -> str:
        """A choice as a condition: "Willst du die Tür öffnen"."""
        parts = records("choices")[at][self.locale].split("|")
        form = chance.randrange(3)
        if self.style.other:
            return self._wanted(parts, form)
        if self.locale == "de":
            rest, finite, infinitive, prefix, _ = parts
            forms = (
                f"Willst du {rest} {infinitive}",
                f"Wenn du {rest} {prefix}{finite}",
                f"{capital(finite)} du {rest} {prefix}".strip(),
            )
        elif self.locale == "pl":
            forms = (f"Jeśli chcesz {parts[1]}", f"Jeśli {parts[0]}", f"Jeżeli {parts[0]}")
        else:
            forms = (f"If you want to {parts[0]}", f"If you {parts[0]}", f"If you decide to {parts[0]}")
        return forms[form]

    def _wanted(self, parts: list[str], form: int) -> str:
        """A choice as other books word it: "Möchtest du die Tür öffnen", "Entscheidest du dich, die Tür zu öffnen"."""
        wording = entries("other_words")[self.locale, "want"][form]
        if self.locale != "de":
            return wording.replace("{}", parts[1] if self.locale == "pl" else parts[0])
        rest, _, infinitive, prefix, _ = parts
        split = prefix if prefix and infinitive.startswith(prefix) else ""
        joined = f"{rest} {split}zu{infinitive[len(split) :]}" if split else f"{rest} zu {infinitive}"
        return wording.replace("{}", f"{rest} {infinitive}").replace("{zu}", joined)

    def _otherwise(self) -> str:
        if not self.style.other:
            return entries("book_words")[self.locale, "else"][0]
        known = entries("other_words")[self.locale, "else"]
        return known[self.style.seed % len(known)]

    def _label(self, seed: str, form: str = "") -> Callable[[int], str]:
        """How the choices of a section are labelled: as statements, infinitives or places."""
        form = form or Random(f"{seed} form").choice(("statement", "infinitive", "place"))

        def label(at: int) -> str:
            parts = records("choices")[at][self.locale].split("|")
            if form == "statement":
                return self.statement(at)
            if form == "place":
                return parts[-1]
            if self.locale == "de":
                rest = f"sich{parts[0][4:]}" if parts[0].split()[0] == "dich" else parts[0]
                return capital(f"{rest} {parts[2]}")
            return capital(parts[1] if self.locale == "pl" else parts[0])

        return label

    def _options(self, picked: list[int], numbers: tuple[int, ...], seed: str) -> list[Option]:
        """Labels, all tagged alike; at times what the hero must have stands in the place of a label."""
        label = self._label(seed)
        found: list[Option] = []
        for place, (at, number) in enumerate(zip(picked, numbers, strict=True)):
            text = label(at)
            jump = self.words.jump("tag", number, Random(f"{seed} tag {self.locale}"))
            if len(numbers) > 2 and place == len(numbers) - 1 and Random(f"{seed} key").random() < 0.25:
                text = self._condition(seed)[0]
                jump = self.words.behind_condition(number, Random(f"{seed} tag {self.locale}"))
            found.append((text + jump, text, number))
        return found

    def _listed(self, look: str, options: list[Option], seed: str) -> WayOut:
        markers = {"bullets": [self.style.bullet] * 4, "numbered": _numbering(self.style.numbering), "lines": [""] * 4}
        chance = Random(f"{seed} ask")
        asks = entries("book_words")[self.locale, "ask"]
        at = chance.randrange(2 * len(asks))
        ask = (Paragraph(asks[at]),) if at < len(asks) else ()
        stop = chance.random() < 0.5
        lines = tuple(sentence(printed) if stop else printed for printed, _, _ in options)
        items = Items(lines, tuple(markers[look][: len(lines)]), self.style.lists)
        found = []
        for line, marked, (_, text, number) in zip(lines, items.marked(), options, strict=True):
            found.append(_choice(line, text, number, marked))
        return WayOut((*ask, items), tuple(found), kept=asks[at] if ask else "")

    def _sentences(self, look: str, picked: list[int], numbers: tuple[int, ...], chance: Random, seed: str) -> WayOut:
        found: list[Choice] = []
        printed: list[str] = []
        for place, (at, number) in enumerate(zip(picked, numbers, strict=True)):
            form = Random(f"{seed} clause {place}")
            clause = self.clause(at, form)
            text, line = clause, f"{clause}, {self.words.jump('main', number, chance)}."
            if look == "front" and place == 0:
                text, line = self._condition_behind(at, number, chance)
            elif look == "question":
                text = self._question(at)
                line = f"{text} {self.words.jump('alone', number, chance)}"
            printed.append(line)
            found.append(_choice(line, text, number, line.split(CLOSE)[1].strip(" ,.")))
        return WayOut((Paragraph(" ".join(printed)),), tuple(found))

    def _question(self, at: int) -> str:
        parts = records("choices")[at][self.locale].split("|")
        if self.locale == "de":
            return f"Willst du {parts[0]} {parts[2]}?"
        return f"Chcesz {parts[1]}?" if self.locale == "pl" else f"Do you want to {parts[0]}?"

    def _condition_behind(self, at: int, number: int, chance: Random) -> tuple[str, str]:
        """A choice whose jump stands first: "Gehe zu 7, wenn du die Tür öffnest"."""
        parts = records("choices")[at][self.locale].split("|")
        clause = f"du {parts[0]} {parts[3]}{parts[1]}" if self.locale == "de" else parts[0]
        clause = f"you {clause}" if self.locale == "en" else clause
        front = self.words.jump("front", number, chance)
        return f"{front.rsplit(' ', 1)[1]} {clause}", f"{front} {clause}."

    def _condition(self, seed: str) -> tuple[str, str]:
        """What the hero has or is, and the opposite."""
        chance = Random(f"{seed} condition")
        if_not = entries("book_words")[self.locale, "not"][0]
        form = chance.randrange(3)
        if chance.random() < 0.4:
            state = filled(chance.choice(records("states")), self.locale, seed)
            return {"de": state, "pl": f"Jeśli {state}", "en": f"If {state}"}[self.locale], if_not
        item = chance.choice(records("items"))[self.locale].split("|")
        short = chance.random() < 0.6
        if self.style.other:
            return entries("other_words")[self.locale, "have"][form].format(item[0]), if_not
        if self.locale == "de":
            forms = (f"Hast du {item[0]}", f"Wenn du {item[0]} besitzt", f"Falls du {item[0]} bei dir trägst")
            lacking = f"Hast du k{item[0]}" if item[0].startswith("ein") else f"Hast du {item[0]} nicht"
            return forms[form], if_not if short else lacking
        if self.locale == "pl":
            forms = (f"Jeśli masz {item[0]}", f"Jeżeli masz przy sobie {item[0]}", f"Jeśli niesiesz ze sobą {item[0]}")
            return forms[form], if_not if short else f"Jeśli nie masz {item[1]}"
        forms = (f"If you have {item[0]}", f"If you own {item[0]}", f"If you are carrying {item[0]}")
        return forms[form], if_not if short else f"If you do not have {item[0]}"

    def _either(self, picked: list[int], numbers: tuple[int, ...]) -> WayOut:
        """Two places in one question: "Ins Zelt (4) oder in den Wald (9)?"."""
        labels = [records("choices")[at][self.locale].split("|")[-1] for at in picked]
        labels[1] = labels[1] if self.locale == "de" and labels[1].startswith("Kopf") else _small(labels[1])
        printed = [f"{label} ({target(each)})" for label, each in zip(labels, numbers, strict=True)]
        either = entries("book_words")[self.locale, "either"][0]
        found = [_choice(text, label, number) for text, label, number in zip(printed, labels, numbers, strict=True)]
        return WayOut((Paragraph(f"{printed[0]} {either} {printed[1]}?"),), tuple(found))


def _choice(printed: str, text: str, number: int, *more: str, optional: bool = False) -> Choice:
    """A choice with the other right cuts: as printed, and as printed up to the number."""
    also = [printed, printed.split(OPEN)[0], *more]
    return Choice(text, number, tuple(each for each in also if plain(each).strip(" ([→:-–")), optional)


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _numbering(form: str) -> list[str]:
    letters = form.replace("1", "{}").replace("a", "{}").replace("A", "{}")
    signs = "1234" if "1" in form else "abcd" if "a" in form else "ABCD"
    return [letters.format(sign) for sign in signs]
