internal import VitrineResources
internal import VitrineViews

/// A text field in the middle of the stage, plain or to search with.
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
    ExhibitState("empty"), ExhibitState("filled", "text", "Weather in Lyon"),
    ExhibitState("plain", [ExhibitSetting("search", "false"), ExhibitSetting("text", "Lyon")]),
    ExhibitState("right-to-left", "text", "שלום"),
    ExhibitState(
      "long-text", "text", "Text wider than the field ends in an ellipsis at rest"),
    ExhibitState("disabled", [ExhibitSetting("enabled", "false"), ExhibitSetting("text", "Lyon")]),
  ]
  static let wallPieces = [WallPiece.typing("text", "Vitrine", pace: 0.3)]

  var text = ""
  /// The placeholder that is said in the language of the interface.
  private static let search = "Search"

  var placeholder = Self.search
  var isSearch = true
  var isEnabled = true
  var maximumLength = 100

  func body(in environment: Environment) -> some View<Self> {
    let symbols = environment.symbols
    TextField(
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
    .frame(maxWidth: 320)
    .padding(32)
  }
}
