"""`python -m mappemonde`: the command, wherever the package is."""

from mappemonde.cli import main

main()
