internal import VitrineResources
internal import VitrineViews

/// An app that a person closes or that is killed, and that is restored when it opens (M2).
struct RestorationExhibit: ViewExhibit {
  static let id = "restoration"
  static let title = "State Restoration"
  static let summary =
    "Type, scroll, expand, then close or force quit the app. It reopens as you left it."
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

  /// Whether the app is open.
  var isRunning = true
  /// Whether it was killed the last time.
  var isKilled = false
  private(set) var app = HostedScene(ViewScene(Trip()))
  private(set) var reason = LaunchReason.launch
  /// The app's saved state: that of its views, and its model.
  private var keptViews = RestorationState()
  private var keptModel = Trip()

  /// Saves the app's state as it ends, and restores it as it opens.
  private mutating func follow(opens: Bool) {
    if opens { reason = isKilled ? .recover : .restore }
    // snippet.short
    if opens {
      app = HostedScene(ViewScene(keptModel, restoring: keptViews))
    } else {
      (keptViews, keptModel) = (app.scene.restorationState, app.scene.model)
    }
    // snippet.end
  }

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    VStack(spacing: 12) {
      window(environment)
      Text(status(environment), font: .footnote)
        .foregroundColor(theme.colors.inactive)
        .frame(maxWidth: .infinity, alignment: .leading)
        .frame(minHeight: 34, alignment: .topLeading)
        .named("restoration")
      HStack(spacing: 12) {
        if isRunning {
          Button(environment.localized("restoration.close"), configuration: .init(.gray)) {
            $0.end(isKilled: false)
          }
          .named("close").frame(maxWidth: .infinity)
          Button(
            environment.localized("restoration.kill"), configuration: .init(.gray),
            role: .destructive
          ) { $0.end(isKilled: true) }
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
    .onChange(of: \.isRunning) { model, isRunning in model.follow(opens: isRunning) }
  }

  private mutating func end(isKilled: Bool) {
    self.isKilled = isKilled
    isRunning = false
  }

  private func status(_ environment: Environment) -> String {
    guard isRunning else {
      return isKilled
        ? environment.localized("restoration.killed") : environment.localized("restoration.closed")
    }
    return switch reason {
    case .launch: environment.localized("restoration.reason.launch")
    case .restore: environment.localized("restoration.reason.restore")
    case .recover: environment.localized("restoration.reason.recover")
    }
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
        .idPrefix("app")
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
