public import VitrineDrawing
public import VitrineGeometry

/// A window that a scene wants open.
public struct SceneWindow: Hashable, Sendable {
  /// What a window is for.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// All of the app.
    case primary
    /// One task; it closes once that is done.
    case auxiliary
  }

  /// A place in another window.
  public struct Source: Hashable, Sendable {
    /// Which window.
    public var window: WindowID
    /// Where in it, in points from its corner.
    public var point: Point

    /// Describes a place in a window.
    public init(window: WindowID, point: Point) {
      self.window = window
      self.point = point
    }
  }

  /// Tells it from the other windows of the scene.
  public var id: WindowID
  /// What its title bar says.
  public var title: String
  /// What it is for; default primary.
  public var kind: Kind
  /// How it stands among the others; default automatic.
  public var presentation: WindowPresentation
  /// Its first size, in points; nil, the default, for that of the host's configuration.
  public var size: Size?
  /// The least size that a person can give it, in points; nil, the default, for that of the host's
  /// configuration.
  public var minimumSize: Size?
  /// True where closing it would lose something that a person has to be asked about; default false.
  ///
  /// A person who leaves the program is asked there, and all windows stay.
  public var asksBeforeClosing = false
  /// What the window opens from; nil, the default, where nothing in another window has been pulled open.
  ///
  /// On X11 it opens with its centre there, within the screen; elsewhere no program places windows.
  public var source: Source?
  /// The id of the node, in another window of the scene, that a picture in picture comes out of and goes back into;
  /// nil, the default, for none.
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
  /// False where a person cannot close the window, by the button in its title bar or by Ctrl+W; the app still can.
  ///
  /// Default true. A window has it from its host's configuration.
  public var isWindowClosable: Bool {
    get { self[WindowClosableKey.self] }
    // A look at the environment of most windows is faster with nothing in it.
    set { if newValue != isWindowClosable { self[WindowClosableKey.self] = newValue } }
  }
}

private enum WindowClosableKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

/// How a window stands among the others of its app.
public enum WindowPresentation: String, Hashable, Sendable, CaseIterable {
  /// As the host finds right where it opens.
  case automatic
  /// Beside the others.
  case standard
  /// In front of the others, which are dimmed and take no input until it closes.
  case prominent
  /// A small player that floats above everything else, in a corner.
  ///
  /// On a `Stage` a person moves, resizes and hides it; a desktop that lets programs say so, as X11, keeps
  /// it above other windows.
  case pictureInPicture
}
