"""Tables: ruled, half ruled, without lines."""
