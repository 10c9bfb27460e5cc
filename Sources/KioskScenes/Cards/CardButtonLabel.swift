internal import VitrineViews

/// The label of a card's button: a key of a keypad, or a row as wide as the card.
struct CardButtonLabel<Model>: CompositeView {
  enum Style: Equatable {
    case key, prominentKey, row, prominentRow, destructiveRow
  }

  /// The size of a key, in points.
  ///
  /// Ours: wider than a finger, and three of them fit the smallest phone.
  private static var keySize: (width: Double, height: Double) { (84, 56) }
  /// The height of a row, in points.
  ///
  /// That of a large button in iOS.
  private static var rowHeight: Double { 50 }

  let title: String
  let style: Style

  init(_ title: String, _ style: Style) { (self.title, self.style) = (title, style) }

  func body(in environment: Environment) -> some View<Model> {
    let colors = Theme(environment).colors
    let isProminent = style == .prominentKey || style == .prominentRow
    let isKey = style == .key || style == .prominentKey
    Text(
      title, font: isKey && title.count == 1 ? .title1 : .body,
      weight: isProminent ? .semibold : .regular,
      color: isProminent ? colors.onVivid : style == .destructiveRow ? colors.badge : colors.label,
      alignment: .center, lineLimit: 1
    )
    .minimumScaleFactor(0.6)
    .padding(.horizontal, 6)
    .frame(
      minWidth: isKey ? Self.keySize.width : nil, maxWidth: isKey ? Self.keySize.width : .infinity,
      minHeight: isKey ? Self.keySize.height : Self.rowHeight
    )
    .background(isProminent ? colors.tint : colors.fill, in: .rect(cornerRadius: 14))
  }
}
