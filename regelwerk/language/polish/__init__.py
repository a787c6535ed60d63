"""Polish: its data files, and the grammar that inflects nearly every word, by the dictionary of Morfeusz."""
