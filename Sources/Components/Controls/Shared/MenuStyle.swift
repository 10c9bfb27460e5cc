package import VitrineDrawing

/// One line of a menu.
struct MenuItem: Equatable, Sendable {
  /// What it says.
  var title: String
  /// True where a check mark stands before it.
  var isChecked = false
  /// False where it cannot be chosen; it is then dimmed.
  var isEnabled = true
  /// True where a line sets it off from the item before.
  var beginsGroup = false
}

extension [MenuItem] {
  /// The next item after one that can be chosen and begins as typed, round and round; nil where none
  /// does.
  func index(beginningWith typed: String, after index: Int?) -> Int? {
    guard !typed.isEmpty else { return nil }
    let typed = typed.lowercased()
    return indices.lazy.map { ((index ?? -1) + 1 + $0) % count }
      .first { self[$0].isEnabled && self[$0].title.lowercased().hasPrefix(typed) }
  }
}

/// Colours and measures of a menu.
package struct MenuStyle: Sendable {
  /// Least height of an item, in points.
  package var itemHeight: Double
  /// From the menu's sides to its items, in points.
  package var padding: Double
  /// From an item's sides to its words, in points.
  package var itemPadding: Double
  /// Side of the check mark before the words, in points; nil in a menu that has none.
  package var checkSide: Double?
  /// Words.
  package var font: Font
  /// Words.
  package var label: Color
  /// Behind the item that a mouse or the keys are at.
  package var highlight: Color
  /// Words of that item.
  package var onHighlight: Color
  /// What the panel is painted with.
  package var theme: Theme

  /// Measures the words; direction, scale and motion.
  package var environment: Environment { theme.environment }

  /// Height of the stretch with the line between two groups, in points.
  package var groupGap: Double { MenuLayout.groupGap }

  /// Height of an item in points: more where letters are larger.
  var rowHeight: Double { max(itemHeight, environment.lineHeight(font) + 12) }

  /// From the sides of an item to where its words begin, in points.
  var lead: Double { itemPadding + (checkSide.map { $0 + itemPadding / 2 } ?? 0) }
}
