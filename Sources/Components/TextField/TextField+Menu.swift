public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

extension TextField {
  // MARK: Menu

  /// What the menu says.
  public struct MenuTitles: Hashable, Sendable {
    /// Takes back the last step.
    public var undo = "Undo"
    /// Does again what was taken back.
    public var redo = "Redo"
    /// Moves what is marked to the clipboard.
    public var cut = "Cut"
    /// Copies what is marked to the clipboard.
    public var copy = "Copy"
    /// Inserts what is on the clipboard.
    public var paste = "Paste"
    /// Deletes what is marked.
    public var delete = "Delete"
    /// Marks all.
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

  /// Id of the layer in which the menu comes and goes; one is open at a time.
  private static let menuLayer: UInt64 = 0x6564_6974

  private func menuItems(_ style: Style) -> [MenuItem] {
    let titles = menuTitles ?? MenuTitles(style.language)
    return Command.allCases.map {
      MenuItem(
        title: titles[$0], isEnabled: canPerform($0),
        beginsGroup: $0 == .cut || $0 == .selectAll)
    }
  }

  private func menuLayout(in bounds: Rect, _ style: Style) -> MenuLayout {
    menu.layout(menuItems(style), in: bounds, within: overlayBounds, style: style.menu)
  }

  /// Lets time pass: a finger that stays in place opens the menu.
  /// - Returns: nil; the words stay as they are.
  @discardableResult
  public mutating func advance(to time: Seconds, in bounds: Rect, style: Style) -> Change? {
    if let press, let due = press.opensMenu, time >= due {
      openMenu(by: press, at: due, in: bounds, style)
    }
    return nil
  }

  // MARK: Opening

  /// Opens the menu for a secondary click; what is marked stays so under it, else the caret goes
  /// there.
  mutating func openMenu(
    by step: PointerEvent, at time: Seconds, in bounds: Rect, _ style: Style
  ) {
    guard step.position.isFinite else { return }
    composition = nil
    beginEditing(byPressAt: time, style)
    let line = Line(of: self, in: bounds, style: style)
    if !marks(line, step.position) { moveCaret(to: line.index(at: step.position.x), at: time) }
    menu.open(
      at: Rect(origin: step.position, size: .zero), in: bounds, by: step.pointer, step.button,
      from: step.position, at: time)
  }

  /// Opens the menu for a finger that stayed in place: beside the word under it, which is marked.
  private mutating func openMenu(
    by press: Press, at time: Seconds, in bounds: Rect, _ style: Style
  ) {
    self.press = nil
    let line = Line(of: self, in: bounds, style: style)
    if !marks(line, press.start), !text.isEmpty {
      mark(Words(shownText).word(at: line.character(at: press.start.x)), at: time)
    }
    menu.open(
      at: menuAnchor(in: bounds, style), in: bounds, by: press.pointer, .primary,
      from: press.start, at: time)
  }

  /// Opens the menu for a key, at its first item that does something.
  mutating func openMenu(at time: Seconds, in bounds: Rect, _ style: Style) {
    menu.open(
      at: menuAnchor(in: bounds, style), in: bounds,
      highlighting: menuItems(style).firstIndex { $0.isEnabled }, at: time)
  }

  private func marks(_ line: Line, _ place: Point) -> Bool {
    line.stretches(of: selectedRange).contains { $0.minX <= place.x && place.x <= $0.maxX }
  }

  /// What is marked, or the caret, as high as the field.
  private func menuAnchor(in bounds: Rect, _ style: Style) -> Rect {
    let field = fieldFrame(in: bounds, style: style)
    let stretches = Line(of: self, in: bounds, style: style).stretches(of: selectedRange)
    let caret = caretFrame(in: bounds, style: style)
    let left = stretches.map(\.minX).min() ?? caret.minX
    let right = stretches.map(\.maxX).max() ?? caret.maxX
    let start = min(max(left, field.minX), field.maxX)
    let end = max(start, min(right, field.maxX))
    return Rect(start, field.minY, end - start, field.height)
  }

  // MARK: Input

  /// Takes an event while the menu is open.
  mutating func handleMenu(_ event: TimedEvent, in bounds: Rect, _ style: Style) -> Change? {
    let outcome = menu.handle(event, menuItems(style), menuLayout(in: bounds, style))
    switch event.event {
    case .hide, .focusLost:
      endEditing()
      return .ended
    case .key(let key): ignoresSpace = key.key == .space
    default: break
    }
    guard case .chosen(let index) = outcome else { return nil }
    let change = perform(Command.allCases[index], at: event.time)
    scroll = Line(of: self, in: bounds, style: style).scroll
    return change
  }

  // MARK: Paint

  /// Records the open menu, over everything: call it after all else is painted.
  public func paintOverlay(
    into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds
  ) {
    let share = menu.share(at: time)
    guard share > 0 else { return }
    let layout = menuLayout(in: bounds, style)
    FloatingPanel.paint(
      into: &canvas, frame: layout.frame, layer: TextField.menuLayer, share: share,
      theme: style.theme
    ) { canvas in
      for (index, item) in menuItems(style).enumerated() {
        layout.paint(
          item, at: index, isHighlighted: index == menu.highlightedIndex, into: &canvas)
      }
    }
  }

  // MARK: Description

  /// The open menu, which covers all of its room, with a child for every item; nil while it is
  /// closed.
  ///
  /// Its id is `<id>/menu`; those of the items are `<id>/menu/undo` and the like.
  public func overlayNode(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node? {
    guard isOverlayOpen else { return nil }
    let layout = menuLayout(in: bounds, style)
    let items = menuItems(style).enumerated().map { index, item in
      Node(
        id: "\(id)/menu/\(Command.allCases[index].rawValue)", role: .button, label: item.title,
        frame: layout.item(index), isVisible: layout.item(index).intersects(layout.frame),
        isEnabled: item.isEnabled, isInteractive: true,
        state: ["highlighted": .bool(index == menu.highlightedIndex)])
    }
    return Node(
      id: "\(id)/menu", role: .group, frame: overlayBounds ?? layout.frame, isInteractive: true,
      clip: layout.frame, children: items)
  }
}
