"""What was made of the sources of a project is made again only where they, or decisions about them, have changed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from regelwerk.content import assembly
from regelwerk.content.editions.decided_pairs import Aligned
from regelwerk.pipeline.alignment.block_order import order
from regelwerk.pipeline.alignment.pairing import part
from regelwerk.pipeline.incremental.sources_in_memory import SourcesInMemory
from regelwerk.pipeline.project_content import load_project
from regelwerk.schema.draft import Draft

from tests.review.small_game import make_game


def test_editions_are_aligned_anew_where_one_of_them_is_read_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    game = make_game(tmp_path / "game")
    memory = SourcesInMemory()
    before = load_project(game, memory=memory)
    assert load_project(game, memory=memory).aligned[0] is before.aligned[0]
    made: list[int] = []
    real = assembly.align_document

    def counted(editions: Sequence[Draft], base: str) -> Aligned:
        made.append(len(editions))
        return real(editions, base)

    monkeypatch.setattr(assembly, "align_document", counted)
    row = next(one for one in before.content.rules if one.number == "1.2")
    part(game, row.id, locale="pl", reason="another rule")
    parted = load_project(game, memory=memory)
    assert parted.content == load_project(game).content != before.content
    assert made == []  # a person decided about one pair: the others are as they were
    order(game, "rules.de.md", 1, (1, 3, 2, 4, 5, 6), reason="as it is read")
    assert load_project(game, memory=memory).content == load_project(game).content
    assert made == [2]
