package import VitrineGeometry

/// What an action wants of the windows of its app.
package enum WindowWish {
  /// A window for a value, in front, from a point of the window that asks, if any.
  case open(any Sendable, from: Point?)
  /// Another window of the kind that is called so.
  case openNew(String)
  /// The window of a value closed.
  case dismiss(any Sendable)
}

extension ActionContext {
  /// Opens a window for a value, or brings it to the front where there is one.
  ///
  /// The window is of the first `AuxiliaryWindow` with ids of that type, or `WindowGroup` with states of that
  /// type. Where the app has none, a notice says so. Open windows only where a person has asked for one.
  public mutating func openWindow(value: some Sendable) {
    windowWishes.append(.open(value, from: nil))
  }

  /// Opens another window of a `WindowGroup`, by what it is called: its id, or else its title.
  public mutating func openWindow(id: String) { windowWishes.append(.openNew(id)) }

  /// Closes the window of a value; nothing happens where there is none.
  ///
  /// `close()` closes the window that the view is in.
  public mutating func dismissWindow(value: some Sendable) {
    windowWishes.append(.dismiss(value))
  }
}
