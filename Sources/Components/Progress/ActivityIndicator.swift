public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A wheel of spokes that appears to spin while something of unknown duration goes on (P3).
///
/// It changes eight or twelve times a second, a spoke at a time, and costs nothing in between.
/// Guidance: P3, P7, P16, P22. See also `ProgressRing`, for when the duration is known.
public struct ActivityIndicator: Component {
  // MARK: State

  /// How big it is.
  public enum Size: String, Equatable, Sendable, CaseIterable {
    /// 20 points, beside words.
    case medium
    /// 37 points, alone.
    case large
  }

  /// On what it is at home, which decides its form.
  public enum ViewStyle: String, Equatable, Sendable, CaseIterable {
    /// Phones and tablets: eight spokes, 20 or 37 points.
    case `default`
    /// Desktops: twelve thin spokes, 16 or 32 points.
    case desktop
    /// Watches: eight spokes, white on whatever is behind them, unless it has a colour (P16).
    case watch
  }

  /// On what it is at home.
  ///
  /// Default `default`.
  public var viewStyle = ViewStyle.default

  /// Medium or large.
  ///
  /// Default medium.
  public var size: Size

  /// True where it disappears while it stands still.
  ///
  /// Default true.
  public var hidesWhenStopped: Bool

  /// Color of the newest spoke, those before it being paler; nil for the theme's.
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

  /// How far the wheel had turned when it last stopped, in steps.
  private var stoppedStep = 0

  /// Lets it spin, on from where it stopped; does nothing while it already does, so that it never jumps.
  /// - Parameter time: absolute, in seconds; ignored unless finite.
  public mutating func startAnimating(at time: Seconds) {
    if animationStart == nil, time.isFinite { animationStart = time }
  }

  /// Makes it stand still where it is, and disappear where `hidesWhenStopped`.
  /// - Parameter time: absolute, in seconds; one that is not finite counts as when it began.
  public mutating func stopAnimating(at time: Seconds) {
    stoppedStep = step(at: time)
    animationStart = nil
  }

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
    /// Side of the medium box on a desktop, in points.
    ///
    /// That of AppKit's small control size.
    public var desktopMediumSide = 16.0
    /// Side of the large box on a desktop, in points.
    ///
    /// That of AppKit's regular control size.
    public var desktopLargeSide = 32.0
    /// Colour of the spokes before their own alpha.
    ///
    /// Flutter `cupertino/activity_indicator.dart`.
    public var spoke: Color
    /// Colour of the spokes on a watch: white.
    public var watchSpoke = Color(0xFFFFFF)
    /// Pixels a point: the box lies on whole pixels, so the wheel never wobbles.
    public var scale: Double

    /// Takes colours from a theme.
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

  /// The form of a wheel.
  struct Form {
    /// Where a spoke begins, as a fraction of the radius.
    let innerRadius: Double
    /// Across a spoke, as a fraction of the radius.
    let spokeWidth: Double
    /// Alpha of 255, from the spoke that was lit longest ago to the newest.
    let trail: [UInt8]
    /// Where each spoke points, the first up; computed once, since they never turn.
    let directions: [Point]

    var count: Int { trail.count }

    init(innerRadius: Double, spokeWidth: Double, trail: [UInt8]) {
      (self.innerRadius, self.spokeWidth, self.trail) = (innerRadius, spokeWidth, trail)
      directions = trail.indices.map {
        Point.zero.onCircle(radius: 1, angle: 2 * .pi * Double($0) / Double(trail.count))
      }
    }

    /// How strong a spoke is in a wheel that has turned by some steps, 0…1.
    func opacity(of spoke: Int, step: Int) -> Double {
      Double(trail[(spoke - step + count) % count]) / 255
    }

    /// Records the spokes, each in a colour of its own; those that cannot be seen are left out.
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
    ///   - step: how many spokes on from the first the newest is, less than there are.
    ///   - strength: the factor on the alpha of the spokes.
    func paint(
      into canvas: inout Canvas, in frame: Rect, step: Int, color: Color, strength: Double = 1
    ) {
      let radius = min(frame.width, frame.height) / 2
      guard radius > 0 else { return }
      paint(into: &canvas, center: frame.center, radius: radius) {
        color.opacity(opacity(of: $0, step: step) * strength)
      }
    }

    /// The factor on the alpha of the spokes under a color of the owner's: the newest one is opaque.
    ///
    /// At the usual alpha purple has 2.1:1 on white.
    var tintStrength: Double { trail.last.map { 255 / Double($0) } ?? 1 }

    /// Flutter `cupertino/activity_indicator.dart`: half a width of r/10 on each side.
    static let standard = Form(
      innerRadius: 1.0 / 3.0, spokeWidth: 0.2, trail: [47, 47, 47, 47, 72, 97, 122, 147])
    /// Ours: the same trail, in more and thinner spokes.
    static let desktop = Form(
      innerRadius: 0.45, spokeWidth: 0.16,
      trail: [47, 47, 47, 47, 47, 47, 64, 80, 97, 114, 130, 147])
    /// Ours: the same trail as far as full white, to be seen on black in the sun.
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

  /// A square of its size, smaller where there is less room.
  public func size(fitting available: VitrineGeometry.Size, style: Style) -> VitrineGeometry.Size {
    let side = max(0, min(style.side(size, viewStyle), min(available.width, available.height)))
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

  /// Steps that it has turned, each a spoke on, from 0; one turn takes a second.
  public func step(at time: Seconds) -> Int {
    guard let animationStart, time > animationStart else { return stoppedStep % form.count }
    let count = Double(form.count)
    let turned = ((time - animationStart) * count + Self.tolerance).rounded(.down)
    guard turned.isFinite else { return stoppedStep % form.count }
    return (stoppedStep + Int(turned.truncatingRemainder(dividingBy: count))) % form.count
  }

  /// When it takes its next step.
  public func nextChange(after time: Seconds) -> Seconds? {
    guard let animationStart else { return nil }
    let count = Double(form.count)
    let steps = (max(0, time - animationStart) * count + Self.tolerance).rounded(.down)
    return animationStart + (steps + 1) / count
  }

  /// Makes up for rounding where a frame falls exactly on a step, in steps.
  private static let tolerance = 1e-6

  /// Goes on turning, or standing, as the wheel before it.
  public mutating func continueMotion(of old: ActivityIndicator, at time: Seconds) {
    (animationStart, stoppedStep) = (old.animationStart, old.stoppedStep)
  }

  // MARK: Paint

  /// Records the spokes, each from its own angle.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard isAnimating || !hidesWhenStopped else { return }
    let own = viewStyle == .watch ? style.watchSpoke : style.spoke
    form.paint(
      into: &canvas, in: wheelFrame(in: bounds, style: style), step: step(at: time),
      color: color ?? own, strength: color == nil ? 1 : form.tintStrength)
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
