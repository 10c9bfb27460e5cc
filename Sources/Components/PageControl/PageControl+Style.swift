public import Drawing
public import Geometry

extension PageControl {
  /// Colours and measures of a page control.
  public struct Style: Equatable, Sendable {
    /// Diameter of a dot in points: whole pixels at every common scale.
    ///
    /// Ours.
    public var dotDiameter = 8.0
    /// From one dot's centre to the next in points: twice the diameter, so that all dots are drawn
    /// alike at every scale.
    ///
    /// Ours.
    public var spacing = 16.0
    /// From the row of dots to the ends of the background, in points.
    ///
    /// Ours.
    public var padding = 12.0
    /// Height of the background in points.
    ///
    /// Ours.
    public var backgroundHeight = 26.0
    /// How far the background grows on every side while scrubbing, in points.
    ///
    /// Ours.
    public var growth = 2.0
    /// Least height of the whole control, in points: the HIG's touch target.
    public var minimumHeight = 44.0
    /// The other pages' dots: at least 3:1 against the screen, the control's own background, and the
    /// current dot (C13).
    public var dot: Color
    /// The current page's dot.
    public var currentDot: Color
    /// Behind the dots.
    public var background: Material
    /// Which side the first page is on.
    public var direction: LayoutDirection
    /// Pixels a point: the row of dots lies on whole pixels.
    public var scale: Double
    /// The language in which the value is said.
    public var language: Language
    /// Where reduced, the background has its new size at once.
    public var motion: MotionPreference

    /// Takes colours and direction from a theme.
    public init(_ theme: Theme) {
      dot = theme.colors.ink.opacity(Style.dotOpacity(theme.environment))
      currentDot = theme.colors.label
      background = Material(blur: 20, tint: theme.colors.fill)
      direction = theme.environment.direction
      scale = theme.environment.scale
      language = theme.environment.language
      motion = theme.environment.motion
    }

    /// How much ink the other pages' dots have: with more, they come too close to the current one;
    /// with less, to the background (C13).
    ///
    /// Ours.
    private static func dotOpacity(_ environment: Environment) -> Double {
      guard environment.appearance == .light else { return 0.48 }
      return environment.contrast == .increased ? 0.7 : 0.6
    }

    func pageOfPages(_ page: Int, _ count: Int) -> String {
      switch language {
      case .english: return "page \(page) of \(count)"
      case .korean: return "\(count)페이지 중 \(page)페이지"
      }
    }
  }

  // MARK: Layout

  /// As wide as its dots with the background, as high as a touch target.
  public func size(fitting available: Size, style: Style) -> Size {
    guard !isHidden else { return .zero }
    let wanted = Double(numberOfPages - 1) * style.spacing + style.dotDiameter + 2 * style.padding
    return Size(min(wanted, max(0, available.width)), style.minimumHeight)
  }

  /// Where the dots are.
  public struct Layout: Equatable, Sendable {
    /// Pages whose dots are in sight.
    public let visiblePages: Range<Int>
    /// The rounded background.
    public let background: Rect
    private let firstCenter: Point
    private let step: Double
    private let diameter: Double

    /// Lays out a control: the dots in the middle of its bounds (C1), as many as fit around the
    /// current one.
    public init(of control: PageControl, in bounds: Rect, style: Style) {
      let room = bounds.width - 2 * style.padding - style.dotDiameter
      // A finite capacity also where the room is not: no list has more pages than an Int holds.
      let capacity = max(1, Int(min(max(0, room / style.spacing), 1e6)) + 1)
      let count = min(control.numberOfPages, capacity)
      let first = control.firstVisiblePage(count: count)
      visiblePages = first..<(first + count)
      let length = Double(max(0, count - 1)) * style.spacing + style.dotDiameter
      let row = Rect(center: bounds.center, size: Size(length, style.dotDiameter))
        .snapped(toScale: style.scale)
      background = row.inset(
        by: Insets(
          horizontal: -style.padding,
          vertical: -(style.backgroundHeight - style.dotDiameter) / 2))
      diameter = style.dotDiameter
      let leftToRight = style.direction == .leftToRight
      step = leftToRight ? style.spacing : -style.spacing
      firstCenter = Point(
        leftToRight ? row.minX + diameter / 2 : row.maxX - diameter / 2, row.midY)
    }

    /// The box of a page's dot.
    public func dot(_ page: Int) -> Rect {
      let offset = Double(page - visiblePages.lowerBound) * step
      return Rect(
        center: Point(firstCenter.x + offset, firstCenter.y), size: Size(diameter, diameter))
    }

    /// The page whose dot is nearest to a place, past the ends the first or last in sight; and how
    /// far past, in dots: below 0 before the first, above 0 after the last.
    func page(at position: Point) -> (page: Int, overrun: Double) {
      guard !visiblePages.isEmpty else { return (0, 0) }
      let place = ((position.x - firstCenter.x) / step)
      let last = Double(visiblePages.count - 1)
      let nearest = Int(min(max(0, place.rounded()), last))
      let overrun = place < -0.5 ? place + 0.5 : place > last + 0.5 ? place - last - 0.5 : 0
      return (visiblePages.lowerBound + nearest, overrun)
    }
  }

  func firstVisiblePage(count: Int) -> Int {
    let last = numberOfPages - count
    guard let held = press?.firstVisible else {
      return min(max(0, currentPage - count / 2), max(0, last))
    }
    // While a finger is down the dots stay under it, and move only to keep the current one in sight.
    let shifted = min(max(held, currentPage - count + 1), currentPage)
    return min(max(0, shifted), max(0, last))
  }
}
