internal import VitrineInteraction
internal import VitrineMotion

/// What an earlier run has left for views that have not come yet.
struct RestorationMemory {
  var state: RestorationState
  /// Slots up to this number have been given what was theirs.
  var seen = 0
  /// When the window had its first frame; nil before that.
  private var began: Seconds?
  /// How many minutes have been counted since then.
  private var counted = 0

  init(state: RestorationState) { self.state = state }

  /// Counts how long it has waited, and drops what has waited too long.
  fileprivate mutating func wait(until time: Seconds) {
    let began = began ?? time
    self.began = began
    // The first minute counts as it begins: many short runs end as one long one does.
    guard time >= began + Double(counted) * 60 else { return }
    counted = 1 + Int(min(max(0, time - began) / 60, Double(RestorationState.longestWait)))
    for place in state.values.keys where wait(of: place) > RestorationState.longestWait {
      (state.values[place], state.minutes[place]) = (nil, nil)
    }
  }

  /// How long a value has waited, in this run and those before, in minutes.
  fileprivate func wait(of place: UInt64) -> Int { (state.minutes[place] ?? 0) + counted }

  /// Hands a value over.
  fileprivate mutating func give(_ place: UInt64) {
    (state.values[place], state.minutes[place]) = (nil, nil)
  }
}

extension ViewTree {
  /// What views keep by themselves now, and what waits for views that have not come.
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

  /// Gives views that have come what an earlier run has left of them.
  ///
  /// Where that makes others come, such as the screens of a stack, those are given theirs as well.
  mutating func restoreViews(_ model: Root) {
    let now = time
    // After those that have come are given theirs.
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

  /// How often what was given may make others come that are given something.
  ///
  /// Ours: as deep as nobody goes.
  private static var mostRestorations: Int { 64 }

  /// Gives the focus back to who had it in an earlier run, once, unless something has it.
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

/// What the slots of a tree keep, as far as there is room for it.
struct RestorationCollection {
  let time: Seconds
  let focused: SlotID?
  private(set) var state = RestorationState()
  private var bytes = 0

  init(time: Seconds, focused: SlotID?) { (self.time, self.focused) = (time, focused) }

  /// - Parameter minutes: for how long it has waited for its view; nil where that is there.
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

/// Slots that have come since, and what was left for them.
private struct RestorationSearch {
  let memory: RestorationMemory
  var found: [(id: SlotID, place: UInt64, value: JSONValue)] = []
}

extension _Slot {
  /// Collects what it and all inside it keep.
  fileprivate final func collect(_ place: RestorationPlace, _ all: inout RestorationCollection) {
    if let value = elementRestoration(at: all.time) { all.add(value, at: place.hash) }
    if id == all.focused { all.noteFocus(at: place.hash) }
    for child in children { child.slot.collect(place.child(child.identity), &all) }
    layer?.collect(place.layer, &all)
  }

  /// Finds those of it and inside it that have come and something was left for.
  fileprivate final func find(_ place: RestorationPlace, _ search: inout RestorationSearch) {
    if id.number > search.memory.seen, let value = search.memory.state.values[place.hash] {
      search.found.append((id, place.hash, value))
    }
    for child in children { child.slot.find(place.child(child.identity), &search) }
    layer?.find(place.layer, &search)
  }

  /// The slots from below this one to that at a place; nil where there is none.
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

  /// True where a field inside hides what is typed.
  final var holdsSecret: Bool {
    isSecret || children.contains { $0.slot.holdsSecret } || layer?.holdsSecret == true
  }
}
