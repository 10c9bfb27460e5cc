internal import VitrineResources
public import VitrineViews

/// The gallery in one or several windows, each with an exhibit, its knobs and its time.
///
/// Ctrl+N opens another window, as does "Open in New Window" in the menu of an exhibit in the list;
/// Ctrl+W closes a window. The ids of each window are those of `Gallery`.
public struct GalleryWindows: Scene {
  private struct Window {
    let id: WindowID
    var gallery: Gallery
    /// Its environment at its last update; nil before the first.
    var environment: Environment?
    /// True if a report was delivered to it since its last frame.
    var needsFrame = false
    /// True for a closed window that stays in the list until the tasks of its exhibits end.
    var hasClosed = false
  }

  /// The maximum number of windows.
  ///
  /// Ours: nobody needs more, and holding Ctrl+N opens one after the other.
  private static let maximumWindows = 20

  /// The open windows; the last window stays here after it has closed.
  private var open: [Window]
  /// True once the last window has closed.
  private var hasClosedAll = false
  /// How many windows were ever opened.
  private var count = 0
  /// The window that was updated last.
  private var current = WindowID.main
  private var requests: [SceneRequest] = []

  /// Makes a gallery of one window.
  public init(_ gallery: Gallery) {
    open = []
    add(gallery)
  }

  // MARK: State

  /// The states to save for the next run, the first window first.
  public var savedStates: [(window: WindowID, state: GalleryState)] {
    open.lazy.filter { !$0.hasClosed }.map { ($0.id, $0.gallery.savedState) }
  }

  /// Restores saved states, before the first frame: the first in the existing window, the others in
  /// windows of their own.
  public mutating func restore(_ states: [GalleryState]) {
    for (index, state) in states.prefix(Self.maximumWindows).enumerated() {
      if index > 0 { add(Gallery()) }
      open[index].gallery.restore(state)
    }
    applyToAll(open[0].gallery.model.settings)
  }

  /// Gives the settings of one window to all.
  private mutating func applyToAll(_ settings: GallerySettings) {
    for index in open.indices where open[index].gallery.model.settings != settings {
      open[index].gallery.model.settings = settings
      open[index].needsFrame = true
    }
  }

  /// The gallery of the window that was updated last.
  public var currentGallery: Gallery {
    get { open[index(of: current) ?? 0].gallery }
    set { open[index(of: current) ?? 0].gallery = newValue }
  }

  /// Ends all recordings, and asks the window to save them.
  public mutating func stopRecording() {
    for index in open.indices {
      open[index].gallery.stopRecording()
      requests += open[index].gallery.takeRequests()
    }
  }

  // MARK: Windows

  /// The open windows: each with the title of its exhibit, except the first.
  public var windows: [SceneWindow]? {
    guard !hasClosedAll else { return [] }
    return open.lazy.filter { !$0.hasClosed }.map { window in
      var sceneWindow = SceneWindow(
        window.id, title: window.id == .main ? "Vitrine" : window.gallery.exhibitTitle)
      sceneWindow.asksBeforeClosing = window.gallery.asksBeforeClosing
      return sceneWindow
    }
  }

  private func index(of window: WindowID) -> Int? {
    open.firstIndex { $0.id == window && !$0.hasClosed }
  }

  @discardableResult
  private mutating func add(_ gallery: Gallery) -> WindowID {
    count += 1
    let id = count == 1 ? .main : WindowID("gallery-\(count)")
    var gallery = gallery
    gallery.canOpenWindows = true
    if let first = open.first { gallery.model.settings = first.gallery.model.settings }
    open.append(Window(id: id, gallery: gallery))
    return id
  }

  /// Opens an exhibit in a window of its own, or brings the window that shows it to the front.
  private mutating func openWindow(_ exhibit: String, besides current: WindowID) {
    let existing = open.first {
      $0.id != current && !$0.hasClosed && $0.gallery.model.selected == exhibit
    }
    if let id = existing?.id ?? openNew(Gallery(exhibit: exhibit)) {
      requests.append(.bringToFront(id))
    }
  }

  /// - Returns: the id of the new window; nil if there are too many windows.
  @discardableResult
  private mutating func openNew(_ gallery: Gallery) -> WindowID? {
    open.count(where: { !$0.hasClosed }) < Self.maximumWindows ? add(gallery) : nil
  }

  /// Closes a window; tasks `for: .app` of its exhibits run on.
  private mutating func close(_ id: WindowID) {
    guard let index = index(of: id) else { return }
    if open.count(where: { !$0.hasClosed }) == 1 {
      hasClosedAll = true
    } else if open[index].gallery.tasks.isEmpty {
      open.remove(at: index)
    } else {
      open[index].hasClosed = true
    }
  }

  // MARK: Scene

  /// Delivers the events of a window to its gallery, and opens and closes windows.
  public mutating func update(_ frame: FrameInput, in environment: Environment) {
    for event in frame.events {
      if case .report(let report) = event.event { deliver(report, at: event.time, environment) }
    }
    guard let index = index(of: environment.window), !hasClosedAll else { return }
    (current, open[index].environment, open[index].needsFrame) = (
      environment.window, environment, false
    )
    let asksBeforeClosing = open[index].gallery.asksBeforeClosing
    let events = frame.events.filter {
      !$0.event.isReport && ($0.event != .closeRequest || asksBeforeClosing)
    }
    open[index].gallery.update(FrameInput(time: frame.time, events: events), in: environment)
    applyToAll(open[index].gallery.model.settings)
    let windowRequests = open[index].gallery.scene.takeWindowRequests()
    let keys = open[index].gallery.scene.takeUnusedKeys()
    let selected = open[index].gallery.model.selected
    var closes = !asksBeforeClosing && frame.events.contains { $0.event == .closeRequest }
    for request in open[index].gallery.takeRequests() {
      if request == .close { closes = true } else { requests.append(request) }
    }
    for case .open(let exhibit as String, _) in windowRequests {
      openWindow(exhibit, besides: current)
    }
    if keys.contains(KeyEvent(.character("n"), modifiers: .control)) {
      openNew(Gallery(exhibit: selected))
    }
    if environment.isWindowClosable, keys.contains(KeyEvent(.character("w"), modifiers: .control)) {
      if asksBeforeClosing { requests.append(.close) } else { closes = true }
    }
    if closes { close(current) }
  }

  /// Delivers a task's report to its window.
  private mutating func deliver(
    _ report: TaskReport, at time: Seconds, _ environment: Environment
  ) {
    let other = open.indices.first {
      open[$0].id != .main && report.inner(of: open[$0].id.name) != nil
    }
    let index = other ?? 0
    let innerReport = other == nil ? report : report.inner(of: open[index].id.name) ?? report
    var target = open[index].environment ?? environment
    target.window = open[index].id
    open[index].needsFrame = true
    open[index].gallery.update(
      FrameInput(time: time, events: [TimedEvent(time, .report(innerReport))]), in: target)
    // A hidden or closed window has no frame in which its requests are taken.
    guard open[index].id != environment.window else { return }
    requests += open[index].gallery.takeRequests().filter {
      if case .notify = $0 { true } else { false }
    }
    if open[index].hasClosed, open[index].gallery.tasks.isEmpty { open.remove(at: index) }
  }

  /// Draws a window.
  public func draw(into canvas: inout Canvas, in environment: Environment) {
    guard let index = index(of: environment.window) else { return }
    open[index].gallery.draw(into: &canvas, in: environment)
  }

  /// The next visible change of a window.
  public func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    guard let index = index(of: environment.window) else { return nil }
    if open[index].environment == nil || open[index].needsFrame { return time }
    return open[index].gallery.nextChange(after: time, in: environment)
  }

  /// The semantic tree of a window.
  public func describe(in environment: Environment) -> SemanticsNode {
    open[index(of: environment.window) ?? 0].gallery.describe(in: environment)
  }

  /// The requests of the window that was updated last.
  public mutating func takeRequests() -> [SceneRequest] {
    defer { requests = [] }
    return requests
  }

  /// The tasks of all windows; all but the first window's have the window's name as a prefix.
  public var tasks: [SceneTask] {
    open.flatMap { window in
      let tasks = window.gallery.tasks
      return window.id == .main ? tasks : tasks.map { $0.named(inside: window.id.name) }
    }
  }

  /// True if an exhibit of any window asks.
  public var asksBeforeClosing: Bool {
    open.contains { !$0.hasClosed && $0.gallery.asksBeforeClosing }
  }

  /// The warnings of all windows.
  public var warnings: [String] {
    open.flatMap(\.gallery.warnings).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The knobs of the first window.
  public var knobs: [Knob] { open[0].gallery.knobs }

  /// Sets a knob of the first window.
  public mutating func set(_ name: String, to value: String) throws(KnobError) {
    try open[0].gallery.set(name, to: value)
  }
}
