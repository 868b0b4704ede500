"""What follows from declarations: modules that are written by `mappemonde generate` and checked in."""
