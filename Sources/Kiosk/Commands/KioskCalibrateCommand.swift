internal import ArgumentParser
internal import VitrineCommands
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineHost
internal import VitrineRenderer
internal import VitrineSupervision

/// Finds out how a touch screen reports touches.
struct KioskCalibrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Asks for marks to be touched, and keeps how the touch screen reports them.",
    discussion: """
      Run it on the screen of the kiosk, which it covers meanwhile; Escape ends it. For several \
      screens run it once for each, with the number of the display and a part of the name of its \
      touch device.
      """)

  @Option(
    help: ArgumentHelp(
      "Where to keep it. (default: where 'kiosk' looks for it)",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var output: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The display that is calibrated, from 0.", valueName: "number"))
  var display: Int?

  @Option(
    help: ArgumentHelp(
      "A part of the name of its touch device, as 'libinput list-devices' has it. (default: any)",
      valueName: "name"))
  var device: String?

  @OptionGroup(title: "Surroundings") var surroundings: EnvironmentOptions

  func run() throws {
    let folders = try KioskFolders(environment: ProcessEnvironment.all)
    let path = output ?? TouchFile.path(in: folders)
    let old = try TouchFile.read(nil, in: folders)
    let text = try TextEngine()
    var window = WindowConfiguration(
      title: "Calibration", environment: Environment(size: Size(1280, 800), text: text))
    surroundings.apply(to: &window.environment)
    (window.isFullScreen, window.displayIndex) = (true, display)
    (window.closingKeys, window.diagnosticsKey) = ([], nil)
    window.disablesScreenSaver = true
    var scene = CalibrationScene()
    try WindowHost(configuration: window, text: text).run(&scene)
    switch scene.outcome {
    case .done(let calibration):
      var touch = output == nil ? old ?? TouchConfiguration() : TouchConfiguration()
      touch.devices.removeAll { $0.name == device && $0.displayIndex == display }
      touch.devices.append(
        TouchDevice(name: device, displayIndex: display, calibration: calibration))
      // Those with a name stand before the one that fits all.
      touch.devices.sort { $0.name != nil && $1.name == nil }
      try TouchFile.write(touch, to: path)
      StandardError.write("the calibration is in \(path); 'kiosk restart' brings it into force")
    case .failed(let reason): throw InputError("\(reason); nothing is changed")
    case nil: throw InputError("the window was closed; nothing is changed")
    }
  }
}
