internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineScenes

extension Stage {
  // MARK: Windows

  /// An open window; nil if there is none with this id.
  public subscript(window id: StageWindow.ID) -> StageWindow? { windows.first { $0.id == id } }

  /// The model of a running app; a change appears in the next frame.
  ///
  /// ```swift
  /// stage[app: "Mail", as: WindowsScene<Mail>.self]?.unread = 0
  /// ```
  /// The value is nil for an app that isn't running, or whose scene has another type. Setting the
  /// model of such an app, or setting nil, changes nothing.
  public subscript<S: ModelScene>(app id: StageApp.ID, as type: S.Type) -> S.Root? {
    get { (self[scene: id].scene.scene as? S)?.model }
    set {
      guard let newValue, let index = apps.firstIndex(where: { $0.id == id }),
        var scene = apps[index].running?.scene.scene as? S
      else { return }
      scene.model = newValue
      apps[index].running?.scene.scene = scene
      syncWindows()
    }
  }

  /// The running scene of a window's app.
  subscript(scene id: StageApp.ID) -> HostedScene<AnyScene> {
    get {
      apps.first { $0.id == id }?.running ?? HostedScene(AnyScene(scene: NoScene()))
    }
    set {
      guard let index = apps.firstIndex(where: { $0.id == id }), apps[index].running != nil else {
        return
      }
      apps[index].running = newValue
    }
  }

  /// Updates the windows from the apps, and adds each new one to the arrangement.
  mutating func syncWindows() { syncWindows(isFirst: false) }

  mutating func syncWindows(isFirst: Bool) {
    var open: [StageWindow] = []
    for index in apps.indices {
      guard let scene = apps[index].running?.scene else { continue }
      let app = apps[index].id
      guard let declared = scene.windows else {
        open.append(StageWindow(id: app, app: app))
        continue
      }
      for window in declared {
        open.append(StageWindow(id: "\(app)/\(window.id)", app: app, window: window))
      }
      // An app without windows has ended.
      if declared.isEmpty { apps[index].running = nil }
    }
    var known: [StageWindow] = []
    for var window in windows {
      guard let new = open.first(where: { $0.id == window.id }) else { continue }
      window.window = new.window
      known.append(window)
    }
    let opened = open.filter { window in !known.contains { $0.id == window.id } }
    let closed = windows.filter { window in !known.contains { $0.id == window.id } }
    windows = isFirst ? opened : known
    for window in closed { replacePane(of: window) }
    if !isFirst {
      for window in opened {
        let before = storedArrangement.panes
        insert(window)
        if storedArrangement.panes != before,
          let index = windows.firstIndex(where: { $0.id == window.id })
        {
          windows[index].paneChange = .init(before: before, after: storedArrangement.panes)
        }
      }
    }
    normalizeArrangement()
  }

  /// Restores the panes that a closed window replaced, or shows another window of its app.
  private mutating func replacePane(of closed: StageWindow) {
    guard let index = storedArrangement.panes.firstIndex(of: closed.id) else { return }
    // Only if the panes haven't been rearranged since.
    if let change = closed.paneChange, change.after == storedArrangement.panes {
      storedArrangement.panes = change.before
    } else if closed.window?.kind == .auxiliary,
      let next = windows.first(where: {
        $0.app == closed.app && $0.isArranged && !storedArrangement.panes.contains($0.id)
          && !storedArrangement.slideOver.windows.contains($0.id)
      })
    {
      storedArrangement.panes[index] = next.id
    }
    if focused == closed.id {
      focused = windows.first { storedArrangement.panes.contains($0.id) }?.id
    }
  }

  /// Adds a new window: in place of its app's front window, beside it, or in front of it.
  ///
  /// If no window of the app is visible, the new one appears only in the switcher.
  private mutating func insert(_ window: StageWindow) {
    let opener = windows.first { $0.app == window.app && isShown($0.id) }
    windows.insert(window, at: 0)
    switch window.presentation {
    case .pictureInPicture:
      storedArrangement.pictureInPicture.window = window.id
      storedArrangement.pictureInPicture.isHidden = false
    case .prominent: focus(window.id)
    case .standard, .automatic:
      guard let opener else { return }
      if storedArrangement.slideOver.windows.contains(opener.id) { return slideOver(window.id) }
      if storedArrangement.panes.contains(opener.id) { focused = opener.id }
      if window.presentation == .standard {
        split(window.id, at: .trailing)
      } else {
        show(window.id)
      }
    }
  }

  /// Removes closed windows from the arrangement, and fills an empty stage.
  mutating func normalizeArrangement() {
    let open = Set(windows.lazy.filter(\.isArranged).map(\.id))
    var seen: Set<StageWindow.ID> = []
    func isValid(_ id: StageWindow.ID) -> Bool { open.contains(id) && seen.insert(id).inserted }
    storedArrangement.panes = Array(storedArrangement.panes.filter(isValid).prefix(2))
    seen = Set(storedArrangement.panes)
    storedArrangement.slideOver.windows = storedArrangement.slideOver.windows.filter(isValid)
    if storedArrangement.slideOver.windows.isEmpty { storedArrangement.slideOver.isHidden = false }
    let player = storedArrangement.pictureInPicture.window.flatMap { self[window: $0] }
    if player?.presentation != .pictureInPicture {
      storedArrangement.pictureInPicture.window =
        windows.first { $0.presentation == .pictureInPicture }?.id
    }
    let ratio = storedArrangement.ratio
    storedArrangement.ratio = ratio.isFinite && ratio > 0 && ratio < 1 ? ratio : 0.5
    let scale = storedArrangement.pictureInPicture.scale
    storedArrangement.pictureInPicture.scale = scale.isFinite ? min(max(scale, 0.1), 10) : 1
    if storedArrangement.panes.isEmpty, let next = nextWindow {
      storedArrangement.panes = [next]
      storedArrangement.slideOver.windows.removeAll { $0 == next }
    }
    if case .app(let app) = switcher, !windows.contains(where: { $0.app == app }) {
      switcher = .all
    }
    if storedArrangement.panes.isEmpty { switcher = .all }
    if focused.map(isShown) != true { focused = front }
  }

  /// The most recently used window that isn't in the arrangement.
  private var nextWindow: StageWindow.ID? {
    windows.first { $0.isArranged && !storedArrangement.slideOver.windows.contains($0.id) }?.id
      ?? storedArrangement.slideOver.windows.first
  }

  /// The frontmost visible window.
  var front: StageWindow.ID? {
    if let prominent = prominent.last { return prominent.id }
    if let over = storedArrangement.slideOver.windows.first, !storedArrangement.slideOver.isHidden {
      return over
    }
    return windows.first { storedArrangement.panes.contains($0.id) }?.id
  }

  /// The windows in front of all panes, which dim the panes.
  var prominent: [StageWindow] { windows.reversed().filter { $0.presentation == .prominent } }

  /// The visible panes: both if they fit, else the front pane.
  var shownPanes: [StageWindow.ID] {
    guard paneConstraints.axis == nil, storedArrangement.panes.count > 1 else {
      return storedArrangement.panes
    }
    let front = windows.first { storedArrangement.panes.contains($0.id) }
    return front.map { [$0.id] } ?? []
  }

  /// The stage without the running apps, for code that only arranges windows.
  ///
  /// A second reference to a running app would cause a copy when it advances.
  var withoutScenes: Stage {
    var stage = self
    for index in stage.apps.indices { stage.apps[index].running = nil }
    return stage
  }

  /// True for a window that is visible while the switcher is closed.
  func isShown(_ id: StageWindow.ID) -> Bool {
    if shownPanes.contains(id) || storedArrangement.pictureInPicture.window == id { return true }
    if storedArrangement.slideOver.windows.first == id {
      return !storedArrangement.slideOver.isHidden
    }
    return self[window: id]?.presentation == .prominent
  }
}
