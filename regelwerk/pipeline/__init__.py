"""The whole job over all rooms: one file a verb, and beside them what several verbs share."""
