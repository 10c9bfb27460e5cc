import Foundation
import Testing

extension EndToEnd {
  @Suite("What a scene asks of its window")
  struct RequestTests {
    @Test(
      "Full screen covers the screen and goes back, with a window manager and without",
      arguments: [true, false])
    func fullScreen(isManaged: Bool) throws {
      let display = try Display()
      let desktop = isManaged ? try display.startWindowManager() : nil
      let window = try display.openProbe()
      #expect(try window.geometry().hasPrefix("320x240"))
      try window.press("f")
      #expect(try eventually { try window.geometry() == "1600x1200+0+0" })
      #expect(eventually { window.program.complaints.contains("size 1600x1200") })
      try window.press("f")
      try window.press("w")
      #expect(try eventually { try window.geometry().hasPrefix("320x240") })
      try window.press("t")
      #expect(try eventually { try window.geometry() == "1600x1200+0+0" })
      try window.press("t")
      #expect(try eventually { try window.geometry().hasPrefix("320x240") })
      #expect(desktop?.isRunning != false)
    }

    @Test("Two nodes with one id are named once on standard error")
    func duplicates() throws {
      let display = try Display()
      let window = try display.openProbe()
      for key in ["a", "d", "z", "d", "x"] { try window.press(key) }
      #expect(window.program.exitCode(within: 60) == 0)
      let complaints = window.program.complaints.filter { $0.hasPrefix("two nodes") }
      #expect(
        complaints == [
          """
          two nodes have the id 'twin': probe > twin (button "One" at 0, 0), and \
          probe > twin (button "Other" at 0, 0); give each an id of its own
          """
        ])
    }

    @Test("What is copied can be pasted elsewhere")
    func copy() throws {
      let display = try Display()
      let window = try display.openProbe()
      try window.press("c")
      #expect(try eventually { try display.clipboard() == "Grüße 안녕" })
    }

    @Test("What was copied elsewhere comes as text")
    func paste() throws {
      let display = try Display()
      let window = try display.openProbe()
      let owner = try display.setClipboard(Data("Ünïcode\nwords".utf8))
      try window.press("v")
      #expect(eventually { window.program.complaints.contains("words (15)") })
      _ = owner
    }

    @Test(
      "An empty, missing, huge or broken clipboard pastes nothing",
      arguments: [nil, Data(), Data([0xFF, 0xFE, 0x41]), Data(repeating: 0x61, count: 2 << 20)])
    func badClipboard(content: Data?) throws {
      let display = try Display()
      let window = try display.openProbe()
      let owner = try content.map { try display.setClipboard($0) }
      // It asks for text a moment after it shows.
      let acceptsText = try eventually {
        try window.press("o")
        usleep(100_000)
        return window.program.complaints.contains("text o (1)")
      }
      #expect(acceptsText)
      try window.press("v")
      try window.press("z")
      #expect(eventually { window.program.complaints.contains("key z") })
      let words = window.program.complaints.filter { $0.hasPrefix("text") && $0 != "text o (1)" }
      #expect(words == ["text v (1)", "text z (1)"])
      try window.press("x")
      #expect(window.program.exitCode(within: 60) == 0)
      _ = owner
    }

    @Test("Keys come as text too, also once words are no longer typed anywhere")
    func textInput() throws {
      let window = try Display().openProbe()
      try window.press("i")
      try window.press("a")
      try window.press("o")
      try window.press("b")
      #expect(eventually { window.program.complaints.contains("text b (1)") })
      #expect(window.program.complaints.contains("text a (1)"))
    }
  }
}

extension Display {
  /// The words on the clipboard.
  func clipboard() throws -> String {
    let words = try run("timeout", ["5", "xclip", "-selection", "clipboard", "-out"])
    return String(decoding: words, as: UTF8.self)
  }

  /// Puts bytes on the clipboard.
  /// - Returns: the program that hands them out, as long as it lives.
  func setClipboard(_ bytes: Data) throws -> ChildProcess {
    let file = stateHome + "/clipboard"
    try bytes.write(to: URL(filePath: file))
    let owner = try ChildProcess(
      "xclip", ["-quiet", "-selection", "clipboard", "-target", "UTF8_STRING", "-in", file],
      environment: ["DISPLAY": name])
    let offers = ["5", "xclip", "-selection", "clipboard", "-out", "-target", "TARGETS"]
    _ = try eventually {
      String(decoding: try run("timeout", offers), as: UTF8.self).contains("UTF8_STRING")
    }
    return owner
  }
}
