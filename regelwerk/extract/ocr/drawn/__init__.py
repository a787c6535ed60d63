"""What is drawn on a recognised page: its lines mended, put together to frames, panels and tables."""
