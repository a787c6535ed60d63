"""What checks share: paired texts, and how they are compared."""
