import Testing
import VitrineDrawing
import VitrineViews

/// Cards as pages, each of a color of its own, with dots on them.
struct PageDeck: Part {
  var page = 0
  var position = Animated(0)
  var count = 5
  var isEnabled = true
  var advances = false
  var progress: VitrineComponents.PageControl.Progress?
  /// The cards whose buttons were pressed.
  var pressed: [Int] = []
  /// What the cards say is behind the dots: black, or white where their number is odd.
  var hasBackdrops = false
  var busyCard: Int?
  var level = 0.5

  func body(in environment: Environment) -> some View<Self> {
    PageView(selection: \.page, position: \.position) {
      ForEach(0..<count) { number in
        let color: Color = number % 2 == 1 ? .white : .black
        ZStack(alignment: .topLeading) {
          Canvas(redraws: number == busyCard ? .every(0.5) : .never) { canvas, size, _ in
            canvas.fill(.rect(Rect(origin: .zero, size: size)), with: .card(number))
          }
          Button("press \(number)") { $0.pressed.append(number) }.frame(width: 80, height: 44)
          if number == 1 { Slider(value: \.level).padding(.top, 50).frame(width: 200) }
        }
        .label("card \(number)")
        .pageBackdrop { [hasBackdrops] _, _ in hasBackdrops ? PageBackdrop(color) : nil }
      }
    }
    .dots(
      PageControl(currentPage: \.page, numberOfPages: count).progress(progress).named("dots")
    )
    .advancesOnTap(advances)
    .disabled(!isEnabled)
    .named("pages")
  }
}

extension Color {
  static func card(_ number: Int) -> Color { Color(red: 1, green: 2, blue: UInt8(number)) }
}

extension ViewDriver where Root == PageDeck {
  init(
    _ deck: PageDeck, motion: MotionPreference = .full, direction: LayoutDirection = .leftToRight
  ) throws {
    try self.init(deck, size: Size(400, 300), motion: motion, direction: direction)
  }

  /// Where the pages are, between two as a fraction.
  var offset: Double {
    guard case .number(let offset) = tree.find("pages")?.state["offset"] else { return .nan }
    return offset
  }

  var isMoving: Bool { tree.find("pages")?.state["animating"] == .bool(true) }

  var dots: Rect { tree.find("dots")?.frame ?? .zero }

  /// What shows of cards, from back to front: which, how far from its place, how opaque.
  var cards: [(number: Int, x: Double, opacity: Double)] {
    var found: [(Int, Double, Double)] = []
    var layer: Layer?
    for command in picture.commands {
      switch command {
      case .pushLayer(let pushed): layer = pushed
      case .popLayer: layer = nil
      case .fill(.rect, .color(let color)) where color == .card(Int(color.blue)):
        found.append((Int(color.blue), layer?.translation.x ?? 0, layer?.opacity ?? 1))
      default: break
      }
    }
    return found
  }

  /// The visible cards and their positions, to a millionth of a point.
  var visibleCards: [Int: Double] {
    let shown = cards.filter { abs($0.x) < 400 - 1e-6 }
    return Dictionary(
      shown.map { ($0.number, ($0.x * 1e6).rounded() / 1e6) }, uniquingKeysWith: { $1 })
  }

  mutating func touch(
    _ phase: PointerPhase, _ position: Point, at time: Seconds, finger: Int = 1
  ) {
    frame(at: time, .pointer(PointerEvent(phase, PointerID(.touch, finger), at: position)))
  }

  /// Moves a finger evenly, and releases it.
  mutating func swipe(
    from start: Point = Point(200, 100), by distance: Point, in duration: Seconds = 0.2,
    at time: Seconds, lifting: PointerPhase = .up
  ) {
    touch(.down, start, at: time)
    for step in 1...12 {
      let fraction = Double(step) / 12
      touch(.move, start + distance * fraction, at: time + duration * fraction)
    }
    touch(lifting, start + distance, at: time + duration)
  }

  mutating func tapDots(forward: Bool, at time: Seconds) {
    let position = Point(forward ? dots.maxX - 2 : dots.minX + 2, dots.midY)
    touch(.down, position, at: time)
    touch(.up, position, at: time + 0.05)
  }

  mutating func key(_ key: Key, at time: Seconds) { frame(at: time, .key(KeyEvent(key))) }

  /// Two seconds later all is at rest, and dots and pages are alike.
  mutating func settle(_ location: SourceLocation = #_sourceLocation) {
    wait(2)
    #expect(!isMoving, sourceLocation: location)
    #expect(offset == Double(model.page), sourceLocation: location)
    let dots = tree.find("dots")?.state["currentPage"]
    #expect(dots == .int(model.page), sourceLocation: location)
    #expect(cards.map(\.number) == [model.page], sourceLocation: location)
    #expect(
      scene.nextChange(after: time, in: environment) == nil, sourceLocation: location)
  }
}
