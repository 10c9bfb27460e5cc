public import VitrineRenderer

/// The screens of an app, the links between them, and the findings on each.
///
/// ```swift
/// let map = try mapScreens(SceneRunner(Mail(), size: Size(390, 844), text: TextEngine()))
/// #expect(map.screens.map(\.title) == ["Inbox", "Message", "New Message"])
/// #expect(map.findings(of: .cutText).isEmpty)
/// ```
/// `ScreenSearch` defines what a screen is.
public struct AppMap {
  /// A screen, as it looks when it is first reached, at rest.
  public struct Screen: Identifiable {
    /// Its number: from 1, in the order in which screens are reached.
    public let id: Int
    /// Its title for a person: the title of its bar or dialog, of the selected tab, or of the
    /// control that leads to it.
    public let title: String
    /// The link by which it is reached first; nil for the first screen.
    public let incomingLink: Link?
    /// The audit of the screen, including content that is visible only after scrolling.
    public internal(set) var report: AuditReport
    /// What was skipped on it, a line each: rows like others that led to nothing new, content
    /// further down.
    public internal(set) var skipped: [String]
    /// Its picture; nil unless the search keeps pictures.
    public let picture: PixelBuffer?
  }

  /// A control that leads from one screen to another.
  public struct Link: Hashable, Sendable {
    /// The number of its screen.
    public let from: Int
    /// The id of the control that is tapped; nil for the Escape key.
    public let control: String?
    /// The name of the control for a person.
    public let label: String
    /// The action that made the control appear, as in ``action``; nil if the screen has the control
    /// from the beginning.
    public let precedingAction: String?
    /// The number of the target screen.
    public let to: Int

    /// "tap 'Settings'", "press Escape", or "tap 'Edit', then tap 'Done'".
    public var action: String {
      (precedingAction.map { "\($0), then " } ?? "")
        + (control == nil ? "press \(label)" : "tap '\(label)'")
    }
  }

  /// The name of the app.
  public let name: String
  /// All screens that were reached.
  public internal(set) var screens: [Screen] = []
  /// All links between screens, in the order in which they were tried.
  public internal(set) var links: [Link] = []
  /// Why there may be more screens, for a person; nil if all controls were tried.
  public internal(set) var stopReason: String?

  /// The findings for a rule, with their screens.
  public func findings(of rule: AuditRule) -> [(screen: Screen, check: AuditCheck)] {
    screens.flatMap { screen in
      screen.report.findings.filter { $0.rule == rule }.map { (screen, $0) }
    }
  }

  /// The number of findings on all screens.
  public var findingCount: Int { screens.reduce(0) { $0 + $1.report.findings.count } }

  /// "7 screens, 23 links, 118 of 120 checks measured, 2 wrong, 3 excepted".
  public var summary: String {
    func count(_ number: Int, _ word: String) -> String {
      "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    let checks = AuditReport.summary(screens.map(\.report), of: "checks ")
    return "\(count(screens.count, "screen")), \(count(links.count, "link")), \(checks)"
  }

  /// The map as lines: the screens, what was skipped, the reason for stopping, the findings, and
  /// the summary.
  ///
  /// A finding on several screens is one line with all of them.
  public var lines: [String] { lines { $0 } }

  /// The lines of ``lines``, with paths of source files.
  /// - Parameter path: the path of a source file, by its `#fileID`.
  public func lines(path: (String) -> String) -> [String] {
    screens.map(line) + skippedLines + [stopReason].compactMap(\.self) + findingLines(path) + [
      summary
    ]
  }

  private func line(_ screen: Screen) -> String {
    let how = screen.incomingLink.map { "\($0.action) on \($0.from)" } ?? "at the start"
    let count = screen.report.findings.count
    return "\(screen.id) \(screen.title), \(how)" + (count > 0 ? ", \(count) wrong" : "")
  }

  private var skippedLines: [String] {
    screens.flatMap { screen in screen.skipped.map { "\(screen.id) \(screen.title): \($0)" } }
  }

  /// A finding on several screens, such as in a tab bar, is one line.
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
