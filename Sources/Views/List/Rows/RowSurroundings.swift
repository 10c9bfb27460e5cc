internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// The environments of a list's rows, cached: an identical box tells all views inside that nothing
/// has changed.
struct RowSurroundings {
  enum Kind: Int {
    case row, selected, header

    /// The environment for an entry of this kind.
    func of(
      _ outer: EnvironmentBox, _ style: ListRow.Style, takesKeys: Bool,
      _ known: inout RowSurroundings
    ) -> EnvironmentBox {
      if known.outer !== outer || known.takesKeys != takesKeys {
        known.outer = outer
        known.takesKeys = takesKeys
        known.boxes = [nil, nil, nil]
      }
      if let box = known.boxes[rawValue] { return box }
      let box = outer.with(made(outer.environment, style, takesKeys))
      known.boxes[rawValue] = box
      return box
    }

    private func made(
      _ outer: Environment, _ style: ListRow.Style, _ takesKeys: Bool
    ) -> Environment {
      var environment = outer
      environment[SwipeKey.Insets.self] = RowBoxElement.insets(style)
      // Plain buttons align with the texts of other rows, and links are rows themselves.
      environment[PlainButtonPadding.self] = 0
      environment[RowKeys.self] = takesKeys
      let ground = style.card.alpha > 0 ? style.card : style.background
      environment[RowGround.self] = self == .selected ? style.tint : ground
      switch self {
      case .row: break
      // A row filled with the tint.
      case .selected: environment[TextSettings.Key.self].color = style.onTint
      case .header: environment[HeaderFont.self] = style.headerFont
      }
      return environment
    }
  }

  private var outer: EnvironmentBox?
  private var takesKeys = false
  private var boxes: [EnvironmentBox?] = [nil, nil, nil]

  init() {}
}

/// The font of a section's header in a list; nil elsewhere.
enum HeaderFont: EnvironmentKey {
  static let defaultValue: Font? = nil
}

/// True in the rows of a list whose arrow keys move from row to row.
enum RowKeys: EnvironmentKey {
  static let defaultValue = false
}

/// The background color of a list row; nil outside of rows.
enum RowGround: EnvironmentKey {
  static let defaultValue: Color? = nil
}
