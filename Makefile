# Two commands are the whole set-up: `make play` and `make test`.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help play test check compiled bench fuzz golden constraints clean

PLAY := build/venv-play
DEV := build/venv-dev
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md') pyproject.toml setup.py

help: ## List what can be made
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 14

play: $(PLAY)/done ## Install (compiled where a compiler exists) and start a game in the terminal
	@$(PLAY)/bin/mappemonde play conquest $(ARGS)

test: $(DEV)/done $(PLAY)/done check ## Install and run every check
	$(DEV)/bin/pytest -n 2 -q
	$(DEV)/bin/mappemonde rules conquest --coverage --json
	$(DEV)/bin/python -m mappemonde.lab.ratios --compiled $(PLAY)/bin/python

check: $(DEV)/done
	$(DEV)/bin/ruff check .
	$(DEV)/bin/ruff format --check .
	$(DEV)/bin/mypy

bench: $(DEV)/done $(PLAY)/done ## Measure speed, interpreted and compiled, beside Catanatron
	@echo "interpreted:"; $(DEV)/bin/mappemonde bench $(ARGS)
	@echo "compiled:"; $(PLAY)/bin/pip install -q -c constraints.txt catanatron; $(PLAY)/bin/mappemonde bench $(ARGS)

fuzz: $(PLAY)/done ## Play GAMES random games and check every state, with a progress bar
	@$(PLAY)/bin/mappemonde fuzz conquest --games $(or $(GAMES),1000) $(ARGS)

golden: $(DEV)/done ## Write the golden playthroughs anew
	$(DEV)/bin/python -m mappemonde.lab.golden tests/golden

constraints: $(DEV)/done ## Pin what is installed now
	$(DEV)/bin/pip freeze --exclude-editable | grep -v '^mappemonde' > constraints.txt

clean: ## Remove everything that was built
	rm -rf build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(DEV)/done: pyproject.toml setup.py constraints.txt scripts/make-venv
	@scripts/make-venv $(DEV)
	@echo "installing for development…"
	@$(DEV)/bin/pip install -q -c constraints.txt -e '.[dev,bench]'
	@touch $@

$(PLAY)/done: $(SOURCES) constraints.txt scripts/make-venv
	@scripts/make-venv $(PLAY)
	@echo "installing and compiling (about a minute)…"
	@$(PLAY)/bin/pip install -q -c constraints.txt .
	@touch $@
