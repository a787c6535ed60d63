"""Words of pages into blocks in reading order."""
