internal import Snapshots
internal import VitrineRenderer
internal import VitrineResources
internal import VitrineViews

/// What can be drawn over the stage.
enum StageOverlay: String, CaseIterable, Sendable {
  /// A grid of 8 points.
  case grid
  /// The lines that letters stand on.
  case baselines
  /// Where fingers find controls: green, and red with dashes where two overlap.
  case targets
  /// What devices cover, tinted.
  case safeArea = "safe-area"
  /// The order in which a screen reader goes, in numbers.
  case order
  /// What was drawn anew, for a moment.
  case redrawn
}

/// How the stage is seen.
enum StageVision: String, CaseIterable, Sendable {
  case typical, protanopia, deuteranopia, tritanopia, achromatopsia, blurred
}

/// What is drawn over the stage, and how that is seen, whether a person operates or inspects it.
struct StageOverlays {
  /// What a person has chosen.
  struct Choices: Hashable, Sendable {
    var shown: Set<StageOverlay> = []
    var vision = StageVision.typical

    mutating func set(_ overlay: StageOverlay, isOn: Bool) {
      if isOn { shown.insert(overlay) } else { shown.remove(overlay) }
    }
  }

  /// Something that is drawn.
  private enum Mark {
    case area(Rect, Color)
    case line(Path, Double, Color)
    case number(Int, Point)
  }

  var choices = Choices() { didSet { if choices.shown != oldValue.shown { madeOf = nil } } }
  /// True while the inspector shows what there is to choose.
  var isOpen = false
  private var marks: [Mark] = []
  /// The revision of the session that the marks were made of.
  private var madeOf: Int?
  /// What the exhibit drew last, and in which surroundings.
  private var drawn: (list: DisplayList, environment: Environment)?
  /// What was drawn anew last, and until when that shows, in the window's time.
  private var redrawn: (areas: [Rect], end: Seconds)?

  /// Source: HIG, Layout: a hit region of at least 44 by 44 points.
  private static let target = 44.0
  /// The steps of the grid, in points, ours: distances are multiples of 8.
  private static let step = 8.0
  /// How long it shows what was drawn anew, in seconds, ours: long enough for the eye.
  private static let flash: Seconds = 0.25
  /// The standard deviation of what a person with weak sight sees, in points, ours.
  private static let blur = 2.5
  /// The layer of the stage that is seen with another colour vision.
  private static let layer: UInt64 = 0x76_6973_696F_6E

  /// The same choices for another exhibit.
  var anew: StageOverlays {
    var new = StageOverlays()
    (new.choices, new.isOpen) = (choices, isOpen)
    return new
  }

  /// Puts the choices away, unless there is something to take back.
  mutating func close() { isOpen = choices != Choices() }

  // MARK: Frame

  /// When what was drawn anew shows no longer, in the window's time; nil where nothing does.
  var nextChange: Seconds? { redrawn?.end }

  /// Follows what shows, where that has changed.
  mutating func update(_ session: StageSession, in environment: Environment, at host: Seconds) {
    if let end = redrawn?.end, end <= host { redrawn = nil }
    guard madeOf != session.revision else { return }
    (madeOf, marks) = (session.revision, [])
    let shown = choices.shown
    if shown.contains(.grid) { addGrid(environment) }
    if shown.contains(.safeArea) { addSafeArea(environment) }
    if shown.contains(.targets) || shown.contains(.order) {
      let root = session.exhibit.describe(in: environment)
      if shown.contains(.targets) { addTargets(of: root) }
      if shown.contains(.order) { addNumbers(of: root, environment) }
    }
    guard shown.contains(.baselines) || shown.contains(.redrawn) else { return drawn = nil }
    var canvas = Canvas()
    session.exhibit.draw(into: &canvas, in: environment)
    let list = canvas.finish()
    if shown.contains(.baselines) { addBaselines(of: list, environment) }
    if shown.contains(.redrawn) { follow(list, in: environment, at: host) } else { drawn = nil }
  }

  private mutating func follow(
    _ list: DisplayList, in environment: Environment, at host: Seconds
  ) {
    defer { drawn = (list, environment) }
    guard let drawn, drawn.list != list, let text = environment.text as? TextEngine,
      drawn.environment.isSame(as: environment)
    else { return }
    let scale = environment.scale
    let renderer = FrameRenderer(environment.size, scale: scale, text: text)
    _ = renderer.render(drawn.list)
    let areas = renderer.render(list).map { pixels in
      func points(_ pixels: Int32) -> Double { Double(pixels) / scale }
      return Rect(
        points(pixels.x0), points(pixels.y0), points(pixels.x1 - pixels.x0),
        points(pixels.y1 - pixels.y0))
    }
    if !areas.isEmpty { redrawn = (areas, host + Self.flash) }
  }

  // MARK: Marks

  private mutating func addGrid(_ environment: Environment) {
    let (bounds, line) = (environment.bounds, 1 / max(1, environment.scale))
    let color = Color(0xFF2D55, opacity: 0.22)
    for x in stride(from: Self.step, to: bounds.width, by: Self.step) {
      marks.append(.area(Rect(x, 0, line, bounds.height), color))
    }
    for y in stride(from: Self.step, to: bounds.height, by: Self.step) {
      marks.append(.area(Rect(0, y, bounds.width, line), color))
    }
  }

  private mutating func addSafeArea(_ environment: Environment) {
    let (bounds, safe) = (environment.bounds, environment.safeBounds)
    let color = Color(0xAF52DE)
    for part in bounds.around(safe) where !part.isEmpty {
      marks.append(.area(part, color.opacity(0.2)))
    }
    marks.append(.line(Path(safe.inset(by: 0.5)), 1, color))
  }

  private mutating func addTargets(of root: Node) {
    var targets: [Rect] = []
    root.each { node in
      guard node.isInteractive, node.isVisible, !node.children.contains(where: \.hasTarget) else {
        return
      }
      // A finger that misses what is small finds it all the same.
      let (frame, side) = (node.frame, Self.target)
      targets.append(
        Rect(center: frame.center, size: Size(max(frame.width, side), max(frame.height, side))))
    }
    for (index, frame) in targets.enumerated() {
      let meets = targets.enumerated().contains { other in
        let shared = frame.intersection(other.element)
        return other.offset != index && shared.width > 1 && shared.height > 1
      }
      let color = meets ? Color(0xFF3B30) : Color(0x34C759)
      marks.append(.area(frame, color.opacity(0.15)))
      marks.append(
        meets ? .line(Path(dashesAround: frame), 2, color) : .line(Path(frame), 1, color))
    }
  }

  private mutating func addNumbers(of root: Node, _ environment: Environment) {
    let isMirrored = environment.direction == .rightToLeft
    var number = 0
    root.each { node in
      guard node.isVisible, node.isSpoken else { return }
      number += 1
      let x = isMirrored ? node.frame.maxX : node.frame.minX
      marks.append(.number(number, Point(x, node.frame.minY)))
    }
  }

  private mutating func addBaselines(of list: DisplayList, _ environment: Environment) {
    for placed in PlacedCommand.all(in: list, environment.bounds) {
      guard case .text(let index, let rect, _) = list.commands[placed.index] else { continue }
      let text = list.texts[Int(index)]
      let metrics = environment.text.measure(text, width: rect.width)
      let frame = text.frame(of: metrics.size, in: rect)
      for line in 0..<metrics.lineCount {
        let y = metrics.ascent + frame.height * Double(line) / Double(metrics.lineCount)
        let shown = placed.shown(
          Rect(frame.minX, frame.minY + y, frame.width, 1 / max(1, environment.scale)))
        if !shown.isEmpty { marks.append(.area(shown, Color(0x007AFF))) }
      }
    }
  }

  // MARK: Paint

  /// Draws the exhibit as it is seen, without what is drawn over it.
  func paint(
    _ content: (inout Canvas) -> Void, into canvas: inout Canvas, in environment: Environment
  ) {
    let bounds = environment.bounds
    if let vision = ColorVision(rawValue: choices.vision.rawValue) {
      canvas.layer(Layer(id: Self.layer, bounds: bounds, vision: vision), content)
    } else {
      content(&canvas)
    }
    if choices.vision == .blurred {
      canvas.draw(Material(blur: Self.blur, tint: .clear), in: .rect(bounds))
    }
  }

  /// Draws what is over the exhibit.
  func paint(into canvas: inout Canvas, in environment: Environment) {
    for mark in marks {
      switch mark {
      case .area(let rect, let color): canvas.fill(.rect(rect), with: color)
      case .line(let path, let width, let color):
        canvas.stroke(path, style: StrokeStyle(width: width), with: .color(color))
      case .number(let number, let place): paint(number, at: place, into: &canvas, environment)
      }
    }
    for area in redrawn?.areas ?? [] {
      let color = Color(0xFF9500)
      canvas.fill(.rect(area), with: color.opacity(0.25))
      canvas.stroke(
        Path(area.inset(by: 0.5)), style: StrokeStyle(width: 1), with: .color(color))
    }
  }

  private func paint(
    _ number: Int, at place: Point, into canvas: inout Canvas, _ environment: Environment
  ) {
    let words = VitrineDrawing.Text(
      "\(number)", font: Font(size: 11, weight: .bold), alignment: .center)
    let size = environment.text.measure(words, width: .infinity).size
    // At the corner, most of it outside: it is not to cover what it numbers.
    let width = max(18, size.width + 8)
    let x = min(place.x - 10, environment.bounds.maxX - width)
    let frame = Rect(max(0, x), max(0, place.y - 10), width, 18)
    canvas.fill(.roundedRect(frame, radius: 9, curve: .circular), with: Color(0x0A3D91))
    canvas.draw(
      words, in: Rect(frame.minX, frame.midY - size.height / 2, frame.width, size.height),
      color: .white)
  }
}

extension VitrineDrawing.Text {
  /// Where its lines stand in a rectangle that it is drawn in.
  fileprivate func frame(of size: Size, in rect: Rect) -> Rect {
    let across =
      switch (alignment, direction) {
      case (.center, _): 0.5
      case (.leading, .leftToRight), (.trailing, .rightToLeft): 0.0
      case (.trailing, .leftToRight), (.leading, .rightToLeft): 1.0
      }
    let down =
      switch verticalAlignment {
      case .top, .firstTextBaseline: 0.0
      case .center: 0.5
      case .bottom: 1.0
      }
    return Rect(
      rect.minX + (rect.width - size.width) * across,
      rect.minY + (rect.height - size.height) * down, size.width, size.height)
  }
}

extension Path {
  /// The sides of a rectangle in dashes of 4 points, 3 apart.
  fileprivate init(dashesAround r: Rect) {
    self.init { path in
      func dash(_ from: Point, _ to: Point) {
        path.move(to: from)
        path.line(to: to)
      }
      for x in stride(from: r.minX, to: r.maxX, by: 7) {
        let end = min(x + 4, r.maxX)
        for y in [r.minY, r.maxY] { dash(Point(x, y), Point(end, y)) }
      }
      for y in stride(from: r.minY, to: r.maxY, by: 7) {
        let end = min(y + 4, r.maxY)
        for x in [r.minX, r.maxX] { dash(Point(x, y), Point(x, end)) }
      }
    }
  }
}

extension Rect {
  /// What is left of it around another one: above, below, left and right.
  fileprivate func around(_ inner: Rect) -> [Rect] {
    [
      Rect(minX, minY, width, inner.minY - minY),
      Rect(minX, inner.maxY, width, maxY - inner.maxY),
      Rect(minX, inner.minY, inner.minX - minX, inner.height),
      Rect(inner.maxX, inner.minY, maxX - inner.maxX, inner.height),
    ]
  }
}

extension Node {
  /// Hands over the node and all inside, in the order of reading.
  func each(_ action: (Node) -> Void) {
    action(self)
    for child in children { child.each(action) }
  }

  /// True where it or anything inside is operated.
  fileprivate var hasTarget: Bool { isInteractive || children.contains(where: \.hasTarget) }

  /// True for what a screen reader stops at: what is operated, and words.
  fileprivate var isSpoken: Bool {
    isInteractive || role == .text || role == .image && label?.isEmpty == false
  }
}
