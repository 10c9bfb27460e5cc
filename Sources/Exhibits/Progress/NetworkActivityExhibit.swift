internal import VitrineResources
internal import VitrineViews

/// The network spinner in a phone's status bar, and photographs that are requested one by one
/// (P21).
struct NetworkActivityExhibit: ViewExhibit {
  static let id = "network-activity"
  static let title = "Network Activity"
  static let summary =
    "A small spinner in the status bar that appears once requests take over two seconds."
  static let family = ExhibitFamily.progress
  static let symbol = "globe"
  static let guidance = ["P21", "P22"]
  static let guidanceStates = ["P21": "busy"]
  /// The status bar, and the page with its number and buttons.
  static let leastSize = Size(340, 300)
  static let knobs: [ModelKnob<Self>] = [Knob("requests", \.requests, 0...5)]
  static let states = [
    ExhibitState("idle", "requests", "0"), ExhibitState("busy", "requests", "3"),
  ]

  var requests = 2

  /// In points; ours.
  private enum Metrics {
    /// A phone's width, and a height at which four rows of photographs are about square.
    static let phone = Size(390, 720)
    /// The corner radius of a phone, and the margin of the page around it.
    static let (corner, margin) = (32.0, 16.0)
    /// The height of the status bar, and the inset of its symbols: clear of the corners.
    static let statusBar = (height: 44.0, inset: 24.0)
    /// The gap between photographs.
    static let photoGap = 3.0
    /// The gap between the buttons, and above the text.
    static let gap = 12.0
    /// From the buttons to the lower edge: clear of the corners.
    static let bottom = 24.0
  }

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    VStack(spacing: 0) {
      // snippet.short
      HStack(spacing: 6) {
        Text("9:41", weight: .semibold, monospacedDigits: true).font(theme.statusFont)
        Spacer()
        NetworkActivityIndicator(requests: requests).named("network-activity")
        SignalSign()
        BatterySign()
      }
      // snippet.end
      .padding(.horizontal, Metrics.statusBar.inset)
      .frame(height: Metrics.statusBar.height)
      photos(theme)
      Text(
        environment.localized("network.requests").replacing("{count}", with: "\(requests)"),
        font: .headline, monospacedDigits: true
      )
      .named("requests").padding(.top, Metrics.gap)
      Text(
        environment.localized("network.hint"), font: .footnote, color: theme.colors.inactive,
        alignment: .center
      )
      .padding(.horizontal, Metrics.margin).padding(.top, 2).padding(.bottom, Metrics.gap)
      HStack(spacing: Metrics.gap) {
        Button(environment.localized("network.end"), configuration: .gray) {
          $0.requests = max(0, $0.requests - 1)
        }
        .disabled(requests == 0)
        .label(environment.localized("network.end-request"))
        .named("end")
        Button(environment.localized("network.begin"), configuration: .filled) {
          $0.requests = min(5, $0.requests + 1)
        }
        .disabled(requests == 5)
        .label(environment.localized("network.begin-request"))
        .named("begin")
      }
      .padding(.bottom, Metrics.bottom)
    }
    .frame(maxWidth: Metrics.phone.width, maxHeight: Metrics.phone.height)
    .background(theme.colors.background, in: .rect(cornerRadius: Metrics.corner))
    .border(theme.colors.separator, in: .rect(cornerRadius: Metrics.corner))
    .padding(Metrics.margin)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(theme.colors.groupedBackground)
  }

  /// As many rows of nearly square photographs as fit; those still being requested, the last ones,
  /// are empty.
  private func photos(_ theme: Theme) -> some View<Self> {
    Canvas { [requests] canvas, size in
      let gap = Metrics.photoGap
      let width = (size.width - 2 * gap) / 3
      let rows = min(max(2, ((size.height + gap) / (width + gap)).rounded()), 4)
      let cell = Size(width, (size.height - (rows - 1) * gap) / rows)
      for index in 0..<3 * Int(rows) {
        let frame = Rect(
          origin: Point(
            Double(index % 3) * (cell.width + gap), Double(index / 3) * (cell.height + gap)),
          size: cell)
        canvas.fill(.rect(frame), with: theme.colors.fill)
        guard index < 3 * Int(rows) - requests else { continue }
        canvas.clipped(to: .rect(frame)) { canvas in
          canvas.translated(by: frame.origin) { canvas in
            Landscape(index: index * 5 + 1).paint(into: &canvas, in: cell)
          }
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .descriptionHidden()
  }
}

extension Theme {
  /// The font of a status bar, whose size doesn't follow the text size.
  var statusFont: Font { Font(size: 15, weight: .semibold, tabularDigits: true) }
}

/// The reception of a phone, as bars.
struct SignalSign<Model>: CompositeView {
  func body(in environment: Environment) -> some View<Model> {
    let label = Theme(environment).colors.label
    HStack(alignment: .bottom, spacing: 2) {
      for height in [4.0, 6.5, 9, 11.5] {
        RoundedRectangle(cornerRadius: 1).fill(label).frame(width: 3, height: height)
      }
    }
    .descriptionHidden()
  }
}

/// The charge of a battery.
struct BatterySign<Model>: CompositeView {
  func body(in environment: Environment) -> some View<Model> {
    let label = Theme(environment).colors.label
    HStack(spacing: 1.5) {
      RoundedRectangle(cornerRadius: 2).fill(label).frame(width: 16, height: 8)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(2)
        .frame(width: 24, height: 12)
        .border(label.opacity(0.45), in: .rect(cornerRadius: 3.5))
      Capsule().fill(label.opacity(0.45)).frame(width: 1.5, height: 4)
    }
    .descriptionHidden()
  }
}
