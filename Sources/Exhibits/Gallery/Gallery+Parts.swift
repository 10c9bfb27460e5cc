internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The parts as they are in the present state: made once, shared by all that a frame does.
extension Gallery {
  private var exhibitRevision: Int { plays[selected]?.session.revision ?? 0 }

  /// Forgets parts after a change.
  mutating func change(_ forget: (GalleryParts) -> Void) {
    if isKnownUniquelyReferenced(&parts) { forget(parts) } else { parts = GalleryParts() }
  }

  /// Lets time pass for the parts that move by themselves.
  mutating func passTime(to time: Seconds) {
    let last = self.time
    self.time = time
    if let until = copy.until, time >= until { copy.until = nil }
    if finder.nextChange(after: last) != nil { change { $0.forgetFinder() } }
    if tools.nextChange(after: last) != nil || settings.nextChange(after: last) != nil {
      change { $0.forgetTools() }
    }
    if nextKnobChange(after: last) != nil || nextCopyChange(after: last) != nil
      || inspectorScroll.nextChange(after: last) != nil
    {
      change { $0.forgetInspector() }
    }
    change { $0.tree = nil }
  }

  /// The parts' places.
  func layout(in environment: Environment) -> GalleryLayout {
    parts.show(in: environment)
    if let layout = parts.layout {
      guard layout.isInspectorBelow, parts.readRevision != exhibitRevision else { return layout }
      let height = parts.inspector?.contentHeight
      if inspector(layout)?.contentHeight == height { return layout }
    }
    let layout = makeLayout(in: environment)
    parts.layout = layout
    parts.bars = nil
    parts.forgetBoard()
    return layout
  }

  /// The inspector with all that is in it.
  func inspector(_ layout: GalleryLayout) -> GalleryInspector? {
    guard parts.isCurrent(layout) else { return makeInspector(layout)?.laidOut() }
    if parts.readRevision == exhibitRevision, parts.inspector?.layout.mark === layout.mark {
      return parts.inspector?.at(time)
    }
    let new = makeInspector(layout)
    if let new, let known = parts.inspector, known.isSame(as: new) {
      parts.readRevision = exhibitRevision
      return known.at(time)
    }
    parts.inspectorNodes = nil
    parts.inspector = new?.laidOut()
    parts.readRevision = exhibitRevision
    return parts.inspector
  }

  /// The tools, where the layout has room for them.
  func bars(_ layout: GalleryLayout) -> StageBars {
    // A list of them scrolls.
    guard parts.isCurrent(layout), layout.settings == nil else { return makeBars(layout) }
    guard var bars = parts.bars, bars.layout.mark === layout.mark else {
      let bars = makeBars(layout)
      (parts.bars, parts.nodesAbove) = (bars, nil)
      return bars
    }
    let model = toolModel(layout)
    bars.surroundings?.model = model
    bars.clock?.model = model
    bars.timeline = bars.timeline.map { timeline($0.room, layout, $0.theme) }
    return bars
  }

  /// The list and its search.
  func finder(_ layout: GalleryLayout) -> GalleryFinder {
    guard parts.isCurrent(layout) else { return makeFinder(layout) }
    if let finder = parts.finder { return finder }
    let finder = makeFinder(layout)
    parts.finder = finder
    return finder
  }

  /// The tree of everything, without the focus.
  func tree(_ layout: GalleryLayout) -> Node {
    guard parts.isCurrent(layout) else { return makeTree(layout) }
    let moment = GalleryParts.Moment(
      revision: board?.revision ?? exhibitRevision, clock: clock)
    if let tree = parts.tree, parts.treeMoment == moment { return tree }
    let tree = makeTree(layout)
    (parts.tree, parts.treeMoment) = (tree, moment)
    return tree
  }

  /// False where all that a mouse could be over is where it was when that was last looked up.
  var mayHaveMoved: Bool { parts.followed == nil || parts.followed != stageRevision }

  /// Remembers that it was looked up what is under the mouse.
  func noteFollowed() { parts.followed = stageRevision }

  /// Changes with what can be under a mouse on the stage; the pieces of the wall stay in place.
  private var stageRevision: Int {
    view == .wall ? 0 : board?.revision ?? exhibitRevision
  }

  /// What does not change with the stage's time, kept as long as it is the layout's.
  func kept<Value>(
    _ place: ReferenceWritableKeyPath<GalleryParts, Value?>, _ layout: GalleryLayout,
    _ make: () -> Value
  ) -> Value {
    guard parts.isCurrent(layout) else { return make() }
    if let value = parts[keyPath: place] { return value }
    let value = make()
    parts[keyPath: place] = value
    return value
  }
}
