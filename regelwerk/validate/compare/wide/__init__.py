"""What the findings of one record depend on of all the others: so much of a whole as its parts must be told."""
