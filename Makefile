# Everything happens in .venv; uv comes from PyPI into it and installs what uv.lock names.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# The certificates of the system, as pip uses them: a company may have its own.
UV := UV_PROJECT_ENVIRONMENT=$(VENV) UV_SYSTEM_CERTS=1 $(BIN)/uv
UV_VERSION := 0.13.8

.PHONY: help demo test engines types lint fast fuzz wheel setup tesseract lock clean

help:  ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1 - /'

demo: setup  ## build the demo game's content pack and show what was found
	@$(BIN)/python examples/run_demo.py

test: setup  ## lint, types, layout and all tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n 2 --dist loadfile
	@echo "Left out: exports in the runtimes they are made for (make engines), broken input at length (make fuzz), the wheel (make wheel)"

fast: setup  ## the tests that need neither tesseract nor much time
	$(BIN)/python -m pytest -m "not slow and not tesseract" -n 2 --dist loadfile

# Node is a package of PyPI here, and npm installs what the committed lock file names; nothing of it is run at installation.
engines: setup  ## what exports give, loaded by the runtimes they are made for: inkjs, i18next, boardgame.io and others
	@$(UV) sync -q --locked --inexact --all-extras --group dev --group engines
	@sh tests/engines/install.sh $(BIN)/python
	REGELWERK_ENGINES=1 $(BIN)/python -m pytest tests/engines -n 2 --dist loadfile -rs

types: setup  ## write the TypeScript types of the pack loader anew from the schemas; after make engines
	$(BIN)/regelwerk schema --out build/schemas
	$$($(BIN)/python -m tests.engines.runtimes) tests/engines/pack_types.mjs build/schemas > packages/regelwerk-pack/src/schema.d.ts

fuzz: setup  ## 20,000 cases of broken input for the whole program; about half an hour
	$(BIN)/python -m tests.fuzz

wheel: setup  ## install the wheel without extras in an environment of its own, and check its size and its work
	REGELWERK_INSTALL=1 $(BIN)/python -m pytest tests/install -s

lint: setup  ## ruff, mypy, import rules
	$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy && $(BIN)/lint-imports

setup: $(VENV)/.ready tesseract

# Debian keeps ensurepip in a package of its own; virtualenv from PyPI makes the same environment without it.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "regelwerk needs Python 3.11 or newer; set PYTHON=/path/to/python3.11"; exit 2; }
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { \
	  rm -rf $(VENV); $(PYTHON) -m pip install -q --target .bootstrap virtualenv && \
	  PYTHONPATH=.bootstrap $(PYTHON) -m virtualenv -q $(VENV); s=$$?; rm -rf .bootstrap; exit $$s; }

$(VENV)/.ready: pyproject.toml uv.lock | $(BIN)/python
	@$(BIN)/python -m pip install -q uv==$(UV_VERSION)
	@$(UV) sync -q --locked --inexact --all-extras --group dev
	@touch $@

tesseract:
	@sh examples/install_tesseract.sh

lock: $(BIN)/python  ## write uv.lock anew
	@$(BIN)/python -m pip install -q uv==$(UV_VERSION)
	$(UV) lock

clean:  ## remove the environment and everything made by the demo
	rm -rf $(VENV) .bootstrap build
