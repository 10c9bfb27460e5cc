internal import VitrineResources
internal import VitrineViews

/// An app that a person closes or somebody kills, and that opens as it was (M2).
struct RestorationExhibit: ViewExhibit {
  static let id = "restoration"
  static let title = "Restoration"
  static let summary =
    "Fill a form, scroll, unfold, then close the app or kill it: it opens again as it was."
  static let family = ExhibitFamily.windows
  static let symbol = "arrow.clockwise"
  static let guidance = ["M2"]
  static let knobs: [ModelKnob<Self>] = [
    Knob("running", \.isRunning), Knob("killed", \.isKilled),
  ]
  static let states = [
    ExhibitState("open"), ExhibitState("closed", "running", "false"),
    ExhibitState(
      "killed", [ExhibitSetting("killed", "true"), ExhibitSetting("running", "false")]),
  ]
  static let leastSize = Size(360, 640)

  var app = HostedScene(ViewScene(Trip()))
  /// What was kept when the app ended: by its views, and of its model.
  private var kept = (views: RestorationState(), model: Trip())
  /// Whether it ends, or has ended, without notice.
  var isKilled = false
  private(set) var reason = LaunchReason.launch
  private var hasEnded = false

  /// Whether the app is open: ending keeps how it is, and opening it begins with that.
  var isRunning: Bool {
    get { !hasEnded }
    set {
      guard newValue == hasEnded else { return }
      hasEnded = !newValue
      if newValue {
        app = HostedScene(ViewScene(kept.model, restoring: kept.views))
        reason = isKilled ? .recover : .restore
      } else {
        kept = (app.scene.restorationState, app.scene.model)
      }
    }
  }

  static func == (a: Self, b: Self) -> Bool {
    a.app == b.app && a.hasEnded == b.hasEnded && a.isKilled == b.isKilled && a.reason == b.reason
  }

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    VStack(spacing: 12) {
      window(environment)
      Text(environment.localized("restoration.\(status)"), font: .footnote)
        .foregroundColor(theme.colors.secondaryLabel)
        .frame(maxWidth: .infinity, alignment: .leading)
        .frame(minHeight: 34, alignment: .topLeading)
        .named("restoration")
      HStack(spacing: 12) {
        if isRunning {
          Button(environment.localized("restoration.close")) { $0.end(isKilled: false) }
            .named("close").frame(maxWidth: .infinity)
          Button(environment.localized("restoration.kill"), role: .destructive) {
            $0.end(isKilled: true)
          }
          .named("kill").frame(maxWidth: .infinity)
        } else {
          Button(
            environment.localized("restoration.open"), configuration: .init(.filled)
          ) { $0.isRunning = true }
          .named("open").frame(maxWidth: .infinity)
        }
      }
    }
    .frame(maxWidth: 520)
    .padding(16)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(theme.colors.groupedBackground)
  }

  private mutating func end(isKilled: Bool) {
    self.isKilled = isKilled
    isRunning = false
  }

  private var status: String {
    guard isRunning else { return isKilled ? "killed" : "closed" }
    return "reason.\(reason.rawValue)"
  }

  private func window(_ environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    return ZStack {
      if isRunning {
        SceneView(\.app).placed { [reason] surroundings in
          var inner = surroundings
          inner.launchReason = reason
          return ScenePlacement(surroundings.bounds, in: inner)
        }
      } else {
        Image(environment.symbols["window"], size: 44, color: theme.colors.tertiaryLabel)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(theme.colors.background)
    .clipShape(.rect(cornerRadius: 12))
    .border(theme.colors.separator, width: 1, in: .rect(cornerRadius: 12))
  }
}
