"""The formats that are read, one class a file, and what is made of a file in one of them."""
