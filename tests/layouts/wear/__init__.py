"""What becomes of printed pages on a scanner: resolution, light, noise, bent paper, the print of the back."""
