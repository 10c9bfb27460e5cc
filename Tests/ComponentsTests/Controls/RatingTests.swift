import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineTestSupport

@Suite struct RatingTests {
  let style = Rating.Style(.plain())
  let mirrored = Rating.Style(.plain(direction: .rightToLeft))
  let bounds = Rect(0, 0, 220, 44)

  func star(_ index: Int, _ theme: Theme = .plain(), in bounds: Rect? = nil) -> Rect {
    Rating().starFrame(index, in: bounds ?? self.bounds, style: .init(theme))
  }

  // MARK: State

  @Test("Values out of range are held, others rounded to halves, NaN leaves it as it was")
  func pins() {
    #expect(Rating().value == 0 && Rating(value: .nan).value == 0)
    for (input, value) in [
      (9, 5), (.infinity, 5), (1e300, 5), (-1, 0), (-.infinity, 0), (3.3, 3.5), (3.2, 3),
      (0.25, 0.5), (4.8, 5), (-0.0, 0), (.leastNonzeroMagnitude, 0),
    ] as [(Double, Double)] {
      #expect(Rating(value: input).value == value, "\(input)")
    }
    var rating = Rating(value: 2.5)
    rating.value = .nan
    rating.boundValue = .nan
    #expect(rating.value == 2.5)
  }

  // MARK: Style

  @Test("Stars have the theme's tint, or the owner's")
  func tint() {
    func color(_ rating: Rating, _ theme: Theme) -> [Color] {
      fills(rating, .init(theme)).map(\.color)
    }
    let dark = Theme.plain(appearance: .dark)
    #expect(color(Rating(), dark) == Array(repeating: dark.colors.tint, count: 5))
    var rating = Rating()
    rating.tintColor = .black
    #expect(color(rating, dark).first == .black)
    rating.isEnabled = false
    #expect(color(rating, dark).first == Color.black.enabled(false))
  }

  // MARK: Layout

  @Test("It is 220 by 44: five touch targets, with a star of 30 in the middle of each")
  func layout() {
    for available in [Size.zero, Size(9, 9), Size(.infinity, .infinity)] {
      #expect(Rating().size(fitting: available, style: style) == Size(220, 44))
    }
    #expect(star(0) == Rect(7, 7, 30, 30) && star(4) == Rect(183, 7, 30, 30))
    #expect(star(0, in: Rect(0, 0, 400, 100)) == Rect(97, 35, 30, 30), "in the middle of more room")
  }

  @Test(
    "Stars grow with letters as far as there is room, down to touch targets",
    arguments: [1.5, 2, 3])
  func largeLetters(textScale: Double) {
    let style = Rating.Style(.plain(textScale: textScale))
    let usual = Rating.Style(.plain())
    let preferred = Size(220 * textScale, 44 * textScale)
    #expect(Rating().size(fitting: Size(.infinity, .infinity), style: style) == preferred)
    let fitted = Rating().size(fitting: Size(270, 300), style: style)
    #expect(fitted.width == 270 && abs(fitted.height - 54) < 0.01)
    #expect(Rating().size(fitting: Size(100, 20), style: style) == Size(220, 44))
    for width in [60.0, 220, 270, 300, 700] {
      let bounds = Rect(0, 0, width, 200)
      let star = Rating().starFrame(0, in: bounds, style: style)
      #expect(star.width >= Rating().starFrame(0, in: bounds, style: usual).width)
      let next = Rating().starFrame(1, in: bounds, style: style)
      #expect(width < 220 || next.minX - star.maxX >= star.width * 0.4, "gaps stay")
    }
    #expect(Rating(value: 1).flexibility == .shrinksWidth)
  }

  @Test("In right-to-left the first star is at the right")
  func mirroredLayout() {
    let theme = Theme.plain(direction: .rightToLeft)
    #expect(star(0, theme).maxX == 213 && star(4, theme).minX == 7)
  }

  @Test(
    "Sides and middle of a star lie on whole pixels inside the bounds, wherever those are",
    arguments: [1, 1.5, 2, 3], LayoutDirection.allCases)
  func pixels(scale: Double, direction: LayoutDirection) {
    let theme = Theme.plain(direction: direction, scale: scale)
    for width in stride(from: 20, through: 260, by: 3.7) {
      let bounds = Rect(3.3, 1.7, width, 40)
      for index in 0..<5 {
        let frame = star(index, theme, in: bounds)
        for side in [frame.minX, frame.midX, frame.maxX, frame.minY, frame.maxY] {
          #expect(abs((side * scale).rounded() - side * scale) < 1e-9, "\(width)")
        }
        #expect(frame.width == frame.height && bounds.inset(by: -1 / scale).contains(frame))
      }
    }
  }

  @Test("The ring goes around the stars")
  func focusShape() {
    let shape = Rating().focusShape(in: bounds, style: style, at: 0)
    #expect(shape == FocusShape(frame: Rect(7, 7, 206, 30), radius: 8))
    #expect(Rating().focusShape(in: bounds, style: mirrored, at: 0) == shape)
  }

  // MARK: Paint

  /// The stars that painting fills: filled ones have one contour, outlines two.
  func fills(_ rating: Rating, _ style: Rating.Style) -> [(isFilled: Bool, color: Color)] {
    rating.commands(in: bounds, style: style).compactMap {
      if case .fillPath(_, _, let rule, .color(let color)) = $0 {
        (rule == .nonZero, color)
      } else {
        nil
      }
    }
  }

  /// The parts of stars that are drawn by themselves.
  func clips(_ rating: Rating, _ style: Rating.Style) -> [Shape] {
    rating.commands(in: bounds, style: style).compactMap {
      if case .pushClip(let shape) = $0 { shape } else { nil }
    }
  }

  @Test("As many stars are filled as it says; a half is filled at its leading side")
  func stars() {
    func filled(_ value: Double) -> [Bool] { fills(Rating(value: value), style).map(\.isFilled) }
    #expect(filled(0) == [false, false, false, false, false])
    #expect(filled(2) == [true, true, false, false, false])
    #expect(filled(5) == [true, true, true, true, true])
    #expect(filled(1.5) == [true, true, false, false, false, false], "the second in two parts")
    #expect(clips(Rating(value: 2), style).isEmpty)
    let (left, right) = (Shape.rect(Rect(51, 7, 15, 30)), Shape.rect(Rect(66, 7, 15, 30)))
    #expect(clips(Rating(value: 1.5), style) == [left, right])
    let (first, second) = (Shape.rect(Rect(154, 7, 15, 30)), Shape.rect(Rect(139, 7, 15, 30)))
    #expect(clips(Rating(value: 1.5), mirrored) == [first, second])
  }

  @Test("Under a mouse and under a finger the stars are darker, unless it is disabled")
  func hovered() {
    var rating = Rating(value: 3)
    let normal = fills(rating, style)[0].color
    rating.isHovered = true
    let hovered = fills(rating, style)[0].color
    #expect(hovered != normal)
    _ = rating.handle(Send.mouse(.down, 110), in: bounds, style: style)
    #expect(fills(rating, style)[0].color != hovered)
    rating.isEnabled = false
    #expect(fills(rating, style)[0].color == normal.enabled(false))
  }

  // MARK: Motion

  @Test("The value changes at once; only the pressed look takes a moment to go")
  func motion() {
    var rating = Rating()
    rating.value = 4
    #expect(rating.nextChange(after: 0) == nil)
    _ = rating.handle(Send.touch(.down, 60, at: 1), in: bounds, style: style)
    #expect(rating.nextChange(after: 1) == nil)
    _ = rating.handle(Send.touch(.up, 60, at: 2), in: bounds, style: style)
    #expect(rating.nextChange(after: 2.1) == 2.1 && rating.nextChange(after: 2.3) == nil)
  }

  // MARK: Input

  @Test("A tap on either half of a star sets it; there is no place between stars")
  func tap() {
    for (x, value) in [
      (1, 0.5), (21, 0.5), (23, 1), (43, 1), (45, 1.5), (120, 3), (199, 5), (219, 5),
    ] as [(Double, Double)] {
      var rating = Rating(value: value == 3 ? 2 : 3)
      #expect(rating.tap(x, 2, in: bounds, style: style) == [value], "\(x)")
      #expect(!rating.isTracking && !rating.isEditing)
    }
  }

  @Test("A tap on the value that it has clears it")
  func clear() {
    var rating = Rating(value: 3)
    #expect(rating.tap(120, in: bounds, style: style) == [0])
    #expect(rating.tap(120, in: bounds, style: style) == [3])
    #expect(rating.tap(100, in: bounds, style: style) == [2.5])
  }

  @Test("A drag that comes back to the value that it had does not clear it")
  func dragBack() {
    for path in [[Point(150, 22)], [Point(120, 60)]] {
      var rating = Rating(value: 3)
      for event in [Send.touch(.down, 120)] + path.map({ Send.touch(.move, $0.x, $0.y) }) {
        _ = rating.handle(event, in: bounds, style: style)
      }
      _ = rating.handle(Send.touch(.move, 120), in: bounds, style: style)
      #expect(rating.handle(Send.touch(.up, 120), in: bounds, style: style) == nil)
      #expect(rating.value == 3)
    }
    var trembling = Rating(value: 3)
    _ = trembling.handle(Send.touch(.down, 109), in: bounds, style: style)
    #expect(trembling.handle(Send.touch(.move, 111), in: bounds, style: style) == 3)
    #expect(trembling.handle(Send.touch(.up, 111), in: bounds, style: style) == nil)
  }

  @Test("A drag sets it all the way, also past the ends and outside the bounds")
  func drag() {
    var rating = Rating()
    #expect(rating.handle(Send.touch(.down, 60), in: bounds, style: style) == 1.5)
    #expect(rating.isEditing)
    #expect(rating.handle(Send.touch(.move, 65), in: bounds, style: style) == nil)
    #expect(rating.handle(Send.touch(.move, 120, 300), in: bounds, style: style) == 3)
    #expect(rating.handle(Send.touch(.move, 1e300), in: bounds, style: style) == 5)
    #expect(rating.handle(Send.touch(.move, -5), in: bounds, style: style) == 0)
    #expect(rating.handle(Send.touch(.up, 20), in: bounds, style: style) == 0.5)
    #expect(rating.handle(Send.touch(.move, 120), in: bounds, style: style) == nil)
  }

  @Test("In right-to-left taps and drags count from the right")
  func mirroredDrag() {
    var rating = Rating()
    #expect(rating.tap(219, in: bounds, style: mirrored) == [0.5])
    #expect(rating.handle(Send.touch(.down, 190), in: bounds, style: mirrored) == 1)
    #expect(rating.handle(Send.touch(.move, 5), in: bounds, style: mirrored) == 5)
    #expect(rating.handle(Send.touch(.move, 225), in: bounds, style: mirrored) == 0)
  }

  @Test("A cancel, also by the window, brings the value back; a second finger is ignored")
  func cancel() {
    for end in [Send.touch(.cancel, 200), TimedEvent(0, .focusLost), TimedEvent(0, .hide)] {
      var rating = Rating(value: 2)
      #expect(rating.handle(Send.touch(.down, 200), in: bounds, style: style) == 5)
      #expect(rating.handle(Send.touch(.down, 5, finger: 2), in: bounds, style: style) == nil)
      #expect(rating.handle(Send.touch(.up, 5, finger: 2), in: bounds, style: style) == nil)
      #expect(rating.handle(end, in: bounds, style: style) == 2)
      #expect(!rating.isTracking)
    }
  }

  @Test("What the owner says under a finger stays until the finger goes on to another half")
  func owner() {
    var rating = Rating(value: 1)
    _ = rating.handle(Send.touch(.down, 120), in: bounds, style: style)
    rating.value = 4
    #expect(rating.handle(Send.touch(.move, 121), in: bounds, style: style) == nil)
    var cancelled = rating
    #expect(cancelled.handle(Send.touch(.cancel, 121), in: bounds, style: style) == nil)
    #expect(rating.handle(Send.touch(.up, 121), in: bounds, style: style) == nil)
    #expect(rating.value == 4 && cancelled.value == 4)
  }

  @Test("A drag along it is its own, one across it is left to what scrolls")
  func claim() {
    let step = PointerEvent(.down, PointerID(.touch, 1), at: bounds.center)
    #expect(Rating().claim(on: step, in: bounds, style: style) == .pan(.horizontal))
    var disabled = Rating()
    disabled.isEnabled = false
    #expect(disabled.claim(on: step, in: bounds, style: style) == .none)
  }

  @Test("Arrows make half steps, Page Up and Page Down whole ones, Home and End go to the ends")
  func keys() {
    var rating = Rating(value: 2)
    func press(
      _ key: Key, _ modifiers: KeyModifiers = [], _ style: Rating.Style? = nil
    ) -> Double? {
      rating.handle(Send.key(key, modifiers), in: bounds, style: style ?? self.style)
    }
    #expect(press(.right) == 2.5 && press(.up) == 3 && press(.left) == 2.5 && press(.down) == 2)
    #expect(press(.pageUp) == 3 && press(.pageDown) == 2 && press(.right, .shift) == 3)
    #expect(press(.left, [], mirrored) == 3.5 && press(.right, [], mirrored) == 3)
    #expect(press(.up, [], mirrored) == 3.5)
    #expect(press(.end) == 5 && press(.right) == nil && press(.pageUp) == nil)
    #expect(press(.home) == 0 && press(.left) == nil)
    #expect(press(.right, .control) == nil && press(.space) == nil)
    #expect(rating.absorbs(KeyEvent(.left)) && !rating.absorbs(KeyEvent(.space)))
    _ = rating.handle(Send.touch(.down, 120), in: bounds, style: style)
    #expect(press(.right) == nil, "while a finger is on it")
  }

  @Test("As every control: changes, disabled, strange keys, hard sizes")
  func control() {
    ControlTests.check(Rating(value: 3), Send.key(.right), Send.key(.home))
    #expect(Rating().commands(in: .zero, style: style).isEmpty)
  }

  @Test("Disabled under a finger it lets go, and stays where it was put")
  func disabled() {
    var rating = Rating()
    _ = rating.handle(Send.touch(.down, 120), in: bounds, style: style)
    var off = rating
    off.isEnabled = false
    off.viewState = rating.viewState
    off.changed(from: rating, at: 1)
    #expect(!off.isTracking && !off.isEditing && off.value == 3)
    #expect(off.handle(Send.touch(.move, 200), in: bounds, style: style) == nil)
  }

  // MARK: Description

  @Test("Its node is a slider from 0 to 5 that says how many stars, in the language")
  func node() {
    let node = Rating(value: 3.5).node(id: "r", in: bounds, style: style, at: 0)
    #expect(node.role == .slider && node.value == "3.5 of 5 stars" && node.frame == bounds)
    #expect(node.isEnabled && node.isFocusable && node.isInteractive)
    #expect(
      node.state == [
        "value": .number(3.5), "minimum": .number(0), "maximum": .number(5),
        "tracking": .bool(false),
      ])
    var korean = style
    korean.environment.language = .korean
    var disabled = Rating(value: 4)
    disabled.isEnabled = false
    let other = disabled.node(id: "r", in: bounds, style: korean, at: 0)
    #expect(other.value == "별 5개 중 4개" && !other.isEnabled)
  }
}
