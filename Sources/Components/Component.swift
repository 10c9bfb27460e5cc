public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A value that knows how big it is, how it looks at a time, and what it means.
///
/// Every component's file has the same sections in the same order: state, style, layout, motion,
/// paint, input, description. Painting is a pure function of value, style, bounds and time.
public protocol Component: Equatable, Sendable {
  /// How it looks.
  associatedtype Style: ComponentStyle

  /// How it looks in a theme.
  ///
  /// Default `Style(theme)`.
  func style(_ theme: Theme) -> Style

  /// The size that it wants, in points, given the room.
  func size(fitting available: Size, style: Style) -> Size

  /// Records how it looks at a time.
  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds)

  /// When it will next look different by itself; at or before `time` means at the next frame, nil
  /// means never.
  func nextChange(after time: Seconds) -> Seconds?

  /// What it means to assistive technology and tests.
  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node
}

extension Component {
  /// The theme's own.
  public func style(_ theme: Theme) -> Style { Style(theme) }

  /// Never.
  public func nextChange(after time: Seconds) -> Seconds? { nil }

  /// True while it changes by itself.
  public func isAnimating(at time: Seconds) -> Bool { nextChange(after: time) != nil }
}

/// Colours and measures of a component, made from a theme.
public protocol ComponentStyle: Sendable {
  /// Takes what the component needs from a theme.
  init(_ theme: Theme)
}
