/// The visual style of a list's rows and sections.
public enum ListStyle: String, Hashable, Sendable, CaseIterable {
  /// Rows that fill the width, with lines between them; headers stay at the top while their rows
  /// are visible.
  case plain
  /// Sections are cards with space around them.
  case insetGrouped = "inset-grouped"
  /// No lines; the selected row is a rounded highlight.
  case sidebar
}
