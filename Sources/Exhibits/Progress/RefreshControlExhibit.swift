internal import VitrineResources
internal import VitrineViews

/// A mailbox that is checked for new mail when it is pulled down, and once a minute (P13, P14,
/// P15).
struct RefreshControlExhibit: ViewExhibit {
  static let id = "refresh-control"
  static let title = "Refresh Control"
  static let summary = "A mailbox. Pull it down to check for new mail."
  static let family = ExhibitFamily.progress
  static let symbol = "envelope"
  static let guidance = ["P13", "P14", "P15", "P22"]
  static let guidanceStates = ["P13": "idle", "P14": "titled", "P15": "refreshing"]
  static let knobs: [ModelKnob<Self>] = [
    Knob("title", \.title), Knob("server", \.server), Knob("refreshing", \.isRefreshing),
  ]
  /// A phone's narrow list, with space to pull.
  static let leastSize = Size(320, 360)
  private static let waiting = ExhibitSetting("refreshing", "true")
  static let states = [
    ExhibitState("idle"), ExhibitState("pulled", input: .drag("refresh-control", 0, 75)),
    ExhibitState("holding", input: .drag("refresh-control", 0, 160)),
    ExhibitState("refreshing", [waiting, ExhibitSetting("server", "silent")], time: 1),
    ExhibitState(
      "titled",
      [waiting, ExhibitSetting("server", "silent"), ExhibitSetting("title", "Updating")],
      time: 1),
    ExhibitState("stalled", [waiting, ExhibitSetting("server", "silent")], time: 12),
  ]

  /// The server's response.
  enum Server: String, CaseIterable {
    case fast, slow, silent

    /// The delay in seconds; nil for never.
    var delay: Seconds? {
      switch self {
      case .fast: 1.2
      case .slow: 14
      case .silent: nil
      }
    }
  }

  /// The most visible messages: a phone full of them.
  private static let rows = 7

  var title = ""
  var server = Server.fast
  var isRefreshing = false
  /// How many of the newest messages have not arrived yet.
  var pending = 3
  /// When the server answers; nil if it wasn't asked, or is silent.
  var answer: Seconds?

  func body(in environment: Environment) -> some View<Self> {
    NavigationStack {
      List {
        ForEach(MailApp().messages.dropFirst(pending).prefix(Self.rows)) { MailRow(message: $0) }
      }
      .listStyle(.plain)
      // snippet.short
      .refreshable(isRefreshing: \.isRefreshing, title: title, every: 60) { model, context in
        model.answer = model.server.delay.map { context.time + $0 }
      }
      .onDeadline(answer) { $0.receive() }
      // snippet.end
      .named("refresh-control")
      .navigationTitle(environment.localized("mail.inbox"))
    }
    // Also answered if the knob started it.
    .onChange(of: \.isRefreshing, initial: true) { model, _, isRefreshing, context in
      guard isRefreshing, model.answer == nil else { return }
      model.answer = model.server.delay.map { context.time + $0 }
    }
  }

  /// Receives the next message, and ends the refresh.
  private mutating func receive() {
    pending = max(0, pending - 1)
    (answer, isRefreshing) = (nil, false)
  }
}
