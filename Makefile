# Everything a fresh Debian machine with Swift 6 needs: each target installs what is missing first.

SWIFT ?= swift
# Arabic and Hebrew come from DejaVu: Inter has neither.
RUN_PACKAGES := libsdl2-dev libsdl2-ttf-dev fonts-inter fonts-nanum fonts-dejavu-core
# Chromium, 400 MB, runs the page of compare --report.
TEST_PACKAGES := $(RUN_PACKAGES) xvfb xdotool xclip openbox x11-apps x11-utils \
  x11-xserver-utils imagemagick desktop-file-utils appstream chromium systemd \
  dbus libglib2.0-bin python3-dbusmock
# Debug information is 60 % of a program of 55 MB, and a tenth of the time to build it.
RELEASE := -c release --product vitrine -debug-info-format none
# All that is built for tests has the same flags and the same folder, so that each step uses what another has built
# and none builds anew what `swift build` has. A test that fails names its line without debug information.
TESTING := -debug-info-format none --scratch-path .build/tests
# Each example describes another build, so the last one's is not to be reused.
EXAMPLE_TESTING := $(TESTING) --disable-build-manifest-caching
# An installed program brings Swift's libraries with it, since the toolchain may go away. Its flags
# differ from those of `make run`, so it is built in a place of its own.
INSTALLED := $(RELEASE) --static-swift-stdlib --scratch-path .build/static
PREFIX ?= /usr/local
# What shows the kiosk's pictures: cage, a Wayland compositor for one program, unless told otherwise. Displays and
# touch screens may come and go under it, it needs no rights of its own, and its one package has no settings.
SESSION ?= cage
KIOSK_PACKAGES = udev dbus libpam-systemd kbd procps $(KIOSK_PACKAGES_$(SESSION))
# cage does not start without Xwayland, which nothing here uses.
KIOSK_PACKAGES_cage := cage xwayland libgl1-mesa-dri
KIOSK_PACKAGES_x11 := xserver-xorg-core xserver-xorg-input-libinput xauth
KIOSK_PACKAGES_kmsdrm := libgbm1 libegl1 libgles2 libgl1-mesa-dri
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)

# The library tests: all but those of windows, commands and exhibits, which take minutes to build.
SANITIZED ?= Allocations Audio Components ExhibitCode Files Geometry Interaction Motion Renderer Resources Snapshots
SANITIZERS := sanitize-address sanitize-thread
# The toolchain's own linker: gold warns about thousands of the sanitizer's symbols.
SANITIZE = --sanitize=$* --scratch-path .build/$* -Xswiftc -use-ld=lld

EXAMPLES := $(notdir $(wildcard Examples/*))

.PHONY: run test test-all sanitize $(SANITIZERS) examples names names-built check build install uninstall install-kiosk uninstall-kiosk \
  check-kiosk icons docs bless bench format clean run-packages test-packages kiosk-packages

run: run-packages ## Open the gallery; without a display, render every exhibit to snapshots/
	$(SWIFT) build $(RELEASE)
	@vitrine="$$($(SWIFT) build $(RELEASE) --show-bin-path)/vitrine"; \
	if [ -n "$$DISPLAY$$WAYLAND_DISPLAY$$SDL_VIDEODRIVER" ]; then exec "$$vitrine"; fi; \
	"$$vitrine" snapshot --all --output snapshots && \
	"$$vitrine" snapshot gallery --scale 2 --output snapshots/gallery.png && \
	echo "There is no display, so the gallery and every exhibit were rendered to $$(pwd)/snapshots."

test: test-packages check ## Build with warnings as errors, check the format, run all tests, or those of FILTER=…
	VITRINE_STRICT=1 $(SWIFT) build --build-tests $(TESTING)
	$(if $(FILTER),,$(MAKE) --no-print-directory docs names examples)
	VITRINE_STRICT=1 Tools/run-tests $(SWIFT) test --skip-build --disable-xctest $(TESTING) $(if $(FILTER),--filter '$(FILTER)')

test-all: test names-built sanitize ## All of `make test`, and what takes longer

sanitize: $(SANITIZERS) ## Run the library tests under the address sanitizer, with leaks, and the thread sanitizer

$(SANITIZERS): sanitize-%: run-packages
	@place="$$(mktemp -d)"; echo 'print(1)' | $(SWIFT)c -sanitize=$* -use-ld=lld -o "$$place/probe" - 2>&1; \
	linked=$$?; rm -r "$$place"; [ $$linked = 0 ] || { \
	  echo "This Swift has no linker lld or no runtime for the $* sanitizer; those from swift.org have both." >&2; exit 2; }
	export VITRINE_STRICT=1 VITRINE_TESTS="$$(echo $(SANITIZED:%=%Tests) | tr ' ' ,)"; \
	$(SWIFT) build $(SANITIZE) --product VitrinePackageTests && \
	ASAN_OPTIONS=detect_leaks=1 LSAN_OPTIONS=suppressions=Tests/Sanitizers/leaks.txt \
	TSAN_OPTIONS=suppressions=Tests/Sanitizers/thread.txt \
	  Tools/run-tests $(SWIFT) test $(SANITIZE) --skip-build --disable-xctest

examples: ## Build the examples with warnings as errors and run their tests
	for example in $(EXAMPLES); do \
	  VITRINE_STRICT=1 Tools/run-tests $(SWIFT) test --disable-xctest --package-path Examples/$$example \
	    $(EXAMPLE_TESTING) || exit 1; \
	done

SAME_NAMES := --package-path Tests/SameNames --disable-build-manifest-caching

names: ## Plan to build a package whose modules have the names of the folders here
	VITRINE_STRICT=1 $(SWIFT) build $(SAME_NAMES) $(TESTING) --print-manifest-job-graph >/dev/null

# One of its modules has another name there, and with it all that imports it is compiled anew: not in the same folder.
names-built: run-packages ## Build that package, and run it
	$(SWIFT) run $(SAME_NAMES) --scratch-path .build/names SameNames

check: ## What must hold before any test: format and documentation rules
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Plugins Sources Tests Examples

build: run-packages ## Build the command that install installs
	$(SWIFT) build $(INSTALLED)

# Scripts get them by the environment: a path may have any character that a shell would take for its own.
export BINARY PREFIX DESTDIR SESSION
# A path in BINARY stands in for what is built.
BUILT = $(if $(BINARY),"$$BINARY","$$($(SWIFT) build $(INSTALLED) --show-bin-path)/vitrine")
# A kiosk is a user and a service of the machine; what is put below DESTDIR is whoever's it is.
AS_ROOT = $(if $(DESTDIR),,$(SUDO))

install: $(if $(BINARY),,build) ## Install under PREFIX (/usr/local), below DESTDIR if given
	Packaging/install $(BUILT) "$$PREFIX" "$$DESTDIR"

uninstall: ## Remove what install has put there
	Packaging/uninstall "$$PREFIX" "$$DESTDIR"

install-kiosk: check-kiosk $(if $(BINARY),,build) $(if $(DESTDIR),,kiosk-packages)
install-kiosk: ## Install, and a service that shows it on tty7: SESSION=cage, x11 or kmsdrm
	$(AS_ROOT) Packaging/install $(BUILT) "$$PREFIX" "$$DESTDIR"
	$(AS_ROOT) Packaging/install-kiosk "$$PREFIX" "$$DESTDIR" "$$SESSION"

uninstall-kiosk: ## Remove all of it: service, user, settings, what the kiosk has kept, and the program
	$(AS_ROOT) Packaging/uninstall-kiosk "$$PREFIX" "$$DESTDIR"
	$(AS_ROOT) Packaging/uninstall "$$PREFIX" "$$DESTDIR"

# Before anything is built.
check-kiosk: ; @Packaging/check-kiosk "$$PREFIX" "$$DESTDIR" "$$SESSION"

icons: ## Draw the program's icon in all sizes (needs librsvg2-bin); look at them before you commit
	cd Assets/icons-app && \
	for side in 16 24 32; do rsvg-convert -w $$side vitrine-small.svg -o vitrine-$$side.png; done && \
	for side in 48 64 128 256 512; do rsvg-convert -w $$side vitrine.svg -o vitrine-$$side.png; done

docs: ## Make the documentation of both libraries; a link that leads nowhere ends it
	VITRINE_STRICT=1 Tools/document .build/documentation $(SWIFT) package $(TESTING)

bless: ## Accept what the snapshot tests draw now as their references, or those of FILTER=…; look at each
	VITRINE_STRICT=1 $(SWIFT) build --build-tests $(TESTING)
	VITRINE_RECORD=failed VITRINE_STRICT=1 $(SWIFT) test --skip-build --disable-xctest $(TESTING) \
	  $(if $(FILTER),--filter '$(FILTER)') || true
	$(if $(FILTER),,VITRINE_RECORD=failed $(MAKE) --no-print-directory examples)
	git status --short -- '*/__Snapshots__/*'

bench: run-packages ## Measure, on this machine, beside the memory floor of the same run
	$(SWIFT) build $(RELEASE)
	"$$($(SWIFT) build $(RELEASE) --show-bin-path)/vitrine" bench

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Plugins Sources Tests Examples

clean:
	rm -rf .build Examples/*/.build snapshots

run-packages: ; @$(call install,$(RUN_PACKAGES))
test-packages: ; @$(call install,$(TEST_PACKAGES))
kiosk-packages: ; @$(call install,$(KIOSK_PACKAGES))

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
