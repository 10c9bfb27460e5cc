import Foundation
import Testing

extension EndToEnd {
  @Suite("The gallery's Record button")
  struct RecordButtonTests {
    private static let options = ["--size", "1000x700", "--appearance", "dark"]

    enum Ending: CaseIterable {
      case terminated, quit, closed, stopped, lost
    }

    @Test("However the window closes, what was recorded is kept", arguments: Ending.allCases)
    func closed(ending: Ending) throws {
      let display = try Display()
      let desktop = ending == .closed ? try display.startWindowManager() : nil
      let window = try display.open("page-control", Self.options)
      try window.click(atNode: "gallery/clock/record", of: "page-control", Self.options)
      try window.click(atNode: "page-control", of: "page-control", Self.options, across: 0.9)
      #expect(try window.pictureAtRest() != nil)
      switch ending {
      case .terminated: window.program.kill(SIGTERM)
      case .quit: try window.press("ctrl+q")
      // The window manager asks the window to close, as its close button does; a key that comes before it
      // listens to keys is nobody's.
      case .closed:
        _ = eventually {
          try? window.press("alt+F4")
          return window.program.exitCode(within: 1) != nil
        }
      case .stopped:
        try window.click(atNode: "gallery/clock/record", of: "page-control", Self.options)
        #expect(eventually { window.program.complaints.count == 1 })
        window.program.kill(SIGTERM)
      case .lost: display.destroy()
      }
      #expect(window.program.exitCode(within: 60) == (ending == .lost ? 2 : 0))
      let path = display.stateHome + "/page-control-1.jsonl"
      let script = try String(contentsOfFile: path, encoding: .utf8)
      #expect(script.contains("\"type\":\"up\""))
      let notice = try #require(window.program.complaints.first)
      #expect(notice.contains("are in \(path); replay with: vitrine snapshot page-control"))
      #expect(notice.contains("--appearance dark"))
      #expect(desktop?.isRunning != false)
    }

    @Test("In a window that is recorded itself it works too, and both replay")
    func recorded() throws {
      let recording = try Recording(
        ["gallery"], ["--set", "exhibit=page-control"] + Self.options)
      let window = recording.window
      try window.click(atNode: "gallery/clock/record", of: "page-control", Self.options)
      try window.click(atNode: "page-control", of: "page-control", Self.options, across: 0.9)
      #expect(try window.pictureAtRest() != nil)
      // The light of the dot that the mouse leaves fades first: the recording ends with the click.
      let button = try Vitrine.frame(ofNode: "gallery/clock/record", "page-control", Self.options)
      try window.moveMouse(
        to: Int(button[0] + button[2] / 2), Int(button[1] + button[3] / 2))
      #expect(try window.pictureAtRest() != nil)
      try window.click(atNode: "gallery/clock/record", of: "page-control", Self.options)
      #expect(eventually { window.program.complaints.count == 1 })
      let shown = try #require(try window.pictureAtRest())
      let stage = try #require(
        window.program.complaints.first?.components(separatedBy: "replay with: ").last)
      let replay = try recording.end()
      #expect(try recording.picture(replay) == shown)
      let place = try Vitrine.frame(ofNode: "gallery/stage", "page-control", Self.options)
      #expect(try recording.picture(stage) == shown.part(place))
    }
  }
}

extension GalleryWindow {
  /// Presses and lets go of the left button over a node of the gallery.
  /// - Parameters:
  ///   - node: its id.
  ///   - exhibit: the one that the gallery shows.
  ///   - options: what the window was started with too.
  ///   - across: how far across the node, from 0 to 1.
  func click(
    atNode node: String, of exhibit: String, _ options: [String], across: Double = 0.5
  ) throws {
    let frame = try Vitrine.frame(ofNode: node, exhibit, options)
    try click(at: Int(frame[0] + across * frame[2]), Int(frame[1] + frame[3] / 2))
  }
}

extension Vitrine {
  /// Where a node of the gallery is at first: left, top, width, height.
  static func frame(ofNode node: String, _ exhibit: String, _ options: [String]) throws -> [Double]
  {
    let described = try ChildProcess(
      path, ["describe", "gallery", "--set", "exhibit=\(exhibit)"] + options
    ).readAll()
    let tree = try JSONDecoder().decode(Description.self, from: described).root
    return try #require(tree.frame(of: node))
  }
}

private struct Description: Decodable {
  let root: Node

  struct Node: Decodable {
    let id: String
    let frame: [Double]
    let children: [Node]

    func frame(of id: String) -> [Double]? {
      if id == self.id { return frame }
      return children.lazy.compactMap { $0.frame(of: id) }.first
    }
  }
}
