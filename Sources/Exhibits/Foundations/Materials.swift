internal import VitrineResources
internal import VitrineViews

/// Translucent materials over colourful content that moves.
struct Materials: ViewExhibit {
  static let id = "materials"
  static let title = "Materials"
  static let summary = "Thin, regular and thick materials over moving, colorful content."
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
    ZStack {
      discs(theme)
      CardLayout() {
        card("thin", opacity: 0.35, theme)
        card("regular", opacity: 0.6, theme)
        card("thick", opacity: 0.82, theme)
      }
    }
    .grouped("Materials").named("materials")
  }

  /// A card; where nothing colourful is behind it, only its edge tells it from the ground.
  private func card(_ name: String, opacity: Double, _ theme: Theme) -> some View<Self> {
    let environment = theme.environment
    let title = environment.localized("materials.\(name)")
    // snippet.short
    let tint = environment.appearance == .dark ? Color(0x1C1C1E) : .white
    let shape = ViewShape.rect(cornerRadius: 20)
    let material = Material(
      blur: blur, tint: tint.opacity(opacity), saturation: saturation)
    return Text(title, font: .headline, lineLimit: 1)
      .minimumScaleFactor(0.25)
      .descriptionHidden()
      .padding(8)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .material(material, in: shape)
      // snippet.end
      .border(theme.colors.separator, width: 1 / environment.scale, in: shape)
      .grouped(title).named("materials/\(name)")
  }

  /// Discs that circle about a place of their own, some this way round and some that.
  private func discs(_ theme: Theme) -> some View<Self> {
    let moves = isMoving && theme.environment.motion == .full
    let colors = theme.palette
    return Canvas(redraws: moves ? .everyFrame : .never) { canvas, size, time in
      let short = min(size.width, size.height)
      func disc(
        _ x: Double, _ y: Double, _ diameter: Double, _ period: Seconds, _ color: Color
      ) {
        let center = Point(x * size.width, y * size.height)
          .onCircle(radius: 0.12 * short, angle: time / period * 2 * .pi)
        canvas.fill(.circle(center: center, diameter: diameter * short), with: color)
      }
      disc(0.2, 0.25, 0.42, 9, colors.blue)
      disc(0.75, 0.2, 0.36, -11, colors.orange)
      disc(0.5, 0.55, 0.5, 13, colors.green)
      disc(0.2, 0.8, 0.34, -8, colors.red)
      disc(0.8, 0.8, 0.46, 10, colors.blue)
    }
  }

  /// Cards side by side where there is space, else one above the other.
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
