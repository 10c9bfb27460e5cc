import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

@Suite struct MenuPictures {
  @Test(arguments: [Appearance.light, .dark])
  func aMenuLooksAsThatOfAPopUpButton(appearance: Appearance) throws {
    var runner = try runner(Size(450, 360), appearance)
    try runner.open(.menu)
    try runner.press(.end)
    try runner.press(.up)
    try runner.press(.right)
    try runner.advance(to: runner.time + 1)
    try verify(runner, at: runner.time, named: appearance.rawValue)
  }

  @Test func fingersHaveHigherRows() throws {
    var runner = try runner(Size(260, 420), .light)
    try runner.open(.touch)
    try verify(runner, at: runner.time)
  }

  @Test func aMenuIsMirrored() throws {
    var runner = try runner(Size(450, 360), .light, direction: .rightToLeft, scale: 2)
    try runner.open(.menu)
    try runner.press(.end)
    try runner.press(.up)
    try runner.press(.left)
    try runner.advance(to: runner.time + 1)
    try verify(runner, at: runner.time)
  }

  @Test(arguments: ["topLeft", "bottomRight"])
  func aMenuStaysInTheWindow(corner: String) throws {
    var runner = try runner(Size(470, 400), .light, corner: corner)
    try runner.open(.secondary)
    try runner.press(.end)
    try runner.press(.up)
    try runner.press(.right)
    try runner.advance(to: runner.time + 2)
    try verify(runner, at: runner.time, named: corner)
  }

  private func runner(
    _ size: Size, _ appearance: Appearance, direction: LayoutDirection = .leftToRight,
    scale: Double = 1, corner: String = "topLeft"
  ) throws -> SceneRunner<ViewScene<Document>> {
    let text = try ModifierProbe.text.get()
    var environment = Environment(size: size, scale: scale, direction: direction, text: text)
    environment.appearance = appearance
    return try SceneRunner(Document(corner: corner), in: environment, text: text)
  }
}

private struct Document: Part {
  var corner = "topLeft"
  var isBold = true
  var order = 1

  func body(in environment: Environment) -> some View<Self> {
    let isLast = corner == "bottomRight"
    VStack(alignment: isLast ? .trailing : .leading, spacing: 0) {
      if isLast { Spacer() }
      Menu("Edit", configuration: .gray) { Rows() }
        .contextMenu { Rows() }
      if !isLast { Spacer() }
    }
    .padding(12)
    .frame(maxWidth: .infinity, alignment: isLast ? .trailing : .leading)
  }
}

private struct Rows: CompositeView {
  func body(in environment: Environment) -> some View<Document> {
    Button("Copy") { _ in }.keyboardShortcut("c")
    Button("Paste and Match", symbol: .probe) { _ in }.keyboardShortcut(
      "v", modifiers: [.control, .shift])
    Button("Duplicate") { _ in }.disabled(true)
    Divider()
    Toggle("Bold", isOn: \.isBold)
    Picker("Sort by", selection: \.order, options: [0, 1]) { ["Name", "Date"][$0] }
    Menu("Share") {
      Button("Mail") { _ in }
      Button("Messages") { _ in }
    }
    Button("Delete", role: .destructive) { _ in }
  }
}

extension Symbol {
  fileprivate static let probe = Symbol(
    name: "star", box: Rect(0, 0, 24, 24),
    layers: [
      .init(
        path: Path {
          $0.move(to: Point(12, 3))
          $0.line(to: Point(21, 20))
          $0.line(to: Point(3, 20))
          $0.close()
        })
    ])
}

private enum Opening { case menu, touch, secondary }

extension SceneRunner {
  fileprivate mutating func open(_ opening: Opening) throws {
    let point = try node(.label("Edit")).frame.center
    try advance(to: time + 0.1)
    let pointer = opening == .touch ? PointerID.finger : .mouse
    let button = opening == .secondary ? PointerButton.secondary : .primary
    deliver(
      [
        TimedEvent(time, .pointer(PointerEvent(.down, pointer, at: point, button: button))),
        TimedEvent(time, .pointer(PointerEvent(.up, pointer, at: point, button: button))),
      ], in: environment)
    try advance(to: time + 1)
  }

  fileprivate mutating func press(_ key: Key) throws {
    try advance(to: time + 0.1)
    deliver([TimedEvent(time, .key(KeyEvent(key)))], in: environment)
  }
}
