internal import VitrineResources
internal import VitrineViews

/// A text field, plain or for searching; on a large stage beside the other kinds.
struct TextFieldExhibit: ViewExhibit {
  static let id = "text-field"
  static let title = "Text Field"
  static let summary =
    "A line of text to type, select, undo, copy and paste in any script, with a clear button."
  static let family = ExhibitFamily.controls
  static let symbol = "magnifyingglass"
  static let knobs: [ModelKnob<Self>] = [
    Knob("text", \.text), Knob("placeholder", \.placeholder), Knob("search", \.isSearch),
    Knob("enabled", \.isEnabled), Knob("maximum-length", \.maximumLength, 0...10_000),
  ]
  static let states = [
    ExhibitState("empty"), ExhibitState("focused", input: .focus("text-field")),
    ExhibitState("filled", "text", "Weather in Lyon"),
    ExhibitState("plain", [ExhibitSetting("search", "false"), ExhibitSetting("text", "Lyon")]),
    ExhibitState("right-to-left", "text", "שלום"),
    ExhibitState(
      "long-text", "text", "Text wider than the field ends in an ellipsis at rest"),
    ExhibitState("disabled", [ExhibitSetting("enabled", "false"), ExhibitSetting("text", "Lyon")]),
  ]
  static let wallPiece = WallPiece.typing("text", "Vitrine", pace: 0.3)

  var text = ""
  /// The placeholder that is localised.
  private static let search = "Search"

  var placeholder = Self.search
  var isSearch = true
  var isEnabled = true
  var maximumLength = 100
  /// The contents of the other kinds.
  var name = ""
  var address = "ana@"
  var password = ""
  var status = ""
  var code = ""

  /// The longest status, in characters.
  private static let longestStatus = 40
  /// The shortest password, in characters.
  private static let shortestPassword = 8

  func body(in environment: Environment) -> some View<Self> {
    SizeReader {
      $0.width >= 320 && $0.height >= 260
    } content: { isLarge in
      if isLarge {
        ScrollView {
          CardColumns(alignsRows: true) {
            card("search", environment) { field(environment) }
            card("plain", environment) { plain(environment) }
            card("error", environment) { mail(environment) }
            card("secure", environment) { secure(environment) }
            card("limit", environment) { limited(environment) }
            card("disabled", environment) {
              TextField(environment.localized("field.code"), text: \.code).disabled(true)
            }
          }
        }
        .named("fields").label(environment.localized("field.title"))
        .background(Theme(environment).colors.groupedBackground)
      } else {
        field(environment).frame(maxWidth: 320).padding(32)
      }
    }
  }

  private func field(_ environment: Environment) -> some View<Self> {
    let symbols = environment.symbols
    return TextField(
      placeholder == Self.search ? environment.localized("music.search") : placeholder,
      text: \.text,
      symbol: isSearch ? symbols["magnifyingglass"] : nil,
      clearSymbol: symbols["xmark.fill"]
    )
    .maximumLength(maximumLength)
    .onSubmit { _, context in
      context.focus(nil as String?)
    }
    .disabled(!isEnabled)
    .named("text-field")
  }

  // MARK: Other kinds

  /// A field with its kind above and a hint below.
  private func card(
    _ kind: String, _ environment: Environment, @Views<Self> content: () -> ViewList<Self>
  ) -> some View<Self> {
    let colors = Theme(environment).colors
    return VStack(alignment: .leading, spacing: 8) {
      Text(
        environment.localized("field.\(kind)"), font: .footnote, weight: .semibold,
        color: colors.inactive
      )
      .padding(.horizontal, 16)
      VStack(alignment: .leading, spacing: 8) {
        content()
        Text(
          environment.localized("field.\(kind)-note"), font: .footnote, color: colors.inactive)
      }
      .frame(maxHeight: .infinity, alignment: .top)
      .padding(16)
      .background(colors.secondaryBackground, in: .rect(cornerRadius: 12))
    }
  }

  private func plain(_ environment: Environment) -> some View<Self> {
    // snippet.short
    TextField(environment.localized("field.name"), text: \.name)
      .submitLabel(.next)
      .onSubmit { _, context in context.focus("address") }
      // snippet.end
      .named("name")
  }

  private func mail(_ environment: Environment) -> some View<Self> {
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    let isRight = address.isEmpty || parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
    return TextField(environment.localized("field.address"), text: \.address)
      .keyboardType(.email)
      .fieldError(isRight ? nil : environment.localized("field.wrong"))
      .named("address")
  }

  private func secure(_ environment: Environment) -> some View<Self> {
    let isShort = !password.isEmpty && password.count < Self.shortestPassword
    return SecureField(environment.localized("field.password"), text: \.password)
      .fieldError(isShort ? environment.localized("field.short") : nil)
      .named("password")
  }

  private func limited(_ environment: Environment) -> some View<Self> {
    VStack(alignment: .trailing, spacing: 4) {
      TextField(environment.localized("field.status"), text: \.status)
        .maximumLength(Self.longestStatus)
        .named("status")
      Text(
        "\(status.count)/\(Self.longestStatus)", font: .caption1,
        color: Theme(environment).colors.inactive, monospacedDigits: true)
    }
  }
}
