package import VitrineDrawing

/// Which of a title and a symbol are visible; a hidden title is still read by assistive technology.
public enum LabelStyle: String, Hashable, Sendable, CaseIterable {
  /// The symbol in a bar, title and symbol elsewhere.
  case automatic
  /// The title and the symbol.
  case titleAndIcon
  /// The symbol; the title if there is none.
  case iconOnly
  /// The title; the symbol if there is none.
  case titleOnly
}

/// The label style of a subtree.
package enum LabelStyleKey: EnvironmentKey {
  package static let defaultValue = LabelStyle.automatic
}

/// In a navigation bar, the distance from its edges to the backgrounds of buttons, in points; nil
/// elsewhere.
package enum TopBarKey: EnvironmentKey {
  package static let defaultValue: Double? = nil
}

extension Environment {
  /// True in a navigation bar and in a toolbar.
  package var isInBar: Bool { self[TopBarKey.self] != nil || self[ToolbarButtonKey.self] != nil }

  /// The label style; never `automatic`.
  package var labelStyle: LabelStyle {
    let style = self[LabelStyleKey.self]
    return style != .automatic ? style : isInBar ? .iconOnly : .titleAndIcon
  }
}
