internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// Finds the screens of an app: from the first one it taps every control, each on a copy of the
/// running app.
///
/// Screens are identified by their structure: controls, groups, kinds of rows, the selected tab,
/// and sheets, dialogs and menus in front. Their text is ignored, so that all rows of a list lead
/// to one screen. If screens have the same structure but are not reached by rows, their titles tell
/// them apart. Numbers in ids and titles are ignored. A screen that has the same title as another
/// and most of its parts is a variant of that screen; what the variant adds is tried and audited,
/// too.
///
/// The nearest screens come first, and the same app always gives the same map. Long presses, drags,
/// typing and waiting are not tried.
public struct ScreenSearch: Sendable {
  /// The audit of each screen.
  ///
  /// If it keeps pictures, so do the screens.
  public var audit = Audit()
  /// The most screens to find, from 1 up; default 50.
  public var limit = 50
  /// How many consecutive rows of a list may lead to nothing new before its other rows are skipped,
  /// from 1 up; default 3.
  ///
  /// Of similar controls beside each other, four times as many are tried.
  public var rowsTried = 3

  /// Makes a search.
  public init() {}

  /// Finds the screens.
  /// - Parameters:
  ///   - runner: its copies start at the end of its script.
  ///   - name: the name of the scene in reports and exceptions.
  ///   - progress: called for each screen once it was audited.
  /// - Throws: `ScriptError` if an event of the script cannot be carried out.
  public func run<S>(
    _ runner: SceneRunner<S>, as name: String, progress: (AppMap.Screen) -> Void = { _ in }
  ) throws(ScriptError) -> AppMap {
    var run = ScreenSearchRun<S>(search: self, map: AppMap(name: name))
    try run.start(runner)
    if let first = run.map.screens.first { progress(first) }
    while let state = run.takeNext() {
      try run.tryControls(of: state, progress)
    }
    return run.finished
  }
}

/// Finds the screens of an app, and audits each.
///
/// - Parameters:
///   - runner: its copies start at the end of its script.
///   - name: the name of the scene in exceptions; default its type.
///   - limit: the most screens to find, from 1 up; default 50.
///   - exceptions: findings that are intended, with reasons.
/// - Throws: `ScriptError` if an event of the runner's script cannot be carried out.
public func mapScreens<S>(
  _ runner: SceneRunner<S>, as name: String? = nil, limit: Int = 50,
  except exceptions: AuditExceptions = AuditExceptions()
) throws(ScriptError) -> AppMap {
  var search = ScreenSearch()
  search.limit = limit
  search.audit.exceptions = exceptions
  return try search.run(runner, as: name ?? "\(S.self)")
}

/// A search in progress.
struct ScreenSearchRun<S: Scene> {
  let search: ScreenSearch
  private(set) var map: AppMap
  private var states: [State] = []
  private var nextIndex = 0
  /// The titles of screens that were merged into another screen, by the number of that screen.
  private var mergedTitles: [Int: Set<String>] = [:]

  /// A screen to continue from.
  struct State {
    let screen: Int
    let shape: ScreenShape
    let runner: SceneRunner<S>
    /// For a variant of a screen, the controls that were tried on that screen.
    var tried: Set<String> = []
    /// The action that led to the variant; nil for the screen as it was reached.
    var precedingAction: String?
  }

  /// How long a screen may take to come to rest, in seconds.
  ///
  /// Ours: longer than any transition.
  private static var restDuration: Seconds { 2 }

  init(search: ScreenSearch, map: AppMap) {
    (self.search, self.map) = (search, map)
  }

  mutating func start(_ runner: SceneRunner<S>) throws(ScriptError) {
    var runner = runner
    try runner.begin()
    if let last = runner.script.steps.last { try runner.advance(to: last.time) }
    try runner.advanceUntilStable(Self.restDuration)
    try addScreen(runner, runner.shape, nil, from: nil)
  }

  /// The next screen to continue from; nil if there is none, or if enough were found.
  mutating func takeNext() -> State? {
    guard nextIndex < states.count, map.stopReason == nil else { return nil }
    nextIndex += 1
    return states[nextIndex - 1]
  }

  /// The map, with the notes on what was skipped.
  var finished: AppMap {
    var map = map
    for index in map.screens.indices {
      guard let titles = mergedTitles[map.screens[index].id] else { continue }
      map.screens[index].skipped.append(
        "screens built alike count as this one: "
          + titles.sorted().joined(separator: ", "))
    }
    return map
  }

  /// Taps every control of a screen, and presses Escape.
  mutating func tryControls(
    of state: State, _ progress: (AppMap.Screen) -> Void
  ) throws(ScriptError) {
    let controls = MapControl.all(in: state.runner.elementTree).filter {
      !state.tried.contains($0.key)
    }
    /// For each group of controls, how many in a row have led to nothing new.
    var failedAttempts: [String: Int] = [:]
    var skippedGroups: [(group: String, label: String, count: Int)] = []
    for control in controls {
      let limit = max(1, search.rowsTried) * (control.isRow ? 1 : 4)
      if failedAttempts[control.group] ?? 0 >= limit {
        if let index = skippedGroups.firstIndex(where: { $0.group == control.group }) {
          skippedGroups[index].count += 1
        } else {
          skippedGroups.append((control.group, control.label, 1 + control.remainingRows))
        }
        continue
      }
      guard let result = state.runner.tapping(control.id, rest: Self.restDuration) else {
        failedAttempts[control.group, default: 0] += 1
        continue
      }
      let count = map.screens.count
      try record(result, from: state, by: control)
      if map.stopReason != nil { break }
      if map.screens.count > count {
        failedAttempts[control.group] = 0
        if let last = map.screens.last { progress(last) }
      } else {
        failedAttempts[control.group, default: 0] += 1
      }
    }
    for group in skippedGroups {
      skip(
        group.count == 1
          ? "'\(group.label)' was not tried: others like it led to nothing new"
          : "'\(group.label)' and \(group.count - 1) more were not tried: others like them led to "
            + "nothing new", of: state)
    }
    guard map.stopReason == nil else { return }
    var escaped = state.runner
    if (try? escaped.press(.escape)) != nil,
      (try? escaped.advanceUntilStable(Self.restDuration)) != nil
    {
      let count = map.screens.count
      try record(escaped, from: state, by: nil)
      if map.screens.count > count, let last = map.screens.last { progress(last) }
    }
  }

  private mutating func skip(_ line: String, of state: State) {
    guard !map.screens[state.screen - 1].skipped.contains(line) else { return }
    map.screens[state.screen - 1].skipped.append(line)
  }

  // MARK: Screens

  /// Records where a control has led to.
  private mutating func record(
    _ runner: SceneRunner<S>, from state: State, by control: MapControl?
  ) throws(ScriptError) {
    let shape = runner.shape
    let known = states.filter { $0.shape.isBuilt(like: shape) }
    let isSameDepth = shape.depth == state.shape.depth
    let isRow = control?.isRow ?? true
    // Only a few screens of the same structure are told apart; otherwise the search might not end,
    // since each may lead to another such screen.
    let isEnough = Set(known.map(\.screen)).count >= max(1, search.rowsTried)
    let match =
      known.first { $0.shape.name == shape.name }
      ?? known.first { isSameDepth && $0.screen == state.screen }
      ?? (isRow || isEnough ? known.last : nil)
    let label = control?.label ?? "Escape"
    func link(to screen: Int) -> AppMap.Link {
      AppMap.Link(
        from: state.screen, control: control?.id, label: label,
        precedingAction: state.precedingAction, to: screen)
    }
    if let match {
      if !isRow, match.shape.name != shape.name, match.screen != state.screen,
        let title = shape.title
      {
        mergedTitles[match.screen, default: []].insert(title)
      }
      // A control that leads back to its own screen adds no link.
      if match.screen != state.screen { map.links.append(link(to: match.screen)) }
    } else if let other = ([state] + states).first(where: { shape.isVariant(of: $0.shape) }) {
      let link = link(to: other.screen)
      if link.from != link.to { map.links.append(link) }
      try addVariant(of: other, runner, shape, by: link)
    } else if map.screens.count < max(1, search.limit) {
      let link = link(to: map.screens.count + 1)
      map.links.append(link)
      try addScreen(runner, shape, link, from: state)
    } else {
      map.stopReason =
        "stopped at \(map.screens.count) screens: "
        + "'\(label)' on \(state.screen) leads to another one; allow more screens to see the rest"
    }
  }

  private mutating func addScreen(
    _ runner: SceneRunner<S>, _ shape: ScreenShape, _ link: AppMap.Link?, from state: State?
  ) throws(ScriptError) {
    let isNewWindow = state?.runner.environment.window != runner.environment.window
    let titles = [
      shape.title, isNewWindow ? runner.windowTitle : nil, link?.label, runner.describe().label,
    ]
    let audited = try runner.auditingAllPages(search.audit, as: map.name)
    map.screens.append(
      AppMap.Screen(
        id: map.screens.count + 1,
        title: titles.lazy.compactMap(\.self).first { !$0.isEmpty } ?? map.name, incomingLink: link,
        report: audited.report, skipped: audited.skipped,
        picture: search.audit.keepsPictures ? runner.picture() : nil))
    states.append(State(screen: map.screens.count, shape: shape, runner: runner))
  }

  /// The most variants of a screen that are tried, besides the screen as it was first reached.
  ///
  /// Ours: switches that reveal more give as many variants as combinations.
  private static var maximumVariants: Int { 8 }

  /// Audits a variant of a screen.
  private mutating func addVariant(
    of state: State, _ runner: SceneRunner<S>, _ shape: ScreenShape, by link: AppMap.Link
  ) throws(ScriptError) {
    let action = link.action + (link.from == link.to ? "" : " on \(link.from)")
    guard states.count(where: { $0.screen == state.screen }) <= Self.maximumVariants else {
      return skip(
        "what it is like after \(action) was not looked at, as it can be in many ways", of: state)
    }
    let audited = try runner.auditingAllPages(search.audit, as: map.name)
    map.screens[state.screen - 1].report.add(audited.report)
    var tried = state.tried
    for control in MapControl.all(in: state.runner.elementTree) where control.id != link.control {
      // The control that led to the variant isn't tried on it: it might undo the change.
      tried.insert(control.key)
    }
    states.append(
      State(
        screen: state.screen, shape: shape, runner: runner, tried: tried, precedingAction: action))
  }
}

extension SceneRunner {
  fileprivate var shape: ScreenShape {
    ScreenShape(describe(), window: scene.windows == nil ? nil : environment.window.name)
  }

  fileprivate var windowTitle: String? {
    windows.first { $0.id == environment.window }?.title
  }

  /// Advances until nothing changes any more, or for the longest duration.
  mutating func advanceUntilStable(_ maximum: Seconds) throws(ScriptError) {
    let end = time + maximum
    while true {
      let frame = FrameGrid.time(FrameGrid.last(through: time) + 1)
      let next = max(frame, min(announced, nextEvent))
      guard next <= end else { return }
      try advance(to: next)
    }
  }

  /// A copy in which a control was tapped and everything has come to rest, in the window that
  /// opened; nil if the control cannot be reached.
  fileprivate func tapping(_ id: String, rest: Seconds) -> SceneRunner? {
    var copy = self
    let windows = Set(windows.map(\.id))
    do {
      if !copy.exists(.id(id)) { try copy.scroll(to: .id(id)) }
      try copy.tap(.id(id), by: .touch)
      if let new = copy.windows.last(where: { !windows.contains($0.id) }) {
        try copy.window(new.id.name)
      }
      try copy.advanceUntilStable(rest)
      return copy
    } catch {
      return nil
    }
  }
}
