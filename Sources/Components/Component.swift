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

  /// Which of the styles of its type it has: components of one type and variant have the same style
  /// in a theme.
  ///
  /// Default 0, for a type whose style is the same for all.
  var styleVariant: Int { get }

  /// The size that it wants, in points, given the room.
  func size(fitting available: Size, style: Style) -> Size

  /// How its size answers to the space that it is offered, along each axis.
  ///
  /// Default fixed along both.
  var flexibility: AxisFlexibility { get }

  /// Where its first line of text stands: from the top of its bounds, in points.
  ///
  /// Default nil: it has no text to line up with.
  /// - Parameter size: of its bounds.
  func firstBaseline(in size: Size, style: Style) -> Double?

  /// Goes on moving from where the component is that its owner has shown until now, and to what it
  /// shows itself.
  ///
  /// Views ask it of what a body makes anew. Default: it shows what it shows at once.
  /// - Parameters:
  ///   - old: as it was, with its motion.
  ///   - time: when it is replaced; absolute, in seconds.
  mutating func continueMotion(of old: Self, at time: Seconds)

  /// Records how it looks at a time.
  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds)

  /// When it will next look different by itself; at or before `time` means at the next frame, nil
  /// means never.
  func nextChange(after time: Seconds) -> Seconds?

  /// What it means to assistive technology and tests.
  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node

  /// What the guidelines advise against in how it is set up.
  ///
  /// Default nothing. Asked of tests and of apps that want to know, never in a frame.
  func advice(in bounds: Rect, style: Style) -> Set<Advice>
}

extension Component {
  /// The theme's own.
  public func style(_ theme: Theme) -> Style { Style(theme) }

  /// 0: all components of the type have one style.
  public var styleVariant: Int { 0 }

  /// Fixed along both axes.
  public var flexibility: AxisFlexibility { .fixed }

  /// Nil: it has no text.
  public func firstBaseline(in size: Size, style: Style) -> Double? { nil }

  /// At once: it does not move by itself.
  public mutating func continueMotion(of old: Self, at time: Seconds) {}

  /// Never.
  public func nextChange(after time: Seconds) -> Seconds? { nil }

  /// Nothing.
  public func advice(in bounds: Rect, style: Style) -> Set<Advice> { [] }

  /// True while it changes by itself.
  public func isAnimating(at time: Seconds) -> Bool { nextChange(after: time) != nil }
}

/// How a size answers to the space that is offered along an axis.
public enum Flexibility: Int, Hashable, Sendable, Comparable {
  /// It stays what it is.
  case fixed
  /// It is what it wants to be, and less where there is less: text that wraps or is cut.
  case shrinks
  /// It takes all that there is, and its least where that is more.
  case fills

  /// In order of how far it gives way.
  public static func < (a: Flexibility, b: Flexibility) -> Bool { a.rawValue < b.rawValue }
}

/// How a size answers to the space that is offered, along both axes.
public struct AxisFlexibility: Hashable, Sendable {
  /// Along the width.
  public var horizontal: Flexibility
  /// Along the height.
  public var vertical: Flexibility

  /// Makes a flexibility.
  public init(horizontal: Flexibility, vertical: Flexibility) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Fixed along both.
  public static let fixed = AxisFlexibility(horizontal: .fixed, vertical: .fixed)
  /// As wide as there is space, of a height of its own: a slider, a bar.
  public static let fillsWidth = AxisFlexibility(horizontal: .fills, vertical: .fixed)
  /// As large as there is space.
  public static let fills = AxisFlexibility(horizontal: .fills, vertical: .fills)
  /// Less wide where there is less space, of a height of its own: a title that is cut.
  public static let shrinksWidth = AxisFlexibility(horizontal: .shrinks, vertical: .fixed)
}

/// Colours and measures of a component, made from a theme.
public protocol ComponentStyle: Sendable {
  /// Takes what the component needs from a theme.
  init(_ theme: Theme)
}
