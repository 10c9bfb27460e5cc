internal import VitrineInteraction
internal import VitrineMotion

/// State from an earlier run for views that are not created yet.
struct PendingRestoration {
  var state: RestorationState
  /// Nodes up to this number have been restored.
  var lastRestoredNode = 0
  /// When the window had its first frame; nil before that.
  private var startTime: Seconds?
  /// The number of minutes counted since the first frame.
  private var elapsedMinutes = 0

  init(state: RestorationState) { self.state = state }

  /// Counts the elapsed minutes, and drops values that were kept too long.
  fileprivate mutating func wait(until time: Seconds) {
    let startTime = startTime ?? time
    self.startTime = startTime
    // The first minute counts from its start, so many short runs add up like one long run.
    guard time >= startTime + Double(elapsedMinutes) * 60 else { return }
    elapsedMinutes =
      1 + Int(min(max(0, time - startTime) / 60, Double(RestorationState.maximumWait)))
    for key in state.values.keys where wait(of: key) > RestorationState.maximumWait {
      (state.values[key], state.minutes[key]) = (nil, nil)
    }
  }

  /// How long a value has been kept, in this and earlier runs, in minutes.
  fileprivate func wait(of key: UInt64) -> Int { (state.minutes[key] ?? 0) + elapsedMinutes }

  /// Removes a value that was handed to its view.
  fileprivate mutating func remove(_ key: UInt64) {
    (state.values[key], state.minutes[key]) = (nil, nil)
  }
}

extension ViewTree {
  /// The current state of all views, and the values that are kept for views not created yet.
  var restorationState: RestorationState {
    guard let root else { return restoration?.state ?? RestorationState() }
    let focused = (focus.path.isEmpty ? focus.suspended : focus.path).last
    var collection = RestorationCollection(time: time, focused: focused)
    root.collect(RestorationKey(), &collection)
    if var memory = restoration {
      memory.wait(until: time)
      for (key, value) in memory.state.values {
        collection.add(value, at: key, minutes: memory.wait(of: key))
      }
    }
    return collection.state
  }

  /// Restores the state of newly created views from an earlier run.
  ///
  /// If a restored value creates more views, such as the screens of a stack, those are restored as
  /// well.
  mutating func restoreViews(_ model: Root) {
    let now = time
    // This runs after the new views are restored.
    defer {
      restoration?.wait(until: now)
      if restoration?.state.isEmpty == true { restoration = nil }
    }
    guard let memory = restoration, !memory.state.values.isEmpty, nextNode > memory.lastRestoredNode
    else {
      return
    }
    var hasRestored = false
    for _ in 0..<Self.maximumRestorations {
      guard let root, let memory = restoration else { return }
      var search = RestorationSearch(memory: memory)
      if nextNode > memory.lastRestoredNode { root.find(RestorationKey(), &search) }
      restoration?.lastRestoredNode = nextNode
      for (id, key, value) in search.matches {
        restoration?.remove(key)
        let time = time
        modify(id) { $0.restore(value, at: time) }
        hasRestored = true
      }
      guard hasRestored, self.root?.needsBuild == true else { return }
      build(model)
    }
  }

  /// How many times in a row restored values may create views that are restored in turn.
  ///
  /// Ours: deeper than any real nesting.
  private static var maximumRestorations: Int { 64 }

  /// Restores the focus from an earlier run, once, unless a view already has it.
  mutating func restoreFocus(_ model: inout Root) {
    guard let key = restoration?.state.focus else { return }
    restoration?.state.focus = nil
    if restoration?.state.isEmpty == true { restoration = nil }
    guard focus.path.isEmpty, let root,
      let path = root.path(to: key, from: RestorationKey()),
      let stop = focusStops().first(where: { $0.path == [root.id] + path })
    else { return }
    setFocus(stop, at: time, reveals: false, &model)
  }
}

/// The collected state of a tree, within the size limits.
struct RestorationCollection {
  let time: Seconds
  let focused: NodeID?
  private(set) var state = RestorationState()
  private var bytes = 0

  init(time: Seconds, focused: NodeID?) { (self.time, self.focused) = (time, focused) }

  /// - Parameter minutes: how long the value was kept for its view; nil if the view exists.
  mutating func add(_ value: JSONValue, at key: UInt64, minutes: Int? = nil) {
    guard state.values[key] == nil, state.values.count < RestorationState.maximum.values else {
      return
    }
    let approximateSize = value.approximateSize
    guard bytes + approximateSize <= RestorationState.maximum.bytes else { return }
    bytes += approximateSize
    state.values[key] = value
    state.minutes[key] = minutes
  }

  mutating func recordFocus(at key: UInt64) { state.focus = key }
}

/// New nodes for which there are values from an earlier run.
private struct RestorationSearch {
  let memory: PendingRestoration
  var matches: [(id: NodeID, key: UInt64, value: JSONValue)] = []
}

extension _ViewNode {
  /// Collects the state of the node and its descendants.
  fileprivate final func collect(_ key: RestorationKey, _ all: inout RestorationCollection) {
    if let value = restoration(at: all.time) { all.add(value, at: key.hash) }
    if id == all.focused { all.recordFocus(at: key.hash) }
    for child in children { child.node.collect(key.child(child.identity), &all) }
    layer?.collect(key.layer, &all)
  }

  /// Finds new nodes, from this one down, that have a value to restore.
  fileprivate final func find(_ key: RestorationKey, _ search: inout RestorationSearch) {
    if id.number > search.memory.lastRestoredNode, let value = search.memory.state.values[key.hash]
    {
      search.matches.append((id, key.hash, value))
    }
    for child in children { child.node.find(key.child(child.identity), &search) }
    layer?.find(key.layer, &search)
  }

  /// The path from below this node to the node with a target key; nil if there is none.
  fileprivate final func path(to target: UInt64, from key: RestorationKey) -> [NodeID]? {
    if key.hash == target { return [] }
    for child in children {
      let inner = child.node.path(to: target, from: key.child(child.identity))
      if let inner { return [child.node.id] + inner }
    }
    return layer.flatMap { layer in
      layer.path(to: target, from: key.layer).map { [layer.id] + $0 }
    }
  }

  /// True if a secure field is inside.
  final var containsSecureField: Bool {
    isSecret || children.contains { $0.node.containsSecureField }
      || layer?.containsSecureField == true
  }
}
