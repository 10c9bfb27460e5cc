internal import VitrineDrawing
internal import VitrineInteraction
internal import VitrineScenes

extension SceneRunner {
  /// Goes to another program: the window that is looked at loses the focus.
  ///
  /// What the scene notifies of from then on is in ``notifications``.
  public mutating func switchAway() throws(ElementError) { try frame([.focusLost]) }

  /// Comes back from another program: the window that is looked at gains the focus, and ``notifications`` go.
  public mutating func switchBack() throws(ElementError) { try frame([.focusGained]) }

  /// Chooses a notification, which brings its window to the front and is told to it.
  ///
  /// Where that window has closed, it is the first one.
  /// - Parameter id: of one of ``notifications``.
  /// - Throws: `ElementError.noNotification` where no such one shows.
  public mutating func tapNotification(_ id: String) throws(ElementError) {
    guard let notification = notifications.first(where: { $0.id == id }) else {
      throw .noNotification(id, among: notifications.map(\.id))
    }
    let window = windows.first { $0.id == notification.window } ?? windows.first
    if let window, window.id != environment.window { look(at: environment(of: window)) }
    try frame([.notification(id), .focusGained])
  }
}
