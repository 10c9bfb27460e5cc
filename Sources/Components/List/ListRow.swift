public import VitrineDrawing

/// One row of a list: a title, and what stands beside it.
public struct ListRow: Equatable, Sendable {
  /// What stands at the trailing end of a row.
  public enum Accessory: Hashable, Sendable {
    /// Nothing.
    case none
    /// A chevron: the row leads to more.
    case disclosure
    /// A check mark: the row is chosen.
    case checkmark
  }

  /// Its name in the semantic tree, below the list's; nil for its place, such as `0-3`.
  ///
  /// Default nil.
  public var id: String?
  /// What it says first.
  public var title: String
  /// A smaller line below the title; nil for none.
  public var subtitle: String?
  /// Shown at the leading end; nil for none.
  public var symbol: Symbol?
  /// Shown instead of `symbol` while the row is selected; nil for `symbol`.
  public var selectedSymbol: Symbol?
  /// Said in grey at the trailing end; nil for none.
  public var value: String?
  /// What its badge says; nil or empty for none.
  public var badge: String?
  /// What stands at the trailing end.
  public var accessory: Accessory
  /// False where the row cannot be chosen; it is then dimmed.
  ///
  /// Default true.
  public var isEnabled = true

  /// Makes a row.
  public init(
    _ title: String, id: String? = nil, subtitle: String? = nil, symbol: Symbol? = nil,
    selectedSymbol: Symbol? = nil, value: String? = nil, badge: String? = nil,
    accessory: Accessory = .none
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.symbol = symbol
    self.selectedSymbol = selectedSymbol
    self.value = value
    self.badge = badge
    self.accessory = accessory
  }
}

/// Rows that belong together, with words above and below them.
public struct ListSection: Equatable, Sendable {
  /// Words above the rows; nil for none.
  public var header: String?
  /// Words below the rows, on one line; nil for none.
  public var footer: String?
  /// The rows, from the top.
  public var rows: [ListRow] {
    didSet { countSubtitles() }
  }
  /// Whether the rows are hidden, where pressing the header shows and hides them; nil where it does
  /// not.
  ///
  /// Default nil.
  public var isCollapsed: Bool?

  /// How many of the rows before each have a subtitle; empty where none has.
  private var subtitles: [Int32] = []

  /// Makes a section.
  public init(
    header: String? = nil, footer: String? = nil, rows: [ListRow], isCollapsed: Bool? = nil
  ) {
    self.header = header
    self.footer = footer
    self.rows = rows
    self.isCollapsed = isCollapsed
    countSubtitles()
  }

  /// Rows that show.
  var shownCount: Int { isCollapsed == true ? 0 : rows.count }

  /// How many of the first so many rows have a subtitle.
  func subtitles(before row: Int) -> Int {
    subtitles.isEmpty ? 0 : Int(subtitles[min(max(0, row), rows.count)])
  }

  private mutating func countSubtitles() {
    guard rows.contains(where: { $0.subtitle != nil }) else { return subtitles = [] }
    var count: Int32 = 0
    subtitles = [0]
    subtitles.reserveCapacity(rows.count + 1)
    for row in rows {
      if row.subtitle != nil { count += 1 }
      subtitles.append(count)
    }
  }
}
