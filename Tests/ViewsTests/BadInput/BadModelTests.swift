import Snapshots
import Testing
import VitrineTestSupport

@testable import VitrineViews

/// A model whose body is given by the test.
struct BodyModel: Part {
  var value = 0.0
  var log: [String] = []
  var rows = [BadRow(id: 1), BadRow(id: 2), BadRow(id: 3)]
  var flag = true
  var make: BodyClosure

  init(@Views<Self> _ make: @escaping @Sendable (Self) -> ViewList<Self>) {
    self.make = BodyClosure(make: make)
  }

  func body(in environment: Environment) -> some View<Self> { make.make(self) }
}

struct BadRow: Identifiable, Equatable, Sendable {
  var id: Int
  var level = 0.5
}

/// A body, equal to every other: the model's values decide.
struct BodyClosure: Equatable, Sendable {
  let make: @Sendable (BodyModel) -> ViewList<BodyModel>
  static func == (a: Self, b: Self) -> Bool { true }
}

extension ViewScene {
  /// Has a frame.
  mutating func run(_ events: [InputEvent] = [], at time: Double = 0, in environment: Environment) {
    update(FrameInput(time: time, events: events.map { TimedEvent(time, $0) }), in: environment)
  }

  func buttons(_ environment: Environment) -> [SemanticsNode] {
    describe(in: environment).all.filter { $0.role == .button }
  }
}

extension SemanticsNode {
  /// It and all inside it.
  var all: [SemanticsNode] { [self] + children.flatMap(\.all) }
}

extension InputEvent {
  static func down(_ point: Point) -> InputEvent {
    .pointer(PointerEvent(.down, PointerID(.mouse), at: point))
  }
  static func up(_ point: Point) -> InputEvent {
    .pointer(PointerEvent(.up, PointerID(.mouse), at: point))
  }
}

@Suite struct BadModelTests {
  private let environment = Environment.plain(Size(300, 200))

  @Test func aBodyMayReturnNothing() {
    var scene = ViewScene(BodyModel { _ in })
    scene.run(in: environment)
    #expect(scene.describe(in: environment).children.isEmpty)
    scene.run([.down(Point(5, 5)), .key(KeyEvent(.tab)), .up(Point(5, 5))], in: environment)
    #expect(scene.nextChange(after: 0, in: environment) == nil)
    #expect(scene.warnings.isEmpty)
  }

  @Test func aModelThatIsNotEqualToItselfIsBuiltOnceAFrame() {
    let count = Counted()
    var model = BodyModel { model in
      let _ = count.add()
      Button("\(model.value)") { $0.log.append("tapped") }
    }
    model.value = .nan
    var scene = ViewScene(model)
    scene.run(in: environment)
    let first = count.number
    for frame in 1...20 {
      scene.run(at: Double(frame), in: environment)
      #expect(count.number == first + frame)
    }
    #expect(scene.warnings.isEmpty)
    let center = scene.buttons(environment)[0].frame.center
    scene.run([.down(center)], at: 21, in: environment)
    scene.run([.up(center)], at: 22, in: environment)
    #expect(scene.model.log == ["tapped"])
  }

  @Test func ofTwoRowsWithOneIDTheLaterIsToldApart() {
    var scene = ViewScene(
      BodyModel { model in
        ForEach(model.rows, id: \.id) { row in
          Button("\(row.id)") { $0.log.append("\(row.level)") }
        }
      })
    scene.model.rows = [BadRow(id: 7, level: 1), BadRow(id: 7, level: 2), BadRow(id: 8, level: 3)]
    scene.run(in: environment)
    #expect(
      scene.warnings == ["two views have the id 7; the later one is told apart by its position"])
    let nodes = scene.slotIDs
    for time in 1...5 {
      scene.model.value = Double(time)
      scene.run(at: Double(time), in: environment)
    }
    #expect(scene.slotIDs == nodes, "they stay who they are")
    #expect(scene.warnings.count == 1, "said once")
    let buttons = scene.buttons(environment)
    #expect(buttons.map(\.label) == ["7", "7", "8"])
    for (index, button) in buttons.enumerated() {
      scene.run([.down(button.frame.center)], at: 10 + Double(index), in: environment)
      scene.run([.up(button.frame.center)], at: 10 + Double(index), in: environment)
    }
    #expect(scene.model.log == ["1.0", "2.0", "3.0"])
  }

  @Test func manyNoticesAreNotKept() {
    var scene = ViewScene(
      BodyModel { model in
        ForEach(model.rows, id: \.id) { row in Spacer() }
      })
    scene.model.rows = (0..<300).flatMap { [BadRow(id: $0), BadRow(id: $0)] }
    scene.run(in: environment)
    #expect(scene.warnings.count == 100)
  }

  @Test func anEmptyCollectionShowsNothing() {
    var scene = ViewScene(
      BodyModel { _ in
        ForEach(\BodyModel.rows) { row in Text("\(row.id)") }
        ForEach(0..<0) { Text("\($0)") }
      })
    scene.model.rows = []
    scene.run(in: environment)
    #expect(scene.describe(in: environment).children.isEmpty)
    scene.model.rows = [BadRow(id: 1)]
    scene.run(at: 1, in: environment)
    #expect(scene.describe(in: environment).children.map(\.label) == ["1"])
  }

  @Test func idsOfDifferentTypesAreDifferent() {
    var scene = ViewScene(
      BodyModel { _ in
        ForEach(MixedID.allCases, id: \.id) { mixed in
          Button("\(mixed)") { $0.log.append("\(mixed)") }
        }
      })
    scene.run(in: environment)
    #expect(scene.warnings.isEmpty)
    for button in scene.buttons(environment) {
      scene.run([.down(button.frame.center), .up(button.frame.center)], in: environment)
    }
    #expect(scene.model.log == ["number", "string", "fraction"])
  }

  @Test func whatABindingOfARowThatHasGoneSaysIsLost() {
    var scene = ViewScene(
      BodyModel { _ in
        ForEach(\BodyModel.rows) { _ in Slider(value: \.level) }
      })
    scene.run(in: environment)
    let slider = scene.describe(in: environment).all.filter { $0.role == .slider }[2].frame
    scene.run([.down(slider.center)], at: 1, in: environment)
    // The model loses the row, and its slider moves on before the body is asked again.
    scene.model.rows.removeLast()
    let end = Point(slider.maxX, slider.center.y)
    scene.run(
      [.pointer(PointerEvent(.move, PointerID(.mouse), at: end)), .up(end)], at: 2, in: environment)
    #expect(scene.model.rows == [BadRow(id: 1), BadRow(id: 2)])
    #expect(scene.tree.pointers.presses.isEmpty)
  }

  @Test func anActionMayRemoveItsOwnViewWhileItIsPressed() {
    var scene = ViewScene(
      BodyModel { model in
        if model.flag { Button("once") { $0.flag = false } } else { Text("gone") }
        Button("other") { $0.log.append("other") }
      })
    scene.run(in: environment)
    let center = scene.buttons(environment)[0].frame.center
    scene.run([.down(center)], at: 1, in: environment)
    scene.run([.up(center), .up(center), .down(center)], at: 2, in: environment)
    #expect(!scene.model.flag && scene.model.log.isEmpty)
    #expect(scene.describe(in: environment).all.contains { $0.label == "gone" })
    scene.model.flag = true
    scene.run([.up(center)], at: 3, in: environment)
    #expect(scene.model.flag, "a press does not go to who comes to its place")
  }

  @Test func whatIsTakenAwayUnderAFingerGetsNoTap() {
    var scene = ViewScene(
      BodyModel { model in
        if model.flag { Button("go") { $0.log.append("tapped") } }
      })
    scene.run(in: environment)
    let center = scene.buttons(environment)[0].frame.center
    scene.run([.down(center)], at: 1, in: environment)
    scene.model.flag = false
    scene.run(at: 2, in: environment)
    #expect(scene.tree.pointers.presses.allSatisfy { $0.claims.isEmpty })
    scene.model.flag = true
    scene.run([.up(center)], at: 3, in: environment)
    #expect(scene.model.log.isEmpty)
  }
}

/// Counts calls.
final class Counted: @unchecked Sendable {
  private(set) var number = 0
  func add() { number += 1 }
}

extension ViewScene {
  /// Who is in the tree, from the outside in.
  var slotIDs: [NodeID] {
    func ids(_ node: _ViewNode) -> [NodeID] { [node.id] + node.children.flatMap { ids($0.node) } }
    return tree.root.map(ids) ?? []
  }
}

/// Things whose ids are of different types.
enum MixedID: CaseIterable {
  case number, string, fraction

  var id: AnyHashable {
    switch self {
    case .number: 1
    case .string: "1"
    case .fraction: 1.5
    }
  }
}

@Suite struct CircleTests {
  @Test func aChangeInACircleEndsWithANotice() {
    let environment = Environment.plain(Size(300, 200))
    var scene = ViewScene(
      BodyModel { model in
        Button("\(model.value)") { $0.value += 1 }
          .onChange(of: \.value) { model, _ in model.value += 1 }
      })
    scene.run(in: environment)
    #expect(scene.warnings.isEmpty && scene.model.value == 0)
    scene.model.value = 1
    scene.run(at: 1, in: environment)
    #expect(scene.warnings.count == 1 && scene.warnings[0].contains("onChange"))
    #expect(scene.model.value <= 9, "eight rounds at most")
    let center = scene.buttons(environment)[0].frame.center
    scene.run([.down(center)], at: 2, in: environment)
    scene.run([.up(center)], at: 3, in: environment)
    #expect(scene.warnings.count == 1, "said once")
  }
}
