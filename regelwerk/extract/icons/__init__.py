"""Icons: glyphs of symbol fonts, small drawings and images, and how text holds them."""
