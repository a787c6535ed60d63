"""What the JSON Schema of a repository asks of its records, and how that is said."""
