internal import VitrineInteraction
internal import VitrineMotion

/// State from an earlier run for views that are not created yet.
struct RestorationMemory {
  var state: RestorationState
  /// Slots up to this number have been restored.
  var seen = 0
  /// When the window had its first frame; nil before that.
  private var began: Seconds?
  /// The number of minutes counted since then.
  private var counted = 0

  init(state: RestorationState) { self.state = state }

  /// Counts the elapsed minutes, and drops values that were kept too long.
  fileprivate mutating func wait(until time: Seconds) {
    let began = began ?? time
    self.began = began
    // The first minute counts from its start, so many short runs add up like one long run.
    guard time >= began + Double(counted) * 60 else { return }
    counted = 1 + Int(min(max(0, time - began) / 60, Double(RestorationState.longestWait)))
    for place in state.values.keys where wait(of: place) > RestorationState.longestWait {
      (state.values[place], state.minutes[place]) = (nil, nil)
    }
  }

  /// How long a value has been kept, in this run and earlier ones, in minutes.
  fileprivate func wait(of place: UInt64) -> Int { (state.minutes[place] ?? 0) + counted }

  /// Removes a value that was handed to its view.
  fileprivate mutating func give(_ place: UInt64) {
    (state.values[place], state.minutes[place]) = (nil, nil)
  }
}

extension ViewTree {
  /// The current state of all views, and the values that are kept for views not created yet.
  var restorationState: RestorationState {
    guard let root else { return restoration?.state ?? RestorationState() }
    let focused = (focus.path.isEmpty ? focus.left : focus.path).last
    var collection = RestorationCollection(time: time, focused: focused)
    root.collect(RestorationPlace(), &collection)
    if var left = restoration {
      left.wait(until: time)
      for (place, value) in left.state.values {
        collection.add(value, at: place, minutes: left.wait(of: place))
      }
    }
    return collection.state
  }

  /// Restores the state of newly created views from an earlier run.
  ///
  /// If that creates more views, such as the screens of a stack, those are restored as well.
  mutating func restoreViews(_ model: Root) {
    let now = time
    // Runs after the new views are restored.
    defer {
      restoration?.wait(until: now)
      if restoration?.state.isEmpty == true { restoration = nil }
    }
    guard let memory = restoration, !memory.state.values.isEmpty, nextSlot > memory.seen else {
      return
    }
    var isGiven = false
    for _ in 0..<Self.mostRestorations {
      guard let root, let memory = restoration else { return }
      var search = RestorationSearch(memory: memory)
      if nextSlot > memory.seen { root.find(RestorationPlace(), &search) }
      restoration?.seen = nextSlot
      for (id, place, value) in search.found {
        restoration?.give(place)
        let time = time
        modify(id) { $0.elementRestore(value, at: time) }
        isGiven = true
      }
      guard isGiven, self.root?.needsBuild == true else { return }
      build(model)
    }
  }

  /// How many times in a row restored state may create views that are restored in turn.
  ///
  /// Ours: deeper than any real nesting.
  private static var mostRestorations: Int { 64 }

  /// Restores the focus from an earlier run, once, unless a view already has it.
  mutating func restoreFocus(_ model: inout Root) {
    guard let place = restoration?.state.focus else { return }
    restoration?.state.focus = nil
    if restoration?.state.isEmpty == true { restoration = nil }
    guard focus.path.isEmpty, let root,
      let path = root.path(to: place, from: RestorationPlace()),
      let stop = focusStops().first(where: { $0.path == [root.id] + path })
    else { return }
    setFocus(stop, at: time, reveals: false, &model)
  }
}

/// The collected state of a tree, within the size limits.
struct RestorationCollection {
  let time: Seconds
  let focused: SlotID?
  private(set) var state = RestorationState()
  private var bytes = 0

  init(time: Seconds, focused: SlotID?) { (self.time, self.focused) = (time, focused) }

  /// - Parameter minutes: how long the value was kept for its view; nil if the view exists.
  mutating func add(_ value: JSONValue, at place: UInt64, minutes: Int? = nil) {
    guard state.values[place] == nil, state.values.count < RestorationState.most.values else {
      return
    }
    let weight = value.weight
    guard bytes + weight <= RestorationState.most.bytes else { return }
    bytes += weight
    state.values[place] = value
    state.minutes[place] = minutes
  }

  mutating func noteFocus(at place: UInt64) { state.focus = place }
}

/// New slots for which there are values from an earlier run.
private struct RestorationSearch {
  let memory: RestorationMemory
  var found: [(id: SlotID, place: UInt64, value: JSONValue)] = []
}

extension _Slot {
  /// Collects the state of the slot and its descendants.
  fileprivate final func collect(_ place: RestorationPlace, _ all: inout RestorationCollection) {
    if let value = elementRestoration(at: all.time) { all.add(value, at: place.hash) }
    if id == all.focused { all.noteFocus(at: place.hash) }
    for child in children { child.slot.collect(place.child(child.identity), &all) }
    layer?.collect(place.layer, &all)
  }

  /// Finds new slots, from this one down, that have a value to restore.
  fileprivate final func find(_ place: RestorationPlace, _ search: inout RestorationSearch) {
    if id.number > search.memory.seen, let value = search.memory.state.values[place.hash] {
      search.found.append((id, place.hash, value))
    }
    for child in children { child.slot.find(place.child(child.identity), &search) }
    layer?.find(place.layer, &search)
  }

  /// The path from below this slot to a place; nil if there is none.
  fileprivate final func path(to goal: UInt64, from place: RestorationPlace) -> [SlotID]? {
    if place.hash == goal { return [] }
    for child in children {
      let inner = child.slot.path(to: goal, from: place.child(child.identity))
      if let inner { return [child.slot.id] + inner }
    }
    return layer.flatMap { layer in
      layer.path(to: goal, from: place.layer).map { [layer.id] + $0 }
    }
  }

  /// True if a secure field is inside.
  final var holdsSecret: Bool {
    isSecret || children.contains { $0.slot.holdsSecret } || layer?.holdsSecret == true
  }
}
