import Testing
import VitrineGeometry
import VitrineInteraction

@testable import VitrineHost

@Suite("What is said of a scene's tree")
struct TreeCheckTests {
  private func tree(_ ids: String...) -> SemanticsNode {
    let children = ids.map { SemanticsNode(id: $0, role: .button, frame: Rect(0, 0, 9, 9)) }
    return SemanticsNode(id: "scene", role: .scene, frame: Rect(0, 0, 99, 99), children: children)
  }

  private func input(_ events: InputEvent...) -> FrameInput {
    FrameInput(time: 1, events: events.map { TimedEvent(1, $0) })
  }

  @Test("Two nodes with one id are told once, though the tree is described again and again")
  func once() {
    var check = TreeCheck()
    #expect(check.newDuplicates(after: input()) { tree("a", "b", "a") }.map(\.id) == ["a"])
    let key = input(.key(KeyEvent(.tab)))
    #expect(check.newDuplicates(after: key) { tree("a", "b", "a") }.isEmpty)
    #expect(check.newDuplicates(after: key) { tree("a", "b", "a", "b") }.map(\.id) == ["b"])
  }

  @Test("What a terminal would obey in an id is said as what it is, in one line")
  func terminal() throws {
    var check = TreeCheck()
    let duplicates = check.newDuplicates(after: input()) { tree("a\u{1B}[2J\nb", "a\u{1B}[2J\nb") }
    let line = TreeCheck.line(try #require(duplicates.first))
    #expect(!line.dropLast().unicodeScalars.contains { $0.value < 0x20 }, "\(line)")
    #expect(line.contains("\\u{1B}") && line.last == "\n")
  }

  @Test("Nothing is described for time that passes, nor for a mouse that moves")
  func cost() {
    var check = TreeCheck()
    _ = check.newDuplicates(after: input()) { tree() }
    let quiet = [
      input(), input(.pointer(PointerEvent(.hover, PointerID(.mouse), at: .zero))),
      input(.wheel(WheelEvent(at: .zero, dx: 0, dy: 1)), .resize(Size(9, 9))),
    ]
    var described = 0
    let count = { () -> SemanticsNode in
      described += 1
      return tree("a", "a")
    }
    for frame in quiet { #expect(check.newDuplicates(after: frame, count).isEmpty) }
    #expect(described == 0)
    let press = input(.pointer(PointerEvent(.down, PointerID(.mouse), at: .zero)))
    #expect(check.newDuplicates(after: press, count).count == 1 && described == 1)
  }
}
