internal import Snapshots
internal import VitrineResources
internal import VitrineViews

/// What a person did last on the stage, to what, and what came of it: the newest first, and below each what it has
/// caused.
struct StageLog: Hashable, Sendable {
  struct Line: Hashable, Sendable {
    /// Tells lines apart.
    let number: Int
    /// In the stage's time.
    let time: Seconds
    /// The end of the key of its name, `log.<event>`.
    fileprivate(set) var event: String
    /// The id of the node that it was for; empty for none.
    let id: String
    /// What that is called, or what was pressed, typed or set; empty for what has only a role.
    fileprivate(set) var target: String
    /// What the node is; nil for none.
    fileprivate(set) var role: Role?
    /// What was set; nil for all else, and for what the exhibit does not have.
    fileprivate var knob: Knob?
    /// Where a pointer was put down.
    fileprivate var start: Point?
    fileprivate var pointer: PointerID?
    /// What the node, or what it is a part of, stood at before; nil where it said nothing.
    fileprivate(set) var before: String?
    /// What it stands at since.
    fileprivate(set) var result: String?
    /// True of what has become of the exhibit by the line above.
    fileprivate(set) var isCaused = false

    /// True of what has become of the exhibit, false of what was done to it.
    fileprivate var isEffect: Bool {
      ["value", "selected", "focus", "announcement"].contains(event)
    }
  }

  /// What is followed of a node.
  private struct Told: Hashable {
    let value: String?
    let isSelected, isFocused: Bool

    init(_ node: Node) {
      value = node.value
      isSelected = node.state["selected"] == .bool(true)
      isFocused = node.isFocused
    }
  }

  /// True while lines are written.
  var isOpen = false { didSet { if !isOpen { self = StageLog() } } }
  private(set) var lines: [Line] = []
  private var count = 0
  /// What each node said when the exhibit was last looked at; nil before the first time.
  private var told: [String: Told]?
  private var announcement: StateValue?

  /// How many lines are kept, ours: as many as are read.
  private static let most = 12
  /// How long a result is taken to be that of what was done before, in seconds; ours.
  private static let patience: Seconds = 1

  /// Writes down events before an exhibit gets them, while the log is open.
  mutating func take(
    _ events: [TimedEvent], on exhibit: any ExhibitScene, in environment: Environment?
  ) {
    guard isOpen, let environment, !events.isEmpty else { return }
    var root: Node?
    if told == nil { follow(exhibit, in: environment, at: events[0].time) }
    func target(_ point: Point) -> Node? {
      let described = root ?? exhibit.describe(in: environment)
      root = described
      return described.owner(of: point)
    }
    for event in events {
      switch event.event {
      case .pointer(let step): take(step, at: event.time, target)
      case .wheel(let wheel):
        let node = target(wheel.position)
        if lines.first?.event != "wheel" || lines.first?.id != node?.id ?? "" {
          add("wheel", node, at: event.time)
        }
      case .key(let key): add("key", key.shortName, at: event.time)
      case .text(let words): add("text", "“\(words)”", at: event.time)
      case .composition: add("composition", "", at: event.time)
      case .set(let name, let value):
        let knob = exhibit.knobs.first { $0.name == name }
        add("set", name, at: event.time) { ($0.knob, $0.result) = (knob, value) }
      case .report(let report):
        // A task that runs may report many times a second.
        if lines.first?.event != "report" || lines.first?.target != report.task {
          add("report", report.task, at: event.time)
        }
      case .hide, .show, .focusLost, .focusGained, .resize, .closeRequest, .notification: break
      }
    }
  }

  private mutating func take(
    _ step: PointerEvent, at time: Seconds, _ target: (Point) -> Node?
  ) {
    switch step.phase {
    case .down:
      add("down", target(step.position), at: time)
      (lines[0].start, lines[0].pointer) = (step.position, step.pointer)
    case .up, .cancel:
      // It is one line from beginning to end.
      guard
        let index = lines.firstIndex(where: {
          $0.event == "down" && $0.pointer == step.pointer
        })
      else { return }
      let way = (lines[index].start ?? step.position) - step.position
      let isTap = max(abs(way.x), abs(way.y)) <= GestureMetrics.slop
      lines[index].event = step.phase == .cancel ? "cancel" : isTap ? "tap" : "drag"
    case .move, .hover: break
    }
  }

  /// Writes down what has become of the exhibit, while the log is open.
  mutating func follow(
    _ exhibit: any ExhibitScene, in environment: Environment, at time: Seconds
  ) {
    guard isOpen else { return }
    let root = exhibit.describe(in: environment)
    let before = told
    var now: [String: Told] = [:]
    root.each { node in
      let (old, new) = (before?[node.id], Told(node))
      now[node.id] = new
      guard let old else { return }
      if new.value != old.value, let value = new.value {
        add("value", node, from: old.value, to: value, at: time)
      }
      if new.isSelected, !old.isSelected { add("selected", node, at: time) }
      if new.isFocused, !old.isFocused { add("focus", node, at: time) }
    }
    told = now
    let said = root.state["announcement"]
    if before != nil, said != announcement, case .string(let words) = said {
      add("announcement", words, at: time)
    }
    announcement = said
  }

  /// Adds what has become of a node: to what was done to it, else as a line of its own.
  private mutating func add(
    _ event: String, _ node: Node, from before: String?, to result: String, at time: Seconds
  ) {
    let index = lines.firstIndex { line in
      let isDone = line.event == event || time - line.time <= Self.patience || line.event == "down"
      return isDone && !line.id.isEmpty
        && (line.id == node.id || line.id.hasPrefix("\(node.id)/")
          || node.id.hasPrefix("\(line.id)/"))
    }
    // What came later is not told before it.
    if let index, lines[index].event != event || isLatest(index) {
      if lines[index].target.isEmpty {
        (lines[index].target, lines[index].role) = (node.label ?? "", node.role)
      }
      if lines[index].result == nil { lines[index].before = before }
      return lines[index].result = result
    }
    add(event, node, at: time) { ($0.before, $0.result) = (before, result) }
  }

  /// True where nothing was done since, but for what has caused it.
  private func isLatest(_ index: Int) -> Bool {
    lines[..<index].count { !$0.isEffect } <= (lines[index].isCaused ? 1 : 0)
  }

  private mutating func add(
    _ event: String, _ node: Node?, at time: Seconds, _ change: (inout Line) -> Void = { _ in }
  ) {
    add(event, node?.label ?? "", node, at: time, change)
  }

  /// Adds a line above all; what has become of the exhibit below what was done last, as long as that may have
  /// caused it.
  private mutating func add(
    _ event: String, _ target: String, _ node: Node? = nil, at time: Seconds,
    _ change: (inout Line) -> Void = { _ in }
  ) {
    count += 1
    var line = Line(
      number: count, time: time, event: event, id: node?.id ?? "", target: target, role: node?.role)
    change(&line)
    var place = 0
    if line.isEffect,
      let cause = lines.firstIndex(where: { !$0.isEffect }),
      time - lines[cause].time <= Self.patience || lines[cause].event == "down"
    {
      line.isCaused = true
      place = lines[(cause + 1)...].firstIndex { !$0.isCaused } ?? lines.endIndex
    }
    lines.insert(line, at: place)
    if lines.count > Self.most { lines.removeLast() }
  }
}

/// The log in the inspector, which is written while it is unfolded.
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
            Text(line.words(of: exhibit, in: environment), font: .caption1, lineLimit: 2)
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
  /// What it was for, and what came of that: what it was before, and what it is since.
  func words(of exhibit: String, in environment: Environment) -> String {
    if event == "set" {
      let value = result ?? ""
      let row = knob.map { KnobRow(exhibit: exhibit, knob: $0, value: value) }
      return "\(environment.words("knob", of: target)) = \(row?.valueWords(environment) ?? value)"
    }
    let name = target.isEmpty ? role?.words(in: environment) ?? "" : target
    let arrow = environment.direction == .rightToLeft ? " ← " : " → "
    let change = [before, result].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: arrow)
    return [name, change].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

extension Role {
  /// What it is called, in title style.
  func words(in environment: Environment) -> String { environment.localized("role.\(rawValue)") }
}
