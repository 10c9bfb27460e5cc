internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

extension SceneRunner {
  /// The events of a frame, and their effect so far.
  struct FrameEvents {
    /// In order.
    var events: [WindowEvent] = []
    /// True if reports of tasks are among them.
    var hasReports = false
    /// The scene after all but the last of the events; nil before it is needed.
    var probe: S?
    /// How many events `probe` has received.
    var probedCount = 0
  }

  /// An event for a window.
  struct WindowEvent {
    let event: TimedEvent
    /// Nil for an event of no window, such as a report.
    let window: WindowID?
  }

  /// Carries out the runner's part of a step, and adds an event for the scene to `frameEvents`.
  /// - Parameters:
  ///   - step: of the script.
  ///   - frame: the time of the frame in which it takes effect.
  ///   - frameEvents: the earlier events of the same frame; the step's event is added.
  mutating func perform(
    _ step: ScriptStep, at frame: Seconds, after frameEvents: inout FrameEvents
  ) throws(ScriptError) {
    // A window that a host couldn't open is closed in the same frame that opens it. The scene
    // before the frame doesn't have that window; only a probe does.
    let stepEnvironment = try environment(for: step) {
      probe(at: frame, &frameEvents).windows ?? []
    }
    let event = try resolve(step, at: frame, in: stepEnvironment, after: &frameEvents)
    if let position = step.action.pointerPosition(of: event) { pointer = position }
    switch event {
    case .set(let name, let value):
      try set(name, to: value, line: step.line)
      try? frameEvents.probe?.set(name, to: value)
      return
    case .resize(let size): try resize(stepEnvironment.window, to: size, line: step.line)
    default: break
    }
    frameEvents.events.append(
      WindowEvent(
        event: TimedEvent(min(step.time, frame), event),
        window: event.isReport ? nil : stepEnvironment.window))
  }

  /// Adds the stream reports that are due by a time, ahead of the frame's other events.
  mutating func addStreamReports(through limit: Seconds, _ frameEvents: inout FrameEvents) {
    while let event = streams.takeNext(through: limit) {
      frameEvents.events.append(WindowEvent(event: event, window: nil))
      frameEvents.hasReports = true
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
  /// The copy of the scene that is searched is kept for the whole frame, and receives each event
  /// only once, however many targets the frame has.
  private func resolve(
    _ step: ScriptStep, at frame: Seconds, in environment: Environment,
    after frameEvents: inout FrameEvents
  ) throws(ScriptError) -> InputEvent {
    switch step.action {
    case .event(let event): return event
    case .atPointer(let event): return event.moved(to: pointer ?? environment.bounds.center)
    case .targeted(let event, let target):
      let root = probe(at: frame, &frameEvents).describe(in: environment)
      guard let rect = root.find(target.id)?.frame, rect.isFinite else {
        throw unknown(target, in: root, line: step.line)
      }
      guard let visible = root.visibleFrame(of: target.id) else {
        throw hidden(target, line: step.line)
      }
      return event.moved(to: target.point(in: rect, showing: visible))
    }
  }

  /// The scene after the frame's events so far.
  private func probe(at frame: Seconds, _ frameEvents: inout FrameEvents) -> S {
    var probe = frameEvents.probe ?? scene
    // The stored probe is released first, so that the scene is changed in place instead of copied.
    frameEvents.probe = nil
    update(&probe, frameEvents.events[frameEvents.probedCount...], at: frame)
    frameEvents.probedCount = frameEvents.events.count
    frameEvents.probe = probe
    return probe
  }

  private func hidden(_ target: ScriptTarget, line: Int?) -> ScriptError {
    ScriptError(
      file: script.name, line: line, problem: "nothing of the target '\(target.id)' shows",
      remedy: "scroll to it first, or open what it is in")
  }

  private func unknown(_ target: ScriptTarget, in root: SemanticsNode, line: Int?) -> ScriptError {
    let nearest = Spelling.nearest(to: target.id, among: root.ids).map { "did you mean '\($0)'? " }
    return ScriptError(
      file: script.name, line: line, problem: "there is no target '\(target.id)' at that moment",
      remedy: "\(nearest ?? "")'vitrine describe', or '--describe' of an app, lists the ids")
  }
}

extension ScriptTarget {
  /// The point in a frame; if that isn't visible, the same fraction of the frame's visible part.
  fileprivate func point(in frame: Rect, showing visible: Rect) -> Point {
    let point = point(in: frame)
    let isVisible =
      visible.minX <= point.x && point.x <= visible.maxX && visible.minY <= point.y
      && point.y <= visible.maxY
    // If nothing is hidden, points outside of the frame are intended.
    return visible == frame || isVisible ? point : self.point(in: visible)
  }

  private func point(in rect: Rect) -> Point {
    Point(rect.minX + rect.width * fx, rect.minY + rect.height * fy)
  }
}

extension ScriptAction {
  /// Where the event leaves a pointer; nil if it doesn't say.
  ///
  /// Without a pointer, the wheel turns in the middle of the window, but this leaves no pointer
  /// there: the next turn is in the middle again, even if the window then has another size. A
  /// cancelled pointer may have no position either.
  fileprivate func pointerPosition(of event: InputEvent) -> Point? {
    switch (self, event) {
    case (.atPointer, _): nil
    case (_, .pointer(let event)) where event.phase == .cancel: nil
    default: event.position
    }
  }
}
