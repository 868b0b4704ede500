"""Routes: types at the door, rules behind it."""
