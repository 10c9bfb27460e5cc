public import VitrineDrawing
public import VitrineGeometry

/// A window that a scene wants open.
public struct SceneWindow: Hashable, Sendable {
  /// What a window is for.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A window with the whole app.
    case primary
    /// A window for one task; it closes once the task is done.
    case auxiliary
  }

  /// A point in another window.
  public struct Source: Hashable, Sendable {
    /// The other window.
    public var window: WindowID
    /// The point, relative to the top left corner of that window.
    public var point: Point

    /// Describes a place in a window.
    public init(window: WindowID, point: Point) {
      self.window = window
      self.point = point
    }
  }

  /// Identifies the window among the windows of the scene.
  public var id: WindowID
  /// The title in its title bar.
  public var title: String
  /// Its purpose; default primary.
  public var kind: Kind
  /// How the window is presented among the others; default automatic.
  public var presentation: WindowPresentation
  /// The initial size, in points; nil, the default, for that of the host's configuration.
  public var size: Size?
  /// The minimum size, in points; nil, the default, for that of the host's configuration.
  public var minimumSize: Size?
  /// True if closing it would lose something that a person has to be asked about; default false.
  ///
  /// When a person quits the program, this window asks, and all windows stay open.
  public var asksBeforeClosing = false
  /// The point that the window was pulled open from; nil, the default, for none.
  ///
  /// On X11 the window opens centered on this point, within the screen; elsewhere programs can't
  /// place windows.
  public var source: Source?
  /// The node from which a picture in picture expands, and into which it shrinks back.
  ///
  /// The id of a node in another window of the scene; nil, the default, for none.
  public var sourceNode: String?

  /// Describes a window.
  public init(
    _ id: WindowID, title: String, kind: Kind = .primary,
    presentation: WindowPresentation = .automatic, size: Size? = nil, minimumSize: Size? = nil
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.presentation = presentation
    self.size = size
    self.minimumSize = minimumSize
  }
}

extension Environment {
  /// False if a person can't close the window, by the button in its title bar or by Ctrl+W; the app
  /// still can.
  ///
  /// Default true. The host's configuration sets it.
  public var isWindowClosable: Bool {
    get { self[WindowClosableKey.self] }
    // An unchanged value is not stored, since lookups are faster in an environment without custom
    // values, as most windows have.
    set { if newValue != isWindowClosable { self[WindowClosableKey.self] = newValue } }
  }
}

private enum WindowClosableKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

/// How a window is presented among the others of its app.
public enum WindowPresentation: String, Hashable, Sendable, CaseIterable {
  /// The host decides when it opens.
  case automatic
  /// Beside the other windows.
  case standard
  /// In front of the other windows, which are dimmed and disabled until it closes.
  case prominent
  /// A small player that floats above everything else, in a corner.
  ///
  /// On a `Stage` a person moves, resizes and hides it; a desktop that supports it, such as X11,
  /// keeps it above other windows.
  case pictureInPicture
}
