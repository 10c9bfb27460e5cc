import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@Suite struct PopoverPictures {
  @Test(arguments: [Appearance.light, .dark])
  func aCardWithAnArrow(appearance: Appearance) throws {
    var runner = try runner(Card(), Size(260, 190), appearance)
    try runner.advance(to: 1)
    try verify(runner, at: 1, named: appearance.rawValue)
  }

  @Test(arguments: ["top", "leading", "trailing"])
  func sides(side: String) throws {
    let edge: Edge = side == "top" ? .top : side == "leading" ? .leading : .trailing
    var runner = try runner(
      Card(edge: edge, alignment: .center), Size(420, 280), .light, scale: 2)
    try runner.advance(to: 1)
    try verify(runner, at: 1, named: side)
  }

  @Test func inACorner() throws {
    var runner = try runner(Card(alignment: .bottomTrailing), Size(260, 190), .light)
    try runner.advance(to: 1)
    try verify(runner, at: 1)
  }

  @Test(arguments: [Appearance.light, .dark])
  func aNote(appearance: Appearance) throws {
    var runner = try runner(Card(isOpen: false), Size(330, 140), appearance, scale: 2)
    let point = try runner.node(.label("Info")).frame.center
    try runner.advance(to: 0.1)
    runner.deliver(
      [TimedEvent(0.1, .pointer(PointerEvent(.hover, .mouse, at: point)))], in: runner.environment)
    try runner.advance(to: 2)
    try verify(runner, at: 2, named: appearance.rawValue)
  }

  private func runner(
    _ card: Card, _ size: Size, _ appearance: Appearance, scale: Double = 1
  ) throws -> SceneRunner<ViewScene<Card>> {
    let text = try ModifierProbe.text.get()
    var environment = Environment(size: size, scale: scale, text: text)
    environment.appearance = appearance
    return try SceneRunner(card, in: environment, text: text)
  }
}

private struct Card: Part {
  var isOpen = true
  var edge: Edge?
  var alignment = Alignment.topLeading

  func body(in environment: Environment) -> some View<Self> {
    Button("Info", configuration: .gray) { $0.isOpen = true }
      .popover(isPresented: \.isOpen, arrowEdge: edge) {
        VStack(alignment: .leading, spacing: 8) {
          Text("Nobody else sees it", font: .headline)
          Text("Close it, and it is gone.")
        }
        .padding(14)
      }
      .help("Says who can see it. What is written there stays on this device, whatever happens.")
      .padding(12)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
  }
}
