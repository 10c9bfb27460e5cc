internal import VitrineResources
internal import VitrineViews

/// A progress ring in the middle of the stage (P2, P5, P8).
struct ProgressRingExhibit: ViewExhibit {
  static let id = "progress-ring"
  static let title = "Progress Ring"
  static let summary = "A ring that fills clockwise from 12 o’clock as a task progresses."
  static let family = ExhibitFamily.progress
  static let symbol = "progress.ring"
  static let guidance = ["P2", "P5", "P8", "P16", "P22"]
  static let guidanceStates = ["P2": "60%", "P5": "indeterminate", "P16": "watch"]
  static let knobs: [ModelKnob<Self>] = [
    Knob("value", \.value, 0...1), Knob("size", \.size), Knob("style", \.style),
    Knob("indeterminate", \.isIndeterminate), Knob("tint", \.tint), Knob("track", \.track),
  ]
  static let states = [
    ExhibitState("0%", "value", "0"), ExhibitState("30%", "value", "0.3"),
    ExhibitState("60%", "value", "0.6"), ExhibitState("100%", "value", "1"),
    ExhibitState("indeterminate", "indeterminate", "true"),
    ExhibitState("toolbar", "size", "toolbar"), ExhibitState("medium", "size", "medium"),
    ExhibitState("watch", "style", "watch"),
  ]
  static let wallPiece = WallPiece.filling("value", every: 3.7)

  enum Size: String, CaseIterable {
    case toolbar, medium, large

    var diameter: Double {
      switch self {
      case .toolbar: VitrineComponents.ProgressRing.Style.Diameter.toolbar
      case .medium: VitrineComponents.ProgressRing.Style.Diameter.medium
      case .large: VitrineComponents.ProgressRing.Style.Diameter.large
      }
    }
  }

  var value = 0.6
  var size = Size.large
  var style = VitrineComponents.ProgressRing.ProgressViewStyle.default
  var isIndeterminate = false
  var tint: Color?
  var track: Color?
  private var run = JobRun(kind: .count, name: "progress-ring/job", viewStyle: .circular)

  func body(in environment: Environment) -> some View<Self> {
    componentPage(in: environment, columns: 6) {
      ring.padding(32)
    } onScreen: {
      HStack(spacing: 16) {
        ring
        VStack(alignment: .leading, spacing: 4) {
          Text(environment.localized("page.download"))
          Text(isIndeterminate ? " " : percent, color: Theme(environment).colors.inactive)
            .monospacedDigit()
        }
      }
    } forms: {
      [
        form("page.begun", environment, ProgressRing(value: 0.03)),
        form("page.half", environment, ProgressRing(value: 0.5)),
        form("page.done", environment, ProgressRing(value: 1)),
        form("page.toolbar", environment, ProgressRing(value: 0.7).diameter(Size.toolbar.diameter)),
        form("page.large", environment, ProgressRing(value: 0.7).diameter(Size.large.diameter)),
        form("page.tinted", environment, ProgressRing(value: 0.5).progressTint(Color(0xAF52DE))),
      ]
    } work: {
      Scope(\.run)
    }
  }

  /// In points.
  private var diameter: Double { size.diameter }

  /// A watch has a black background.
  private var ring: some View<Self> {
    VStack {
      if style == .watch {
        bare.padding(24).background(Color(0x000000), in: .rect(cornerRadius: 24))
      } else {
        bare
      }
    }
  }

  private var bare: some View<Self> {
    // snippet.short
    ProgressRing(value: value)
      .progressViewStyle(style)
      .indeterminate(isIndeterminate)
      .progressTint(tint, track: track)
      .diameter(diameter)
      // snippet.end
      .named("progress-ring")
  }

  private var percent: String {
    VitrineComponents.ProgressRing(value: value).valueText ?? ""
  }

  private func form(
    _ key: String, _ environment: Environment, _ ring: ProgressRing<Self>
  ) -> ComponentForm<Self> { ComponentForm(environment.localized(key), ring) }
}
