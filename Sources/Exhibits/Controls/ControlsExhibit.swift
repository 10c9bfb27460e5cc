internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineResources
internal import VitrineViews

/// All controls live, with their special and disabled states, in cards.
struct ControlsExhibit: ViewExhibit {
  static let id = "controls"
  static let title = "Controls"
  static let summary =
    "Buttons, switches, sliders, steppers, segments, menus and color wells; operate them."
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
      ("no-value", "slider", "value", "0.0"), ("tinted", "buttons", "tint", "#AF52DE"),
      ("disabled-buttons", "buttons", "enabled", "false"),
      ("disabled-switches", "switch", "enabled", "false"),
      ("disabled-sliders", "slider", "enabled", "false"),
    ].map { ExhibitState($0, [ExhibitSetting("show", $1), ExhibitSetting($2, $3)]) }
  static let wallPieces = ["slider", "switch", "buttons"].enumerated().map { index, group in
    WallPiece.coloring(
      "tint", "value", every: 4 + Double(index), [ExhibitSetting("show", group)])
  }

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
    ScrollView {
      CardColumns() {
        for group in Group.allCases where group != .all && [.all, group].contains(show) {
          card(group, environment).id(group)
        }
      }
      .disabled(!isEnabled)
    }
    .label("Controls")
    .named("controls")
    .background(Theme(environment).colors.groupedBackground)
  }

  private func card(_ group: Group, _ environment: Environment) -> some View<Self> {
    let colors = Theme(environment).colors
    return VStack(alignment: .leading, spacing: 8) {
      CardTitle(group: group)
      VStack(spacing: 0) { rows(of: group, environment) }
        .background(colors.secondaryBackground, in: .rect(cornerRadius: 12))
    }
  }

  @Views<Self>
  private func rows(of group: Group, _ environment: Environment) -> ViewList<Self> {
    let symbols = environment.symbols
    let row = { (id: String) in
      ControlRow(id: id, isEnabled: isEnabled, tint: tint, environment: environment)
    }
    let word = { (key: String) in environment.localized("controls.\(key)") }
    switch group {
    case .all: Spacer()
    case .buttons: buttons(environment)
    case .switches:
      row("switch").beside(Toggle(isOn: \.usesWiFi))
      row("switch-2").beside(Toggle(isOn: \.usesBluetooth))
      row("switch-disabled").beside(Toggle(isOn: \.isInFlight))
    case .sliders:
      row("slider").above(
        Slider(value: \.brightness), value: "\(Int((brightness * 100).rounded()))%")
      row("slider-2").above(
        Slider(value: \.volume, in: 0...10, step: 1), value: "\(Int(volume))")
      row("slider-disabled").above(
        Slider(value: \.balance), value: "\(Int((balance * 100).rounded()))%")
    case .steppers:
      row("stepper").beside(Stepper(value: \.guests, in: 0...9), value: "\(guests)")
      row("stepper-2").beside(Stepper(value: \.month, in: 1...12).wraps(), value: "\(month)")
      row("stepper-disabled").beside(Stepper(value: \.pets, in: 0...9), value: "\(pets)")
    case .segments:
      row("segmented").above(
        Picker(selection: \.span, options: ["day", "week", "month", "year"], title: word)
          .pickerStyle(.segmented)
          .style(SegmentedControl.self) { $0.fillsWidth = true })
      row("segmented-2").above(
        ControlView(
          SegmentedControl(
            segments: ["list.bullet", "square.grid", "square.stack"].map {
              .init("", symbol: symbols[$0])
            }, selectedSegmentIndex: 0)
        )
        .style(SegmentedControl.self) { $0.fillsWidth = true })
      row("segmented-disabled").above(
        Picker(selection: \.interval, options: ["day", "week", "month"], title: word)
          .pickerStyle(.segmented)
          .style(SegmentedControl.self) { $0.fillsWidth = true })
    case .popUps:
      row("pop-up").beside(
        Picker(
          selection: \.city,
          options: ["busan", "jeju", "lisbon", "lyon", "oslo", "seoul", "sydney", "tokyo"],
          title: word))
      row("pop-up-2").beside(
        Picker(selection: \.textSize, options: ["small", "medium", "large"], title: word))
      row("pop-up-disabled").beside(
        Picker(selection: \.iconSize, options: ["small", "medium", "large"], title: word))
    case .colorWells:
      row("color-well").beside(ColorPicker(selection: \.colors[0]))
      row("color-well-2").beside(ColorPicker(selection: \.colors[1]))
      row("color-well-disabled").beside(ColorPicker(selection: \.colors[2]))
    }
  }

  private func buttons(_ environment: Environment) -> some View<Self> {
    func button(
      _ id: String, _ title: String, _ configuration: Button.Configuration,
      symbol: String? = nil, role: Button.Role = .normal
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

/// What the controls of a card are, above it.
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
