"""Books of numbered sections: what opens a section, where it ends, and what it says."""
