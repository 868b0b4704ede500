"""The server: tables over HTTP, stored so that no acknowledged move is lost."""
