"""Treaties between seats: clauses, letters, their state and what a viewer may know of them."""
