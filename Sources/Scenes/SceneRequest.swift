public import VitrineDrawing
public import VitrineGeometry

/// What a scene asks of the window that it is in.
///
/// A headless runner carries none of them out: what it draws does not depend on them. It keeps notifications for
/// tests.
public enum SceneRequest: Hashable, Sendable {
  /// Puts words on the clipboard.
  case copy(String)
  /// Asks for the clipboard's words; they come as a `text` event, or not at all.
  case paste
  /// Covers the whole screen, or goes back to a window.
  case setFullScreen(Bool)
  /// Covers the whole screen if it does not, and goes back otherwise.
  case toggleFullScreen
  /// Says where words are typed, in points, for input methods; nil where nowhere.
  case setTextInput(Rect?)
  /// Asks to keep what was recorded.
  case saveScript(SceneRecording)
  /// Asks to draw what it shows, and keep that.
  case export(SceneExport)
  /// Forgets every picture, glyph and shaped text that drawing has kept, before the next frame is drawn,
  /// and gives the memory back.
  ///
  /// For a screen that strangers use one after the other: what one has typed is not in it afterwards.
  /// The next frame is drawn in full.
  case purgeCaches
  /// Turns the light of the display on or off, where the display can.
  ///
  /// Where it cannot, nothing happens but a notice. It is on again once the window closes.
  case setDisplayPower(Bool)
  /// Opens an address in the program that the desktop has for it.
  ///
  /// Of `http`, `https` and `mailto` alone, and only where the window may: a kiosk opens nothing.
  case openURL(String)
  /// Shows a file, by its path from the root folder on, in the program that the desktop has for folders.
  ///
  /// Carried out by the app that wrote the file; a kiosk ignores it.
  case showInFolder(String)
  /// Has the desktop show a notification, where the person is away: no window of the scene has the focus.
  ///
  /// It takes the place of the one with its id, and goes when the person is back. A person who chooses it
  /// brings its window to the front, which is told `notification`. Only where the window may: a kiosk shows
  /// none.
  case notify(SceneNotification)
  /// Brings another window of the scene to the front, and shows it where it is minimized.
  ///
  /// One that the scene does not want open is passed over.
  case bringToFront(WindowID)
  /// Closes the window.
  case close
}

extension SceneRequest {
  /// True for what only the window can do that asks for it.
  package var isOfItsWindow: Bool {
    switch self {
    case .paste, .setFullScreen, .toggleFullScreen, .setTextInput, .purgeCaches, .close: true
    case .copy, .saveScript, .export, .setDisplayPower, .openURL, .showInFolder, .notify,
      .bringToFront:
      false
    }
  }
}
