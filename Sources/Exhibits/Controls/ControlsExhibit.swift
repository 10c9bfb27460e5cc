internal import VitrineResources
internal import VitrineViews

/// All controls live, with their special and disabled states, in cards.
struct ControlsExhibit: ViewExhibit {
  static let id = "controls"
  static let title = "Controls"
  static let summary =
    "Buttons, switches, sliders, steppers, segmented controls, menus and color wells to try."
  static let family = ExhibitFamily.controls
  static let symbol = "slider.horizontal"
  static let knobs: [ModelKnob<Self>] = [
    Knob("show", \.show), Knob("enabled", \.isEnabled), Knob("value", \.brightness, 0...1),
    Knob("tint", \.tint),
  ]
  static let states =
    [
      ("buttons", "buttons"), ("switches", "switch"), ("sliders", "slider"),
      ("steppers", "stepper"), ("segmented-controls", "segmented"), ("pop-up-buttons", "pop-up"),
      ("color-wells", "color-well"),
    ].map { ExhibitState($0, "show", $1) }
    + [
      ("no-value", "slider", "value", "0.0"), ("tinted", "buttons", "tint", "#8944AB"),
      ("disabled-buttons", "buttons", "enabled", "false"),
      ("disabled-switches", "switch", "enabled", "false"),
      ("disabled-sliders", "slider", "enabled", "false"),
    ].map { ExhibitState($0, [ExhibitSetting("show", $1), ExhibitSetting($2, $3)]) }
    + [
      ("hovered", StateInput.hover("controls/button")), ("pressed", .press("controls/button")),
      ("focused", .focus("controls/button")),
    ].map { ExhibitState($0, [ExhibitSetting("show", "buttons")], input: $1) }
  static let wallPiece = WallPiece.coloring("tint", "value", every: 5)

  enum Group: String, CaseIterable {
    case all, buttons
    case switches = "switch"
    case sliders = "slider"
    case steppers = "stepper"
    case segments = "segmented"
    case popUps = "pop-up"
    case colorWells = "color-well"
  }

  var show = Group.all
  var isEnabled = true
  var tint: Color?
  var usesWiFi = true
  var usesBluetooth = false
  var isInFlight = true
  var brightness = 0.6
  var volume = 4.0
  var balance = 0.4
  var guests = 2
  var month = 12
  var pets = 1
  var span = "week"
  var interval = "day"
  var city = "lisbon"
  var textSize = "medium"
  var iconSize = "small"
  var colors = [Color(0x007AFF), nil, Color(0xFF9500)]

  func body(in environment: Environment) -> some View<Self> {
    let theme = Theme(environment)
    return ScrollView {
      CardColumns() {
        for group in Group.allCases.dropFirst() where show == .all || show == group {
          card(group, theme).id(group)
        }
      }
      .disabled(!isEnabled)
    }
    .label("Controls")
    .named("controls")
    .background(theme.colors.groupedBackground)
  }

  private func card(_ group: Group, _ theme: Theme) -> some View<Self> {
    VStack(alignment: .leading, spacing: 8) {
      CardTitle(group: group)
      VStack(spacing: 0) { rows(of: group, theme) }
        .background(theme.colors.secondaryBackground, in: .rect(cornerRadius: 12))
    }
    // A column is one group for focus: its controls are in order within their card.
    .grouped(theme.environment.localized("controls.\(group.rawValue)"))
    .named("controls/card-\(group.rawValue)")
  }

  /// A row with a title, a control beside it or below, and its value.
  private func row(
    _ id: String, _ theme: Theme, value: String? = nil, isBelow: Bool = false,
    _ control: some View<Self>
  ) -> some View<Self> {
    let title = theme.environment.localized("controls.row.\(id)")
    let isDisabled = id.hasSuffix("disabled")
    let line = (theme.type.body.size * 1.4).rounded(.up)
    return ControlRow(isBelow: isBelow, hasValue: value != nil, line: line)() {
      RowText(string: title, isPale: isDisabled || !isEnabled)
      if let value { RowText(string: value, isValue: true, isPale: isDisabled || !isEnabled) }
      control.tint(tint).disabled(isDisabled).label(title).named("controls/\(id)")
      if isDisabled || id.hasSuffix("2") { Divider() }
    }
  }

  @Views<Self>
  private func rows(of group: Group, _ theme: Theme) -> ViewList<Self> {
    let symbols = theme.environment.symbols
    let word = { (key: String) in theme.environment.localized("controls.\(key)") }
    // snippet.short
    var toggle: Toggle<Self> { Toggle(isOn: \.usesWiFi) }
    var slider: Slider<Self> { Slider(value: \.volume, in: 0...10, step: 1) }
    var stepper: Stepper<Self> { Stepper(value: \.month, in: 1...12).wraps() }
    var picker: Picker<Self> {
      Picker(selection: \.textSize, options: ["small", "medium", "large"], title: word)
    }
    var colorWell: ColorPicker<Self> { ColorPicker(selection: \.colors[0]) }
    // snippet.end
    switch group {
    case .all: Spacer()
    case .buttons: buttons(theme.environment)
    case .switches:
      row("switch", theme, toggle)
      row("switch-2", theme, Toggle(isOn: \.usesBluetooth))
      row("switch-disabled", theme, Toggle(isOn: \.isInFlight))
    case .sliders:
      row(
        "slider", theme, value: "\(Int((brightness * 100).rounded()))%", isBelow: true,
        Slider(value: \.brightness))
      row("slider-2", theme, value: "\(Int(volume))", isBelow: true, slider)
      row(
        "slider-disabled", theme, value: "\(Int((balance * 100).rounded()))%", isBelow: true,
        Slider(value: \.balance))
    case .steppers:
      row("stepper", theme, value: "\(guests)", Stepper(value: \.guests, in: 0...9))
      row("stepper-2", theme, value: "\(month)", stepper)
      row("stepper-disabled", theme, value: "\(pets)", Stepper(value: \.pets, in: 0...9))
    case .segments:
      row(
        "segmented", theme, isBelow: true,
        segments(\.span, of: ["day", "week", "month", "year"], word))
      row(
        "segmented-2", theme, isBelow: true,
        ControlView(
          SegmentedControl(
            segments: [
              ("list.bullet", "list"), ("square.grid", "grid"), ("square.stack", "stack"),
            ].map { name, key in
              var segment = SegmentedControl.Segment("", symbol: symbols[name])
              segment.label = word(key)
              return segment
            }, selectedSegmentIndex: 0)
        )
        .style(SegmentedControl.self) { $0.fillsWidth = true })
      row(
        "segmented-disabled", theme, isBelow: true,
        segments(\.interval, of: ["day", "week", "month"], word))
    case .popUps:
      row(
        "pop-up", theme,
        Picker(
          selection: \.city,
          options: ["busan", "jeju", "lisbon", "lyon", "oslo", "seoul", "sydney", "tokyo"],
          title: word))
      row("pop-up-2", theme, picker)
      row(
        "pop-up-disabled", theme,
        Picker(selection: \.iconSize, options: ["small", "medium", "large"], title: word))
    case .colorWells:
      row("color-well", theme, colorWell)
      row("color-well-2", theme, ColorPicker(selection: \.colors[1]))
      row("color-well-disabled", theme, ColorPicker(selection: \.colors[2]))
    }
  }

  private func segments(
    _ selection: any WritableKeyPath<Self, String> & Sendable, of options: [String],
    _ title: (String) -> String
  ) -> some View<Self> {
    Picker(selection: selection, options: options, title: title)
      .pickerStyle(.segmented)
      .style(SegmentedControl.self) { $0.fillsWidth = true }
  }

  private func buttons(_ environment: Environment) -> some View<Self> {
    func button(
      _ id: String, _ title: String, _ configuration: VitrineComponents.Button.Configuration,
      symbol: String? = nil, role: VitrineComponents.Button.Role = .normal
    ) -> some View<Self> {
      Button(
        environment.localized("controls.\(title)"), symbol: symbol.map { environment.symbols[$0] },
        configuration: configuration, role: role
      ) { _ in }
      .disabled(id == "button-disabled")
      .named("controls/\(id)")
    }
    return VStack(alignment: .leading, spacing: 12) {
      FlowLayout(spacing: 12)() {
        button("button", "continue", .filled)
        button("button-tinted", "share", .tinted)
        button("button-gray", "later", .gray)
        button("button-plain", "cancel", .plain)
        button("button-disabled", "continue", .filled)
      }
      FlowLayout(spacing: 12)() {
        button("button-small", "add", .init(.tinted, buttonSize: .small), symbol: "plus")
        button("button-small-gray", "edit", .init(.gray, buttonSize: .small))
        button(
          "button-destructive", "delete", .init(.tinted, buttonSize: .small), symbol: "trash",
          role: .destructive)
      }
      FlowLayout(spacing: 12)() {
        button("button-large", "play", .init(.filled, buttonSize: .large), symbol: "play.fill")
        button(
          "button-large-destructive", "remove", .init(.gray, buttonSize: .large),
          role: .destructive)
      }
    }
    .tint(tint)
    .padding(16)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// The title of a card.
private struct CardTitle: CompositeView {
  var group: ControlsExhibit.Group

  func body(in environment: Environment) -> some View<ControlsExhibit> {
    Text(
      environment.localized("controls.\(group.rawValue)"), font: .footnote, weight: .semibold,
      color: Theme(environment).colors.inactive, lineLimit: 1
    )
    .descriptionHidden()
    .padding(.horizontal, 16)
  }
}
