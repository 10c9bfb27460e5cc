import Glibc
// A window that end-to-end tests drive: each key asks the window for something, and what the scene
// is told is written to standard error, one line each. An argument names work that goes on outside;
// the window turns green once it is done. After `app`, the arguments are those of an app;
// `app-help` is an app that is told to help by its program rather than by the command line; `few`,
// `odd`, `flood` and `kept` are apps with tasks; `windows` is a scene of several windows, `desk` an
// app of several; `restoring` is an app that changes all the time and comes back as it was; `page`
// is an app that is a kiosk's page of trouble; with `signals`, closing signals come in the middle
// of each checkpoint. The variable `PROBE` says more of the window, or makes all of it a kiosk.
import VitrineCommands
import VitrineDrawing
import VitrineGeometry
import VitrineHost
import VitrineKiosk
import VitrineKioskScenes
import VitrineRenderer

// A kiosk starts itself again with the same arguments, and the command that replays a failure has
// none of ours before its own: only the environment can say that it is one.
if ProbeOptions().isKiosk {
  var kiosk = KioskConfiguration()
  kiosk.showsInvitation = !ProbeOptions().isUninviting
  Kiosk(KioskApp.self, configuration: kiosk).run()
  exit(0)
}
if CommandLine.arguments.dropFirst().first == "app" {
  ProbeApp.main(Array(CommandLine.arguments.dropFirst(2)))
  exit(0)
}
if CommandLine.arguments.dropFirst().first == "app-help" {
  ProbeApp.main(["--help"])
  exit(0)
}
if CommandLine.arguments.dropFirst().first == "page" {
  PageApp.main(Array(CommandLine.arguments.dropFirst(2)))
  exit(0)
}
if RestoringApp.isChosen {
  RestoringApp.main(Array(CommandLine.arguments.dropFirst(2)))
  exit(0)
}
if CommandLine.arguments.dropFirst().first == "desk" {
  DeskApp.main(Array(CommandLine.arguments.dropFirst(2)))
  exit(0)
}
if CommandLine.arguments.dropFirst().first == "windows" {
  try WindowsProbe.run()
  exit(0)
}
if TaskApp.mode != nil {
  TaskApp.main(Array(CommandLine.arguments.dropFirst(2)))
  exit(0)
}
let text = try TextEngine()
var configuration = WindowConfiguration(
  title: "Probe", environment: Environment(size: Size(320, 240), text: text))
configuration.applicationID = "window-probe"
let options = ProbeOptions()
options.apply(to: &configuration)
// What the scene was told is only known after the frame: it is read at the checkpoint.
var reported = 0
let hasSignals = CommandLine.arguments.dropFirst().first == "signals"
var probe = Probe(CommandLine.arguments.dropFirst().first.flatMap(Outside.Place.init))
probe.isMoving = options.moves
if options.hangs {
  probe.begin = {
    let bytes = Array("hangs\n".utf8)
    write(STDERR_FILENO, bytes, bytes.count)
    while true { pause() }
  }
}
let host = WindowHost(configuration: configuration, text: text)
host.observer = options.observer
try host.run(
  &probe,
  onCheckpoint: { probe, _ in
    if hasSignals { for signal in [SIGHUP, SIGTERM, SIGINT] { kill(getpid(), signal) } }
    for line in probe.received.dropFirst(reported) {
      let bytes = Array("\(line)\n".utf8)
      write(STDERR_FILENO, bytes, bytes.count)
    }
    reported = probe.received.count
  })
