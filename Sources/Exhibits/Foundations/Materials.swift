internal import VitrineResources
internal import VitrineViews

/// Translucent materials over a photograph, and balloons that drift behind them.
struct Materials: ViewExhibit {
  static let id = "materials"
  static let title = "Materials"
  static let summary =
    "Thin, regular and thick materials over a photo with drifting balloons."
  static let family = ExhibitFamily.foundations
  static let symbol = "square.stack"
  static let units = ["blur": "points"]
  static let knobs: [ModelKnob<Self>] = [
    Knob("blur", \.blur, 0...64), Knob("saturation", \.saturation, 0...4),
    Knob("moving", \.isMoving),
  ]
  static let states = [
    ExhibitState("default"), ExhibitState("no-blur", "blur", "0"),
    ExhibitState("wide-blur", "blur", "64"), ExhibitState("gray", "saturation", "0"),
    ExhibitState("vivid", "saturation", "4"),
  ]
  var blur = 20.0
  var saturation = 1.8
  var isMoving = true

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    let landscape = Landscape(motif: environment.appearance == .dark ? .city : .sail)
    ZStack {
      Canvas { canvas, size in landscape.paint(into: &canvas, in: size) }
      balloons(theme)
      CardLayout() {
        card("thin", opacity: 0.4, theme)
        card("regular", opacity: 0.6, theme)
        card("thick", opacity: 0.82, theme)
      }
    }
    .grouped("Materials").named("materials")
  }

  /// A card; without color behind it, only its edge separates it from the background.
  private func card(_ name: String, opacity: Double, _ theme: Theme) -> some View<Self> {
    let environment = theme.environment
    let title = environment.localized("materials.\(name)")
    // snippet.short
    let tint = environment.appearance == .dark ? Color(0x1C1C1E) : .white
    let shape = ViewShape.rect(cornerRadius: 20)
    let material = Material(
      blur: blur, tint: tint.opacity(opacity), saturation: saturation)
    return Text(title, font: .title2, weight: .semibold, lineLimit: 1)
      .minimumScaleFactor(0.25)
      .descriptionHidden()
      .padding(8)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .material(material, in: shape)
      // snippet.end
      .border(theme.colors.separator, width: 1 / environment.scale, in: shape)
      .grouped(title).named("materials/\(name)")
  }

  /// Balloons that circle around a fixed point each, in either direction.
  private func balloons(_ theme: Theme) -> some View<Self> {
    let moves = isMoving && theme.environment.motion == .full
    let colors = theme.palette
    return Canvas(redraws: moves ? .everyFrame : .never) { canvas, size, time in
      let short = min(size.width, size.height)
      func balloon(
        _ x: Double, _ y: Double, _ width: Double, _ period: Seconds, _ color: Color
      ) {
        let center = Point(x * size.width, y * size.height)
          .onCircle(radius: 0.08 * short, angle: time / period * 2 * .pi)
        Balloon(center: center, width: width * short, color: color).paint(into: &canvas)
      }
      balloon(0.14, 0.24, 0.26, 17, colors.blue)
      balloon(0.52, 0.16, 0.2, -21, colors.green)
      balloon(0.84, 0.22, 0.28, 24, colors.orange)
      balloon(0.3, 0.66, 0.3, -15, colors.red)
      balloon(0.68, 0.6, 0.24, 19, colors.blue)
    }
  }

  /// Cards side by side if there is space, else in a column.
  private struct CardLayout: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) -> Size { proposal.replacingUnspecifiedDimensions() }

    func placeSubviews(
      in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
      let gap = min(24, min(bounds.width, bounds.height) / 12)
      let isRow = bounds.width >= min(bounds.height, 560)
      let count = Double(subviews.count)
      let length = (isRow ? bounds.width : bounds.height) - gap
      let share = max(0, length / count - gap)
      let height = isRow ? min(bounds.height - 2 * gap, max(share, 200)) : share
      let width = isRow ? share : bounds.width - 2 * gap
      for (index, card) in subviews.enumerated() {
        let along = gap + Double(index) * (share + gap)
        card.place(
          at: isRow ? Point(along, bounds.midY - height / 2) : Point(gap, along),
          proposal: ProposedViewSize(width: width, height: height))
      }
    }
  }
}

/// A striped hot-air balloon.
private struct Balloon {
  /// The center of the envelope, in points.
  let center: Point
  /// The width of the envelope, in points.
  let width: Double
  let color: Color

  func paint(into canvas: inout Canvas) {
    let throat = width * 0.12
    let bottom = center.y + width * 0.66
    let basket = Rect(center.x - throat, bottom + width * 0.1, throat * 2, width * 0.14)
    for side in [-1.0, 1] {
      canvas.fill(
        .line(
          Point(center.x + side * throat, bottom), Point(center.x + side * throat, basket.minY),
          width: max(0.75, width / 90), cap: .butt), with: Color(0x5B4636))
    }
    canvas.fill(
      .roundedRect(basket, radius: width * 0.03, curve: .circular), with: Color(0x8A5A33))
    let stripes = [color, color.mixed(with: .white, 0.75)]
    let place = Transform.scale(width, width).then(.translation(center.x, center.y))
    for (index, envelope) in Self.envelopes.enumerated() {
      canvas.fill(envelope, with: .color(stripes[index % 2]), transform: place)
    }
  }

  /// The outlines of the envelope and of its stripes, for a width of 1 and centered at 0.
  ///
  /// Each covers part of the one before; all meet at the top and at the throat.
  private static let envelopes = (0..<4).map { index in
    let half = 0.5 * (1 - Double(index) * 0.27)
    let throat = half * 0.24
    return Path { path in
      path.move(to: Point(0, -0.5))
      path.cubic(
        to: Point(half, 0), control1: Point(half * 0.56, -0.5), control2: Point(half, -0.28))
      path.cubic(to: Point(throat, 0.66), control1: Point(half, 0.3), control2: Point(throat, 0.5))
      path.line(to: Point(-throat, 0.66))
      path.cubic(
        to: Point(-half, 0), control1: Point(-throat, 0.5), control2: Point(-half, 0.3))
      path.cubic(
        to: Point(0, -0.5), control1: Point(-half, -0.28), control2: Point(half * -0.56, -0.5))
      path.close()
    }
  }
}
