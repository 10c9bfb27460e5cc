public import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension ColorWell {
  /// A color in the palette.
  public struct Choice: Hashable, Sendable {
    /// The last part of its node's id.
    public var id: String
    /// A human-readable name.
    public var name: String
    /// The color; nil for none.
    public var color: Color?
  }

  /// The names of the palette's colors, in order.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    // One line per row of the palette.
    case red, orange, yellow, green, mint
    case teal, cyan, blue, indigo, purple
    case pink, brown, gray, black, none
  }

  /// Colors and measures of a well and its palette.
  public struct Style: ComponentStyle {
    /// Diameter of the well in points.
    ///
    /// UIKit's public size.
    public var diameter = 28.0
    /// Width of the ring in points.
    ///
    /// Ours.
    public var ringWidth = 3.0
    /// Between ring and color in points.
    ///
    /// Ours.
    public var ringGap = 1.5
    /// Colors in a row of the palette.
    ///
    /// Ours.
    public var columns = 5
    /// Side of a color's cell in points: a touch target.
    public var cell = 44.0
    /// Diameter of a color in the palette in points.
    ///
    /// Ours.
    public var swatch = 28.0
    /// From the palette's sides to its cells, in points.
    ///
    /// Ours.
    public var padding = 6.0
    /// How far the disc behind a highlighted color extends beyond the color, in points.
    ///
    /// Ours.
    public var highlightOutset = 5.0
    /// Width of the stroke across the cell for no color, in points.
    ///
    /// Ours.
    public var slashWidth = 2.0
    /// Color of the ring around the chosen color.
    public var ring: Color
    /// Color of the gap between the ring and the chosen color.
    public var gap: Color
    /// Color of the stroke across the cell for no color.
    public var none: Color
    /// Color of the ring around the cell for no color while that cell is chosen.
    public var tint: Color
    /// Color of the line around each color.
    public var separator: Color
    /// Color that a hovered or pressed ring blends towards.
    public var label: Color
    /// The theme of the palette.
    public var theme: Theme

    /// Layout direction, scale, language and motion.
    public var environment: Environment { theme.environment }

    /// Id of the layer in which the palette appears; at most one is open at a time.
    static let paletteLayer: UInt64 = 0x7061_6C65

    /// Makes a style with colors and direction from a theme.
    public init(_ theme: Theme) {
      ring = theme.colors.fill
      gap = theme.environment.appearance == .dark ? theme.colors.secondaryBackground : .white
      none = theme.palette.red
      tint = theme.colors.tint
      separator = theme.colors.separator
      label = theme.colors.label
      self.theme = theme
    }

    /// A palette color: Apple's public system colors, light or dark.
    func color(_ name: Name) -> Color? { color(name, environment.appearance) }

    /// The name of a color in light or dark; nil if it is not in the palette.
    func name(of color: Color?) -> Name? {
      Name.allCases.first { name in
        Appearance.allCases.contains { self.color(name, $0) == color }
      }
    }

    private func color(_ name: Name, _ appearance: Appearance) -> Color? {
      let isDark = appearance == .dark
      return switch name {
      case .red: Color(isDark ? 0xFF453A : 0xFF3B30)
      case .orange: Color(isDark ? 0xFF9F0A : 0xFF9500)
      case .yellow: Color(isDark ? 0xFFD60A : 0xFFCC00)
      case .green: Color(isDark ? 0x30D158 : 0x34C759)
      case .mint: Color(isDark ? 0x63E6E2 : 0x00C7BE)
      case .teal: Color(isDark ? 0x40CBE0 : 0x30B0C7)
      case .cyan: Color(isDark ? 0x64D2FF : 0x32ADE6)
      case .blue: Color(isDark ? 0x0A84FF : 0x007AFF)
      case .indigo: Color(isDark ? 0x5E5CE6 : 0x5856D6)
      case .purple: Color(isDark ? 0xBF5AF2 : 0xAF52DE)
      case .pink: Color(isDark ? 0xFF375F : 0xFF2D55)
      case .brown: Color(isDark ? 0xAC8E68 : 0xA2845E)
      case .gray: Color(0x8E8E93)
      case .black: .black
      case .none: nil
      }
    }

    /// The human-readable name of a color, in the interface's language.
    func name(_ name: Name) -> String {
      guard environment.language == .korean else {
        return name.rawValue.prefix(1).uppercased() + name.rawValue.dropFirst()
      }
      return switch name {
      case .red: "빨강"
      case .orange: "주황"
      case .yellow: "노랑"
      case .green: "초록"
      case .mint: "민트"
      case .teal: "청록"
      case .cyan: "하늘"
      case .blue: "파랑"
      case .indigo: "남색"
      case .purple: "보라"
      case .pink: "분홍"
      case .brown: "갈색"
      case .gray: "회색"
      case .black: "검정"
      case .none: "없음"
      }
    }
  }

  /// The choices in the palette.
  public func choices(_ style: Style) -> [Choice] {
    Name.allCases.filter { $0 != .none || supportsNone }.map {
      Choice(id: $0.rawValue, name: style.name($0), color: style.color($0))
    }
  }

  // MARK: Layout

  /// The square around the well.
  public func size(fitting available: Size, style: Style) -> Size {
    Size(style.diameter, style.diameter)
  }

  /// The shape that the focus ring surrounds.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    .capsule(Layout(of: self, in: bounds, style: style).well)
  }

  /// The frames of the well and the palette.
  public struct Layout: Sendable {
    /// The frame of the well.
    public let well: Rect
    /// The frame of the palette.
    public let palette: Rect
    private let style: Style
    /// Height of a color's cell, in points.
    private let cellHeight: Double

    /// Lays out a well, centered in its bounds, and its palette above or below.
    public init(of control: ColorWell, in bounds: Rect, style: Style) {
      self.style = style
      let side = max(0, min(style.diameter, bounds.width, bounds.height))
      well = Rect(center: bounds.center, size: Size(side, side))
        .snapped(toScale: style.environment.scale)
      let columns = max(1, style.columns)
      let rows = (control.choices(style).count + columns - 1) / columns
      let preferred = Size(
        Double(columns) * style.cell + 2 * style.padding,
        Double(rows) * style.cell + 2 * style.padding)
      palette = FloatingPanel.frame(
        preferred, beside: well, in: control.overlayBounds, environment: style.environment)
      // Snapping to pixels changes the height by less than a point.
      cellHeight =
        palette.height > preferred.height - 1
        ? style.cell : max(0, palette.height - 2 * style.padding) / Double(max(1, rows))
    }

    /// The square that selects a color; smaller if space is short.
    public func cell(_ index: Int) -> Rect {
      let columns = max(1, style.columns)
      let width = max(0, palette.width - 2 * style.padding) / Double(columns)
      let frame = Rect(
        palette.minX + style.padding + Double(index % columns) * width,
        palette.minY + style.padding + Double(index / columns) * cellHeight, width, cellHeight)
      return style.environment.mirroredIfRightToLeft(frame, in: palette)
    }

    /// The frame of a color's disc.
    func swatch(_ index: Int) -> Rect {
      let cell = cell(index)
      let side = min(style.swatch, cell.width, cell.height)
      return Rect(center: cell.center, size: Size(side, side))
        .snapped(toScale: style.environment.scale)
    }

    func index(at point: Point, count: Int) -> Int? {
      guard palette.contains(point) else { return nil }
      return (0..<count).first { cell($0).contains(point) }
    }
  }
}
