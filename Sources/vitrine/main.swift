import Glibc

StandardStreams.reserve()
exit(Vitrine.exitCode(of: Array(CommandLine.arguments.dropFirst())))
