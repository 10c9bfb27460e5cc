import Vitrine

@main struct Counter: App {
  var time: Seconds = 0
  private(set) var count = 0
  private var button = Button("Add One", configuration: .filled)
  private var router = InputRouter()
  private var focus = FocusChain()

  mutating func update(_ frame: FrameInput, in room: Environment) {
    for event in frame.events {
      time = event.time
      let tree = describe(in: room)
      for routed in router.route([event], in: tree) { take(routed, tree, room) }
    }
    time = frame.time
  }

  private mutating func take(_ routed: Routed, _ tree: Node, _ room: Environment) {
    guard focus.handle(routed, in: tree) == .ignored, routed.target == "add" else { return }
    let change = button.handle(routed, in: place(in: room), style: .init(Theme(room)))
    if change == .primaryAction { count += 1 }
  }

  func nextChange(after time: Seconds, in room: Environment) -> Seconds? {
    button.nextChange(after: time)
  }

  func draw(into canvas: inout Canvas, in room: Environment) {
    let theme = Theme(room)
    let style = Button.Style(theme)
    let place = place(in: room)
    canvas.fill(.rect(room.bounds), with: theme.colors.background)
    let number = Text("\(count)", font: theme.type.largeTitle, alignment: .center)
    canvas.draw(number, in: above(place), color: theme.colors.label)
    button.paint(into: &canvas, in: place, style: style, at: time)
    if focus.showsRing(on: "add") {
      let shape = button.focusShape(in: place, style: style)
      FocusRing.paint(into: &canvas, around: shape.frame, radius: shape.radius, theme: theme)
    }
  }

  func describe(in room: Environment) -> Node {
    let place = place(in: room)
    let number = Node(id: "count", role: .text, label: "\(count)", frame: above(place))
    let add = button.node(id: "add", in: place, style: .init(Theme(room)), at: time)
    let all = [number, add]
    return focus.marking(Node(id: Self.rootID, role: .scene, frame: room.bounds, children: all))
  }

  private func place(in room: Environment) -> Rect {
    let size = button.size(fitting: room.bounds.size, style: .init(Theme(room)))
    return Rect(center: room.bounds.center + Point(0, 32), size: size)
  }

  private func above(_ button: Rect) -> Rect { button.offset(by: Point(0, -64)) }
}
