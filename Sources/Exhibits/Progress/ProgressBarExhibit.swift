internal import VitrineResources
internal import VitrineViews

/// A progress bar in the middle of the stage (P1, P4, P8, P12, P20).
struct ProgressBarExhibit: ViewExhibit {
  static let id = "progress-bar"
  static let title = "Progress Bar"
  static let summary = "A bar that fills from the leading edge as a task progresses."
  static let family = ExhibitFamily.progress
  static let symbol = "progress.bar"
  static let guidance = ["P1", "P4", "P8", "P12", "P16", "P20", "P22"]
  static let guidanceStates = [
    "P1": "60%", "P4": "indeterminate", "P12": "bar", "P16": "watch", "P20": "images",
  ]
  static let knobs: [ModelKnob<Self>] = [
    Knob("value", \.value, 0...1), Knob("style", \.style), Knob("indeterminate", \.isIndeterminate),
    Knob("tint", \.tint), Knob("track", \.track), Knob("images", \.usesImages),
  ]
  static let states = [
    ExhibitState("0%", "value", "0"), ExhibitState("30%", "value", "0.3"),
    ExhibitState("60%", "value", "0.6"), ExhibitState("100%", "value", "1"),
    ExhibitState("indeterminate", "indeterminate", "true"), ExhibitState("bar", "style", "bar"),
    ExhibitState("watch", "style", "watch"),
    ExhibitState("tinted", "tint", "#AF52DE"), ExhibitState("images", "images", "true"),
  ]
  static let wallPiece = WallPiece.filling("value", every: 3.1)

  var value = 0.6
  var style = VitrineComponents.ProgressBar.ProgressViewStyle.default
  var isIndeterminate = false
  var tint: Color?
  var track: Color?
  var usesImages = false
  private var run = JobRun(kind: .copy, name: "progress-bar/job")

  func body(in environment: Environment) -> some View<Self> {
    componentPage(in: environment) {
      framed.frame(maxWidth: 320).padding(32)
    } onScreen: {
      download(environment)
    } forms: {
      [
        form("page.begun", environment, ProgressBar(value: 0.03)),
        form("page.done", environment, ProgressBar(value: 1)),
        form("page.bar", environment, ProgressBar(value: 0.5).progressViewStyle(.bar)),
        form(
          "page.tinted", environment,
          ProgressBar(value: 0.5).progressTint(
            Color(0xAF52DE), track: Color(0xAF52DE, opacity: 0.25))),
        ComponentForm(
          environment.localized("page.watch"),
          ProgressBar(value: 0.5).progressViewStyle(.watch).frame(width: 64).padding(12)
            .background(Color(0x000000), in: .rect(cornerRadius: 16))),
        form(
          "page.images", environment,
          ProgressBar(value: 0.5).images(progress: Self.done, track: Self.rest)),
      ]
    } work: {
      Scope(\.run)
    }
  }

  private var bar: ProgressBar<Self> {
    // snippet.short
    ProgressBar(value: value)
      .indeterminate(isIndeterminate)
      .progressViewStyle(style)
      .progressTint(tint, track: track)
      // snippet.end
      .images(progress: usesImages ? Self.done : nil, track: usesImages ? Self.rest : nil)
  }

  /// A map being downloaded, with its amount and the time left.
  private func download(_ environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    return VStack(spacing: 12) {
      if environment.textScale > 1.5 {
        VStack(alignment: .leading, spacing: 2) {
          title(theme)
          share(theme)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      } else {
        HStack(spacing: 12) {
          Image(environment.symbols["map.fill"], size: 24, color: .white)
            .frame(width: 44, height: 44)
            .background(theme.colors.tint, in: .rect(cornerRadius: 10))
          title(theme)
          Spacer()
          share(theme)
        }
      }
      framed
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 12) {
          Text(amount(environment), font: .footnote)
          Spacer()
          Text(left(environment), font: .footnote)
        }
        VStack(alignment: .leading, spacing: 0) {
          Text(amount(environment), font: .footnote)
          Text(left(environment), font: .footnote)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .monospacedDigit()
      .foregroundColor(theme.colors.inactive)
      .hidden(isIndeterminate)
    }
  }

  private func title(_ theme: Theme) -> some View<Self> {
    let environment = theme.environment
    return VStack(alignment: .leading, spacing: 2) {
      Text(environment.localized("page.map"), font: .headline)
      Text(
        environment.localized(isDone ? "page.downloaded" : "page.downloading"),
        font: .subheadline, color: theme.colors.inactive)
    }
  }

  /// Its space is kept, so that the text beside it doesn't move.
  private func share(_ theme: Theme) -> some View<Self> {
    Text(percent, color: theme.colors.inactive)
      .monospacedDigit()
      .hidden(isIndeterminate)
  }

  private var isDone: Bool { !isIndeterminate && value >= 1 }

  /// The downloaded amount, of a map of 240 MB.
  private func amount(_ environment: Environment) -> String {
    let (size, language) = (240e6, environment.language)
    let whole = ByteCountFormat().string(from: size, in: language)
    if isDone { return whole }
    var format = ByteCountFormat()
    format.rounding = .down
    return environment.localized("page.amount")
      .replacing("%1", with: format.string(from: value * size, in: language))
      .replacing("%2", with: whole)
  }

  /// The time left, of a minute, in steps of five seconds.
  private func left(_ environment: Environment) -> String {
    if isDone { return environment.localized("page.done") }
    let seconds = max(1, ((1 - value) * 12).rounded(.up)) * 5
    return environment.localized("page.left").replacing("%", with: "\(Int(seconds))")
  }

  /// A watch has a black background.
  private var framed: some View<Self> {
    VStack {
      if style == .watch {
        bar.named("progress-bar").padding(24).background(
          Color(0x000000), in: .rect(cornerRadius: 24))
      } else {
        bar.named("progress-bar")
      }
    }
  }

  private var percent: String {
    VitrineComponents.ProgressBar(value: value).valueText ?? ""
  }

  private func form(
    _ key: String, _ environment: Environment, _ bar: ProgressBar<Self>
  ) -> ComponentForm<Self> {
    ComponentForm(environment.localized(key), bar.frame(maxWidth: 120).padding(.horizontal, 12))
  }

  private static let done = pill(from: 0xB8F0C8, to: 0x28A745)
  private static let rest = pill(from: 0xB0B0B8, to: 0xE8E8F0)

  /// A pill, 16 by 10 points, whose round ends are not stretched.
  private static func pill(from top: UInt32, to bottom: UInt32) -> StretchableImage? {
    let pixels = (0..<640).map { index -> UInt32 in
      let (x, y) = (Double(index % 32) + 0.5, Double(index / 32) + 0.5)
      let (dx, dy) = (x - min(max(x, 10), 22), y - 10)
      let coverage = min(max(10.5 - (dx * dx + dy * dy).squareRoot(), 0), 1)
      func part(_ shift: UInt32) -> UInt32 {
        let (a, b) = (Double(top >> shift & 255), Double(bottom >> shift & 255))
        return UInt32((a + (b - a) * y / 20) * coverage) << shift
      }
      return UInt32(255 * coverage) << 24 | part(16) | part(8) | part(0)
    }
    return Bitmap(width: 32, height: 20, scale: 2, pixels: pixels).map {
      StretchableImage($0, capInsets: Insets(horizontal: 5, vertical: 0))
    }
  }
}
