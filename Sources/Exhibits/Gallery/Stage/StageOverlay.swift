internal import Snapshots
internal import VitrineRenderer
internal import VitrineResources
internal import VitrineViews

/// The overlays of the stage.
enum StageOverlay: String, CaseIterable, Sendable {
  /// A grid of 8 points.
  case grid
  /// The baselines of text.
  case baselines
  /// Touch targets: green, or red and dashed if too small for fingers.
  case targets
  /// The safe area's insets, tinted.
  case safeArea = "safe-area"
  /// The reading order of a screen reader, in numbers.
  case order
  /// The damage of each frame, for a moment.
  case redrawn
}

/// The vision filters of the stage.
enum StageVision: String, CaseIterable, Sendable {
  case typical, protanopia, deuteranopia, tritanopia, achromatopsia, blurred
}

/// The overlays and the vision filter of the stage, while it is operated or inspected.
struct StageOverlays {
  /// The choices of a person.
  struct Choices: Hashable, Sendable {
    var shown: Set<StageOverlay> = []
    var vision = StageVision.typical

    mutating func set(_ overlay: StageOverlay, isOn: Bool) {
      if isOn { shown.insert(overlay) } else { shown.remove(overlay) }
    }
  }

  /// A drawn element.
  private enum Mark {
    case area(Rect, Color)
    case line(Path, Double, Color)
    case number(StageLabel, Point)
  }

  var choices = Choices() { didSet { if choices.shown != oldValue.shown { madeOf = nil } } }
  /// True while the inspector shows the choices.
  var isOpen = false
  private var marks: [Mark] = []
  /// The revision of the session that the marks were made from.
  private var madeOf: Int?
  /// The exhibit's last drawing, and its environment.
  private var drawn: (list: DisplayList, environment: Environment)?
  /// Finds the damage of it.
  private(set) var redrawing: StageRedrawing?
  /// The last damage, and when it disappears, in the window's time.
  private var redrawn: (areas: [Rect], end: Seconds)?

  /// The step of the grid, in points, ours: distances are multiples of 8.
  private static let step = 8.0
  /// How long damage is shown, in seconds, ours: long enough for the eye.
  private static let flash: Seconds = 0.25
  /// The standard deviation of the blurred vision filter, in points, ours.
  private static let blur = 2.5
  /// The background of numbers, legible with white text.
  private static let blue = Color(0x0A3D91)
  /// The id of the layer with the colour vision filter.
  private static let layer: UInt64 = 0x76_6973_696F_6E

  /// The same choices for another exhibit.
  var anew: StageOverlays {
    var new = StageOverlays()
    (new.choices, new.isOpen) = (choices, isOpen)
    return new
  }

  /// Closes the panel, unless there is something to reset.
  mutating func close() { isOpen = choices != Choices() }

  // MARK: Frame

  /// When the damage disappears, in the window's time; nil for none.
  var nextChange: Seconds? { redrawn?.end }

  /// Updates the marks if the exhibit has changed.
  mutating func update(_ session: StageSession, in environment: Environment, at host: Seconds) {
    if let end = redrawn?.end, end <= host { redrawn = nil }
    guard madeOf != session.revision else { return }
    (madeOf, marks) = (session.revision, [])
    let shown = choices.shown
    if shown.contains(.grid) { addGrid(environment) }
    if shown.contains(.safeArea) { addSafeArea(environment) }
    if !shown.contains(.redrawn) { (drawn, redrawing) = (nil, nil) }
    let root =
      shown.isDisjoint(with: [.targets, .order])
      ? nil : session.exhibit.describe(in: environment)
    if shown.contains(.targets), let root { addTargets(of: root, environment.bounds) }
    guard !shown.isDisjoint(with: [.baselines, .order, .redrawn]) else { return }
    var canvas = Canvas()
    session.exhibit.draw(into: &canvas, in: environment)
    let list = canvas.finish()
    if shown.contains(.baselines) { addBaselines(of: list, environment) }
    if shown.contains(.order), let root { addNumbers(of: root, over: list, environment) }
    if shown.contains(.redrawn) { follow(list, in: environment, at: host) }
  }

  private mutating func follow(
    _ list: DisplayList, in environment: Environment, at host: Seconds
  ) {
    defer { drawn = (list, environment) }
    guard let text = environment.text as? TextEngine else { return }
    guard let drawn, let redrawing, drawn.environment.isSame(as: environment) else {
      redrawing = StageRedrawing(list, in: environment, text: text)
      return
    }
    guard drawn.list != list else { return }
    let areas = redrawing.areas(from: drawn.list, to: list)
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

  private mutating func addTargets(of root: Node, _ bounds: Rect) {
    var targets: [InspectedFacts.Target] = []
    root.each { node in
      guard node.isInteractive, node.isVisible, !node.children.contains(where: \.hasTarget),
        let target = InspectedFacts.Target(of: node, in: root, bounds)
      else { return }
      targets.append(target)
    }
    for target in targets {
      let (frame, isEnough) = (target.touch, target.isEnough)
      let color = isEnough ? Color(0x34C759) : Color(0xFF3B30)
      marks.append(.area(frame, color.opacity(0.15)))
      marks.append(
        isEnough ? .line(Path(frame), 1, color) : .line(Path(dashesAround: frame), 2, color))
    }
  }

  private mutating func addNumbers(
    of root: Node, over list: DisplayList, _ environment: Environment
  ) {
    let isMirrored = environment.direction == .rightToLeft
    let bounds = environment.bounds
    var taken = PlacedLine.all(in: list, environment).map { $0.placed.shown($0.frame) }
    var number = 0
    for node in root.spoken {
      number += 1
      guard node.frame.intersects(bounds) else { continue }
      let label = StageLabel("\(number)", in: environment)
      let places = Self.places(for: label.size, at: node.frame, isMirrored)
      guard let place = label.origin(among: places, in: bounds, without: taken) else { continue }
      taken.append(Rect(origin: place, size: label.size).inset(by: -1))
      marks.append(.number(label, place))
    }
  }

  /// The positions of a number for a frame, the best first: before its leading edge, at its corner,
  /// above it, and then inside.
  private static func places(for size: Size, at frame: Rect, _ isMirrored: Bool) -> [Point] {
    let isLow = frame.height < 2 * size.height
    let y = isLow ? frame.midY - size.height / 2 : frame.minY + 2
    let (before, after) = (frame.minX - size.width - 2, frame.maxX + 2)
    let places = [
      Point(before, y), Point(frame.minX - size.width / 2, frame.minY - size.height / 2),
      Point(frame.minX, frame.minY - size.height - 2), Point(frame.minX + 1, frame.minY + 1),
      Point(before, frame.minY - size.height), Point(before, frame.maxY), Point(after, y),
      Point(frame.maxX - size.width - 1, frame.minY + 1), Point(frame.minX, frame.maxY + 2),
    ]
    guard isMirrored else { return places }
    return places.map { Point(frame.minX + frame.maxX - $0.x - size.width, $0.y) }
  }

  private mutating func addBaselines(of list: DisplayList, _ environment: Environment) {
    let width = 1 / max(1, environment.scale)
    for line in PlacedLine.all(in: list, environment) {
      let shown = line.placed.shown(Rect(line.frame.minX, line.baseline, line.frame.width, width))
      if !shown.isEmpty { marks.append(.area(shown, Color(0x007AFF))) }
    }
  }

  // MARK: Paint

  /// Draws the exhibit with the vision filter, without overlays.
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

  /// Draws the overlays.
  func paint(into canvas: inout Canvas, in environment: Environment) {
    for mark in marks {
      switch mark {
      case .area(let rect, let color): canvas.fill(.rect(rect), with: color)
      case .line(let path, let width, let color):
        canvas.stroke(path, style: StrokeStyle(width: width), with: .color(color))
      case .number(let label, let place): label.paint(at: place, Self.blue, into: &canvas)
      }
    }
    for area in redrawn?.areas ?? [] {
      let color = Color(0xFF9500)
      canvas.fill(.rect(area), with: color.opacity(0.25))
      canvas.stroke(
        Path(area.inset(by: 0.5)), style: StrokeStyle(width: 1), with: .color(color))
    }
  }
}

/// A line of text on the stage.
private struct PlacedLine {
  let placed: PlacedCommand
  let frame: Rect
  let baseline: Double

  static func all(in list: DisplayList, _ environment: Environment) -> [PlacedLine] {
    PlacedCommand.all(in: list, environment.bounds).flatMap { placed -> [PlacedLine] in
      guard case .text(let index, let rect, _) = list.commands[placed.index] else { return [] }
      let text = list.texts[Int(index)]
      let metrics = environment.text.measure(text, width: rect.width)
      let frame = text.frame(of: metrics.size, in: rect)
      let height = frame.height / Double(max(1, metrics.lineCount))
      return (0..<metrics.lineCount).map { line in
        let top = frame.minY + height * Double(line)
        return PlacedLine(
          placed: placed, frame: Rect(frame.minX, top, frame.width, height),
          baseline: top + metrics.ascent)
      }
    }
  }
}

extension VitrineDrawing.Text {
  /// The frame of its lines in the rectangle that it is drawn in.
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

extension Rect {
  /// The remaining areas around another rectangle: above, below, left and right.
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
  /// Visits the node and all its descendants, in reading order.
  func each(_ action: (Node) -> Void) {
    action(self)
    for child in children { child.each(action) }
  }

  /// True if it or any descendant is interactive.
  fileprivate var hasTarget: Bool { isInteractive || children.contains(where: \.hasTarget) }

  /// The stops of a screen reader, in reading order: without content behind a sheet, and without
  /// the parts of a stepper.
  fileprivate var spoken: [Node] {
    guard isVisible, state["inert"] == nil else { return [] }
    let inside = role == .stepper ? [] : children.flatMap(\.spoken)
    return isSpoken ? [self] + inside : inside
  }

  /// True for a stop of a screen reader: controls and text, but no scroll views.
  var isSpoken: Bool {
    switch role {
    case .text: true
    case .image: label?.isEmpty == false
    case .group, .scene: isInteractive && isFocusable && label?.isEmpty == false
    default: isInteractive
    }
  }
}
