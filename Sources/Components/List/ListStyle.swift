/// How rows and sections of a list are set off from each other.
public enum ListStyle: String, Hashable, Sendable, CaseIterable {
  /// Rows from side to side, with lines between them; headers stay at the top while their rows show.
  case plain
  /// Sections are cards with room around them.
  case insetGrouped = "inset-grouped"
  /// No lines; the selected row is a rounded highlight.
  case sidebar
}
