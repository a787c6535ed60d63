"""One check, one file: what it is about, why it is bad, an example, and a function that compares and yields."""
