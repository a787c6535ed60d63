"""No content makes a check raise, whatever its keys, ids and offsets name."""

from __future__ import annotations

import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter
from regelwerk.schema.card import Card
from regelwerk.schema.component import Component
from regelwerk.schema.content import Content, FactOrigin, Origin, Retired, SourceEntry, StalePatch
from regelwerk.schema.document import Note, Provenance
from regelwerk.schema.draft import Part
from regelwerk.schema.finding import Finding
from regelwerk.schema.mechanic import Mechanic
from regelwerk.schema.project import Patch
from regelwerk.schema.rule import Reference, Rule, Table
from regelwerk.schema.script import Choice, DiceTest, Outcome, Script
from regelwerk.schema.term import Term, TermForms
from regelwerk.schema.token_text import IconToken, NumberToken, ReferenceToken, Text
from regelwerk.validate.content_report import check
from regelwerk.validate.report.formats import FORMATS
from regelwerk.validate.report.report_format import ReportView

SHA = "0" * 64
small = st.integers(0, 9)
ids = st.sampled_from(
    [f"{kind}-000{number}" for kind in ("rule", "card", "term", "component", "mechanic") for number in (1, 2)]
)
keys = st.sampled_from([f"{kind}-000{number}.{field}" for kind in ("rule", "card", "term") for number in (1, 2) for field in ("text", "name")])  # fmt: skip
locales = st.sampled_from(["de", "pl", "en", "fr", "de-AT"])
numbers = st.sampled_from(["1", "1.2", "IV", "99999999999999999999", "٣"])
WORDS = """Zieht 3 Karten keine nie nur 2–4 Stadtplan Stadtplans mapa mapie Sturmlaterne . ! ◆ x2 ½ the of and shuffle
Orts- bis 1. II ( … a\u00adb e\u0301"""
words = st.sampled_from(WORDS.split())
strings = st.lists(words, max_size=14).map(" ".join) | st.text(max_size=12)
offsets = st.integers(0, 40)
token = st.one_of(
    st.builds(IconToken, start=offsets, end=offsets, name=st.sampled_from(["wood", "fish"])),
    st.builds(
        ReferenceToken, start=offsets, end=offsets, kind=st.sampled_from(["rule", "script", "page"]), target=numbers
    ),
    st.builds(NumberToken, start=offsets, end=offsets, value=small | st.floats(0, 5), high=st.none() | small),
)
text = st.builds(Text, text=strings, tokens=st.lists(token, max_size=3).map(tuple))
provenance = st.builds(
    Provenance,
    source=st.sampled_from(["a.txt", "b.pdf"]),
    sha256=st.just(SHA),
    page=st.none() | st.integers(1, 3),
    lines=st.none() | st.tuples(small, small),
    breaks=st.lists(offsets, max_size=3).map(tuple),
    method=st.sampled_from(["text", "ocr", "authored"]),
    confidence=st.none() | st.floats(0, 1),
)
part = st.builds(Part, start=offsets, provenance=provenance)
dice = st.builds(DiceTest, dice=st.sampled_from(["1d6", "2d10"]), outcomes=st.lists(st.builds(Outcome, low=small, high=small, text=st.none() | keys, jump=st.none() | small), max_size=3).map(tuple))  # fmt: skip


def several(strategy: st.SearchStrategy[object]) -> st.SearchStrategy[tuple[object, ...]]:
    return st.lists(strategy, max_size=3).map(tuple)


contents = st.builds(
    Content,
    id=st.just("any"),
    version=st.just("1"),
    base=locales,
    locales=several(locales),
    sources=several(
        st.builds(
            SourceEntry,
            file=st.sampled_from(["a.txt", "b.pdf"]),
            sha256=st.just(SHA),
            locale=st.none() | locales,
            kind=st.sampled_from(["law", "booklet", "cards"]),
            document=st.sampled_from(["one", "two"]),
        )
    ),
    rules=several(
        st.builds(
            Rule,
            id=ids,
            parent=st.none() | ids,
            order=small,
            kind=st.sampled_from(["section", "rule", "step", "unread"]),
            number=st.none() | numbers,
            title=st.none() | keys,
            text=st.none() | keys,
            references=several(
                st.builds(Reference, kind=st.just("rule"), target=numbers, status=st.sampled_from(["dangling", "outside"]))
            ),
        )
    ),
    cards=several(st.builds(Card, id=ids, code=st.none() | numbers, kind=st.just("event"), name=keys, text=st.none() | keys)),
    scripts=several(
        st.builds(
            Script,
            id=ids,
            number=small,
            kind=st.just("story"),
            text=keys,
            choices=several(st.builds(Choice, text=keys, jump=st.none() | small)),
            tests=several(dice),
            jump=st.none() | small,
        )
    ),
    components=several(st.builds(Component, id=ids, parent=st.none() | ids, order=small, name=keys)),
    mechanics=several(
        st.builds(
            Mechanic,
            id=ids,
            kind=st.sampled_from(["step", "action", "outcome"]),
            parent=st.none() | ids,
            rule=st.none() | ids,
            order=small,
            name=keys,
        )
    ),
    terms=several(
        st.builds(
            Term,
            id=ids,
            order=small,
            name=keys,
            forms=st.dictionaries(locales, st.builds(TermForms, variants=several(strings), forbidden=several(strings)), max_size=2),
        )
    ),
    tables=several(st.builds(Table, id=ids, order=small, rows=several(several(keys)))),
    strings=st.dictionaries(locales, st.dictionaries(keys, text, max_size=4), max_size=3),
    origins=several(st.builds(Origin, id=ids, key=keys, locale=locales, parts=several(part))),
    facts=several(st.builds(FactOrigin, id=ids, locale=locales, field=st.sampled_from(["quantity", "order", "min", "max"]), value=st.none() | small)),
    notes=several(
        st.builds(
            Note,
            kind=st.sampled_from(["unread-page", "control-token", "layout", "duplicate-id", "wrong-field"]),
            message=strings,
            excerpt=strings,
            provenance=provenance,
        )
    ),
    stale=several(
        st.builds(
            StalePatch,
            patch=st.builds(Patch, id=ids, locale=st.none() | locales, field=st.just("text"), old=st.none() | strings, new=strings, reason=st.just("x")),
            problem=st.sampled_from(["no-record", "no-field", "changed"]),
            file=st.just("patches.yaml"),
            line=st.just(1),
            column=st.just(1),
        )
    ),
    retired=several(st.builds(Retired, id=ids, type=st.just("rule"))),
)  # fmt: skip


_NOUN = TypeAdapter(Finding)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(contents)
def test_any_content_gives_a_report(content: Content) -> None:
    report = check(content)
    prints = [finding.fingerprint for finding in report.findings]
    assert len(set(prints)) == len(prints)
    assert all(len(span.text.split()) <= 12 for finding in report.findings for span in finding.spans)
    again = check(content)
    for form in FORMATS:
        assert list(form.pieces(report, ReportView())) == list(form.pieces(again, ReportView()))
    for finding in report.findings:
        assert _NOUN.validate_json(json.dumps(finding.as_dict())) == finding
