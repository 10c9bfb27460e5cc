import Glibc
import VitrineCommands
import VitrineHost

StandardStreams.reserve()
ClosingSignals.letQuitEnd()
exit(Vitrine.exitCode(of: Array(CommandLine.arguments.dropFirst())))
