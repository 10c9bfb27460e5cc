public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A component that a person operates: it takes events, and says what they changed.
///
/// The owner routes events to it, stores the value that it holds, and acts on its changes. Press,
/// hover and drag are the control's own state, so that it can be painted at any time.
///
/// Who knows which control it is calls `handle`, which returns what is natural for it: an optional
/// where an event changes one thing at most, else an array. Code for any control calls
/// `respond(to:in:style:)`. Besides `handle`, all has a default.
public protocol Control: Component {
  /// What a person did, such as the new value.
  associatedtype Change: Sendable
  /// What comes of an event: `Change?` where one at most does, `[Change]` where several may.
  associatedtype Changes: ControlChanges where Changes.Change == Change

  // MARK: State

  /// What it keeps besides what its owner says; default nothing.
  associatedtype ViewState: Equatable, Sendable = EmptyState
  /// What its owner binds; default nothing.
  associatedtype BoundValue: Equatable, Sendable = EmptyState

  /// Everything that it keeps besides what its owner says: press, hover, caret, offset, how far an
  /// animation has come.
  ///
  /// An owner that makes the control anew hands this over from the old one, so that nothing is lost.
  /// Default nothing.
  var viewState: ViewState { get set }

  /// The one value that a person changes by operating it, such as the number of a slider.
  ///
  /// Default nothing, as of a button.
  var boundValue: BoundValue { get set }

  /// Its owner has made it anew, and `viewState` was handed over: it lets go of a press where it is
  /// disabled now, and glides from the old value to the new.
  ///
  /// Default: nothing.
  /// - Parameters:
  ///   - old: what it was, with the same view state.
  ///   - time: in seconds.
  mutating func changed(from old: Self, at time: Seconds)

  /// True from the beginning to the end of what a person takes for one change of the value: while a
  /// thumb is dragged, while words are typed.
  ///
  /// A change that comes and goes with one event, as by a key, needs no editing. Default false.
  var isEditing: Bool { get }

  /// False while it cannot be operated; it is then dimmed and lets go of what pressed it.
  var isEnabled: Bool { get set }
  /// True while a mouse or pen is over it.
  var isHovered: Bool { get set }

  // MARK: Input

  /// Takes an event that belongs to the control.
  /// - Parameters:
  ///   - event: what happened, positions in the coordinates of `bounds`.
  ///   - bounds: where the control is.
  ///   - style: as painted.
  /// - Returns: what changed, in order; nothing where the event means nothing to it.
  mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Changes

  /// Takes a routed event that belongs to the control, the coming and going of a pointer included.
  mutating func handle(_ routed: Routed, in bounds: Rect, style: Style) -> Changes

  /// What it wants of a pointer that goes down on it: who else is around decides with this who gets
  /// a drag.
  ///
  /// Default all while an overlay is open, else a tap by the primary button; nothing while it is
  /// disabled.
  func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim

  /// True where a drag that goes this way would move something: a scroll view at its end is left to
  /// what is around it.
  ///
  /// Only asked of who claims a pan. Default true.
  func canPan(towards way: Point) -> Bool

  /// True for a key that is the control's even where it changes nothing, such as an arrow at the
  /// end of a slider: what is around the control does not get it.
  ///
  /// Default false.
  func absorbs(_ key: KeyEvent) -> Bool

  /// Keys go to the control from now on, or no longer do: editing begins or ends, an open overlay or menu
  /// closes.
  ///
  /// Default: nothing.
  mutating func focusChanged(_ isFocused: Bool, at time: Seconds)

  /// Tab has brought the keys to the control, or was pressed where it has them: a field selects all of
  /// its words.
  ///
  /// Default: as any other way to the focus.
  mutating func focusedByTab(at time: Seconds)

  /// Moves the focus to the next of its own parts that keys can go to, as Tab does; the node of the one
  /// that has it says so.
  ///
  /// Default false: it has no parts, or begins and ends with them all at once.
  /// - Returns: false where the focus leaves the control; then nothing has changed.
  mutating func moveFocus(backwards: Bool) -> Bool

  /// What a change asks of the clipboard; nil for nothing.
  ///
  /// Default nil.
  static func clipboardRequest(of change: Change) -> ClipboardRequest?

  /// True for a change that says that typed text is meant as it is, such as Enter in a text field.
  ///
  /// Default false.
  static func isSubmission(_ change: Change) -> Bool

  // MARK: Time

  /// Follows a change of what it shows or of its bounds; called once a frame, before drawing.
  ///
  /// Default: nothing.
  mutating func placed(in bounds: Rect, style: Style, at time: Seconds)

  /// Lets time pass: a held stepper steps on, a timer turns the page.
  ///
  /// Called at every frame. Default: nothing.
  /// - Returns: what changed, in order.
  mutating func advance(to time: Seconds, in bounds: Rect, style: Style) -> Changes

  /// When time has next to be passed to it by `advance`, whatever `nextChange` announces: until then
  /// that would leave nothing behind.
  ///
  /// At or before `time` means at the next frame, nil means never; always nil where `nextChange` is.
  /// Default: at its next change.
  func nextUpdate(after time: Seconds) -> Seconds?

  // MARK: Menu

  /// True while it has a menu open, which the view tree shows over all views.
  ///
  /// Default false.
  var isMenuOpen: Bool { get }

  /// The open menu, as it is now; nil while it is closed.
  ///
  /// Default nil.
  func menu(in bounds: Rect, style: Style) -> ControlMenu?

  /// A person has closed the open menu.
  ///
  /// Default: nothing.
  /// - Parameter row: what was chosen; nil for nothing.
  /// - Returns: what changed, in order.
  mutating func closeMenu(
    choosing row: Int?, in bounds: Rect, style: Style, at time: Seconds
  ) -> Changes

  // MARK: Focus and overlay

  /// True where words may be typed into a control of this type, whatever it is like at the moment.
  ///
  /// Default false.
  static var takesText: Bool { get }

  /// True where keys can go to it, or to a part of it, at a time.
  ///
  /// Default: as its node says. It is asked in each frame in which the control has the focus, so a control whose node
  /// has many parts answers by itself.
  func isFocusable(in bounds: Rect, style: Style, at time: Seconds) -> Bool

  /// What the ring goes around while the control has the focus, at a time; nil for no ring.
  ///
  /// Default: the bounds, with square corners.
  func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape?

  /// True while a panel of the control lies over the rest, such as a palette: a press elsewhere closes
  /// it, so that all events go to the control.
  ///
  /// Default false.
  var isOverlayOpen: Bool { get }

  /// Where the overlay must stay, in the coordinates of `bounds`; nil where there is no limit.
  ///
  /// Default nil; setting it does nothing where there is no overlay.
  var overlayBounds: Rect? { get set }

  /// Records the overlay, over everything: call it after all else is painted.
  ///
  /// Default: nothing.
  func paintOverlay(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds)

  /// The open overlay, to be last in the tree, so that it is on top; nil while it is closed.
  ///
  /// Default nil.
  func overlayNode(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node?
}

extension Control where ViewState == EmptyState {
  /// Nothing; setting it does nothing.
  public var viewState: EmptyState {
    get { EmptyState() }
    set {}
  }
}

extension Control where BoundValue == EmptyState {
  /// Nothing; setting it does nothing.
  public var boundValue: EmptyState {
    get { EmptyState() }
    set {}
  }
}

extension Control {
  /// False: every change is complete at once.
  public var isEditing: Bool { false }

  /// Changes nothing.
  public mutating func changed(from old: Self, at time: Seconds) {}

  /// False: nothing is typed.
  public static func isSubmission(_ change: Change) -> Bool { false }

  /// Nil: nothing is asked.
  public static func clipboardRequest(of change: Change) -> ClipboardRequest? { nil }

  /// A tap, which who pans around it may take away; all of the pointer while an overlay is open.
  ///
  /// Nothing while it is disabled, or where another button than the primary one is pressed.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    if isEnabled, isOverlayOpen { return .all }
    return isPressed(by: step) ? .tap : .none
  }

  /// True where a pointer that goes down presses it.
  func isPressed(by step: PointerEvent) -> Bool {
    isEnabled && step.button == .primary && step.position.isFinite
  }

  /// True.
  public func canPan(towards way: Point) -> Bool { true }

  /// Takes a routed event that belongs to the control, the coming and going of a pointer included.
  ///
  /// A pointer that stands still takes nothing from the keys while an overlay is open.
  public mutating func handle(_ routed: Routed, in bounds: Rect, style: Style) -> Changes {
    switch routed.kind {
    case .enter:
      isHovered = true
      // Where the control has come under a mouse that stands still, nobody else says where that is.
      if !isOverlayOpen, case .pointer(let step) = routed.event.event, step.phase == .hover {
        return handle(routed.event, in: bounds, style: style)
      }
      return ._noChange
    case .leave:
      isHovered = false
      return ._noChange
    case .event:
      if routed.isStill, isOverlayOpen { return ._noChange }
      return handle(routed.event, in: bounds, style: style)
    }
  }

  /// No key.
  public func absorbs(_ key: KeyEvent) -> Bool { false }

  /// False: it has no parts.
  public mutating func moveFocus(backwards: Bool) -> Bool { false }

  /// Changes nothing.
  public mutating func focusChanged(_ isFocused: Bool, at time: Seconds) {}

  /// As any other way to the focus.
  public mutating func focusedByTab(at time: Seconds) { focusChanged(true, at: time) }

  /// Changes nothing.
  public mutating func placed(in bounds: Rect, style: Style, at time: Seconds) {}

  /// Changes nothing.
  public mutating func advance(to time: Seconds, in bounds: Rect, style: Style) -> Changes {
    ._noChange
  }

  /// At its next change.
  public func nextUpdate(after time: Seconds) -> Seconds? { nextChange(after: time) }

  /// False: it has none.
  public var isMenuOpen: Bool { false }

  /// Nil: it has none.
  public func menu(in bounds: Rect, style: Style) -> ControlMenu? { nil }

  /// Changes nothing.
  public mutating func closeMenu(
    choosing row: Int?, in bounds: Rect, style: Style, at time: Seconds
  ) -> Changes { ._noChange }

  /// False.
  public static var takesText: Bool { false }

  /// As its node says.
  public func isFocusable(in bounds: Rect, style: Style, at time: Seconds) -> Bool {
    node(id: "", in: bounds, style: style, at: time).hasFocusable
  }

  /// The bounds, with square corners.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    FocusShape(frame: bounds, radius: 0)
  }

  /// False: there is none.
  public var isOverlayOpen: Bool { false }

  /// Nil; setting it does nothing.
  public var overlayBounds: Rect? {
    get { nil }
    set {}
  }

  /// Records nothing.
  public func paintOverlay(
    into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds
  ) {}

  /// Nil: there is none.
  public func overlayNode(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node? {
    nil
  }
}
