import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineScenes

/// A screen with one of each: buttons, a text field, a slider, a list, and a map for gestures.
///
/// Made for a window of 320×240 points.
struct DeskScene: Scene {
  /// What it was told, pointers and keys alike.
  var events: [TimedEvent] = []
  /// The recognized gestures on the map, such as "doubleTap ended".
  var gestures: [String] = []
  var count = 0
  var name = ""
  var volume = 0.5
  /// Dropped onto the map from the list.
  var dropped: String?
  var offset = 0.0
  /// True where the tree has only the rows that show.
  var isLong = false
  /// False where the list is moved by a finger alone.
  var hasWheel = true
  var rows = 50
  /// Points for a notch of the wheel.
  var notch = 48.0
  /// True where the count is the time, which is another in each frame.
  var isRestless = false
  /// What lies over the buttons; nil for nothing.
  var dialog: String?
  /// What is called "Twin": as many buttons.
  var twins = 0
  /// Small buttons below the list.
  var badges = 0
  /// When "Saved" shows; nil where nothing was saved.
  var saved: Seconds?

  private var time: Seconds = 0
  /// The path of nodes that each pressed pointer went down on, innermost first.
  private var pressed: [PointerID: [String]] = [:]
  private var focused: String?
  private var recognizers: [any GestureRecognizer] = [
    TapRecognizer(numberOfTapsRequired: 2), LongPressRecognizer(), PinchRecognizer(),
  ]
  private var pan: Point?
  private(set) var hovered: String?

  static let row = 30.0
  static let list = Rect(170, 10, 140, 150)

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    for event in frame.events {
      time = event.time
      let tree = describe(in: environment)
      events.append(event)
      handle(event, tree)
    }
    time = frame.time
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    isRestless ? time : saved.flatMap { $0 > time ? $0 : nil }
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    canvas.fill(.rect(environment.bounds), with: .white)
    if let saved, time >= saved { canvas.fill(.rect(Rect(0, 0, 9, 9)), with: Color(0xFF0000)) }
  }

  private mutating func handle(_ event: TimedEvent, _ tree: SemanticsNode) {
    switch event.event {
    case .key(let key):
      if key.key == .enter { saved = time + 1 }
      if key.key == .tab { moveFocus(in: tree) }
    case .text(let text): if focused == "name" { name += text }
    case .wheel(let wheel):
      if tree.hitPath(at: wheel.position, by: .mouse).contains("list"), hasWheel {
        scroll(by: wheel.dy * notch)
      }
    case .pointer(let step): handle(step, event, tree)
    default: break
    }
  }

  /// Goes on to the next of the nodes that keys can go to.
  private mutating func moveFocus(in tree: SemanticsNode) {
    let stops = tree.children.filter { $0.isFocusable && $0.isEnabled }.map(\.id)
    let next = stops.firstIndex { $0 == focused }.map { ($0 + 1) % stops.count } ?? 0
    focused = stops[next]
  }

  private mutating func handle(_ step: PointerEvent, _ event: TimedEvent, _ tree: SemanticsNode) {
    let hit = tree.hitPath(at: step.position, by: step.pointer.kind)
    let path = step.phase == .down || step.phase == .hover ? hit : pressed[step.pointer] ?? []
    switch step.phase {
    case .down:
      pressed[step.pointer] = hit
      if let stop = hit.first(where: { tree.find($0)?.isFocusable == true }) { focused = stop }
    case .up, .cancel: pressed[step.pointer] = nil
    case .hover: hovered = hit.first
    case .move: break
    }
    if step.phase == .up, step.button == .primary, path.first == "add", hit.first == "add" {
      count += 1
    }
    if step.phase == .up, DeskScene.map.contains(step.position), path.contains("list") {
      dropped = path.first
    }
    if path.contains("list") { drag(step) }
    if path.first == "volume", step.phase != .hover, step.phase != .up {
      volume = min(max((step.position.x - 10) / 100, 0), 1)
    }
    guard path.first == "map" else { return }
    for index in recognizers.indices {
      gestures += recognizers[index].handle(event).map { "\($0.kind) \($0.state)" }
    }
  }

  private mutating func drag(_ step: PointerEvent) {
    guard step.pointer.kind == .touch else { return }
    if let pan, step.phase == .move { scroll(by: pan.y - step.position.y) }
    pan = step.phase == .up || step.phase == .cancel ? nil : step.position
  }

  private mutating func scroll(by distance: Double) {
    let end = Double(rows) * DeskScene.row - DeskScene.list.height
    offset = min(max(offset + distance, 0), end)
  }

  static let map = Rect(10, 120, 140, 110)

  func describe(in environment: Environment) -> SemanticsNode {
    var children = [
      button("add", "Add One", Rect(10, 10, 60, 30)),
      button("off", "Off", Rect(80, 10, 30, 30), isEnabled: false),
      SemanticsNode(
        id: "count", role: .text, value: isRestless ? "\(time)" : "\(count)",
        frame: Rect(120, 10, 30, 30)),
      SemanticsNode(
        id: "name", role: .textField, label: "Name", value: name, frame: Rect(10, 50, 140, 24),
        isFocusable: true, isInteractive: true, acceptsText: true),
      SemanticsNode(
        id: "volume", role: .slider, label: "Volume", value: "\(Int((volume * 100).rounded())) %",
        frame: Rect(10, 84, 100, 20), isFocusable: true, isInteractive: true),
      SemanticsNode(
        id: "map", role: .image, label: "Map", frame: DeskScene.map, isInteractive: true),
      SemanticsNode(
        id: "list", role: .group, label: "List", frame: DeskScene.list, isInteractive: true,
        clip: DeskScene.list, children: listed()),
      SemanticsNode(
        id: "menu", role: .group, label: "Menu", frame: Rect(10, 10, 9, 9), isVisible: false),
    ]
    children += (0..<twins).map {
      button("twin-\($0)", "Twin", Rect(170 + 50 * Double($0), 170, 40, 20))
    }
    children += (0..<badges).map {
      button("badge-\($0)", "Badge \($0)", Rect(170 + 12 * Double($0), 200, 10, 10))
    }
    if let saved, time >= saved {
      children.append(
        SemanticsNode(id: "saved", role: .text, label: "Saved", frame: Rect(0, 0, 9, 9)))
    }
    if let dialog {
      children.append(
        SemanticsNode(
          id: "dialog", role: .group, label: dialog, frame: Rect(0, 0, 160, 45),
          isInteractive: true))
    }
    for index in children.indices { children[index].isFocused = children[index].id == focused }
    return SemanticsNode(
      id: Self.rootID, role: .scene, frame: environment.bounds, children: children)
  }

  private func button(
    _ id: String, _ label: String, _ frame: Rect, isEnabled: Bool = true
  ) -> SemanticsNode {
    SemanticsNode(
      id: id, role: .button, label: label, frame: frame, isEnabled: isEnabled, isFocusable: true,
      isInteractive: true)
  }

  private func listed() -> [SemanticsNode] {
    let list = DeskScene.list
    return (0..<rows).compactMap { index in
      let top = list.minY + Double(index) * DeskScene.row - offset
      let frame = Rect(list.minX, top, list.width, DeskScene.row)
      guard !isLong || frame.intersects(list) else { return nil }
      let title = SemanticsNode(
        id: "row-\(index)/title", role: .text, label: "Row \(index)", frame: frame)
      // As rows of lists are: outside they count as hidden.
      return SemanticsNode(
        id: "row-\(index)", role: .listItem, label: "Row \(index)", frame: frame,
        isVisible: frame.intersects(list), isInteractive: true, children: [title])
    }
  }
}
