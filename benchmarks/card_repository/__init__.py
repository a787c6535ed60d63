"""An invented repository of card data that behaves like a large real one, with its truth. See README.md."""
