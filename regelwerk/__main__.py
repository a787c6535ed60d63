"""`python -m regelwerk`."""

from regelwerk.cli import main

if __name__ == "__main__":
    main()
