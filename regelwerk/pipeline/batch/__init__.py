"""Many projects: which there are, each built apart from the others, by processes of this machine or of a cluster."""
