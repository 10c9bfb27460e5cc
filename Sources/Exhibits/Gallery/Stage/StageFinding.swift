internal import VitrineResources
internal import VitrineViews

/// Guideline advice against something on the stage.
struct StageFinding: Hashable, Sendable {
  let advice: Advice
  /// The id of the component.
  let component: String
  /// Its frame, in the stage's coordinates.
  let frame: Rect
}

/// Decides when to describe an exhibit again, since its description may have changed.
///
/// Describing an exhibit is too expensive for each frame of an animation.
struct DescriptionThrottle {
  /// The exhibit's state at the last check, and its time, in the window's time.
  private var lastCheck: (state: State, wasMoving: Bool, time: Seconds)?

  /// What the description depends on, besides animations.
  struct State {
    /// The revision of the exhibit's model.
    let revision: Int
    /// The number of changes of its knobs.
    let knobs: Int
    let environment: Environment

    fileprivate func isSame(as other: State) -> Bool {
      revision == other.revision && knobs == other.knobs
        && environment.size == other.environment.size
        && environment.isSame(ignoringSizeOf: other.environment)
    }
  }

  /// The interval of checks while something moves, in seconds.
  ///
  /// Ours: often enough for the eye, and little work.
  static let interval: Seconds = 0.25

  /// True if the state has changed, at intervals while something moves, and once motion has ended.
  mutating func isDue(_ state: State, isMoving: Bool, at time: Seconds) -> Bool {
    if let lastCheck, lastCheck.state.isSame(as: state) {
      guard isMoving ? time - lastCheck.time >= Self.interval : lastCheck.wasMoving else {
        return false
      }
    }
    lastCheck = (state, isMoving, time)
    return true
  }
}

/// The guideline findings on the stage.
struct StageFindings {
  private(set) var all: [StageFinding] = []

  /// Checks the exhibit.
  /// - Returns: true if the findings have changed.
  mutating func update(_ exhibit: any ExhibitScene, in environment: Environment) -> Bool {
    let old = all
    all = exhibit.describe(in: environment).findings
    return all != old
  }

  /// Outlines the components in yellow, over the exhibit.
  func paint(into canvas: inout Canvas, in environment: Environment) {
    for finding in all {
      let frame = finding.frame.inset(by: -3).intersection(environment.bounds.inset(by: 2))
      guard !frame.isEmpty else { continue }
      let outline = Path(roundedRect: frame, radius: 8)
      // A dark line beneath makes the yellow visible on white.
      canvas.stroke(outline, style: StrokeStyle(width: 4), with: .color(.black.opacity(0.35)))
      canvas.stroke(outline, style: StrokeStyle(width: 2), with: .color(StageFinding.yellow))
    }
  }
}

extension Advice {
  /// The advice as a sentence in the interface's language.
  func sentence(in environment: Environment) -> String {
    let text = environment.localized("advice.\(rawValue)", default: message)
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}

extension StageFinding {
  /// The platform's yellow.
  static let yellow = Color(0xFFCC00)
}

extension SemanticsNode {
  /// The findings in this node and all its descendants, once for each component.
  fileprivate var findings: [StageFinding] {
    guard isVisible else { return [] }
    return advice.map { StageFinding(advice: $0, component: id, frame: frame) }
      + children.flatMap(\.findings)
  }
}

/// The guideline findings on the stage, in the inspector.
struct FindingsPanel: CompositeView {
  var findings: [StageFinding]

  func body(in environment: Environment) -> some View<GalleryModel> {
    let colors = Theme(environment).colors
    VStack(alignment: .leading, spacing: 12) {
      ForEach(Array(findings.enumerated()), id: { $0.offset }) { entry in
        HStack(alignment: .top, spacing: 8) {
          Image(systemName: "exclamationmark")
          VStack(alignment: .leading, spacing: 2) {
            Text(entry.element.advice.sentence(in: environment), font: .footnote, lineLimit: 6)
            Text(
              "\(entry.element.component) · \(entry.element.advice.guideline)", font: .caption1,
              color: colors.caption, lineLimit: 2)
          }
        }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(12)
    .background(StageFinding.yellow.opacity(0.18), in: .rect(cornerRadius: 10))
    .grouped(environment.localized("gallery.findings")).named("gallery/findings")
  }
}
