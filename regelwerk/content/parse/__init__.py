"""One edition's Document into a Draft: law, booklet, journal, components."""
