internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// The environments of a list's rows, cached: an identical box tells all views inside that nothing
/// has changed.
struct RowEnvironments {
  enum Kind: Int {
    case row, selected, header

    /// The environment for an entry of this kind.
    func environment(
      in outer: EnvironmentBox, _ style: ListRow.Style, hasKeyboardNavigation: Bool,
      cache: inout RowEnvironments
    ) -> EnvironmentBox {
      if cache.outer !== outer || cache.hasKeyboardNavigation != hasKeyboardNavigation {
        cache.outer = outer
        cache.hasKeyboardNavigation = hasKeyboardNavigation
        cache.boxes = [nil, nil, nil]
      }
      if let box = cache.boxes[rawValue] { return box }
      let box = outer.with(makeEnvironment(outer.environment, style, hasKeyboardNavigation))
      cache.boxes[rawValue] = box
      return box
    }

    private func makeEnvironment(
      _ outer: Environment, _ style: ListRow.Style, _ hasKeyboardNavigation: Bool
    ) -> Environment {
      var environment = outer
      environment[SwipeKey.Insets.self] = RowBoxElement.insets(style)
      // Without padding, plain buttons align with the texts of other rows, and links fill their
      // rows.
      environment[PlainButtonPadding.self] = 0
      environment[KeyboardNavigationKey.self] = hasKeyboardNavigation
      let background = style.card.alpha > 0 ? style.card : style.background
      environment[RowBackground.self] = self == .selected ? style.tint : background
      switch self {
      case .row: break
      // A row filled with the tint.
      case .selected: environment[TextSettings.Key.self].color = style.onTint
      case .header: environment[SectionHeaderFontKey.self] = style.headerFont
      }
      return environment
    }
  }

  private var outer: EnvironmentBox?
  private var hasKeyboardNavigation = false
  private var boxes: [EnvironmentBox?] = [nil, nil, nil]

  init() {}
}

/// The font of a section's header in a list; nil elsewhere.
enum SectionHeaderFontKey: EnvironmentKey {
  static let defaultValue: Font? = nil
}

/// True in the rows of a list whose arrow keys move from row to row.
enum KeyboardNavigationKey: EnvironmentKey {
  static let defaultValue = false
}

/// The background color of a list row; nil outside of rows.
enum RowBackground: EnvironmentKey {
  static let defaultValue: Color? = nil
}
