internal import Snapshots
internal import VitrineResources
internal import VitrineViews

/// The last input on the stage, its targets and its effects: the newest first, with effects below
/// their input.
struct StageLog: Hashable, Sendable {
  struct Line: Hashable, Sendable {
    /// Identifies the line.
    let number: Int
    /// In the stage's time.
    let time: Seconds
    /// The last part of its string key, `log.<event>`.
    fileprivate(set) var event: String
    /// The id of the target node; empty for none.
    let id: String
    /// The target's label, or what was pressed, typed or set; empty if it has only a role.
    fileprivate(set) var target: String
    /// The role of the node; nil for none.
    fileprivate(set) var role: Role?
    /// The knob that was set; nil for everything else, and for unknown knobs.
    fileprivate var knob: Knob?
    /// Where a pointer went down.
    fileprivate var start: Point?
    fileprivate var pointer: PointerID?
    /// The previous value of the node or its control; nil for none.
    fileprivate(set) var before: String?
    /// The value after that; nil for none.
    fileprivate(set) var result: String?
    /// True for an effect of the line above.
    fileprivate(set) var isCaused = false

    /// True for an effect, false for input.
    fileprivate var isEffect: Bool {
      ["value", "selected", "focus", "announcement"].contains(event)
    }
  }

  /// The observed state of a node.
  private struct NodeState: Hashable {
    let value: String?
    let isSelected, isFocused: Bool

    init(_ node: SemanticsNode) {
      value = node.value
      isSelected = node.state["selected"] == .bool(true)
      isFocused = node.isFocused
    }
  }

  /// True while lines are recorded.
  var isOpen = false { didSet { if !isOpen { self = StageLog() } } }
  private(set) var lines: [Line] = []
  private var count = 0
  /// The state of each node at the last update; nil before the first.
  private var nodeStates: [String: NodeState]?
  private var announcement: StateValue?

  /// The maximum number of lines, ours: as many as are read.
  private static let capacity = 12
  /// How long after an input a change counts as its effect, in seconds; ours.
  private static let maximumEffectDelay: Seconds = 1

  /// Records events before an exhibit gets them, while the log is open.
  mutating func record(
    _ events: [TimedEvent], on exhibit: any ExhibitScene, in environment: Environment?
  ) {
    guard isOpen, let environment, !events.isEmpty else { return }
    var root: SemanticsNode?
    if nodeStates == nil { recordEffects(exhibit, in: environment, at: events[0].time) }
    func target(_ point: Point) -> SemanticsNode? {
      let described = root ?? exhibit.describe(in: environment)
      root = described
      return described.owner(of: point)
    }
    for event in events {
      switch event.event {
      case .pointer(let step): record(step, at: event.time, target)
      case .wheel(let wheel):
        let node = target(wheel.position)
        if lines.first?.event != "wheel" || lines.first?.id != node?.id ?? "" {
          add("wheel", node, at: event.time)
        }
      case .key(let key): add("key", key.shortName, at: event.time)
      case .text(let text): add("text", "“\(text)”", at: event.time)
      case .composition: add("composition", "", at: event.time)
      case .set(let name, let value):
        let knob = exhibit.knobs.first { $0.name == name }
        add("set", name, at: event.time) { ($0.knob, $0.result) = (knob, value) }
      case .report(let report):
        // A running task may report many times a second.
        if lines.first?.event != "report" || lines.first?.target != report.task {
          add("report", report.task, at: event.time)
        }
      case .hide, .show, .focusLost, .focusGained, .resize, .closeRequest, .notification: break
      }
    }
  }

  private mutating func record(
    _ step: PointerEvent, at time: Seconds, _ target: (Point) -> SemanticsNode?
  ) {
    switch step.phase {
    case .down:
      add("down", target(step.position), at: time)
      (lines[0].start, lines[0].pointer) = (step.position, step.pointer)
    case .up, .cancel:
      // A press is one line from beginning to end.
      guard
        let index = lines.firstIndex(where: {
          $0.event == "down" && $0.pointer == step.pointer
        })
      else { return }
      let translation = (lines[index].start ?? step.position) - step.position
      let isTap = max(abs(translation.x), abs(translation.y)) <= GestureMetrics.slop
      lines[index].event = step.phase == .cancel ? "cancel" : isTap ? "tap" : "drag"
    case .move, .hover: break
    }
  }

  /// Records effects on the exhibit, while the log is open.
  mutating func recordEffects(
    _ exhibit: any ExhibitScene, in environment: Environment, at time: Seconds
  ) {
    guard isOpen else { return }
    let root = exhibit.describe(in: environment)
    let before = nodeStates
    var now: [String: NodeState] = [:]
    root.visit { node in
      let (old, new) = (before?[node.id], NodeState(node))
      now[node.id] = new
      guard let old else { return }
      if new.value != old.value, let value = new.value {
        add("value", node, from: old.value, to: value, at: time)
      }
      if new.isSelected, !old.isSelected { add("selected", node, at: time) }
      if new.isFocused, !old.isFocused { add("focus", node, at: time) }
    }
    nodeStates = now
    let current = root.state["announcement"]
    if before != nil, current != announcement, case .string(let text) = current {
      add("announcement", text, at: time)
    }
    announcement = current
  }

  /// Records a change of a node: in the line of its input, else in a line of its own.
  private mutating func add(
    _ event: String, _ node: SemanticsNode, from before: String?, to result: String,
    at time: Seconds
  ) {
    let index = lines.firstIndex { line in
      let isDone =
        line.event == event || time - line.time <= Self.maximumEffectDelay || line.event == "down"
      return isDone && !line.id.isEmpty
        && (line.id == node.id || line.id.hasPrefix("\(node.id)/")
          || node.id.hasPrefix("\(line.id)/"))
    }
    // Lines stay in order of time.
    if let index, lines[index].event != event || isLatest(index) {
      if lines[index].target.isEmpty {
        (lines[index].target, lines[index].role) = (node.label ?? "", node.role)
      }
      if lines[index].result == nil { lines[index].before = before }
      return lines[index].result = result
    }
    add(event, node, at: time) { ($0.before, $0.result) = (before, result) }
  }

  /// True if no input came after a line, except the input that caused the line.
  private func isLatest(_ index: Int) -> Bool {
    lines[..<index].count { !$0.isEffect } <= (lines[index].isCaused ? 1 : 0)
  }

  private mutating func add(
    _ event: String, _ node: SemanticsNode?, at time: Seconds,
    _ change: (inout Line) -> Void = { _ in }
  ) {
    add(event, node?.label ?? "", node, at: time, change)
  }

  /// Adds a line at the top, or an effect below the last input, if that input may be its cause.
  private mutating func add(
    _ event: String, _ target: String, _ node: SemanticsNode? = nil, at time: Seconds,
    _ change: (inout Line) -> Void = { _ in }
  ) {
    count += 1
    var line = Line(
      number: count, time: time, event: event, id: node?.id ?? "", target: target, role: node?.role)
    change(&line)
    var index = 0
    if line.isEffect,
      let cause = lines.firstIndex(where: { !$0.isEffect }),
      time - lines[cause].time <= Self.maximumEffectDelay || lines[cause].event == "down"
    {
      line.isCaused = true
      index = lines[(cause + 1)...].firstIndex { !$0.isCaused } ?? lines.endIndex
    }
    lines.insert(line, at: index)
    if lines.count > Self.capacity { lines.removeLast() }
  }
}

/// The log in the inspector, which is recorded while the panel is expanded.
struct StageLogPanel: CompositeView {
  var exhibit: String
  var log: [StageLog.Line]

  func body(in environment: Environment) -> some View<GalleryModel> {
    let theme = Theme(environment)
    DisclosureGroup(environment.localized("log.title"), isExpanded: \.stage.scene.log.isOpen) {
      VStack(alignment: .leading, spacing: 4) {
        if log.isEmpty {
          Text(environment.localized("log.hint"), font: .footnote, color: theme.colors.caption)
        }
        ForEach(log, id: \.number) { line in
          HStack(alignment: .top, spacing: 8) {
            Text(
              DecimalFormat().precision(2).string(from: line.time, in: environment.language),
              font: .caption1, color: theme.colors.caption, lineLimit: 1,
              monospacedDigits: true
            )
            .fixedSize()
            Text(environment.localized("log.\(line.event)"), font: .caption1, weight: .semibold)
              .lineLimit(1).fixedSize()
            Text(line.text(of: exhibit, in: environment), font: .caption1, lineLimit: 2)
              .frame(maxWidth: .infinity, alignment: .leading)
          }
          .padding(.leading, line.isCaused ? 16 : 0)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(12)
      .background(theme.colors.background, in: .rect(cornerRadius: 10))
    }
    .font(.subheadline)
    .named("gallery/log")
  }
}

extension StageLog.Line {
  /// The target, and the result: the values before and since.
  func text(of exhibit: String, in environment: Environment) -> String {
    if event == "set" {
      let value = result ?? ""
      let row = knob.map { KnobRow(exhibit: exhibit, knob: $0, value: value) }
      return
        "\(environment.localizedName("knob", of: target)) = \(row?.valueText(environment) ?? value)"
    }
    let name = target.isEmpty ? role?.localizedName(in: environment) ?? "" : target
    let arrow = environment.direction == .rightToLeft ? " ← " : " → "
    let change = [before, result].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: arrow)
    return [name, change].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

extension Role {
  /// The role's name, in title style.
  func localizedName(in environment: Environment) -> String {
    environment.localized("role.\(rawValue)")
  }
}
