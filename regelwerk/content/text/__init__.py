"""Text inside records: passages, tokens, numbers of rules, headings."""
