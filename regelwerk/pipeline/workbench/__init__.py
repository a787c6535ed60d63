"""A project in memory, for the page on which people decide about its findings: evidence, decisions, and undoing them."""
