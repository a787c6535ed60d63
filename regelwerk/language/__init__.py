"""What the toolkit knows about languages: a folder a language, and what holds for all of them."""
