"""Bytes in and out: reading with limits, JSON and YAML with positions, atomic replacement, hashes, safe paths."""
