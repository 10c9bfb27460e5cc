public import VitrineDrawing

/// A notification for a person who is away, which the desktop shows outside of the window.
public struct SceneNotification: Hashable, Sendable {
  /// Maximum length of id and title, and maximum length of the body, in Unicode scalars.
  ///
  /// Ours: more than any desktop shows.
  private static let (maximumTitleLength, maximumBodyLength) = (200, 1000)

  /// Identifies it in the scene: a later notification with this id replaces it.
  public let id: String
  /// What it is about, in a few words.
  public let title: String
  /// The details; empty for none.
  public let body: String
  /// The window that comes to the front when a person chooses the notification.
  public let window: WindowID

  /// Makes a notification with sanitised strings.
  ///
  /// Control characters and line breaks become spaces, and strings longer than any desktop shows
  /// are cut: id and title to 200 Unicode scalars, the body to 1,000.
  public init(id: String, title: String, body: String = "", window: WindowID = .main) {
    self.id = id.oneLine(limit: Self.maximumTitleLength)
    self.title = title.oneLine(limit: Self.maximumTitleLength)
    self.body = body.oneLine(limit: Self.maximumBodyLength)
    self.window = window
  }
}

/// The notifications that a scene shows, one for each id.
package struct NotificationList: Sendable {
  /// Maximum number of notifications shown at once.
  ///
  /// Ours: more than a person reads on coming back.
  private static let capacity = 20

  /// The notifications, the oldest first.
  package private(set) var shown: [SceneNotification] = []

  /// Makes an empty list.
  package init() {}

  /// Adds a notification, replacing the one with its id.
  /// - Returns: the oldest, if it was removed to make space.
  package mutating func post(_ notification: SceneNotification) -> SceneNotification? {
    shown.removeAll { $0.id == notification.id }
    shown.append(notification)
    return shown.count > Self.capacity ? shown.removeFirst() : nil
  }

  /// Removes all.
  /// - Returns: those that were shown.
  package mutating func withdrawAll() -> [SceneNotification] {
    defer { shown = [] }
    return shown
  }
}

extension String {
  /// The first scalars, with spaces for control characters and line breaks.
  func oneLine(limit: Int) -> String {
    var line = ""
    for scalar in unicodeScalars.prefix(limit) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: line.unicodeScalars.append(" ")
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
