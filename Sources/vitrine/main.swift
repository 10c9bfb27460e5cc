import Glibc
import VitrineCommands
import VitrineHost
import VitrineKiosk

ClosingSignals.terminateOnQuitSignal()
StandardStreams.prepare()
exit(
  KioskProgram.$current.withValue(GalleryKiosk.program) {
    Vitrine.exitCode(of: Array(CommandLine.arguments.dropFirst()))
  })
