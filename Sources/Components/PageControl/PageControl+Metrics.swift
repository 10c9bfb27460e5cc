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
    var extraLength = 0.0
    /// How much each dot has of the current page's color and size, of the highlight, and of the
    /// extra length.
    var (selection, highlight, elongation) = (PageFractions(), PageFractions(), PageFractions())
    /// True if none of these numbers is animating.
    var isAtRest = true
    /// Distance from the center of the first or last dot to the end of the background, in dots.
    var hitDistance = 0.5

    /// Scales of the dots near a clipped end, from the outermost inwards.
    ///
    /// Ours: with a diameter of 8 both sizes are whole and even.
    static let edgeScales = [0.5, 0.75]
    /// `edgeScales` between the scale of an invisible dot, 0, and that of a full-size dot, 1.
    private static let edgeScaleSteps = [0] + edgeScales + [1]

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
      let before = elongation.reduce(0) { $0 + ($1.page < page ? $1.fraction : 0) }
      let leadingOffset = (Double(page) - scroll) * spacing + extraLength * before
      let length = diameter + extraLength * elongation.fraction(of: page)
      let start = axis.along(row.origin)
      let leadingEdge =
        axis.isReversed
        ? start + axis.along(row.size) - leadingOffset - length : start + leadingOffset
      let across = axis.isVertical ? row.minX : row.minY
      return Rect(origin: axis.point(leadingEdge, across), size: axis.size(length, diameter))
    }

    /// The scale of a page's dot without the highlight.
    func scale(of page: Int) -> Double {
      let index = Double(page) - scroll
      let before = unit(scroll)
      let after = unit(Double(pages - count) - scroll)
      let fitting = min(
        1 - before * (1 - Metrics.edgeScale(at: index)),
        1 - after * (1 - Metrics.edgeScale(at: Double(count - 1) - index)))
      return mix(fitting, 1, selection.fraction(of: page))
    }

    /// The scale at which a page's dot is drawn: larger with the highlight, unless the page is the
    /// current page.
    func drawnScale(of page: Int) -> Double {
      mix(
        scale(of: page), Hover.scale,
        highlightStrength(of: page) * (1 - selection.fraction(of: page)))
    }

    /// Strength of the highlight of a page's dot; 0 if the dot is not visible.
    func highlightStrength(of page: Int) -> Double {
      let fraction = highlight.fraction(of: page)
      guard fraction > 0 else { return 0 }
      let index = Double(page) - scroll
      return fraction * unit(min(index + 1, Double(count) - index))
    }

    /// The scale of a dot at a distance in dots from a clipped end; 0 beyond it.
    private static func edgeScale(at distance: Double) -> Double {
      let position = distance + 1
      guard position > 0 else { return 0 }
      let index = Int(min(position, Double(edgeScaleSteps.count - 1)))
      guard index < edgeScaleSteps.count - 1 else { return 1 }
      return mix(edgeScaleSteps[index], edgeScaleSteps[index + 1], position - Double(index))
    }

    /// A dot's frame scaled about its center; at rest the edges are on whole pixels.
    func scaled(_ box: Rect, by scale: Double) -> Rect {
      guard scale != 1 else { return box }
      let margin = diameter * (1 - scale) / 2
      return box.inset(by: isAtRest ? round(margin) : margin)
    }

    /// The page at a position along the row, fractional between two dots.
    func fractionalPage(at position: Point) -> Double {
      let start = axis.along(row.origin)
      let leadingOffset =
        (axis.isReversed
          ? start + axis.along(row.size) - axis.along(position) : axis.along(position) - start)
        - diameter / 2
      let page = leadingOffset / spacing + scroll
      // The long dot also covers the space of its extra length.
      let elongation = extraLength / spacing
      return page <= Double(current) ? page : max(Double(current), page - elongation)
    }
  }
}
