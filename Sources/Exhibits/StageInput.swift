internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction

/// What the exhibits of interactive components share: who an event is for, and where the focus is.
struct StageInput: Hashable, Sendable {
  private var router = InputRouter()
  private var focus = FocusChain()
  /// The node that had the focus when the window lost the keys; it has it again with them.
  private var left: String?

  /// Finds out whom a frame's events are for, and moves the focus.
  /// - Parameters:
  ///   - frame: the events.
  ///   - tree: as the person last saw it.
  ///   - environment: says which way the interface reads.
  /// - Returns: the events, but for those that only moved the focus, and where a mouse has entered
  ///   or left a component.
  mutating func route(_ frame: FrameInput, in tree: Node, _ environment: Environment) -> [Routed] {
    let isRightToLeft = environment.direction == .rightToLeft
    focus.update(in: tree, isRightToLeft: isRightToLeft)
    return frame.events.flatMap { event in
      if event.event == .focusLost {
        left = focus.focused ?? left
        focus.focus(nil, in: tree)
      }
      if event.event == .focusGained, focus.focused == nil { focus.focus(left, in: tree) }
      return router.route([event], in: focus.marking(tree)).filter {
        focus.handle($0, in: tree, isRightToLeft: isRightToLeft) == .ignored
          && ($0.target != nil || StageInput.concernsAll($0.event.event))
      }
    }
  }

  /// True for events that have no target because they are for everyone, not because they hit
  /// nothing.
  private static func concernsAll(_ event: InputEvent) -> Bool {
    switch event {
    case .pointer, .wheel, .key, .text, .composition: false
    case .resize, .hide, .show, .focusLost, .focusGained, .set, .report: true
    }
  }

  /// The id of the node that has the focus, or nil.
  var focused: String? { focus.focused }

  /// The id of the node that a mouse or pen is over, or nil.
  var hovered: String? { router.hovered }

  /// True while no pointer is down.
  var isAtRest: Bool { router.isAtRest }

  /// True where a node has the focus and a person uses keys.
  func showsRing(on id: String) -> Bool { focus.showsRing(on: id) }

  /// The tree with the focus marked.
  func marking(_ tree: Node) -> Node { focus.marking(tree) }

  /// Records the ring around a component, where it has the focus and a person uses keys.
  func paintRing(
    on id: String, into canvas: inout Canvas, around shape: FocusShape?, theme: Theme
  ) {
    guard focus.showsRing(on: id) else { return }
    FocusRing.paint(into: &canvas, around: shape, theme: theme)
  }

  /// Records the ring around a part of a component, where it has the focus and a person uses keys.
  func paintRing(
    on id: String, into canvas: inout Canvas, around frame: Rect, radius: Double, theme: Theme
  ) {
    guard focus.showsRing(on: id) else { return }
    FocusRing.paint(into: &canvas, around: frame, radius: radius, theme: theme)
  }
}
