internal import Snapshots
internal import VitrineResources
internal import VitrineViews

/// The overlays of the stage, and the explanation of a pixel, in the inspector.
struct InspectionPanel: CompositeView {
  var isInspecting: Bool
  /// Nil until a pixel is chosen.
  var explanation: PixelExplanation?
  var facts: InspectedFacts?
  /// The chosen point on the stage.
  var point: Point?

  func body(in environment: Environment) -> some View<GalleryModel> {
    VStack(alignment: .leading, spacing: 8) {
      if isInspecting {
        chosen(environment)
        Divider()
      }
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
    }
    // Scrolls to the result when an inspection begins, and when another point is chosen.
    .onChange(of: Step(isInspecting: isInspecting, point: point), initial: true) {
      _, _, step, context in
      if step.isInspecting { context.scroll(to: Self.chosenID) }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(12)
    .background(Theme(environment).colors.background, in: .rect(cornerRadius: 10))
    .grouped(environment.localized("gallery.inspect")).named("gallery/inspect")
  }

  private static let chosenID = "gallery/inspect/chosen"

  private struct Step: Hashable {
    let isInspecting: Bool
    let point: Point?
  }

  /// The chosen pixel's explanation, or how to choose one.
  private func chosen(_ environment: Environment) -> some View<GalleryModel> {
    VStack(alignment: .leading, spacing: 8) {
      if let explanation {
        swatch(explanation.color)
        ForEach(rows(explanation, environment), id: \.title) { row in
          VStack(alignment: .leading, spacing: 2) {
            Text(row.title, font: .caption1, color: Theme(environment).colors.caption)
            Text(row.lines.joined(separator: "\n"), font: .footnote, lineLimit: 12)
            if row.hasColors, let contrast = explanation.contrast {
              // In a column if the text is large.
              FlowLayout(spacing: 12, lineSpacing: 4) {
                let name = contrast.isOfText ? "letters" : "graphic"
                swatch(contrast.letters, environment.localized("inspect.contrast.\(name)"))
                swatch(contrast.ground, environment.localized("inspect.contrast.ground"))
              }
            }
          }
        }
      } else {
        Text(environment.localized("inspect.hint"), font: .footnote, lineLimit: 4)
      }
    }
    .grouped().named(Self.chosenID)
  }

  /// A color, and its name.
  private func swatch(_ color: Color, _ name: String = "") -> some View<GalleryModel> {
    HStack<GalleryModel>(spacing: 8) {
      Rectangle().foregroundColor(color)
        .frame(width: 20, height: 20)
        .overlay { RoundedRectangle(cornerRadius: 4).stroke(Color.gray) }
      Text(
        name.isEmpty ? color.hexadecimal : "\(name) \(color.hexadecimal)", font: .footnote,
        lineLimit: 1)
    }
  }

  private struct Row: Hashable {
    let title: String
    let lines: [String]
    /// True for the row with the contrast's colors below it.
    let hasColors: Bool
  }

  /// The rows of the explanation, the most specific first.
  private func rows(_ found: PixelExplanation, _ environment: Environment) -> [Row] {
    let source = found.fileID.map { fileID in
      ["\(fileID.split(separator: "/").last ?? ""):\(found.line ?? 1)"]
    }
    let all: [(String, [String])] = [
      ("inspect.spoken", [found.nodes.spokenText(in: environment)]),
      ("inspect.frame", found.nodes.first.map { [$0.frame.text(in: environment.language)] } ?? []),
      ("inspect.margins", facts?.margins?.text(in: environment) ?? []),
      ("inspect.hit-area", facts?.hitAreaText(in: environment) ?? []),
      (
        "inspect.contrast",
        found.contrast.map { [$0.text(in: environment)] }
          ?? (found.hasContrast ? [] : [environment.localized("inspect.contrast.none")])
      ),
      ("gallery.findings", found.nodes.flatMap { $0.findings(in: environment) }),
      (
        "inspect.component",
        found.nodes.map { $0.text(in: environment) }
      ),
      ("inspect.drawn", found.commands.map(\.command)),
      ("inspect.source", source ?? []),
      (
        "inspect.knobs",
        joined(found.knobs.pixel.map { environment.localizedName("knob", of: $0) })
      ),
      ("inspect.fields", joined(found.fields.pixel)),
      ("inspect.guidelines", joined(found.guidelines)),
    ]
    return all.filter { !$0.1.isEmpty }.map { key, lines in
      Row(
        title: environment.localized(key), lines: lines, hasColors: key == "inspect.contrast")
    }
  }

  private func joined(_ names: [String]) -> [String] {
    names.isEmpty ? [] : [names.joined(separator: ", ")]
  }
}
