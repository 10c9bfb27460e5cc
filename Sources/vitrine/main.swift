import Glibc

exit(Vitrine.exitCode(of: Array(CommandLine.arguments.dropFirst())))
