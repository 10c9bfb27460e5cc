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
  /// Closes the window.
  case close
  /// Frees what is kept of earlier frames, such as letters and layers: nothing that a person has typed
  /// stays in it.
  case purgeCaches
  /// Switches the light of the display on or off, where it can be.
  case setDisplayPower(Bool)
}
