public import VitrineDrawing

/// Words for a person who is away, which the desktop shows outside of the window.
public struct SceneNotification: Hashable, Sendable {
  /// How long an id and a title are at most, and how long the rest, in Unicode scalars.
  ///
  /// Ours: more than any desktop shows.
  private static let (mostOfTitle, mostOfBody) = (200, 1000)

  /// Which of the scene's it is: the next one with this id takes its place.
  public let id: String
  /// What it is about, in a few words.
  public let title: String
  /// The rest; empty for nothing.
  public let body: String
  /// Which window comes to the front where a person chooses it.
  public let window: WindowID

  /// Makes a notification.
  ///
  /// Control characters and breaks of lines become spaces, and what is longer than any desktop shows is cut: id and
  /// title to 200 Unicode scalars, the body to 1,000.
  public init(id: String, title: String, body: String = "", window: WindowID = .main) {
    self.id = id.oneLine(most: Self.mostOfTitle)
    self.title = title.oneLine(most: Self.mostOfTitle)
    self.body = body.oneLine(most: Self.mostOfBody)
    self.window = window
  }
}

/// The notifications of a scene that show, one of each id.
package struct NotificationList: Sendable {
  /// How many show at most.
  ///
  /// Ours: more than a person reads who comes back.
  private static let most = 20

  /// The oldest first.
  package private(set) var shown: [SceneNotification] = []

  /// Makes a list of none.
  package init() {}

  /// Shows one in the place of the one with its id.
  /// - Returns: the oldest, where it had to go for that.
  package mutating func post(_ notification: SceneNotification) -> SceneNotification? {
    shown.removeAll { $0.id == notification.id }
    shown.append(notification)
    return shown.count > Self.most ? shown.removeFirst() : nil
  }

  /// Shows none any more.
  /// - Returns: those that have shown.
  package mutating func withdrawAll() -> [SceneNotification] {
    defer { shown = [] }
    return shown
  }
}

extension String {
  /// The beginning, with spaces for control characters and breaks of lines.
  func oneLine(most: Int) -> String {
    var line = ""
    for scalar in unicodeScalars.prefix(most) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: line.unicodeScalars.append(" ")
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
