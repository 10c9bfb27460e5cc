import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineMotion
import VitrineScenes
import VitrineTestSupport

@testable import VitrineExhibits

@Suite("Touch targets over an exhibit")
struct TouchTargetsExhibitTests {
  private func visitor(
    _ exhibit: String = "controls", _ size: Size = Size(500, 600)
  ) throws -> KioskVisitor<TouchTargetsExhibit> {
    var scene = TouchTargetsExhibit()
    try scene.set("exhibit", to: exhibit)
    return KioskVisitor(scene, in: .plain(size))
  }

  @Test("It says how many targets there are, and how many are small or close")
  func counts() throws {
    var visitor = try visitor("rating", Size(300, 200))
    #expect(try visitor.state("touch-targets", "total") == .int(1))
    #expect(try visitor.state("touch-targets", "small") == .int(0))
    #expect(try visitor.state("touch-targets", "close") == .int(0))
    try visitor.exhibit.set("minimum", to: "100")
    #expect(try visitor.state("touch-targets", "small") == .int(1))
  }

  @Test("What is drawn is measured of the exhibit that is below now")
  func anotherExhibit() throws {
    let environment = Environment.plain(Size(400, 500))
    func list(_ exhibits: String...) throws -> DisplayList {
      var scene = TouchTargetsExhibit()
      for (index, exhibit) in exhibits.enumerated() {
        try scene.set("exhibit", to: exhibit)
        scene.update(FrameInput(time: Double(index)), in: environment)
      }
      var canvas = Canvas()
      scene.draw(into: &canvas, in: environment)
      return canvas.finish()
    }
    #expect(try list("rating", "list") == list("list", "list"))
    #expect(try list("rating") != list("list"))
  }

  @Test("The exhibit below works as ever")
  func works() throws {
    var visitor = try visitor("rating")
    let value = visitor.tree.find("rating")?.value
    try visitor.tap("rating", at: 0.95)
    #expect(visitor.tree.find("rating")?.value != value)
  }

  @Test("Every exhibit can be below it, but itself")
  func all() throws {
    for type in Catalog.all where type.id != TouchTargetsExhibit.id {
      let visitor = try visitor(type.id)
      #expect(visitor.tree.find(type.id) != nil, "\(type.id)")
    }
    for id in [TouchTargetsExhibit.id, "no-such", ""] {
      var scene = TouchTargetsExhibit()
      #expect(throws: KnobError.self) { try scene.set("exhibit", to: id) }
    }
    #expect(ExhibitName.controls == ExhibitName(rawValue: "controls"))
  }

  @Test("A least side out of range is refused", arguments: ["19", "133", "nan", "wide"])
  func minimum(value: String) {
    var scene = TouchTargetsExhibit()
    #expect(throws: KnobError.self) { try scene.set("minimum", to: value) }
  }

  @Test("Over what stands still it never changes by itself, and it lies over all of it")
  func still() throws {
    var visitor = try visitor("controls")
    visitor.wait(3)
    let scene = visitor.exhibit
    #expect(scene.nextChange(after: visitor.time, in: visitor.environment) == nil)
    func list(_ draw: (inout Canvas) -> Void) -> DisplayList {
      var canvas = Canvas()
      draw(&canvas)
      return canvas.finish()
    }
    let all = list { scene.draw(into: &$0, in: visitor.environment) }
    var below = ControlsExhibit.makeScene()
    below.update(FrameInput(time: 0), in: visitor.environment)
    let under = list { below.draw(into: &$0, in: visitor.environment) }
    #expect(Array(all.commands.prefix(under.commands.count)) == under.commands)
    #expect(all.commands.count > under.commands.count)
  }
}
