import Snapshots
import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineRenderer
import VitrineScenes
import VitrineViews

/// Where a pixel comes from.
@Suite struct ExplainTests {
  private static let top = #line

  private func runner() throws -> ProbeRunner {
    try ModifierProbe.runner(Size(200, 100)) { _ in
      ZStack {
        Rectangle().foregroundColor(Color(0x336699)).named("ground")
        Rectangle().foregroundColor(Color(0xFFCC00, opacity: 0.5)).frame(width: 80, height: 40)
          .label("Veil").named("veil")
      }
    }
  }

  @Test(
    "Its colour, what was drawn there, the component, and its place in the code")
  func pixel() throws {
    let found = try #require(try runner().explain(x: 100, y: 50, at: 0))
    #expect(found.commands.map(\.node) == ["veil", "ground"])
    #expect(found.commands.first?.command == "fill rect #FFCC00 50%")
    #expect(found.commands.last?.command == "fill rect #336699")
    #expect(found.nodes.first?.id == "veil" && found.nodes.last?.role == .scene)
    #expect(found.fileID == "ViewsTests/ExplainTests.swift" && found.line == Self.top + 7)
    let ground = try #require(try runner().explain(x: 5, y: 5, at: 0))
    #expect(ground.color == Color(0x336699) && ground.commands.map(\.node) == ["ground"])
    #expect(ground.line == Self.top + 5)
  }

  @Test(
    "Under glass and in layers its colour is that of the picture, at any scale",
    arguments: [1.0, 2])
  func colors(scale: Double) throws {
    let runner = try SceneRunner(
      ViewScene(
        Probe { _ in
          ZStack {
            HStack(spacing: 0) {
              Rectangle().foregroundColor(.red)
              Rectangle().foregroundColor(.blue)
            }
            Rectangle().foregroundColor(.clear).frame(width: 120, height: 40)
              .background(.regularMaterial).named("glass")
            Text("words").opacity(0.5).named("words")
          }
        }), size: Size(200, 100), scale: scale, text: ModifierProbe.text.get())
    let picture = runner.picture()
    for x in stride(from: 0, to: picture.width, by: 7) {
      let found = try #require(try runner.explain(x: x, y: picture.height / 2, at: 0))
      #expect(found.color == picture[x, picture.height / 2].map { Color($0 & 0xFFFFFF) }, "\(x)")
      #expect(!found.commands.isEmpty)
    }
  }

  @Test("What is drawn beside the node that draws it belongs to what is around that")
  func beside() throws {
    let runner = try ModifierProbe.runner(Size(200, 100)) { _ in
      ZStack {
        Rectangle().foregroundColor(.white).frame(width: 20, height: 20)
          .background { Rectangle().foregroundColor(.blue).frame(width: 150, height: 80) }
          .grouped("Small").named("small")
      }
      .frame(width: 180, height: 90).grouped("Large").named("large")
    }
    let found = try #require(try runner.explain(x: 50, y: 50, at: 0))
    #expect(found.commands.map(\.node) == ["small"] && found.nodes.first?.id == "large")
    #expect(try runner.explain(x: 100, y: 50, at: 0)?.nodes.first?.id == "small")
  }

  @Test("How much words stand out, of a control also beside them; not of what is disabled")
  func contrast() throws {
    func contrast(_ color: Color, isDisabled: Bool = false) throws -> PixelExplanation.Contrast? {
      let runner = try ModifierProbe.runner(Size(200, 100)) { _ in
        ZStack {
          Rectangle().foregroundColor(.white)
          Button("Save") { _ in }.disabled(isDisabled).tint(color).named("save")
        }
      }
      let frame = try #require(runner.describe().find("save")).frame
      return try runner.explain(x: Int(frame.minX + 2), y: Int(frame.midY), at: 0)?.contrast
    }
    let weak = try #require(try contrast(Color(0x999999)))
    #expect(!weak.isEnough && weak.needed == 4.5 && (2.5..<3).contains(weak.ratio))
    let strong = try #require(try contrast(Color(0x003366)))
    #expect(strong.isEnough && strong.ratio > 10)
    #expect(try contrast(Color(0x999999), isDisabled: true) == nil)
    #expect(try runner().explain(x: 100, y: 50, at: 0)?.contrast == nil, "no words")
  }

  @Test("It is the same on a large stage, where only what is around the words is drawn")
  func placedContrast() throws {
    func contrast(_ size: Size, _ x: Double, _ y: Double) throws -> PixelExplanation.Contrast? {
      let runner = try ModifierProbe.runner(size) { _ in
        ZStack(alignment: .topLeading) {
          Rectangle().foregroundColor(Color(0xE5F0FF))
          VStack {
            Text("Weather").foregroundColor(Color(0x777777)).padding(20)
              .background(.regularMaterial).named("words")
          }
          .padding(EdgeInsets(top: y, leading: x, bottom: 0, trailing: 0))
        }
      }
      let frame = try #require(runner.describe().find("words")).frame
      let (x, y) = (Int(frame.midX), Int(frame.midY))
      return try runner.explain(x: x, y: y, at: 0)?.contrast
    }
    let near = try #require(try contrast(Size(240, 180), 50, 48))
    #expect(try contrast(Size(1280, 900), 1093, 811) == near)
    #expect((3..<5).contains(near.ratio))
  }

  @Test("What is painted over has no part in it; outside of the picture there is nothing")
  func limits() throws {
    let covered = try ModifierProbe.runner(Size(100, 100)) { _ in
      ZStack {
        Rectangle().foregroundColor(.red).named("below")
        Rectangle().foregroundColor(.black).named("above")
      }
    }
    let found = try #require(try covered.explain(x: 50, y: 50, at: 0))
    #expect(found.commands.map(\.node) == ["above"])
    #expect(try covered.explain(x: 100, y: 0, at: 0) == nil)
    #expect(try covered.explain(x: -1, y: 0, at: 0) == nil)
  }

  @Test("Knobs that change it, and those that change its view")
  func knobs() throws {
    let runner = try SceneRunner(
      ViewScene(Meter()), size: Size(200, 100), text: ModifierProbe.text.get())
    let found = try #require(try runner.explain(x: 60, y: 50, at: 0))
    #expect(found.knobs.pixel == ["value"] && found.knobs.view == ["length"])
    #expect(found.fields.pixel.isEmpty && found.fields.view.isEmpty)
  }

  private struct Meter: AdjustablePart {
    var value = 0.5
    var length = 100
    var other = 1.0

    static var knobs: [ModelKnob<Self>] {
      [
        Knob("value", \.value, 0...1), Knob("length", \.length, 100...120),
        Knob("other", \.other, 0...1),
      ]
    }

    func body(in environment: Environment) -> some View<Self> {
      HStack(spacing: 0) {
        Rectangle().foregroundColor(value > 0.6 ? .red : .blue)
          .frame(width: Double(length), height: 20)
          .named("bar")
        Spacer()
      }
    }
  }

  @Test("Fields of the model that change it and its view, as they are after what was done")
  func fields() throws {
    var runner = try SceneRunner(
      Cart(), size: Size(200, 100), text: ModifierProbe.text.get())
    let found = try #require(try runner.explain(x: 60, y: 50, at: 0))
    // What a knob sets is named as that; numbers of 0 and arrays stay as they are.
    #expect(found.knobs.pixel == ["size"] && found.knobs.view == ["width"])
    #expect(found.fields.pixel == ["isOpen", "order.flavor"])
    #expect(found.fields.view == ["format.isLong", "note"])
    try runner.tap("cup")
    let open = try #require(try runner.explain(x: 60, y: 50, at: runner.time))
    #expect(open.fields.pixel == ["isOpen"])
    #expect(open.fields.view == ["format.isLong", "note"], "\(open.fields.view)")
  }

  @Test("A change that is animated counts where it has arrived")
  func animated() throws {
    let runner = try SceneRunner(
      Lamp(), size: Size(200, 100), text: ModifierProbe.text.get())
    #expect(try #require(try runner.explain(x: 60, y: 50, at: 0)).fields.pixel == ["isOn"])
  }

  private struct Lamp: Part {
    var isOn = false

    func body(in environment: Environment) -> some View<Self> {
      Rectangle().foregroundColor(.red).opacity(isOn ? 1 : 0.2)
        .animation(.easeInOut(duration: 0.5), value: isOn)
    }
  }

  private struct Cart: AdjustablePart {
    enum Flavor: CaseIterable { case mint, plum }
    struct Order: Equatable {
      var flavor = Flavor.mint
      var width = 180.0
      let number = 3
    }

    static let knobs: [ModelKnob<Self>] = [
      Knob("size", \.size, 1...3), Knob("width", \.order.width, 100...180),
    ]
    struct Format: Equatable {
      // Reflection knows nothing of it.
      var number: @Sendable (Int) -> String = { "\($0)" }
      var isLong = false
      static func == (a: Self, b: Self) -> Bool { a.isLong == b.isLong }
    }

    var format = Format()
    var isOpen = false
    var order = Order()
    var size = 1
    var note: String? = "Warm"
    var offset = 0
    var unused = true
    var rows = [1, 2]

    func body(in environment: Environment) -> some View<Self> {
      let color: Color = isOpen ? .gray : order.flavor == .mint ? .green : size > 1 ? .red : .blue
      HStack {
        Rectangle().foregroundColor(size > 1 ? .red : color)
          .frame(width: isOpen ? 150 : order.width, height: 40)
          .overlay(alignment: .bottomTrailing) {
            if let note { Text(format.isLong ? "\(note), please" : note) }
          }
          .named("cup").role(.button).onTap { $0.isOpen = true }
        Text(format.number(rows[offset]))
      }
    }
  }
}
