internal import VitrineComponents
public import VitrineDrawing
public import VitrineGeometry
internal import VitrineInteraction
internal import VitrineScenes

/// Windows of one app or of several, in one surface: for a kiosk, a tablet or a television set, where there is no
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
/// One window fills it, or two share it with a divider between them; others slide over them, and a player floats
/// above all. A person arranges them by a menu at the top of each window, by dragging, and by keys, and goes from
/// one to another in the app switcher. The apps hear nothing of that, but their size and their phase.
///
/// A window that an app opens takes the place of the one that it was opened from; a `standard` one stands beside
/// that, a `prominent` one in front of it, and a `pictureInPicture` floats.
public struct Stage: Part {
  /// What covers the windows for a person to choose from.
  public enum Switcher: Equatable, Sendable {
    /// All windows.
    case all
    /// All windows of an app, and another one to be opened.
    case app(StageApp.ID)
    /// What is to stand beside the window in front, on this side.
    case split(StageSide)
    /// What is to slide over.
    case slideOver
  }

  /// The apps, in the order of the app switcher's row.
  public internal(set) var apps: [StageApp]
  /// The windows that are open, the one that was in front last first.
  public internal(set) var windows: [StageWindow] = []
  /// Which windows stand where.
  ///
  /// Where it is set, windows that are not open count for nothing, a pane does not slide over as well, a ratio that is
  /// not between 0 and 1 is a half, and an open player stands in a corner though none is named.
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
  /// It cannot be closed while there is nothing behind it.
  public internal(set) var switcher: Switcher? {
    didSet { if let switcher { chrome = switcher } }
  }
  /// What is around previews: as the switcher, or as it was, while it closes.
  var chrome = Switcher.all
  /// The window that keys go to; nil for none.
  public internal(set) var focused: StageWindow.ID?
  /// True where previews can be closed: not while a window is chosen for a place.
  var closesPreviews: Bool {
    switch chrome {
    case .all, .app: true
    case .split, .slideOver: false
    }
  }
  /// True while a finger pulls the switcher open, or shut: all windows show.
  var isRevealing = false
  /// Windows that are closed once they have faded.
  var leaving: Set<StageWindow.ID> = []
  /// What there is room for, as the stage was last placed.
  var room = StageRoom()
  /// True while the windows that slide over are spread out, for one to be chosen.
  var isFanned = false

  /// True, the default, where a person arranges windows and opens the app switcher.
  ///
  /// Where it is false windows have no menus, and nobody can put one away: for a kiosk of one app whose film floats.
  /// What is left for a person is the player, the divider, F6 to the next window, and the tab of windows that the app
  /// has hidden. The ids of nodes in its one window begin with nothing then, as without a stage.
  public var isArrangeable = true {
    didSet {
      guard !isArrangeable else { return }
      (isFanned, isRevealing) = (false, false)
      setSwitcher(nil)
    }
  }
  /// What a player in a corner keeps clear of at the edges, in points, besides what covers those: the tabs of an app,
  /// say.
  ///
  /// Left and right are sides of the screen. Default none.
  public var pictureInPictureInsets = Insets.zero

  /// Makes a stage of apps, all of which run; the first one's first window fills it.
  ///
  /// Of apps with the same id the first counts.
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

  /// Brings a window to the front: where it stands, or in the place of the pane in front.
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

  /// Has a window fill the stage.
  public mutating func fill(_ id: StageWindow.ID) {
    guard self[window: id]?.isArranged == true else { return }
    standing.slideOver.windows.removeAll { $0 == id }
    standing.panes = [id]
    focus(id)
  }

  /// Has a window share the stage, on a side.
  ///
  /// The other side has the pane in front, or else the pane that stands there, or the window that was in front last.
  /// Where there is no other window, it fills the stage.
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

  /// Has a window slide over the others, in front of those that do already.
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

  /// Hides the windows that slide over beyond the edge of the screen, or brings them back.
  public mutating func setSlideOverHidden(_ isHidden: Bool, at side: StageSide? = nil) {
    guard !standing.slideOver.windows.isEmpty else { return }
    standing.slideOver.isHidden = isHidden
    if let side { standing.slideOver.side = side }
    focus(isHidden ? standing.panes.first : standing.slideOver.windows.first)
  }

  /// Brings the next of the windows that slide over to the front of them, and the front one to the back.
  mutating func turnSlideOver() {
    guard standing.slideOver.windows.count > 1 else { return }
    standing.slideOver.windows.append(standing.slideOver.windows.removeFirst())
    focus(standing.slideOver.windows.first)
  }

  /// Takes a pane away from the stage; its window stays open.
  mutating func closePane(_ index: Int) {
    guard standing.panes.count > 1, standing.panes.indices.contains(index) else { return }
    standing.panes.remove(at: index)
    focus(standing.panes.first)
  }

  /// Gives keys to a window, which is the one that was in front last from then on; nil for the one in front.
  mutating func focus(_ id: StageWindow.ID?) {
    // What is behind a window in front of all panes takes no keys.
    let isBehind = !prominent.isEmpty && id != prominent.last?.id
    focused = isBehind ? front : id.flatMap { self[window: $0]?.id } ?? front
    guard let id = focused, let index = windows.firstIndex(where: { $0.id == id }), index > 0 else {
      return
    }
    windows.insert(windows.remove(at: index), at: 0)
  }

  // MARK: Opening and closing

  /// Opens the app switcher, or closes it.
  public mutating func setSwitcher(_ new: Switcher?) {
    guard new != nil || !standing.panes.isEmpty else { return }
    switcher = new
  }

  /// The windows among which a person chooses.
  var choices: [StageWindow] {
    var choices = windows.filter { window in
      guard window.isArranged else { return false }
      switch switcher {
      case nil, .all: return true
      case .app(let app): return window.app == app
      case .split, .slideOver: return window.id != standing.panes.first
      }
    }
    // Two panes keep the order in which they stand.
    if standing.panes.count == 2, choices.count > 1, choices[0].id == standing.panes[1],
      choices[1].id == standing.panes[0]
    {
      choices.swapAt(0, 1)
    }
    return choices
  }

  /// Does with a window what the switcher was opened for, and closes it.
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

  /// Shows the window of an app that was in front last; one that has ended begins anew.
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

  /// Asks an app to close a window; one of a single window that has nothing to ask ends.
  public mutating func close(_ id: StageWindow.ID) {
    leaving.remove(id)
    guard let index = windows.firstIndex(where: { $0.id == id }) else { return }
    let scene = self[scene: windows[index].app].scene
    guard windows[index].window == nil, !scene.asksBeforeClosing else {
      return windows[index].send(.closeRequest)
    }
    end(windows[index].app)
  }

  /// Closes a window once it has gone from the stage; one that asks first is asked where it stands.
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

  /// Ends an app, with all of its windows.
  mutating func end(_ app: StageApp.ID) {
    guard let index = apps.firstIndex(where: { $0.id == app }) else { return }
    apps[index].running = nil
    follow()
  }

  /// Has an app open another window, as Ctrl+N does, in the place of the one that it had in front.
  mutating func openAnother(of app: StageApp.ID) {
    guard let window = windows.first(where: { $0.app == app && $0.isArranged }) else { return }
    choose(window.id)
    guard let index = windows.firstIndex(where: { $0.id == window.id }) else { return }
    windows[index].send(.key(KeyEvent(.character("n"), modifiers: .control)))
  }

  /// True for an app that can have several windows.
  func hasWindows(_ app: StageApp.ID) -> Bool {
    windows.contains { $0.app == app && $0.window != nil }
  }

  /// Carries out what a window asks of the stage.
  /// - Returns: false for what is not the stage's to carry out.
  mutating func grant(_ request: SceneRequest, of id: StageWindow.ID) -> Bool {
    guard let window = self[window: id] else { return false }
    switch request {
    case .close:
      // One that asks has been asked.
      let isDone = window.window != nil || self[scene: window.app].scene.asksBeforeClosing
      if isDone { end(window.app) } else { putAway(id) }
    case .bringToFront(let inner):
      // The window may have come in the same frame.
      follow()
      show("\(window.app)/\(inner)")
    // What an app has of a window of the desktop, a stage has for all.
    case .setFullScreen, .toggleFullScreen: break
    default: return false
    }
    return true
  }

  /// Shows it.
  public func body(in environment: Environment) -> some View<Stage> {
    StageContent(environment: environment)
      .onChange(of: \.openWindows) { stage, _ in stage.follow() }
      .onChange(of: \.focused) { _, _, focused, context in context.focus(focused) }
  }

  /// Which windows the apps have.
  var openWindows: [[SceneWindow]?] { apps.map { $0.running?.scene.windows } }
}

extension StageWindow {
  /// True for a window that a person arranges: neither in front of all panes nor floating.
  var isArranged: Bool { presentation != .prominent && presentation != .pictureInPicture }
}
