internal import Snapshots
internal import VitrineResources
internal import VitrineViews

/// What there is to say of a node on the stage besides where a pixel comes from.
struct InspectedFacts: Hashable, Sendable {
  let margins: StageMargins?
  /// Of the node, or the nearest one around it that is operated; nil for none, and for one that is covered.
  let target: Target?
  /// True where the node, or one around it, is operated, be it covered.
  let isOperated: Bool

  /// Where something on the stage is hit.
  struct Target: Hashable, Sendable {
    /// By a mouse.
    let size: Size
    /// By a finger, in the stage's coordinates.
    let touch: Rect

    /// - Returns: nil where something else is in front of it.
    init?(of node: Node, in root: Node, _ bounds: Rect) {
      guard let shown = root.visibleFrame(of: node.id), let touch = root.touchFrame(of: node.id)
      else { return nil }
      (size, self.touch) = (shown.intersection(bounds).size, touch.intersection(bounds))
    }

    /// True where it is as large as fingers need it.
    var isEnough: Bool { min(touch.width, touch.height) >= GestureMetrics.touchTarget - 0.25 }
  }

  /// - Parameters:
  ///   - nodes: the node and those around it, the innermost first.
  ///   - drawn: what is drawn there.
  init(
    _ nodes: [Node], in root: Node, _ environment: Environment, over drawn: TracedFrame
  ) {
    margins = StageMargins(of: nodes, in: environment.bounds, over: drawn)
    // What only scrolls is behind all.
    let node = nodes.first { $0.isInteractive && $0.isSpoken }
    isOperated = node != nil
    target = node.flatMap { Target(of: $0, in: root, environment.bounds) }
  }
}

extension InspectedFacts {
  /// How large the hit area is, or why there is none.
  func hitArea(in environment: Environment) -> [String] {
    target?.words(in: environment)
      ?? [environment.localized("inspect.hit-area.\(isOperated ? "covered" : "none")")]
  }
}

extension InspectedFacts.Target {
  /// How large it is, and whether that is enough for fingers.
  func words(in environment: Environment) -> [String] {
    let (own, fingers) = (
      size.words(in: environment.language), touch.size.words(in: environment.language)
    )
    let lines =
      own == fingers
      ? [own]
      : [
        environment.localized("inspect.hit-area.mouse").replacing("{size}", with: own),
        environment.localized("inspect.hit-area.touch").replacing("{size}", with: fingers),
      ]
    return isEnough ? lines : lines + [environment.localized("inspect.hit-area.wanted")]
  }
}

extension StageMargins {
  /// Above and below, and at the sides as one reads.
  func words(in environment: Environment) -> [String] {
    func side(_ name: String, _ length: Double) -> String {
      "\(environment.localized("inspect.margins.\(name)")) \(length.brief(in: environment.language))"
    }
    let direction = environment.direction
    return [
      [side("top", top), side("bottom", bottom)],
      [side("leading", leading(direction)), side("trailing", trailing(direction))],
    ].map { $0.joined(separator: " · ") }
  }
}

extension PixelExplanation.Contrast {
  /// How much it is, and whether that is enough.
  func words(in environment: Environment) -> String {
    // Rounded down, so that what is not enough does not look so.
    func short(_ ratio: Double) -> String {
      ((ratio * 10).rounded(.down) / 10).brief(in: environment.language)
    }
    return environment.localized("inspect.contrast.\(isEnough ? "enough" : "wanted")")
      .replacing("{ratio}", with: short(ratio)).replacing("{needed}", with: short(needed))
  }
}

extension Node {
  /// What it is, what it is called, and its id where that says more.
  func words(in environment: Environment) -> String {
    let role = role.words(in: environment)
    let title = label.map { $0.isEmpty ? role : "\(role) “\($0)”" } ?? role
    return id == self.role.rawValue ? title : "\(title) · \(id)"
  }

  /// What is advised against in it, with the row of the guidance.
  func findings(in environment: Environment) -> [String] {
    advice.map { "\($0.guideline) · \($0.sentence(in: environment))" }
  }
}

extension [Node] {
  /// What a screen reader says where it stops, at the first of these or around it.
  ///
  /// In one sentence: what it is called, what it is, and its value.
  func spoken(in environment: Environment) -> String {
    guard let node = first(where: \.isSpoken) ?? first else { return "" }
    let states = [
      node.state["selected"] == .bool(true) ? "inspect.selected" : nil,
      node.isEnabled ? nil : "inspect.disabled",
    ].compactMap(\.self).map(environment.localized)
    let role = node.role.words(in: environment).lowercased()
    let parts = [node.label, role, node.value].compactMap(\.self)
    return (parts + states).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Rect {
  /// Size and place in points, with a digit behind the point where it takes one.
  func words(in language: Language) -> String {
    "\(size.words(in: language)) · \(minX.brief(in: language)), \(minY.brief(in: language))"
  }
}

extension Size {
  fileprivate func words(in language: Language) -> String {
    "\(width.brief(in: language)) × \(height.brief(in: language))"
  }
}
