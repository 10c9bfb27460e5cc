internal import Snapshots
internal import VitrineRenderer
internal import VitrineResources
internal import VitrineViews

/// A person points at what the stage shows, to see where it comes from, and does not operate it.
struct StageInspection {
  /// The innermost node under the pointer.
  private(set) var hovered: Node?
  /// Where the pointer was last pressed, in the stage's coordinates.
  private(set) var point: Point?
  /// Where the pixel there comes from; nil where none was chosen, or what showed it has gone.
  private(set) var explanation: PixelExplanation?

  /// Takes pointers, wheels and keys, which the exhibit is not told of.
  /// - Returns: the other events; nil where Escape ends the inspection.
  mutating func take(_ events: [TimedEvent], in root: @autoclosure () -> Node) -> [TimedEvent]? {
    var others: [TimedEvent] = []
    for event in events {
      switch event.event {
      case .pointer(let step):
        hovered = step.phase == .cancel ? nil : root().owner(of: step.position)
        if step.phase == .down { (point, explanation) = (step.position, nil) }
      case .key(let key) where key.key == .escape: return nil
      case .wheel, .key, .text, .composition: break
      default: others.append(event)
      }
    }
    return others
  }

  /// Looks again at what was chosen; what it depends on is found out once, since that takes longer.
  /// - Returns: true where something else came of it.
  mutating func update(_ exhibit: any ExhibitScene, in environment: Environment, at time: Seconds)
    -> Bool
  {
    guard let point, let text = environment.text as? TextEngine else { return false }
    func explain<S: Scene>(_ scene: S) -> PixelExplanation? {
      PixelExplainer(scene: scene, environment: environment, time: time, text: text).explain(
        x: Int(point.x * environment.scale), y: Int(point.y * environment.scale),
        dependencies: explanation?.dependencies)
    }
    let old = explanation
    explanation = explain(exhibit)
    return explanation != old
  }

  /// Outlines the node under the pointer, and the chosen one with the spot that was chosen.
  func paint(into canvas: inout Canvas, in environment: Environment) {
    let bounds = environment.bounds.inset(by: 1)
    if let frame = hovered?.frame.intersection(bounds), !frame.isEmpty {
      canvas.fill(.rect(frame), with: .color(Self.blue.opacity(0.16)))
      canvas.stroke(
        Path(frame), style: StrokeStyle(width: 1), with: .color(Self.blue.opacity(0.8)))
    }
    guard let point, let node = explanation?.nodes.first else { return }
    let frame = node.frame.intersection(bounds)
    if !frame.isEmpty {
      canvas.stroke(Path(frame), style: StrokeStyle(width: 2), with: .color(Self.blue))
    }
    // A ring, since the pixel is to be seen, with white around it for blue ground.
    let ring = Path(ellipseIn: Rect(center: point, size: Size(10, 10)))
    canvas.stroke(ring, style: StrokeStyle(width: 4), with: .color(.white))
    canvas.stroke(ring, style: StrokeStyle(width: 2), with: .color(Self.blue))
  }

  /// The platform's blue in light: outlines are over what an exhibit shows, light or dark.
  private static let blue = Color(0x007AFF)
}

/// Where a pixel of the stage comes from, in the inspector.
struct ExplanationPanel: CompositeView {
  /// Nil as long as nothing was chosen.
  var explanation: PixelExplanation?

  func body(in environment: Environment) -> some View<GalleryModel> {
    VStack(alignment: .leading, spacing: 8) {
      if let explanation {
        HStack(spacing: 8) {
          Rectangle().foregroundColor(explanation.color)
            .frame(width: 20, height: 20)
            .overlay { RoundedRectangle(cornerRadius: 4).stroke(Color.gray) }
          Text(explanation.color.hexadecimal, font: .footnote, lineLimit: 1)
        }
        ForEach(rows(explanation, environment), id: \.title) { row in
          VStack(alignment: .leading, spacing: 2) {
            Text(row.title, font: .caption1, color: Theme(environment).colors.caption)
            Text(row.lines.joined(separator: "\n"), font: .footnote, lineLimit: 12)
          }
        }
      } else {
        Text(environment.localized("inspect.hint"), font: .footnote, lineLimit: 4)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(12)
    .background(Theme(environment).colors.background, in: .rect(cornerRadius: 10))
    .grouped(environment.localized("gallery.inspect")).named("gallery/inspect")
  }

  private struct Row: Hashable {
    let title: String
    let lines: [String]
  }

  /// What there is to say, the nearest first.
  private func rows(_ found: PixelExplanation, _ environment: Environment) -> [Row] {
    let source = found.fileID.map { ["\($0):\(found.line ?? 1)"] } ?? []
    let all: [(String, [String])] = [
      ("component", found.nodes.map { node in node.label.map { "\(node.id) ‘\($0)’" } ?? node.id }),
      ("drawn", found.commands.map(\.command)),
      ("source", source),
      ("knobs", joined(found.knobs.pixel + found.knobs.view)),
      ("fields", joined(found.fields.pixel + found.fields.view)),
      ("guidelines", joined(found.guidelines)),
    ]
    return all.filter { !$0.1.isEmpty }.map { name, lines in
      Row(title: environment.localized("inspect.\(name)"), lines: lines)
    }
  }

  private func joined(_ names: [String]) -> [String] {
    names.isEmpty ? [] : [names.joined(separator: ", ")]
  }
}
