internal import ArgumentParser
internal import VitrineCommands
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineHost
internal import VitrineRenderer
internal import VitrineSupervision

/// Calibrates a touch screen.
struct KioskCalibrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Calibrates the touch screen by asking for marks to be touched.",
    discussion: """
      Run it on the kiosk's screen, which it covers in the meantime; Escape cancels it. With \
      several screens, run it once for each, with the number of the display and part of the name \
      of its touch device.
      """)

  @Option(
    help: ArgumentHelp(
      "Where to save it. (default: where 'kiosk' looks for it)",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var output: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The display to calibrate, from 0.", valueName: "number"))
  var display: Int?

  @Option(
    help: ArgumentHelp(
      "Part of the touch device's name, as shown by 'libinput list-devices'. (default: any)",
      valueName: "name"))
  var device: String?

  @OptionGroup(title: "Environment") var environmentOptions: EnvironmentOptions

  func run() throws {
    let folders = try KioskFolders(environment: ProcessEnvironment.all)
    let path = output ?? TouchFile.path(in: folders)
    let old = try TouchFile.read(nil, in: folders)
    let text = try TextEngine()
    var window = WindowConfiguration(
      title: "Calibration", environment: Environment(size: Size(1280, 800), text: text))
    environmentOptions.apply(to: &window.environment)
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
      // Named devices come before the device that matches all.
      touch.devices.sort { $0.name != nil && $1.name == nil }
      try TouchFile.write(touch, to: path)
      StandardError.write("the calibration is in \(path); 'kiosk restart' brings it into force")
    case .failed(let reason): throw InputError("\(reason); nothing is changed")
    case nil: throw InputError("the window was closed; nothing is changed")
    }
  }
}
