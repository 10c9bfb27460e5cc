internal import VitrineComponents
public import VitrineDrawing
public import VitrineGeometry
internal import VitrineInteraction
internal import VitrineScenes

/// Shows windows of one or more apps on one surface: for a kiosk, a tablet or a TV, without a
/// desktop.
///
/// ```swift
/// struct Tablet: App {
///   var stage = Stage([
///     StageApp("Mail", systemImage: "envelope") { WindowsScene(Mail()) },
///     StageApp("Map", systemImage: "map") { ViewScene(Map()) },
///   ])
///
///   func body(in environment: Environment) -> some View<Self> { Scope(\.stage) }
/// }
/// ```
/// One window fills the stage, or two share it with a divider between them; other windows slide
/// over, and a player floats above everything. People arrange windows with a menu at the top of
/// each window, by dragging, and with the keyboard, and switch between them in the app switcher.
/// The apps only see their size and their phase change.
///
/// A window that an app opens replaces the window that it was opened from. A `standard` window is
/// shown beside that window, a `prominent` window in front of it, and a `pictureInPicture` window
/// floats.
public struct Stage: Part {
  /// The purpose of the app switcher, which covers the windows.
  public enum Switcher: Equatable, Sendable {
    /// All windows.
    case all
    /// All windows of an app, and a button to open another one.
    case app(StageApp.ID)
    /// A window to show beside the front one, on this side.
    case split(StageSide)
    /// A window to slide over.
    case slideOver
  }

  /// The apps, in the order of the app switcher's row.
  public internal(set) var apps: [StageApp]
  /// The open windows, most recently used first.
  public internal(set) var windows: [StageWindow] = []
  /// The arrangement of the windows.
  ///
  /// When it is set, windows that are not open are ignored, a pane doesn't slide over as well, a
  /// ratio outside of 0…1 becomes 0.5, and an open player is in a corner even if none is named.
  public var arrangement: StageArrangement {
    get { storedArrangement }
    set {
      storedArrangement = newValue
      syncWindows()
    }
  }
  var storedArrangement = StageArrangement() {
    didSet {
      let over = storedArrangement.slideOver
      if over.isHidden || over.windows.count < 2 { isFanned = false }
    }
  }
  /// What the app switcher shows; nil while it is closed.
  ///
  /// The switcher can't be closed while no pane is behind it.
  public internal(set) var switcher: Switcher? {
    didSet { if let switcher { displayedSwitcher = switcher } }
  }
  /// The switcher's content, kept while it animates out.
  var displayedSwitcher = Switcher.all
  /// The active window, which has keyboard focus; nil for none.
  public internal(set) var focused: StageWindow.ID?
  /// True if previews can be closed: not while a window is being chosen for a place.
  var canClosePreviews: Bool {
    switch displayedSwitcher {
    case .all, .app: true
    case .split, .slideOver: false
    }
  }
  /// True while a finger pulls the switcher open or shut: all windows are visible.
  var isPullingSwitcher = false
  /// Windows that close once they have faded out.
  var closingWindows: Set<StageWindow.ID> = []
  /// The space for panes at the last layout.
  var paneConstraints = PaneConstraints()
  /// True while the windows that slide over are fanned out, to choose one of them.
  var isFanned = false

  /// Whether people can arrange windows and open the app switcher; default true.
  ///
  /// If false, windows have no menus, and none can be put away: for a kiosk with one app whose
  /// video floats. People can still use the player, the divider, F6 for the next window, and the
  /// tab of windows that the app has hidden. The semantics node ids in its only window then have no
  /// prefix, as without a stage.
  public var isArrangeable = true {
    didSet {
      guard !isArrangeable else { return }
      (isFanned, isPullingSwitcher) = (false, false)
      setSwitcher(nil)
    }
  }
  /// The distance that a player keeps from the edges, in points, besides the safe area: for an
  /// app's tab bar, for example.
  ///
  /// Left and right are sides of the screen. Default none.
  public var pictureInPictureInsets = Insets.zero

  /// Creates a stage of apps, which all run; the first window of the first app fills it.
  ///
  /// Of apps with the same id the first is used.
  public init(_ apps: [StageApp]) {
    var ids: Set<StageApp.ID> = []
    self.apps = apps.filter { ids.insert($0.id).inserted }
    syncWindows(isFirst: true)
    if let first = self.apps.first,
      let window = windows.first(where: { $0.app == first.id && $0.isArranged })
    {
      storedArrangement.panes = [window.id]
      focus(window.id)
    }
  }

  // MARK: Arranging

  /// Brings a window to the front: in its own place, or in place of the front pane.
  public mutating func show(_ id: StageWindow.ID) {
    guard let window = self[window: id], window.isArranged else { return focus(id) }
    if let index = storedArrangement.slideOver.windows.firstIndex(of: id) {
      storedArrangement.slideOver.windows.remove(at: index)
      storedArrangement.slideOver.windows.insert(id, at: 0)
      storedArrangement.slideOver.isHidden = false
    } else if !storedArrangement.panes.contains(id) {
      let index = focused.flatMap(storedArrangement.panes.firstIndex) ?? 0
      if storedArrangement.panes.isEmpty {
        storedArrangement.panes = [id]
      } else {
        storedArrangement.panes[index] = id
      }
    }
    focus(id)
  }

  /// Makes a window fill the stage.
  public mutating func fill(_ id: StageWindow.ID) {
    guard self[window: id]?.isArranged == true else { return }
    storedArrangement.slideOver.windows.removeAll { $0 == id }
    storedArrangement.panes = [id]
    focus(id)
  }

  /// Shows a window beside another one, on a side.
  ///
  /// The other side shows the active window if that is another pane, else the pane that is on the
  /// other side, else the most recently used window. If there is no other window, the window fills
  /// the stage.
  public mutating func split(_ id: StageWindow.ID, at side: StageSide) {
    guard self[window: id]?.isArranged == true else { return }
    storedArrangement.slideOver.windows.removeAll { $0 == id }
    let others = storedArrangement.panes.filter { $0 != id }
    let other =
      others.first { $0 == focused } ?? (side == .leading ? others.last : others.first)
      ?? windows.first {
        $0.isArranged && $0.id != id && !storedArrangement.slideOver.windows.contains($0.id)
      }?.id
    guard let other else { return fill(id) }
    storedArrangement.panes = side == .leading ? [id, other] : [other, id]
    focus(id)
  }

  /// Makes a window slide over the panes, in front of the windows that already slide over.
  ///
  /// The only window stays where it is.
  public mutating func slideOver(_ id: StageWindow.ID, at side: StageSide? = nil) {
    guard self[window: id]?.isArranged == true else { return }
    var rest = storedArrangement
    rest.panes.removeAll { $0 == id }
    rest.slideOver.windows.removeAll { $0 == id }
    rest.slideOver.windows.insert(id, at: 0)
    rest.slideOver.isHidden = false
    if let side { rest.slideOver.side = side }
    if rest.panes.isEmpty {
      let next = windows.first { $0.isArranged && !rest.slideOver.windows.contains($0.id) }
      guard let next else { return }
      rest.panes = [next.id]
    }
    storedArrangement = rest
    focus(id)
  }

  /// Hides the windows that slide over beyond the edge of the screen, or shows them again.
  public mutating func setSlideOverHidden(_ isHidden: Bool, at side: StageSide? = nil) {
    guard !storedArrangement.slideOver.windows.isEmpty else { return }
    storedArrangement.slideOver.isHidden = isHidden
    if let side { storedArrangement.slideOver.side = side }
    focus(isHidden ? storedArrangement.panes.first : storedArrangement.slideOver.windows.first)
  }

  /// Brings the next of the windows that slide over to the front, and sends the front one to the
  /// back.
  mutating func cycleSlideOver() {
    guard storedArrangement.slideOver.windows.count > 1 else { return }
    storedArrangement.slideOver.windows.append(storedArrangement.slideOver.windows.removeFirst())
    focus(storedArrangement.slideOver.windows.first)
  }

  /// Removes a pane from the arrangement; its window stays open.
  mutating func closePane(_ index: Int) {
    guard storedArrangement.panes.count > 1, storedArrangement.panes.indices.contains(index) else {
      return
    }
    storedArrangement.panes.remove(at: index)
    focus(storedArrangement.panes.first)
  }

  /// Moves keyboard focus to a window, which becomes the most recently used; nil for the front
  /// window.
  mutating func focus(_ id: StageWindow.ID?) {
    // Windows behind a prominent one don't get keyboard focus.
    let isBehind = !prominent.isEmpty && id != prominent.last?.id
    focused = isBehind ? front : id.flatMap { self[window: $0]?.id } ?? front
    guard let id = focused, let index = windows.firstIndex(where: { $0.id == id }), index > 0 else {
      return
    }
    windows.insert(windows.remove(at: index), at: 0)
  }

  // MARK: Opening and closing

  /// Opens or closes the app switcher.
  public mutating func setSwitcher(_ new: Switcher?) {
    guard new != nil || !storedArrangement.panes.isEmpty else { return }
    switcher = new
  }

  /// The windows to choose from.
  var choices: [StageWindow] {
    var choices = windows.filter { window in
      guard window.isArranged else { return false }
      switch switcher {
      case nil, .all: return true
      case .app(let app): return window.app == app
      case .split, .slideOver: return window.id != storedArrangement.panes.first
      }
    }
    // Two panes keep their order.
    if storedArrangement.panes.count == 2, choices.count > 1,
      choices[0].id == storedArrangement.panes[1],
      choices[1].id == storedArrangement.panes[0]
    {
      choices.swapAt(0, 1)
    }
    return choices
  }

  /// Shows a window in the place that the switcher was opened for, and closes the switcher.
  mutating func choose(_ id: StageWindow.ID) {
    switch switcher {
    case .split(let side): split(id, at: side)
    case .slideOver: slideOver(id)
    default:
      if storedArrangement.panes.contains(id) || storedArrangement.slideOver.windows.contains(id) {
        show(id)
      } else {
        fill(id)
      }
    }
    switcher = nil
  }

  /// Shows the most recently used window of an app; an app that has ended is started again.
  mutating func open(app id: StageApp.ID) {
    guard let index = apps.firstIndex(where: { $0.id == id }) else { return }
    if apps[index].running == nil {
      apps[index].running = HostedScene(AnyScene(scene: apps[index].start()))
      syncWindows()
    }
    if let window = windows.first(where: { $0.app == id && $0.isArranged }) {
      choose(window.id)
    } else if let index = windows.firstIndex(where: { $0.app == id }) {
      // Only the player of the app is open.
      windows[index].send(.key(KeyEvent(.character("n"), modifiers: .control)))
      setSwitcher(nil)
    }
  }

  /// Asks an app to close a window; an app with a single window that doesn't ask first ends.
  public mutating func close(_ id: StageWindow.ID) {
    closingWindows.remove(id)
    guard let index = windows.firstIndex(where: { $0.id == id }) else { return }
    let scene = self[scene: windows[index].app].scene
    guard windows[index].window == nil, !scene.asksBeforeClosing else {
      return windows[index].send(.closeRequest)
    }
    terminate(windows[index].app)
  }

  /// Closes a window once it has left the stage; a window that asks before closing stays while it
  /// asks.
  mutating func closeAnimated(_ id: StageWindow.ID) {
    guard let window = self[window: id] else { return }
    let asksBeforeClosing =
      window.window?.asksBeforeClosing ?? self[scene: window.app].scene.asksBeforeClosing
    let others = windows.contains { $0.isArranged && $0.id != id }
    guard !asksBeforeClosing, others else { return close(id) }
    closingWindows.insert(id)
    storedArrangement.panes.removeAll { $0 == id }
    storedArrangement.slideOver.windows.removeAll { $0 == id }
    if let index = windows.firstIndex(where: { $0.id == id }) {
      windows.append(windows.remove(at: index))
    }
    normalizeArrangement()
  }

  /// Ends an app and closes all of its windows.
  mutating func terminate(_ app: StageApp.ID) {
    guard let index = apps.firstIndex(where: { $0.id == app }) else { return }
    apps[index].running = nil
    syncWindows()
  }

  /// Makes an app open another window, as Ctrl+N does, in place of its front window.
  mutating func openNewWindow(of app: StageApp.ID) {
    guard let window = windows.first(where: { $0.app == app && $0.isArranged }) else { return }
    choose(window.id)
    guard let index = windows.firstIndex(where: { $0.id == window.id }) else { return }
    windows[index].send(.key(KeyEvent(.character("n"), modifiers: .control)))
  }

  /// True for an app that supports several windows.
  func supportsMultipleWindows(_ app: StageApp.ID) -> Bool {
    windows.contains { $0.app == app && $0.window != nil }
  }

  /// Performs a window's request to the stage.
  /// - Returns: false for a request that isn't for the stage.
  mutating func handle(_ request: SceneRequest, from id: StageWindow.ID) -> Bool {
    guard let window = self[window: id] else { return false }
    switch request {
    case .close:
      // A window that asks before closing has been asked already.
      let isDone = window.window != nil || self[scene: window.app].scene.asksBeforeClosing
      if isDone { terminate(window.app) } else { closeAnimated(id) }
    case .bringToFront(let inner):
      // The window may be new in this frame.
      syncWindows()
      show("\(window.app)/\(inner)")
    // Full screen concerns the stage as a whole, not a single app.
    case .setFullScreen, .toggleFullScreen: break
    default: return false
    }
    return true
  }

  /// The views of the stage.
  public func body(in environment: Environment) -> some View<Stage> {
    StageContent(environment: environment)
      .onChange(of: \.openWindows) { stage, _ in stage.syncWindows() }
      .onChange(of: \.focused) { _, _, focused, context in context.focus(focused) }
  }

  /// The windows of each app.
  var openWindows: [[SceneWindow]?] { apps.map { $0.running?.scene.windows } }
}

extension StageWindow {
  /// True for a window that people can arrange: neither prominent nor floating.
  var isArranged: Bool { presentation != .prominent && presentation != .pictureInPicture }
}
