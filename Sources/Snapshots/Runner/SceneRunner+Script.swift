internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension SceneRunner {
  /// The events of a frame, and their effect so far.
  struct ToldEvents {
    /// In order.
    var events: [ToldEvent] = []
    /// True where streams are among them.
    var hasReports = false
    /// The scene after all but the last of the events; nil before it is needed.
    var probe: S?
    /// How many events `probe` has received.
    var probed = 0
  }

  /// An event for a window.
  struct ToldEvent {
    let event: TimedEvent
    /// Nil for an event of no window, such as a report.
    let window: WindowID?
  }

  /// Carries out a step, as far as the runner does that itself.
  /// - Parameters:
  ///   - step: of the script.
  ///   - frame: the time of the frame in which it takes effect.
  ///   - told: the earlier events of the same frame; the step's event is added.
  mutating func take(
    _ step: ScriptStep, at frame: Seconds, after told: inout ToldEvents
  ) throws(ScriptError) {
    // A window that a host could not open closes in the frame in which it opens.
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

  /// Adds the stream reports that are due by a time, ahead of the frame's other events.
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

  /// Looks up the position of an event with a target, in the tree right before it.
  ///
  /// A copy of the scene receives only the events that are new to it, however many targets a frame
  /// has.
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

  /// The scene after the frame's events so far.
  private func probe(at frame: Seconds, _ told: inout ToldEvents) -> S {
    var probe = told.probe ?? scene
    // Released, so that the only copy is changed in place.
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
  /// The point in a frame; if that isn't visible, the same fraction of the frame's visible part.
  fileprivate func place(in frame: Rect, showing visible: Rect) -> Point {
    let place = place(in: frame)
    let isShown =
      visible.minX <= place.x && place.x <= visible.maxX && visible.minY <= place.y
      && place.y <= visible.maxY
    // If nothing is hidden, points outside of the frame are intended.
    return visible == frame || isShown ? place : self.place(in: visible)
  }

  private func place(in rect: Rect) -> Point {
    Point(rect.minX + rect.width * fx, rect.minY + rect.height * fy)
  }
}

extension ScriptAction {
  /// Where the event leaves a pointer; nil if it doesn't say.
  ///
  /// A wheel turn in the middle of the window, for lack of a pointer, leaves none there, so that
  /// the next one is in the middle again, whatever the window's size is by then. A cancel may have
  /// no position.
  fileprivate func pointerPlace(of event: InputEvent) -> Point? {
    switch (self, event) {
    case (.atPointer, _): nil
    case (_, .pointer(let event)) where event.phase == .cancel: nil
    default: event.position
    }
  }
}
