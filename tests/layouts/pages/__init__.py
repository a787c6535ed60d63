"""Pages: frames that text runs through, what stands around them, and the templates that put them together."""
