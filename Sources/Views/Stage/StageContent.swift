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

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Stage>) -> _ViewNode {
    let stage = context.model.withoutScenes
    return context.node(node, StageElement()) { element, node in
      element.update(stage, node, at: context.session.time)
      context.session.didBuild(node)
    } inside: { node in
      let entries = entries(of: stage)
      context.children(entries.map(\.entry), of: node)
      node.element.parts = entries.map(\.part)
      node.element.requestFocus(node, context.session)
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
    // Sorted by id, so bringing a window to the front doesn't move it among its siblings.
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
    let constraints = stage.paneConstraints
    var divider = SplitDivider(
      ratio: stage.storedArrangement.ratio,
      axis: constraints.axis == .vertical ? .vertical : .horizontal)
    divider.rests = constraints.snapRatios
    (divider.minimumLeadingLength, divider.minimumTrailingLength) = (
      constraints.minimumLength, constraints.minimumLength
    )
    (divider.closesLeading, divider.closesTrailing) = (stage.isArrangeable, stage.isArrangeable)
    return divider.bound(
      binding: Binding<Stage, Double>(
        get: { $0.storedArrangement.ratio },
        set: { stage, ratio in
          if ratio <= 0 || ratio >= 1 {
            stage.closePane(ratio <= 0 ? 0 : 1)
          } else {
            stage.storedArrangement.ratio = ratio
          }
        }))
  }

  private func scene(
    of window: StageWindow, _ stage: Stage, ownsTasks: Bool
  ) -> any View<Stage> {
    let (id, app, inner) = (window.id, window.app, window.window?.id)
    let phase = stage.phase(of: window)
    return SceneView(\Stage.[scene: app])
      .placed { surroundings in
        var environment = surroundings
        environment.window = inner ?? .main
        return ScenePlacement(surroundings.bounds, in: environment)
      }
      .idPrefix(stage.idPrefix(of: window))
      .hosted(
        SceneHosting(
          phase: min(phase, environment.scenePhase),
          interval: stage.showsPreviews && window.isArranged ? StageMetrics.previewInterval : 0,
          acceptsInput: stage.acceptsInput(window), messages: window.messages,
          taskPrefix: ownsTasks ? app : nil,
          onFocus: { stage in if stage.focused != id { stage.focus(id) } },
          onRequest: { stage, request in stage.handle(request, from: id) }))
  }
}

extension Stage {
  /// True while all windows are shown as previews.
  var showsPreviews: Bool { switcher != nil || isPullingSwitcher }

  /// The prefix of semantics node ids in a window; if people can't arrange windows, the only window
  /// has none.
  func idPrefix(of window: StageWindow) -> String {
    let isOnly = !isArrangeable && window.isArranged && windows.count(where: \.isArranged) == 1
    return isOnly ? "" : window.id
  }

  /// True if a window has a menu at its top.
  func hasControls(_ window: StageWindow) -> Bool {
    isArrangeable && window.isArranged
      && (isShown(window.id) || storedArrangement.slideOver.windows.first == window.id)
  }

  /// The phase of a window: active with keyboard focus, inactive if it is only visible.
  func phase(of window: StageWindow) -> ScenePhase {
    if window.presentation == .pictureInPicture {
      return window.id == storedArrangement.pictureInPicture.window ? .active : .background
    }
    guard isShown(window.id) else {
      return showsPreviews || isFannedOut(window.id) ? .inactive : .background
    }
    return window.id == focused && !showsPreviews ? .active : .inactive
  }

  /// True if a window takes input.
  func acceptsInput(_ window: StageWindow) -> Bool {
    if window.presentation == .pictureInPicture {
      return window.id == storedArrangement.pictureInPicture.window
        && !storedArrangement.pictureInPicture.isHidden
    }
    guard !showsPreviews, isShown(window.id) else { return false }
    if let front = prominent.last { return front.id == window.id }
    return !isFanned || storedArrangement.panes.contains(window.id)
  }

  /// True for one of several windows that slide over, while they are fanned out.
  func isFannedOut(_ id: StageWindow.ID) -> Bool {
    isFanned && storedArrangement.slideOver.windows.contains(id)
  }
}

/// The menu at the top of a window: three dots, which also drag the window.
struct StageControls: CompositeView {
  typealias Model = Stage

  let stage: Stage
  let id: StageWindow.ID

  static func == (a: StageControls, b: StageControls) -> Bool {
    a.id == b.id && a.stage.storedArrangement == b.stage.storedArrangement
      && a.stage.windows.map { [$0.id, $0.window?.title] }
        == b.stage.windows.map { [$0.id, $0.window?.title] }
  }

  func body(in environment: Environment) -> some View<Stage> {
    let theme = Theme(environment)
    let strings = StageStrings(environment.language)
    let isOver = stage.storedArrangement.slideOver.windows.contains(id)
    let isAlone = stage.windows.count(where: \.isArranged) < 2
    let isFull = stage.storedArrangement.panes == [id]
    let window = stage[window: id]
    let app = window?.app ?? ""
    let title =
      window?.window.map { environment.localized($0.title) }
      ?? stage.apps.first { $0.id == app }?.title(in: environment) ?? app
    Menu {
      if !isFull || isOver {
        Button(strings.fill, symbol: StageSymbols.fill) { $0.fill(id) }
      }
      if !isAlone {
        if isOver || stage.storedArrangement.panes.count < 2 {
          Button(strings.split, symbol: StageSymbols.split) { stage in
            if isOver {
              stage.split(id, at: stage.storedArrangement.slideOver.side)
            } else {
              stage.focus(id)
              stage.setSwitcher(.split(.trailing))
            }
          }
        } else {
          Button(strings.swap, symbol: StageSymbols.split) {
            $0.storedArrangement.panes.reverse()
          }
        }
        if isOver {
          Button(strings.otherSide, symbol: StageSymbols.slideOver) {
            $0.storedArrangement.slideOver.side = $0.storedArrangement.slideOver.side.opposite
          }
          Button(strings.hide, symbol: environment.symbols["eye"]) { $0.setSlideOverHidden(true) }
        } else {
          Button(strings.slideOver, symbol: StageSymbols.slideOver) { stage in
            if stage.storedArrangement.panes.count > 1 {
              stage.slideOver(id)
            } else {
              stage.focus(id)
              stage.setSwitcher(.slideOver)
            }
          }
        }
      }
      Divider()
      Button(strings.windows, symbol: environment.symbols["square.stack"]) {
        $0.setSwitcher(.app(app))
      }
      Button(strings.switcher, symbol: environment.symbols["square.grid"]) { $0.setSwitcher(.all) }
      Divider()
      Button(strings.close, symbol: environment.symbols["xmark"], role: .destructive) {
        $0.closeAnimated(id)
      }
    } label: {
      HStack(spacing: 4) {
        for _ in 0..<3 {
          Circle().foregroundColor(theme.colors.secondaryLabel).frame(width: 5, height: 5)
        }
      }
      .padding(.horizontal, 6).padding(.vertical, 3)
      // The dots may be above any content of an app.
      .background(theme.colors.background.opacity(0.6), in: .capsule)
      .frame(width: StageMetrics.controls.width, height: StageMetrics.controls.height)
    }
    .label("\(strings.controls), \(title)")
  }
}

/// The content around previews in the switcher: a heading, and all apps.
struct StageChrome: CompositeView {
  typealias Model = Stage

  let stage: Stage

  static func == (a: StageChrome, b: StageChrome) -> Bool {
    a.stage.displayedSwitcher == b.stage.displayedSwitcher
      && a.stage.apps.map(\.id) == b.stage.apps.map(\.id)
      && a.stage.windows.map(\.id) == b.stage.windows.map(\.id)
  }

  func body(in environment: Environment) -> some View<Stage> {
    SizeReader {
      $0.height < StageMetrics.compactHeight
    } content: { isCompact in
      content(isCompact: isCompact, environment)
    }
  }

  @Views<Stage> private func content(
    isCompact: Bool, _ environment: Environment
  ) -> some View<Stage> {
    let strings = StageStrings(environment.language)
    VStack(spacing: 0) {
      if let title = title(strings, environment) {
        HStack(spacing: 12) {
          Text(title, font: .headline).lineLimit(1)
          Spacer()
          if case .app(let app) = stage.displayedSwitcher, stage.supportsMultipleWindows(app) {
            Button(strings.openNewWindow, symbol: environment.symbols["plus"]) {
              $0.openNewWindow(of: app)
            }
            .named("new-window")
          }
          Button(strings.cancel) { $0.setSwitcher(nil) }.named("cancel")
        }
        // The button has its own margin.
        .padding(.leading, 20).padding(.trailing, 4)
        .frame(height: StageMetrics.headerHeight)
      }
      Spacer()
      if stage.displayedSwitcher == .all {
        ScrollView(.horizontal, showsIndicators: false) {
          HStack(spacing: 20) {
            for app in stage.apps { button(for: app, isCompact: isCompact, environment) }
          }
          .padding(.horizontal, 20)
          .frame(maxHeight: .infinity)
        }
        .frame(height: isCompact ? 44 : 76)
        .padding(.bottom, isCompact ? 8 : 14)
      }
    }
  }

  private func button(
    for app: StageApp, isCompact: Bool, _ environment: Environment
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
        if !isCompact { Text(app.title(in: environment), font: .caption1).lineLimit(1) }
      }
      .frame(minWidth: 60)
    }
    .label(app.title(in: environment))
    .named("app-\(app.id)")
  }

  private func title(_ strings: StageStrings, _ environment: Environment) -> String? {
    switch stage.displayedSwitcher {
    case .all: nil
    case .app(let id): stage.apps.first { $0.id == id }.map { $0.title(in: environment) }
    case .split: strings.chooseSplit
    case .slideOver: strings.chooseSlideOver
    }
  }
}
