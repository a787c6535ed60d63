"""The editions side by side as one HTML page: every finding is at its place, with source and page of both sides."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from itertools import pairwise

from regelwerk.content.bitext.bitext_format import Bitext
from regelwerk.content.bitext.bitext_units import BitextUnit
from regelwerk.files.html_page import escaped, html_page
from regelwerk.schema.finding import SEVERITIES, Finding, Severity
from regelwerk.schema.token_text import IconToken, NumberToken, ReferenceToken, Text

_SURE = 0.8
"""Below this chance that a pairing is right the page says how sure it is."""
_TOOLBAR = """<div class="toolbar" role="search">
<label class="search"><span class="unseen">Search</span>
<input type="search" id="search" placeholder="Search the text of all editions" autocomplete="off" spellcheck="false"></label>
<label class="pick">Show <select id="only"><option value="">everything</option><option value="*">only with findings</option>{kinds}</select></label>
<span class="turn"><button type="button" id="before" title="Previous finding (k)">↑</button><button type="button" id="next" title="Next finding (j)">↓</button></span>
<output id="shown"></output>
</div>"""


@dataclass(frozen=True, slots=True)
class _FindingMark:
    """A passage of an edition that a finding is about; offsets in its text."""

    locale: str
    start: int
    end: int
    severity: Severity
    title: str


class BitextPage:
    """One self-contained page; it loads nothing and works without a network."""

    name = "html"
    bilingual = False
    shows_findings = True

    def write(self, bitext: Bitext) -> str:
        """The page, with every finding at its place."""
        title = bitext.content.id
        return html_page(
            f"{title}: editions side by side",
            "\n".join(_parts(bitext, title)),
            style=_part("bitext.css"),
            script=_part("bitext.js"),
        )


def _parts(bitext: Bitext, title: str) -> list[str]:
    units, locales, findings = bitext.units, bitext.locales, bitext.findings
    placed, elsewhere = _placed(units, findings)
    kinds = Counter(finding.kind for finding in findings)
    counts = Counter(finding.severity for finding in findings)
    lacking = sum(len(unit.texts) < len(locales) for unit in units)
    facts = [("texts", len(units)), *((name, counts[name]) for name in SEVERITIES if counts[name])]
    facts += [("not in all editions", lacking)] if lacking else []
    choices = "".join(f'<option value="{kind}">{kind} ({count})</option>' for kind, count in sorted(kinds.items()))
    return [
        '<header class="masthead">',
        '<p class="eyebrow">Editions side by side</p>',
        f"<h1>{escaped(title)}</h1>",
        '<dl class="facts">',
        *(f'<div class="{name.split()[0]}"><dt>{name}</dt><dd>{count:,}</dd></div>' for name, count in facts),
        "</dl></header>",
        _TOOLBAR.format(kinds=choices),
        "<main>",
        *_elsewhere(elsewhere),
        f'<div class="heads"><span></span>{"".join(f"<b>{escaped(locale)}</b>" for locale in locales)}</div>',
        *(_row(unit, locales, placed.get(unit.key, [])) for unit in units),
        '<p class="nothing" id="nothing" hidden>Nothing matches.</p>',
        "</main>",
        '<footer class="hint"><kbd>j</kbd> and <kbd>k</kbd> go to the next and previous finding, <kbd>/</kbd> searches.'
        " Numbers and references are highlighted in all editions; a coloured background means a finding.</footer>",
    ]


def _placed(
    units: Sequence[BitextUnit], findings: Sequence[Finding]
) -> tuple[dict[str, list[tuple[Finding, list[_FindingMark]]]], list[Finding]]:
    """Findings by key of the text they are shown at, and those that belong to no text.

    A finding is at the text of its record that holds most of its passages, of several such texts at the last.
    """
    of_record: dict[str, list[BitextUnit]] = {}
    for unit in units:
        of_record.setdefault(unit.record, []).append(unit)
    placed: dict[str, list[tuple[Finding, list[_FindingMark]]]] = {}
    elsewhere = []
    for finding in findings:
        candidates = of_record.get(finding.id)
        if not candidates:
            elsewhere.append(finding)
            continue
        found = [(unit, _marks(unit, finding)) for unit in candidates]
        unit, where = max(reversed(found), key=lambda pair: len(pair[1]))
        placed.setdefault(unit.key, []).append((finding, where))
    return placed, elsewhere


def _row(unit: BitextUnit, locales: Sequence[str], found: Sequence[tuple[Finding, list[_FindingMark]]]) -> str:
    kinds = " ".join(sorted({finding.kind for finding, _ in found}))
    where = [mark for _, places in found for mark in places]
    cells = "".join(_cell(unit, locale, [mark for mark in where if mark.locale == locale]) for locale in locales)
    field = unit.key.rpartition(".")[2]
    doubt = (
        f'<span class="doubt" title="confidence of the pairing">{unit.pairing:.0%}</span>'
        if unit.pairing < _SURE
        else ""
    )
    return (
        f'<article class="unit" data-field="{escaped(field)}" id="{escaped(unit.key)}" data-kinds="{kinds}">'
        f'<div class="row"><p class="gutter"><b>{escaped(unit.label)}</b><span>{escaped(unit.record)}</span>{doubt}</p>{cells}</div>'
        f"{''.join(_finding(finding) for finding, _ in found)}</article>"
    )


def _cell(unit: BitextUnit, locale: str, where: Sequence[_FindingMark]) -> str:
    if locale not in unit.texts:
        return '<div class="cell missing"><p>not in this edition</p></div>'
    place = unit.places.get(locale, "")
    source = f'<p class="source" lang="en">{escaped(place)}</p>' if place else ""
    text = _cell_markup(unit.texts[locale], where)
    return f'<div class="cell" lang="{escaped(locale)}"><p class="text" dir="auto">{text}</p>{source}</div>'


def _finding(finding: Finding) -> str:
    message = finding.message[:1].upper() + finding.message[1:]
    lines = [
        f'<aside class="finding {finding.severity}" data-kind="{finding.kind}">'
        f'<p class="head"><b>{finding.severity}</b> {finding.code} {escaped(finding.name)}'
        f'<code title="fingerprint, for regelwerk accept">{finding.fingerprint}</code></p><p>{escaped(message)}</p>'
    ]
    spans = [span for span in finding.spans if span.text or span.file]
    if spans:
        lines.append("<ul>")
        for span in spans:
            line = f":{span.line}" if span.line else ""
            page = f", page {span.page}" if span.page else ""
            quote = f"<q>{escaped(span.text)}</q>" if span.text else ""
            lines.append(
                f"<li><i>{escaped(span.locale or '')}</i> {quote} <span>{escaped(span.file)}{page}{line}</span></li>"
            )
        lines.append("</ul>")
    if finding.fix:
        lines.append(
            f'<p class="fix">fix: <del>{escaped(finding.fix.old)}</del> → <ins>{escaped(finding.fix.new)}</ins></p>'
        )
    return "".join((*lines, "</aside>"))


def _elsewhere(findings: Sequence[Finding]) -> Iterator[str]:
    if findings:
        yield '<section class="elsewhere"><h2>Findings without a text</h2>'
        yield from (_finding(finding) for finding in findings)
        yield "</section>"


def _part(name: str) -> str:
    return files("regelwerk.content.bitext").joinpath(name).read_text(encoding="utf-8")


def _marks(unit: BitextUnit, finding: Finding) -> list[_FindingMark]:
    """Where the passages of a finding are in the texts of a unit; white space does not count."""
    found = []
    for span in finding.spans:
        text = unit.texts.get(span.locale) if span.locale else None
        words = span.text.split()
        match = re.search(r"\s+".join(map(re.escape, words)), text.text) if text and words else None
        if match and span.locale:
            found.append(
                _FindingMark(
                    span.locale, match.start(), match.end(), finding.severity, f"{finding.code} {finding.name}"
                )
            )
    return found


def _cell_markup(text: Text, where: Sequence[_FindingMark]) -> str:
    """Markup of a text: every stretch once, with what it is and what is said of it."""
    tokens = [token for token in text.tokens if isinstance(token, NumberToken | ReferenceToken | IconToken)]
    edges = {0, len(text.text)}
    for part in (*where, *tokens):
        edges |= {part.start, part.end}
    cuts = sorted(edge for edge in edges if 0 <= edge <= len(text.text))
    parts = []
    for start, end in pairwise(cuts):
        markup = escaped(text.text[start:end])
        token = next((token for token in tokens if token.start <= start and end <= token.end), None)
        if token is not None:
            markup = f'<span class="token {token.type}">{markup}</span>'
        said = [mark for mark in where if mark.start <= start and end <= mark.end]
        if said:
            worst = next(name for name in ("error", "warning", "info") if any(mark.severity == name for mark in said))
            titles = ", ".join(dict.fromkeys(mark.title for mark in said))
            markup = f'<mark class="{worst}" title="{escaped(titles)}">{markup}</mark>'
        parts.append(markup)
    return "".join(parts)
