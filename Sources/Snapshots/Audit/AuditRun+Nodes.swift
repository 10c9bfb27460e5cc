internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension AuditRun {
  /// Checks the semantic tree: advice, names, order and targets.
  mutating func check(_ root: SemanticsNode, environment: Environment, at time: Seconds) {
    var nodes: [SemanticsNode] = []
    root.eachVisible { nodes.append($0) }
    // The advice of a visible component may be on a hidden node, such as the title of a refresh
    // control.
    root.each { node in
      for advice in node.advice {
        record(AuditRule(advice), node.id, node.frame, .fail(advice.message), at: time)
      }
    }
    for node in nodes {
      checkAdvice(node, at: time)
      checkName(node, at: time)
      checkOrder(node, environment.direction, at: time)
      checkNames(in: node, at: time)
      checkID(node, at: time)
    }
    checkTargets(root, at: time)
  }

  /// Checks whether another node has the same id; a tree renames a later node with that id to
  /// `id~2`.
  private mutating func checkID(_ node: SemanticsNode, at time: Seconds) {
    let parts = node.id.split(separator: "~")
    guard parts.count > 1, let last = parts.last, last.allSatisfy(\.isNumber) else {
      return record(.duplicateID, node.id, node.frame, .pass, at: time)
    }
    record(
      .duplicateID, node.id, node.frame,
      .fail("another view is named '\(parts[0])'; \(AuditRule.duplicateID.message)"), at: time)
  }

  // MARK: Guidelines

  private mutating func checkAdvice(_ node: SemanticsNode, at time: Seconds) {
    let wrong = Set(node.advice)
    for advice in Advice.allCases where !wrong.contains(advice) {
      if let reason = node.reasonNotMeasured(advice) {
        record(AuditRule(advice), node.id, node.frame, .notMeasured(reason), at: time)
      } else if node.isAdvised(on: advice) {
        record(AuditRule(advice), node.id, node.frame, .pass, at: time)
      }
    }
  }

  // MARK: Names

  private mutating func checkName(_ node: SemanticsNode, at time: Seconds) {
    guard node.role.isControl, node.isInteractive || node.isFocusable else { return }
    let name = node.name
    record(
      .missingName, node.id, node.frame,
      name.isEmpty ? .fail("it has no name; \(AuditRule.missingName.message)") : .pass, at: time)
    guard !name.isEmpty else { return }
    if Self.isSymbolName(name) {
      record(
        .missingName, node.id, node.frame,
        .fail("it is called '\(name)', as its symbol; \(AuditRule.missingName.remedy)"), at: time)
    }
    let words = name.lowercased().split { !$0.isLetter }.map(String.init)
    let roleWords = node.role.spoken
    if words.count > 1, let last = words.last, roleWords.contains(last) {
      record(
        .repeatedName, node.id, node.frame,
        .fail("'\(name.prefix(40))' says '\(last)', which a screen reader adds; leave it out"),
        at: time)
    } else {
      record(.repeatedName, node.id, node.frame, .pass, at: time)
    }
  }

  /// True for names like those of symbols, such as `list.bullet`, that are no addresses.
  private static func isSymbolName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let domains: Set<Substring> = ["com", "org", "net", "kr", "io", "app", "dev", "edu", "gov"]
    return parts.count > 1 && parts.last.map(domains.contains) == false
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isLowercase } }
  }

  /// Checks whether two sibling buttons have the same name.
  private mutating func checkNames(in node: SemanticsNode, at time: Seconds) {
    var first: [String: String] = [:]
    for child in node.children where child.role == .button && child.isVisible && child.isEnabled {
      let name = child.name
      guard !name.isEmpty else { continue }
      if let other = first[name] {
        record(
          .repeatedName, child.id, child.frame,
          .fail("'\(other)' is called '\(name.prefix(40))' as well; say what each is for"), at: time
        )
      } else {
        first[name] = child.id
      }
    }
  }

  // MARK: Order

  /// Checks whether the focusable children of a node are in reading order.
  private mutating func checkOrder(
    _ node: SemanticsNode, _ direction: LayoutDirection, at time: Seconds
  ) {
    let stops = node.children.filter { $0.isVisible && $0.isFocusable && $0.isEnabled }
    guard stops.count > 1 else { return }
    for (a, b) in zip(stops, stops.dropFirst()) {
      let sharesColumn = a.frame.minX < b.frame.maxX && b.frame.minX < a.frame.maxX
      let sharesLine =
        min(a.frame.maxY, b.frame.maxY) - max(a.frame.minY, b.frame.minY)
        > min(a.frame.height, b.frame.height) / 2
      let goesUp = sharesColumn && b.frame.maxY <= a.frame.minY + 1
      let goesBack =
        sharesLine
        && (direction == .leftToRight
          ? b.frame.maxX <= a.frame.minX + 1 : b.frame.minX >= a.frame.maxX - 1)
      record(
        .focusOrder, b.id, b.frame,
        goesUp || goesBack
          ? .fail("it comes after '\(a.id)', and stands before it; \(AuditRule.focusOrder.message)")
          : .pass, at: time)
    }
  }

  // MARK: Targets

  private mutating func checkTargets(_ root: SemanticsNode, at time: Seconds) {
    let targets = root.targets.filter { isInFront($0, of: root) }
    for target in targets {
      let frame = target.frame
      guard frame.width < Self.target || frame.height < Self.target else {
        record(.targetSize, target.id, frame, .pass, at: time)
        continue
      }
      let hitArea = Rect(
        center: frame.center,
        size: Size(max(Self.target, frame.width), max(Self.target, frame.height)))
      // The space around a small target counts as part of it, unless another target is there.
      let other = targets.first { other in
        other.id != target.id && other.role != .slider
          && other.frame.intersects(hitArea.inset(by: Self.tolerance))
          && !isCovered(other, in: hitArea, besides: target, of: root)
          && !other.frame.contains(frame)
          && !frame.contains(other.frame)
      }
      guard let other else {
        record(.targetSize, target.id, frame, .pass, at: time)
        continue
      }
      func formatted(_ length: Double) -> String {
        Int(exactly: length.rounded()).map { "\($0)" } ?? "\(length)"
      }
      let size = "\(formatted(frame.width))×\(formatted(frame.height))"
      record(
        .targetSize, target.id, frame,
        .fail(
          "it is \(size) points, and '\(other.id)' is close by; \(AuditRule.targetSize.remedy)"),
        at: time)
    }
  }

  /// True if another node is hit in the middle of the part of a control that is within reach of a
  /// target.
  private func isCovered(
    _ control: SemanticsNode, in hitArea: Rect, besides target: SemanticsNode,
    of root: SemanticsNode
  )
    -> Bool
  {
    guard let hit = root.owner(of: control.frame.intersection(hitArea).center) else { return false }
    return control.find(hit.id) == nil && target.find(hit.id) == nil
      && hit.find(control.id) == nil
  }

  /// The minimum side of a target, in points.
  ///
  /// HIG.
  private static var target: Double { 44 }
  /// How far neighbors may overlap, in points: rounding makes neighbors that share an edge overlap.
  private static var tolerance: Double { 0.5 }
}

extension SemanticsNode {
  /// What a screen reader calls it: its label, or the text inside; a typed or chosen value is no
  /// name.
  var name: String {
    if let label, !label.isEmpty { return label }
    if role == .text, let value, !value.isEmpty { return value }
    return children.lazy.map(\.name).first { !$0.isEmpty } ?? ""
  }

  /// The innermost control that contains a node; nil for none.
  func enclosingControl(of node: SemanticsNode) -> SemanticsNode? {
    guard let child = children.first(where: { $0.find(node.id) != nil }) else { return nil }
    return child.enclosingControl(of: node)
      ?? (child.role.isControl && child.id != node.id ? child : nil)
  }

  /// The touch targets, outermost first.
  var targets: [SemanticsNode] {
    var targets: [SemanticsNode] = []
    eachVisible { node in
      if node.role.isTarget, node.isInteractive, node.isEnabled, !node.frame.isEmpty {
        targets.append(node)
      }
    }
    return targets
  }

  /// The nodes that need contrast to their background: controls, and indicators that show
  /// something.
  var graphics: [SemanticsNode] {
    var nodes: [SemanticsNode] = []
    eachVisible { node in
      guard node.isEnabled, !node.frame.isEmpty else { return }
      switch node.role {
      case .activityIndicator, .pageControl: nodes.append(node)
      // Below a tenth, hardly anything is filled, and only the track can be seen.
      case .progressBar, .progressRing:
        if case .number(let value)? = node.state["value"], value >= 0.1 { nodes.append(node) }
      default: if node.role.isTarget, node.isInteractive { nodes.append(node) }
      }
    }
    return nodes
  }

  /// Why its contrast can't be measured now; nil if it can.
  ///
  /// A control may become paler while it is pressed: it was legible before.
  var dimmedReason: String? {
    ["pressed", "tracking"].contains { state[$0] == .bool(true) } ? "it is pressed" : nil
  }

  /// True if the node with this id is in a tab bar, which keeps its height and text size.
  func keepsTextSize(_ id: String) -> Bool {
    role == .tabBar ? find(id) != nil : children.contains { $0.keepsTextSize(id) }
  }

  /// True if a piece of advice applies to this role.
  func isAdvised(on advice: Advice) -> Bool {
    switch advice {
    case .vagueWords: [.progressBar, .progressRing, .activityIndicator].contains(role)
    case .unexplainedStall, .circularBecomesBar, .lossWithoutPause:
      role == .progressBar || role == .progressRing
    case .manyPages, .scrubsUnseen, .manyImages, .detailedImage, .lowContrast: role == .pageControl
    case .manyTabs, .genericTitle, .action, .overflow, .unfamiliarIcon, .longTitle:
      role == .tabBar
    // If a component has none of this advice, it may follow the advice, or the advice may not
    // apply; these two can't be told apart.
    case .knownTotal, .explainsRefreshing, .partialScreen, .order, .labelOnDesktop, .incompleteTab:
      false
    }
  }

  /// Why a piece of advice can't be checked for this role; nil if it can, or doesn't apply.
  fileprivate func reasonNotMeasured(_ advice: Advice) -> String? {
    switch (advice, role) {
    case (.knownTotal, .activityIndicator): "nothing says which task the spinner stands for"
    case (.partialScreen, .pageControl):
      "nothing says whether the dots belong to pages that fill the window"
    case (.order, .tabBar): "the tabs do not say whether they are live, recorded or other"
    default: nil
    }
  }
}

extension SemanticsNode {
  /// The area for measuring contrast: an indicator with its surroundings; a control by itself.
  ///
  /// Ours: twice the height of a bar.
  var graphicFrame: Rect { frame.inset(by: role.isTarget ? 0 : -8) }
}

extension Role {
  /// True for roles that may be seen as a graphic alone: controls and indicators.
  var isGraphic: Bool {
    switch self {
    case .progressBar, .progressRing, .activityIndicator, .pageIndicator, .badge: true
    default: isControl
    }
  }

  /// True for roles that a person operates, and that need a name for screen readers.
  var isControl: Bool {
    switch self {
    case .button, .toggle, .slider, .stepper, .textField, .tab, .menuItem, .pageControl: true
    default: false
    }
  }

  /// True for roles that are touch targets by themselves.
  var isTarget: Bool {
    switch self {
    case .button, .toggle, .slider, .stepper, .textField, .tab, .menuItem: true
    default: false
    }
  }

  /// What a screen reader says of the role by itself, in English and Korean.
  fileprivate var spoken: Set<String> {
    switch self {
    case .button: ["button", "버튼"]
    case .toggle: ["switch", "toggle", "checkbox", "스위치"]
    case .slider: ["slider", "슬라이더"]
    case .stepper: ["stepper", "스테퍼"]
    case .tab: ["tab", "탭"]
    case .textField: ["field", "textfield", "필드"]
    default: []
    }
  }
}
