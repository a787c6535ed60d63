"""Cards out of pages: sheets, lists and tables. Whatever is known of a set is learnt from what repeats in it."""
