"""The small game of the page, without a server."""

from tests.review.game_fixtures import bench, cache, game

__all__ = ["bench", "cache", "game"]
