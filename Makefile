# Two commands are the whole set-up: `make play` and `make test`.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help play terminal test check bench load fuzz mutants golden generate screenshots constraints clean

PLAY := build/venv-play
DEV := build/venv-dev
CLIENT := src/mappemonde/server/client/index.html
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md') pyproject.toml setup.py
GAMES_HERE := $(notdir $(patsubst %/game.py,%,$(wildcard src/mappemonde/games/*/game.py)))
BOTH_BUILDS := tests/kernel tests/games tests/bots tests/lab/simulate tests/upgrade \
	tests/test_build.py tests/test_events.py tests/test_fuzz.py tests/test_golden.py tests/test_scenarios.py
BUILD := $(MAKE) --no-print-directory -j2
WEB := $(shell find web -type f -not -path '*/node_modules/*')

help: ## List what can be made
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 14

play: ## Install, build and serve tables to your browser, on an embedded database
	@$(BUILD) $(PLAY)/done
	@$(PLAY)/bin/mappemonde serve --open $(ARGS)

terminal: $(PLAY)/done ## Play GAME in the terminal
	@$(PLAY)/bin/mappemonde play $(or $(GAME),$(firstword $(GAMES_HERE))) $(ARGS)

test: ## Install and run every check
	@$(BUILD) $(DEV)/done $(PLAY)/dependencies $(CLIENT)
	@$(BUILD) $(PLAY)/done check
	@scripts/get-chromium
	$(DEV)/bin/pytest -n 2 -q -m "not volume"
	$(DEV)/bin/pytest -n 2 -q --compiled $(BOTH_BUILDS)
	@for game in $(GAMES_HERE); do $(DEV)/bin/mappemonde rules $$game --coverage --json || exit 1; done
	$(DEV)/bin/python -m mappemonde.lab.bench.regression --compiled $(PLAY)/bin/python

check: $(DEV)/done $(CLIENT)
	$(DEV)/bin/ruff check .
	$(DEV)/bin/ruff format --check .
	$(DEV)/bin/mypy
	$(DEV)/bin/lint-imports --no-cache --no-logo
	scripts/with-node npm run check --silent
	scripts/with-node npm test --silent

bench: $(DEV)/done $(PLAY)/done ## Measure speed, interpreted and compiled, beside Catanatron
	@echo "interpreted:"; $(DEV)/bin/mappemonde bench $(ARGS)
	@echo "compiled:"; $(PLAY)/bin/pip install -q -c constraints.txt catanatron; $(PLAY)/bin/mappemonde bench $(ARGS)

load: $(DEV)/done $(PLAY)/done ## Measure a server with 200 live tables
	@$(PLAY)/bin/pip install -q -c constraints.txt httpx; $(PLAY)/bin/python -m mappemonde.lab.bench.load $(ARGS)

fuzz: $(PLAY)/done ## Play GAMES random games of GAME and hold the laws against their states (ARGS="--rate 1": all laws, every state)
	@$(PLAY)/bin/mappemonde fuzz $(or $(GAME),$(firstword $(GAMES_HERE))) --games $(or $(GAMES),1000) $(ARGS)

mutants: $(DEV)/done ## Put small faults into the rules of GAME and list those its tests do not notice (ARGS=--help tells more)
	@$(DEV)/bin/python -m mappemonde.lab.mutants $(or $(GAME),$(firstword $(GAMES_HERE))) $(ARGS)

golden: $(DEV)/done ## Write the golden playthroughs of GAME anew, or of all
	$(DEV)/bin/python -m mappemonde.lab.golden $(or $(GAME),$(GAMES_HERE))

generate: $(DEV)/done $(CLIENT) ## Write anew what follows from declarations: states of games, types of the client
	$(DEV)/bin/mappemonde generate
	$(DEV)/bin/mappemonde openapi web/src/lib/api/openapi.json
	scripts/with-node npm run generate --silent

screenshots: $(DEV)/done $(CLIENT) ## Take the pictures of README and docs anew
	$(DEV)/bin/python docs/pictures/take.py

constraints: $(DEV)/done ## Pin what is installed now
	$(DEV)/bin/pip freeze --exclude-editable | grep -v '^mappemonde' > constraints.txt

clean: ## Remove everything that was built
	rm -rf build dist src/*.egg-info src/mappemonde/server/client web/node_modules
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(CLIENT): $(WEB) scripts/build-client scripts/with-node
	@echo "building the web client…"
	@scripts/build-client

$(DEV)/done: pyproject.toml setup.py constraints.txt scripts/make-venv
	@scripts/make-venv $(DEV)
	@echo "installing for development…"
	@$(DEV)/bin/pip install -q -c constraints.txt -e '.[dev,bench]'
	@touch $@

$(PLAY)/dependencies: pyproject.toml constraints.txt scripts/make-venv scripts/dependencies
	@scripts/make-venv $(PLAY)
	@$(PLAY)/bin/pip install -q -c constraints.txt -r <($(PLAY)/bin/python scripts/dependencies)
	@touch $@

$(PLAY)/done: $(PLAY)/dependencies $(SOURCES) $(CLIENT)
	@echo "installing and compiling (about three minutes)…"
	@$(PLAY)/bin/pip install -q -c constraints.txt .
	@touch $@
