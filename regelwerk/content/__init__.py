"""Documents into Content into pack files: parsing, aligning editions, ids, patches, packs."""
