"""Players that know no game: they use the contract and nothing else."""
