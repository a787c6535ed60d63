"""Cards of lists whose name lines have one form: from the lines of a document to cards."""
