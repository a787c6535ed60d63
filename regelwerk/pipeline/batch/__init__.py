"""Builds many projects, each separately, in processes on this machine or on a cluster."""
