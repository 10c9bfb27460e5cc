internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The button that returns to the screen below.
struct BackButton<Model>: View {
  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, BackElement()) { element, node in
      node.isUnchanged = node.hasBeenPlaced && element.lastEnvironment === context.environment
      if !node.isUnchanged { node.invalidateLayout() }
      element.setEnvironment(context.environment)
    }
  }
}

struct BackElement: FocusTarget, SemanticElement {
  var control = VitrineComponents.Button()
  /// The title of the screen below, whether or not it fits.
  private(set) var previousTitle = ""
  var isHidden = false
  private(set) var lastEnvironment: EnvironmentBox?
  private var style: VitrineComponents.Button.Style?

  var name: String { "back button" }

  mutating func setEnvironment(_ box: EnvironmentBox) {
    guard lastEnvironment !== box else { return }
    lastEnvironment = box
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

  /// Chooses the longest title that fits: the title of the screen below, "Back", or none.
  /// - Returns: the resulting size.
  mutating func choose(_ title: String, room availableWidth: Double, _ node: _ViewNode) -> Size {
    previousTitle = title
    let generic = Self.genericTitle(in: node.environment.environment.language)
    let candidates = title.isEmpty ? [generic, ""] : [title, generic, ""]
    for candidate in candidates {
      control.title = candidate
      let size = size(node, for: .unspecified)
      if size.width <= availableWidth { return size }
    }
    return size(node, for: .unspecified)
  }

  /// The title of the button if the title of the screen below doesn't fit.
  static func genericTitle(in language: Language) -> String {
    switch language {
    case .korean: "뒤로"
    default: "Back"
    }
  }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { .fixed }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    guard !isHidden, let style else { return .zero }
    return control.size(fitting: Size(.infinity, .infinity), style: style)
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(change: control.nextChange(after: time))
  }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !isHidden, let style else { return }
    control.paint(into: &canvas, in: frame, style: style, at: context.time)
  }

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    if !isHidden, control.isEnabled { search.add(frame) }
  }

  func claim(_ node: _ViewNode, on event: NodeEvent, in frame: Rect) -> PointerClaim {
    guard !isHidden, let step = event.step, let style else { return .none }
    return control.claim(on: step, in: frame, style: style)
  }

  mutating func handle(
    _ node: _ViewNode, _ event: NodeEvent, in frame: Rect, _ context: inout EventContext
  ) {
    // A button that is hidden while it is pressed still has to be released.
    guard let style else { return }
    if case .focus(let isFocused) = event.kind {
      return control.focusChanged(isFocused, at: event.time)
    }
    guard let routed = event.routed else { return }
    let response = control.respond(to: routed, in: frame, style: style)
    if response.result == .handled { context.isCaptured = true }
    if !isHidden, response.changes.contains(.primaryAction) { context.actions.append(.pop) }
  }

  func isFocusable(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> Bool {
    !isHidden && control.isEnabled
  }

  func focusShape(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> FocusShape? {
    style.flatMap { control.focusShape(in: frame, style: $0, at: time) }
  }

  func ownSemantics(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> SemanticsNode? {
    guard !isHidden, let style else { return nil }
    var semantics = control.node(id: "", in: frame, style: style, at: time)
    let fallback =
      control.title.isEmpty ? Self.genericTitle(in: node.environment.environment.language) : ""
    semantics.label =
      previousTitle.isEmpty ? (fallback.isEmpty ? control.title : fallback) : previousTitle
    return semantics
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
