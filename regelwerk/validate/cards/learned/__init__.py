"""What the texts and records of a repository have in common, learnt from most of them."""
