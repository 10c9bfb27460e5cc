internal import VitrineDrawing
public import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion

/// Rows in sections that scroll, one of which may be selected.
///
/// Only what shows is laid out, drawn and described: ten thousand rows cost what twenty do.
///
/// Arrow keys, Home, End and pages move from row to row, Enter and Space do what a tap does. Where
/// rows can be selected, keys select; where they cannot, they only move the focus. The owner draws
/// the ring around `focusShape` while keys go to the list.
///
/// See also `Sidebar`, a list of places, and `ScrollView`, which moves it.
public struct List: Control {
  // MARK: State

  /// Names a row by its section and its place there.
  public struct IndexPath: Hashable, Comparable, Sendable {
    /// Which section, from 0.
    public var section: Int
    /// Which row of it, from 0.
    public var row: Int

    /// Makes a path.
    public init(section: Int = 0, row: Int) {
      self.section = section
      self.row = row
    }

    /// True for a row further up.
    public static func < (a: IndexPath, b: IndexPath) -> Bool {
      (a.section, a.row) < (b.section, b.row)
    }
  }

  /// How rows and sections are set off from each other.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Rows from side to side, with lines between them.
    case plain
    /// Sections are cards with room around them.
    case insetGrouped = "inset-grouped"
    /// No lines; the selected row is a rounded highlight.
    case sidebar
  }

  /// The rows.
  public var sections: [ListSection] {
    didSet { takeSections() }
  }

  /// How rows and sections are set off.
  ///
  /// Default plain.
  public var appearance: Appearance

  /// The row that is selected; nil, or a path to no row, for none.
  public var selected: IndexPath? {
    didSet { if let selected, row(selected) == nil { self.selected = nil } }
  }

  /// True where a row stays selected once it was chosen; else what is tapped is highlighted, and the
  /// highlight fades.
  ///
  /// Default true. What is selected is so no longer once this is false; keys go on from there.
  public var allowsSelection = true {
    didSet {
      guard !allowsSelection, oldValue else { return }
      (focused, selected) = (selected, nil)
    }
  }

  /// The row that keys or a tap were at last: the selected one where rows can be selected; nil where
  /// there is none.
  public var focusedRow: IndexPath? { allowsSelection ? selected : focused }

  /// False while it cannot be operated; it is then dimmed.
  public var isEnabled = true {
    didSet {
      if !isEnabled { press = nil }
      scroll.isEnabled = isEnabled
    }
  }

  /// True while a mouse or pen is over it.
  public var isHovered: Bool {
    get { viewState.isHovered }
    set {
      viewState.isHovered = newValue
      if !newValue { pointer = nil }
      scroll.isHovered = newValue
    }
  }

  /// How far it is scrolled.
  public internal(set) var scroll: ScrollView {
    get { viewState.scroll }
    set { viewState.scroll = newValue }
  }

  /// All that it keeps besides what its owner says.
  public var viewState = ViewState()

  /// Which sections its owner hides; a person may since have hidden and shown others.
  var said: [Bool?]

  /// Makes a list, scrolled to its top.
  public init(_ sections: [ListSection] = [], appearance: Appearance = .plain) {
    self.sections = sections
    self.appearance = appearance
    said = sections.map(\.isCollapsed)
  }

  /// What a person did.
  public enum Change: Hashable, Sendable {
    /// Arrow keys or typed letters have selected a row.
    case selected(IndexPath)
    /// The same where no row can be selected: they have moved to it.
    case focused(IndexPath)
    /// A row was tapped, or Enter or Space was pressed on it; it is selected where rows can be.
    case activated(IndexPath)
    /// The rows of a section were hidden, or shown again.
    case toggled(section: Int)
    /// The list was scrolled.
    case scrolled
  }

  /// The row of a path, or nil.
  public func row(_ path: IndexPath) -> ListRow? {
    guard sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.row)
    else { return nil }
    return sections[path.section].rows[path.row]
  }

  private mutating func takeSections() {
    keepToRows()
    flash = nil
    folds = [:]
    said = sections.map(\.isCollapsed)
  }

  /// Forgets what was at rows that are gone.
  mutating func keepToRows() {
    let old = selected
    selected = old
    if let focused, row(focused) == nil { self.focused = nil }
    if let press, row(press.path) == nil, press.path.row >= 0 { self.press = nil }
  }

  /// One for each appearance.
  public var styleVariant: Int { Appearance.allCases.firstIndex(of: appearance) ?? 0 }

  /// That of its appearance.
  public func style(_ theme: Theme) -> Style { Style(theme, appearance: appearance) }

  // MARK: Scrolling

  /// Follows a change of the rows or the room: shows no more than there is.
  ///
  /// Call it once a frame, before drawing.
  public mutating func placed(in bounds: Rect, style: Style, at time: Seconds) {
    let layout = Layout(of: self, in: bounds, style: style)
    scroll.contentSize = Size(bounds.width, layout.height)
    scroll.placed(in: bounds, style: style.scroll, at: time)
  }

  /// Scrolls just as far as it takes to show a row, and a little of its neighbour.
  public mutating func scrollToRow(
    _ path: IndexPath, in bounds: Rect, style: Style, at time: Seconds, animated: Bool
  ) {
    placed(in: bounds, style: style, at: time)
    let layout = Layout(of: self, in: bounds, style: style)
    guard var frame = layout.row(path) else { return }
    let isFirst = path.row == 0
    let above = isFirst ? layout.sections[path.section].top : frame.minY - style.peek
    frame = Rect(frame.minX, above, frame.width, frame.maxY + style.peek - above)
    scroll.scrollRectToVisible(
      frame, at: time, animated: animated && style.scroll.motion == .full)
  }

  // MARK: Motion

  /// A row that was tapped, and is seen to have been for a moment.
  struct Flash: Equatable, Sendable {
    var path: IndexPath
    var start: Seconds
  }

  /// How long a finger rests on a row before it is highlighted, so that scrolling highlights none.
  ///
  /// Ours; UIKit delays touches in scroll views likewise.
  static let touchDelay: Seconds = 0.08
  /// How long the highlight of a tapped row takes to go.
  ///
  /// Ours.
  static let fade: Seconds = 0.3

  /// When it scrolls, or a highlight comes or goes.
  public func nextChange(after time: Seconds) -> Seconds? {
    var changes = [scroll.nextChange(after: time)]
    if let press, time < press.shows { changes.append(press.shows) }
    if let flash, time < flash.start + List.fade { changes.append(time) }
    return changes.compactMap { $0 }.min()
  }

  /// How strongly a row is highlighted by a press, 0…1.
  func highlight(_ path: IndexPath, at time: Seconds) -> Double {
    if let press, press.path == path { return press.isInside && time >= press.shows ? 1 : 0 }
    guard let flash, flash.path == path else { return 0 }
    return 1 - unit((time - flash.start) / List.fade)
  }
}
