internal import ArgumentParser
internal import VitrineCommands
internal import VitrineGeometry
internal import VitrineHost
internal import VitrineKioskScenes

/// The command-line options of a kiosk.
struct KioskOptions: ParsableArguments {
  @Argument(
    help: "Exhibits to show, one after another while nobody is there. (default: a selection)")
  var exhibits: [String] = []

  @Option(
    help: ArgumentHelp(
      "What to show, from a JSON file that is reloaded when it changes.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var playlist: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long without a touch before it asks if anyone is there. (default: 60)",
      valueName: "seconds"), transform: KioskOptions.readIdle)
  var idle: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long it waits for an answer before starting over; 0 never asks. (default: 15)",
      valueName: "seconds"), transform: KioskOptions.readSeconds)
  var warning: Double?

  @Option(
    help: ArgumentHelp(
      "The PIN for getting in by holding a finger in the top left corner for 5 s. "
        + "(default: the one set by 'kiosk pin')", valueName: "file"), completion: .file())
  var pinFile: String?

  @Option(help: ArgumentHelp("The phone number to call if it stops working.", valueName: "text"))
  var phone: String?

  @OptionGroup var seat: SeatOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How overdue a frame may be before it is restarted. (default: 10)",
      valueName: "seconds"), transform: KioskOptions.readWatchdog)
  var watchdog: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Rotates picture and touch clockwise: 0, 90, 180 or 270. (default: 0)",
      valueName: "degrees"), transform: KioskOptions.readRotation)
  var rotate: DisplayRotation?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The display to cover, from 0.", valueName: "number"))
  var display: Int?

  @Option(
    help: ArgumentHelp(
      "The touch calibration from 'kiosk calibrate'. (default: this machine's)",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var touch: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Dims the picture after this long without anyone there.", valueName: "seconds"),
    transform: KioskOptions.readSeconds)
  var dimAfter: Double?

  @Option(
    help: ArgumentHelp(
      "Dims the picture at this time of day, such as 18:00-22:00.", valueName: "from-to"),
    transform: KioskOptions.readHours)
  var dimHours: DayInterval?

  @Option(
    help: ArgumentHelp(
      "Turns the picture black at this time of day unless someone is there.",
      valueName: "from-to"), transform: KioskOptions.readHours)
  var night: DayInterval?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Restarts it once nobody is there if it uses more memory than this.", valueName: "mib"))
  var memoryLimit: Int?

  @Flag(
    help: "Puts everything on one stage, where people can open several side by side.")
  var stage = false

  @Flag(help: "Shows the size of every touch target.")
  var touchTargets = false

  @Flag(help: "Runs in a window you can close, for trying things out.")
  var windowed = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size of that window, in points. (default: 1280x800)", valueName: "widthxheight"),
    transform: readSize)
  var size: Size?

  @OptionGroup(title: "Environment") var environmentOptions: EnvironmentOptions

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
    if let size { try check(size, scale: environmentOptions.scale ?? 1) }
  }

  // MARK: Values

  static func readIdle(_ argument: String) throws -> Double {
    guard let seconds = Double(argument), (1...IdleTimer.maximumDuration).contains(seconds) else {
      throw ValidationError("give 1 to 86400 seconds")
    }
    return seconds
  }

  static func readSeconds(_ argument: String) throws -> Double {
    guard let seconds = Double(argument), (0...IdleTimer.maximumDuration).contains(seconds) else {
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
