package import VitrineGeometry

/// A request by an action to open or close windows of its app.
package enum WindowRequest {
  /// Opens a window for a value in front, from a point of the requesting window, if any.
  case open(any Sendable, from: Point?)
  /// Opens another window of the kind with this id.
  case openNew(String)
  /// Closes the window of a value.
  case dismiss(any Sendable)
}

extension ActionContext {
  /// Opens a window for a value, or brings its window to the front.
  ///
  /// The window belongs to the first `AuxiliaryWindow` with ids of the value's type, or
  /// `WindowGroup` with states of that type. If the app has none, a notice says so. Open windows
  /// only at a person's request.
  public mutating func openWindow(value: some Sendable) {
    windowRequests.append(.open(value, from: nil))
  }

  /// Opens another window of the `WindowGroup` with this id, or else with this title.
  public mutating func openWindow(id: String) { windowRequests.append(.openNew(id)) }

  /// Closes the window of a value, if there is one.
  ///
  /// `close()` closes the window that the view is in.
  public mutating func dismissWindow(value: some Sendable) {
    windowRequests.append(.dismiss(value))
  }
}
