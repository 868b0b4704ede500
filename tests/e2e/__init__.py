"""Stories in the browser. A package, so that browser and server last from its first test to its last."""
