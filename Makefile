# Cible: every target first makes what it needs in .venv, without root, and does nothing twice.
#
#   make PYTHON=python3.13 test     with another Python
#   make play ARGS="--lang en"      with more words for the command

PYTHON ?= python3
VENV   ?= .venv
PYGAME ?= pygame
JOBS   ?= 2
ARGS   ?=
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet

LOCK   := .venv-locks/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate

# What the tests install: the same packages, with one of the two pygames that the program runs on.
DEV_LOCK := $(if $(filter pygame-ce,$(PYGAME)),requirements-ce.lock,requirements-dev.lock)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test check accept bench soak rig-appliance rig-arm64 docs bundle locks clean

help:  ## say what the targets are
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 23

play: $(VENV)/.play  ## play Main vide gagne in a window, no board needed
	@$(BIN)/cible play main-vide-gagne $(ARGS)

test: $(VENV)/.dev  ## all tests (those that need a tool which is missing say so)
	$(BIN)/python -m pytest -n $(JOBS) --dist worksteal $(ARGS)

check: $(VENV)/.dev  ## style, types, arrows between the rooms, translations, house rules
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m display.i18n.catalogue check
	$(BIN)/python -m pytest tests/frame

accept: $(VENV)/.dev  ## the whole path as a user walks it: a match, its replay, its pictures, the rules' cases
	$(BIN)/python -m tests.accept $(ARGS)

bench: $(VENV)/.dev  ## measure, and write docs/benchmarks.md
	$(BIN)/python -m tests.bench $(ARGS)

soak: $(VENV)/.dev  ## thousands of random matches, crashes and pulled plugs, bots that meet; writes docs/soak.md
	$(BIN)/python -m tests.soak $(ARGS)

rig-appliance: $(VENV)/.dev  ## a cabinet in an emulator: installed, booted, played, its plug pulled (root, mmdebstrap, qemu)
	$(BIN)/python -m firmware.install.bundle build/appliance/stick x86_64-3.13
	$(BIN)/python -m tests.rig.appliance --work build/appliance --bundle build/appliance/stick $(ARGS)

rig-arm64: $(VENV)/.dev  ## pure tests and a match on an emulated Pi's processor (root, mmdebstrap, qemu-user-static)
	$(BIN)/python -m tests.rig.arm64

docs: $(VENV)/.dev  ## draw the pictures of docs/pictures with the program itself
	$(BIN)/python -m tests.pictures $(ARGS)

bundle: $(VENV)/.dev  ## what a stick needs to install a cabinet without network, into build/cible
	$(BIN)/python -m firmware.install.bundle build/cible $(ARGS)

locks: .venv-locks/bin/uv  ## pin every package again, after a change of pyproject.toml
	@echo "pygame; python_version < '3'" > .venv-locks/without-pygame
	@echo "pygame-ce>=2.5" > .venv-locks/with-pygame-ce
	$(LOCK) pyproject.toml -o requirements.lock
	$(LOCK) -c requirements.lock --extra dev pyproject.toml -o requirements-dev.lock
	$(LOCK) -c requirements-dev.lock --extra dev --override .venv-locks/without-pygame \
	  pyproject.toml .venv-locks/with-pygame-ce -o requirements-ce.lock
	@echo pip | $(LOCK) - -o systemd/pip.lock

clean:  ## remove what was made here, the virtual environments included
	rm -rf .venv* build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# -- virtual environments ---------------------------------------------------------------------------------------------
# The stamps lie inside, so removing the folder removes them too.

$(VENV)/.play: requirements.lock pyproject.toml | $(BIN)/python
	@echo "Installing what Cible needs into $(VENV) (once) ..."
	@$(PIP) install --require-hashes -r requirements.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: $(DEV_LOCK) pyproject.toml | $(BIN)/python
	@echo "Installing what Cible's tests need into $(VENV) (once) ..."
	@$(PIP) install --require-hashes -r $(DEV_LOCK)
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@ $(VENV)/.play

.venv-locks/bin/uv:
	@$(PYTHON) -m venv .venv-locks
	@.venv-locks/bin/python -m pip --disable-pip-version-check --quiet install uv

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { \
	  echo "There is no '$(PYTHON)' here. Install Python 3.11, 3.12 or 3.13, or name one: make PYTHON=python3.13" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' || { \
	  echo "Cible runs on Python 3.11 to 3.13; '$(PYTHON)' is $$($(PYTHON) -V 2>&1). Name another: make PYTHON=python3.13" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
	  echo "This Python cannot make virtual environments. On Debian and Ubuntu: apt-get install python3-venv" >&2; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV) || { rm -rf $(VENV); exit 1; }
