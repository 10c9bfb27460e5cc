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
///   func body(in environment: Environment) -> some View<Self> { Place(\.stage) }
/// }
/// ```
/// One window fills the stage, or two share it with a divider between them; others slide over them,
/// and a player floats above everything. People arrange windows with a menu at the top of each
/// window, by dragging, and with the keyboard, and switch between them in the app switcher. The
/// apps only see their size and their phase change.
///
/// A window that an app opens replaces the one that it was opened from; a `standard` one is shown
/// beside it, a `prominent` one in front of it, and a `pictureInPicture` floats.
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
    get { standing }
    set {
      standing = newValue
      follow()
    }
  }
  var standing = StageArrangement() {
    didSet {
      let over = standing.slideOver
      if over.isHidden || over.windows.count < 2 { isFanned = false }
    }
  }
  /// What the app switcher shows; nil while it is closed.
  ///
  /// It can't be closed while there is no pane behind it.
  public internal(set) var switcher: Switcher? {
    didSet { if let switcher { chrome = switcher } }
  }
  /// The switcher's content, kept while it animates out.
  var chrome = Switcher.all
  /// The active window, which has keyboard focus; nil for none.
  public internal(set) var focused: StageWindow.ID?
  /// True if previews can be closed: not while a window is being chosen for a place.
  var closesPreviews: Bool {
    switch chrome {
    case .all, .app: true
    case .split, .slideOver: false
    }
  }
  /// True while a finger pulls the switcher open or shut: all windows are visible.
  var isRevealing = false
  /// Windows that close once they have faded out.
  var leaving: Set<StageWindow.ID> = []
  /// The space for panes at the last layout.
  var room = StageRoom()
  /// True while the windows that slide over are fanned out, so that one can be chosen.
  var isFanned = false

  /// Whether people can arrange windows and open the app switcher; default true.
  ///
  /// If false, windows have no menus, and none can be put away: for a kiosk with one app whose
  /// video floats. People can still use the player, the divider, F6 for the next window, and the
  /// tab of windows that the app has hidden. The node ids in its only window then have no prefix,
  /// as without a stage.
  public var isArrangeable = true {
    didSet {
      guard !isArrangeable else { return }
      (isFanned, isRevealing) = (false, false)
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
    follow(isFirst: true)
    if let first = self.apps.first,
      let window = windows.first(where: { $0.app == first.id && $0.isArranged })
    {
      standing.panes = [window.id]
      focus(window.id)
    }
  }

  // MARK: Arranging

  /// Brings a window to the front: in its own place, or in place of the front pane.
  public mutating func show(_ id: StageWindow.ID) {
    guard let window = self[window: id], window.isArranged else { return focus(id) }
    if let index = standing.slideOver.windows.firstIndex(of: id) {
      standing.slideOver.windows.remove(at: index)
      standing.slideOver.windows.insert(id, at: 0)
      standing.slideOver.isHidden = false
    } else if !standing.panes.contains(id) {
      let index = focused.flatMap(standing.panes.firstIndex) ?? 0
      if standing.panes.isEmpty { standing.panes = [id] } else { standing.panes[index] = id }
    }
    focus(id)
  }

  /// Makes a window fill the stage.
  public mutating func fill(_ id: StageWindow.ID) {
    guard self[window: id]?.isArranged == true else { return }
    standing.slideOver.windows.removeAll { $0 == id }
    standing.panes = [id]
    focus(id)
  }

  /// Shows a window beside another one, on a side.
  ///
  /// The other side has the front pane, else the pane that is there, else the most recently used
  /// window. If there is no other window, it fills the stage.
  public mutating func split(_ id: StageWindow.ID, at side: StageSide) {
    guard self[window: id]?.isArranged == true else { return }
    standing.slideOver.windows.removeAll { $0 == id }
    let others = standing.panes.filter { $0 != id }
    let other =
      others.first { $0 == focused } ?? (side == .leading ? others.last : others.first)
      ?? windows.first {
        $0.isArranged && $0.id != id && !standing.slideOver.windows.contains($0.id)
      }?.id
    guard let other else { return fill(id) }
    standing.panes = side == .leading ? [id, other] : [other, id]
    focus(id)
  }

  /// Makes a window slide over the others, in front of those that already do.
  ///
  /// The only window stays where it is.
  public mutating func slideOver(_ id: StageWindow.ID, at side: StageSide? = nil) {
    guard self[window: id]?.isArranged == true else { return }
    var rest = standing
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
    standing = rest
    focus(id)
  }

  /// Hides the windows that slide over beyond the edge of the screen, or shows them again.
  public mutating func setSlideOverHidden(_ isHidden: Bool, at side: StageSide? = nil) {
    guard !standing.slideOver.windows.isEmpty else { return }
    standing.slideOver.isHidden = isHidden
    if let side { standing.slideOver.side = side }
    focus(isHidden ? standing.panes.first : standing.slideOver.windows.first)
  }

  /// Brings the next of the windows that slide over to the front, and sends the front one to the
  /// back.
  mutating func turnSlideOver() {
    guard standing.slideOver.windows.count > 1 else { return }
    standing.slideOver.windows.append(standing.slideOver.windows.removeFirst())
    focus(standing.slideOver.windows.first)
  }

  /// Removes a pane from the arrangement; its window stays open.
  mutating func closePane(_ index: Int) {
    guard standing.panes.count > 1, standing.panes.indices.contains(index) else { return }
    standing.panes.remove(at: index)
    focus(standing.panes.first)
  }

  /// Moves keyboard focus to a window, which becomes the most recently used; nil for the one in
  /// front.
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
    guard new != nil || !standing.panes.isEmpty else { return }
    switcher = new
  }

  /// The windows to choose from.
  var choices: [StageWindow] {
    var choices = windows.filter { window in
      guard window.isArranged else { return false }
      switch switcher {
      case nil, .all: return true
      case .app(let app): return window.app == app
      case .split, .slideOver: return window.id != standing.panes.first
      }
    }
    // Two panes keep their order.
    if standing.panes.count == 2, choices.count > 1, choices[0].id == standing.panes[1],
      choices[1].id == standing.panes[0]
    {
      choices.swapAt(0, 1)
    }
    return choices
  }

  /// Uses a window for what the switcher was opened for, and closes the switcher.
  mutating func choose(_ id: StageWindow.ID) {
    switch switcher {
    case .split(let side): split(id, at: side)
    case .slideOver: slideOver(id)
    default:
      if standing.panes.contains(id) || standing.slideOver.windows.contains(id) {
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
      follow()
    }
    if let window = windows.first(where: { $0.app == id && $0.isArranged }) {
      choose(window.id)
    } else if let index = windows.firstIndex(where: { $0.app == id }) {
      // Only its player is open.
      windows[index].send(.key(KeyEvent(.character("n"), modifiers: .control)))
      setSwitcher(nil)
    }
  }

  /// Asks an app to close a window; an app with a single window that doesn't ask first ends.
  public mutating func close(_ id: StageWindow.ID) {
    leaving.remove(id)
    guard let index = windows.firstIndex(where: { $0.id == id }) else { return }
    let scene = self[scene: windows[index].app].scene
    guard windows[index].window == nil, !scene.asksBeforeClosing else {
      return windows[index].send(.closeRequest)
    }
    end(windows[index].app)
  }

  /// Closes a window once it has left the stage; one that asks first is asked where it is.
  mutating func putAway(_ id: StageWindow.ID) {
    guard let window = self[window: id] else { return }
    let asks = window.window?.asksBeforeClosing ?? self[scene: window.app].scene.asksBeforeClosing
    let others = windows.contains { $0.isArranged && $0.id != id }
    guard !asks, others else { return close(id) }
    leaving.insert(id)
    standing.panes.removeAll { $0 == id }
    standing.slideOver.windows.removeAll { $0 == id }
    if let index = windows.firstIndex(where: { $0.id == id }) {
      windows.append(windows.remove(at: index))
    }
    tidy()
  }

  /// Ends an app and closes all of its windows.
  mutating func end(_ app: StageApp.ID) {
    guard let index = apps.firstIndex(where: { $0.id == app }) else { return }
    apps[index].running = nil
    follow()
  }

  /// Makes an app open another window, as Ctrl+N does, in place of its front window.
  mutating func openAnother(of app: StageApp.ID) {
    guard let window = windows.first(where: { $0.app == app && $0.isArranged }) else { return }
    choose(window.id)
    guard let index = windows.firstIndex(where: { $0.id == window.id }) else { return }
    windows[index].send(.key(KeyEvent(.character("n"), modifiers: .control)))
  }

  /// True for an app that supports several windows.
  func hasWindows(_ app: StageApp.ID) -> Bool {
    windows.contains { $0.app == app && $0.window != nil }
  }

  /// Performs a window's request to the stage.
  /// - Returns: false for a request that isn't for the stage.
  mutating func grant(_ request: SceneRequest, of id: StageWindow.ID) -> Bool {
    guard let window = self[window: id] else { return false }
    switch request {
    case .close:
      // A window that asks before closing has been asked already.
      let isDone = window.window != nil || self[scene: window.app].scene.asksBeforeClosing
      if isDone { end(window.app) } else { putAway(id) }
    case .bringToFront(let inner):
      // The window may be new in this frame.
      follow()
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
      .onChange(of: \.openWindows) { stage, _ in stage.follow() }
      .onChange(of: \.focused) { _, _, focused, context in context.focus(focused) }
  }

  /// The windows of each app.
  var openWindows: [[SceneWindow]?] { apps.map { $0.running?.scene.windows } }
}

extension StageWindow {
  /// True for a window that people can arrange: neither prominent nor floating.
  var isArranged: Bool { presentation != .prominent && presentation != .pictureInPicture }
}
