"""Files that people write: project, corrections, acceptances, cards and scripts."""
