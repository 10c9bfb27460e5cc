internal import VitrineResources
internal import VitrineViews

/// Something that the guidelines advise against in what the stage shows.
struct StageFinding: Hashable, Sendable {
  let advice: Advice
  /// The id of the component.
  let component: String
  /// Where it is, in the stage's coordinates.
  let frame: Rect
}

/// What the guidelines advise against, as of when anything changed last that could make a difference.
///
/// To ask is to describe the exhibit, which is too much for each frame of an animation.
struct StageFindings {
  private(set) var all: [StageFinding] = []
  /// What it was asked for last.
  private var asked: (news: Int, environment: Environment)?
  /// True where the exhibit moved then: it has yet to come to rest.
  private var wasMoving = false

  /// Asks where knobs or surroundings differ, or what moved has come to rest.
  /// - Returns: true where something else came of it.
  mutating func follow(
    _ exhibit: any ExhibitScene, news: Int, isMoving: @autoclosure () -> Bool,
    in environment: Environment
  ) -> Bool {
    let isSame =
      asked.map {
        $0.news == news && $0.environment.size == environment.size
          && $0.environment.isSame(butForSizeAs: environment)
      } ?? false
    if isSame, !wasMoving || isMoving() { return false }
    (asked, wasMoving) = ((news, environment), !isSame && isMoving())
    let old = all
    all = exhibit.describe(in: environment).findings
    return all != old
  }

  /// Outlines the components in yellow, over what shows.
  func paint(into canvas: inout Canvas, in environment: Environment) {
    for finding in all {
      let frame = finding.frame.inset(by: -3).intersection(environment.bounds.inset(by: 2))
      guard !frame.isEmpty else { continue }
      let outline = Path(roundedRect: frame, radius: 8)
      // A dark line beneath it shows the yellow on white.
      canvas.stroke(outline, style: StrokeStyle(width: 4), with: .color(.black.opacity(0.35)))
      canvas.stroke(outline, style: StrokeStyle(width: 2), with: .color(StageFinding.yellow))
    }
  }
}

extension StageFinding {
  /// What is wrong, as a sentence.
  fileprivate var sentence: String {
    advice.message.prefix(1).uppercased() + advice.message.dropFirst()
  }

  /// The platform's yellow.
  static let yellow = Color(0xFFCC00)
}

extension Node {
  /// What is advised against in it and all inside, once for each component.
  fileprivate var findings: [StageFinding] {
    guard isVisible else { return [] }
    return advice.map { StageFinding(advice: $0, component: id, frame: frame) }
      + children.flatMap(\.findings)
  }
}

/// What the guidelines advise against in what shows, in the inspector.
struct FindingsPanel: CompositeView {
  var findings: [StageFinding]

  func body(in environment: Environment) -> some View<GalleryModel> {
    let colors = Theme(environment).colors
    VStack(alignment: .leading, spacing: 12) {
      ForEach(Array(findings.enumerated()), id: { $0.offset }) { entry in
        HStack(alignment: .top, spacing: 8) {
          Image(systemName: "exclamationmark")
          VStack(alignment: .leading, spacing: 2) {
            Text(entry.element.sentence, font: .footnote, lineLimit: 6)
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
