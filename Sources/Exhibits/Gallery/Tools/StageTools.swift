internal import VitrineResources
internal import VitrineViews

/// A tool around the stage.
enum StageTool: String, Hashable, Sendable, CaseIterable {
  case view, device, zoom, text, language, appearance, contrast, direction, motion
  case back, play, forward, speed, loop, record

  /// The tools above the stage, in order: the view, then the exhibit's environment.
  static let above: [[StageTool]] = [
    [.view, .device, .zoom], [.text, .language, .appearance, .contrast, .direction, .motion],
  ]
  /// The tools below the stage, before and after the timeline.
  static let leading: [StageTool] = [.back, .play, .forward]
  static let trailing: [StageTool] = [.loop, .speed, .record]

  static let barID = "gallery/environment"
  static let clockID = "gallery/clock"

  private var bar: String {
    StageTool.above.contains { $0.contains(self) } ? StageTool.barID : StageTool.clockID
  }

  var id: String { "\(bar)/\(rawValue)" }

  /// The menus that may contain the tool if a bar has no space for it; first, that of its own bar.
  var menus: [String] { [bar, StageTool.clockID].map { "\($0)/more" } }

  /// The string key of the tool's synonyms for searching.
  var synonyms: String { "tool-synonyms.\(rawValue)" }

  /// The titles of its keyboard shortcuts; nil for none.
  private var shortcut: String? {
    let keys = GalleryShortcut.titles(of: GalleryShortcut.all.filter { $0.tool == self })
    return keys.isEmpty ? nil : keys.joined(separator: ", ")
  }

  /// The tool as a view in the surrounding text size, with its state.
  func view(_ tools: StageTools, in window: Environment) -> some View<GalleryModel> {
    let label = tools.label(self, window)
    // Blue has too little contrast on gray, and marks tools that are on.
    let ink = tools.isOn(self, window) == false ? Theme(window).colors.label : nil
    return control(tools, window).tint(ink).label(label).named(id)
      .help(shortcut.map { "\(label) (\($0))" } ?? label)
  }

  /// The tool as a row of a menu, with a check mark if it is on.
  @Views<GalleryModel>
  func row(_ tools: StageTools, in window: Environment) -> ViewList<GalleryModel> {
    let label = tools.label(self, window)
    let check = window.symbols["checkmark"]
    let isOn = tools.isOn(self, window) == true
    if let (menu, choose) = tools.popUp(self, window) {
      Menu(label) { items(menu, check, choose) }
        .disabled(!menu.isEnabled).named("\(id)/row")
    } else {
      let button = Button<GalleryModel>(
        label, symbol: isOn ? check : nil
      ) { model, context in model.press(self, in: context) }
      .named("\(id)/row")
      if let value = tools.value(self, window) { button.value(value) } else { button }
    }
  }

  /// The items of a menu, with a check mark at the chosen one.
  private func items(
    _ menu: PopUpButton, _ check: Symbol,
    _ choose: @escaping @Sendable (inout GalleryModel, Int) -> Void
  ) -> ForEach<GalleryModel> {
    ForEach(menu.items.indices) { index in
      Button(
        menu.items[index].title, symbol: index == menu.selectedIndex ? check : nil
      ) { model, context in
        model.catchUp(to: context.time)
        choose(&model, index)
      }
      .named("\(id)/item-\(index)")
    }
  }

  @Views<GalleryModel>
  private func control(_ tools: StageTools, _ window: Environment) -> ViewList<GalleryModel> {
    if self == .view {
      tools.views(window).on { $0.show(StageView.allCases[$1]) }
    } else if self == .language, let (menu, choose) = tools.popUp(self, window) {
      Menu(
        "", symbol: window.symbols["globe"],
        configuration: .init(tools.isOn(self, window) == true ? .filled : .gray, buttonSize: .small)
      ) { items(menu, window.symbols["checkmark"], choose) }
      .frame(width: StageTools.button(in: window))
      .value(tools.value(self, window) ?? "")
    } else if let (menu, choose) = tools.popUp(self, window) {
      menu.on { (model: inout GalleryModel, change, context) in
        guard case .selected(let index) = change else { return }
        model.catchUp(to: context.time)
        choose(&model, index)
      }
    } else {
      let button = tools.button(self, window)
        .on { (model: inout GalleryModel, _, context) in model.press(self, in: context) }
        .frame(width: StageTools.button(in: window))
      if let value = tools.value(self, window) { button.value(value) } else { button }
    }
  }
}

extension View where Model == GalleryModel {
  /// The text size of tools, which grows less than the window's.
  func toolText(in window: Environment) -> some View<GalleryModel> {
    environment(\.textScale, StageTools.textScale(in: window))
      .style(PopUpButton.self, StageTools.narrow)
  }
}

extension GalleryModel {
  /// Advances the stage to the present, since it runs no frames while nothing moves.
  mutating func catchUp(to time: Seconds) {
    if view == .one { stage.scene.catchUp(to: time) } else { board.scene.catchUp(to: time) }
  }

  mutating func press(_ tool: StageTool, in context: ActionContext) {
    catchUp(to: context.time)
    let window = context.environment
    /// The other of two values; nil if that is the window's own.
    func other<T: CaseIterable & Equatable>(_ value: KeyPath<Environment, T>) -> T? {
      let applied = choices.applied(to: window)[keyPath: value]
      let other = T.allCases.first { $0 != applied }
      return other == window[keyPath: value] ? nil : other
    }
    switch tool {
    case .appearance: choices.appearance = other(\.appearance)
    case .contrast: choices.contrast = other(\.contrast)
    // A pseudo-language may be right-to-left itself.
    case .direction:
      choices.direction =
        other(\.direction) ?? (choices.language == .mirrored ? window.direction : nil)
    case .motion: choices.motion = other(\.motion)
    case .back: step(by: -1)
    case .forward: step(by: 1)
    case .play: clock.setPlaying(!clock.isPlaying)
    case .loop: if loops { endLoop() } else { setLooping(true) }
    case .record:
      if isRecording { stopRecording() } else { startRecording(in: window.language) }
    case .view, .device, .zoom, .text, .language, .speed: break
    }
  }
}

/// The state of the tools around the stage, and their controls.
struct StageTools: Hashable, Sendable {
  var view: StageView
  var choices: StageChoices
  var isPlaying: Bool
  var speed: StageSpeed
  var loops: Bool
  var isRecording: Bool
  /// The marks on the timeline, if there is no loop.
  var marks: StageMarks

  // MARK: Words

  func label(_ tool: StageTool, _ window: Environment) -> String {
    switch tool {
    case .play where isPlaying: window.localized("tool.pause")
    case .record where isRecording: window.localized("tool.stop")
    default: window.localized("tool.\(tool.rawValue)")
    }
  }

  /// The state of a tool that switches, as a string, and whether the tool is on; nil for others.
  private func state(_ tool: StageTool, _ window: Environment) -> (word: String, isOn: Bool)? {
    let applied = choices.applied(to: window)
    return switch tool {
    case .language: (applied.languageTag.rawValue, applied.languageTag != .english)
    case .appearance: (applied.appearance.rawValue, applied.appearance == .dark)
    case .contrast: (applied.contrast.rawValue, applied.contrast == .increased)
    case .direction: (applied.direction.rawValue, applied.direction == .rightToLeft)
    case .motion: (applied.motion.rawValue, applied.motion == .reduced)
    case .loop: (loops ? "on" : "off", loops)
    default: nil
    }
  }

  /// The accessibility value of a tool that is only a symbol; nil for others.
  func value(_ tool: StageTool, _ window: Environment) -> String? {
    state(tool, window).map { window.localizedName("choice", of: $0.word) }
  }

  /// Whether a tool that switches is on; nil for other tools.
  func isOn(_ tool: StageTool, _ window: Environment) -> Bool? { state(tool, window)?.isOn }

  // MARK: Controls

  func views(_ window: Environment) -> SegmentedControl {
    SegmentedControl(
      segments: StageView.allCases.map { view in
        .init(window.localized("view.\(view.rawValue)"), id: view.rawValue)
      },
      selectedSegmentIndex: StageView.allCases.firstIndex(of: view))
  }

  /// A text size as a percentage.
  static func percent(_ scale: Double) -> String { "\(Int(scale * 100))%" }

  /// A menu, and the action of choosing an item.
  typealias PopUp = (menu: PopUpButton, choose: @Sendable (inout GalleryModel, Int) -> Void)

  func popUp(_ tool: StageTool, _ window: Environment) -> PopUp? {
    func menu<T: Equatable & Sendable>(
      _ all: [T], _ chosen: T, symbol: String? = nil, _ title: (T) -> String,
      choose: @escaping @Sendable (inout GalleryModel, T) -> Void
    ) -> PopUp {
      var menu = PopUpButton(items: all.map(title), selectedIndex: all.firstIndex(of: chosen))
      menu.symbol = symbol.map { window.symbols[$0] }
      return (menu, { choose(&$0, all[$1]) })
    }
    /// Without a trailing ".0": 1×, 1.5×, 0.25×.
    func times(_ number: Double) -> String {
      number == number.rounded() ? "\(Int(number))×" : "\(number)×"
    }
    switch tool {
    case .view:
      return menu(StageView.allCases, view, { window.localized("view.\($0.rawValue)") }) {
        $0.show($1)
      }
    case .device:
      let title: (StageDevice) -> String = { window.localized("device.\($0.rawValue)") }
      var popUp = menu(StageDevice.allCases, choices.device, title) { $0.choices.device = $1 }
      // Boards have no device around them.
      popUp.menu.isEnabled = view == .one
      return popUp
    case .zoom:
      // A device at 1 fits the stage.
      let fits = view == .one && choices.device != .free
      let title = { fits && $0 == 1 ? window.localized("zoom.fit") : times($0) }
      return menu(StageChoices.zooms, choices.zoom, symbol: "magnifyingglass", title) {
        $0.choices.zoom = $1
      }
    case .text:
      let scale = choices.textScale ?? window.textScale
      return menu(StageChoices.textScales, scale, symbol: "textformat", Self.percent) {
        $0.choices.textScale = $1
      }
    case .language:
      let applied = choices.applied(to: window).languageTag
      return menu(
        LanguageTag.allCases, applied, { window.localizedName("choice", of: $0.rawValue) }
      ) {
        $0.choices.language = $1 == window.languageTag ? nil : $1
      }
    case .speed:
      return menu(StageSpeed.allCases, speed, symbol: "timer", { times($0.rawValue) }) {
        $0.setSpeed($1)
      }
    default: return nil
    }
  }

  /// The button of any other tool: filled if it is not at its default.
  func button(_ tool: StageTool, _ window: Environment) -> VitrineComponents.Button {
    let isOn = isOn(tool, window)
    let isFilled = isOn ?? (tool == .record && isRecording)
    return VitrineComponents.Button(
      symbol: symbol(tool, isOn == true, window),
      configuration: .init(isFilled ? .filled : isOn == nil ? .plain : .gray, buttonSize: .small),
      role: tool == .record ? .destructive : .normal)
  }

  private func symbol(_ tool: StageTool, _ isOn: Bool, _ window: Environment) -> Symbol {
    let symbols = window.symbols
    return switch tool {
    case .language: symbols["globe"]
    case .appearance: symbols[isOn ? "moon.fill" : "moon"]
    case .contrast, .direction, .motion: symbols["stage/\(tool.rawValue)"]
    case .loop: symbols["arrow.clockwise"]
    case .play: symbols[isPlaying ? "pause.fill" : "play.fill"]
    case .record: symbols[isRecording ? "stop.fill" : "circle.fill"]
    default: symbols[tool == .back ? "stage/frame.back" : "stage/frame.forward"]
    }
  }

  // MARK: Sizes

  /// Measures in points; ours.
  enum Metrics {
    static let margin = 12.0
    static let gap = 6.0
    static let button = 36.0
    static let menuPadding = 8.0
    /// The text size of the tools relative to the window's: they are less important than the
    /// exhibit.
    static let textScaleFactor = 13.0 / 15
    /// The largest text size: bars have no space for more.
    static let maximumTextScale = 1.5
  }

  /// The text size of the tools in a window.
  static func textScale(in window: Environment) -> Double {
    min(window.textScale, Metrics.maximumTextScale) * Metrics.textScaleFactor
  }

  /// The width of a tool that is only a symbol, in points: it scales with text.
  static func button(in window: Environment) -> Double {
    (Metrics.button * min(max(1, window.textScale), Metrics.maximumTextScale)).rounded()
  }

  /// Reduces a menu's padding by what its symbol takes.
  static func narrow(_ menu: inout PopUpButton.Style) { menu.padding = Metrics.menuPadding }

  /// The sizes of tools in a bar, in points.
  func sizes(_ tools: [StageTool], _ window: Environment) -> [Size] {
    var environment = window
    environment.textScale = Self.textScale(in: window)
    let theme = Theme(environment)
    func size<C: Control>(_ control: C, _ change: (inout C.Style) -> Void = { _ in }) -> Size {
      var style = control.style(theme)
      change(&style)
      return control.size(fitting: Size(.infinity, .infinity), style: style)
    }
    return tools.map { tool in
      if tool == .view { return size(views(window)) }
      if tool != .language, let popUp = popUp(tool, window) { return size(popUp.menu, Self.narrow) }
      return Size(Self.button(in: window), size(button(tool, window)).height)
    }
  }
}
