import Glibc
import VitrineCommands
import VitrineHost

ClosingSignals.letQuitEnd()
StandardStreams.reserve()
exit(Vitrine.exitCode(of: Array(CommandLine.arguments.dropFirst())))
