"""The fuzzer: random games, held to the laws of the contract."""
