internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

/// A text field in the middle of the stage, plain or to search with.
struct TextFieldExhibit: Exhibit, Adjustable {
  static let id = "text-field"
  static let title = "Text Field"
  static let summary =
    "A line of words to type, mark, undo, copy and paste, in any script, with a menu and a clear button."
  static let family = ExhibitFamily.controls
  static let symbol = "magnifyingglass"
  static let states = [
    ExhibitState("empty"), ExhibitState("filled", "text", "Weather in Lyon"),
    ExhibitState("plain", [ExhibitSetting("search", "false"), ExhibitSetting("text", "Lyon")]),
    ExhibitState("right-to-left", "text", "שלום"),
    ExhibitState(
      "long-text", "text", "Words that are wider than the field end in an ellipsis at rest"),
    ExhibitState("disabled", [ExhibitSetting("enabled", "false"), ExhibitSetting("text", "Lyon")]),
  ]

  /// Longest field on a wide stage, in points.
  ///
  /// Ours.
  static let longest = 320.0

  var values = KnobValues([
    Knob("text", .text(default: "")),
    Knob("placeholder", .text(default: "Search")),
    Knob("search", .toggle(default: true)),
    Knob("enabled", .toggle(default: true)),
    Knob("maximum-length", .integer(0...10_000, default: 100)),
  ])
  private let context: ExhibitContext
  private var field = TextField()
  private var input = StageInput()
  private var requests: [SceneRequest] = []
  private var time: Seconds = 0

  init(context: ExhibitContext) { self.context = context }

  // MARK: Input

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    values.take(frame)
    time = frame.time
    takeKnobs(environment)
    let style = TextField.Style(Theme(environment))
    let bounds = bounds(style, in: environment)
    for timed in frame.events {
      let single = FrameInput(time: frame.time, events: [timed])
      let (isTab, isBack) = (timed.event.isTab, timed.event == .focusGained)
      for routed in input.route(single, in: describe(in: environment), environment)
      where routed.target?.hasPrefix(Self.id) ?? true {
        if let change = field.handle(routed, in: bounds, style: style) { follow(change) }
      }
      followFocus(byTab: isTab, isBack: isBack, at: timed.time, in: environment)
    }
    field.advance(to: time, in: bounds, style: style)
    field.isHovered = input.hovered?.hasPrefix(Self.id) ?? false
    try? values.set("text", to: field.text)
  }

  private mutating func takeKnobs(_ environment: Environment) {
    let words = context.strings
    field.maximumLength = values.integer("maximum-length")
    field.text = values.text("text")
    field.placeholder = values.text("placeholder")
    field.isEnabled = values.toggle("enabled")
    let isSearch = values.toggle("search")
    field.symbol = isSearch ? context.symbols.symbol("magnifyingglass") : nil
    field.clearSymbol = context.symbols.symbol("xmark.fill")
    field.clearLabel = words.text("field.clear", environment.language)
    field.menuTitles = TextField.MenuTitles(words, environment.language)
    field.overlayBounds = environment.bounds
  }

  private mutating func follow(_ change: TextField.Change) {
    switch change {
    case .copy(let words), .cut(let words, _): requests.append(.copy(words))
    case .paste: requests.append(.paste)
    case .submitted: field.endEditing()
    case .text, .step, .ended: break
    }
  }

  /// Editing follows the focus: Tab brings it with all words marked, and takes it away again; where
  /// the window has the keys back, it goes on.
  private mutating func followFocus(
    byTab: Bool, isBack: Bool, at time: Seconds, in environment: Environment
  ) {
    let isFocused = input.marking(describe(in: environment)).find(Self.id)?.isFocused ?? false
    if byTab || isBack, isFocused, !field.isEditing {
      field.beginEditing(at: time, selectingAll: byTab)
    }
    if !isFocused, field.isEditing { field.endEditing() }
  }

  mutating func takeRequests() -> [SceneRequest] {
    defer { requests = [] }
    return requests
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    field.nextChange(after: time)
  }

  // MARK: Paint

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    let style = TextField.Style(theme)
    Stage.paint(into: &canvas, in: environment, theme: theme)
    let bounds = bounds(style, in: environment)
    field.paint(into: &canvas, in: bounds, style: style, at: time)
    field.paintOverlay(into: &canvas, in: bounds, style: style, at: time)
  }

  // MARK: Description

  func describe(in environment: Environment) -> Node {
    let style = TextField.Style(Theme(environment))
    let bounds = bounds(style, in: environment)
    let node = field.node(id: Self.id, in: bounds, style: style, at: time)
    let menu = field.overlayNode(id: Self.id, in: bounds, style: style, at: time)
    return input.marking(Stage.describe([node, menu].compactMap { $0 }, in: environment))
  }

  private func bounds(_ style: TextField.Style, in environment: Environment) -> Rect {
    let room = Stage.room(in: environment)
    let size = field.size(
      fitting: Size(min(room.width, Self.longest), room.height), style: style)
    return Stage.center(size, in: environment)
  }
}

extension TextField.MenuTitles {
  /// The titles in the language of the interface.
  init(_ strings: StringTable, _ language: Language) {
    self.init()
    undo = strings.text("menu.undo", language)
    redo = strings.text("menu.redo", language)
    cut = strings.text("menu.cut", language)
    copy = strings.text("menu.copy", language)
    paste = strings.text("menu.paste", language)
    delete = strings.text("menu.delete", language)
    selectAll = strings.text("menu.select-all", language)
  }
}

extension InputEvent {
  /// True for Tab, which moves the focus.
  fileprivate var isTab: Bool {
    if case .key(let key) = self { return key.key == .tab }
    return false
  }
}
