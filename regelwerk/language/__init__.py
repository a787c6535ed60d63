"""What the toolkit knows about German, Polish and English."""
