"""A glossary as one HTML page to search and read: all languages side by side, every use in its sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.resources import files

from regelwerk.content.glossary.glossary_entries import RANKS, Concept, TermInContext
from regelwerk.content.glossary.glossary_format import Glossary
from regelwerk.files.html_page import escaped, html_page
from regelwerk.files.xml_text import xml_name
from regelwerk.language.known_languages import language_of
from regelwerk.language.language_tags import is_right_to_left
from regelwerk.schema.term import EntryForms

_TOOLBAR = """<div class="toolbar" role="search">
<label class="search"><span class="unseen">Search</span>
<input type="search" id="search" placeholder="Search forms and definitions" autocomplete="off" spellcheck="false"></label>
<span class="chips" role="group" aria-label="Status">{statuses}</span>
<label class="pick">Kind <select id="kind"><option value="">all</option>{kinds}</select></label>
<label class="pick">Order <select id="order"><option value="">by status</option>{orders}</select></label>
<output id="shown"></output>
</div>"""


class GlossaryPage:
    """One self-contained page; it loads nothing and works without a network."""

    name = "html"
    bilingual = False

    def write(self, glossary: Glossary) -> str:
        """The page, with all languages side by side."""
        title, concepts = glossary.title, glossary.concepts
        body = "\n".join(
            (
                *_head(title, concepts),
                _toolbar(concepts, glossary.locales),
                '<main id="concepts">',
                *(_card(concept, glossary.locales) for concept in concepts),
                '<p class="nothing" id="nothing" hidden>No concept matches.</p>'
                if concepts
                else '<p class="nothing">There are no terms yet.</p>',
                "</main>",
                '<footer class="hint"><kbd>/</kbd> searches, <kbd>Esc</kbd> clears; case and accents are ignored.</footer>',
            )
        )
        return html_page(f"{title}: glossary", body, style=_part("glossary.css"), script=_part("glossary.js"))


def _head(title: str, concepts: Sequence[Concept]) -> Iterator[str]:
    statuses = Counter(concept.status for concept in concepts)
    used = sum(len(uses) for concept in concepts for uses in concept.uses.values())
    facts = [("concepts", len(concepts)), *((name, statuses[name]) for name in RANKS if statuses[name]), ("uses", used)]
    yield '<header class="masthead">'
    yield '<p class="eyebrow">Glossary</p>'
    yield f"<h1>{escaped(title)}</h1>"
    yield '<dl class="facts">'
    yield from (f"<div><dt>{name}</dt><dd>{count:,}</dd></div>" for name, count in facts)
    yield "</dl></header>"


def _toolbar(concepts: Sequence[Concept], locales: Sequence[str]) -> str:
    statuses = Counter(concept.status for concept in concepts)
    kinds = Counter(concept.entry.kind for concept in concepts)
    return _TOOLBAR.format(
        statuses="".join(
            f'<label class="chip {name}"><input type="checkbox" name="status" value="{name}" checked> {name}</label>'
            for name in RANKS
            if statuses[name]
        ),
        kinds="".join(f"<option>{escaped(kind)}</option>" for kind in sorted(kinds)),
        orders="".join(
            f'<option value="{escaped(locale)}">A–Z, {escaped(_named(locale))}</option>' for locale in locales
        ),
    )


def _card(concept: Concept, locales: Sequence[str]) -> str:
    entry = concept.entry
    name, anchor = escaped(entry.id or concept.id), f"c-{xml_name(entry.id or concept.id)}"
    status = f"proposed {concept.score:.0%}" if concept.status == "proposed" else concept.status
    speech = f'<span class="speech">{escaped(entry.part_of_speech)}</span>' if entry.part_of_speech else ""
    parts = [
        f'<article class="concept" id="{anchor}" data-status="{concept.status}" data-kind="{escaped(entry.kind)}">',
        f'<header><span class="pill {concept.status}">{status}</span><span class="kind">{escaped(entry.kind)}</span>{speech}'
        f'<a class="anchor" href="#{anchor}">{name}</a></header>',
        '<div class="forms">',
        *(_column(locale, entry.forms.get(locale)) for locale in locales),
        "</div>",
    ]
    if entry.note:
        parts.append(f'<p class="note">{escaped(entry.note)}</p>')
    parts += [*_uses(concept, locales), "</article>"]
    return "\n".join(parts)


def _column(locale: str, forms: EntryForms | None) -> str:
    head = f'<p class="locale">{escaped(_named(locale))}</p>'
    if forms is None:
        return f'<section>{head}<p class="missing">not in this language</p></section>'
    parts = [
        f'<section{_language(locale)}>{head}<h2 dir="auto" data-locale="{escaped(locale)}">{escaped(forms.term)}</h2>'
    ]
    if forms.variants:
        parts.append(f'<p class="also"><span lang="en">also</span> {_listed(forms.variants, "b")}</p>')
    if forms.forbidden:
        parts.append(f'<p class="never"><span lang="en">not</span> {_listed(forms.forbidden, "del")}</p>')
    if forms.definition:
        parts.append(f'<p class="definition" dir="auto">{escaped(forms.definition)}</p>')
    return "".join((*parts, "</section>"))


def _uses(concept: Concept, locales: Sequence[str]) -> Iterator[str]:
    counts = [(locale, len(concept.uses.get(locale, ()))) for locale in locales]
    total = sum(count for _, count in counts)
    if not total:
        return
    shares = ", ".join(f"{escaped(locale)} {count}" for locale, count in counts)
    yield f"<details><summary>{total} {'use' if total == 1 else 'uses'} <span>{shares}</span></summary>"
    yield '<div class="uses">'
    for locale, count in counts:
        lines = "".join(_use(use) for use in concept.uses.get(locale, ()))
        yield f"<section{_language(locale)}><h3 lang='en'>{escaped(_named(locale))} <span>{count}</span></h3><ol>{lines}</ol></section>"
    yield "</div></details>"


def _use(use: TermInContext) -> str:
    source = " · ".join(filter(None, (use.place, use.record)))
    sentence = f"{escaped(use.before)}<mark>{escaped(use.term)}</mark>{escaped(use.after)}"
    return f'<li><p dir="auto">{sentence}</p><p class="source" lang="en">{escaped(source)}</p></li>'


def _listed(forms: Sequence[str], element: str) -> str:
    return ", ".join(f'<{element} dir="auto">{escaped(form)}</{element}>' for form in forms)


def _language(locale: str) -> str:
    direction = ' dir="rtl"' if is_right_to_left(locale) else ""
    return f' lang="{escaped(locale)}"{direction}'


def _named(locale: str) -> str:
    language = language_of(locale)
    return language.profile.own_name if language.code == locale and language.profile.own_name else locale


def _part(name: str) -> str:
    return files("regelwerk.content.glossary").joinpath(name).read_text(encoding="utf-8")
