internal import VitrineDrawing
internal import VitrineGeometry
public import VitrineScenes

/// The windows that an app declares.
public struct Windows<Shared: Equatable & Sendable> {
  var groups: [_WindowDeclaration<Shared>] = []

  /// Creates an empty set of windows.
  package init() {}
}

/// A declaration of windows: a `WindowGroup` or an `AuxiliaryWindow`.
public protocol WindowContent<Shared> {
  /// The app.
  associatedtype Shared: Equatable & Sendable
  /// The declaration of these windows.
  var _declaration: _WindowDeclaration<Shared> { get }
}

/// Builds the windows of an app from consecutive statements and `if`.
@resultBuilder public enum WindowsBuilder<Shared: Equatable & Sendable> {
  /// Windows of one kind.
  public static func buildExpression(
    _ content: some WindowContent<Shared>
  ) -> [_WindowDeclaration<Shared>] { [content._declaration] }

  /// Several statements.
  public static func buildBlock(
    _ parts: [_WindowDeclaration<Shared>]...
  ) -> [_WindowDeclaration<Shared>] { parts.flatMap { $0 } }

  /// An `if` without `else`.
  public static func buildOptional(
    _ part: [_WindowDeclaration<Shared>]?
  ) -> [_WindowDeclaration<Shared>] { part ?? [] }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(
    first part: [_WindowDeclaration<Shared>]
  ) -> [_WindowDeclaration<Shared>] { part }

  /// The second branch of an `if`, or another one of a `switch`.
  public static func buildEither(
    second part: [_WindowDeclaration<Shared>]
  ) -> [_WindowDeclaration<Shared>] { part }

  /// The result of the whole declaration.
  public static func buildFinalResult(
    _ parts: [_WindowDeclaration<Shared>]
  ) -> Windows<Shared> {
    var windows = Windows<Shared>()
    windows.groups = parts
    return windows
  }
}

/// The declaration of one kind of windows.
public struct _WindowDeclaration<Shared: Equatable & Sendable> {
  /// The id of the kind, with which the ids of its windows begin.
  var id: String
  var title: String
  var kind: SceneWindow.Kind
  var presentation = WindowPresentation.automatic
  var size: Size?
  var minimumSize: Size?
  /// For picture in picture, the semantics node of another window that the player comes out of.
  var sourceNode: String?
  /// The elements that have a window open, in order.
  let elements: (Shared) -> [WindowElement]
  let content: (Shared, WindowElement) -> ViewList<WindowRoot<Shared>>
  let close: (inout Shared, WindowElement) -> Void
  /// Opens a window for a value, unless one is open or the value is of another type.
  let open: (inout Shared, any Sendable) -> Void
  /// The element that a value has a window for; nil for a value of another type.
  let element: (any Sendable) -> WindowElement?
  /// Opens a new window, as Ctrl+N does; nil for a kind whose windows need a value.
  var openNew: ((inout Shared) -> Void)?
}

/// The element of a list in the model, by its id; a window shows the element.
struct WindowElement: Hashable, Sendable {
  let id: any Hashable & Sendable

  static func == (a: WindowElement, b: WindowElement) -> Bool {
    AnyHashable(a.id) == AnyHashable(b.id)
  }

  func hash(into hasher: inout Hasher) { AnyHashable(id).hash(into: &hasher) }
}

extension WindowContent {
  /// The initial size of a window, in points; default that of the app.
  public func defaultSize(width: Double, height: Double) -> some WindowContent<Shared> {
    changed { $0.size = Size(width, height) }
  }

  /// The minimum size of a window, in points; default that of the app.
  public func minimumSize(width: Double, height: Double) -> some WindowContent<Shared> {
    changed { $0.minimumSize = Size(width, height) }
  }

  /// How a window is presented when it opens; default automatic.
  ///
  /// `prominent` suits a self-contained task, such as editing a document: until the window closes,
  /// the other windows of the app are dimmed and take no input.
  public func presentation(_ presentation: WindowPresentation) -> some WindowContent<Shared> {
    changed { $0.presentation = presentation }
  }

  /// Makes the windows picture in picture: a small player that floats above everything else.
  /// - Parameter node: the id of the node, in another window of the app, that the player comes out
  ///   of and returns to; nil, the default, for none.
  public func pictureInPicture(from node: String? = nil) -> some WindowContent<Shared> {
    changed { ($0.presentation, $0.sourceNode) = (.pictureInPicture, node) }
  }

  private func changed(
    _ change: (inout _WindowDeclaration<Shared>) -> Void
  ) -> ChangedWindowContent<Shared> {
    var declaration = _declaration
    change(&declaration)
    return ChangedWindowContent(_declaration: declaration)
  }
}

private struct ChangedWindowContent<Shared: Equatable & Sendable>: WindowContent {
  let _declaration: _WindowDeclaration<Shared>
}
