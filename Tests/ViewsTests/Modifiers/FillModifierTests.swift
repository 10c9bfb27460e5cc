import Snapshots
import Testing
import VitrineViews

@Suite struct FillTests {
  private let red = Color(0xFF0000)
  private let frame = Rect(80, 40, 40, 20)

  @Test func aBackgroundIsBehindAndAnOverlayInFront() throws {
    let runner = try ModifierProbe.runner { [red] _ in
      ComponentView(Patch("a", 40, 20)).padding(5).background(red, in: .capsule).overlay(
        red, in: .ellipse)
    }
    let outer = frame.inset(by: -5)
    #expect(
      runner.commands.elementsEqual([
        .fill(.capsule(outer), .color(red)), .fill(.rect(frame), .color(Color(0x3366CC))),
        .fill(.ellipse(outer), .color(red)),
      ]))
  }

  @Test func shapesAreOfTheFrame() throws {
    let shapes: [(ViewShape, Shape)] = [
      (.rect, .rect(frame)), (.circle, .ellipse(Rect(90, 40, 20, 20))),
      (.rect(cornerRadius: 4), .roundedRect(frame, radius: 4, curve: .continuous)),
      (
        .rect(cornerRadius: 99, style: .circular),
        .roundedRect(frame, radius: 10, curve: .circular)
      ),
      (.rect(cornerRadius: .nan), .rect(frame)),
    ]
    for (shape, drawn) in shapes {
      let runner = try ModifierProbe.runner { [red] _ in
        ComponentView(Patch("a", 40, 20)).background(red, in: shape)
      }
      #expect(runner.commands.first == .fill(drawn, .color(red)))
    }
  }

  @Test func aGradientIsOfTheView() throws {
    let form = Gradient.Form.linear(from: .zero, to: Point(40, 0))
    let gradient = Gradient(form, stops: [GradientStop(0, .white), GradientStop(1, .black)])
    let runner = try ModifierProbe.runner { _ in
      ComponentView(Patch("a", 40, 20)).hidden().background(.gradient(gradient))
    }
    var canvas = Canvas()
    var shown = runner
    try shown.wait(0.1)
    shown.scene.draw(into: &canvas, in: shown.environment)
    #expect(
      canvas.finish().gradients.map(\.form) == [.linear(from: Point(80, 40), to: Point(120, 40))])
  }

  @Test func viewsBehindHaveTheSizeOfTheView() throws {
    var runner = try ModifierProbe.runner { _ in
      HStack(spacing: 0) {
        Button("Add") { $0.names.append("add") }.frame(width: 40, height: 20)
          .background(alignment: .bottomTrailing) {
            Patch.filling("behind")
            Patch("large", 60, 10)
          }
        Patch("next", 10, 10)
      }
    }
    let add = try runner.frame("behind")
    #expect(add.size == Size(40, 20))
    #expect(try runner.frame("large") == Rect(add.maxX - 60, add.maxY - 10, 60, 10))
    #expect(try runner.frame("next").minX == add.maxX)
    #expect(try runner.frame("Add").center == add.center)
    try runner.tap("Add")
    #expect(runner.model.names == ["add"])
  }

  @Test func viewsInFrontTakeInputFirst() throws {
    var runner = try ModifierProbe.runner { _ in
      Button("Below") { $0.names.append("below") }.frame(width: 100, height: 60)
        .overlay(alignment: .topLeading) {
          Button("Badge") { $0.names.append("badge") }.frame(width: 30, height: 30)
        }
    }
    try runner.tap("Badge")
    let below = try runner.frame("Below")
    try runner.tap(at: Point(below.maxX - 2, below.maxY - 2))
    #expect(runner.model.names == ["badge", "below"])
  }

  @Test func theDirectionMirrorsWhatIsInFront() throws {
    let runner = try ModifierProbe.runner(direction: .rightToLeft) { _ in
      ComponentView(Patch("a", 40, 20)).overlay(alignment: .topLeading) { Patch("b", 10, 10) }
    }
    #expect(try runner.frame("b") == Rect(110, 40, 10, 10))
  }

  @Test func whatIsSaidIsMeantForTheView() throws {
    let runner = try ModifierProbe.runner { _ in
      ComponentView(Patch("a", 40, 20)).background { Patch("b", 4, 4) }.named("one").label("said")
    }
    #expect(try runner.node(.id("one")).label == "said")
    #expect(try runner.node(.label("b")).id != "one")
  }

  @Test func aBorderIsInside() throws {
    func shape(_ width: Double) throws -> Rect? {
      let runner = try ModifierProbe.runner { [red] _ in
        ComponentView(Patch("a", 40, 20)).border(red, width: width, in: .rect(cornerRadius: 4))
      }
      return runner.commands.lazy.compactMap { command -> Rect? in
        switch command {
        case .strokePath(_, _, let style, .color(red)): Rect(0, 0, style.width, 0)
        case .fill(let shape, .color(red)): shape.bounds
        default: nil
        }
      }.first
    }
    #expect(try shape(2) == Rect(0, 0, 2, 0))
    #expect(try shape(0) == nil)
    #expect(try shape(-3) == nil)
    #expect(try shape(.nan) == nil)
    #expect(try shape(10) == frame)
    #expect(try shape(.infinity) == frame)
  }
}

@Suite struct ShadowModifierTests {
  private func shadow(
    of view: @escaping @Sendable (Patch) -> any View<Probe>
  ) throws -> (Shape, Shadow)? {
    let runner = try ModifierProbe.runner { _ in AnyProbeView(view(Patch("a", 40, 20))) }
    return runner.commands.lazy.compactMap { command in
      if case .shadow(let shape, let shadow) = command { (shape, shadow) } else { nil }
    }.first
  }

  @Test func isOfTheShapeInside() throws {
    let frame = Rect(80, 40, 40, 20)
    #expect(try shadow { ComponentView($0).shadow(radius: 3) }?.0 == .rect(frame))
    #expect(try shadow { ComponentView($0).shadow(radius: 3, in: .ellipse) }?.0 == .ellipse(frame))
    #expect(
      try shadow {
        ComponentView($0).background(.white, in: .capsule).opacity(0.9).shadow(radius: 3)
      }?.0
        == .capsule(frame))
    #expect(
      try shadow { ComponentView($0).cornerRadius(5).named("x").shadow(radius: 3) }?.0
        == .roundedRect(frame, radius: 5, curve: .continuous))
    // Padding is no part of the shape inside.
    #expect(
      try shadow { ComponentView($0).cornerRadius(5).padding(2).shadow(radius: 3) }?.0
        == .rect(frame.inset(by: -2)))
  }

  @Test func numbersAreHeldToWhatCanBeDrawn() throws {
    #expect(
      try shadow { ComponentView($0).shadow(color: .black, radius: 4, x: 1, y: 2) }?.1
        == Shadow(color: .black, blur: 4, offset: Point(1, 2)))
    #expect(
      try shadow { ComponentView($0).shadow(color: .black, radius: .nan, x: .nan, y: .infinity) }?.1
        == Shadow(color: .black, blur: 0))
    #expect(try shadow { ComponentView($0).shadow(radius: 1e9) }?.1.blur == 64)
  }

  @Test func aMaterialIsBehindTheView() throws {
    let material = Material(blur: 10, tint: .white.opacity(0.4))
    let runner = try ModifierProbe.runner { _ in
      ComponentView(Patch("a", 40, 20)).material(material, in: .capsule)
    }
    #expect(runner.commands.first == .material(.capsule(Rect(80, 40, 40, 20)), material))
  }
}
