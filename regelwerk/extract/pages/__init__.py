"""Pages of PDFs and images: text layer or recognition, and the words of either."""
