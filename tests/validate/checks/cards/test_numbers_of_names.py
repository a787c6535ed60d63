"""Numbers in names of things, which are no quantities, beside quantities that are the same number."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.small_set import told, written

_SAID = {
    "de": "Nimm {} Grauen. Fahre mit Agenda 2a fort.",
    "pl": "Otrzymaj {} przerażenia. Przejdź do planu 2a.",
    "ko": "공포를 {} 받는다. 음모 2a로 계속 진행한다.",
    "zh-cn": "受到{}点恐惧。继续进行密谋2a。",
}


@pytest.mark.parametrize("odd", ["ko", "zh-cn", "de"])
def test_a_quantity_that_became_the_number_of_a_name_is_told_in_any_script(tmp_path: Path, odd: str) -> None:
    texts = {"en": [{"name": "The Choice", "text": "Take 3 dread. Continue to agenda 2a."}]}
    texts |= {
        locale: [{"name": locale, "text": said.format(2 if locale == odd else 3)}] for locale, said in _SAID.items()
    }
    (found,) = told(written(tmp_path, texts), "RW710")
    assert found.spans[0].locale == odd


def test_translations_in_scripts_without_spaces_do_not_follow_an_outvoted_source(tmp_path: Path) -> None:
    texts = {"en": [{"name": "The Choice", "text": "Take 3 dread. Continue to agenda 2a."}]}
    texts |= {locale: [{"name": locale, "text": said.format(2)}] for locale, said in _SAID.items()}
    (found,) = told(written(tmp_path, texts), "RW710")
    assert found.spans[0].locale == "en"
    assert "the same" not in found.message


def test_a_name_with_a_letter_in_both_texts_excuses_no_quantity(tmp_path: Path) -> None:
    """The number of the act is an older one, and so is the other number."""
    texts = {"en": [{"name": "The Act", "text": "If there are 6 or more tokens on act 5b, advance."}]}
    texts["zh-cn"] = [{"name": "场景", "text": "如果场景4b上有5个或更多标记，推进。"}]
    assert [one.spans[0].locale for one in told(written(tmp_path, texts), "RW710")] == ["zh-cn"]


def test_who_follows_a_wrong_source_has_its_number(tmp_path: Path) -> None:
    said = {"de": "139 Stufen, dann 221.", "pl": "139 stopni, potem 221.", "fr": "139 marches, puis 221."}
    said |= {"it": "139 gradini, poi 221.", "ko": "계단 139개, 그리고 221개.", "zh-cn": "台阶139级，然后221级。"}
    texts = {"en": [{"name": "The Well", "flavor": "Two to one, says she."}]}
    texts |= {locale: [{"name": locale, "flavor": flavor}] for locale, flavor in said.items()}
    (found,) = told(written(tmp_path, texts), "RW710")
    assert found.spans[0].locale == "en"
    assert {span.locale for span in found.spans}.isdisjoint({"ko", "zh-cn"})


@pytest.mark.parametrize(("count", "said"), [(6, []), (7, ["ko"])])
def test_a_story_in_a_script_without_spaces_has_the_number_that_the_source_has_in_words(
    tmp_path: Path, count: int, said: list[str]
) -> None:
    texts = {"en": [{"name": "The Coast", "flavor": "Emil drew the coast six times. It never held still."}]}
    texts["ko"] = [{"name": "해안", "flavor": f"에밀은 해안을 {count}번 그렸다. 해안은 가만히 있지 않았다."}]
    assert [one.spans[0].locale for one in told(written(tmp_path, texts), "RW710")] == said


def test_a_one_in_a_script_without_spaces_says_nothing_of_a_number_that_the_source_has_in_words(tmp_path: Path) -> None:
    source = [{"name": "The Crew", "flavor": "The sea took two of their boats."}]
    source += [{"name": "The Rope", "text": "Choose an enemy and evade it. (Limit twice per game.)"}]
    korean = [{"name": "선원", "flavor": "바다는 배 두 척과 선원 1명을 데려갔다."}]
    korean += [{"name": "밧줄", "text": "적 1명을 골라 회피한다. (게임당 두 번까지.)"}]
    assert not told(written(tmp_path, {"en": source, "ko": korean}), "RW710")


_BETS = {
    "de": "Sechs zu eins, dass es wieder umgeht.",
    "fr": "Six contre un, il marchera de nouveau.",
    "es": "Seis a uno a que vuelve a caminar.",
    "pt": "6 contra um que ele volta a andar.",
    "pl": "Stawiam 6 do jednego, że znów tu będzie.",
}


@pytest.mark.parametrize(
    ("korean", "others", "said"), [("1", {}, []), ("2", {}, ["ko"]), ("2", {"pt": "6 contra 2."}, [])]
)
def test_a_number_of_a_story_that_one_of_many_translations_alone_has_is_told(
    tmp_path: Path, korean: str, others: dict[str, str], said: list[str]
) -> None:
    texts = {"en": [{"name": "The Bet", "flavor": "Six to one that it walks again."}]}
    bets = _BETS | others | {"ko": f"그것이 다시 걷는다는 데 6 대 {korean}로 걸지."}
    texts |= {locale: [{"name": locale, "flavor": text}] for locale, text in bets.items()}
    found = told(written(tmp_path, texts), "RW710")
    assert [one.spans[0].locale for one in found if one.spans[0].locale == "ko"] == said
    assert all(one.severity == "info" for one in found)
