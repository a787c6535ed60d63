"""Booklets written as web pages and printed by a browser: columns, floats and tables as CSS lays them out."""
