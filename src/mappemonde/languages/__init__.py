"""The languages people can choose: one list, and a folder of files for each."""
