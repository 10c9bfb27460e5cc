package import VitrineDrawing

/// What shows of a title with a symbol; what does not show is still read out.
public enum LabelStyle: String, Hashable, Sendable, CaseIterable {
  /// The symbol in a bar, both elsewhere.
  case automatic
  /// Both.
  case titleAndIcon
  /// The symbol; the title where there is none.
  case iconOnly
  /// The title; the symbol where there is none.
  case titleOnly
}

/// What shows of titles with symbols inside of a view.
package enum LabelStyleKey: EnvironmentKey {
  package static let defaultValue = LabelStyle.automatic
}

/// Inside of the bar at the top of a screen, how far from its edges the backgrounds of buttons stay, in points;
/// nil elsewhere.
package enum TopBarKey: EnvironmentKey {
  package static let defaultValue: Double? = nil
}

extension Environment {
  /// True in a bar of a screen, and in a toolbar.
  package var isInBar: Bool { self[TopBarKey.self] != nil || self[ToolbarButtonKey.self] != nil }

  /// What shows of titles with symbols; never automatic.
  package var labelStyle: LabelStyle {
    let style = self[LabelStyleKey.self]
    return style != .automatic ? style : isInBar ? .iconOnly : .titleAndIcon
  }
}
