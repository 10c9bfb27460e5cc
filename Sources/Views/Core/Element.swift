internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The content of a slot: measures, places, draws, handles events and describes itself.
///
/// Every requirement has a default that does nothing or forwards to the only child.
protocol Element {
  /// The name that `vitrine tree` shows.
  var name: String { get }

  // MARK: Build

  /// Rebuilds the content after a change of the element's own state rather than of a model.
  mutating func rebuild(_ slot: _Slot, _ session: BuildSession)

  /// Applies a new value of the element's own state, as set by an action.
  mutating func takeState(_ new: Any, _ slot: _Slot, at time: Seconds)

  /// True if the element can make the view with an id and hasn't made it yet.
  func canMake(_ slot: _Slot, _ id: AnyHashable) -> Bool

  /// Makes the view with an id in the next build, even if it isn't visible.
  mutating func want(_ slot: _Slot, _ id: AnyHashable)

  // MARK: Layout

  /// How the size adapts to a proposal.
  ///
  /// Default: the most flexible child's.
  func flexibility(_ slot: _Slot) -> AxisFlexibility

  /// The size for a proposal.
  ///
  /// Default: the largest child's.
  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size

  /// Places all children.
  ///
  /// Default: centered, with the slot's own proposal.
  mutating func place(_ slot: _Slot)

  /// How the element treats the scene's safe area.
  ///
  /// Default: passes it on to its children.
  var safeAreaRole: SafeAreaRole { get }

  /// The distance from the top to the first baseline, in points.
  ///
  /// Default: the first child's that has one.
  func firstBaseline(_ slot: _Slot, in size: Size) -> Double?

  /// How far a child extends beyond its frame beneath bars.
  ///
  /// Default: as far as the slot, at the edges that the child shares with it; zero inside a scroll
  /// view, which extends by scrolling its content there.
  func underlap(_ slot: _Slot, of index: Int) -> Underlap

  /// The slot's `underlap` has changed.
  mutating func goesOn(_ slot: _Slot)

  // MARK: Motion

  /// When the element's next action is due; nil for never.
  ///
  /// Time stops there, so that the action sees the model of that moment.
  func due(_ slot: _Slot) -> Seconds?

  /// Like `due(_:)`, for actions that are deferred while a screen covers the element.
  func dueOnceSeen(_ slot: _Slot) -> Seconds?

  /// The slot was inserted into a container that is already visible.
  /// - Parameter old: the slot that it replaces and that is still being removed: the same view.
  mutating func arrive(_ slot: _Slot, replacing old: _Slot?, at time: Seconds)

  /// The slot's removal begins: from now on it is only drawn.
  mutating func depart(_ slot: _Slot, at time: Seconds)

  /// True if the only child is inserted and removed with the slot, ignoring the child's transition.
  ///
  /// Default false.
  var keepsTransitionsOut: Bool { get }

  /// When the removal ends and the slot is no longer drawn; nil if it disappears at once.
  func departure(_ slot: _Slot, at time: Seconds) -> Seconds?

  /// Where a child is drawn at a time.
  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement

  /// True for a `SceneHost`; a conformance check at run time is slower.
  static var hostsScene: Bool { get }

  /// True for a `SceneFollower`.
  static var followsScene: Bool { get }

  /// When the appearance next changes by itself; nil for never.
  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds?

  /// When `advance` next has to be called, apart from due actions; nil for never.
  ///
  /// Calling it earlier would have no effect. Only asked of elements whose appearance changes by
  /// itself. Default: `nextChange`.
  func nextUpdate(_ slot: _Slot, after time: Seconds) -> Seconds?

  /// Advances the element's state to a time.
  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext)

  /// The slot's origin in its parent has changed.
  ///
  /// Only called if `followsMoves`.
  mutating func moved(_ slot: _Slot, from old: Point, to new: Point, at time: Seconds)

  /// True if `moved` is to be called.
  var followsMoves: Bool { get }

  // MARK: Paint

  /// Draws the element.
  ///
  /// Default: draws the children, from back to front.
  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext)

  /// Draws the open overlay.
  func drawOverlay(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext)

  /// True while an overlay is open.
  var isOverlayOpen: Bool { get }

  // MARK: Input

  /// Adds the targets of a hit test.
  ///
  /// Default: the children's, front to back.
  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch)

  /// The rectangle that clips the children; nil for no clipping.
  func clip(_ slot: _Slot, in frame: Rect) -> Rect?

  /// The visible part of the content, in the slot's coordinates.
  ///
  /// Changes of appearance outside it don't cause a frame. Default nil: all of it.
  func window(_ slot: _Slot) -> Rect?

  /// True if a child isn't drawn at a time, wherever it is: its changes don't cause a frame.
  ///
  /// Default false.
  func hides(_ slot: _Slot, _ index: Int, at time: Seconds) -> Bool

  /// Scrolls, if possible, to make a rectangle of the content visible.
  mutating func reveal(_ rect: Rect, _ slot: _Slot, in frame: Rect, at time: Seconds)

  /// Scrolls to the top, if possible.
  mutating func scrollToTop(_ slot: _Slot, at time: Seconds)

  /// The rectangle to scroll into view on behalf of a rectangle of the content.
  ///
  /// Default: that rectangle.
  func revealed(_ rect: Rect, _ slot: _Slot, in frame: Rect) -> Rect

  /// How the element avoids the on-screen keyboard, which covers the slot by its `cover`.
  ///
  /// Default: leaves it to the children.
  var keyboardFollowing: KeyboardFollowing { get }

  /// The element's claim on a pointer that goes down.
  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim

  /// True if a drag in this direction would move something.
  func canPan(towards way: Point) -> Bool

  /// Handles an event.
  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext)

  /// The window is hidden, shown or about to close, or a notification was chosen.
  mutating func windowChanged(_ slot: _Slot, _ event: TimedEvent, _ context: inout EventContext)

  /// Maps actions of the inner model to actions of the outer model.
  func lift(_ slot: _Slot, _ actions: inout [Effect])

  /// The slot was removed with its subtree: adds the actions to run then.
  func disappear(_ slot: _Slot, _ actions: inout [Effect])

  /// True if the element can have keyboard focus.
  func isFocusable(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Bool

  /// Moves the focus among the element's own parts, as Tab does; false if it leaves the element.
  mutating func moveFocus(_ slot: _Slot, backwards: Bool, _ event: TimedEvent) -> Bool

  /// True if a key is a keyboard shortcut of the element.
  func hasShortcut(_ slot: _Slot, _ key: KeyEvent) -> Bool

  /// True if closing the window would lose work that the element asks about on `closeRequest`.
  func asksBeforeClosing(_ slot: _Slot) -> Bool

  /// True if a shortcut, or Enter on an enclosing view, can activate the element; false while it is
  /// disabled, and nil if there is nothing to activate.
  func canActivate(_ slot: _Slot) -> Bool?

  /// True for a button; one that fills a list row makes the whole row tappable.
  var isButton: Bool { get }

  /// The name that `named(_:)` gives the content; nil for none.
  var viewName: String? { get }

  /// True if a name refers to the content.
  func isNamed(_ name: AnyHashable) -> Bool

  /// The outline of the focus ring; nil for no ring.
  func focusShape(_ slot: _Slot, in frame: Rect, at time: Seconds) -> FocusShape?

  /// False if the element never accepts text input, so that its node needn't be made; default true.
  var mayTakeText: Bool { get }

  /// The element's own node, without children's; nil if it isn't a component.
  func ownNode(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Node?

  // MARK: Description

  /// Adds the semantic nodes.
  ///
  /// Default: the children's.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description)

  /// For a spacer, the axis along which it expands.
  var spacerAxis: Axis? { get }

  /// The layout priority in a stack, higher first; nil for the content's.
  var layoutPriority: Double? { get }

  /// True if the content is neither drawn nor takes input.
  var isInert: Bool { get }

  /// Scrolls, if possible, while something is dragged at the element's edge.
  /// - Parameters:
  ///   - velocity: of the content offset, in points per second.
  ///   - duration: in seconds; 0 only asks whether the element can scroll.
  mutating func autoscroll(
    _ slot: _Slot, by velocity: Point, for duration: Seconds, at time: Seconds
  ) -> Bool

  /// True if the element accepts a drop of the payload.
  func acceptsDrop(_ slot: _Slot, _ payload: any Hashable & Sendable) -> Bool

  /// For a layer, true if it blocks input to everything behind it.
  var isModal: Bool { get }

  /// For a layer, true if any press, key or turn of the wheel dismisses it.
  var isTransient: Bool { get }

  /// For a layer, the view that it is anchored to has moved.
  mutating func anchored(_ slot: _Slot, to anchor: LayerAnchor, at time: Seconds)

  /// True if a person has changed state that neither the model nor the body holds and that would be
  /// lost with the slot.
  ///
  /// A lazy container keeps such a slot while it is scrolled away.
  func hasOwnState(_ slot: _Slot) -> Bool

  /// State outside model and body to restore in a later run; nil, the default, for none.
  func restoration(_ slot: _Slot, at time: Seconds) -> JSONValue?

  /// Restores the state of an earlier run right after insertion.
  ///
  /// Invalid state is ignored.
  mutating func restore(_ value: JSONValue, _ slot: _Slot, at time: Seconds)

  /// True for a text field that hides its text.
  var isSecret: Bool { get }

  /// For a modal layer, true if focus stays where it was; default false.
  var leavesFocus: Bool { get }

  /// For a layer, the pointer that opened it and continues in it; nil for none.
  func adoptedPointer(_ slot: _Slot) -> PointerID?

  /// For a layer, gives it ownership of that pointer.
  /// - Parameter start: where the pointer went down, in the window's coordinates.
  mutating func adoptPointer(_ slot: _Slot, from start: Point)

  /// The layout value for a key's type; nil for none.
  func layoutValue(_ key: ObjectIdentifier) -> Any?
}

struct EmptyElement: Element {}

extension AxisFlexibility {
  /// The more flexible of the two along each axis.
  func union(_ other: AxisFlexibility) -> AxisFlexibility {
    AxisFlexibility(
      horizontal: max(horizontal, other.horizontal), vertical: max(vertical, other.vertical))
  }

  subscript(axis: Axis) -> Flexibility { axis == .horizontal ? horizontal : vertical }

  init(_ axis: Axis, along: Flexibility, across: Flexibility) {
    self =
      axis == .horizontal
      ? AxisFlexibility(horizontal: along, vertical: across)
      : AxisFlexibility(horizontal: across, vertical: along)
  }
}
