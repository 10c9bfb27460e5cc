internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension SceneRunner {
  /// What a frame is told, and what has come of it so far.
  struct ToldEvents {
    /// In order.
    var events: [ToldEvent] = []
    /// True where streams are among them.
    var hasReports = false
    /// The scene once it has been told all of them but the last ones; nil before it is asked for.
    var probe: S?
    /// How many it has been told.
    var probed = 0
  }

  /// What a window is told.
  struct ToldEvent {
    let event: TimedEvent
    /// Nil for what is of no window, such as a report.
    let window: WindowID?
  }

  /// Carries out a step, as far as that is the runner's to do.
  /// - Parameters:
  ///   - step: of the script.
  ///   - frame: when the frame is in which it takes effect.
  ///   - told: what the same frame is told before it; gains what the scene is to be told.
  mutating func take(
    _ step: ScriptStep, at frame: Seconds, after told: inout ToldEvents
  ) throws(ScriptError) {
    // One that a host could not open closes in the frame in which it opens.
    let surroundings = try environment(for: step) { probe(at: frame, &told).windows ?? [] }
    let event = try resolve(step, at: frame, in: surroundings, after: &told)
    if let place = step.action.pointerPlace(of: event) { pointer = place }
    switch event {
    case .set(let name, let value):
      try set(name, to: value, line: step.line)
      try? told.probe?.set(name, to: value)
      return
    case .resize(let size): try resize(surroundings.window, to: size, line: step.line)
    default: break
    }
    told.events.append(
      ToldEvent(
        event: TimedEvent(min(step.time, frame), event),
        window: event.isReport ? nil : surroundings.window))
  }

  /// Lets streams report what is due by a time, before what else the same frame is told.
  mutating func takeStreams(through limit: Seconds, _ told: inout ToldEvents) {
    while let event = streams.take(through: limit) {
      told.events.append(ToldEvent(event: event, window: nil))
      told.hasReports = true
    }
  }

  private mutating func set(
    _ name: String, to value: String, line: Int?
  ) throws(ScriptError) {
    do {
      try scene.set(name, to: value)
    } catch {
      throw ScriptError(
        file: script.name, line: line, problem: "\(error)", remedy: "correct the 'set' event")
    }
  }

  private mutating func resize(
    _ window: WindowID, to size: Size, line: Int?
  ) throws(ScriptError) {
    do {
      setSize(try PictureSize(size, scale: environment.scale).size, of: window)
    } catch {
      throw ScriptError(
        file: script.name, line: line, problem: "\(error)", remedy: "correct the 'resize' event")
    }
  }

  /// Looks up the place of an event that names a target, as the tree is right before it.
  ///
  /// A copy of the scene is told only what is new to it, however many targets a frame has.
  private func resolve(
    _ step: ScriptStep, at frame: Seconds, in environment: Environment,
    after told: inout ToldEvents
  ) throws(ScriptError) -> InputEvent {
    switch step.action {
    case .event(let event): return event
    case .atPointer(let event): return event.moved(to: pointer ?? environment.bounds.center)
    case .targeted(let event, let target):
      let root = probe(at: frame, &told).describe(in: environment)
      guard let rect = root.find(target.id)?.frame, rect.isFinite else {
        throw unknown(target, in: root, line: step.line)
      }
      guard let visible = root.visibleFrame(of: target.id) else {
        throw hidden(target, line: step.line)
      }
      return event.moved(to: target.place(in: rect, showing: visible))
    }
  }

  /// The scene as it is after what a frame is told so far.
  private func probe(at frame: Seconds, _ told: inout ToldEvents) -> S {
    var probe = told.probe ?? scene
    // Let go of, so that there is one copy, which changes in place.
    told.probe = nil
    update(&probe, told.events[told.probed...], at: frame)
    told.probed = told.events.count
    told.probe = probe
    return probe
  }

  private func hidden(_ target: ScriptTarget, line: Int?) -> ScriptError {
    ScriptError(
      file: script.name, line: line, problem: "nothing of the target '\(target.id)' shows",
      remedy: "scroll to it first, or open what it is in")
  }

  private func unknown(_ target: ScriptTarget, in root: Node, line: Int?) -> ScriptError {
    let nearest = Spelling.nearest(to: target.id, among: root.ids).map { "did you mean '\($0)'? " }
    return ScriptError(
      file: script.name, line: line, problem: "there is no target '\(target.id)' at that moment",
      remedy: "\(nearest ?? "")'vitrine describe', or '--describe' of an app, lists the ids")
  }
}

extension ScriptTarget {
  /// The place in a frame; where that does not show, the same in what shows of the frame.
  fileprivate func place(in frame: Rect, showing visible: Rect) -> Point {
    let place = place(in: frame)
    let isShown =
      visible.minX <= place.x && place.x <= visible.maxX && visible.minY <= place.y
      && place.y <= visible.maxY
    // Where nothing hides it, places outside of it are meant as well.
    return visible == frame || isShown ? place : self.place(in: visible)
  }

  private func place(in rect: Rect) -> Point {
    Point(rect.minX + rect.width * fx, rect.minY + rect.height * fy)
  }
}

extension ScriptAction {
  /// Where the event leaves a pointer; nil where it says nothing about that.
  ///
  /// A wheel that turned in the middle of the window for want of a pointer leaves none there, so
  /// that the next one turns in the middle again, however large the window is by then. A cancel
  /// need not know its place.
  fileprivate func pointerPlace(of event: InputEvent) -> Point? {
    switch (self, event) {
    case (.atPointer, _): nil
    case (_, .pointer(let event)) where event.phase == .cancel: nil
    default: event.position
    }
  }
}
