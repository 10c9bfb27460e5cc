public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion

/// A component that the user operates: it handles events and returns what they changed.
///
/// The owner routes events to the control, stores the value that it edits, and acts on its changes.
/// Press, hover and drag are state of the control, so that it can be painted at any time.
///
/// Code that knows the type of the control calls `handle`, which returns an optional if an event
/// causes at most one change, else an array. Generic code calls `respond(to:in:style:)`. Every
/// requirement but `handle` has a default.
public protocol Control: Component {
  /// Something that the user changed, such as the new value.
  associatedtype Change: Sendable
  /// The result of an event: `Change?` if it causes at most one change, `[Change]` if it may cause
  /// several.
  associatedtype Changes: ControlChanges where Changes.Change == Change

  // MARK: State

  /// The control's own state, which its owner does not set; default none.
  associatedtype ViewState: Equatable, Sendable = EmptyState
  /// The value that the owner binds; default none.
  associatedtype BoundValue: Equatable, Sendable = EmptyState

  /// The control's own state, which its owner does not set: press, hover, caret, scroll offset,
  /// progress of animations.
  ///
  /// An owner that recreates the control copies this from the old one, so that nothing is lost.
  /// Default none.
  var viewState: ViewState { get set }

  /// The one value that the user edits with the control, such as the number of a slider.
  ///
  /// Default none, as for a button.
  var boundValue: BoundValue { get set }

  /// Updates the control after its owner has recreated it and copied `viewState`: cancels a press
  /// if it is now disabled, and animates from the old value to the new one.
  ///
  /// Default: nothing.
  /// - Parameters:
  ///   - old: the previous control, with the same view state.
  ///   - time: in seconds.
  mutating func changed(from old: Self, at time: Seconds)

  /// True while one edit of the value is in progress: while a thumb is dragged or text is typed.
  ///
  /// Not needed for an edit that a single event completes, such as a key press. Default false.
  var isEditing: Bool { get }

  /// False to disable the control; it is then dimmed, and a press is cancelled.
  var isEnabled: Bool { get set }
  /// True while a mouse or pen is over it.
  var isHovered: Bool { get set }

  // MARK: Input

  /// Handles an event delivered to the control.
  /// - Parameters:
  ///   - event: the event, with positions in the coordinate space of `bounds`.
  ///   - bounds: the control's frame.
  ///   - style: the style that it is painted with.
  /// - Returns: what changed, in order; no change if the control ignores the event.
  mutating func handle(_ event: TimedEvent, in bounds: Rect, style: Style) -> Changes

  /// Handles a routed event, including a pointer entering or leaving the control.
  mutating func handle(_ routed: RoutedEvent, in bounds: Rect, style: Style) -> Changes

  /// The control's claim on a pointer that goes down on it; the claims of all controls under the
  /// pointer decide which of them gets a drag.
  ///
  /// Default `all` while an overlay is open, else `tap` for the primary button; `none` while the
  /// control is disabled.
  func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim

  /// True if a drag in this direction would move something.
  ///
  /// A scroll view at its end returns false and so leaves the drag to its ancestors. Only called if
  /// the control claims a pan. Default true.
  func canPan(towards direction: Point) -> Bool

  /// True for a key that does not propagate to ancestors even if it changes nothing, such as an
  /// arrow at the end of a slider.
  ///
  /// Default false.
  func absorbs(_ key: KeyEvent) -> Bool

  /// Updates the control when it gains or loses the focus: editing begins or ends, an open overlay
  /// or menu closes.
  ///
  /// Default: nothing.
  mutating func focusChanged(_ isFocused: Bool, at time: Seconds)

  /// Updates the control when Tab moves the focus to it, or is pressed while it has the focus: a
  /// text field selects all.
  ///
  /// Default: the same as `focusChanged(true, at:)`.
  mutating func focusedByTab(at time: Seconds)

  /// Moves the focus to the next focusable part within the control, as Tab does.
  ///
  /// The node of each part says whether the part is focused.
  ///
  /// Default false: the control is focused as a whole.
  /// - Returns: false if the focus leaves the control; then nothing has changed.
  mutating func moveFocus(backwards: Bool) -> Bool

  /// The clipboard operation that a change asks for; nil for none.
  ///
  /// Default nil.
  static func clipboardRequest(of change: Change) -> ClipboardRequest?

  /// True for a change that submits typed text, such as Enter in a text field.
  ///
  /// Default false.
  static func isSubmission(_ change: Change) -> Bool

  // MARK: Time

  /// Updates the control for changed content or bounds; called once per frame, before drawing.
  ///
  /// Default: nothing.
  mutating func placed(in bounds: Rect, style: Style, at time: Seconds)

  /// Advances the control's timers: a held stepper repeats, a page timer turns the page.
  ///
  /// Called in every frame. Default: nothing.
  /// - Returns: what changed, in order.
  mutating func advance(to time: Seconds, in bounds: Rect, style: Style) -> Changes

  /// When `advance` is next needed; until then, calling it would change nothing, whatever
  /// `nextChange` returns.
  ///
  /// At or before `time` means the next frame, nil means never; always nil if `nextChange` is.
  /// Default: `nextChange`.
  func nextUpdate(after time: Seconds) -> Seconds?

  // MARK: Menu

  /// True while a menu of the control is open, which the view tree shows above all views.
  ///
  /// Default false.
  var isMenuOpen: Bool { get }

  /// The open menu in its current state; nil while it is closed.
  ///
  /// Default nil.
  func menu(in bounds: Rect, style: Style) -> ControlMenu?

  /// Updates the control after the user has closed the open menu.
  ///
  /// Default: nothing.
  /// - Parameter row: the chosen row; nil for none.
  /// - Returns: what changed, in order.
  mutating func closeMenu(
    choosing row: Int?, in bounds: Rect, style: Style, at time: Seconds
  ) -> Changes

  // MARK: Focus and overlay

  /// True if controls of this type accept typed text, whatever their state.
  ///
  /// Default false.
  static var acceptsText: Bool { get }

  /// True if the control or a part of it can be focused at a time.
  ///
  /// Default: as its node says. Called in each frame while the control has the focus, so a control
  /// whose node has many children should implement it.
  func isFocusable(in bounds: Rect, style: Style, at time: Seconds) -> Bool

  /// The shape of the focus ring at a time; nil for no ring.
  ///
  /// Default: the bounds, with square corners.
  func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape?

  /// True while a panel of the control, such as a palette, covers other content.
  ///
  /// A press outside the panel closes it, so all events are delivered to the control. Default
  /// false.
  var isOverlayOpen: Bool { get }

  /// The limits of the overlay, in the coordinate space of `bounds`; nil for none.
  ///
  /// Default nil; setting it does nothing if the control has no overlay.
  var overlayBounds: Rect? { get set }

  /// Records the overlay, above everything: call it after all other painting.
  ///
  /// Default: nothing.
  func paintOverlay(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds)

  /// The open overlay's node, to be the last in the tree and so on top; nil while it is closed.
  ///
  /// Default nil.
  func overlayNode(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode?
}

extension Control where ViewState == EmptyState {
  /// Empty; setting it does nothing.
  public var viewState: EmptyState {
    get { EmptyState() }
    set {}
  }
}

extension Control where BoundValue == EmptyState {
  /// Empty; setting it does nothing.
  public var boundValue: EmptyState {
    get { EmptyState() }
    set {}
  }
}

extension Control {
  /// False: a single event completes every change.
  public var isEditing: Bool { false }

  /// Changes nothing.
  public mutating func changed(from old: Self, at time: Seconds) {}

  /// False: the control accepts no text.
  public static func isSubmission(_ change: Change) -> Bool { false }

  /// Nil: no clipboard operation.
  public static func clipboardRequest(of change: Change) -> ClipboardRequest? { nil }

  /// A tap, which a pan of an ancestor may cancel; all of the pointer while an overlay is open.
  ///
  /// None while the control is disabled, or if a button other than the primary one is pressed.
  public func claim(on step: PointerEvent, in bounds: Rect, style: Style) -> PointerClaim {
    if isEnabled, isOverlayOpen { return .all }
    return isPressed(by: step) ? .tap : .none
  }

  /// True if a pointer going down presses the control.
  func isPressed(by step: PointerEvent) -> Bool {
    isEnabled && step.button == .primary && step.position.isFinite
  }

  /// True.
  public func canPan(towards direction: Point) -> Bool { true }

  /// Handles a routed event, including a pointer entering or leaving the control.
  ///
  /// While an overlay is open, events of a pointer at rest are ignored, so that it does not
  /// override keyboard navigation.
  public mutating func handle(_ routed: RoutedEvent, in bounds: Rect, style: Style) -> Changes {
    switch routed.kind {
    case .enter:
      isHovered = true
      // If the control moves under a mouse at rest, no other event tells the mouse's position.
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

  /// False.
  public func absorbs(_ key: KeyEvent) -> Bool { false }

  /// False: the control has no parts.
  public mutating func moveFocus(backwards: Bool) -> Bool { false }

  /// Changes nothing.
  public mutating func focusChanged(_ isFocused: Bool, at time: Seconds) {}

  /// The same as `focusChanged(true, at:)`.
  public mutating func focusedByTab(at time: Seconds) { focusChanged(true, at: time) }

  /// Changes nothing.
  public mutating func placed(in bounds: Rect, style: Style, at time: Seconds) {}

  /// Changes nothing.
  public mutating func advance(to time: Seconds, in bounds: Rect, style: Style) -> Changes {
    ._noChange
  }

  /// The same as `nextChange`.
  public func nextUpdate(after time: Seconds) -> Seconds? { nextChange(after: time) }

  /// False: the control has no menu.
  public var isMenuOpen: Bool { false }

  /// Nil: the control has no menu.
  public func menu(in bounds: Rect, style: Style) -> ControlMenu? { nil }

  /// Changes nothing.
  public mutating func closeMenu(
    choosing row: Int?, in bounds: Rect, style: Style, at time: Seconds
  ) -> Changes { ._noChange }

  /// False.
  public static var acceptsText: Bool { false }

  /// True if the control's node, or a part of it, is focusable.
  public func isFocusable(in bounds: Rect, style: Style, at time: Seconds) -> Bool {
    node(id: "", in: bounds, style: style, at: time).hasFocusable
  }

  /// The bounds, with square corners.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    FocusShape(frame: bounds, radius: 0)
  }

  /// False: the control has no overlay.
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

  /// Nil: the control has no overlay.
  public func overlayNode(id: String, in bounds: Rect, style: Style, at time: Seconds)
    -> SemanticsNode?
  {
    nil
  }
}
