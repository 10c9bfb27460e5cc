public import VitrineDrawing
internal import VitrineGeometry

extension PageControl {
  /// Colors and measures of a page control.
  public struct Style: ComponentStyle, Equatable {
    /// Diameter of a dot in points: whole pixels at every common scale.
    ///
    /// Ours.
    public var dotDiameter = 8.0
    /// Distance between the centers of adjacent dots in points: twice the diameter, so that all
    /// dots are rasterized alike at every scale.
    ///
    /// Ours.
    public var spacing = 16.0
    /// Side of the square that an image is drawn in, in points.
    ///
    /// Ours: the symbols leave a tenth free on every side.
    public var imageSide = 13.0
    /// How much longer than wide the current dot is while it shows progress, in points.
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
    /// Minimum height of the control, in points: the HIG's touch target.
    public var minimumHeight = 44.0
    /// Inset of the focus ring's shape from the sides of the control, in points.
    ///
    /// Default 0.
    public var focusInset = 0.0
    /// Color of the dots of other pages: its contrast is at least 3:1 to the screen, and 3:1 to the
    /// current dot on any background.
    public var dot: Color
    /// Color of the dots of other pages on the control's background, with the same contrasts there.
    public var dotOnBackground: Color
    /// Color of the current page's dot.
    public var currentDot: Color
    /// Color of a rim around every dot while there is no background.
    ///
    /// The rim makes dots stand out on a picture with many colors.
    ///
    /// Default nil: no rim.
    public var rim: Color?
    /// Width of the rim in points.
    ///
    /// Ours.
    public var rimWidth = 1.0
    /// The background behind the dots.
    ///
    /// Dense enough that the dots are distinguishable whatever is beneath.
    public var background: Material
    /// Layout direction: the side of the first page.
    public var direction: LayoutDirection
    /// Opaque color that the control lies on, as far as known: the theme's background.
    public var backdrop: Color
    /// Pixels per point: the row of dots is on whole pixels.
    public var scale: Double
    /// The language of label and value.
    public var language: Language
    /// If reduced, the background's size and the row's position change at once.
    public var motion: MotionPreference

    /// Makes a style with colors and direction from a theme.
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

    /// Makes a style whose dots are distinguishable on a given color, such as a picture's.
    /// - Parameters:
    ///   - theme: the source of everything but the colors.
    ///   - backdrop: the opaque color beneath the control; for a picture, its mean color there.
    ///   - hasVariedColors: true if the picture has colors far from its mean: dots are then opaque
    ///     and have rims, so they are distinguishable on all of these colors.
    public init(_ theme: Theme, over backdrop: Color, hasVariedColors: Bool = false) {
      var environment = theme.environment
      let onWhite = Color.white.contrast(against: backdrop)
      let isDark = onWhite >= Color.black.contrast(against: backdrop)
      environment.appearance = isDark ? .dark : .light
      self.init(Theme(environment))
      currentDot = isDark ? .white : .black
      dot = Style.dot(of: currentDot, over: backdrop)
      self.backdrop = backdrop
      guard hasVariedColors else { return }
      dot = dot.composited(over: backdrop)
      rim = (isDark ? Color.black : .white).opacity(Style.rimOpacity)
    }

    /// Opacity of rims: their contrast to the current dot's color is still 4:1.
    ///
    /// Ours.
    private static let rimOpacity = 0.5

    /// A translucent dot with equal contrast to the backdrop and to the current dot, but at least
    /// 3:1 to the current dot.
    private static func dot(of current: Color, over backdrop: Color) -> Color {
      let targetContrast = max(minimumContrast, current.contrast(against: backdrop).squareRoot())
      let opacities = stride(from: maximumOpacity, through: minimumOpacity, by: -opacityStep)
      let fitting = opacities.first {
        let dot = current.opacity($0).composited(over: backdrop)
        return current.contrast(against: dot) >= targetContrast
      }
      return current.opacity(fitting ?? minimumOpacity)
    }

    /// The range and step of the opacities that are tried for the dots of other pages, from the
    /// maximum down.
    ///
    /// Ours.
    private static let (maximumOpacity, minimumOpacity, opacityStep) = (0.6, 0.1, 0.02)
    /// Minimum contrast of the current dot to the other dots: slightly above 3:1, to allow for
    /// rounding.
    private static let minimumContrast = 3.05

    /// Opacity of the dots of other pages.
    ///
    /// With a higher opacity a dot would be too similar to the current dot, with a lower opacity
    /// too similar to the background.
    ///
    /// Ours.
    private static func dotOpacity(_ environment: Environment) -> Double {
      guard environment.appearance == .light else { return 0.42 }
      return environment.contrast == .increased ? 0.72 : 0.66
    }

    /// The material behind the dots.
    ///
    /// On the theme's own background it looks like its `fill`. Ours.
    private static func material(_ appearance: Appearance) -> Material {
      let tint = Color(appearance == .light ? 0xDFDFE2 : 0x333336, opacity: 0.84)
      return Material(blur: 20, tint: tint, saturation: 1.8)
    }
  }
}
