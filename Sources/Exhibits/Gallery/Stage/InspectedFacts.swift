internal import Snapshots
internal import VitrineResources
internal import VitrineViews

/// Facts about a node on the stage besides the explanation of a pixel.
struct InspectedFacts: Hashable, Sendable {
  let margins: StageMargins?
  /// The hit area of the node or its nearest interactive ancestor; nil if none, or if covered.
  let hitArea: HitArea?
  /// True if the node or an ancestor is interactive, even if covered.
  let isInteractiveNode: Bool

  /// The hit area of a node on the stage.
  struct HitArea: Hashable, Sendable {
    /// For a mouse.
    let size: Size
    /// For a finger, in the stage's coordinates.
    let touch: Rect

    /// - Returns: nil if something else is in front of the node.
    init?(of node: SemanticsNode, in root: SemanticsNode, _ bounds: Rect) {
      guard let shown = root.visibleFrame(of: node.id), let touch = root.touchFrame(of: node.id)
      else { return nil }
      (size, self.touch) = (shown.intersection(bounds).size, touch.intersection(bounds))
    }

    /// True if it is large enough for fingers.
    var isLargeEnough: Bool { min(touch.width, touch.height) >= GestureMetrics.touchTarget - 0.25 }
  }

  /// - Parameters:
  ///   - nodes: the node and its ancestors, the innermost first.
  ///   - drawn: the drawing of the stage.
  init(
    _ nodes: [SemanticsNode], in root: SemanticsNode, _ environment: Environment,
    over drawn: TracedFrame
  ) {
    margins = StageMargins(of: nodes, in: environment.bounds, over: drawn)
    // Scroll views are behind everything.
    let node = nodes.first { $0.isInteractive && $0.isAccessibilityElement }
    isInteractiveNode = node != nil
    hitArea = node.flatMap { HitArea(of: $0, in: root, environment.bounds) }
  }
}

extension InspectedFacts {
  /// The size of the hit area, or why there is none.
  func hitAreaText(in environment: Environment) -> [String] {
    hitArea?.text(in: environment)
      ?? [environment.localized("inspect.hit-area.\(isInteractiveNode ? "covered" : "none")")]
  }
}

extension InspectedFacts.HitArea {
  /// The size, and whether it is large enough for fingers.
  func text(in environment: Environment) -> [String] {
    let (mouse, touch) = (
      size.text(in: environment.language), touch.size.text(in: environment.language)
    )
    let lines =
      mouse == touch
      ? [mouse]
      : [
        environment.localized("inspect.hit-area.mouse").replacing("{size}", with: mouse),
        environment.localized("inspect.hit-area.touch").replacing("{size}", with: touch),
      ]
    return isLargeEnough ? lines : lines + [environment.localized("inspect.hit-area.wanted")]
  }
}

extension StageMargins {
  /// The margins above and below, and at the sides in reading order.
  func text(in environment: Environment) -> [String] {
    func side(_ name: String, _ length: Double) -> String {
      "\(environment.localized("inspect.margins.\(name)")) \(length.shortString(in: environment.language))"
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
  func text(in environment: Environment) -> String {
    // Rounded down, so that an insufficient ratio does not look sufficient.
    func roundedDown(_ ratio: Double) -> String {
      ((ratio * 10).rounded(.down) / 10).shortString(in: environment.language)
    }
    return environment.localized("inspect.contrast.\(isEnough ? "enough" : "wanted")")
      .replacing("{ratio}", with: roundedDown(ratio)).replacing(
        "{needed}", with: roundedDown(needed))
  }
}

extension SemanticsNode {
  /// The role, the label, and the id unless it is the role's name.
  func text(in environment: Environment) -> String {
    let role = role.localizedName(in: environment)
    let title = label.map { $0.isEmpty ? role : "\(role) “\($0)”" } ?? role
    return id == self.role.rawValue ? title : "\(title) · \(id)"
  }

  /// Its guideline advice, with the row of the guidance.
  func findings(in environment: Environment) -> [String] {
    advice.map { "\($0.guideline) · \($0.sentence(in: environment))" }
  }
}

extension [SemanticsNode] {
  /// What a screen reader says at the first of these nodes that is one of its stops.
  ///
  /// In one sentence: label, role, states and value.
  func spokenText(in environment: Environment) -> String {
    guard let node = first(where: \.isAccessibilityElement) ?? first else { return "" }
    let states = [
      node.state["selected"] == .bool(true) ? "inspect.selected" : nil,
      node.isEnabled ? nil : "inspect.disabled",
    ].compactMap(\.self).map(environment.localized)
    let role = node.role.localizedName(in: environment).lowercased()
    let parts = [node.label, role, node.value].compactMap(\.self)
    return (parts + states).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Rect {
  /// Size and position in points, with at most one decimal.
  func text(in language: Language) -> String {
    "\(size.text(in: language)) · \(minX.shortString(in: language)), \(minY.shortString(in: language))"
  }
}

extension Size {
  fileprivate func text(in language: Language) -> String {
    "\(width.shortString(in: language)) × \(height.shortString(in: language))"
  }
}
