internal import VitrineViews

/// The label of a card's button: a key of a keypad, or a row as wide as the card.
struct CardButtonLabel<Model>: CompositeView {
  enum Look: Equatable {
    case key, prominentKey, row, prominentRow, destructiveRow
  }

  /// The size of a key, in points.
  ///
  /// Ours: wider than a finger, and three of them fit the smallest phone.
  private static var key: (width: Double, height: Double) { (84, 56) }
  /// The height of a row, in points.
  ///
  /// That of a large button in iOS.
  private static var rowHeight: Double { 50 }

  let title: String
  let look: Look

  init(_ title: String, _ look: Look) { (self.title, self.look) = (title, look) }

  func body(in environment: Environment) -> some View<Model> {
    let colors = Theme(environment).colors
    let isProminent = look == .prominentKey || look == .prominentRow
    let isKey = look == .key || look == .prominentKey
    Text(
      title, font: isKey && title.count == 1 ? .title1 : .body,
      weight: isProminent ? .semibold : .regular,
      color: isProminent ? colors.onVivid : look == .destructiveRow ? colors.badge : colors.label,
      alignment: .center, lineLimit: 1
    )
    .minimumScaleFactor(0.6)
    .padding(.horizontal, 6)
    .frame(
      minWidth: isKey ? Self.key.width : nil, maxWidth: isKey ? Self.key.width : .infinity,
      minHeight: isKey ? Self.key.height : Self.rowHeight
    )
    .background(isProminent ? colors.tint : colors.fill, in: .rect(cornerRadius: 14))
  }
}
