"""Congress: a made-up game of three turns, all about treaties, for tests alone."""
