"""Repair of recognised text: a noisy-channel corrector that adapts to the damage of each document."""
