internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

/// All controls live, with their special and disabled states, in cards.
struct ControlsExhibit: Exhibit, Adjustable {
  static let id = "controls"
  static let title = "Controls"
  static let summary =
    "Buttons, switches, sliders, steppers, segments, menus and color wells; operate them."
  static let family = ExhibitFamily.controls
  static let symbol = "slider.horizontal"
  static let states =
    [
      ("buttons", "buttons"), ("switches", "switch"), ("sliders", "slider"),
      ("steppers", "stepper"), ("segmented-controls", "segmented"), ("pop-up-buttons", "pop-up"),
      ("color-wells", "color-well"),
    ].map { ExhibitState($0, "show", $1) }
    + [
      ExhibitState("no-value", [ExhibitSetting("show", "slider"), ExhibitSetting("value", "0.0")]),
      ExhibitState(
        "tinted", [ExhibitSetting("show", "buttons"), ExhibitSetting("tint", "#AF52DE")]),
      ExhibitState(
        "disabled-buttons",
        [ExhibitSetting("show", "buttons"), ExhibitSetting("enabled", "false")]),
      ExhibitState(
        "disabled-switches",
        [ExhibitSetting("show", "switch"), ExhibitSetting("enabled", "false")]),
      ExhibitState(
        "disabled-sliders",
        [ExhibitSetting("show", "slider"), ExhibitSetting("enabled", "false")]),
    ]

  /// The word of the knob that shows all groups.
  private static let all = "all"

  var values = KnobValues([
    Knob("show", .choice([all] + ControlSpecimens.ids, default: all)),
    Knob("enabled", .toggle(default: true)),
    Knob("value", .number(0...1, default: 0.6)),
    Knob("tint", .color(default: nil)),
  ])
  let context: ExhibitContext
  var specimens: ControlSpecimens
  private var language = Language.english
  private var shown = all
  var input = StageInput()
  var scroll = ScrollView()
  var time: Seconds = 0
  private var knobValue: Double?

  init(context: ExhibitContext) {
    self.context = context
    specimens = ControlSpecimens(context: context, language: language)
    takeKnobs()
  }

  /// That of the cards.
  func contentHeight(in environment: Environment) -> Double {
    var told = self
    told.chooseSpecimens(environment)
    return ControlsLayout(told.specimens, in: environment).height
  }

  // MARK: Input

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    values.take(frame)
    time = frame.time
    chooseSpecimens(environment)
    takeKnobs()
    keepMenus(in: environment.bounds)
    passTime(environment)
    guard !frame.events.isEmpty else { return }
    // One by one: each may move what the next is for.
    for event in frame.events { take(event, environment) }
  }

  /// Lets time pass for the controls that change with it, such as a stepper that is held: few do, and
  /// rarely, but to lay them out all words are measured.
  private mutating func passTime(_ environment: Environment) {
    func changes(_ row: ControlSpecimens.Row) -> Bool { row.control.nextChange(after: time) != nil }
    guard specimens.groups.contains(where: { $0.rows.contains(where: changes) }) else { return }
    let layout = ControlsLayout(specimens, in: environment)
    for place in layout.rows where specimens.control(place).nextChange(after: time) != nil {
      let bounds = frame(place.control, environment)
      let changes = specimens.change(place) {
        $0.changes(to: time, in: bounds, theme: layout.theme)
      }
      for change in changes { tellKnob(change, place) }
    }
  }

  /// Tells an open menu where it must stay.
  private mutating func keepMenus(in bounds: Rect) {
    for group in specimens.groups.indices {
      for row in specimens.groups[group].rows.indices {
        let old = specimens.groups[group].rows[row].control.overlayBounds
        guard let old, old != bounds else { continue }
        specimens.groups[group].rows[row].control.overlayBounds = bounds
      }
    }
  }

  /// Makes the group that the knob names, or all, in the language of the window.
  private mutating func chooseSpecimens(_ environment: Environment) {
    guard environment.language != language || values.text("show") != shown else { return }
    language = environment.language
    shown = values.text("show")
    specimens = ControlSpecimens(context: context, language: language)
    if shown != Self.all { specimens.groups.removeAll { $0.id != shown } }
    knobValue = nil
  }

  private mutating func take(_ event: TimedEvent, _ environment: Environment) {
    let frame = FrameInput(time: event.time, events: [event])
    let focused = input.focused
    for routed in input.route(frame, in: describe(in: environment), environment) {
      give(routed, environment)
    }
    let layout = ControlsLayout(specimens, in: environment)
    scroll.contentSize = Size(environment.size.width, layout.height)
    scroll.placed(in: environment.bounds, at: time)
    if input.focused != focused {
      tellFocus(from: focused, layout)
      // What is pressed is in sight, and must stay under the finger.
      if case .key = event.event { reveal(layout, environment) }
    }
    hover(layout)
  }

  private mutating func give(_ routed: Routed, _ environment: Environment) {
    // What a mouse is over is marked after the event.
    guard routed.kind == .event else { return }
    let layout = ControlsLayout(specimens, in: environment)
    for place in layout.rows {
      let row = specimens.groups[place.group].rows[place.index]
      let id = "\(Self.id)/\(row.id)"
      guard
        routed.target == nil || routed.path.contains(where: { $0 == id || $0.hasPrefix("\(id)/") })
      else { continue }
      let bounds = frame(place.control, environment)
      let changes = specimens.change(place) { control in
        control.overlayBounds = environment.bounds
        return control.changes(of: routed, in: bounds, theme: layout.theme)
      }
      for change in changes { tellKnob(change, place) }
    }
    let isForAll = routed.target == nil || routed.event.event.isWheel
    if routed.target == Self.id || isForAll, !isPanelOpen {
      scroll.contentSize = Size(environment.size.width, layout.height)
      _ = scroll.handle(routed.event, in: environment.bounds, style: .init(layout.theme))
    }
  }

  private var isPanelOpen: Bool {
    specimens.groups.contains { $0.rows.contains { $0.control.isOverlayOpen } }
  }

  /// Marks the control that a mouse is over.
  private mutating func hover(_ layout: ControlsLayout) {
    for place in layout.rows {
      let id = "\(Self.id)/\(specimens.groups[place.group].rows[place.index].id)"
      let isHovered = input.hovered.map { $0 == id || $0.hasPrefix("\(id)/") } ?? false
      guard specimens.control(place).isHovered != isHovered else { continue }
      specimens.change(place) { $0.isHovered = isHovered }
    }
  }

  /// Tells the controls between which the focus has moved: a menu closes that is left.
  private mutating func tellFocus(from old: String?, _ layout: ControlsLayout) {
    for place in layout.rows {
      let id = "\(Self.id)/\(specimens.groups[place.group].rows[place.index].id)"
      guard id == old || id == input.focused else { continue }
      let isFocused = id == input.focused
      specimens.change(place) { $0.focusChanged(isFocused, at: time) }
    }
  }

  /// Scrolls to where the control that has the focus can be seen, with some of those around it.
  private mutating func reveal(_ layout: ControlsLayout, _ environment: Environment) {
    guard
      let place = layout.rows.first(where: {
        input.focused == "\(Self.id)/\(specimens.groups[$0.group].rows[$0.index].id)"
      })
    else { return }
    let peek = ControlsLayout.Metrics.row * 2
    // At once: Tab goes to what can be seen.
    scroll.scrollRectToVisible(
      place.frame.inset(by: Insets(horizontal: 0, vertical: -peek)), at: time, animated: false)
  }

  // MARK: Knobs

  /// The first slider follows its knob when that is turned.
  private mutating func takeKnobs() {
    let value = values.number("value")
    for group in specimens.groups.indices {
      for row in specimens.groups[group].rows.indices {
        let isDisabled = specimens.groups[group].rows[row].isDisabled
        let isEnabled = values.toggle("enabled") && !isDisabled
        if specimens.groups[group].rows[row].control.isEnabled != isEnabled {
          specimens.groups[group].rows[row].control.isEnabled = isEnabled
        }
        guard specimens.groups[group].rows[row].id == "slider", value != knobValue,
          var slider = specimens.groups[group].rows[row].control as? Slider
        else { continue }
        slider.value = value
        specimens.groups[group].rows[row].control = slider
      }
    }
    knobValue = value
  }

  /// The knob follows the person.
  private mutating func tellKnob(_ change: any Sendable, _ place: ControlsLayout.Row) {
    guard specimens.groups[place.group].rows[place.index].id == "slider",
      let value = change as? Double
    else { return }
    try? values.set("value", to: "\(value)")
    knobValue = value
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    let changes = specimens.groups.flatMap {
      $0.rows.compactMap { $0.control.nextChange(after: time) }
    }
    return (changes + [scroll.nextChange(after: time)].compactMap { $0 }).min()
  }
}

extension InputEvent {
  fileprivate var isWheel: Bool {
    if case .wheel = self { return true }
    return false
  }
}
