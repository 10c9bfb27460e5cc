internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The refresh state of a scroll view's slot: the reports to the model, and the interval.
struct ScrollRefresh {
  /// Makes the action that reports a refresh to the model.
  var makeAction: ((_ isAsked: Bool) -> Effect)?
  /// The number of refreshes that were reported to the model, or that it started.
  var count = 0
  /// In seconds; nil without automatic refreshes.
  private(set) var interval: Seconds?
  /// The start of the interval: when the last refresh began.
  private(set) var last: Seconds
  /// True while the window is hidden.
  var isHidden: Bool

  /// The minimum interval, in seconds.
  ///
  /// Ours: no one can read content that changes more often.
  private static let shortest: Seconds = 0.1

  init(at time: Seconds, isHidden: Bool) { (last, self.isHidden) = (time, isHidden) }

  mutating func setInterval(_ interval: Seconds?) {
    self.interval = interval.flatMap { $0.isFinite && $0 > 0 ? max($0, Self.shortest) : nil }
  }

  /// When the next automatic refresh is due, if none is running.
  var due: Seconds? { isHidden ? nil : interval.map { last + $0 } }

  mutating func begin(at time: Seconds) { last = time }

  /// A refresh longer than the interval restarts it, so that the next one isn't due at once.
  mutating func end(at time: Seconds) {
    if let interval, last + interval <= time { last = time }
  }
}

/// The model has refused a refresh.
struct RefreshRefused {}

extension KeyEvent {
  /// True for the standard refresh keys: F5 and Ctrl+R.
  var isRefresh: Bool {
    self == KeyEvent(.function(5)) || self == KeyEvent(.character("r"), modifiers: .control)
  }

  /// Stands for these keys when a refresh is looked up as a shortcut, after real shortcuts with the
  /// same key: no keyboard has it.
  static let refresh = KeyEvent(.function(0))
}

/// A scroll view that may have a refresh.
protocol RefreshingElement: Element {
  var control: VitrineComponents.ScrollView { get set }
  var scrollStyle: VitrineComponents.ScrollView.Style { get }
  var refresh: ScrollRefresh? { get set }
}

extension RefreshingElement {
  // MARK: Build

  /// Adopts the refresh of the body: the model's property starts and ends it.
  mutating func follow<Model>(
    _ said: Refreshable<Model>?, _ slot: _Slot, _ context: _ViewContext<Model>
  ) {
    guard let said else {
      if refresh != nil { (refresh, control.refreshControl) = (nil, nil) }
      return
    }
    let time = context.session.time
    var refresh = refresh ?? ScrollRefresh(at: time, isHidden: context.session.isHidden)
    refresh.setInterval(said.interval)
    var shown = control.refreshControl ?? RefreshControl()
    (shown.title, shown.tintColor) = (said.title, said.tint)
    if control.refreshControl != shown { control.refreshControl = shown }
    let style = scrollStyle.refresh
    let id = slot.id
    refresh.makeAction = { isAsked in
      .action(
        Action<Model> { model, context in
          said.isRefreshing.set(&model, true)
          said.action(&model, &context)
          if !said.isRefreshing.get(model) {
            context.states[id] = RefreshRefused()
          } else if isAsked {
            context.announce(style.refreshing)
          }
        })
    }
    let wanted = said.isRefreshing.value(in: context)
    if wanted, !shown.isRefreshing {
      control.beginRefreshing(at: time)
      refresh.count = control.refreshControl?.refreshCount ?? 0
      refresh.begin(at: time)
      slot.pending.append(Action<Model> { _, context in context.announce(style.refreshing) })
    } else if !wanted, shown.isRefreshing, refresh.count == shown.refreshCount {
      let isSeen = control.refreshIsRevealed
      control.endRefreshing(at: time)
      refresh.end(at: time)
      if isSeen {
        slot.pending.append(Action<Model> { _, context in context.announce(style.refreshed) })
      }
    }
    self.refresh = refresh
  }

  /// The model has refused the refresh: the content moves back.
  mutating func takeState(_ new: Any, _ slot: _Slot, at time: Seconds) {
    guard new is RefreshRefused, refresh != nil else { return }
    control.endRefreshing(at: time)
    refresh?.end(at: time)
  }

  // MARK: Motion

  /// When the interval ends; deferred while a screen covers the view.
  func dueOnceSeen(_ slot: _Slot) -> Seconds? {
    control.refreshControl?.isRefreshing == false ? refresh?.due : nil
  }

  func due(_ slot: _Slot) -> Seconds? { control.refreshDue }

  /// Starts a refresh that the interval makes due, and reports refreshes to the model.
  mutating func passRefresh(
    _ slot: _Slot, to time: Seconds, _ context: inout EventContext
  ) {
    guard refresh != nil else { return }
    tellRefresh(&context)
    guard !context.isCovered, let due = dueOnceSeen(slot), due <= time else { return }
    control.beginRefreshing(at: time, revealed: false)
    tellRefresh(&context)
  }

  /// Reports a refresh to the model that has started since the last report.
  mutating func tellRefresh(_ context: inout EventContext) {
    guard var refresh, let shown = control.refreshControl, shown.refreshCount != refresh.count
    else { return }
    refresh.count = shown.refreshCount
    refresh.begin(at: shown.refreshStart ?? context.time)
    if let make = refresh.makeAction { context.actions.append(make(control.refreshIsRevealed)) }
    self.refresh = refresh
  }

  /// The interval is paused while the window is hidden.
  mutating func windowChanged(
    _ slot: _Slot, _ event: TimedEvent, _ context: inout EventContext
  ) {
    guard refresh != nil else { return }
    switch event.event {
    case .hide: refresh?.isHidden = true
    case .show: refresh?.isHidden = false
    default: break
    }
  }

  // MARK: Keys

  /// Refreshes by a key, which is also used up during a refresh.
  /// - Returns: false for other keys, and without a refresh.
  mutating func refresh(by event: SlotEvent, _ context: inout EventContext) -> Bool {
    guard refresh != nil, control.isEnabled, !context.isCaptured,
      event.kind == .event || event.kind == .shortcut, case .key(let key) = event.event.event,
      key.isRefresh
    else { return false }
    control.beginRefreshing(at: context.time)
    tellRefresh(&context)
    context.isCaptured = true
    return true
  }

  func hasShortcut(_ slot: _Slot, _ key: KeyEvent) -> Bool {
    key == .refresh && refresh != nil && control.isEnabled
  }

  // MARK: Description

  /// Adds the node of the refresh control.
  func describeRefresh(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    guard refresh != nil,
      let node = control.refreshNode(
        id: "", in: frame, style: scrollStyle, at: description.time)
    else { return }
    let id = description.add(of: slot) { id in
      var node = node
      node.id = id
      return node
    }
    if let shown = control.refreshControl {
      description.advise(on: shown, id: id, in: frame, style: scrollStyle.refresh)
    }
  }
}
