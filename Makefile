# make play and make test set up what they need in .venv, with any Python from 3.11 on (PYTHON=... to choose one).

VENV ?= .venv
ARGS ?=
PYTHON ?= $(shell for python in python3.14 python3.13 python3.12 python3.11 python3; do \
	if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then echo $$python; break; fi; done)

BIN = $(VENV)/bin
NEED_PYTHON = @command -v "$(PYTHON)" >/dev/null 2>&1 || { \
	echo "Python 3.11 or newer is needed and was not found: install it, or say where it is, as in: make $(MAKECMDGOALS) PYTHON=/path/to/python3"; exit 1; }

.PHONY: help play term check test chromium postgresql lint rules fast pure bench soak mutants clean
.NOTPARALLEL:

help:
	@echo "make play    open the game in the browser (ARGS='--help' for the options)"
	@echo "make term    play a game in the terminal"
	@echo "make check   the checks for while you work, in under a minute: lint, the ledger, the tests of rules and words"
	@echo "make test    all checks: lint, the ledger of rules, all tests"
	@echo "make lint    style, types and the layers of the packages"
	@echo "make rules   the ledger: which rules have a test (WHERE='STK-29 AUT-05': where these stand)"
	@echo "make fast    compile engine and bots, twice as fast then (needs a C compiler); make pure takes that back"
	@echo "make bench   how fast the engine and the page are"
	@echo "make soak    long random play, processes that are killed 50 times and more, a whole game at four screens"
	@echo "make mutants small faults that no test notices (SAMPLE=400 SEED=1875, ONLY=name, RETRY=1 for the last survivors)"
	@echo "make clean   remove what the above have made"

play: $(VENV)/.ready
	@$(BIN)/bigshoulders serve $(ARGS)

term: $(VENV)/.ready
	@$(BIN)/bigshoulders play $(ARGS)

# What a change of rules, figures or words breaks first; docs/testing.md says what is left out.
CHECKED = tests/rules tests/components tests/examples tests/games/test_catalogue.py tests/games/test_kept_games.py \
	tests/games/test_options.py tests/properties/test_chance.py tests/properties/test_invariants.py \
	tests/cli/test_words.py tests/test_catalogues.py tests/test_docs.py tests/test_engine_is_pure.py tests/test_packages.py

check: lint rules
	$(BIN)/python -m pytest -q -n auto $(CHECKED)

test: $(VENV)/.ready-full lint rules chromium postgresql
	BIGSHOULDERS_CHROMIUM="$(BIGSHOULDERS_CHROMIUM)" $(BIN)/python -m pytest -n auto --full

# The tests of the page need a browser: Debian's, or the one that BIGSHOULDERS_CHROMIUM names. Most of them take the one without a window
# where it is to be had: it is quicker.
chromium:
	@command -v "$(BIGSHOULDERS_CHROMIUM)" >/dev/null 2>&1 && exit 0; \
	if test "$$(id -u)" = 0 && command -v apt-get >/dev/null; then for name in chromium chromium-headless-shell; do \
		command -v "$$name" >/dev/null 2>&1 || apt-get install -y -q "$$name" || \
		{ apt-get update -q && apt-get install -y -q "$$name"; }; done; fi; \
	for name in chromium chromium-browser google-chrome; do command -v "$$name" >/dev/null 2>&1 && exit 0; done; \
	echo "The tests of the page need Chromium: apt install chromium, or say where it is: make test BIGSHOULDERS_CHROMIUM=/path/to/chromium"; exit 1

# Those of several processes need a PostgreSQL, which they start themselves; Debian's is not started here.
postgresql:
	@command -v initdb >/dev/null 2>&1 && exit 0; ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && exit 0; \
	test "$$(id -u)" = 0 && command -v apt-get >/dev/null && { apt-get install -y -q postgresql || \
		{ apt-get update -q && apt-get install -y -q postgresql; }; } && exit 0; \
	echo "The tests of several processes need PostgreSQL: apt install postgresql"; exit 1

lint: $(VENV)/.ready-dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	@echo "$(BIN)/mypy, and beside it pylint src/bigshoulders and lint-imports --no-logo"
	@$(BIN)/mypy & types=$$!; $(BIN)/pylint src/bigshoulders; alike=$$?; $(BIN)/lint-imports --no-logo; layers=$$?; \
		wait $$types && test $$alike = 0 && test $$layers = 0

rules:
	$(NEED_PYTHON)
	@$(PYTHON) tools/ledger.py $${WHERE:+--where $$WHERE}

# Beside the sources, in build/compiled; what has changed since then runs as plain Python (src/bigshoulders/compiled.py).
fast: $(VENV)/.ready-full
	@$(BIN)/python tools/compile_engine.py

pure:
	rm -rf build/compiled

bench: $(VENV)/.ready-full
	@$(BIN)/bigshoulders bench --page $(ARGS)

soak: $(VENV)/.ready-full postgresql
	$(BIN)/python -m pytest -n auto --full -m soak

mutants: $(VENV)/.ready-full
	@PYTHONPATH=tools $(BIN)/python -m mutants $${SAMPLE:+--sample "$$SAMPLE"} $${SEED:+--seed "$$SEED"} \
		$${ONLY:+--only "$$ONLY"} $${RETRY:+--retry} $${WORKERS:+--workers "$$WORKERS"}

clean:
	rm -rf $(VENV) .mutants build dist src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.ready: pyproject.toml
	$(NEED_PYTHON)
	@$(PYTHON) tools/setup_env.py $(VENV)

$(VENV)/.ready-dev: pyproject.toml
	$(NEED_PYTHON)
	@$(PYTHON) tools/setup_env.py $(VENV) dev

$(VENV)/.ready-full: pyproject.toml
	$(NEED_PYTHON)
	@$(PYTHON) tools/setup_env.py $(VENV) full
