"""Vietnamese: what card data in it are compared by; rulebooks are read without knowing its words."""
