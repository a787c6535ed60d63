"""Work on card repositories, which runs on each commit and starts without the rooms that read rulebooks."""
