import Glibc
import VitrineHost

ClosingSignals.letQuitEnd()
exit(Vitrine.exitCode(of: Array(CommandLine.arguments.dropFirst())))
