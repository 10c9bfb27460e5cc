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

  var choices = Choices() { didSet { if choices.shown != oldValue.shown { marksRevision = nil } } }
  /// True while the inspector shows the choices.
  var isOpen = false
  private var marks: [Mark] = []
  /// The revision of the session that the marks were made from.
  private var marksRevision: Int?
  /// The exhibit's last drawing, and its environment.
  private var lastDrawing: (list: DisplayList, environment: Environment)?
  /// Finds the damage from the last drawing to the next.
  private(set) var damageTracker: DamageTracker?
  /// The last damage, and when it disappears, in the window's time.
  private var damage: (areas: [Rect], end: Seconds)?

  /// The step of the grid, in points, ours: distances are multiples of 8.
  private static let gridStep = 8.0
  /// How long damage is shown, in seconds, ours: long enough for the eye.
  private static let damageDuration: Seconds = 0.25
  /// The standard deviation of the blurred vision filter, in points, ours.
  private static let blurRadius = 2.5
  /// The background of numbers, legible with white text.
  private static let numberColor = Color(0x0A3D91)
  /// The id of the layer with the color vision filter.
  private static let visionLayerID: UInt64 = 0x76_6973_696F_6E

  /// The same choices for another exhibit.
  var copyingChoices: StageOverlays {
    var new = StageOverlays()
    (new.choices, new.isOpen) = (choices, isOpen)
    return new
  }

  /// Closes the panel, unless there is something to reset.
  mutating func close() { isOpen = choices != Choices() }

  // MARK: Frame

  /// When the damage disappears, in the window's time; nil for none.
  var nextChange: Seconds? { damage?.end }

  /// Updates the marks if the exhibit has changed.
  mutating func update(_ session: StageSession, in environment: Environment, at host: Seconds) {
    if let end = damage?.end, end <= host { damage = nil }
    guard marksRevision != session.revision else { return }
    (marksRevision, marks) = (session.revision, [])
    let shown = choices.shown
    if shown.contains(.grid) { addGrid(environment) }
    if shown.contains(.safeArea) { addSafeArea(environment) }
    if !shown.contains(.redrawn) { (lastDrawing, damageTracker) = (nil, nil) }
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
    if shown.contains(.redrawn) { updateDamage(list, in: environment, at: host) }
  }

  private mutating func updateDamage(
    _ list: DisplayList, in environment: Environment, at host: Seconds
  ) {
    defer { lastDrawing = (list, environment) }
    guard let text = environment.text as? TextEngine else { return }
    guard let lastDrawing, let damageTracker, lastDrawing.environment.isSame(as: environment) else {
      damageTracker = DamageTracker(list, in: environment, text: text)
      return
    }
    guard lastDrawing.list != list else { return }
    let areas = damageTracker.damage(from: lastDrawing.list, to: list)
    if !areas.isEmpty { damage = (areas, host + Self.damageDuration) }
  }

  // MARK: Marks

  private mutating func addGrid(_ environment: Environment) {
    let (bounds, line) = (environment.bounds, 1 / max(1, environment.scale))
    let color = Color(0xFF2D55, opacity: 0.22)
    for x in stride(from: Self.gridStep, to: bounds.width, by: Self.gridStep) {
      marks.append(.area(Rect(x, 0, line, bounds.height), color))
    }
    for y in stride(from: Self.gridStep, to: bounds.height, by: Self.gridStep) {
      marks.append(.area(Rect(0, y, bounds.width, line), color))
    }
  }

  private mutating func addSafeArea(_ environment: Environment) {
    let (bounds, safe) = (environment.bounds, environment.safeBounds)
    let color = Color(0xAF52DE)
    for part in bounds.areas(outside: safe) where !part.isEmpty {
      marks.append(.area(part, color.opacity(0.2)))
    }
    marks.append(.line(Path(safe.inset(by: 0.5)), 1, color))
  }

  private mutating func addTargets(of root: SemanticsNode, _ bounds: Rect) {
    var targets: [InspectedFacts.HitArea] = []
    root.visit { node in
      guard node.isInteractive, node.isVisible,
        !node.children.contains(where: \.containsInteractive),
        let target = InspectedFacts.HitArea(of: node, in: root, bounds)
      else { return }
      targets.append(target)
    }
    for target in targets {
      let (frame, isLargeEnough) = (target.touch, target.isLargeEnough)
      let color = isLargeEnough ? Color(0x34C759) : Color(0xFF3B30)
      marks.append(.area(frame, color.opacity(0.15)))
      marks.append(
        isLargeEnough ? .line(Path(frame), 1, color) : .line(Path(dashesAround: frame), 2, color))
    }
  }

  private mutating func addNumbers(
    of root: SemanticsNode, over list: DisplayList, _ environment: Environment
  ) {
    let isMirrored = environment.direction == .rightToLeft
    let bounds = environment.bounds
    var obstacles = TextLine.all(in: list, environment).map { $0.placed.shown($0.frame) }
    var number = 0
    for node in root.accessibilityElements {
      number += 1
      guard node.frame.intersects(bounds) else { continue }
      let label = StageLabel("\(number)", in: environment)
      let origins = Self.numberOrigins(for: label.size, at: node.frame, isMirrored)
      guard let origin = label.origin(among: origins, in: bounds, avoiding: obstacles) else {
        continue
      }
      obstacles.append(Rect(origin: origin, size: label.size).inset(by: -1))
      marks.append(.number(label, origin))
    }
  }

  /// The positions of a number for a frame, the best first: before its leading edge, at its corner,
  /// above it, and then inside.
  private static func numberOrigins(for size: Size, at frame: Rect, _ isMirrored: Bool) -> [Point] {
    let isLow = frame.height < 2 * size.height
    let y = isLow ? frame.midY - size.height / 2 : frame.minY + 2
    let (before, after) = (frame.minX - size.width - 2, frame.maxX + 2)
    let origins = [
      Point(before, y), Point(frame.minX - size.width / 2, frame.minY - size.height / 2),
      Point(frame.minX, frame.minY - size.height - 2), Point(frame.minX + 1, frame.minY + 1),
      Point(before, frame.minY - size.height), Point(before, frame.maxY), Point(after, y),
      Point(frame.maxX - size.width - 1, frame.minY + 1), Point(frame.minX, frame.maxY + 2),
    ]
    guard isMirrored else { return origins }
    return origins.map { Point(frame.minX + frame.maxX - $0.x - size.width, $0.y) }
  }

  private mutating func addBaselines(of list: DisplayList, _ environment: Environment) {
    let width = 1 / max(1, environment.scale)
    for line in TextLine.all(in: list, environment) {
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
      canvas.layer(Layer(id: Self.visionLayerID, bounds: bounds, vision: vision), content)
    } else {
      content(&canvas)
    }
    if choices.vision == .blurred {
      canvas.draw(Material(blur: Self.blurRadius, tint: .clear), in: .rect(bounds))
    }
  }

  /// Draws the overlays.
  func paint(into canvas: inout Canvas, in environment: Environment) {
    for mark in marks {
      switch mark {
      case .area(let rect, let color): canvas.fill(.rect(rect), with: color)
      case .line(let path, let width, let color):
        canvas.stroke(path, style: StrokeStyle(width: width), with: .color(color))
      case .number(let label, let origin): label.paint(at: origin, Self.numberColor, into: &canvas)
      }
    }
    for area in damage?.areas ?? [] {
      let color = Color(0xFF9500)
      canvas.fill(.rect(area), with: color.opacity(0.25))
      canvas.stroke(
        Path(area.inset(by: 0.5)), style: StrokeStyle(width: 1), with: .color(color))
    }
  }
}

/// A line of text on the stage.
private struct TextLine {
  let placed: PlacedCommand
  let frame: Rect
  let baseline: Double

  static func all(in list: DisplayList, _ environment: Environment) -> [TextLine] {
    PlacedCommand.all(in: list, environment.bounds).flatMap { placed -> [TextLine] in
      guard case .text(let index, let rect, _) = list.commands[placed.index] else { return [] }
      let text = list.texts[Int(index)]
      let metrics = environment.text.measure(text, width: rect.width)
      let frame = text.frame(of: metrics.size, in: rect)
      let height = frame.height / Double(max(1, metrics.lineCount))
      return (0..<metrics.lineCount).map { line in
        let top = frame.minY + height * Double(line)
        return TextLine(
          placed: placed, frame: Rect(frame.minX, top, frame.width, height),
          baseline: top + metrics.ascent)
      }
    }
  }
}

extension VitrineDrawing.Text {
  /// The frame of its lines in the rectangle that it is drawn in.
  fileprivate func frame(of size: Size, in rect: Rect) -> Rect {
    let xFraction =
      switch (alignment, direction) {
      case (.center, _): 0.5
      case (.leading, .leftToRight), (.trailing, .rightToLeft): 0.0
      case (.trailing, .leftToRight), (.leading, .rightToLeft): 1.0
      }
    let yFraction =
      switch verticalAlignment {
      case .top, .firstTextBaseline: 0.0
      case .center: 0.5
      case .bottom: 1.0
      }
    return Rect(
      rect.minX + (rect.width - size.width) * xFraction,
      rect.minY + (rect.height - size.height) * yFraction, size.width, size.height)
  }
}

extension Rect {
  /// The remaining areas around another rectangle: above, below, left and right.
  fileprivate func areas(outside inner: Rect) -> [Rect] {
    [
      Rect(minX, minY, width, inner.minY - minY),
      Rect(minX, inner.maxY, width, maxY - inner.maxY),
      Rect(minX, inner.minY, inner.minX - minX, inner.height),
      Rect(inner.maxX, inner.minY, maxX - inner.maxX, inner.height),
    ]
  }
}

extension SemanticsNode {
  /// Visits the node and all its descendants, in reading order.
  func visit(_ action: (SemanticsNode) -> Void) {
    action(self)
    for child in children { child.visit(action) }
  }

  /// True if it or any descendant is interactive.
  fileprivate var containsInteractive: Bool {
    isInteractive || children.contains(where: \.containsInteractive)
  }

  /// The stops of a screen reader, in reading order: without content behind a sheet, and without
  /// the parts of a stepper.
  fileprivate var accessibilityElements: [SemanticsNode] {
    guard isVisible, state["inert"] == nil else { return [] }
    let inside = role == .stepper ? [] : children.flatMap(\.accessibilityElements)
    return isAccessibilityElement ? [self] + inside : inside
  }

  /// True for a stop of a screen reader: controls and text, but no scroll views.
  var isAccessibilityElement: Bool {
    switch role {
    case .text: true
    case .image: label?.isEmpty == false
    case .group, .scene: isInteractive && isFocusable && label?.isEmpty == false
    default: isInteractive
    }
  }
}
