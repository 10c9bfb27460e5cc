internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The refresh state of a scroll view's node: the reports to the model, and the interval.
struct ScrollRefresh {
  /// Makes the action that reports a refresh to the model.
  var makeAction: ((_ isRevealed: Bool) -> Effect)?
  /// The number of refreshes that were reported to the model, or that the model started.
  var count = 0
  /// The interval in seconds; nil without automatic refreshes.
  private(set) var interval: Seconds?
  /// The start of the interval: when the last refresh began.
  private(set) var lastStart: Seconds
  /// True while the window is hidden.
  var isHidden: Bool

  /// The minimum interval, in seconds.
  ///
  /// Ours: no one can read content that changes more often.
  private static let minimumInterval: Seconds = 0.1

  init(at time: Seconds, isHidden: Bool) { (lastStart, self.isHidden) = (time, isHidden) }

  mutating func setInterval(_ interval: Seconds?) {
    self.interval = interval.flatMap { $0.isFinite && $0 > 0 ? max($0, Self.minimumInterval) : nil }
  }

  /// When the next automatic refresh is due, if none is running.
  var deadline: Seconds? { isHidden ? nil : interval.map { lastStart + $0 } }

  mutating func begin(at time: Seconds) { lastStart = time }

  /// Restarts the interval after a refresh that took longer, so the next refresh isn't due at once.
  mutating func end(at time: Seconds) {
    if let interval, lastStart + interval <= time { lastStart = time }
  }
}

/// The model has refused a refresh.
struct RefreshRefused {}

extension KeyEvent {
  /// True for the standard refresh keys: F5 and Ctrl+R.
  var isRefresh: Bool {
    self == KeyEvent(.function(5)) || self == KeyEvent(.character("r"), modifiers: .control)
  }

  /// Stands for F5 and Ctrl+R when a refresh is looked up as a shortcut, after real shortcuts with
  /// the same key.
  ///
  /// No keyboard has this key.
  static let refresh = KeyEvent(.function(0))
}

/// A scroll view that may have a refresh.
protocol RefreshingElement: KeyboardShortcutTarget, StatefulElement, WindowObserver {
  var control: VitrineComponents.ScrollView { get set }
  var scrollStyle: VitrineComponents.ScrollView.Style { get }
  var refresh: ScrollRefresh? { get set }
}

extension RefreshingElement {
  // MARK: Build

  /// Adopts the refresh of the body: the model's property starts and ends it.
  mutating func follow<Model>(
    _ refreshable: Refreshable<Model>?, _ node: _ViewNode, _ context: _ViewContext<Model>
  ) {
    guard let refreshable else {
      if refresh != nil { (refresh, control.refreshControl) = (nil, nil) }
      return
    }
    let time = context.session.time
    var refresh = refresh ?? ScrollRefresh(at: time, isHidden: context.session.isHidden)
    refresh.setInterval(refreshable.interval)
    var refreshControl = control.refreshControl ?? RefreshControl()
    (refreshControl.title, refreshControl.tintColor) = (refreshable.title, refreshable.tint)
    if control.refreshControl != refreshControl { control.refreshControl = refreshControl }
    let style = scrollStyle.refresh
    let id = node.id
    refresh.makeAction = { isRevealed in
      .action(
        Action<Model> { model, context in
          refreshable.isRefreshing.set(&model, true)
          refreshable.action(&model, &context)
          if !refreshable.isRefreshing.get(model) {
            context.states[id] = RefreshRefused()
          } else if isRevealed {
            context.announce(style.refreshing)
          }
        })
    }
    let shouldRefresh = refreshable.isRefreshing.value(in: context)
    if shouldRefresh, !refreshControl.isRefreshing {
      control.beginRefreshing(at: time)
      refresh.count = control.refreshControl?.refreshCount ?? 0
      refresh.begin(at: time)
      node.pending.append(Action<Model> { _, context in context.announce(style.refreshing) })
    } else if !shouldRefresh, refreshControl.isRefreshing,
      refresh.count == refreshControl.refreshCount
    {
      let wasRevealed = control.isRefreshRevealed
      control.endRefreshing(at: time)
      refresh.end(at: time)
      if wasRevealed {
        node.pending.append(Action<Model> { _, context in context.announce(style.refreshed) })
      }
    }
    self.refresh = refresh
  }

  /// The model has refused the refresh: the content moves back.
  mutating func setState(_ new: Any, _ node: _ViewNode, at time: Seconds) {
    guard new is RefreshRefused, refresh != nil else { return }
    control.endRefreshing(at: time)
    refresh?.end(at: time)
  }

  // MARK: Motion

  /// When the interval begins the next refresh, unless a screen covers the view; nil for never.
  var nextRefresh: Seconds? {
    control.refreshControl?.isRefreshing == false ? refresh?.deadline : nil
  }

  /// Starts a refresh that is due by the interval, and reports refreshes to the model.
  mutating func advanceRefresh(
    _ node: _ViewNode, to time: Seconds, _ context: inout EventContext
  ) {
    guard refresh != nil else { return }
    reportRefresh(&context)
    guard !context.isCovered, let deadline = nextRefresh, deadline <= time else { return }
    control.beginRefreshing(at: time, revealed: false)
    reportRefresh(&context)
  }

  /// Reports to the model a refresh that has started since the last report.
  mutating func reportRefresh(_ context: inout EventContext) {
    guard var refresh, let refreshControl = control.refreshControl,
      refreshControl.refreshCount != refresh.count
    else { return }
    refresh.count = refreshControl.refreshCount
    refresh.begin(at: refreshControl.refreshStart ?? context.time)
    if let make = refresh.makeAction { context.actions.append(make(control.isRefreshRevealed)) }
    self.refresh = refresh
  }

  /// The interval is paused while the window is hidden.
  mutating func windowChanged(
    _ node: _ViewNode, _ event: TimedEvent, _ context: inout EventContext
  ) {
    guard refresh != nil else { return }
    switch event.event {
    case .hide: refresh?.isHidden = true
    case .show: refresh?.isHidden = false
    default: break
    }
  }

  // MARK: Keys

  /// Refreshes by a key, which no other view gets, even during a refresh.
  /// - Returns: false for other keys, and for a scroll view without a refresh.
  mutating func refresh(by event: NodeEvent, _ context: inout EventContext) -> Bool {
    guard refresh != nil, control.isEnabled, !context.isCaptured,
      event.kind == .event || event.kind == .shortcut, case .key(let key) = event.event.event,
      key.isRefresh
    else { return false }
    control.beginRefreshing(at: context.time)
    reportRefresh(&context)
    context.isCaptured = true
    return true
  }

  func hasShortcut(_ node: _ViewNode, _ key: KeyEvent) -> Bool {
    key == .refresh && refresh != nil && control.isEnabled
  }

  // MARK: Description

  /// Adds the semantics node of the refresh control.
  func describeRefresh(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    guard refresh != nil,
      let semantics = control.refreshNode(
        id: "", in: frame, style: scrollStyle, at: description.time)
    else { return }
    let id = description.add(of: node) { id in
      var semantics = semantics
      semantics.id = id
      return semantics
    }
    if let refreshControl = control.refreshControl {
      description.advise(on: refreshControl, id: id, in: frame, style: scrollStyle.refresh)
    }
  }
}
