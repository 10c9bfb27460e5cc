internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineScenes

extension SceneRunner {
  /// Switches to another program: the current window loses the focus.
  ///
  /// Notifications that the scene posts from then on are in ``notifications``.
  public mutating func switchAway() throws(ElementError) { try frame([.focusLost]) }

  /// Returns from another program: the current window gains the focus, and ``notifications`` are
  /// removed.
  public mutating func switchBack() throws(ElementError) { try frame([.focusGained]) }

  /// Chooses a notification, which brings its window to the front and is delivered to it.
  ///
  /// If that window has closed, the first window is used instead.
  /// - Parameter id: the id of one of ``notifications``.
  /// - Throws: `ElementError.noNotification` if no such notification is shown.
  public mutating func tapNotification(_ id: String) throws(ElementError) {
    guard let notification = notifications.first(where: { $0.id == id }) else {
      throw .noNotification(id, among: notifications.map(\.id))
    }
    let window = windows.first { $0.id == notification.window } ?? windows.first
    if let window, window.id != environment.window { switchWindow(to: environment(of: window)) }
    try frame([.notification(id), .focusGained])
  }
}
