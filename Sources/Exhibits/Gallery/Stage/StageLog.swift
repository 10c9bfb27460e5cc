internal import Snapshots
internal import VitrineResources
internal import VitrineViews

/// The latest events of the stage and the nodes that they were for, the newest first.
struct StageLog: Hashable, Sendable {
  struct Line: Hashable, Sendable {
    /// Tells lines apart.
    let number: Int
    /// In the stage's time.
    let time: Seconds
    /// The end of the key of its name, `log.<event>`.
    let event: String
    /// The id of the node that it was for, or what was pressed or set; empty for neither.
    let target: String
  }

  /// True while lines are written.
  var isOpen = false { didSet { if !isOpen { lines = [] } } }
  private(set) var lines: [Line] = []
  private var count = 0

  /// How many lines are kept, ours: as many as are read.
  private static let most = 12

  /// Writes down events before an exhibit gets them, while the log is open.
  mutating func take(
    _ events: [TimedEvent], on exhibit: any ExhibitScene, in environment: Environment?
  ) {
    guard isOpen, let environment, !events.isEmpty else { return }
    var root: Node?
    func target(_ point: Point) -> String {
      let described = root ?? exhibit.describe(in: environment)
      root = described
      return described.owner(of: point)?.id ?? ""
    }
    for event in events {
      switch event.event {
      case .pointer(let step):
        switch step.phase {
        case .down: add("down", target(step.position), at: event.time)
        case .up: add("up", target(step.position), at: event.time)
        case .cancel: add("cancel", "", at: event.time)
        case .move, .hover: break
        }
      case .wheel(let wheel):
        let place = target(wheel.position)
        if lines.first?.event != "wheel" || lines.first?.target != place {
          add("wheel", place, at: event.time)
        }
      case .key(let key): add("key", key.shortName, at: event.time)
      case .text(let words): add("text", "“\(words)”", at: event.time)
      case .composition: add("composition", "", at: event.time)
      case .set(let name, let value): add("set", "\(name) = \(value)", at: event.time)
      case .report(let report): add("report", report.task, at: event.time)
      case .hide, .show, .focusLost, .focusGained, .resize, .closeRequest, .notification: break
      }
    }
  }

  private mutating func add(_ event: String, _ target: String, at time: Seconds) {
    count += 1
    lines.insert(Line(number: count, time: time, event: event, target: target), at: 0)
    if lines.count > Self.most { lines.removeLast() }
  }
}

/// The log in the inspector, which is written while it is unfolded.
struct StageLogPanel: CompositeView {
  var log: StageLog

  func body(in environment: Environment) -> some View<GalleryModel> {
    let theme = Theme(environment)
    DisclosureGroup(environment.localized("log.title"), isExpanded: \.stage.scene.log.isOpen) {
      VStack(alignment: .leading, spacing: 4) {
        if log.lines.isEmpty {
          Text(environment.localized("log.hint"), font: .footnote, color: theme.colors.caption)
        }
        ForEach(log.lines, id: \.number) { line in
          HStack(spacing: 8) {
            Text(
              DecimalFormat().precision(2).string(from: line.time, in: environment.language),
              font: .caption1, color: theme.colors.caption, lineLimit: 1,
              monospacedDigits: true
            )
            .fixedSize()
            Text(environment.localized("log.\(line.event)"), font: .caption1, weight: .semibold)
              .lineLimit(1).fixedSize()
            Text(line.target, font: .caption1, lineLimit: 1)
              .frame(maxWidth: .infinity, alignment: .leading)
          }
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(12)
      .background(theme.colors.background, in: .rect(cornerRadius: 10))
    }
    .named("gallery/log")
  }
}
