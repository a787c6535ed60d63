"""Sentences of two texts linked by their lengths."""

from __future__ import annotations

from regelwerk.bilingual.sentence_pairs import length_links, linked_by_signs, sentence_pairs, whole

GERMAN = "Stellt die Laterne auf den Turm. Wer an der Reihe ist, zieht eine Karte vom Stapel und legt sie offen vor sich aus. Danach passt ihr."
POLISH = "Postawcie latarnię na wieży. Kto ma turę, dobiera kartę ze stosu. Następnie kładzie ją odkrytą przed sobą. Potem pasujecie."


def test_a_sentence_that_the_other_edition_says_in_two_is_linked_with_both() -> None:
    links = sentence_pairs(GERMAN, POLISH, ("de", "pl"))
    assert [(len(ours), len(theirs)) for ours, theirs in links] == [(1, 1), (1, 2), (1, 1)]
    merged = whole(POLISH, links[1][1])
    assert merged.text == "Kto ma turę, dobiera kartę ze stosu. Następnie kładzie ją odkrytą przed sobą."
    assert POLISH[merged.start : merged.end] == merged.text


def test_lengths_alone_say_which_two_are_one_on_the_other_side() -> None:
    beads = length_links([40, 60, 35, 90], [101, 36, 45, 47])
    assert [(list(bead.left), list(bead.right)) for bead in beads] == [([0, 1], [0]), ([2], [1]), ([3], [2, 3])]


def test_signs_tell_which_sentences_are_one_on_the_other_side_where_lengths_do_not() -> None:
    lengths = [30, 30, 30, 30], [60, 30, 30]
    signs = [frozenset(one) for one in ("a", "b", "c", "d")], [frozenset(one) for one in ("ab", "c", "d")]
    assert [(list(one.left), list(one.right)) for one in linked_by_signs(*lengths, signs)] == [
        ([0, 1], [0]),
        ([2], [1]),
        ([3], [2]),
    ]
    lengths = [30, 30, 30, 30, 30], [45, 40, 40]
    three = [*signs[0], frozenset("e")], [frozenset("abc"), frozenset("d"), frozenset("e")]
    assert [list(one.left) for one in linked_by_signs(*lengths, three)] == [[0, 1, 2], [3], [4]]


def test_empty_texts_have_no_sentences_to_link() -> None:
    assert sentence_pairs("", "", ("de", "pl")) == []
    assert [(len(ours), len(theirs)) for ours, theirs in sentence_pairs("Ein Satz.", "", ("de", "pl"))] == [(1, 0)]
