public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A ring that fills clockwise from 12 o'clock as a task gets done (P2).
///
/// Clockwise in both layout directions, as clocks are.
/// Guidance: P2, P22. See also `ProgressBar`.
public struct ProgressRing: Component {
  // MARK: State

  /// How much is done, 0…1; values outside are moved to the nearest end, NaN becomes nil.
  ///
  /// nil is unknown and shows the bare track. Default nil.
  public var value: Double? {
    didSet { value = Progress.fraction(value) }
  }

  /// Colour of the done part; nil for the theme's tint.
  ///
  /// Default nil.
  public var progressTintColor: Color?

  /// Colour of the rest; nil for the theme's fill.
  ///
  /// Default nil.
  public var trackTintColor: Color?

  /// Makes a ring.
  /// - Parameters:
  ///   - value: how much is done, in the units of `total`.
  ///   - total: how much there is to do; where it is not above 0 the ring is unknown.
  public init(value: Double? = nil, total: Double = 1) {
    self.value = Progress.fraction(value, of: total)
  }

  // MARK: Style

  /// Colours and measures of a ring.
  public struct Style: ComponentStyle, Equatable {
    /// Outer diameter in points where nothing else decides.
    ///
    /// Ours.
    public enum Diameter {
      /// Beside the words of a toolbar.
      public static let toolbar = 20.0
      /// In a cell or a card.
      public static let medium = 40.0
      /// Alone on a screen.
      public static let large = 64.0
    }

    /// Outer diameter in points.
    ///
    /// Default `Diameter.medium`.
    public var diameter = Diameter.medium
    /// Line width as a fraction of the diameter.
    ///
    /// Ours.
    public var lineWidthRatio = 0.1
    /// The done part.
    public var progress: Color
    /// The rest.
    public var track: Color
    /// Pixels a point: the ring's box lies on whole pixels.
    public var scale: Double

    /// Takes colours from a theme.
    public init(_ theme: Theme) {
      progress = theme.colors.tint
      track = theme.colors.fill
      scale = theme.environment.scale
    }
  }

  // MARK: Layout

  /// A square of the style's diameter, smaller where there is less room.
  public func size(fitting available: Size, style: Style) -> Size {
    let side = max(0, min(style.diameter, min(available.width, available.height)))
    return Size(side, side)
  }

  /// Shrinks along both axes.
  public var flexibility: AxisFlexibility {
    AxisFlexibility(horizontal: .shrinks, vertical: .shrinks)
  }

  /// The square that the ring touches: the largest in the middle of the bounds.
  public func ringFrame(in bounds: Rect, style: Style) -> Rect {
    let side = min(bounds.width, bounds.height)
    return Rect(center: bounds.center, size: Size(side, side)).snapped(toScale: style.scale)
  }

  /// The band from 12 o'clock over a fraction of the circle; at 1 it closes without a seam.
  public func arc(_ fraction: Double, in bounds: Rect, style: Style) -> Arc {
    let frame = ringFrame(in: bounds, style: style)
    let diameter = min(frame.width, frame.height)
    let width = diameter * style.lineWidthRatio
    return Arc(
      center: frame.center, radius: (diameter - width) / 2, width: width, start: 0,
      sweep: 2 * .pi * fraction, cap: .round)
  }

  // MARK: Paint

  /// Records track and done part.
  public func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    guard !bounds.isEmpty else { return }
    canvas.fill(.arc(arc(1, in: bounds, style: style)), with: trackTintColor ?? style.track)
    guard let value, value > 0 else { return }
    canvas.fill(
      .arc(arc(value, in: bounds, style: style)), with: progressTintColor ?? style.progress)
  }

  // MARK: Description

  /// A progress ring whose value is said in percent; input passes through it (P22).
  public func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    Node(
      id: id, role: .progressRing, value: Progress.percent(value), frame: bounds,
      state: ["value": value.map(StateValue.number) ?? .null])
  }
}
