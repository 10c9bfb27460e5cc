internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The button that returns to the screen below.
struct BackButton<Model>: View {
  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, BackElement()) { element, slot in
      slot.isUnchanged = slot.wasPlaced && element.surroundings === context.environment
      if !slot.isUnchanged { slot.invalidateLayout() }
      element.surround(context.environment)
    }
  }
}

struct BackElement: Element {
  var control = VitrineComponents.Button()
  /// The title of the screen below, whether or not it fits.
  private(set) var goal = ""
  var isHidden = false
  private(set) var surroundings: EnvironmentBox?
  private var style: VitrineComponents.Button.Style?

  var name: String { "back button" }

  mutating func surround(_ box: EnvironmentBox) {
    guard surroundings !== box else { return }
    surroundings = box
    var style = VitrineComponents.Button.Style(box.theme)
    style.plainPadding = NavigationBar.buttonMargin
    style.backgroundInset = NavigationBar.backgroundInset
    style.regularFont = box.theme.type.body
    style.gap = 2
    self.style = style
    let isMirrored = box.environment.direction == .rightToLeft
    control.symbol = isMirrored ? NavigationGlyph.right : NavigationGlyph.left
    if control.isEnabled != box.isEnabled { control.isEnabled = box.isEnabled }
  }

  /// Chooses the longest title that fits: that of the screen below, "Back", or none.
  /// - Returns: the resulting size.
  mutating func choose(_ title: String, room: Double, _ slot: _Slot) -> Size {
    goal = title
    let back = Self.back(in: slot.environment.environment.language)
    let words = title.isEmpty ? [back, ""] : [title, back, ""]
    for candidate in words {
      control.title = candidate
      let size = size(slot, for: .unspecified)
      if size.width <= room { return size }
    }
    return size(slot, for: .unspecified)
  }

  /// The title if that of the screen below doesn't fit.
  static func back(in language: Language) -> String {
    switch language {
    case .korean: "뒤로"
    default: "Back"
    }
  }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fixed }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    guard !isHidden, let style else { return .zero }
    return control.size(fitting: Size(.infinity, .infinity), style: style)
  }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    control.nextChange(after: time)
  }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !isHidden, let style else { return }
    control.paint(into: &canvas, in: frame, style: style, at: context.time)
  }

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    if !isHidden, control.isEnabled { search.add(frame) }
  }

  func claim(_ slot: _Slot, on event: SlotEvent, in frame: Rect) -> PointerClaim {
    guard !isHidden, let step = event.step, let style else { return .none }
    return control.claim(on: step, in: frame, style: style)
  }

  mutating func handle(
    _ slot: _Slot, _ event: SlotEvent, in frame: Rect, _ context: inout EventContext
  ) {
    // A button that is hidden while it is pressed still has to be released.
    guard let style else { return }
    if case .focus(let isFocused) = event.kind {
      return control.focusChanged(isFocused, at: event.time)
    }
    guard let routed = event.routed else { return }
    let response = control.respond(to: routed, in: frame, style: style)
    if response.result == .captured { context.isCaptured = true }
    if !isHidden, response.changes.contains(.primaryAction) { context.actions.append(.pop) }
  }

  func isFocusable(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Bool {
    !isHidden && control.isEnabled
  }

  func focusShape(_ slot: _Slot, in frame: Rect, at time: Seconds) -> FocusShape? {
    style.flatMap { control.focusShape(in: frame, style: $0, at: time) }
  }

  func ownNode(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Node? {
    guard !isHidden, let style else { return nil }
    var node = control.node(id: "", in: frame, style: style, at: time)
    let words = control.title.isEmpty ? Self.back(in: slot.environment.environment.language) : ""
    node.label = goal.isEmpty ? (words.isEmpty ? control.title : words) : goal
    return node
  }
}

/// The symbols of bars and links, in a box of 24 like the icons.
///
/// Ours.
enum NavigationGlyph {
  static let left = symbol("chevron.left", [Point(15, 3.5), Point(6.5, 12), Point(15, 20.5)])
  static let right = symbol("chevron.right", [Point(9, 3.5), Point(17.5, 12), Point(9, 20.5)])

  static let down = symbol("chevron.down", [Point(3.5, 9), Point(12, 17.5), Point(20.5, 9)])

  /// A chevron in the reading direction.
  static func forward(_ box: EnvironmentBox) -> Symbol {
    box.environment.direction == .rightToLeft ? left : right
  }

  /// The symbol of a menu with more items.
  static let more = Symbol(
    name: "ellipsis", box: Rect(0, 0, 24, 24),
    layers: [
      Symbol.Layer(
        path: Path { path in
          for x in [5.0, 12, 19] {
            path.append(Path(ellipseIn: Rect(x - 1.9, 10.1, 3.8, 3.8)))
          }
        })
    ])

  private static func symbol(_ name: String, _ points: [Point]) -> Symbol {
    let path = Path { path in
      for (index, point) in points.enumerated() {
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
    }
    let line = StrokeStyle(width: 2.5, cap: .round, join: .round)
    return Symbol(name: name, box: Rect(0, 0, 24, 24), layers: [.init(path: path, stroke: line)])
  }
}
