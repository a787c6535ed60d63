"""The best chain of links between two sequences."""

from __future__ import annotations

from regelwerk.bilingual.ordered_links import best_chain


def links(ours: str, theirs: str) -> list[tuple[str, str]]:
    """Letters linked where they are the same."""
    gaps = [0.0] * len(ours), [0.0] * len(theirs)
    beads = best_chain(gaps, lambda x, y: 1.0 if ours[x] == theirs[y] else -1.0)
    return [("".join(ours[x] for x in bead.left), "".join(theirs[y] for y in bead.right)) for bead in beads]


def test_every_member_is_in_one_bead_and_the_order_is_kept() -> None:
    assert links("abcd", "abd") == [("a", "a"), ("b", "b"), ("c", ""), ("d", "d")]
    found = links("abcd", "axbyd")
    assert ("".join(one for one, _ in found), "".join(other for _, other in found)) == ("abcd", "axbyd")
    assert {("a", "a"), ("b", "b"), ("d", "d")} < set(found)


def test_an_empty_side_leaves_the_other_alone() -> None:
    assert links("", "ab") == [("", "a"), ("", "b")]
    assert links("", "") == []


def test_members_are_merged_where_that_gains_most() -> None:
    def merges(x: int, y: int) -> list[tuple[int, int, float]]:
        return [(2, 1, 3.0)] if x == 2 and y == 1 else []

    beads = best_chain(([0.0] * 3, [0.0] * 2), lambda x, y: 1.0, merges)
    assert [(list(bead.left), list(bead.right)) for bead in beads] == [([0, 1], [0]), ([2], [1])]


def test_what_lies_outside_the_corridor_is_not_linked() -> None:
    def pair(x: int, y: int) -> float:
        return 5.0 if (x, y) == (0, 2) else 0.5

    free = best_chain(([0.0] * 3, [0.0] * 3), pair)
    held = best_chain(([0.0] * 3, [0.0] * 3), pair, corridor=[(0, 1), (0, 1), (1, 2), (2, 3)])
    assert [(bead.left.start, bead.right.start) for bead in free if bead.left and bead.right] == [(0, 2)]
    assert [(bead.left.start, bead.right.start) for bead in held] == [(0, 0), (1, 1), (2, 2)]
