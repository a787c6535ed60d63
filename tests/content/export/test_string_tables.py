"""i18next and Fluent: placeables, counted terms; runtimes are run in tests/engines."""

from __future__ import annotations

import json

import pytest
from fluent.syntax import FluentParser, ast
from hypothesis import given, settings
from regelwerk.content.export.targets import exported
from regelwerk.errors import ExportError, MisuseError
from regelwerk.language.plural_categories import categories, category
from regelwerk.schema.token_text import NumberToken, Text

from tests.content.export.made_pack import SPACED, made_pack, with_terms


def test_icons_variables_and_numbers_are_placeables() -> None:
    files = exported(made_pack(), "i18next").files
    assert json.loads(files["pl/pack.json"])["card-0001.text"] == (
        "Zapłać {{number_1}} {{icon_lamp}}: {{player}} dobiera {{number_2}} karty."
    )
    assert json.loads(files["pl/values.json"])["card-0001.text"] == {
        "number_1": "2",
        "icon_lamp": "{icon:lamp}",
        "player": "{player}",
        "number_2": "3",
    }
    fluent = exported(made_pack(), "fluent").files["pl.ftl"].decode()
    expected = "card_0001_text = Zapłać { $number_1 } { $icon_lamp }: { $player } dobiera { $number_2 } karty.\n"
    assert expected in fluent


def test_a_number_in_words_stays_a_word() -> None:
    pack = made_pack({"de": {"rule-0001.title": "drei"}})
    text = Text(text="drei", tokens=(NumberToken(start=0, end=4, value=3),))
    pack = pack.model_copy(update={"strings": {"de": {"rule-0001.title": text}}})
    assert json.loads(exported(pack, "i18next").files["de/pack.json"]) == {"rule-0001.title": "drei"}


@settings(max_examples=40, deadline=None)
@given(SPACED)
def test_fluent_parses_every_text_without_junk(text: str) -> None:
    files = exported(made_pack({"de": {"rule-0001.title": text, "rule-0002.text": "x"}}), "fluent").files
    parsed = FluentParser(with_spans=False).parse(files["de.ftl"].decode())
    assert [type(entry) for entry in parsed.body] == [ast.Message, ast.Message]


def test_two_keys_with_one_id_are_refused_with_their_names() -> None:
    with pytest.raises(ExportError, match=r"rule-1\.a: fluent cannot distinguish it from rule-1-a"):
        exported(made_pack({"de": {"rule-1-a": "x", "rule-1.a": "y"}}), "fluent")


def test_a_term_is_counted_only_where_every_plural_is_known() -> None:
    texts = {"pl": {"rule-0001.a": "1 karta, 2 karty", "rule-0001.b": "za 5 kart"}}
    pack = made_pack(texts)
    whole = {key: with_terms(text) for key, text in pack.strings["pl"].items()}
    part = {key: text for key, text in whole.items() if key.endswith("a")}

    def counted(strings: dict[str, Text]) -> dict[str, str]:
        changed = pack.model_copy(update={"strings": {"pl": strings}})
        table = json.loads(exported(changed, "i18next").files["pl/pack.json"])
        return {key: text for key, text in table.items() if "counted" in key}

    assert counted(part) == {}
    assert counted(whole) == {
        "term-0001.counted_one": "{{count}} karta",
        "term-0001.counted_few": "{{count}} karty",
        "term-0001.counted_many": "{{count}} kart",
    }


def test_plural_categories_follow_the_header_of_gettext() -> None:
    polish = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    assert [category(number, polish) for number in (1, 2, 5, 12, 22)] == ["one", "few", "many", "many", "few"]
    assert categories("") == ()


def test_a_target_or_locale_that_is_none_is_refused() -> None:
    with pytest.raises(MisuseError, match="unknown target"):
        exported(made_pack(), "unity")
    with pytest.raises(MisuseError, match="fr: is not a locale of made-up"):
        exported(made_pack(), "po", ["fr"])
