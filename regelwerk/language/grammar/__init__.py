"""What grammars are made of: lexicons, phrases, number words, and how well a language knows a word."""
