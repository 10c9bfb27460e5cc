public import VitrineDrawing
internal import VitrineGeometry

extension PageControl {
  /// Colours and measures of a page control.
  public struct Style: ComponentStyle, Equatable {
    /// Diameter of a dot in points: whole pixels at every common scale.
    ///
    /// Ours.
    public var dotDiameter = 8.0
    /// From one dot's centre to the next in points: twice the diameter, so that all dots are drawn
    /// alike at every scale.
    ///
    /// Ours.
    public var spacing = 16.0
    /// Side of the square that an image is drawn in, in points.
    ///
    /// Ours: a symbol of ours leaves a tenth free on every side.
    public var imageSide = 13.0
    /// How much longer than wide the current dot is while it shows a progress, in points.
    ///
    /// Ours: one spacing, so that the other dots stay on their grid.
    public var progressLength = 16.0
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
    /// From the sides of the control to what the focus ring goes around, in points.
    ///
    /// Default 0.
    public var focusInset = 0.0
    /// The other pages' dots: at least 3:1 against the screen, and 3:1 from the current dot on any
    /// background (C13).
    public var dot: Color
    /// The same on the background, so that they tell apart on it as well (C13).
    public var dotOnBackground: Color
    /// The current page's dot.
    public var currentDot: Color
    /// Around every dot, where nothing else is behind it: what it stands out from on a picture of
    /// many colours (C13).
    ///
    /// Default nil, none.
    public var rim: Color?
    /// Width of the rim in points.
    ///
    /// Ours.
    public var rimWidth = 1.0
    /// Behind the dots.
    ///
    /// Thick enough that the dots tell apart on it whatever picture is beneath (C13).
    public var background: Material
    /// Which side the first page is on.
    public var direction: LayoutDirection
    /// What the control stands on, opaque, as far as is known: the theme's background.
    public var backdrop: Color
    /// Pixels a point: the row of dots lies on whole pixels.
    public var scale: Double
    /// The language in which label and value are said.
    public var language: Language
    /// Where reduced, nothing slides: the background has its new size, and the row its new place,
    /// at once.
    public var motion: MotionPreference

    /// Takes colours and direction from a theme.
    public init(_ theme: Theme) {
      dot = theme.colors.ink.opacity(Style.dotOpacity(theme.environment))
      dotOnBackground = dot
      currentDot = theme.colors.label
      background = Style.material(theme.environment.appearance)
      backdrop = theme.colors.background
      direction = theme.environment.direction
      scale = theme.environment.scale
      language = theme.environment.language
      motion = theme.environment.motion
    }

    /// Takes dots that tell apart on a colour which is not the theme's, such as a picture's (C13).
    /// - Parameters:
    ///   - theme: gives all but the colours.
    ///   - backdrop: what the control stands on, opaque; of a picture its mean there.
    ///   - varies: true where the picture has colours far from its mean: dots are opaque and have
    ///     rims then, so that they tell apart on every one of them.
    public init(_ theme: Theme, over backdrop: Color, varies: Bool = false) {
      var own = theme.environment
      let onWhite = Color.white.contrast(against: backdrop)
      let isDark = onWhite >= Color.black.contrast(against: backdrop)
      own.appearance = isDark ? .dark : .light
      self.init(Theme(own))
      currentDot = isDark ? .white : .black
      dot = Style.dot(of: currentDot, over: backdrop)
      self.backdrop = backdrop
      guard varies else { return }
      dot = dot.composited(over: backdrop)
      rim = (isDark ? Color.black : .white).opacity(Style.rimOpacity)
    }

    /// Of rims: on the current dot's own colour they are still 4:1 away from it.
    ///
    /// Ours.
    private static let rimOpacity = 0.5

    /// A translucent dot that is as far from the backdrop as from the current one, and at least 3:1
    /// from the current one.
    private static func dot(of current: Color, over backdrop: Color) -> Color {
      let wanted = max(leastContrast, current.contrast(against: backdrop).squareRoot())
      let shares = stride(from: mostInk, through: leastInk, by: -inkStep)
      let fitting = shares.first {
        let rest = current.opacity($0).composited(over: backdrop)
        return current.contrast(against: rest) >= wanted
      }
      return current.opacity(fitting ?? leastInk)
    }

    /// Opacities of the other pages' dots that are tried, most first.
    ///
    /// Ours.
    private static let (mostInk, leastInk, inkStep) = (0.6, 0.1, 0.02)
    /// Between the current dot and the others: a little more than 3:1, for roundings.
    private static let leastContrast = 3.05

    /// How much ink the other pages' dots have: with more, they come too close to the current one;
    /// with less, to the background (C13).
    ///
    /// Ours.
    private static func dotOpacity(_ environment: Environment) -> Double {
      guard environment.appearance == .light else { return 0.42 }
      return environment.contrast == .increased ? 0.72 : 0.66
    }

    /// What lies behind the dots.
    ///
    /// On the theme's own background it looks like its `fill`. Ours.
    private static func material(_ appearance: Appearance) -> Material {
      let tint = Color(appearance == .light ? 0xDFDFE2 : 0x333336, opacity: 0.84)
      return Material(blur: 20, tint: tint, saturation: 1.8)
    }
  }
}
