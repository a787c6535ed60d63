"""German: its data files, and the grammar that makes compounds, inflects adjectives and puts dots over vowels."""
