public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A value with a size, an appearance at any time, and a description for assistive technology.
///
/// Every component's file has the same sections in the same order: state, style, layout, motion,
/// paint, input, description. Painting is a pure function of value, style, bounds and time.
public protocol Component: Equatable, Sendable {
  /// The colors and measures that the component is painted with.
  associatedtype Style: ComponentStyle

  /// The style in a theme.
  ///
  /// Default `Style(theme)`.
  func style(_ theme: Theme) -> Style

  /// Which variant of its type's style the component uses: components of one type and variant share
  /// a style in a theme.
  ///
  /// Default 0, for a type with a single style.
  var styleVariant: Int { get }

  /// The preferred size in points, given the available space.
  func size(fitting available: Size, style: Style) -> Size

  /// How the size responds to the proposed space, along each axis.
  ///
  /// Default fixed along both.
  var flexibility: AxisFlexibility { get }

  /// Distance from the top of the bounds to the first text baseline, in points.
  ///
  /// Default nil: there is no text to align.
  /// - Parameter size: the size of the bounds.
  func firstBaseline(in size: Size, style: Style) -> Double?

  /// Continues the motion of the previous value, towards the content of this value.
  ///
  /// Called when a body recreates the component. Default: the new content appears at once.
  /// - Parameters:
  ///   - old: the previous value, with its motion.
  ///   - time: time of the replacement; absolute, in seconds.
  mutating func continueMotion(of old: Self, at time: Seconds)

  /// Records the drawing commands for a time.
  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds)

  /// The time of the next change in appearance without input; at or before `time` means the next
  /// frame, nil means never.
  func nextChange(after time: Seconds) -> Seconds?

  /// The node that describes the component to assistive technology and tests.
  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode

  /// What the guidelines advise against in the component's setup.
  ///
  /// Default empty. For tests and for apps that ask; never called during a frame.
  func advice(in bounds: Rect, style: Style) -> Set<Advice>
}

extension Component {
  /// The theme's own style.
  public func style(_ theme: Theme) -> Style { Style(theme) }

  /// 0: all components of the type share one style.
  public var styleVariant: Int { 0 }

  /// Fixed along both axes.
  public var flexibility: AxisFlexibility { .fixed }

  /// Nil: the component has no text.
  public func firstBaseline(in size: Size, style: Style) -> Double? { nil }

  /// Shows the new content at once.
  public mutating func continueMotion(of old: Self, at time: Seconds) {}

  /// Never.
  public func nextChange(after time: Seconds) -> Seconds? { nil }

  /// Nothing.
  public func advice(in bounds: Rect, style: Style) -> Set<Advice> { [] }

  /// True while the appearance changes without input.
  public func isAnimating(at time: Seconds) -> Bool { nextChange(after: time) != nil }
}

/// How a size responds to the proposed space along an axis.
public enum Flexibility: Int, Hashable, Sendable, Comparable {
  /// The size never changes.
  case fixed
  /// The preferred size, or less if the proposal is smaller: text that wraps or is truncated.
  case shrinks
  /// All of the proposed space, but at least the minimum size.
  case fills

  /// Ordered from the least to the most flexible.
  public static func < (a: Flexibility, b: Flexibility) -> Bool { a.rawValue < b.rawValue }
}

/// How a size responds to the proposed space, along both axes.
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
  /// Fills the width at a fixed height: a slider, a bar.
  public static let fillsWidth = AxisFlexibility(horizontal: .fills, vertical: .fixed)
  /// Fills both axes.
  public static let fills = AxisFlexibility(horizontal: .fills, vertical: .fills)
  /// Shrinks in width at a fixed height: a title that is truncated.
  public static let shrinksWidth = AxisFlexibility(horizontal: .shrinks, vertical: .fixed)
}

/// Colors and measures of a component, made from a theme.
public protocol ComponentStyle: Sendable {
  /// Makes a style from a theme.
  init(_ theme: Theme)
}
