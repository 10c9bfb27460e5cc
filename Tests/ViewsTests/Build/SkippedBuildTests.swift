import Snapshots
import Testing
import VitrineRenderer

@testable import VitrineViews

/// Shows a switch of the model, but only where it is wide enough.
private struct WideSwitch: CompositeView {
  func body(in environment: Environment) -> some View<Probe> {
    WidthReader(breaks: [50]) { _ in Toggle("On", isOn: \.isOn) }
  }
}

/// Shows a switch of the model from the first second on.
private struct LateSwitch: CompositeView {
  func body(in environment: Environment) -> some View<Probe> {
    TimelineView(.at([1])) { time in
      if time >= 1 { Toggle("On", isOn: \.isOn) }
    }
  }
}

private struct Folder: Part, Identifiable {
  var id: String
  var folders: [Folder] = []
  var gone = 0

  func body(in environment: Environment) -> some View<Self> {
    Text("folder \(id)").onDisappear { $0.gone += 1 }
    ForEach(\.folders)
  }
}

private struct Shelf: Part {
  var folder = Folder(id: "a", folders: [Folder(id: "b"), Folder(id: "c")])
  var isOpen = true

  func body(in environment: Environment) -> some View<Self> {
    Button("Close") { $0.isOpen = false }
    if isOpen { Scope(\.folder) }
  }
}

private final class Count: @unchecked Sendable {
  var value = 0
}

private struct Row: Part, Identifiable {
  var id: Int
  let count: Count
  func body(in environment: Environment) -> some View<Self> {
    count.value += 1
    return Text("row \(id)")
  }
  static func == (a: Row, b: Row) -> Bool { a.id == b.id }
}

private struct Rows: Part {
  var rows: [Row]
  var taps = 0
  func body(in environment: Environment) -> some View<Self> {
    Button("Tap") { $0.taps += 1 }
    ForEach(\.rows)
  }
}

@Suite struct SkippedBuildTests {
  @Test func whatAWidthReaderBuildsFollowsTheModel() throws {
    var runner = try ModifierProbe.runner { _ in
      WideSwitch()
      Button("Set") { $0.isOn.toggle() }
    }
    try runner.advance(to: 0.5)
    #expect(try runner.node(.role(.toggle)).state["on"] == .bool(false))
    try runner.tap("Set")
    try runner.wait(1)
    #expect(try runner.node(.role(.toggle)).state["on"] == .bool(true))
  }

  @Test func whatATimelineBuildsLaterFollowsTheModel() throws {
    var runner = try ModifierProbe.runner { _ in
      LateSwitch()
      Button("Set") { $0.isOn.toggle() }
    }
    try runner.advance(to: 0.5)
    try runner.tap("Set")
    try runner.advance(to: 2)
    #expect(try runner.node(.role(.toggle)).state["on"] == .bool(true))
    try runner.tap("Set")
    try runner.wait(1)
    #expect(try runner.node(.role(.toggle)).state["on"] == .bool(false))
  }

  @Test func aChoiceIsCalledWhatItIsCalledNow() throws {
    var runner = try ModifierProbe.runner { probe in
      Button("Set") { $0.count = 7 }
      Picker("Choice \(probe.count)", selection: \.isOn, options: [true, false]) { "\($0)" }
        .pickerStyle(.segmented)
    }
    try runner.advance(to: 0.5)
    try runner.tap("Set")
    #expect(runner.exists(.label("Choice 7")))
  }

  @Test func eachFolderIsToldThatItHasGone() throws {
    var runner = try SceneRunner(
      Shelf(), size: Size(200, 200), text: try ModifierProbe.text.get())
    try runner.tap("Close")
    #expect(runner.model.folder.gone == 1)
    #expect(runner.model.folder.folders.map(\.gone) == [1, 1])
  }

  @Test func rowsThatAreEqualAreNotBuilt() throws {
    let count = Count()
    var runner = try SceneRunner(
      Rows(rows: (0..<5).map { Row(id: $0, count: count) }), size: Size(200, 300),
      text: try ModifierProbe.text.get())
    try runner.advance(to: 0.1)
    #expect(count.value == 5)
    try runner.tap("Tap")
    #expect(runner.model.taps == 1)
    #expect(count.value == 5)
  }

  @Test func aModelThatATestSetsShows() throws {
    var runner = try ModifierProbe.runner { probe in Text("count \(probe.count)") }
    try runner.advance(to: 0.5)
    runner.model.count = 7
    try runner.advance(to: 1)
    #expect(runner.exists(.label("count 7")))
  }

  private func nodes(_ node: _ViewNode) -> [NodeID: ObjectIdentifier] {
    var all = [node.id: ObjectIdentifier(node)]
    for child in node.children { all.merge(nodes(child.node)) { a, _ in a } }
    return all
  }

  @Test func placingCopiesNothing() throws {
    let text = try ModifierProbe.text.get()
    var scene = ViewScene(
      Probe { _ in
        HStack {
          for _ in 0..<3 {
            VStack { for _ in 0..<3 { ComponentView(Patch.filling("a")).padding(2) } }
          }
        }
      })
    func frame(_ width: Double) {
      scene.update(
        FrameInput(time: 0, events: []),
        in: Environment(size: Size(width, 100), text: text))
    }
    frame(200)
    frame(220)
    let before = nodes(try #require(scene.tree.root))
    frame(240)
    let after = nodes(try #require(scene.tree.root))
    let copied = after.filter { before[$0.key] != $0.value }
    #expect(copied.count == 0)
  }

  @Test func insertingAtTheFrontCopiesNothing() throws {
    let text = try ModifierProbe.text.get()
    var model = Probe { probe in
      ForEach(probe.names, id: \.self) { name in ComponentView(Patch(name, 10, 10)).padding(2) }
    }
    model.names = ["a", "b", "c"]
    var scene = ViewScene(model)
    func frame() {
      scene.update(
        FrameInput(time: 0, events: []), in: Environment(size: Size(200, 100), text: text))
    }
    frame()
    let before = nodes(try #require(scene.tree.root))
    scene.model.names.insert("z", at: 0)
    frame()
    let after = nodes(try #require(scene.tree.root))
    #expect(after.filter { before[$0.key] != nil && before[$0.key] != $0.value }.isEmpty)
  }

  @Test func aPartThatIsLeftOutIsUnchanged() throws {
    struct Inner: Part {
      var number = 0
      func body(in environment: Environment) -> some View<Self> { Text("inner") }
    }
    struct Outer: Part {
      var inner = Inner()
      var count = 0
      func body(in environment: Environment) -> some View<Self> {
        Scope(\.inner)
        Text("\(count)")
      }
    }
    var scene = ViewScene(Outer())
    let text = try ModifierProbe.text.get()
    func frame(_ time: Double) {
      scene.update(
        FrameInput(time: time, events: []), in: Environment(size: Size(200, 100), text: text))
    }
    frame(0)
    for count in 1...3 {
      scene.model.count = count
      frame(Double(count))
    }
    func find(_ node: _ViewNode) -> _ViewNode? {
      if node.content.name == "Inner" { return node }
      for child in node.children { if let found = find(child.node) { return found } }
      return nil
    }
    let node = try #require(scene.tree.root.flatMap(find))
    #expect(node.isUnchanged)
  }
}
