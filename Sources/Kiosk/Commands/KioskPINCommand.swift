internal import ArgumentParser
internal import Glibc
internal import VitrineCommands
internal import VitrineSupervision

/// Sets the PIN, also if it was lost: a person with a shell controls the machine anyway.
struct KioskPINCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pin", abstract: "Sets or changes the PIN that opens the kiosk's service menu.",
    discussion: """
      Reads the PIN from standard input, twice at a terminal, and stores it the way the system \
      stores passwords. 'kiosk restart' puts it into effect.
      """)

  @Flag(help: "Removes the PIN, so nobody can get in from the screen.")
  var clear = false

  @Option(
    name: .customLong("pin-file"), help: ArgumentHelp("Where to save it.", valueName: "file"),
    completion: .file())
  var file: String?

  func run() throws {
    let folders = try KioskFolders(environment: ProcessEnvironment.all)
    let pin = PINFile(path: file ?? "\(folders.state)/pin")
    if clear { return try pin.clear() }
    let isTerminal = isatty(STDIN_FILENO) == 1
    guard let first = Terminal.secret(isTerminal ? "PIN: " : nil) else {
      throw InputError("no PIN was given; type it, or send it as a line to standard input")
    }
    guard PINFile.isValid(first) else {
      throw InputError("a PIN is 4 to 12 digits, as on the keypad; give another")
    }
    if isTerminal, Terminal.secret("Again: ") != first {
      throw InputError("the two are not the same; nothing is changed")
    }
    try pin.write(first)
    let command = KioskProgram.current?.command ?? "vitrine kiosk"
    StandardError.write("the PIN is set; '\(command) restart' brings a first one into force")
  }
}

/// Prompts on a terminal.
enum Terminal {
  /// Reads a line of standard input without echo.
  /// - Parameter prompt: the prompt; nil for none.
  static func secret(_ prompt: String?) -> String? {
    var originalSettings = termios()
    let hidesInput = prompt != nil && tcgetattr(STDIN_FILENO, &originalSettings) == 0
    if hidesInput {
      var silentSettings = originalSettings
      silentSettings.c_lflag &= ~tcflag_t(ECHO)
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &silentSettings)
    }
    defer { if hidesInput { tcsetattr(STDIN_FILENO, TCSAFLUSH, &originalSettings) } }
    if let prompt { StandardError.prompt(prompt) }
    let line = readLine()
    if prompt != nil { StandardError.prompt("\n") }
    return line
  }
}
