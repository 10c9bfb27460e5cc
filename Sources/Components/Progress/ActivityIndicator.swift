public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A wheel of spokes that appears to spin during work of unknown duration.
///
/// It changes eight or twelve times per second, by one spoke, and needs no frames in between.
///
/// See also `ProgressRing`, for work of known duration.
public struct ActivityIndicator: Component {
  // MARK: State

  /// The size class of an indicator.
  public enum Size: String, Equatable, Sendable, CaseIterable {
    /// 20 points, for use beside text.
    case medium
    /// 37 points, for use on its own.
    case large
  }

  /// The platform that an indicator is designed for.
  public enum ViewStyle: String, Equatable, Sendable, CaseIterable {
    /// Phones and tablets: eight spokes, 20 or 37 points.
    case `default`
    /// Desktops: twelve thin spokes, 16 or 32 points.
    case desktop
    /// Watches: eight spokes, white on any background unless `color` is set.
    case watch
  }

  /// The platform that the indicator is designed for.
  ///
  /// Default `default`.
  public var viewStyle = ViewStyle.default

  /// The size class.
  ///
  /// Default medium.
  public var size: Size

  /// True to hide the indicator while it is not spinning.
  ///
  /// Default true.
  public var hidesWhenStopped: Bool

  /// Color of the newest spoke; nil for the theme's.
  ///
  /// The other spokes are paler. Default nil.
  public var color: Color?

  /// When it started spinning, in seconds; nil while stopped.
  public private(set) var animationStart: Seconds?

  /// True while it is spinning.
  public var isAnimating: Bool { animationStart != nil }

  /// Makes a stopped indicator.
  public init(size: Size = .medium, hidesWhenStopped: Bool = true) {
    self.size = size
    self.hidesWhenStopped = hidesWhenStopped
  }

  /// The step at which it last stopped.
  private var stoppedStep = 0

  /// Starts spinning from the step where it stopped; does nothing while it is spinning.
  /// - Parameter time: absolute, in seconds; ignored unless finite.
  public mutating func startAnimating(at time: Seconds) {
    if animationStart == nil, time.isFinite { animationStart = time }
  }

  /// Stops spinning at the current step, and hides the indicator if `hidesWhenStopped`.
  /// - Parameter time: absolute, in seconds; a time that is not finite counts as the start.
  public mutating func stopAnimating(at time: Seconds) {
    stoppedStep = step(at: time)
    animationStart = nil
  }

  // MARK: Style

  /// Colors and measures of an indicator.
  public struct Style: ComponentStyle, Equatable {
    /// Side of the medium box in points.
    ///
    /// UIKit's published size.
    public var mediumSide = 20.0
    /// Side of the large box in points.
    ///
    /// UIKit's published size.
    public var largeSide = 37.0
    /// Side of the medium box on a desktop, in points.
    ///
    /// That of AppKit's small control size.
    public var desktopMediumSide = 16.0
    /// Side of the large box on a desktop, in points.
    ///
    /// That of AppKit's regular control size.
    public var desktopLargeSide = 32.0
    /// Color of the spokes before their own alpha is applied.
    ///
    /// Flutter `cupertino/activity_indicator.dart`.
    public var spoke: Color
    /// Color of the spokes on a watch: white.
    public var watchSpoke = Color(0xFFFFFF)
    /// Pixels per point: the box is on whole pixels, so that the wheel does not wobble.
    public var scale: Double

    /// Makes a style with colors from a theme.
    public init(_ theme: Theme) {
      spoke = theme.colors.ink
      scale = theme.environment.scale
    }

    /// Side of the box of a size, in points.
    public func side(_ size: ActivityIndicator.Size, _ viewStyle: ViewStyle = .default) -> Double {
      switch (viewStyle, size) {
      case (.desktop, .medium): desktopMediumSide
      case (.desktop, .large): desktopLargeSide
      case (_, .medium): mediumSide
      case (_, .large): largeSide
      }
    }
  }

  /// The geometry and the opacities of a wheel.
  struct Form {
    /// The inner end of a spoke, as a fraction of the radius.
    let innerRadius: Double
    /// Width of a spoke, as a fraction of the radius.
    let spokeWidth: Double
    /// Alpha values of the spokes, 0…255, from the oldest to the newest.
    let trail: [UInt8]
    /// Directions of the spokes, the first pointing up; computed once, since they never change.
    let directions: [Point]

    var count: Int { trail.count }

    init(innerRadius: Double, spokeWidth: Double, trail: [UInt8]) {
      (self.innerRadius, self.spokeWidth, self.trail) = (innerRadius, spokeWidth, trail)
      directions = trail.indices.map {
        Point.zero.onCircle(radius: 1, angle: 2 * .pi * Double($0) / Double(trail.count))
      }
    }

    /// Opacity of a spoke after a number of steps, 0…1.
    func opacity(of spoke: Int, step: Int) -> Double {
      Double(trail[(spoke - step + count) % count]) / 255
    }

    /// Records the spokes in their colors; invisible ones are omitted.
    func paint(
      into canvas: inout Canvas, center: Point, radius: Double, color: (Int) -> Color
    ) {
      let width = radius * spokeWidth
      let (inner, outer) = (radius * innerRadius + width / 2, radius - width / 2)
      for (spoke, direction) in directions.enumerated() {
        let color = color(spoke)
        guard color.alpha > 0 else { continue }
        canvas.fill(
          .line(
            center + direction * inner, center + direction * outer, width: width, cap: .round),
          with: color)
      }
    }

    /// Records the wheel in a square.
    /// - Parameters:
    ///   - step: index of the newest spoke, less than the number of spokes.
    ///   - strength: a factor on the alpha of the spokes.
    func paint(
      into canvas: inout Canvas, in frame: Rect, step: Int, color: Color, strength: Double = 1
    ) {
      let radius = min(frame.width, frame.height) / 2
      guard radius > 0 else { return }
      paint(into: &canvas, center: frame.center, radius: radius) {
        color.opacity(opacity(of: $0, step: step) * strength)
      }
    }

    /// The factor on the spokes' alpha for a custom color: the newest spoke becomes opaque.
    ///
    /// At the usual alpha, purple has a contrast of only 2.1:1 to white.
    var tintStrength: Double { trail.last.map { 255 / Double($0) } ?? 1 }

    /// Flutter `cupertino/activity_indicator.dart`: a spoke extends by r/10 to each side.
    static let standard = Form(
      innerRadius: 1.0 / 3.0, spokeWidth: 0.2, trail: [47, 47, 47, 47, 72, 97, 122, 147])
    /// Ours: the standard trail with more and thinner spokes.
    static let desktop = Form(
      innerRadius: 0.45, spokeWidth: 0.16,
      trail: [47, 47, 47, 47, 47, 47, 64, 80, 97, 114, 130, 147])
    /// Ours: the standard trail raised to full white, for legibility on black in sunlight.
    static let watch = Form(
      innerRadius: 1.0 / 3.0, spokeWidth: 0.2, trail: [82, 82, 82, 82, 125, 168, 212, 255])
  }

  var form: Form {
    switch viewStyle {
    case .default: .standard
    case .desktop: .desktop
    case .watch: .watch
    }
  }

  // MARK: Layout

  /// A square of the size class, smaller if space is short.
  public func size(fitting available: VitrineGeometry.Size, style: Style) -> VitrineGeometry.Size {
    let side = max(0, min(style.side(size, viewStyle), min(available.width, available.height)))
    return VitrineGeometry.Size(side, side)
  }

  /// Shrinks along both axes.
  public var flexibility: AxisFlexibility {
    AxisFlexibility(horizontal: .shrinks, vertical: .shrinks)
  }

  /// The square around the spokes, centered in the bounds.
  public func wheelFrame(in bounds: Rect, style: Style) -> Rect {
    let fitting = size(fitting: bounds.size, style: style)
    return Rect(center: bounds.center, size: fitting).snapped(toScale: style.scale)
  }

  // MARK: Motion

  /// Number of steps since the start, one spoke each, from 0; a turn takes a second.
  public func step(at time: Seconds) -> Int {
    guard let animationStart, time > animationStart else { return stoppedStep % form.count }
    let count = Double(form.count)
    let turned = ((time - animationStart) * count + Self.tolerance).rounded(.down)
    guard turned.isFinite else { return stoppedStep % form.count }
    return (stoppedStep + Int(turned.truncatingRemainder(dividingBy: count))) % form.count
  }

  /// The time of the next step.
  public func nextChange(after time: Seconds) -> Seconds? {
    guard let animationStart else { return nil }
    let count = Double(form.count)
    let steps = (max(0, time - animationStart) * count + Self.tolerance).rounded(.down)
    return animationStart + (steps + 1) / count
  }

  /// Tolerance in steps, which allows for rounding if a frame is exactly at a step.
  private static let tolerance = 1e-6

  /// Continues spinning, or stays stopped, like the previous indicator.
  public mutating func continueMotion(of old: ActivityIndicator, at time: Seconds) {
    (animationStart, stoppedStep) = (old.animationStart, old.stoppedStep)
  }

  // MARK: Paint

  /// Records the spokes, each at its angle.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard isAnimating || !hidesWhenStopped else { return }
    let defaultColor = viewStyle == .watch ? style.watchSpoke : style.spoke
    form.paint(
      into: &canvas, in: wheelFrame(in: bounds, style: style), step: step(at: time),
      color: color ?? defaultColor, strength: color == nil ? 1 : form.tintStrength)
  }

  // MARK: Description

  /// An activity indicator; not visible while hidden.
  ///
  /// Input passes through it.
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(
      id: id, role: .activityIndicator, frame: bounds, isVisible: isAnimating || !hidesWhenStopped,
      state: ["animating": .bool(isAnimating)])
  }
}
