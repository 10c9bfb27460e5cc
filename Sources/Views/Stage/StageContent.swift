internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineResources
internal import VitrineScenes

/// The content of a stage: its windows, the divider, a menu for each window, and what is around
/// previews.
struct StageContent: View {
  typealias Model = Stage

  let environment: Environment

  /// Identifies a child of a stage.
  enum Part: Hashable {
    case window(StageWindow.ID)
    case controls(StageWindow.ID)
    case divider
    case chrome

    var identity: Identity {
      switch self {
      // The focus finds a window by its id alone.
      case .window(let id): Identity(structure: 1, id: AnyHashable(id))
      case .controls(let id): Identity(structure: 2, id: AnyHashable(id))
      case .divider: Identity(structure: 3)
      case .chrome: Identity(structure: 4)
      }
    }
  }

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Stage>) -> _Slot {
    let stage = context.model.withoutScenes
    return context.slot(slot, StageElement()) { element, slot in
      element.follow(stage, slot, at: context.session.time)
      context.session.didBuild(slot)
    } inside: { slot in
      let entries = entries(of: stage)
      context.children(entries.map(\.entry), of: slot)
      slot.element.parts = entries.map(\.part)
      slot.element.wishForFocus(slot, context.session)
    }
  }

  private func entries(
    of stage: Stage
  ) -> [(part: Part, entry: _ViewExpansion<Stage>.Entry)] {
    var entries: [(Part, _ViewExpansion<Stage>.Entry)] = []
    func add(_ part: Part, _ view: any View<Stage>) {
      entries.append((part, .init(view: view, identity: part.identity)))
    }
    var owners: Set<StageApp.ID> = []
    // Sorted by id, so that bringing a window to the front doesn't move it among its siblings.
    let windows = stage.windows.sorted { $0.id < $1.id }
    for window in windows {
      let isFirst = owners.insert(window.app).inserted
      add(.window(window.id), scene(of: window, stage, ownsTasks: isFirst))
    }
    for window in windows where stage.hasControls(window) {
      add(.controls(window.id), StageControls(stage: stage, id: window.id))
    }
    if stage.shownPanes.count > 1 { add(.divider, divider(of: stage)) }
    add(.chrome, StageChrome(stage: stage))
    return entries
  }

  private func divider(of stage: Stage) -> any View<Stage> {
    let room = stage.room
    var divider = SplitDivider(
      ratio: stage.standing.ratio, axis: room.axis == .vertical ? .vertical : .horizontal)
    divider.rests = room.rests
    (divider.leastLeading, divider.leastTrailing) = (room.leastLength, room.leastLength)
    (divider.closesLeading, divider.closesTrailing) = (stage.isArrangeable, stage.isArrangeable)
    return divider.bound(
      binding: Binding<Stage, Double>(
        get: { $0.standing.ratio },
        set: { stage, ratio in
          if ratio <= 0 || ratio >= 1 {
            stage.closePane(ratio <= 0 ? 0 : 1)
          } else {
            stage.standing.ratio = ratio
          }
        }))
  }

  private func scene(
    of window: StageWindow, _ stage: Stage, ownsTasks: Bool
  ) -> any View<Stage> {
    let (id, app, inner) = (window.id, window.app, window.window?.id)
    let own = stage.phase(of: window)
    return SceneView(\Stage.[scene: app])
      .placed { surroundings in
        var environment = surroundings
        environment.window = inner ?? .main
        return ScenePlacement(surroundings.bounds, in: environment)
      }
      .idPrefix(stage.idPrefix(of: window))
      .hosted(
        SceneHosting(
          phase: min(own, environment.scenePhase),
          interval: stage.showsPreviews && window.isArranged ? StageMetrics.previewInterval : 0,
          takesInput: stage.takesInput(window), messages: window.messages,
          taskPrefix: ownsTasks ? app : nil,
          onFocus: { stage in if stage.focused != id { stage.focus(id) } },
          onRequest: { stage, request in stage.grant(request, of: id) }))
  }
}

extension Stage {
  /// True while all windows are shown as previews.
  var showsPreviews: Bool { switcher != nil || isRevealing }

  /// The prefix of node ids in a window; if people can't arrange windows, the only window has none.
  func idPrefix(of window: StageWindow) -> String {
    let isOnly = !isArrangeable && window.isArranged && windows.count(where: \.isArranged) == 1
    return isOnly ? "" : window.id
  }

  /// True if a window has a menu at its top.
  func hasControls(_ window: StageWindow) -> Bool {
    isArrangeable && window.isArranged
      && (isShown(window.id) || standing.slideOver.windows.first == window.id)
  }

  /// The phase of a window: active with keyboard focus, inactive if it is only visible.
  func phase(of window: StageWindow) -> ScenePhase {
    if window.presentation == .pictureInPicture {
      return window.id == standing.pictureInPicture.window ? .active : .background
    }
    guard isShown(window.id) else {
      return showsPreviews || isFannedOut(window.id) ? .inactive : .background
    }
    return window.id == focused && !showsPreviews ? .active : .inactive
  }

  /// True if a window takes input.
  func takesInput(_ window: StageWindow) -> Bool {
    if window.presentation == .pictureInPicture {
      return window.id == standing.pictureInPicture.window && !standing.pictureInPicture.isHidden
    }
    guard !showsPreviews, isShown(window.id) else { return false }
    if let front = prominent.last { return front.id == window.id }
    return !isFanned || standing.panes.contains(window.id)
  }

  /// True for one of several windows that slide over, while they are fanned out.
  func isFannedOut(_ id: StageWindow.ID) -> Bool {
    isFanned && standing.slideOver.windows.contains(id)
  }
}

/// The menu at the top of a window: three dots, which also drag the window.
struct StageControls: CompositeView {
  typealias Model = Stage

  let stage: Stage
  let id: StageWindow.ID

  static func == (a: StageControls, b: StageControls) -> Bool {
    a.id == b.id && a.stage.standing == b.stage.standing
      && a.stage.windows.map { [$0.id, $0.window?.title] }
        == b.stage.windows.map { [$0.id, $0.window?.title] }
  }

  func body(in environment: Environment) -> some View<Stage> {
    let theme = Theme(environment)
    let words = StageWords(environment.language)
    let isOver = stage.standing.slideOver.windows.contains(id)
    let isAlone = stage.windows.count(where: \.isArranged) < 2
    let isFull = stage.standing.panes == [id]
    let window = stage[window: id]
    let app = window?.app ?? ""
    let title =
      window?.window.map { environment.localized($0.title) }
      ?? stage.apps.first { $0.id == app }?.title(in: environment) ?? app
    Menu {
      if !isFull || isOver {
        Button(words.fill, symbol: StageSymbols.fill) { $0.fill(id) }
      }
      if !isAlone {
        if isOver || stage.standing.panes.count < 2 {
          Button(words.split, symbol: StageSymbols.split) { stage in
            if isOver {
              stage.split(id, at: stage.standing.slideOver.side)
            } else {
              stage.focus(id)
              stage.setSwitcher(.split(.trailing))
            }
          }
        } else {
          Button(words.swap, symbol: StageSymbols.split) {
            $0.standing.panes.reverse()
          }
        }
        if isOver {
          Button(words.otherSide, symbol: StageSymbols.slideOver) {
            $0.standing.slideOver.side = $0.standing.slideOver.side.opposite
          }
          Button(words.hide, symbol: environment.symbols["eye"]) { $0.setSlideOverHidden(true) }
        } else {
          Button(words.slideOver, symbol: StageSymbols.slideOver) { stage in
            if stage.standing.panes.count > 1 {
              stage.slideOver(id)
            } else {
              stage.focus(id)
              stage.setSwitcher(.slideOver)
            }
          }
        }
      }
      Divider()
      Button(words.windows, symbol: environment.symbols["square.stack"]) {
        $0.setSwitcher(.app(app))
      }
      Button(words.switcher, symbol: environment.symbols["square.grid"]) { $0.setSwitcher(.all) }
      Divider()
      Button(words.close, symbol: environment.symbols["xmark"], role: .destructive) {
        $0.putAway(id)
      }
    } label: {
      HStack(spacing: 4) {
        for _ in 0..<3 {
          Circle().foregroundColor(theme.colors.secondaryLabel).frame(width: 5, height: 5)
        }
      }
      .padding(.horizontal, 6).padding(.vertical, 3)
      // They may be above any content of an app.
      .background(theme.colors.background.opacity(0.6), in: .capsule)
      .frame(width: StageMetrics.controls.width, height: StageMetrics.controls.height)
    }
    .label("\(words.controls), \(title)")
  }
}

/// The content around previews in the switcher: a heading, and all apps.
struct StageChrome: CompositeView {
  typealias Model = Stage

  let stage: Stage

  static func == (a: StageChrome, b: StageChrome) -> Bool {
    a.stage.chrome == b.stage.chrome && a.stage.apps.map(\.id) == b.stage.apps.map(\.id)
      && a.stage.windows.map(\.id) == b.stage.windows.map(\.id)
  }

  func body(in environment: Environment) -> some View<Stage> {
    SizeReader {
      $0.height < StageMetrics.low
    } content: { isLow in
      content(isLow: isLow, environment)
    }
  }

  @Views<Stage> private func content(
    isLow: Bool, _ environment: Environment
  ) -> some View<Stage> {
    let words = StageWords(environment.language)
    VStack(spacing: 0) {
      if let title = title(words, environment) {
        HStack(spacing: 12) {
          Text(title, font: .headline).lineLimit(1)
          Spacer()
          if case .app(let app) = stage.chrome, stage.hasWindows(app) {
            Button(words.openAnother, symbol: environment.symbols["plus"]) {
              $0.openAnother(of: app)
            }
            .named("new-window")
          }
          Button(words.cancel) { $0.setSwitcher(nil) }.named("cancel")
        }
        // The button has its own margin.
        .padding(.leading, 20).padding(.trailing, 4)
        .frame(height: StageMetrics.header)
      }
      Spacer()
      if stage.chrome == .all {
        ScrollView(.horizontal, showsIndicators: false) {
          HStack(spacing: 20) {
            for app in stage.apps { button(for: app, isLow: isLow, environment) }
          }
          .padding(.horizontal, 20)
          .frame(maxHeight: .infinity)
        }
        .frame(height: isLow ? 44 : 76)
        .padding(.bottom, isLow ? 8 : 14)
      }
    }
  }

  private func button(
    for app: StageApp, isLow: Bool, _ environment: Environment
  ) -> some View<Stage> {
    let theme = Theme(environment)
    return Button {
      $0.open(app: app.id)
    } label: {
      VStack(spacing: 4) {
        Image(environment.symbols[app.systemImage], size: 24)
          .foregroundColor(theme.colors.tint)
          .frame(width: 44, height: 44)
          .background(theme.colors.secondaryBackground)
          .clipShape(.rect(cornerRadius: 11))
        if !isLow { Text(app.title(in: environment), font: .caption1).lineLimit(1) }
      }
      .frame(minWidth: 60)
    }
    .label(app.title(in: environment))
    .named("app-\(app.id)")
  }

  private func title(_ words: StageWords, _ environment: Environment) -> String? {
    switch stage.chrome {
    case .all: nil
    case .app(let id): stage.apps.first { $0.id == id }.map { $0.title(in: environment) }
    case .split: words.chooseSplit
    case .slideOver: words.chooseSlideOver
    }
  }
}
