"""Ink, Yarn Spinner and Twee as written, and what they say that they leave out; runtimes are run in tests/engines."""

from __future__ import annotations

import csv
import io
import json
import re

import pytest
from hypothesis import given, settings
from regelwerk.content.export.targets import exported
from regelwerk.errors import ExportError, NothingMatchedError
from regelwerk.schema.card import Effect
from regelwerk.schema.script import Choice, Script

from tests.content.export.made_pack import SPACED, TEXTS, made_pack

INK = """\
=== script_0002 ===
# id: script-0002
# number: 2
# kind: combat
Woda jest zimna. # key: script-0002.text
Szczupak # key: script-0002.opponent1.name
Siła # key: script-0002.opponent1.value1.name # value: 4
+ [2d6 # roll: 2d6] -> script_0002.roll1
= roll1
~ roll = RANDOM(1, 6) + RANDOM(1, 6)
{roll} # roll: 2d6
{
- roll >= 2 && roll <= 7:
    Toniecie. # key: script-0002.test1.outcome1.text
    -> script_0003
- roll >= 8 && roll <= 12:
    -> script_0001
- else:
    -> END
}
"""
YARN = """\
title: script_0001
id: script-0001
number: 1
kind: story
---
<<declare $roll = 0>>
Am Ufer #line:script-0001.title
Nebel. #line:script-0001.text
Ein Boot liegt da. #line:script-0001.text:2
-> Einsteigen #line:script-0001.choice1.text
    <<effect gain lamp 1>>
    <<jump script_0003>>
-> Warten #line:script-0001.choice2.text #condition:script-0001.choice2.condition
    <<jump script_0002>>
===
"""
TWEE = """\
:: script-0001 [story number-1]
<span data-key="script-0001.title">Am Ufer</span>
<span data-key="script-0001.text">Nebel.
Ein Boot liegt da.</span>
<span data-key="script-0001.choice1.text">[[Einsteigen->script-0003]]</span>
<span data-key="script-0001.choice2.text">[[Warten->script-0002]]</span> <span data-key="script-0001.choice2.condition">Nur bei Tag</span>
"""
OTHERS = {
    "card-0001 ... card-0002",
    "component-0001",
    "mechanic-0001",
    "rule-0001 ... rule-0002",
    "table-0001",
    "term-0001",
}


def test_a_script_is_a_knot_a_node_and_a_passage() -> None:
    pack = made_pack()
    assert INK in exported(pack, "ink").files["scripts.pl.ink"].decode()
    assert YARN in exported(pack, "yarn").files["scripts.yarn"].decode()
    assert TWEE in exported(pack, "twee").files["story.de.twee"].decode()


def test_the_tables_of_yarn_have_a_row_a_line_whatever_the_paragraphs_of_an_edition() -> None:
    files = exported(made_pack(), "yarn").files
    rows = {
        locale: {row["id"]: row["text"] for row in csv.DictReader(io.StringIO(files[f"strings.{locale}.csv"].decode()))}
        for locale in ("de", "pl")
    }
    assert rows["de"].keys() == rows["pl"].keys()
    assert rows["de"]["line:script-0001.text:2"] == "Ein Boot liegt da."
    assert (rows["pl"]["line:script-0001.text"], rows["pl"]["line:script-0001.text:2"]) == (
        TEXTS["pl"]["script-0001.text"],
        "",
    )


def test_the_id_of_a_story_is_the_same_each_time_and_another_in_each_locale() -> None:
    files = exported(made_pack(), "twee").files
    found = [
        re.findall(r'"ifid": "([0-9A-F-]{36})"', files[f"story.{locale}.twee"].decode()) for locale in ("de", "pl")
    ]
    assert files == exported(made_pack(), "twee").files
    assert [len(one) for one in found] == [1, 1]
    assert found[0] != found[1]


@pytest.mark.parametrize("target", ["ink", "twee", "yarn"])
def test_what_is_no_script_is_listed(target: str) -> None:
    places = {one.place for one in exported(made_pack(), target).left_out}
    assert places - {"script-0001"} == OTHERS


@pytest.mark.parametrize("target", ["ink", "twee", "yarn"])
def test_a_jump_to_nothing_ends_the_story_and_is_listed(target: str) -> None:
    script = Script(id="script-0001", number=1, kind="story", text="script-0001.text", jump=99)
    reasons = [
        one.reason for one in exported(made_pack(scripts=(script,)), target).left_out if one.place == "script-0001"
    ]
    assert reasons == ["its jump to 99, which is not in the book scripts"]


@pytest.mark.parametrize("target", ["ink", "yarn"])
def test_an_effect_with_odd_signs_is_listed(target: str) -> None:
    effect = Effect(kind="gain", target="two words>>")
    choice = Choice(text="script-0001.choice1.text", effects=(effect,))
    script = Script(id="script-0001", number=1, kind="story", text="script-0001.text", choices=(choice,))
    export = exported(made_pack(scripts=(script,)), target)
    assert [one.reason for one in export.left_out if one.place == "script-0001"][:1] == [
        "the effect 'gain two words>>', because of its characters"
    ]
    assert not any(b"two words" in data for name, data in export.files.items() if name.endswith((".ink", ".yarn")))


@pytest.mark.parametrize("target", ["ink", "twee", "yarn"])
def test_a_pack_without_scripts_is_refused(target: str) -> None:
    with pytest.raises(NothingMatchedError, match=f"made-up: has no scripts, which {target} needs"):
        exported(made_pack(scripts=()), target)


def test_two_scripts_that_would_be_one_knot_are_refused() -> None:
    ids = ("script-1.a", "script-1-a")
    scripts = tuple(
        Script(id=name, number=number, kind="story", text="script-0001.text") for number, name in enumerate(ids)
    )
    with pytest.raises(ExportError, match=r"script-1-a: ink cannot distinguish it from script-1\.a"):
        exported(made_pack(scripts=scripts), "ink")


def test_a_text_that_an_edition_lacks_is_the_base_editions_and_listed() -> None:
    polish = {key: text for key, text in TEXTS["pl"].items() if key != "script-0003.text"}
    export = exported(made_pack({"de": TEXTS["de"], "pl": polish}), "ink", ["pl"])
    assert "Ende. # key: script-0003.text" in export.files["scripts.pl.ink"].decode()
    assert ("script-0003.text (pl)", "no text in pl; the text of de is used instead") in [
        (one.place, one.reason) for one in export.left_out
    ]


@settings(max_examples=40, deadline=None)
@given(SPACED)
def test_white_space_that_ink_does_not_keep_is_listed(text: str) -> None:
    key = "script-0003.text"
    export = exported(made_pack({"de": {**TEXTS["de"], key: text}}), "ink")
    listed = any(one.place == f"{key} (de)" for one in export.left_out)
    assert listed == (
        text != "\n".join(line for line in (re.sub(r"[^\S\n]+", " ", one).strip() for one in text.split("\n")) if line)
        or not text
    )
    assert json.loads(export.files["strings.de.json"])[key] == text


@settings(max_examples=40, deadline=None)
@given(SPACED)
def test_no_text_opens_a_passage_or_a_link(text: str) -> None:
    story = (
        exported(made_pack({"de": {**TEXTS["de"], "script-0003.text": text}}), "twee").files["story.de.twee"].decode()
    )
    assert story.count("\n::") == len(made_pack().scripts) + 1
    assert story.count("[[") == len(re.findall(r"\[\[[^\[\]]*->script-\d+\]\]", story)) == 4
