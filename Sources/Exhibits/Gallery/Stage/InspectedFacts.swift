internal import Snapshots
internal import VitrineResources
internal import VitrineViews

/// Facts about a node on the stage besides the explanation of a pixel.
struct InspectedFacts: Hashable, Sendable {
  let margins: StageMargins?
  /// Of the node, or its nearest interactive ancestor; nil for none, and for a covered one.
  let target: Target?
  /// True if the node or an ancestor is interactive, even if covered.
  let isOperated: Bool

  /// The hit area of a node on the stage.
  struct Target: Hashable, Sendable {
    /// For a mouse.
    let size: Size
    /// For a finger, in the stage's coordinates.
    let touch: Rect

    /// - Returns: nil if something else is in front of it.
    init?(of node: Node, in root: Node, _ bounds: Rect) {
      guard let shown = root.visibleFrame(of: node.id), let touch = root.touchFrame(of: node.id)
      else { return nil }
      (size, self.touch) = (shown.intersection(bounds).size, touch.intersection(bounds))
    }

    /// True if it is large enough for fingers.
    var isEnough: Bool { min(touch.width, touch.height) >= GestureMetrics.touchTarget - 0.25 }
  }

  /// - Parameters:
  ///   - nodes: the node and its ancestors, the innermost first.
  ///   - drawn: the drawing there.
  init(
    _ nodes: [Node], in root: Node, _ environment: Environment, over drawn: TracedFrame
  ) {
    margins = StageMargins(of: nodes, in: environment.bounds, over: drawn)
    // Scroll views are behind everything.
    let node = nodes.first { $0.isInteractive && $0.isSpoken }
    isOperated = node != nil
    target = node.flatMap { Target(of: $0, in: root, environment.bounds) }
  }
}

extension InspectedFacts {
  /// The size of the hit area, or why there is none.
  func hitArea(in environment: Environment) -> [String] {
    target?.words(in: environment)
      ?? [environment.localized("inspect.hit-area.\(isOperated ? "covered" : "none")")]
  }
}

extension InspectedFacts.Target {
  /// The size, and whether it is large enough for fingers.
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
  /// Above and below, and at the sides in reading order.
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
  /// The contrast, and whether it is sufficient.
  func words(in environment: Environment) -> String {
    // Rounded down, so that an insufficient one does not look sufficient.
    func short(_ ratio: Double) -> String {
      ((ratio * 10).rounded(.down) / 10).brief(in: environment.language)
    }
    return environment.localized("inspect.contrast.\(isEnough ? "enough" : "wanted")")
      .replacing("{ratio}", with: short(ratio)).replacing("{needed}", with: short(needed))
  }
}

extension Node {
  /// The role, the label, and the id unless it is the role's name.
  func words(in environment: Environment) -> String {
    let role = role.words(in: environment)
    let title = label.map { $0.isEmpty ? role : "\(role) “\($0)”" } ?? role
    return id == self.role.rawValue ? title : "\(title) · \(id)"
  }

  /// Its guideline advice, with the row of the guidance.
  func findings(in environment: Environment) -> [String] {
    advice.map { "\($0.guideline) · \($0.sentence(in: environment))" }
  }
}

extension [Node] {
  /// What a screen reader says at the first of these that it stops at.
  ///
  /// In one sentence: label, role, states and value.
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
  /// Size and position in points, with at most one decimal.
  func words(in language: Language) -> String {
    "\(size.words(in: language)) · \(minX.brief(in: language)), \(minY.brief(in: language))"
  }
}

extension Size {
  fileprivate func words(in language: Language) -> String {
    "\(width.brief(in: language)) × \(height.brief(in: language))"
  }
}
