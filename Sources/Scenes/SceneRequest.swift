public import VitrineDrawing
public import VitrineGeometry

/// A request of a scene to its window.
///
/// A headless runner carries out no requests, since what it draws does not depend on them. It keeps
/// notifications for tests.
public enum SceneRequest: Hashable, Sendable {
  /// Copies a string to the clipboard.
  case copy(String)
  /// Requests the clipboard's string, which is delivered as a `text` event, or not at all.
  case paste
  /// Enters or leaves full screen.
  case setFullScreen(Bool)
  /// Toggles full screen.
  case toggleFullScreen
  /// Sets the text input area for input methods, in points; nil for none.
  case setTextInput(Rect?)
  /// Asks to save a recording.
  case saveScript(SceneRecording)
  /// Asks to draw and save a picture of the scene.
  case export(SceneExport)
  /// Purges every picture, glyph and shaped text that drawing has cached, before the next frame is
  /// drawn, and releases the memory.
  ///
  /// For a screen that strangers use one after the other: what one has typed is not in memory
  /// afterwards. The next frame is drawn in full.
  case purgeCaches
  /// Turns the display on or off.
  ///
  /// If the display does not support that, the only effect is a notice. The display is on again
  /// once the window closes.
  case setDisplayPower(Bool)
  /// Opens a URL in the desktop's program for it.
  ///
  /// Only `http`, `https` and `mailto`, and only if the window is allowed to: a kiosk opens
  /// nothing.
  case openURL(String)
  /// Shows a file, by its absolute path, in the desktop's file manager.
  ///
  /// Carried out by the app that wrote the file; a kiosk ignores it.
  case showInFolder(String)
  /// Posts a desktop notification if the person is away: no window of the scene has the focus.
  ///
  /// The notification replaces any with the same id, and is removed when the person returns.
  /// Choosing it brings its window to the front; the window receives `notification`. Only if the
  /// window is allowed to post notifications: a kiosk shows none.
  case notify(SceneNotification)
  /// Brings another window of the scene to the front, and restores it if it is minimized.
  ///
  /// Ignored for a window that the scene does not want open.
  case bringToFront(WindowID)
  /// Closes the window.
  case close
}

extension SceneRequest {
  /// True for a request that only the requesting window can carry out.
  package var isForRequestingWindow: Bool {
    switch self {
    case .paste, .setFullScreen, .toggleFullScreen, .setTextInput, .purgeCaches, .close: true
    case .copy, .saveScript, .export, .setDisplayPower, .openURL, .showInFolder, .notify,
      .bringToFront:
      false
    }
  }
}
