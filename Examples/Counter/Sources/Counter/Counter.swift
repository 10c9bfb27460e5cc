import Vitrine

@main struct Counter: App {
  var time: Seconds = 0
  private(set) var count = 0
  private var button = Button("Add One", configuration: .filled)
  private var router = InputRouter()
  private var focus = FocusChain()

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    for event in frame.events {
      time = event.time
      let tree = describe(in: environment)
      for routed in router.route([event], in: tree) { take(routed, tree, environment) }
    }
    time = frame.time
  }

  private mutating func take(_ routed: Routed, _ tree: Node, _ environment: Environment) {
    guard focus.handle(routed, in: tree) == .ignored, routed.target == "add" else { return }
    let change = button.handle(routed, in: place(in: environment), style: .init(Theme(environment)))
    if change == .primaryAction { count += 1 }
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    button.nextChange(after: time)
  }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    let style = Button.Style(theme)
    let place = place(in: environment)
    canvas.fill(.rect(environment.bounds), with: theme.colors.background)
    let number = Text("\(count)", font: theme.type.largeTitle, alignment: .center)
    canvas.draw(number, in: above(place), color: theme.colors.label)
    button.paint(into: &canvas, in: place, style: style, at: time)
    if focus.showsRing(on: "add") {
      let shape = button.focusShape(in: place, style: style, at: time)
      FocusRing.paint(into: &canvas, around: shape, theme: theme)
    }
  }

  func describe(in environment: Environment) -> Node {
    let place = place(in: environment)
    let number = Node(id: "count", role: .text, label: "\(count)", frame: above(place))
    let add = button.node(id: "add", in: place, style: .init(Theme(environment)), at: time)
    let all = [number, add]
    return focus.marking(
      Node(id: Self.rootID, role: .scene, frame: environment.bounds, children: all))
  }

  private func place(in environment: Environment) -> Rect {
    let size = button.size(fitting: environment.bounds.size, style: .init(Theme(environment)))
    return Rect(center: environment.bounds.center + Point(0, 32), size: size)
  }

  private func above(_ button: Rect) -> Rect { button.offset(by: Point(0, -64)) }
}
