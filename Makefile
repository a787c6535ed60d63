# Everything happens in .venv; uv is installed there from PyPI and installs what uv.lock lists.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Use the system certificates, as pip does: a company may have its own.
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
	@echo "Not included: exports in their runtimes (make engines), long fuzzing (make fuzz), the wheel (make wheel)"

fast: setup  ## the fast tests, without Tesseract
	$(BIN)/python -m pytest -m "not slow and not tesseract" -n 2 --dist loadfile

# Node comes as a PyPI package, and npm installs what the committed lock file lists, without running install scripts.
engines: setup  ## test the exports in their runtimes: inkjs, i18next, boardgame.io and others
	@$(UV) sync -q --locked --inexact --all-extras --group dev --group engines
	@sh tests/engines/install.sh $(BIN)/python
	REGELWERK_ENGINES=1 $(BIN)/python -m pytest tests/engines -n 2 --dist loadfile -rs

types: setup  ## regenerate the TypeScript types of the pack loader from the schemas; needs make engines
	$(BIN)/regelwerk schema --out build/schemas
	$$($(BIN)/python -m tests.engines.runtimes) tests/engines/pack_types.mjs build/schemas > packages/regelwerk-pack/src/schema.d.ts

fuzz: setup  ## run the whole program on 20,000 cases of broken input; takes about half an hour
	$(BIN)/python -m tests.fuzz

wheel: setup  ## install the wheel without extras in a separate environment, and test it
	REGELWERK_INSTALL=1 $(BIN)/python -m pytest tests/install -s

lint: setup  ## ruff, mypy, import rules
	$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy && $(BIN)/lint-imports

setup: $(VENV)/.ready tesseract

# Debian has ensurepip in a separate package; virtualenv from PyPI makes the same environment without it.
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

lock: $(BIN)/python  ## update uv.lock
	@$(BIN)/python -m pip install -q uv==$(UV_VERSION)
	$(UV) lock

clean:  ## remove the environment and everything made by the demo
	rm -rf $(VENV) .bootstrap build
