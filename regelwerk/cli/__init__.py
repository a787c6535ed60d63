"""The command line: it parses, prints and exits; the work is done by `regelwerk.pipeline`."""
