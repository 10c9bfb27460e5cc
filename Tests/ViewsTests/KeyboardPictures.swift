import Snapshots
import Testing
import VitrineRenderer
import VitrineViews

/// The keyboard on the screen, below the field that it types into.
@Suite struct KeyboardPictures {
  @Test(arguments: [Appearance.light, .dark], [1.0, 2])
  func english(appearance: Appearance, scale: Double) throws {
    var runner = try SceneRunner(Note(), Self.phone, scale: scale) { $0.appearance = appearance }
    try runner.begin(typing: "hi")
    try verify(runner, named: "\(appearance.rawValue)-\(Int(scale))x")
  }

  @Test(arguments: [Appearance.light, .dark])
  func pressedAndShifted(appearance: Appearance) throws {
    var runner = try SceneRunner(Note(), Self.phone) { $0.appearance = appearance }
    try runner.begin()
    try runner.hold("key-w")
    try verify(runner, named: appearance.rawValue)
  }

  @Test(arguments: ["key-q", "key-p", "key-g", "key-m"])
  func previewsAtTheSides(key: String) throws {
    var runner = try SceneRunner(Note(), Self.phone)
    try runner.begin()
    try runner.hold(key)
    try verify(runner, named: key)
  }

  @Test(arguments: [Appearance.light, .dark], [1.0, 2])
  func korean(appearance: Appearance, scale: Double) throws {
    var runner = try SceneRunner(Note(), Self.phone, scale: scale) {
      $0.appearance = appearance
      $0.language = .korean
    }
    try runner.begin()
    for key in "ㅎㅏㄴㄱㅡㄹ" { try runner.key("key-\(key)") }
    try verify(runner, named: "\(appearance.rawValue)-\(Int(scale))x")
  }

  @Test func doubleConsonants() throws {
    var runner = try SceneRunner(Note(), Self.phone) { $0.language = .korean }
    try runner.begin()
    try runner.key("shift")
    try verify(runner)
  }

  @Test func capitalsAreLocked() throws {
    var runner = try SceneRunner(Note(), Self.phone)
    try runner.begin(typing: "a")
    try runner.key("shift")
    try runner.key("shift")
    try runner.wait(1)
    try verify(runner)
  }

  @Test(arguments: ["numbers", "signs"])
  func signs(plane: String) throws {
    var runner = try SceneRunner(Note(), Self.phone)
    try runner.begin()
    try runner.key("numbers")
    if plane == "signs" { try runner.key("signs") }
    try runner.wait(1)
    try verify(runner, named: plane)
  }

  @Test(arguments: [Appearance.light, .dark])
  func digits(appearance: Appearance) throws {
    var runner = try SceneRunner(Note(kind: .number, label: .done), Self.phone) {
      $0.appearance = appearance
    }
    try runner.begin(typing: "42")
    try verify(runner, named: appearance.rawValue)
  }

  @Test func addresses() throws {
    var runner = try SceneRunner(Note(kind: .email, label: .send), Self.phone)
    try runner.begin()
    try verify(runner)
  }

  @Test(arguments: [Appearance.light, .dark])
  func tablet(appearance: Appearance) throws {
    var runner = try SceneRunner(Note(label: .search), Size(820, 480)) {
      $0.appearance = appearance
    }
    try runner.begin(typing: "note")
    try runner.hold("key-g")
    try verify(runner, named: appearance.rawValue)
  }

  @Test func inLittleRoom() throws {
    var runner = try SceneRunner(Note(), Size(320, 200))
    try runner.begin()
    try verify(runner)
  }

  @Test func moreContrast() throws {
    var runner = try SceneRunner(Note(), Self.phone) { $0.contrast = .increased }
    try runner.begin()
    try verify(runner)
  }

  @Test func onItsWay() throws {
    var runner = try SceneRunner(Note(), Self.phone)
    try runner.tap(.role(.textField), by: .touch)
    try runner.wait(0.1)
    try verify(runner)
  }

  private static let phone = Size(375, 400)
}

private struct Note: Part {
  var kind = TextInputKind.text
  var label = SubmitLabel.return
  var text = ""

  func body(in environment: Environment) -> some View<Self> {
    VStack {
      Text("Below the field comes the keyboard.", font: .body)
      TextField("Note", text: \.text).keyboardType(kind).submitLabel(label).frame(maxWidth: 300)
      Spacer()
    }
    .padding(24)
  }
}

extension SceneRunner where S == ViewScene<Note> {
  fileprivate init(
    _ note: Note, _ size: Size, scale: Double = 1,
    _ surroundings: (inout Environment) -> Void = { _ in }
  ) throws {
    let text = try TextEngine()
    var environment = Environment(size: size, scale: scale, text: text)
    surroundings(&environment)
    try self.init(note, in: environment, text: text)
    try wait(0)
  }

  fileprivate mutating func begin(typing words: String = "") throws {
    try tap(.role(.textField), by: .touch)
    try wait(1)
    for letter in words { try key("key-\(letter)") }
    if !words.isEmpty { try wait(0.2) }
  }

  fileprivate mutating func key(_ name: String) throws {
    try tap(.id("keyboard/\(name)"), by: .touch)
  }

  fileprivate mutating func hold(_ name: String) throws {
    let place = try node(.id("keyboard/\(name)")).frame.center
    try advance(to: time + 0.1)
    deliver(
      [TimedEvent(time, .pointer(PointerEvent(.down, PointerID(.touch, 3), at: place)))],
      in: environment)
  }
}
