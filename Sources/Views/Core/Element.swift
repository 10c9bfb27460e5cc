internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// What is in a slot: it measures, places, draws, handles and describes; every one has a default that
/// does nothing, or hands on to the one child.
protocol Element {
  /// What `vitrine tree` calls it.
  var name: String { get }

  // MARK: Build

  /// Builds what is inside again, since something that it keeps has changed, and no model.
  mutating func rebuild(_ slot: _Slot, _ session: BuildSession)

  /// Takes over what an action has made of a state that it keeps.
  mutating func takeState(_ new: Any, _ slot: _Slot, at time: Seconds)

  /// True where it has a view of an id that it has not made yet, and can make.
  func canMake(_ slot: _Slot, _ id: AnyHashable) -> Bool

  /// Makes the view of an id though it does not show, in the next build.
  mutating func want(_ slot: _Slot, _ id: AnyHashable)

  // MARK: Layout

  /// How its size gives way.
  ///
  /// Default: as the child that gives way most.
  func flexibility(_ slot: _Slot) -> AxisFlexibility

  /// The size that it takes of a proposal.
  ///
  /// Default: that of the largest child.
  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size

  /// Places all children.
  ///
  /// Default: in the middle, with the proposal that the slot itself was given.
  mutating func place(_ slot: _Slot)

  /// What it does about what covers the edges of the scene.
  ///
  /// Default: it passes that on.
  var safeAreaRole: SafeAreaRole { get }

  /// From the top to the first baseline, in points.
  ///
  /// Default: of the first child that has one.
  func firstBaseline(_ slot: _Slot, in size: Size) -> Double?

  /// How far a child shows beyond its frame, beneath bars, where the slot has been told how far it does.
  ///
  /// Default: as far as the slot, where the child begins or ends where that does; not at all inside of
  /// what scrolls, which shows by that what is scrolled.
  func underlap(_ slot: _Slot, of index: Int) -> Underlap

  /// It has been told how far it shows beyond its frame.
  mutating func goesOn(_ slot: _Slot)

  // MARK: Motion

  /// When an action of it is due; nil for never.
  ///
  /// Time is stopped then, so that the action sees the model as it was at that moment.
  func due(_ slot: _Slot) -> Seconds?

  /// The same of what disturbs nobody where a screen covers it: that waits until it is seen again.
  func dueOnceSeen(_ slot: _Slot) -> Seconds?

  /// It has come to where others show already.
  /// - Parameter old: what it follows, where that still shows: the same view that is going.
  mutating func arrive(_ slot: _Slot, replacing old: _Slot?, at time: Seconds)

  /// It goes: from now on it only shows.
  mutating func depart(_ slot: _Slot, at time: Seconds)

  /// True where the one view inside is there and gone at once with it, whatever transition that has.
  ///
  /// Default false.
  var keepsTransitionsOut: Bool { get }

  /// How long it shows after it has gone; nil for not at all.
  func departure(_ slot: _Slot, at time: Seconds) -> Seconds?

  /// Where a child shows at a time.
  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement

  /// True where it is a `SceneHost`: asking the runtime for that takes longer.
  static var hostsScene: Bool { get }

  /// True where it is a `SceneFollower`.
  static var followsScene: Bool { get }

  /// When it next changes by itself; nil for never.
  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds?

  /// When time has next to be passed to it, apart from actions that are due; nil for never.
  ///
  /// Until then that would leave nothing behind. Only asked of what changes by itself. Default: at its
  /// next change.
  func nextUpdate(_ slot: _Slot, after time: Seconds) -> Seconds?

  /// Lets time pass.
  mutating func advance(_ slot: _Slot, to time: Seconds, _ context: inout EventContext)

  /// It is somewhere else in its parent now.
  ///
  /// Only told where `followsMoves`.
  mutating func moved(_ slot: _Slot, from old: Point, to new: Point, at time: Seconds)

  /// True where it wants to be told that it moves.
  var followsMoves: Bool { get }

  // MARK: Paint

  /// Records what it shows.
  ///
  /// Default: the children, from back to front.
  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext)

  /// Records its open overlay.
  func drawOverlay(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext)

  /// True while it has an overlay open.
  var isOverlayOpen: Bool { get }

  // MARK: Input

  /// Adds what a pointer could mean.
  ///
  /// Default: the children, front to back.
  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch)

  /// What hides all that is inside and sticks out of it; nil where nothing does.
  func clip(_ slot: _Slot, in frame: Rect) -> Rect?

  /// What shows of what is inside, in its own coordinates: what is outside wakes nobody by looking
  /// different.
  ///
  /// Default nil: all of it, or nobody has asked for less.
  func window(_ slot: _Slot) -> Rect?

  /// True where a child is not drawn at a time, wherever it is: it wakes nobody by looking different.
  ///
  /// Default false.
  func hides(_ slot: _Slot, _ index: Int, at time: Seconds) -> Bool

  /// Scrolls, if it can, so that a rectangle shows that is inside of it.
  mutating func reveal(_ rect: Rect, _ slot: _Slot, in frame: Rect, at time: Seconds)

  /// Scrolls, if it can, to its top.
  mutating func scrollToTop(_ slot: _Slot, at time: Seconds)

  /// What is to be scrolled into view for a rectangle inside of it that is.
  ///
  /// Default: that.
  func revealed(_ rect: Rect, _ slot: _Slot, in frame: Rect) -> Rect

  /// What it does where the keyboard on the screen covers a part of it: how much that is, is the slot's
  /// `cover`.
  ///
  /// Default: what the views inside do.
  var keyboardFollowing: KeyboardFollowing { get }

  /// What it wants of a pointer that goes down.
  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim

  /// True where a drag that goes this way would move something.
  func canPan(towards way: Point) -> Bool

  /// Takes an event.
  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext)

  /// The window is hidden, shows again or is to be closed, or a notification was chosen.
  mutating func windowChanged(_ slot: _Slot, _ event: TimedEvent, _ context: inout EventContext)

  /// Makes actions of the model inside into actions of the model outside.
  func lift(_ slot: _Slot, _ actions: inout [Effect])

  /// It has gone with all that is inside: adds what is to be done then.
  func disappear(_ slot: _Slot, _ actions: inout [Effect])

  /// True where keys can go to it.
  func isFocusable(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Bool

  /// Moves the focus to the next of its own parts, as Tab does; false where it leaves it.
  mutating func moveFocus(_ slot: _Slot, backwards: Bool, _ event: TimedEvent) -> Bool

  /// True where a key operates it wherever the focus is.
  func hasShortcut(_ slot: _Slot, _ key: KeyEvent) -> Bool

  /// True where closing the window would lose something that it asks about on `closeRequest`.
  func asksBeforeClosing(_ slot: _Slot) -> Bool

  /// True where a shortcut, or Enter on what is around it, operates it; false while that is disabled,
  /// and nil where there is nothing to be operated.
  func canActivate(_ slot: _Slot) -> Bool?

  /// True for a button: where it is all of a list's row, all of the row is pressed.
  var isButton: Bool { get }

  /// The name that `named(_:)` gives to what is inside; nil for none.
  var viewName: String? { get }

  /// True where a name means what is inside.
  func isNamed(_ name: AnyHashable) -> Bool

  /// What a ring goes around while it has the focus; nil for none.
  func focusShape(_ slot: _Slot, in frame: Rect, at time: Seconds) -> FocusShape?

  /// False for what no text is ever typed into, so that its node need not be asked for; default true.
  var mayTakeText: Bool { get }

  /// Its node alone; nil where it is no component.
  func ownNode(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Node?

  // MARK: Description

  /// Adds its nodes.
  ///
  /// Default: those of the children.
  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description)

  /// Of a spacer, the axis along which it takes space.
  var spacerAxis: Axis? { get }

  /// Who gets space first in a stack: the higher number; nil for that of what is inside.
  var layoutPriority: Double? { get }

  /// True where nothing inside shows or takes input.
  var isInert: Bool { get }

  /// Scrolls, if it can go on that way, since something is dragged to its edge.
  /// - Parameters:
  ///   - velocity: of its content's offset, in points a second.
  ///   - duration: for how long, in seconds; at 0 it only says whether it can.
  mutating func autoscroll(
    _ slot: _Slot, by velocity: Point, for duration: Seconds, at time: Seconds
  ) -> Bool

  /// True where it takes what is dragged onto it.
  func acceptsDrop(_ slot: _Slot, _ payload: any Hashable & Sendable) -> Bool

  /// Of a layer, true where what is behind it cannot be reached while it shows.
  var isModal: Bool { get }

  /// Of a layer, true where any press, key or turn of the wheel takes it away.
  var isTransient: Bool { get }

  /// Of a layer, what it belongs to shows somewhere else.
  mutating func anchored(_ slot: _Slot, to anchor: LayerAnchor, at time: Seconds)

  /// True where a person has changed something of it that neither the model nor the body knows, and that
  /// would be lost with its slot.
  ///
  /// What builds only what shows keeps it then, also while it is scrolled away.
  func hasOwnState(_ slot: _Slot) -> Bool

  /// What it keeps that neither the model nor the body knows and that a later run is to begin with; nil, the
  /// default, for nothing.
  func restoration(_ slot: _Slot, at time: Seconds) -> JSONValue?

  /// It has just come: takes over what it kept in an earlier run.
  ///
  /// What makes no sense to it is passed over.
  mutating func restore(_ value: JSONValue, _ slot: _Slot, at time: Seconds)

  /// True for a field that hides what is typed.
  var isSecret: Bool { get }

  /// Of a modal layer, true where who had the focus before has it still; default false.
  var leavesFocus: Bool { get }

  /// Of a layer, the pointer that has opened it and goes on in it; nil for none.
  func adoptedPointer(_ slot: _Slot) -> PointerID?

  /// Of a layer, that pointer is its own now.
  /// - Parameter start: where it went down, in the window.
  mutating func adoptPointer(_ slot: _Slot, from start: Point)

  /// What it says to the layout around it, by the type of the key; nil for nothing.
  func layoutValue(_ key: ObjectIdentifier) -> Any?
}

struct EmptyElement: Element {}

extension AxisFlexibility {
  /// As the one that gives way more.
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
