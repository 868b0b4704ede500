"""The laboratory: plays games by the thousand to measure bots, find faults and keep the engine fast."""
