"""How many steps a second: ``python -m himiko.bench``."""
