internal import Snapshots
internal import VitrineRenderer
internal import VitrineResources
internal import VitrineViews

/// A person points at what the stage shows, to see where it comes from, and does not operate it.
struct StageInspection {
  /// Where the pointer is, in the stage's coordinates; nil for nowhere, such as after a finger has lifted.
  private var pointer: Point?
  /// The innermost node there.
  private var hovered: Node?
  /// Where the pointer was last pressed.
  private var point: Point?
  /// Where the pixel there comes from; nil where none was chosen, and where the stage has become smaller than that.
  private(set) var explanation: PixelExplanation?
  /// How far arrow keys have moved the point since the exhibit was last asked, in points.
  private var move = Point.zero
  /// True where the pointer has moved or was pressed since the exhibit was last asked.
  private var isBehind = false

  /// Takes pointers, wheels and keys, which the exhibit is not told of.
  /// - Returns: the other events, and whether Escape ends the inspection.
  mutating func take(_ events: [TimedEvent]) -> (others: [TimedEvent], ends: Bool) {
    var (others, ends) = ([TimedEvent](), false)
    for event in events {
      switch event.event {
      case .pointer(let step):
        let hasLeft = step.phase == .cancel || step.phase == .up && step.pointer.kind == .touch
        pointer = hasLeft ? nil : step.position
        if step.phase == .down { (point, explanation) = (step.position, nil) }
        isBehind = true
      case .key(let key) where key.key == .escape: ends = true
      case .key(let key) where Self.steps[key.key] != nil:
        let length = key.modifiers.contains(.shift) ? 10.0 : 1
        move = move + (Self.steps[key.key] ?? .zero) * length
        (explanation, isBehind) = (nil, true)
      case .wheel, .key, .text, .composition: break
      default: others.append(event)
      }
    }
    return (others, ends)
  }

  /// Which way arrow keys move the point, ten times as far with Shift.
  private static let steps: [Key: Point] = [
    .left: Point(-1, 0), .right: Point(1, 0), .up: Point(0, -1), .down: Point(0, 1),
  ]

  /// Looks at the exhibit again.
  /// - Parameter isDue: true where the exhibit may have changed.
  /// - Returns: true where another explanation came of it.
  mutating func update(
    _ exhibit: any ExhibitScene, in environment: Environment, at time: Seconds, isDue: Bool
  ) -> Bool {
    guard isDue || isBehind else { return false }
    isBehind = false
    if move != .zero {
      let (from, bounds) = (point ?? environment.bounds.center, environment.bounds.inset(by: 1))
      point = Point(
        min(max(from.x + move.x, bounds.minX), bounds.maxX),
        min(max(from.y + move.y, bounds.minY), bounds.maxY))
      move = .zero
    }
    hovered = pointer.flatMap { exhibit.describe(in: environment).owner(of: $0) }
    guard isDue || explanation == nil, let point, let text = environment.text as? TextEngine
    else { return false }
    func explain<S: Scene>(
      _ scene: S, _ dependencies: PixelExplanation.AllDependencies?
    ) -> PixelExplanation? {
      PixelExplainer(scene: scene, environment: environment, time: time, text: text).explain(
        x: Int(point.x * environment.scale), y: Int(point.y * environment.scale),
        dependencies: dependencies)
    }
    let old = explanation
    // What a view depends on is found out once: that takes longest.
    explanation = explain(exhibit, old?.dependencies)
    if let old, explanation?.nodes.first?.id != old.nodes.first?.id {
      explanation = explain(exhibit, nil)
    }
    return explanation != old
  }

  /// Outlines the node under the pointer, and the chosen one with the spot that was chosen.
  func paint(into canvas: inout Canvas, in environment: Environment) {
    let bounds = environment.bounds.inset(by: 1)
    if let frame = hovered?.frame.intersection(bounds), !frame.isEmpty {
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

/// What is drawn over the stage, and where a pixel of it comes from, in the inspector.
struct InspectionPanel: CompositeView {
  var isInspecting: Bool
  /// Nil as long as nothing was chosen.
  var explanation: PixelExplanation?

  func body(in environment: Environment) -> some View<GalleryModel> {
    VStack(alignment: .leading, spacing: 8) {
      Picker(
        environment.localized("vision.title"), selection: \.stage.scene.overlays.choices.vision,
        options: StageVision.allCases
      ) { environment.localized("vision.\($0.rawValue)") }
      .font(.footnote).named("gallery/vision")
      ForEach(StageOverlay.allCases, id: \.self) { overlay in
        Toggle(
          environment.localized("overlay.\(overlay.rawValue)"),
          binding: Binding(
            get: { $0.stage.scene.overlays.choices.shown.contains(overlay) },
            set: { $0.stage.scene.overlays.choices.set(overlay, isOn: $1) })
        )
        .font(.footnote).named("gallery/overlay/\(overlay.rawValue)")
      }
      if isInspecting { Divider() }
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
      } else if isInspecting {
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
    let source = found.fileID.map { fileID in
      ["\(fileID.split(separator: "/").last ?? ""):\(found.line ?? 1)"]
    }
    let all: [(String, [String])] = [
      ("spoken", found.nodes.first.map { [$0.spoken(in: environment)] } ?? []),
      ("frame", found.nodes.first.map { [$0.frame.words(in: environment.language)] } ?? []),
      ("component", found.nodes.map { node in node.label.map { "\(node.id) “\($0)”" } ?? node.id }),
      ("drawn", found.commands.map(\.command)),
      ("source", source ?? []),
      ("knobs", joined(found.knobs.pixel)), ("fields", joined(found.fields.pixel)),
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

extension Node {
  /// What a screen reader says of it: what it is called, what it is, and what it stands at.
  fileprivate func spoken(in environment: Environment) -> String {
    let state = isEnabled ? nil : environment.localized("inspect.disabled")
    return [label, role.words(in: environment), value, state].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Rect {
  /// Size and place in points, with a digit behind the point where it takes one.
  fileprivate func words(in language: Language) -> String {
    let format = DecimalFormat().precision(0...1).grouping(false)
    func short(_ number: Double) -> String { format.string(from: number, in: language) }
    return "\(short(width)) × \(short(height)) · \(short(minX)), \(short(minY))"
  }
}
