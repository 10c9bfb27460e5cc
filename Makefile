# Everything a fresh Debian machine with Swift 6 needs: each target installs what is missing first.

SWIFT ?= swift
# Arabic and Hebrew come from DejaVu: Inter has neither.
RUN_PACKAGES := libsdl2-dev libsdl2-ttf-dev fonts-inter fonts-nanum fonts-dejavu-core
# Chromium, 400 MB, runs the page of compare --report.
TEST_PACKAGES := $(RUN_PACKAGES) xvfb xdotool xclip openbox x11-apps x11-utils imagemagick chromium
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)

EXAMPLES := $(notdir $(wildcard Examples/*))

.PHONY: run test examples check build bless bench format clean run-packages test-packages

run: run-packages ## Open the gallery; without a display, render every exhibit to snapshots/
	$(SWIFT) build -c release --product vitrine
	@vitrine="$$($(SWIFT) build -c release --show-bin-path)/vitrine"; \
	if [ -n "$$DISPLAY$$WAYLAND_DISPLAY$$SDL_VIDEODRIVER" ]; then exec "$$vitrine"; fi; \
	"$$vitrine" snapshot --all --output snapshots && \
	echo "There is no display, so every exhibit was rendered to $$(pwd)/snapshots."

test: test-packages check ## Build with warnings as errors, check the format, run all tests
	VITRINE_STRICT=1 $(SWIFT) build --build-tests
	VITRINE_STRICT=1 $(SWIFT) test --skip-build --disable-xctest
	$(MAKE) --no-print-directory examples

# They share what they build. Each describes another build, so the last one's is not to be reused.
examples: ## Build the examples with warnings as errors and run their tests
	for example in $(EXAMPLES); do \
	  VITRINE_STRICT=1 $(SWIFT) test --disable-xctest --package-path Examples/$$example \
	    --scratch-path Examples/.build --disable-build-manifest-caching || exit 1; \
	done

check: ## What must hold before any test: format and documentation rules
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Examples

build:
	$(SWIFT) build -c release

bless: ## Accept what the snapshot tests draw now as their references; look at each before you commit
	VITRINE_RECORD=failed $(SWIFT) test --disable-xctest || true
	git status --short -- '*/__Snapshots__/*'

bench: run-packages ## Measure, on this machine, beside the memory floor of the same run
	$(SWIFT) build -c release --product vitrine
	"$$($(SWIFT) build -c release --show-bin-path)/vitrine" bench

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests Examples

clean:
	rm -rf .build Examples/.build Examples/*/.build snapshots

run-packages: ; @$(call install,$(RUN_PACKAGES))
test-packages: ; @$(call install,$(TEST_PACKAGES))

# Installs those of the packages that are missing; says what is needed where there is no apt.
define install
	missing=$$(for p in $(1); do \
	  dpkg-query -W -f='$${Status}' $$p 2>/dev/null | grep -q 'ok installed' || echo $$p; done); \
	[ -z "$$missing" ] && exit 0; \
	command -v apt-get >/dev/null || { \
	  echo "Install the equivalents of:" $$missing >&2; exit 2; }; \
	echo "Installing:" $$missing; \
	$(SUDO) apt-get update -qq && \
	DEBIAN_FRONTEND=noninteractive $(SUDO) apt-get install -y -qq --no-install-recommends $$missing
endef
