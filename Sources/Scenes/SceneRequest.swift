public import VitrineDrawing
public import VitrineGeometry

/// What a scene asks of the window that it is in.
///
/// A headless runner passes all of them over: what it draws does not depend on them.
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
  /// Brings another window of the scene to the front, and shows it where it is minimized.
  ///
  /// One that the scene does not want open is passed over.
  case bringToFront(WindowID)
  /// Closes the window.
  case close
}
