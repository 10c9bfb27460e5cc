public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A wheel of spokes that appears to spin while something of unknown duration goes on (P3).
///
/// It changes eight times a second and costs nothing in between.
/// Guidance: P3, P7, P22. See also `ProgressRing`, for when the duration is known.
public struct ActivityIndicator: Component {
  // MARK: State

  /// How big it is.
  public enum Size: String, Equatable, Sendable, CaseIterable {
    /// 20 points, beside words.
    case medium
    /// 37 points, alone.
    case large
  }

  /// Medium or large.
  ///
  /// Default medium.
  public var size: Size

  /// True where it disappears while it stands still.
  ///
  /// Default true.
  public var hidesWhenStopped: Bool

  /// Colour of the spokes, its alpha scaled spoke by spoke; nil for the theme's.
  ///
  /// Default nil.
  public var color: Color?

  /// When it began to spin, in seconds; nil while it stands still.
  public private(set) var animationStart: Seconds?

  /// True while it spins.
  public var isAnimating: Bool { animationStart != nil }

  /// Makes an indicator that stands still.
  public init(size: Size = .medium, hidesWhenStopped: Bool = true) {
    self.size = size
    self.hidesWhenStopped = hidesWhenStopped
  }

  /// Lets it spin; does nothing while it already does, so that it never jumps.
  /// - Parameter time: absolute, in seconds; ignored unless finite.
  public mutating func startAnimating(at time: Seconds) {
    if animationStart == nil, time.isFinite { animationStart = time }
  }

  /// Makes it stand still, and disappear where `hidesWhenStopped`.
  public mutating func stopAnimating() { animationStart = nil }

  // MARK: Style

  /// Colours and measures of an indicator.
  public struct Style: ComponentStyle, Equatable {
    /// Side of the medium box in points.
    ///
    /// UIKit's published size.
    public var mediumSide = 20.0
    /// Side of the large box in points.
    ///
    /// UIKit's published size.
    public var largeSide = 37.0
    /// Colour of the spokes before their own alpha.
    ///
    /// Flutter `cupertino/activity_indicator.dart`.
    public var spoke: Color
    /// Pixels a point: the box lies on whole pixels, so the wheel never wobbles.
    public var scale: Double

    /// Takes colours from a theme.
    public init(_ theme: Theme) {
      spoke = theme.colors.ink
      scale = theme.environment.scale
    }

    /// Side of the box of a size, in points.
    public func side(_ size: ActivityIndicator.Size) -> Double {
      size == .medium ? mediumSide : largeSide
    }
  }

  /// Spokes of the wheel.
  ///
  /// Flutter `cupertino/activity_indicator.dart`, as all that follows.
  static let spokeCount = 8
  /// Where a spoke begins, as a fraction of the radius.
  static let innerRadius = 1.0 / 3.0
  /// Across a spoke, as a fraction of the radius: half a width of r/10 on each side.
  static let spokeWidth = 0.2
  /// Where each spoke points, the first up; computed once, since they never turn.
  static let directions = (0..<spokeCount).map {
    Point.zero.onCircle(radius: 1, angle: 2 * .pi * Double($0) / Double(spokeCount))
  }
  /// Alpha of 255, from the spoke that was lit longest ago to the newest.
  static let trail: [UInt8] = [47, 47, 47, 47, 72, 97, 122, 147]

  // MARK: Layout

  /// A square of its size, smaller where there is less room.
  public func size(fitting available: VitrineGeometry.Size, style: Style) -> VitrineGeometry.Size {
    let side = max(0, min(style.side(size), min(available.width, available.height)))
    return VitrineGeometry.Size(side, side)
  }

  /// Shrinks along both axes.
  public var flexibility: AxisFlexibility {
    AxisFlexibility(horizontal: .shrinks, vertical: .shrinks)
  }

  /// The square that the spokes touch, in the middle of the bounds.
  public func wheelFrame(in bounds: Rect, style: Style) -> Rect {
    let fitting = size(fitting: bounds.size, style: style)
    return Rect(center: bounds.center, size: fitting).snapped(toScale: style.scale)
  }

  // MARK: Motion

  /// Steps that it has turned since it started, 0…7; one turn takes a second.
  public func step(at time: Seconds) -> Int {
    guard let animationStart, time > animationStart else { return 0 }
    let count = Double(Self.spokeCount)
    let turned = ((time - animationStart) * count + Self.tolerance).rounded(.down)
    return turned.isFinite ? Int(turned.truncatingRemainder(dividingBy: count)) : 0
  }

  /// When it takes its next step.
  public func nextChange(after time: Seconds) -> Seconds? {
    guard let animationStart else { return nil }
    let count = Double(Self.spokeCount)
    let steps = (max(0, time - animationStart) * count + Self.tolerance).rounded(.down)
    return animationStart + (steps + 1) / count
  }

  /// Makes up for rounding where a frame falls exactly on a step, in steps.
  private static let tolerance = 1e-6

  // MARK: Paint

  /// Records eight spokes, each from its own angle.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard isAnimating || !hidesWhenStopped else { return }
    let frame = wheelFrame(in: bounds, style: style)
    let radius = min(frame.width, frame.height) / 2
    guard radius > 0 else { return }
    let width = radius * Self.spokeWidth
    let (center, color, step) = (frame.center, color ?? style.spoke, step(at: time))
    let (inner, outer) = (radius * Self.innerRadius + width / 2, radius - width / 2)
    for (spoke, direction) in Self.directions.enumerated() {
      let age = (spoke - step + Self.spokeCount) % Self.spokeCount
      canvas.fill(
        .line(center + direction * inner, center + direction * outer, width: width, cap: .round),
        with: color.opacity(Double(Self.trail[age]) / 255))
    }
  }

  // MARK: Description

  /// An activity indicator; not visible while hidden.
  ///
  /// Input passes through it (P22).
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    Node(
      id: id, role: .activityIndicator, frame: bounds, isVisible: isAnimating || !hidesWhenStopped,
      state: ["animating": .bool(isAnimating)])
  }
}
