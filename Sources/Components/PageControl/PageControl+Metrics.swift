internal import VitrineGeometry
internal import VitrineMotion

extension PageControl {
  /// The numbers that determine the positions of dots; lengths in points, on whole pixels.
  struct Metrics: Equatable, Sendable {
    let axis: Axis
    let diameter: Double
    let spacing: Double
    let pixels: Double
    /// The frame of the row at rest.
    var row = Rect.zero
    /// Number of visible dots.
    var count = 0
    /// Number of pages.
    var pages = 0
    /// The page at the row's start; fractional while the row moves.
    var scroll = 0.0
    /// The current page.
    var current = 0
    /// How much longer the dots are in total.
    var extra = 0.0
    /// How much each dot has of the current page's colour and size, of the highlight, and of the
    /// extra length.
    var (shine, light, long) = (Parts(), Parts(), Parts())
    /// True if nothing of this is animating.
    var isStill = true
    /// Distance from the centre of the first or last dot to the end of the background, in dots.
    var reach = 0.5

    /// Scales of the dots near a clipped end, from the outermost inwards.
    ///
    /// Ours: with a diameter of 8 both sizes are whole and even.
    static let shrink = [0.5, 0.75]
    /// The same, from an invisible dot to a full-size one.
    private static let steps = [0] + shrink + [1]

    init(axis: Axis, style: Style) {
      self.axis = axis
      pixels = layoutGrid(atScale: style.scale.isFinite ? style.scale : 1)
      diameter = (style.dotDiameter * pixels).rounded() / pixels
      spacing = max(1, (style.spacing * pixels).rounded()) / pixels
    }

    /// A length or position rounded to whole pixels.
    func round(_ value: Double) -> Double { (value * pixels).rounded() / pixels }

    /// The frame of a page's dot before scaling.
    func dot(_ page: Int) -> Rect {
      let before = long.reduce(0) { $0 + ($1.page < page ? $1.amount : 0) }
      let lead = (Double(page) - scroll) * spacing + extra * before
      let length = diameter + extra * long.amount(of: page)
      let start = axis.along(row.origin)
      let low = axis.isReversed ? start + axis.along(row.size) - lead - length : start + lead
      let across = axis.isVertical ? row.minX : row.minY
      return Rect(origin: axis.point(low, across), size: axis.size(length, diameter))
    }

    /// The scale of a page's dot without the highlight.
    func scale(of page: Int) -> Double {
      let place = Double(page) - scroll
      let before = unit(scroll)
      let after = unit(Double(pages - count) - scroll)
      let fitting = min(
        1 - before * (1 - Metrics.edge(place)),
        1 - after * (1 - Metrics.edge(Double(count - 1) - place)))
      return mix(fitting, 1, shine.amount(of: page))
    }

    /// The scale at which a page's dot is drawn: larger with the highlight, unless it is the
    /// current one.
    func drawnScale(of page: Int) -> Double {
      mix(scale(of: page), Hover.scale, lit(page) * (1 - shine.amount(of: page)))
    }

    /// Strength of the highlight of a page's dot; 0 if it is not visible.
    func lit(_ page: Int) -> Double {
      let part = light.amount(of: page)
      guard part > 0 else { return 0 }
      let place = Double(page) - scroll
      return part * unit(min(place + 1, Double(count) - place))
    }

    /// The scale of a dot at a distance in dots from a clipped end; 0 beyond it.
    private static func edge(_ distance: Double) -> Double {
      let place = distance + 1
      guard place > 0 else { return 0 }
      let index = Int(min(place, Double(steps.count - 1)))
      guard index < steps.count - 1 else { return 1 }
      return mix(steps[index], steps[index + 1], place - Double(index))
    }

    /// A dot's frame scaled about its centre; at rest the edges are on whole pixels.
    func shrunk(_ box: Rect, by scale: Double) -> Rect {
      guard scale != 1 else { return box }
      let margin = diameter * (1 - scale) / 2
      return box.inset(by: isStill ? round(margin) : margin)
    }

    /// The page at a position along the row, fractional between two.
    func place(of position: Point) -> Double {
      let start = axis.along(row.origin)
      let lead =
        (axis.isReversed
          ? start + axis.along(row.size) - axis.along(position) : axis.along(position) - start)
        - diameter / 2
      let place = lead / spacing + scroll
      // The long dot takes its own space and that of its extra length.
      let long = extra / spacing
      return place <= Double(current) ? place : max(Double(current), place - long)
    }
  }
}
