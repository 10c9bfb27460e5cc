internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// What surrounds the rows of a list, made once: the same box as before means to all inside that nothing
/// has changed.
struct RowSurroundings {
  enum Kind: Int {
    case row, selected, header

    /// What surrounds an entry of this kind.
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
      // Plain buttons line up with the texts of other rows, and links are rows themselves.
      environment[PlainButtonPadding.self] = 0
      environment[RowKeys.self] = takesKeys
      let ground = style.card.alpha > 0 ? style.card : style.background
      environment[RowGround.self] = self == .selected ? style.tint : ground
      switch self {
      case .row: break
      // A row that is filled with the tint.
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

/// The letters of a section's header where it stands in a list; nil elsewhere.
enum HeaderFont: EnvironmentKey {
  static let defaultValue: Font? = nil
}

/// True in the rows of a list that keeps the keys to itself, to go from row to row.
enum RowKeys: EnvironmentKey {
  static let defaultValue = false
}

/// What lies behind a row of a list; nil outside of rows.
enum RowGround: EnvironmentKey {
  static let defaultValue: Color? = nil
}
