"""The games: each a folder that answers the contract of the kernel."""
