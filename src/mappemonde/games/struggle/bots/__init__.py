"""Bots that know Struggle of Empires."""
