internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources

/// The controls around the stage, each with its own press and motion; what they stand for is the
/// gallery's.
struct StageTools {
  private(set) var controls: [StageTool: any Control] = [:]
  /// The tool that a mouse is over.
  private(set) var hovered: StageTool?
  /// The line of time is dragged by this pointer.
  var scrubber: PointerID?
  /// The pointer that holds an end of the repeated range; nil for none.
  var rangeGrip: RangeGrip?
  /// What the controls show, unless one of them has taken an event since.
  private var shown: Model?

  /// What the controls are to show.
  struct Model {
    var view: StageView
    /// As the exhibit is told, and as chosen.
    var environment: Environment
    var choices: StageChoices
    var isPlaying: Bool
    var speed: StageSpeed
    var loops: Bool
    var isRecording: Bool
    /// True where the window reads right to left, and time runs to the left.
    var isMirrored: Bool
    /// True where the tools stand in a list, each with its name.
    var isList = false
    /// What the interface says.
    var language: Language
    var context: ExhibitContext
  }

  /// True where the controls show what is so.
  func shows(_ model: Model) -> Bool { shown?.isSame(as: model) ?? false }

  /// Makes the controls show what is so.
  mutating func show(_ model: Model, at time: Seconds) {
    shown = model
    for tool in StageTool.allCases {
      controls[tool] = StageTools.merge(model.control(tool), into: controls[tool], at: time)
    }
    hover(hovered)
  }

  /// Closes menus that the keys have left.
  mutating func dismiss(but focused: String?, at time: Seconds) {
    for (tool, control) in controls
    where control.isOverlayOpen && StageTool.owning(focused) != tool {
      controls[tool]?.focusChanged(false, at: time)
    }
  }

  /// What a control is to show, with the press and motion of the one before.
  private static func merge(
    _ new: any Control, into old: (any Control)?, at time: Seconds
  ) -> any Control {
    switch (new, old) {
    case (let new as SegmentedControl, var old as SegmentedControl):
      if old.segments != new.segments { old.segments = new.segments }
      if old.selectedSegmentIndex != new.selectedSegmentIndex {
        old.select(new.selectedSegmentIndex, at: time)
      }
      return old
    case (let new as Switch, var old as Switch):
      if old.isOn != new.isOn { old.setOn(new.isOn, at: time) }
      return old
    case (let new as PopUpButton, var old as PopUpButton):
      if old.items != new.items { old.items = new.items }
      if old.selectedIndex != new.selectedIndex { old.selectedIndex = new.selectedIndex }
      if old.isEnabled != new.isEnabled { old.isEnabled = new.isEnabled }
      return old
    case (let new as Button, var old as Button):
      if old.title != new.title { old.title = new.title }
      if old.symbol != new.symbol { old.symbol = new.symbol }
      if old.configuration != new.configuration { old.configuration = new.configuration }
      if old.role != new.role { old.role = new.role }
      return old
    default: return new
    }
  }

  subscript(tool: StageTool) -> (any Control)? { controls[tool] }

  /// Marks the tool that a mouse is over.
  mutating func hover(_ tool: StageTool?) {
    hovered = tool
    for (other, control) in controls where control.isHovered != (other == tool) {
      controls[other]?.isHovered = other == tool
    }
  }

  /// Hands an event to a control.
  /// - Parameter window: where a menu must stay.
  /// - Returns: what changed, as the tool's control says it.
  mutating func handle(
    _ routed: Routed, for tool: StageTool, in frame: Rect, window: Rect, theme: Theme
  ) -> [any Sendable] {
    shown = nil
    controls[tool]?.overlayBounds = window
    return controls[tool]?.changes(of: routed, in: frame, theme: theme) ?? []
  }

  func nextChange(after time: Seconds) -> Seconds? {
    controls.values.compactMap { $0.nextChange(after: time) }.min()
  }
}

extension StageTools.Model {
  /// True where all controls look the same.
  fileprivate func isSame(as other: Self) -> Bool {
    view == other.view && choices == other.choices && isPlaying == other.isPlaying
      && speed == other.speed && loops == other.loops && isRecording == other.isRecording
      && isList == other.isList && isMirrored == other.isMirrored && language == other.language
      && environment.isSame(as: other.environment)
  }

  func text(_ key: String) -> String { context.strings.text(key, language) }

  /// A tool's control, at rest.
  func control(_ tool: StageTool) -> any Control {
    if isList, let control = listControl(tool) { return control }
    switch tool {
    case .view:
      let titles = StageView.allCases.map { text("view.\($0.rawValue)") }
      let segments = zip(titles, StageView.allCases).map { title, view in
        SegmentedControl.Segment(title, id: view.rawValue)
      }
      return SegmentedControl(
        segments: segments, selectedSegmentIndex: StageView.allCases.firstIndex(of: view))
    case .device:
      var devices = popUp(StageDevice.allCases, choices.device) { text("device.\($0.rawValue)") }
      // Boards have no device around them.
      devices.isEnabled = view == .one
      return devices
    case .zoom: return popUp(StageChoices.zooms, choices.zoom) { "\(Self.short($0))×" }
    case .text:
      return popUp(StageChoices.textScales, environment.textScale) { "\(Int($0 * 100))%" }
    case .speed: return popUp(StageSpeed.allCases, speed) { "\(Self.short($0.rawValue))×" }
    case .language: return toggle(symbol("globe"), isOn: environment.language == .korean)
    case .appearance:
      let dark = environment.appearance == .dark
      return toggle(symbol(dark ? "moon.fill" : "moon"), isOn: dark)
    case .contrast: return toggle(StageGlyph.contrast, isOn: environment.contrast == .increased)
    case .direction:
      return toggle(StageGlyph.direction, isOn: environment.direction == .rightToLeft)
    case .motion: return toggle(StageGlyph.motion, isOn: environment.motion == .reduced)
    case .back: return plain(isMirrored ? StageGlyph.frameForward : StageGlyph.frameBack)
    case .forward: return plain(isMirrored ? StageGlyph.frameBack : StageGlyph.frameForward)
    case .play: return plain(symbol(isPlaying ? "pause.fill" : "play.fill"))
    case .loop: return toggle(symbol("arrow.clockwise"), isOn: loops)
    case .record:
      var button = Button(
        symbol: symbol(isRecording ? "stop.fill" : "circle.fill"),
        configuration: Button.Configuration(isRecording ? .filled : .plain, buttonSize: .small))
      button.role = .destructive
      return button
    }
  }

  /// The name of a tool, as a person would call it.
  func label(_ tool: StageTool) -> String {
    if tool == .play { return text(isPlaying ? "tool.pause" : "tool.play") }
    if tool == .record { return text(isRecording ? "tool.stop" : "tool.record") }
    return text("tool.\(tool.rawValue)")
  }

  /// What a tool that shows a sign alone stands at, in words.
  func value(_ tool: StageTool) -> String? {
    switch tool {
    case .language: environment.language.ownName
    case .appearance: choice(environment.appearance.rawValue)
    case .contrast: choice(environment.contrast.rawValue)
    case .direction: choice(environment.direction.rawValue)
    case .motion: choice(environment.motion.rawValue)
    case .loop: choice(loops ? "on" : "off")
    default: nil
    }
  }

  private func choice(_ word: String) -> String {
    context.strings.text("choice.\(word)", language, default: word.asWords)
  }

  private func symbol(_ name: String) -> Symbol? { context.symbols.symbol(name) }

  private func popUp<T: Equatable>(
    _ all: [T], _ chosen: T, _ title: (T) -> String
  ) -> PopUpButton {
    PopUpButton(items: all.map(title), selectedIndex: all.firstIndex(of: chosen))
  }

  private func toggle(_ symbol: Symbol?, isOn: Bool) -> Button {
    Button(
      symbol: symbol,
      configuration: Button.Configuration(isOn ? .filled : .gray, buttonSize: .small))
  }

  private func plain(_ symbol: Symbol?) -> Button {
    Button(symbol: symbol, configuration: Button.Configuration(.plain, buttonSize: .small))
  }

  /// A number without the zero that says nothing: 1, 1.5, 0.25.
  private static func short(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
