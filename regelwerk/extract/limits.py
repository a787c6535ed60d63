"""What the readers accept: limits that keep a hostile or broken file from eating the machine."""

MAX_BYTES = 500 * 1024 * 1024
"""Largest source file."""
MAX_TEXT_BYTES = 8 * 1024 * 1024
"""Largest text or Markdown file; a long rulebook has half a megabyte of text."""
MAX_LINES = 100_000
"""Most lines of a text or Markdown file; a book of 1000 pages has 40,000."""
MAX_TEXT_WORDS = 600_000
"""Most words of a text or Markdown file; a novel of 1000 pages has 400,000, and a second reads about 50,000."""
MAX_HOCR_BYTES = 64 * 1024 * 1024
"""Largest hOCR file; a page has about 40 kilobytes."""
MAX_PAGES = 2000
"""Most pages of one file."""
MAX_IMAGE_PIXELS = 89_478_485
"""Most pixels of a source image: Pillow's own bound, a quarter gigabyte of RGB. A3 at 600 dpi has 70 million."""
MAX_PAGE_PIXELS = 4 * MAX_IMAGE_PIXELS
"""Most pixels of all images on a page, which are decoded one after the other."""
MAX_RENDER_PIXELS = 40_000_000
"""Most pixels that a PDF page is rendered to; A2 at 300 dpi has 35 million."""
MIN_RENDER_DPI = 20.0
"""A page that MAX_RENDER_PIXELS forces below this resolution is refused: nothing on it could be read."""
MAX_PDF_MEMORY = 640 * 1024 * 1024
"""Most memory that PDFium may take to render a page, in bytes; to read its text, half of it, because two may read."""
MAX_LOAD_SECONDS = 15.0
"""Most processor time that PDFium may take for one page; a page of a rulebook takes some hundredths of a second."""
MAX_WAIT_SECONDS = 300.0
"""Longest time by the clock for one page: a busy machine gives a child little of its processors."""
MAX_PDF_SECONDS = 600.0
"""Most processor time for the text of all pages of a PDF; 2000 pages of a rulebook take two minutes."""
MAX_PAGE_SECONDS = 120.0
"""Longest time that recognition may take for one page."""
MAX_WORDS = 20_000
"""Most recognised words of one page; a page of small print has 2000."""
MAX_DRAWN = 2000
"""Most ruling lines, and most boxes, of a recognised page; a page of tables has some hundred."""
