import Testing
import VitrineGeometry
import VitrineInteraction

@testable import VitrineHost

@Suite("What the diagnostics count")
struct FrameLogTests {
  private func entry(
    _ time: Double, pixels: Int = 100, allocations: Int? = nil, _ owners: Set<String> = []
  ) -> FrameLog.Entry {
    FrameLog.Entry(
      time: time, processor: 0.002, allocations: allocations, pixels: pixels, owners: owners)
  }

  @Test("Frames count for a second")
  func second() {
    var log = FrameLog()
    for frame in 0..<120 { log.append(entry(Double(frame) / 60)) }
    #expect(log.numbers(area: 1000).shown == 60)
    log.removeEntries(before: 119.0 / 60)
    #expect(log.numbers(area: 1000) == DiagnosticsNumbers())
  }

  @Test("Frames that changed no pixel count as drawn, and leave the redrawn area alone")
  func unchanged() {
    var log = FrameLog()
    log.append(entry(0.1, pixels: 200))
    log.append(entry(0.2, pixels: 0))
    let numbers = log.numbers(area: 1000)
    #expect(numbers.shown == 1)
    #expect(numbers.drawn == 2)
    #expect(numbers.pixels == 200)
    #expect(numbers.fraction == 0.2)
    #expect(abs(numbers.milliseconds - 2) < 1e-9)
  }

  @Test("Allocations are the mean of the frames that counted them; none where nobody counts")
  func allocations() {
    var log = FrameLog()
    log.append(entry(0.1))
    #expect(log.numbers(area: 1).allocations == nil)
    log.append(entry(0.2, allocations: 10))
    log.append(entry(0.3, allocations: 20))
    #expect(log.numbers(area: 1).allocations == 15)
  }

  @Test("Nodes come by how often they were redrawn, then by name")
  func redraws() {
    var log = FrameLog()
    log.append(entry(0.1, ["b", "c"]))
    log.append(entry(0.2, ["a", "c"]))
    #expect(log.numbers(area: 1).redraws.map(\.id) == ["c", "a", "b"])
    #expect(log.numbers(area: 1).redraws.map(\.count) == [2, 1, 1])
  }
}

@Suite("Whose a redrawn rectangle is")
struct NodeOwnerTests {
  private let tree = SemanticsNode(
    id: "scene", role: .scene, frame: Rect(0, 0, 400, 300),
    children: [
      SemanticsNode(
        id: "bar", role: .tabBar, frame: Rect(0, 250, 400, 50),
        children: [SemanticsNode(id: "bar/tab", role: .tab, frame: Rect(0, 250, 100, 50))]),
      SemanticsNode(id: "front", role: .group, frame: Rect(50, 200, 300, 90)),
    ])

  @Test("The deepest node that it lies in, the one in front where two have it")
  func deepest() {
    #expect(tree.owner(of: Rect(10, 260, 20, 20)) == "bar/tab")
    #expect(tree.owner(of: Rect(60, 260, 20, 20)) == "front")
    #expect(tree.owner(of: Rect(10, 260, 200, 39)) == "bar")
    #expect(tree.owner(of: Rect(10, 10, 20, 20)) == "scene")
  }

  @Test("Smoothed edges reach a little over")
  func spill() { #expect(tree.owner(of: Rect(0, 249, 101, 51)) == "bar/tab") }

  @Test("What is cut off owns nothing outside of its clip")
  func clipped() {
    var node = tree
    node.children[0].clip = Rect(0, 250, 50, 20)
    #expect(node.owner(of: Rect(10, 255, 20, 10)) == "bar/tab")
    #expect(node.owner(of: Rect(10, 280, 20, 10)) == "bar")
  }

  @Test("What cannot be seen, or is nowhere, owns nothing")
  func unseen() {
    var node = tree
    node.children[1].isVisible = false
    node.children[0].children[0].frame = Rect(.nan, 0, .infinity, 9)
    #expect(node.owner(of: Rect(60, 260, 20, 20)) == "bar")
  }
}
