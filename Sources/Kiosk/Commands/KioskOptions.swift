internal import ArgumentParser
internal import VitrineCommands
internal import VitrineGeometry
internal import VitrineHost
internal import VitrineKioskScenes

/// What a kiosk can be told on its command line.
struct KioskOptions: ParsableArguments {
  @Argument(help: "What it shows, one after another while nobody is there. (default: a selection)")
  var exhibits: [String] = []

  @Option(
    help: ArgumentHelp(
      "What it shows, from a JSON file that is read again when it changes.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var playlist: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Without a touch for so long, it asks whether somebody is there. (default: 60)",
      valueName: "seconds"), transform: KioskOptions.readIdle)
  var idle: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long it waits for an answer before it begins anew; 0 does not ask. (default: 15)",
      valueName: "seconds"), transform: KioskOptions.readSeconds)
  var warning: Double?

  @Option(
    help: ArgumentHelp(
      "Where the PIN is that lets somebody in who holds a finger in the top left corner for 5 s. "
        + "(default: the one that 'kiosk pin' sets)", valueName: "file"), completion: .file())
  var pinFile: String?

  @Option(help: ArgumentHelp("Whom to call where it does not work.", valueName: "text"))
  var phone: String?

  @OptionGroup var seat: SeatOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Without a frame that is due for so long, it is started again. (default: 10)",
      valueName: "seconds"), transform: KioskOptions.readWatchdog)
  var watchdog: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far picture and touch are turned clockwise: 0, 90, 180 or 270. (default: 0)",
      valueName: "degrees"), transform: KioskOptions.readRotation)
  var rotate: DisplayRotation?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Which display it covers, from 0.", valueName: "number"))
  var display: Int?

  @Option(
    help: ArgumentHelp(
      "What 'kiosk calibrate' has found out. (default: what it has found out on this machine)",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var touch: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Dims the picture when nobody has been there for so long.", valueName: "seconds"),
    transform: KioskOptions.readSeconds)
  var dimAfter: Double?

  @Option(
    help: ArgumentHelp(
      "Dims the picture at these times of the day, such as 18:00-22:00.", valueName: "from-to"),
    transform: KioskOptions.readHours)
  var dimHours: DayInterval?

  @Option(
    help: ArgumentHelp(
      "Blacks the screen out at these times of the day unless somebody is there.",
      valueName: "from-to"), transform: KioskOptions.readHours)
  var night: DayInterval?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With more memory than this it is started again once nobody is there.", valueName: "mib"))
  var memoryLimit: Int?

  @Flag(
    help: "Puts all that it shows on one stage, where people show several side by side.")
  var stage = false

  @Flag(help: "Shows how large everything is for a finger.")
  var touchTargets = false

  @Flag(help: "Runs in a window that can be closed, to try things out.")
  var windowed = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Width and height of that window, in points. (default: 1280x800)", valueName: "widthxheight"),
    transform: readSize)
  var size: Size?

  @OptionGroup(title: "Surroundings") var surroundings: EnvironmentOptions

  func validate() throws {
    if playlist != nil, !exhibits.isEmpty {
      throw ValidationError("give exhibits or --playlist, not both")
    }
    if let memoryLimit, !(32...1_048_576).contains(memoryLimit) {
      throw ValidationError("--memory-limit \(memoryLimit): give 32 to 1048576 MiB")
    }
    if let display, !(0..<64).contains(display) {
      throw ValidationError("--display \(display): give a number from 0 up")
    }
    if size != nil, !windowed {
      throw ValidationError("--size is for --windowed; a kiosk covers the screen")
    }
    if let size { try check(size, scale: surroundings.scale ?? 1) }
  }

  // MARK: Values

  static func readIdle(_ argument: String) throws -> Double {
    guard let seconds = Double(argument), (1...IdleTimer.longest).contains(seconds) else {
      throw ValidationError("give 1 to 86400 seconds")
    }
    return seconds
  }

  static func readSeconds(_ argument: String) throws -> Double {
    guard let seconds = Double(argument), (0...IdleTimer.longest).contains(seconds) else {
      throw ValidationError("give 0 to 86400 seconds")
    }
    return seconds
  }

  static func readWatchdog(_ argument: String) throws -> Double {
    guard let seconds = Double(argument), (0.5...600).contains(seconds) else {
      throw ValidationError("give 0.5 to 600 seconds")
    }
    return seconds
  }

  static func readRotation(_ argument: String) throws -> DisplayRotation {
    guard let degrees = Int(argument), let rotation = DisplayRotation(degrees: degrees) else {
      throw ValidationError("give 0, 90, 180 or 270")
    }
    return rotation
  }

  static func readHours(_ argument: String) throws -> DayInterval {
    guard let hours = DayInterval(argument) else {
      throw ValidationError("give two different times of the day, such as 22:00-07:00")
    }
    return hours
  }
}
