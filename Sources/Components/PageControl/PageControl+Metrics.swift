internal import VitrineGeometry
internal import VitrineMotion

extension PageControl {
  /// The numbers that a layout puts dots in places by; lengths in points, on the grid.
  struct Metrics: Equatable, Sendable {
    let axis: Axis
    let diameter: Double
    let spacing: Double
    let pixels: Double
    /// The row of dots at rest.
    var row = Rect.zero
    /// How many dots are in sight.
    var count = 0
    /// How many pages there are.
    var pages = 0
    /// The page at the row's start; between two while the row moves.
    var scroll = 0.0
    /// The current page.
    var current = 0
    /// How much longer its dot is, all in all.
    var extra = 0.0
    /// Parts of the dots that have the current page's colour and size, are lit, and are long.
    var (shine, light, long) = (Parts(), Parts(), Parts())
    /// True where nothing of this moves.
    var isStill = true
    /// From the first or last dot's centre to the end of the background, in dots.
    var reach = 0.5

    /// How much smaller the dots near a clipped side are, from the outermost inwards (C2).
    ///
    /// Ours: with a diameter of 8 both are whole and even.
    static let shrink = [0.5, 0.75]
    /// The same from where a dot comes into sight to where it has its size.
    private static let steps = [0] + shrink + [1]

    init(axis: Axis, style: Style) {
      self.axis = axis
      pixels = layoutGrid(atScale: style.scale.isFinite ? style.scale : 1)
      diameter = (style.dotDiameter * pixels).rounded() / pixels
      spacing = max(1, (style.spacing * pixels).rounded()) / pixels
    }

    /// A length or place on whole pixels.
    func round(_ value: Double) -> Double { (value * pixels).rounded() / pixels }

    /// The box of a page's dot before it is shrunk.
    func dot(_ page: Int) -> Rect {
      let before = long.reduce(0) { $0 + ($1.page < page ? $1.amount : 0) }
      let lead = (Double(page) - scroll) * spacing + extra * before
      let length = diameter + extra * long.amount(of: page)
      let start = axis.along(row.origin)
      let low = axis.isReversed ? start + axis.along(row.size) - lead - length : start + lead
      let across = axis.isVertical ? row.minX : row.minY
      return Rect(origin: axis.point(low, across), size: axis.size(length, diameter))
    }

    /// How large a page's dot is without a pointer.
    func scale(of page: Int) -> Double {
      let place = Double(page) - scroll
      let before = unit(scroll)
      let after = unit(Double(pages - count) - scroll)
      let fitting = min(
        1 - before * (1 - Metrics.edge(place)),
        1 - after * (1 - Metrics.edge(Double(count - 1) - place)))
      return mix(fitting, 1, shine.amount(of: page))
    }

    /// How large a page's dot is drawn: larger where it is lit, unless it is the current one.
    func drawnScale(of page: Int) -> Double {
      mix(scale(of: page), Hover.scale, lit(page) * (1 - shine.amount(of: page)))
    }

    /// How much of a page's dot is lit: nothing of one that is out of sight.
    func lit(_ page: Int) -> Double {
      let part = light.amount(of: page)
      guard part > 0 else { return 0 }
      let place = Double(page) - scroll
      return part * unit(min(place + 1, Double(count) - place))
    }

    /// The part of a dot that is drawn, some dots inwards from a clipped side; beyond it none.
    private static func edge(_ distance: Double) -> Double {
      let place = distance + 1
      guard place > 0 else { return 0 }
      let index = Int(min(place, Double(steps.count - 1)))
      guard index < steps.count - 1 else { return 1 }
      return mix(steps[index], steps[index + 1], place - Double(index))
    }

    /// A dot's box shrunk about its centre, at rest to whole pixels on either side.
    func shrunk(_ box: Rect, by scale: Double) -> Rect {
      guard scale != 1 else { return box }
      let margin = diameter * (1 - scale) / 2
      return box.inset(by: isStill ? round(margin) : margin)
    }

    /// The page at a place along the row, between two as a fraction.
    func place(of position: Point) -> Double {
      let start = axis.along(row.origin)
      let lead =
        (axis.isReversed
          ? start + axis.along(row.size) - axis.along(position) : axis.along(position) - start)
        - diameter / 2
      let place = lead / spacing + scroll
      // The long dot takes the room of its own and of what it is longer by.
      let long = extra / spacing
      return place <= Double(current) ? place : max(Double(current), place - long)
    }
  }
}
