"""Places of a page that are read a second time: what the first recognition missed, glued or misread."""
