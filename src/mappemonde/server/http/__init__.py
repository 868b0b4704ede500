"""Routes, wire types and what guards them."""
