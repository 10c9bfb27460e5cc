internal import VitrineResources
internal import VitrineViews

/// A keyboard shortcut of the gallery, wherever the focus is; letters don't work while text is
/// typed.
///
/// The shortcuts of time are those of video editors; F6 is the usual key for panels on desktops.
struct GalleryShortcut: Sendable {
  /// Whether the gallery or the exhibit gets the key first.
  enum Priority { case exhibit, gallery }

  typealias Action = @Sendable (inout GalleryModel, inout ActionContext) -> Void

  /// The last part of its string key, which several shortcuts may share.
  var name: String
  var key: KeyEvent
  /// The label of the key, if it differs from its name.
  var keyTitle: String?
  /// The tool that does the same.
  var tool: StageTool?
  var priority: Priority
  var action: Action

  /// The title of the key.
  var title: String { keyTitle ?? key.shortName }

  private init(
    _ name: String, _ key: Key, _ modifiers: KeyModifiers = [], title: String? = nil,
    priority: Priority = .exhibit, _ action: @escaping Action
  ) {
    (self.name, self.key) = (name, KeyEvent(key, modifiers: modifiers))
    (keyTitle, self.priority, self.action) = (title, priority, action)
  }

  private init(
    _ name: String, _ key: Character, _ modifiers: KeyModifiers = [], presses tool: StageTool
  ) {
    self.init(name, .character(key), modifiers, priority: .gallery) {
      if !$0.showsWelcome { $0.press(tool, in: $1) }
    }
    self.tool = tool
  }

  private init(
    _ name: String, _ key: Key, _ modifiers: KeyModifiers, title: String? = nil,
    changes tool: StageTool, _ change: @escaping @Sendable (inout GalleryModel) -> Void
  ) {
    self.init(name, key, modifiers, title: title, priority: .gallery) { model, context in
      guard !model.showsWelcome else { return }
      model.catchUp(to: context.time)
      change(&model)
    }
    self.tool = tool
  }

  private init(_ key: Character, shows view: StageView) {
    self.init("view", .character(key), .alt, priority: .gallery) { model, context in
      guard !model.showsWelcome else { return }
      model.show(view)
      context.focus(Gallery.stageID, selectingAll: true)
    }
    tool = .view
  }

  /// All shortcuts, in the order of the list; the first key of a name is the usual one.
  static let all: [GalleryShortcut] = [
    .init("search", .character("k"), .control, priority: .gallery) { $0.search(&$1) },
    .init("search", .character("f"), .control, priority: .gallery) { $0.search(&$1) },
    .init("part", .function(6), priority: .gallery) { $0.focusPart(after: 1, &$1) },
    .init("part", .function(6), .shift, priority: .gallery) { $0.focusPart(after: -1, &$1) },
    .init("leave", .function(6), .control, priority: .gallery) { $0.focusPart(after: 1, &$1) },
    .init("sidebar", .character("b"), .control, priority: .gallery) { model, context in
      model.panels.toggle(.sidebar, in: context)
    },
    .init("inspector", .character("b"), [.control, .shift], priority: .gallery) { model, context in
      model.panels.toggle(.inspector, in: context)
    },
    .init("exhibit", .pageDown, .control, priority: .gallery) { $0.selectExhibit(after: 1, &$1) },
    .init("exhibit", .pageUp, .control, priority: .gallery) { $0.selectExhibit(after: -1, &$1) },
    .init("1", shows: .one),
    .init("2", shows: .states),
    .init("3", shows: .wall),
    .init("appearance", "d", [.control, .shift], presses: .appearance),
    .init("zoom", .character("="), .control, title: "Ctrl++", changes: .zoom) { $0.zoom(by: 1) },
    .init("zoom", .character("="), [.control, .shift], title: "Ctrl++", changes: .zoom) {
      $0.zoom(by: 1)
    },
    .init("zoom", .character("+"), .control, title: "Ctrl++", changes: .zoom) { $0.zoom(by: 1) },
    .init("zoom", .character("-"), .control, changes: .zoom) { $0.zoom(by: -1) },
    .init("zoom", .character("0"), .control, changes: .zoom) { $0.choices.zoom = 1 },
    .init("inspect", .character("c"), [.control, .shift], priority: .gallery) { model, context in
      model.toggleInspecting(&context)
    },
    .init("play", "k", presses: .play),
    .init("step", ",", presses: .back),
    .init("step", ".", presses: .forward),
    .init("speed", .character(","), .shift, changes: .speed) { $0.changeSpeed(by: -1) },
    .init("speed", .character("."), .shift, changes: .speed) { $0.changeSpeed(by: 1) },
    .init("loop", "l", .control, presses: .loop),
    .init("record", "r", [.control, .shift], presses: .record),
    .init("mark", .character("i"), priority: .gallery) { $0.mark(.start, at: $1.time) },
    .init("mark", .character("o"), priority: .gallery) { $0.mark(.end, at: $1.time) },
    .init("full-screen", .function(11), priority: .gallery) {
      $1.requests.append(.toggleFullScreen)
    },
    .init("share", .character("s"), [.control, .shift], priority: .gallery) { $0.share(&$1) },
    .init("back", .escape) { model, context in
      if model.stage.scene.inspection == nil {
        context.setFullScreen(false)
      } else {
        model.stage.scene.setInspecting(false)
      }
    },
    .init("settings", .character(","), .control, priority: .gallery) { model, _ in
      model.showsSettings = true
    },
    .init("list", .function(1), priority: .gallery) { model, _ in model.showsShortcuts = true },
    .init("list", .character("/"), .shift, title: "?") { model, _ in model.showsShortcuts = true },
  ]

  /// Its modifiers, and Shift unless that makes another shortcut: a letter may be upper case
  /// because of Caps Lock, or be F11.
  fileprivate var modifierSets: [KeyModifiers] {
    let isOther = Self.all.contains { $0.key == KeyEvent(key.key, modifiers: .shift) }
    return key.modifiers.isEmpty && !isOther ? [[], .shift] : [key.modifiers]
  }

  /// The titles of keys, each once.
  static func titles(of shortcuts: some Sequence<GalleryShortcut>) -> [String] {
    shortcuts.reduce(into: []) { if !$0.contains($1.title) { $0.append($1.title) } }
  }

  /// True for a key that the exhibit on the stage does not get.
  static func isReserved(_ key: KeyEvent, isTyping: Bool) -> Bool {
    all.contains { shortcut in
      shortcut.priority == .gallery && shortcut.key.key == key.key
        && shortcut.modifierSets.contains(key.modifiers)
        && !(isTyping && shortcut.key.isCharacter)
    }
  }
}

extension KeyEvent {
  /// True for a key that types a character.
  fileprivate var isCharacter: Bool {
    if case .character = key { modifiers.isSubset(of: .shift) } else { false }
  }
}

/// The gallery's shortcuts; an invisible view.
struct GalleryShortcuts: CompositeView {
  func body(in environment: Environment) -> some View<GalleryModel> {
    ZStack {
      for shortcut in GalleryShortcut.all {
        for modifiers in shortcut.modifierSets {
          Spacer().keyboardShortcut(
            shortcut.key.key, modifiers: modifiers, perform: shortcut.action)
        }
      }
    }
  }
}

extension GalleryModel {
  /// Moves the focus by a number of parts, in reading order.
  ///
  /// The parts are the list, the tools above the stage, the stage if focusable, the tools below it
  /// and the inspector; the list follows the inspector. A narrow window has one part, and tabs for
  /// the others.
  fileprivate mutating func focusPart(after steps: Int, _ context: inout ActionContext) {
    guard !isNarrow else { return }
    let isStageFocusable = showsWelcome || view != .one || stage.scene.isFocusable
    let parts = stops.filter { $0 != .stage || isStageFocusable }
    guard !parts.isEmpty else { return }
    let index = focusedPart.flatMap(parts.firstIndex) ?? (steps > 0 ? -1 : 0)
    let part = parts[(index + steps + parts.count) % parts.count]
    guard part == .stage, !showsWelcome else { return focusedPart = part }
    context.focus(Gallery.stageID, selectingAll: true)
  }

  /// Selects the exhibit some places further in the list; stops at its ends.
  fileprivate mutating func selectExhibit(after steps: Int, _ context: inout ActionContext) {
    let ids =
      [Self.welcomeID]
      + ExhibitFamily.allCases.flatMap { family in
        family.exhibits(besides: selected).map { $0.id }
      }
    guard let index = ids.firstIndex(of: listed), ids.indices.contains(index + steps) else {
      return
    }
    select(ids[index + steps])
    pane = .stage
    // The focused view may be removed with the exhibit: the list gets the focus.
    if focusedPart == nil { context.focus(ExhibitSidebar.listID) }
  }

  /// Opens the share menu.
  fileprivate mutating func share(_ context: inout ActionContext) {
    // On the wall nothing can be shared.
    guard !showsWelcome, view != .wall else { return }
    panels.unfold(.inspector)
    pane = .knobs
    context.focus(ShareMenu.firstID, orOpening: [ShareMenu.id])
  }

  fileprivate mutating func changeSpeed(by steps: Int) {
    setSpeed(StageSpeed.allCases.neighbor(of: speed, steps))
  }

  fileprivate mutating func zoom(by steps: Int) {
    choices.zoom = StageChoices.zooms.neighbor(of: choices.zoom, steps)
  }

  fileprivate mutating func mark(_ end: StageMarks.End, at time: Seconds) {
    guard !showsWelcome else { return }
    catchUp(to: time)
    markHere(end)
  }
}

extension Array where Element: Equatable {
  /// The element some places further; the last or first if there are no more.
  fileprivate func neighbor(of element: Element, _ steps: Int) -> Element {
    guard let index = firstIndex(of: element) else { return element }
    return self[Swift.min(Swift.max(0, index + steps), count - 1)]
  }
}
