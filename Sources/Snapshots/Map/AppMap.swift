public import VitrineRenderer

/// The screens of an app, how they lead to one another, and what is wrong on each.
///
/// ```swift
/// let map = try mapScreens(SceneRunner(Mail(), size: Size(390, 844), text: TextEngine()))
/// #expect(map.screens.map(\.title) == ["Inbox", "Message", "New Message"])
/// #expect(map.findings(of: .cutText).isEmpty)
/// ```
/// `ScreenSearch` says what is a screen.
public struct AppMap {
  /// A screen, as it looks when it is first reached, and at rest.
  public struct Screen: Identifiable {
    /// Its number: 1 for the first, then in the order in which they are reached.
    public let id: Int
    /// What a person calls it: the title of its bar or dialog, the tab that is selected, or what it is reached by.
    public let title: String
    /// How it is reached first; nil for the first one.
    public let reached: Link?
    /// What was looked at on it, and further down where it scrolls.
    public internal(set) var report: AuditReport
    /// What was left out of it, a line each: rows like others that led to nothing new, what is further down.
    public internal(set) var leftOut: [String]
    /// What it looks like; nil unless the search keeps pictures.
    public let picture: PixelBuffer?
  }

  /// Something that leads from one screen to another.
  public struct Link: Hashable, Sendable {
    /// The number of the screen that it is on.
    public let from: Int
    /// The id of the control that is tapped; nil for the key Escape.
    public let control: String?
    /// What a person calls that.
    public let label: String
    /// What has to be done before that, as ``act``; nil where the screen has the control from the beginning.
    public let before: String?
    /// The number of the screen that it leads to.
    public let to: Int

    /// "tap 'Settings'", "press Escape", or "tap 'Edit', then tap 'Done'".
    public var act: String {
      (before.map { "\($0), then " } ?? "")
        + (control == nil ? "press \(label)" : "tap '\(label)'")
    }
  }

  /// What it is a map of.
  public let name: String
  /// All screens that were reached.
  public internal(set) var screens: [Screen] = []
  /// All that leads from one of them to another, in the order in which it was tried.
  public internal(set) var links: [Link] = []
  /// Why there may be more screens, in words that a person reads; nil where all controls were tried.
  public internal(set) var stopped: String?

  /// What is wrong by a rule, with the screen that it is on.
  public func findings(of rule: AuditRule) -> [(screen: Screen, check: AuditCheck)] {
    screens.flatMap { screen in
      screen.report.findings.filter { $0.rule == rule }.map { (screen, $0) }
    }
  }

  /// How many things are wrong, on all screens together.
  public var findingCount: Int { screens.reduce(0) { $0 + $1.report.findings.count } }

  /// "7 screens, 23 links, 118 of 120 checks measured, 2 wrong, 3 excepted".
  public var summary: String {
    func count(_ number: Int, _ word: String) -> String {
      "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    let checks = AuditReport.summary(screens.map(\.report), of: "checks ")
    return "\(count(screens.count, "screen")), \(count(links.count, "link")), \(checks)"
  }

  /// A line for each screen, then what was left out, what is wrong, each once with all its screens, and the summary.
  public var lines: [String] { lines { $0 } }

  /// The same lines, with paths of source files.
  /// - Parameter path: where a source file is, by its `#fileID`.
  public func lines(path: (String) -> String) -> [String] {
    screens.map(line) + leftOutLines + [stopped].compactMap(\.self) + findingLines(path) + [summary]
  }

  private func line(_ screen: Screen) -> String {
    let how = screen.reached.map { "\($0.act) on \($0.from)" } ?? "at the start"
    let count = screen.report.findings.count
    return "\(screen.id) \(screen.title), \(how)" + (count > 0 ? ", \(count) wrong" : "")
  }

  private var leftOutLines: [String] {
    screens.flatMap { screen in screen.leftOut.map { "\(screen.id) \(screen.title): \($0)" } }
  }

  /// What stands on several screens, such as a tab bar, is one line.
  private func findingLines(_ path: (String) -> String) -> [String] {
    var lines: [(text: String, screens: [Int])] = []
    for screen in screens {
      for check in screen.report.findings {
        let text = "\(check.component): \(check.message(path))"
        if let index = lines.firstIndex(where: { $0.text == text }) {
          if lines[index].screens.last != screen.id { lines[index].screens.append(screen.id) }
        } else {
          lines.append((text, [screen.id]))
        }
      }
    }
    return lines.map { line in
      let screens = line.screens.map(String.init).joined(separator: ", ")
      return "on \(screens): \(line.text)"
    }
  }
}
