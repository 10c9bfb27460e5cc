import Foundation

/// A running gallery and its window.
final class GalleryWindow {
  let program: ChildProcess
  private let display: Display
  private let id: String

  /// Starts the program and waits until its window is there.
  /// - Parameters:
  ///   - arguments: of the command line.
  ///   - display: where it opens.
  ///   - path: which program.
  ///   - name: the class that its window has in X.
  ///   - environment: more changes to this process's environment; nil removes a variable.
  init(
    _ arguments: [String], on display: Display, path: String = Vitrine.path,
    class name: String = "vitrine", environment: [String: String?] = [:]
  ) throws {
    self.display = display
    var all: [String: String?] = [
      "DISPLAY": display.name, "WAYLAND_DISPLAY": nil, "XDG_RUNTIME_DIR": nil,
      "XDG_STATE_HOME": display.stateHome, "XDG_DOCUMENTS_DIR": display.stateHome,
    ]
    all.merge(environment) { $1 }
    let program = try ChildProcess(path, arguments, environment: all)
    self.program = program
    var found = ""
    let isThere = try eventually {
      let ids = try display.run("xdotool", ["search", "--onlyvisible", "--class", name])
      found = String(decoding: ids, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      return !found.isEmpty || !program.isRunning
    }
    guard isThere, !found.isEmpty else { throw NoWindow(complaints: program.complaints) }
    id = found
  }

  /// Waits for another window of a program.
  /// - Parameters:
  ///   - title: what its title bar says, all of it.
  ///   - program: that opens it.
  ///   - display: where it opens.
  init(titled title: String, of program: ChildProcess, on display: Display) throws {
    (self.display, self.program) = (display, program)
    var found: String?
    let isThere = try eventually {
      found = try display.windows(titled: title).first
      return found != nil || !program.isRunning
    }
    guard isThere, let found else { throw NoWindow(complaints: program.complaints) }
    id = found
  }

  /// True where keys go to it, by the window manager.
  func isActive() throws -> Bool {
    let active = try display.run("xdotool", ["getactivewindow"])
    return String(decoding: active, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      == id
  }

  /// How large it is and where, in pixels, as `320x240+10+20`.
  func geometry() throws -> String {
    let words = try display.run("xdotool", ["getwindowgeometry", "--shell", id])
    var values: [Substring: Substring] = [:]
    for line in String(decoding: words, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "=")
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    return "\(values["WIDTH"] ?? "")x\(values["HEIGHT"] ?? "")+\(values["X"] ?? "")"
      + "+\(values["Y"] ?? "")"
  }

  /// A property that it has in X, as one line.
  func property(_ name: String) throws -> String {
    let line = try display.run("xprop", ["-id", id, name])
    return String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// What is on the screen now.
  func picture() throws -> Picture {
    try Picture(png: display.run("import", ["-silent", "-window", id, "png:-"]))
  }

  /// True once the window shows exactly a picture.
  func shows(_ expected: Picture, within limit: TimeInterval = 60) throws -> Bool {
    try eventually(within: limit) { try picture() == expected }
  }

  /// What is on the screen once it no longer changes; nil where it goes on changing.
  func pictureAtRest() throws -> Picture? {
    var last = try picture()
    let isAtRest = try eventually {
      // Longer than scroll indicators stay before they fade.
      usleep(800_000)
      let now = try picture()
      defer { last = now }
      return now == last
    }
    return isAtRest ? last : nil
  }

  /// Moves the mouse to a place in the window, in pixels.
  func moveMouse(to x: Int, _ y: Int) throws {
    try send("mousemove", "--window", id, "\(x)", "\(y)")
  }

  /// Presses and lets go of the left button.
  func click(at x: Int, _ y: Int) throws {
    try moveMouse(to: x, y)
    try send("click", "1")
  }

  /// Presses the left button and keeps it down.
  func hold() throws { try send("mousedown", "1") }

  /// Lets go of the left button.
  func letGo() throws { try send("mouseup", "1") }

  /// Presses keys, by their names in X.
  func press(_ keys: String...) throws {
    try send("windowfocus", "--sync", id)
    try send("key", "--clearmodifiers", keys.joined(separator: " "))
  }

  /// Gives the window another size, in pixels.
  func resize(to width: Int, _ height: Int) throws {
    try send("windowsize", "--sync", id, "\(width)", "\(height)")
  }

  /// Moves the window, in pixels.
  func move(to x: Int, _ y: Int) throws {
    try send("windowmove", "--sync", id, "\(x)", "\(y)")
  }

  /// Takes the window off the screen.
  func hide() throws { try send("windowunmap", "--sync", id) }

  /// Has the window manager take it off the screen, as its own button does.
  func minimize() throws { try send("windowminimize", id) }

  /// True while it is on the screen.
  func isVisible() throws -> Bool {
    let words = try display.run("xwininfo", ["-id", id])
    return String(decoding: words, as: UTF8.self).contains("IsViewable")
  }

  /// Puts it back.
  func unhide() throws { try send("windowmap", "--sync", id) }

  /// Times that any of the program's threads, or its first, has gone to sleep or been interrupted so
  /// far.
  private func contextSwitches(ofMainThread isMainOnly: Bool) throws -> Int {
    let tasks = "/proc/\(program.id)/task"
    var count = 0
    let all = isMainOnly ? ["\(program.id)"] : nil
    for task in try all ?? FileManager.default.contentsOfDirectory(atPath: tasks) {
      let status = try String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)
      for line in status.split(separator: "\n") where line.contains("voluntary_ctxt_switches") {
        count += line.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0
      }
    }
    return count
  }

  /// Wake-ups over two seconds in which nobody does anything.
  /// - Parameter isMainOnly: true looks at the thread of the window alone.
  func wakeUpsAtRest(ofMainThread isMainOnly: Bool = false) throws -> Int {
    let before = try contextSwitches(ofMainThread: isMainOnly)
    usleep(2_000_000)
    return try contextSwitches(ofMainThread: isMainOnly) - before
  }

  private func send(_ arguments: String...) throws { try display.run("xdotool", arguments) }

  /// The program ended, or opened no window.
  struct NoWindow: Error { let complaints: [String] }
}
