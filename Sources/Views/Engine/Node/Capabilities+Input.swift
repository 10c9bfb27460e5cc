internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

// MARK: Events

/// An element that is notified of changes of its window.
protocol WindowObserver: Element {
  /// The window is hidden, shown or about to close, or a notification was chosen.
  mutating func windowChanged(_ node: _ViewNode, _ event: TimedEvent, _ context: inout EventContext)

  /// True if closing the window would lose work that the element asks about on `closeRequest`.
  func asksBeforeClosing(_ node: _ViewNode) -> Bool
}

extension WindowObserver {
  mutating func windowChanged(
    _ node: _ViewNode, _ event: TimedEvent, _ context: inout EventContext
  ) {}

  func asksBeforeClosing(_ node: _ViewNode) -> Bool { false }
}

/// An element that can have the keyboard focus.
protocol FocusTarget: Element {
  /// True if the element can have keyboard focus.
  func isFocusable(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> Bool

  /// The outline of the focus ring; nil for no ring.
  func focusShape(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> FocusShape?

  /// Moves the focus among the element's own parts, as Tab does; false if it leaves the element.
  mutating func moveFocus(_ node: _ViewNode, backwards: Bool, _ event: TimedEvent) -> Bool

  /// False if the element never accepts text input: its semantics node then needn't be made;
  /// default true.
  var canAcceptText: Bool { get }

  /// True if keys operate the element without the focus where it is the only focus stop; default
  /// false.
  var takesKeysUnfocused: Bool { get }
}

extension FocusTarget {
  func focusShape(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> FocusShape? { nil }

  mutating func moveFocus(_ node: _ViewNode, backwards: Bool, _ event: TimedEvent) -> Bool {
    false
  }

  var canAcceptText: Bool { true }

  var takesKeysUnfocused: Bool { false }
}

extension _ViewNode {
  final func isFocusable(in frame: Rect, at time: Seconds) -> Bool {
    ask((any FocusTarget).self) { $0.isFocusable(self, in: frame, at: time) } ?? false
  }

  final func focusShape(in frame: Rect, at time: Seconds) -> FocusShape? {
    ask((any FocusTarget).self) { $0.focusShape(self, in: frame, at: time) } ?? nil
  }

  final func moveFocus(backwards: Bool, _ event: TimedEvent) -> Bool {
    with((any FocusTarget).self) { $0.moveFocus(self, backwards: backwards, event) } ?? false
  }

  final var takesKeysUnfocused: Bool {
    ask((any FocusTarget).self) { $0.takesKeysUnfocused } ?? false
  }

  final var canAcceptText: Bool { ask((any FocusTarget).self) { $0.canAcceptText } ?? true }
}

/// An element that sorts the focus stops inside.
protocol FocusSorter: Element {
  /// Sorts the stops, which are in tree order.
  /// - Parameter start: the index of the first stop to sort.
  func sort(_ stops: inout [FocusStop], from start: Int, _ node: _ViewNode)
}

/// An element that a key activates wherever the focus is.
protocol KeyboardShortcutTarget: Element {
  /// True if a key is a keyboard shortcut of the element.
  func hasShortcut(_ node: _ViewNode, _ key: KeyEvent) -> Bool
}

extension _ViewNode {
  final func hasShortcut(_ key: KeyEvent) -> Bool {
    ask((any KeyboardShortcutTarget).self) { $0.hasShortcut(self, key) } ?? false
  }
}

/// An element that a press activates, such as a button.
protocol ActivatableElement: Element {
  /// True if a shortcut, or Enter on an enclosing view, can activate the element; false while it is
  /// disabled, and nil if there is nothing to activate.
  func canActivate(_ node: _ViewNode) -> Bool?

  /// True for a button; a button that fills a list row makes the whole row tappable.
  var isButton: Bool { get }
}

extension ActivatableElement {
  var isButton: Bool { false }
}

extension _ViewNode {
  final var canActivate: Bool? {
    ask((any ActivatableElement).self) { $0.canActivate(self) } ?? nil
  }

  final var isButton: Bool { ask((any ActivatableElement).self) { $0.isButton } ?? false }
}

/// An element on which something can be dropped.
protocol DropTarget: Element {
  /// True if the element accepts a drop of the payload.
  func acceptsDrop(_ node: _ViewNode, _ payload: any Hashable & Sendable) -> Bool
}

extension _ViewNode {
  final func acceptsDrop(_ payload: any Hashable & Sendable) -> Bool {
    ask((any DropTarget).self) { $0.acceptsDrop(self, payload) } ?? false
  }
}
