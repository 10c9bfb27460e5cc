public import VitrineDrawing
public import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion

extension TextField {
  // MARK: Menu

  /// The titles of the menu.
  public struct MenuTitles: Hashable, Sendable {
    /// Undoes the last step.
    public var undo = "Undo"
    /// Redoes the step undone last.
    public var redo = "Redo"
    /// Moves the selection to the clipboard.
    public var cut = "Cut"
    /// Copies the selection to the clipboard.
    public var copy = "Copy"
    /// Inserts the clipboard's text.
    public var paste = "Paste"
    /// Deletes the selection.
    public var delete = "Delete"
    /// Selects all.
    public var selectAll = "Select All"

    /// Makes the titles in a language.
    public init(_ language: Language = .english) {
      guard language == .korean else { return }
      undo = "실행 취소"
      redo = "실행 복귀"
      cut = "오려두기"
      copy = "복사하기"
      paste = "붙여넣기"
      delete = "삭제"
      selectAll = "전체 선택"
    }

    fileprivate subscript(_ command: Command) -> String {
      switch command {
      case .undo: undo
      case .redo: redo
      case .cut: cut
      case .copy: copy
      case .paste: paste
      case .delete: delete
      case .selectAll: selectAll
      }
    }
  }

  /// How the menu was opened.
  struct Opening: Equatable, Sendable {
    /// The rectangle that the menu belongs to, relative to the origin of the bounds.
    var anchor: Rect
    /// The pointer that is down; nil if a key opened the menu.
    var pointer: PointerID?
  }

  /// True while its menu is open.
  public var isMenuOpen: Bool { viewState.menuOpening != nil }

  /// The menu of editing commands, beside the selection or the pointer; nil while it is closed.
  public func menu(in bounds: Rect, style: Style) -> ControlMenu? {
    guard let menuOpening = viewState.menuOpening else { return nil }
    let titles = menuTitles ?? MenuTitles(style.language)
    var menu = ControlMenu(
      rows: Command.allCases.map {
        var row = ControlMenu.Row(titles[$0], id: "menu/\($0.rawValue)")
        row.isEnabled = canPerform($0)
        row.beginsGroup = $0 == .cut || $0 == .selectAll
        return row
      })
    menu.anchor = menuOpening.anchor
    menu.minimumWidth = TextField.minimumMenuWidth
    menu.pointer = menuOpening.pointer
    menu.isOpenedByKey = menuOpening.pointer == nil
    return menu
  }

  /// Minimum width of the menu in points, so that short titles are easy to hit.
  ///
  /// Ours.
  private static let minimumMenuWidth = 140.0

  /// Performs the chosen command.
  public mutating func closeMenu(
    choosing row: Int?, in bounds: Rect, style: Style, at time: Seconds
  ) -> Change? {
    viewState.menuOpening = nil
    guard let row, Command.allCases.indices.contains(row) else { return nil }
    let change = perform(Command.allCases[row], at: time)
    scroll = Line(of: self, in: bounds, style: style).scroll
    return change
  }

  /// Opens the menu once a finger has been held in place long enough.
  /// - Returns: nil; the text does not change.
  @discardableResult
  public mutating func advance(to time: Seconds, in bounds: Rect, style: Style) -> Change? {
    if let press, let due = press.longPressDeadline, time >= due {
      openMenu(by: press, at: due, in: bounds, style)
    }
    return nil
  }

  // MARK: Opening

  /// Opens the menu for a secondary click.
  ///
  /// A selection under the pointer is kept; otherwise the caret moves to the pointer.
  mutating func openMenu(
    by step: PointerEvent, at time: Seconds, in bounds: Rect, _ style: Style
  ) {
    guard step.position.isFinite else { return }
    composition = nil
    beginEditing(byPressAt: time, style)
    let line = Line(of: self, in: bounds, style: style)
    if !selectionContains(step.position, in: line) {
      moveCaret(to: line.index(at: step.position.x), at: time)
    }
    openMenu(at: Rect(origin: step.position, size: .zero), in: bounds, by: step.pointer)
  }

  /// Opens the menu for a long press, and selects the word under the finger.
  ///
  /// A selection under the finger is kept instead.
  private mutating func openMenu(
    by press: Press, at time: Seconds, in bounds: Rect, _ style: Style
  ) {
    self.press = nil
    let line = Line(of: self, in: bounds, style: style)
    if !selectionContains(press.start, in: line), !text.isEmpty {
      select(WordBoundaries(displayedText).word(at: line.character(at: press.start.x)), at: time)
    }
    openMenu(at: menuAnchor(in: bounds, style), in: bounds, by: press.pointer)
  }

  /// Opens the menu for a key.
  mutating func openMenu(in bounds: Rect, _ style: Style) {
    openMenu(at: menuAnchor(in: bounds, style), in: bounds, by: nil)
  }

  private mutating func openMenu(at anchor: Rect, in bounds: Rect, by pointer: PointerID?) {
    viewState.menuOpening = Opening(
      anchor: anchor.offset(by: .zero - bounds.origin), pointer: pointer)
  }

  private func selectionContains(_ point: Point, in line: Line) -> Bool {
    line.selectionRects(of: selectedRange).contains { $0.minX <= point.x && point.x <= $0.maxX }
  }

  /// The frame of the selection or the caret, as high as the field.
  private func menuAnchor(in bounds: Rect, _ style: Style) -> Rect {
    let field = fieldFrame(in: bounds, style: style)
    let selectionRects = Line(of: self, in: bounds, style: style).selectionRects(of: selectedRange)
    let caret = caretFrame(in: bounds, style: style)
    let left = selectionRects.map(\.minX).min() ?? caret.minX
    let right = selectionRects.map(\.maxX).max() ?? caret.maxX
    let start = min(max(left, field.minX), field.maxX)
    let end = max(start, min(right, field.maxX))
    return Rect(start, field.minY, end - start, field.height)
  }
}
