# Two commands are the whole set-up: `make play` and `make test`.
SHELL := /bin/bash
# Every server, worker and command of a test is a process: without bytecode each would compile the whole source again.
export PYTHONDONTWRITEBYTECODE :=
.DEFAULT_GOAL := help
.PHONY: help play terminal test check checkpython checkclient attack bench load fuzz mutants golden generate screenshots constraints clean

PLAY := build/venv-play
DEV := build/venv-dev
BOARDGAME_IO := build/boardgame.io
CLIENT := src/mappemonde/server/client/index.html
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md') pyproject.toml setup.py
GAMES_HERE := $(notdir $(patsubst %/game.py,%,$(wildcard src/mappemonde/games/*/game.py)))
# What a game does and what people see is tested on the compiled build, which is what they install; what compiling could
# change is tested on both (docs/decisions/0082).
COMPILED_ONLY := tests/games tests/bots tests/upgrade tests/e2e
BOTH_BUILDS := tests/kernel tests/lab/simulate \
	tests/test_build.py tests/test_events.py tests/test_fuzz.py tests/test_golden.py tests/test_scenarios.py
BUILD := $(MAKE) --no-print-directory -j3
# Stories wait for pages and servers, so one test more than there are cores; neighbours share servers.
SPREAD := -n 3 --dist worksteal
WEB := $(shell find web -type f -not -path '*/node_modules/*')

help: ## List what can be made
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 14

play: ## Install, build and serve tables to your browser, on an embedded database
	@$(BUILD) $(PLAY)/dependencies $(CLIENT)
	@$(PLAY)/bin/python scripts/play $(PLAY) $(ARGS)

terminal: $(PLAY)/done ## Play GAME in the terminal
	@$(PLAY)/bin/mappemonde play $(or $(GAME),$(firstword $(GAMES_HERE))) $(ARGS)

test: ## Install and run every check
	@$(BUILD) $(DEV)/done $(PLAY)/dependencies $(PLAY)/compiled $(CLIENT)
	@$(BUILD) $(PLAY)/done check
	@scripts/get-chromium
	$(DEV)/bin/pytest $(SPREAD) -q -m "not volume" $(COMPILED_ONLY:%=--ignore=%)
	$(DEV)/bin/pytest $(SPREAD) -q --compiled $(COMPILED_ONLY) $(BOTH_BUILDS)
	@for game in $(GAMES_HERE); do $(DEV)/bin/mappemonde rules $$game --coverage --json || exit 1; done
	$(DEV)/bin/python -m mappemonde.lab.bench.regression --compiled $(PLAY)/bin/python

check: checkpython checkclient

checkpython: $(DEV)/done
	$(DEV)/bin/ruff check .
	$(DEV)/bin/ruff format --check .
	$(DEV)/bin/mypy
	$(DEV)/bin/lint-imports --no-cache --no-logo

checkclient: $(CLIENT)
	scripts/with-node npm run check --silent
	scripts/with-node npm test --silent

attack: $(DEV)/done ## Attack a server for long: kills, full disks, jumping clocks, 2,000 live connections (FAULT_KILLS=100)
	ATTACK=1 $(DEV)/bin/pytest -q -p no:xdist tests/attacks $(ARGS)

bench: $(DEV)/done $(PLAY)/done ## Measure speed, interpreted and compiled, beside Catanatron
	@echo "interpreted:"; $(DEV)/bin/mappemonde bench $(ARGS)
	@echo "compiled:"; $(PLAY)/bin/pip install -q -c constraints.txt catanatron; $(PLAY)/bin/mappemonde bench $(ARGS)

load: $(DEV)/done $(PLAY)/done $(if $(PEER),$(BOARDGAME_IO)/done) ## Measure a server with 200 live tables (PEER=1: beside boardgame.io; POSTGRES=1)
	@$(PLAY)/bin/pip install -q -c constraints.txt httpx
	@$(if $(POSTGRES),$(DEV)/bin/python scripts/with-postgres) $(PLAY)/bin/python -m mappemonde.lab.bench.load \
		$(if $(POSTGRES),--database {}) $(if $(PEER),--peer $(abspath $(BOARDGAME_IO))) $(ARGS)

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

constraints: $(DEV)/done ## Pin what is installed now, and write the hashes of what a server needs
	$(DEV)/bin/pip freeze --exclude-editable | grep -v '^mappemonde' > constraints.txt
	$(DEV)/bin/pip install -q uv
	head -1 requirements.txt > build/requirements.txt
	$(DEV)/bin/uv pip compile -q pyproject.toml --universal --python-version 3.11 --generate-hashes -c constraints.txt \
		--no-header --no-annotate --no-emit-index-url >> build/requirements.txt
	mv build/requirements.txt requirements.txt

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

$(BOARDGAME_IO)/done:
	@mkdir -p $(BOARDGAME_IO)
	@echo "installing boardgame.io…"
	@npm install --silent --no-audit --no-fund --prefix $(BOARDGAME_IO) boardgame.io@0.50.2 better-sqlite3 koa-compose@4.1.0
	@touch $@

# While pip fetches what the program needs and Vite builds the client, mypyc and the C compiler are at work.
$(PLAY)/tools: pyproject.toml constraints.txt scripts/make-venv scripts/requirements
	@scripts/make-venv $(PLAY)
	@$(PLAY)/bin/pip install -q -c constraints.txt -r <($(PLAY)/bin/python scripts/requirements build)
	@touch $@

$(PLAY)/dependencies: $(PLAY)/tools
	@$(PLAY)/bin/pip install -q -c constraints.txt -r <($(PLAY)/bin/python scripts/requirements)
	@touch $@

$(PLAY)/compiled: $(PLAY)/tools $(SOURCES)
	@echo "compiling (about three minutes the first time)…"
	@$(PLAY)/bin/python setup.py -q build_ext
	@touch $@

$(PLAY)/done: $(PLAY)/dependencies $(PLAY)/compiled $(CLIENT)
	@echo "installing…"
	@$(PLAY)/bin/pip install -q --no-build-isolation --no-deps .
	@touch $@
