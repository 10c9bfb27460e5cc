internal import Snapshots
internal import VitrineResources
internal import VitrineViews

/// The exhibit's title and summary, a control for each of its knobs, and its code.
struct Inspector: CompositeView {
  var exhibit: String
  var rows: [KnobRow]
  var code: CodePanel
  var findings: [StageFinding]
  /// True while the stage is inspected instead of operated; nil if it shows no single exhibit.
  var isInspecting: Bool?
  /// The explanation of the chosen pixel; nil before one is chosen.
  var explanation: PixelExplanation?
  /// More facts about the node at the chosen pixel.
  var facts: InspectedFacts?
  /// The chosen point on the stage.
  var point: Point?
  /// True while the overlays of the stage can be chosen.
  var hasOverlays: Bool
  /// The log of the stage while it shows the one exhibit.
  var log: [StageLog.Line]
  /// The inspector's placement, for the separator at its edge.
  var edge: GalleryArrangement.Inspector
  /// True if the picture with default knobs can be drawn beside the current one.
  var hasDefaults: Bool

  /// Measures in points, ours.
  private enum Metrics {
    static let margin = 16.0
    /// Between controls in a column, and side by side.
    static let gap = 12.0
    static let columnGap = 32.0
    /// The minimum width of a control beside another.
    static let column = 248.0
    /// The space kept visible above and below the focused control, to show some of the next.
    static let peek = 2 * gap
  }

  func body(in environment: Environment) -> some View<GalleryModel> {
    VStack(spacing: 0) {
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          InspectorHeading(
            exhibit: exhibit, isInspecting: isInspecting, hasCode: code.hasCode,
            hasDefaults: hasDefaults)
          if hasOverlays {
            InspectionPanel(
              isInspecting: isInspecting == true, explanation: explanation, facts: facts,
              point: point
            )
            .padding(.bottom, 16)
          }
          Grid(
            minimumColumnWidth: rows.count > 1 ? Metrics.column : .greatestFiniteMagnitude,
            spacing: Metrics.columnGap, verticalSpacing: Metrics.gap, alignment: .topLeading
          ) {
            ForEach(rows, id: { $0.knob.name }) { $0.scrollTarget(margin: Metrics.peek) }
          }
          if !rows.isEmpty {
            // The button keeps its space while there is nothing to reset, so that nothing jumps.
            Button(
              environment.localized("gallery.resetAll"),
              configuration: .init(.plain, buttonSize: .small)
            ) { $0.resetKnobs() }
            .disabled(!rows.contains(where: \.isChanged)).named("gallery/reset")
            .frame(maxWidth: .infinity, alignment: .trailing)
            .padding(.top, Metrics.gap)
          }
          if edge == .full, !findings.isEmpty {
            FindingsPanel(findings: findings).padding(.top, Metrics.gap)
          }
          // The log keeps its space if there is no single exhibit, so that nothing jumps.
          StageLogPanel(exhibit: exhibit, log: log).disabled(isInspecting == nil)
            .help(isInspecting == nil ? environment.localized("log.states") : "")
            .padding(.top, Metrics.gap)
          if let notes = Catalog.exhibit(exhibit).flatMap(ExhibitNotes.init) {
            notes.padding(.top, 2 * Metrics.gap)
          }
          if code.hasCode {
            code.scrollTarget(margin: Metrics.peek)
              .padding(.top, 2 * Metrics.gap)
          }
        }
        .padding(Metrics.margin)
      }
      .named("gallery/inspector").label(environment.localized("gallery.controls")).role(.group)
      // The findings are below the knobs, so that a knob being changed stays under the finger. An
      // inspection shows the advice for its component instead.
      if edge != .full, !findings.isEmpty, isInspecting != true {
        Divider()
        FindingsPanel(findings: findings).padding(12)
      }
    }
    .background(Theme(environment).panelColor)
    .overlay(alignment: .topLeading) {
      if case .trailing = edge { HStack { Divider() } } else if edge != .full { Divider() }
    }
  }
}

/// The exhibit's title and summary, and the inspection button.
private struct InspectorHeading: CompositeView {
  var exhibit: String
  var isInspecting: Bool?
  var hasCode: Bool
  /// True if the picture with default knobs can be drawn beside the current one.
  var hasDefaults: Bool

  static let buttonID = "gallery/inspect/button"

  func body(in environment: Environment) -> some View<GalleryModel> {
    let type = Catalog.exhibit(exhibit)
    let caption = Theme(environment).colors.caption
    let title = environment.localized("exhibit.\(exhibit)", default: type?.title)
    let summary = environment.localized("summary.\(exhibit)", default: type?.summary)
    let inspect = environment.localized("gallery.inspect")
    let key = GalleryShortcut.all.first { $0.name == "inspect" }?.title
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .top, spacing: 8) {
        Text(title, font: .title3, weight: .semibold, lineLimit: 4)
          .frame(maxWidth: .infinity, alignment: .leading)
        ShareMenu(isSingle: isInspecting != nil, hasCode: hasCode, hasDefaults: hasDefaults)
        VitrineComponents.Button(
          symbol: environment.symbols["stage/inspect"],
          configuration: .init(isInspecting == true ? .filled : .gray, buttonSize: .small)
        )
        .on { (model: inout GalleryModel, _, context) in model.toggleInspecting(&context) }
        .disabled(isInspecting == nil)
        .tint(isInspecting == true ? nil : Theme(environment).colors.label)
        .label(inspect)
        .value(environment.localizedName("choice", of: isInspecting == true ? "on" : "off"))
        .named(Self.buttonID)
        .help(
          isInspecting == nil
            ? environment.localized("gallery.inspect.states")
            : key.map { "\(inspect) (\($0))" } ?? inspect)
      }
      .padding(.bottom, 4)
      Text(summary, font: .footnote, color: caption, lineLimit: 4).padding(.bottom, 8)
    }
    .padding(.bottom, 8)
  }
}

extension GalleryModel {
  /// Begins or ends the inspection of the stage; does nothing if it shows no single exhibit.
  mutating func toggleInspecting(_ context: inout ActionContext) {
    guard !showsWelcome, view == .one else { return }
    let begins = stage.scene.inspection == nil
    stage.scene.setInspecting(begins)
    if begins {
      // The result is shown in the inspector, and arrow keys move the point on the stage.
      if panels.isFolded(.inspector) { panels.toggle(.inspector, in: context) }
      if isNarrow { pane = .knobs }
      focusedPart = .stage
    } else {
      // Scrolls to the button again, which may have ended the inspection.
      context.scroll(to: InspectorHeading.buttonID)
    }
  }
}

extension Environment {
  /// The string of a key, else a default.
  func localized(_ key: String, default text: String?) -> String {
    strings.text(key, language, default: text ?? "")
  }

  /// The string for a knob, choice or state, else its name in title style.
  func localizedName(_ kind: String, of name: String) -> String {
    strings.localizedName(kind, of: name, language)
  }
}
