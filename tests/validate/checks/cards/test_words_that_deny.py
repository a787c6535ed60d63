"""Words by which translations deny or bind, and words of a game that look like them."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.small_set import told, written


@pytest.mark.parametrize("beside", ["Falls keine Ladung da ist, lege {name} ab.", "Lege nie keine Ladung auf {name}."])
def test_forms_of_a_word_of_grammar_deny_however_often_they_stand_beside_one_another(
    tmp_path: Path, beside: str
) -> None:
    names = [("Rope", "Seil"), ("Bell", "Glocke"), ("Lamp", "Lampe")]
    source = [{"name": en, "text": f"If {en} has no charges, discard it."} for en, _ in names]
    german = [{"name": de, "text": beside.format(name=de)} for _, de in names]
    source += [{"name": f"{en} of Old", "text": f"{en} does not take up a slot."} for en, _ in names]
    german += [{"name": f"Alte {de}", "text": f"{de} belegt keinen Slot."} for _, de in names[:2]]
    german += [{"name": "Alte Lampe", "text": "Lampe belegt einen Slot."}]
    found = told(written(tmp_path, {"en": source, "de": german}), "RW729")
    assert [(one.id, one.spans[0].locale) for one in found] == [("c5", "de")]


@pytest.mark.parametrize(
    ("second", "said"),
    [
        ("却没有碰薇拉家的那一座。", []),
        ("却碰了薇拉家的那一座。", [("c0", "info")]),
        ("也拿走了薇拉家的。", [("c0", "info")]),
    ],
)
def test_a_sentence_of_a_story_that_denies_answers_for_one_of_its_source(
    tmp_path: Path, second: str, said: list[tuple[str, str]]
) -> None:
    story = "Every night she puts a lamp out. The tide did not touch the house of Vera. It is not for sale, says Hugo."
    chinese = f"她每晚放一盏灯。潮水卷走了房子，{second}“这是非卖品，”雨果说，“给我金币也不行。”"
    texts = {"en": [{"name": "The Lamp", "flavor": story}], "zh-cn": [{"name": "灯", "flavor": chinese}]}
    found = told(written(tmp_path, texts), "RW729")
    assert [(one.id, one.severity) for one in found] == said


def test_a_syllable_that_names_something_in_the_game_denies_nothing(tmp_path: Path) -> None:
    source = [{"name": f"Card {at}", "text": "If you succeed, evade an enemy."} for at in range(2)]
    vietnamese = [{"name": f"Lá {at}", "text": "Nếu thành công, né tránh một kẻ địch."} for at in range(2)]
    source += [{"name": f"Guard {at}", "text": "The guard cannot be evaded."} for at in range(2)]
    vietnamese += [{"name": "Lính 2", "text": "Lính gác không thể bị né tránh."}]
    vietnamese += [{"name": "Lính 3", "text": "Lính gác có thể bị né tránh."}]
    found = told(written(tmp_path, {"en": source, "vi": vietnamese}), "RW729")
    assert [(one.id, one.spans[0].locale) for one in found] == [("c3", "vi")]


_EVADED = {
    "es": ("El sabueso no puede ser evitado.", "El sabueso puede ser evitado."),
    "fr": ("Il est impossible d'éviter ce chien.", "Il est possible d'éviter ce chien."),
    "it": ("Il segugio non può essere evitato.", "Il segugio può essere evitato."),
    "pt": ("O cão não pode ser evitado.", "O cão pode ser evitado."),
    "vi": ("Chó săn không thể bị né tránh.", "Chó săn có thể bị né tránh."),
}


@pytest.mark.parametrize("odd", _EVADED)
def test_what_the_source_says_of_avoiding_denies_nothing_in_a_translation(tmp_path: Path, odd: str) -> None:
    texts = {"en": [{"name": "Hound", "text": "The hound cannot be evaded."}]}
    texts |= {one: [{"name": one, "text": said[one == odd]}] for one, said in _EVADED.items()}
    found = told(written(tmp_path, texts), "RW729")
    assert [one.spans[0].locale for one in found] == [odd]


def test_a_source_that_speaks_of_evading_has_lost_no_not(tmp_path: Path) -> None:
    texts = {"en": [{"name": "Hound", "text": "The hound can be evaded."}]}
    texts |= {one: [{"name": one, "text": said[1]}] for one, said in _EVADED.items()}
    assert not told(written(tmp_path, texts), "RW729")


@pytest.mark.parametrize(
    ("locale", "text", "said"),
    [
        ("de", "Die erste [[Kniff]]-Karte, die du jede Runde spielst, kostet 1 weniger.", False),
        ("de", "Die nächste [[Kniff]]-Karte, die du jede Runde spielst, kostet 1 weniger.", True),
        ("ko", "매 라운드 당신이 처음 플레이하는 [[속임수]] 카드의 비용을 1 줄인다.", False),
        ("ko", "매 라운드 당신이 다음에 플레이하는 [[속임수]] 카드의 비용을 1 줄인다.", True),
        ("zh", "每轮你打出的第一张[[诡计]]卡牌的费用减1。", False),
        ("zh", "每轮你打出的下一张[[诡计]]卡牌的费用减1。", True),
    ],
)
def test_a_lost_first_is_a_hint(tmp_path: Path, locale: str, text: str, said: bool) -> None:
    source = "Reduce the cost of the first [[Trick]] card you play each round by 1."
    found = told(
        written(tmp_path, {"en": [{"name": "Call", "text": source}], locale: [{"name": "X", "text": text}]}), "RW729"
    )
    assert [(one.severity, "first" in one.message) for one in found] == [("info", True)] * said
