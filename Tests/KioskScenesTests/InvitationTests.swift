import Snapshots
import Testing
import VitrineKioskScenes
import VitrineRenderer
import VitrineViews

/// Where the invitation to touch the screen stands.
@Suite struct InvitationTests {
  @Test(arguments: [Size(390, 844), Size(320, 568), Size(800, 600), Size(844, 390)])
  func `No two places of the invitation overlap`(_ size: Size) throws {
    var environment = Environment(size: size, text: try TextEngine())
    for textScale in [1.0, 2] {
      environment.textScale = textScale
      var kiosk = KioskScene([KioskItem("a") { ViewScene(Words()) }])
      var frames: [Rect] = []
      for step in 0..<4 {
        kiosk.update(FrameInput(time: Double(step) * 20 + 1), in: environment)
        let words = try #require(kiosk.describe(in: environment).find("invitation")).frame
        // With the ground around them.
        let frame = words.inset(by: Insets(horizontal: -28, vertical: -16))
        for other in frames { #expect(!other.intersects(frame), "\(other) \(frame)") }
        frames.append(frame)
      }
    }
  }

  @Test(arguments: [Size(390, 844), Size(800, 600)])
  func `The invitation covers no control where another place is free`(_ size: Size) throws {
    var run = try KioskRun(.guestbook(), size: size)
    var cardFrames: Set<Rect> = []
    for _ in 0..<4 {
      try run.wait(20)
      let card = try #require(run.node("invitation")).frame.inset(by: -16)
      for id in ["name", "public", "count", "copy", "done"] {
        #expect(try !#require(run.node(id)).frame.intersects(card), "\(id)")
      }
      cardFrames.insert(card)
    }
    #expect(cardFrames.count > 1)
  }

  @Test func `The invitation moves where no place is free`() throws {
    var environment = Environment(size: Size(390, 844), text: try TextEngine())
    environment.textScale = 1
    var kiosk = KioskScene([KioskItem("a") { ViewScene(Covered()) }])
    var cardFrames: Set<Rect> = []
    for step in 0..<4 {
      kiosk.update(FrameInput(time: Double(step) * 20 + 1), in: environment)
      cardFrames.insert(try #require(kiosk.describe(in: environment).find("invitation")).frame)
    }
    #expect(cardFrames.count == 4)
  }

  @Test func `The invitation keeps clear of controls where the picture is moved too`() throws {
    let size = Size(390, 844)
    var environment = Environment(size: size, text: try TextEngine())
    environment.textScale = 1
    func frames(_ node: SemanticsNode) throws -> (card: Rect, button: Rect?) {
      let words = try #require(node.find("invitation")).frame
      return (
        words.inset(by: Insets(horizontal: -28, vertical: -16)), node.find("go")?.frame
      )
    }
    var words = KioskScene([KioskItem("a") { ViewScene(Words()) }])
    words.update(FrameInput(time: 0), in: environment)
    // The button ends a point above the first place, and is moved by two.
    let bottom = size.height - (try frames(words.describe(in: environment)).card.minY - 1)
    var configuration = KioskConfiguration()
    configuration.care.shift = 2
    configuration.care.shiftInterval = 20
    var kiosk = KioskScene(
      [KioskItem("a") { ViewScene(Low(bottom: bottom)) }], configuration: configuration)
    var cardFrames: Set<Rect> = []
    for turn in 0..<12 {
      kiosk.update(FrameInput(time: Double(turn) * 20 + 1), in: environment)
      let (card, button) = try frames(kiosk.describe(in: environment))
      #expect(try !#require(button).intersects(card), "\(turn)")
      cardFrames.insert(card)
    }
    #expect(cardFrames.count == 3)
  }

  @Test func `The invitation may stand over what is scrolled out of sight`() throws {
    var environment = Environment(size: Size(390, 844), text: try TextEngine())
    environment.textScale = 1
    var kiosk = KioskScene([KioskItem("a") { ViewScene(Scrolled()) }])
    var cardFrames: Set<Rect> = []
    for turn in 0..<6 {
      kiosk.update(FrameInput(time: Double(turn) * 20 + 1), in: environment)
      let words = try #require(kiosk.describe(in: environment).find("invitation")).frame
      #expect(words.minY - 16 >= Scrolled.height, "\(turn)")
      cardFrames.insert(words)
    }
    #expect(cardFrames.count == 3)
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func `The invitation is as high as its words, however large they are`(_ textScale: Double) throws
  {
    var environment = Environment(size: Size(320, 560), text: try TextEngine())
    environment.textScale = textScale
    var kiosk = KioskScene.guestbook()
    kiosk.update(FrameInput(time: 0), in: environment)
    var canvas = Canvas()
    kiosk.draw(into: &canvas, in: environment)
    let list = canvas.finish()
    var clips: [Rect] = []
    var isShown = false
    for command in list.commands {
      switch command {
      case .pushClip(.roundedRect(let rect, _, _)), .pushClip(.rect(let rect)): clips.append(rect)
      case .popClip: _ = clips.popLast()
      case .text(let index, let rect, _) where list.texts[Int(index)].string == "Touch to Begin":
        let metrics = environment.text.measure(list.texts[Int(index)], width: rect.width)
        let height = metrics.size.height
        let words = Rect(center: rect.center, size: Size(metrics.size.width, height))
        let card = try #require(clips.last)
        #expect(!metrics.isTruncated && card.minY <= words.minY && words.maxY <= card.maxY)
        isShown = true
      default: break
      }
    }
    #expect(isShown)
  }
}

/// A button that leaves no place free.
private struct Covered: Part {
  func body(in environment: Environment) -> some View<Self> {
    Text("Welcome").frame(maxWidth: .infinity, maxHeight: .infinity).onTap { _ in }.role(.button)
  }
}

private struct Words: Part {
  func body(in environment: Environment) -> some View<Self> { Text("Welcome") }
}

/// A button so far above the bottom.
private struct Low: Part {
  let bottom: Double
  var count = 0

  func body(in environment: Environment) -> some View<Self> {
    Button("Go") { $0.count += 1 }
      .named("go")
      .padding(.bottom, bottom)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
  }
}

/// A button that is much higher than what shows of it.
private struct Scrolled: Part {
  static let height = 200.0
  var count = 0

  func body(in environment: Environment) -> some View<Self> {
    ScrollView {
      Button(action: { model, _ in model.count += 1 }) {
        Text("Go").frame(width: 300, height: 800)
      }
      .named("go")
    }
    .frame(height: Self.height)
    .frame(maxHeight: .infinity, alignment: .top)
  }
}
