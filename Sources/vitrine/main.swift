import Glibc
import VitrineCommands
import VitrineHost
import VitrineKiosk

ClosingSignals.letQuitEnd()
StandardStreams.prepare()
exit(
  KioskProgram.$current.withValue(GalleryKiosk.program) {
    Vitrine.exitCode(of: Array(CommandLine.arguments.dropFirst()))
  })
