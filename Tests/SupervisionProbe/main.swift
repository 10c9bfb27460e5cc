// A kiosk without a screen, for tests: its scene misbehaves as it is told.
import Glibc

exit(Probe.run(CommandLine.arguments))
