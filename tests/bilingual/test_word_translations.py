"""Translations of words learned from pairs of texts."""

from __future__ import annotations

from regelwerk.bilingual.word_translations import COGNATE, learn, likeness, translates

TEXTS = [
    ("turm laterne", "wieża latarnia"),
    ("turm boot", "wieża łódź"),
    ("boot laterne", "łódź latarnia"),
    ("boot segel", "łódź żagiel"),
    ("segel turm", "żagiel wieża"),
]
BAGS = [(german.split(), polish.split()) for german, polish in TEXTS]


def test_words_that_stand_together_again_and_again_translate_each_other() -> None:
    found = learn(BAGS, [1.0] * len(BAGS))
    for german, polish in (("turm", "wieża"), ("boot", "łódź"), ("segel", "żagiel"), ("laterne", "latarnia")):
        assert max((word for word in found if word[0] == german), key=found.__getitem__) == (german, polish)


def test_a_pair_that_is_hardly_trusted_teaches_little() -> None:
    wrong = [(["turm"], ["żagiel"])] * 3
    trusted = learn(BAGS + wrong, [1.0] * (len(BAGS) + 3))
    doubted = learn(BAGS + wrong, [1.0] * len(BAGS) + [0.05] * 3)
    assert trusted["turm", "żagiel"] > 2 * doubted.get(("turm", "żagiel"), 0.01)


def test_which_side_is_the_source_makes_no_difference() -> None:
    there = learn(BAGS, [1.0] * len(BAGS))
    back = learn([(b, a) for a, b in BAGS], [1.0] * len(BAGS))
    assert {(b, a): round(strength, 9) for (a, b), strength in there.items()} == {
        pair: round(strength, 9) for pair, strength in back.items()
    }


def test_a_name_is_a_likely_partner_of_its_likeness_before_anything_is_learned() -> None:
    assert translates("kallund", "kallund", {}) == 1.0
    assert translates("planke", "plankton", {}) == COGNATE
    assert translates("turm", "boot", {}) == 0.0
    assert likeness(["kallund"], ["kallund", "łódź"], {}) == 2 / 3
    assert likeness([], ["łódź"], {}) == 0.0
