internal import VitrineViews

/// A row of a card: what a control is called, what it stands at where that is said, the control, and
/// the line to the row before, but for the first.
///
/// Distances: ours, on a grid of 4 points.
struct ControlRow: Layout {
  /// True where the control is below its title, in all the width.
  var isBelow: Bool
  /// True where the second view is what the control stands at.
  var hasValue: Bool
  /// Height of a line of words, in points.
  var line: Double

  /// To the sides of a card, and between what is side by side, in points.
  private static let margin = 16.0
  private static let gap = 12.0
  /// Of a row whose control is beside its title, in points: its least height, and what it is higher
  /// than the words and than the control.
  private static let leastHeight = 52.0
  private static let wordMargins = 20.0
  private static let controlMargins = 16.0

  /// From the words to the control below them, in points; a slider has space of its own.
  private var spacing: Double { hasValue ? 4 : 8 }
  /// Below the control, in points.
  private var bottom: Double { hasValue ? 8 : 16 }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let width = proposal.width ?? 0
    let control = subviews[hasValue ? 2 : 1].sizeThatFits(room(in: width))
    let height =
      isBelow
      ? Self.gap + line + spacing + control.height + bottom
      : max(Self.leastHeight, line + Self.wordMargins, control.height + Self.controlMargins)
    return Size(width, height)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let index = hasValue ? 2 : 1
    let control = subviews[index].sizeThatFits(room(in: bounds.width))
    var words = Rect(Self.margin, 0, bounds.width - 2 * Self.margin, bounds.height)
    if isBelow {
      words = Rect(words.minX, Self.gap, words.width, line)
      let left = words.minX + (words.width - control.width) / 2
      subviews[index].place(
        at: Point(left, words.maxY + spacing), proposal: room(in: bounds.width))
    } else {
      words.size.width -= control.width
      subviews[index].place(
        at: Point(words.maxX, (bounds.height - control.height) / 2),
        proposal: room(in: bounds.width))
      words.size.width -= Self.gap
    }
    if hasValue {
      let offer = ProposedViewSize(width: words.width, height: words.height)
      let value = subviews[1].sizeThatFits(offer).width
      words.size.width -= value
      subviews[1].place(at: Point(words.maxX, words.minY), proposal: offer)
      words.size.width -= Self.gap
    }
    subviews[0].place(
      at: words.origin,
      proposal: ProposedViewSize(width: max(0, words.width), height: words.height))
    if subviews.count > index + 1 {
      subviews[index + 1].place(
        at: Point(Self.margin, 0),
        proposal: ProposedViewSize(width: bounds.width - Self.margin, height: nil))
    }
  }

  private func room(in width: Double) -> ProposedViewSize {
    ProposedViewSize(width: max(0, width - 2 * Self.margin), height: nil)
  }
}

/// What a row is called, or what its control stands at.
struct RowText<Model>: CompositeView {
  var string: String
  var isValue = false
  var isPale: Bool

  /// Below words, in points: of two pixels that are as near to the middle they stand on the upper one.
  private static var lift: Double { 0.5 }

  /// How much smaller large letters may be beside a large control, ours.
  private static var leastScale: Double { 0.75 }

  func body(in environment: Environment) -> some View<Model> {
    let colors = Theme(environment).colors
    let color =
      isValue ? colors.inactive.opacity(isPale ? 0.5 : 1) : colors.label.opacity(isPale ? 0.35 : 1)
    Text(
      string, color: color, alignment: isValue ? .trailing : .leading, lineLimit: 1,
      monospacedDigits: isValue
    )
    .minimumScaleFactor(Self.leastScale)
    .descriptionHidden()
    .padding(.bottom, Self.lift)
    .frame(maxWidth: isValue ? nil : .infinity, maxHeight: .infinity, alignment: .leading)
  }
}
