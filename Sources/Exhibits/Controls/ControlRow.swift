internal import VitrineViews

/// A row of a card: a control's title, its value if shown, the control, and the separator to the
/// row before, except in the first.
///
/// Distances: ours, on a grid of 4 points.
struct ControlRow: Layout {
  /// True if the control is below its title, at full width.
  var isBelow: Bool
  /// True if the second view is the control's value.
  var hasValue: Bool
  /// The height of a line of text, in points.
  var line: Double

  /// The margins at the sides of a card, and the gap between views, in points.
  private static let margin = 16.0
  private static let gap = 12.0
  /// For a row with the control beside its title, in points: the minimum height, and the vertical
  /// margins of the text and of the control.
  private static let minimumHeight = 52.0
  private static let textMargins = 20.0
  private static let controlMargins = 16.0

  /// From the text to the control below it, in points; a slider has padding of its own.
  private var spacing: Double { hasValue ? 4 : 8 }
  /// Below the control, in points.
  private var bottom: Double { hasValue ? 8 : 16 }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let width = proposal.width ?? 0
    let control = subviews[hasValue ? 2 : 1].sizeThatFits(controlProposal(in: width))
    let height =
      isBelow
      ? Self.gap + line + spacing + control.height + bottom
      : max(Self.minimumHeight, line + Self.textMargins, control.height + Self.controlMargins)
    return Size(width, height)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let index = hasValue ? 2 : 1
    let control = subviews[index].sizeThatFits(controlProposal(in: bounds.width))
    var textFrame = Rect(Self.margin, 0, bounds.width - 2 * Self.margin, bounds.height)
    if isBelow {
      textFrame = Rect(textFrame.minX, Self.gap, textFrame.width, line)
      let left = textFrame.minX + (textFrame.width - control.width) / 2
      subviews[index].place(
        at: Point(left, textFrame.maxY + spacing), proposal: controlProposal(in: bounds.width))
    } else {
      textFrame.size.width -= control.width
      subviews[index].place(
        at: Point(textFrame.maxX, (bounds.height - control.height) / 2),
        proposal: controlProposal(in: bounds.width))
      textFrame.size.width -= Self.gap
    }
    if hasValue {
      let valueProposal = ProposedViewSize(width: textFrame.width, height: textFrame.height)
      let value = subviews[1].sizeThatFits(valueProposal).width
      textFrame.size.width -= value
      subviews[1].place(at: Point(textFrame.maxX, textFrame.minY), proposal: valueProposal)
      textFrame.size.width -= Self.gap
    }
    subviews[0].place(
      at: textFrame.origin,
      proposal: ProposedViewSize(width: max(0, textFrame.width), height: textFrame.height))
    if subviews.count > index + 1 {
      subviews[index + 1].place(
        at: Point(Self.margin, 0),
        proposal: ProposedViewSize(width: bounds.width - Self.margin, height: nil))
    }
  }

  private func controlProposal(in width: Double) -> ProposedViewSize {
    ProposedViewSize(width: max(0, width - 2 * Self.margin), height: nil)
  }
}

/// The title of a row, or the value of its control.
struct RowText<Model>: CompositeView {
  var string: String
  var isValue = false
  var isPale: Bool

  /// The offset below text, in points: text in the middle of two pixels is moved to the upper one.
  private static var baselineOffset: Double { 0.5 }

  /// The minimum scale of large text beside a large control, ours.
  private static var minimumScale: Double { 0.75 }

  func body(in environment: Environment) -> some View<Model> {
    let colors = Theme(environment).colors
    let color =
      isValue ? colors.inactive.opacity(isPale ? 0.5 : 1) : colors.label.opacity(isPale ? 0.35 : 1)
    Text(
      string, color: color, alignment: isValue ? .trailing : .leading, lineLimit: 1,
      monospacedDigits: isValue
    )
    .minimumScaleFactor(Self.minimumScale)
    .descriptionHidden()
    .padding(.bottom, Self.baselineOffset)
    .frame(maxWidth: isValue ? nil : .infinity, maxHeight: .infinity, alignment: .leading)
  }
}
