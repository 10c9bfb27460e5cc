internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineResources

/// What the exhibit of controls shows: groups of controls with the words beside them.
struct ControlSpecimens: Sendable {
  /// A control with its words.
  struct Row: Sendable {
    /// The end of its node's id, and of the key of its words.
    var id: String
    var control: any Control
    /// True where it stands below its words rather than beside them.
    var isWide = false
    /// True for one that stays disabled.
    var isDisabled = false
  }

  /// Rows that belong together; without words beside them they flow like a text.
  struct Group: Sendable {
    var id: String
    var rows: [Row]
    var flows = false
  }

  var groups: [Group]

  /// Ids of all groups.
  static let ids = [
    "buttons", "switch", "slider", "stepper", "segmented", "pop-up", "color-well",
  ]

  /// Makes the controls as they are at first.
  init(context: ExhibitContext, language: Language) {
    func word(_ key: String) -> String { context.strings.text("controls.\(key)", language) }
    func icon(_ name: String) -> Symbol? { context.symbols.symbol(name) }
    groups = [
      Group(id: "buttons", rows: ControlSpecimens.buttons(word, icon), flows: true),
      ControlSpecimens.group(
        "switch", isWide: false, Switch(isOn: true), Switch(), Switch(isOn: true)
      ),
      ControlSpecimens.group(
        "slider", isWide: true, Slider(value: 0.6), ControlSpecimens.steppedSlider,
        Slider(value: 0.4)
      ),
      ControlSpecimens.group(
        "stepper", isWide: false, Stepper(value: 2, minimumValue: 0, maximumValue: 9),
        ControlSpecimens.wrappingStepper, Stepper(value: 1, minimumValue: 0, maximumValue: 9)
      ),
      ControlSpecimens.group(
        "segmented", isWide: true,
        SegmentedControl(
          titles: ["day", "week", "month", "year"].map(word), selectedSegmentIndex: 1),
        SegmentedControl(
          segments: ["list.bullet", "square.grid", "square.stack"].map {
            .init("", symbol: icon($0))
          }, selectedSegmentIndex: 0),
        SegmentedControl(titles: ["day", "week", "month"].map(word), selectedSegmentIndex: 0)
      ),
      ControlSpecimens.group(
        "pop-up", isWide: false,
        PopUpButton(items: ControlSpecimens.cities.map(word), selectedIndex: 2),
        PopUpButton(items: ["small", "medium", "large"].map(word), selectedIndex: 1),
        PopUpButton(items: ["small", "medium", "large"].map(word), selectedIndex: 0)
      ),
      ControlSpecimens.group(
        "color-well", isWide: false, ColorWell(selectedColor: Color(0x007AFF)), ColorWell(),
        ColorWell(selectedColor: Color(0xFF9500))
      ),
    ]
  }

  private static let cities = [
    "busan", "jeju", "lisbon", "lyon", "oslo", "seoul", "sydney", "tokyo",
  ]

  private static var steppedSlider: Slider {
    var slider = Slider(value: 4, maximumValue: 10)
    slider.stepValue = 1
    return slider
  }

  private static var wrappingStepper: Stepper {
    var stepper = Stepper(value: 12, minimumValue: 1, maximumValue: 12)
    stepper.wraps = true
    return stepper
  }

  /// Three of a kind: the plain one, one with something special, and one that is disabled.
  private static func group<C: Control>(
    _ id: String, isWide: Bool, _ plain: C, _ special: C, _ disabled: C
  ) -> Group {
    Group(
      id: id,
      rows: [
        Row(id: id, control: plain, isWide: isWide),
        Row(id: "\(id)-2", control: special, isWide: isWide),
        Row(id: "\(id)-disabled", control: disabled, isWide: isWide, isDisabled: true),
      ])
  }

  private static func buttons(
    _ word: (String) -> String, _ icon: (String) -> Symbol?
  ) -> [Row] {
    func row(
      _ id: String, _ key: String, _ configuration: Button.Configuration,
      _ symbol: String? = nil, _ role: Button.Role = .normal, isDisabled: Bool = false
    ) -> Row {
      let button = Button(
        word(key), symbol: symbol.flatMap(icon), configuration: configuration, role: role)
      return Row(id: id, control: button, isDisabled: isDisabled)
    }
    return [
      row("button", "continue", .filled),
      row("button-tinted", "share", .tinted),
      row("button-gray", "later", .gray),
      row("button-plain", "cancel", .plain),
      row("button-disabled", "continue", .filled, isDisabled: true),
      row("button-small", "add", .init(.tinted, buttonSize: .small), "plus"),
      row("button-small-gray", "edit", .init(.gray, buttonSize: .small)),
      row(
        "button-destructive", "delete", .init(.tinted, buttonSize: .small), "trash", .destructive),
      row("button-large", "play", .init(.filled, buttonSize: .large), "play.fill"),
      row(
        "button-large-destructive", "remove", .init(.gray, buttonSize: .large), nil, .destructive),
    ]
  }
}

extension ControlSpecimens {
  /// The control of a row of the layout.
  func control(_ place: ControlsLayout.Row) -> any Control {
    groups[place.group].rows[place.index].control
  }

  /// Changes the control of a row of the layout.
  @discardableResult
  mutating func change<T>(
    _ place: ControlsLayout.Row, _ body: (inout any Control) -> T
  ) -> T {
    body(&groups[place.group].rows[place.index].control)
  }
}
