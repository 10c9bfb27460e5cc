internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

/// Checks every moment of a scene for things that the guidelines advise against or that some people
/// can't use.
///
/// ```swift
/// try expectNoFindings(
///   SceneRunner(ViewScene(Timetable()), size: Size(390, 844), text: TextEngine()))
/// ```
/// A check that could not be made is reported as not measured, not as a pass.
public struct Audit: Sendable {
  /// The exceptions, with reasons.
  public var exceptions = AuditExceptions()
  /// True to keep the part of the picture that each finding is about.
  public var keepsPictures = false

  /// Makes an audit without exceptions.
  public init() {}

  /// Runs a scene until a second after the end of its script, and checks it during the whole run.
  /// - Parameters:
  ///   - runner: the audit runs a copy, from its current time on.
  ///   - name: the name of the scene in the report.
  ///   - end: when to stop, in seconds, a day at most; default a second after the last step of the
  ///     script.
  /// - Throws: `ScriptError` if an event of the script cannot be carried out.
  public func run<S>(
    _ runner: SceneRunner<S>, as name: String, until end: Seconds? = nil
  ) throws(ScriptError) -> AuditReport {
    var run = AuditRun(runner, keepsPictures: keepsPictures)
    let last = max(runner.script.steps.last?.time ?? 0, runner.time)
    try run.run(until: min(max(runner.time, end ?? last + 1), Script.latestTime))
    var report = AuditReport(scene: name, checks: run.sortedChecks)
    report.source = run.firstSource
    for index in report.checks.indices where report.checks[index].isFinding {
      let check = report.checks[index]
      if let exception = exceptions.exception(for: check.rule, check.component, in: name) {
        report.checks[index].verdict = .excepted(exception.reason)
        report.usedExceptions.insert(exception)
      }
    }
    return report
  }
}

/// Audits everything that a scene does until a second after the end of its script.
///
/// - Parameters:
///   - runner: the audit runs a copy, from its current time on.
///   - name: the name of the scene in exceptions; default its type.
///   - exceptions: findings that are intended, with reasons.
/// - Throws: `AuditFailure` with a line for each finding, or if the script cannot be carried out.
public func expectNoFindings<S>(
  _ runner: SceneRunner<S>, as name: String? = nil,
  except exceptions: AuditExceptions = AuditExceptions()
) throws(AuditFailure) {
  var audit = Audit()
  audit.exceptions = exceptions
  let report: AuditReport
  do {
    report = try audit.run(runner, as: name ?? "\(S.self)")
  } catch {
    throw AuditFailure(description: "\(error)")
  }
  guard report.findings.isEmpty else {
    throw AuditFailure(description: (report.lines + [report.summary]).joined(separator: "\n"))
  }
}

/// The findings of an audit, a line each.
public struct AuditFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The lines.
  public let description: String
}

/// An audit in progress.
struct AuditRun<S: Scene> {
  var runner: SceneRunner<S>
  let keepsPictures: Bool
  /// The checks by rule and component.
  private(set) var checks: [String: AuditCheck] = [:]
  /// The texts and controls of the last check; what is unchanged in the next check is at rest.
  var lastTexts: Set<AuditText> = []
  var lastControls: Set<String> = []
  /// What was drawn at the last contrast measurement, and its time.
  var measured: (list: DisplayList, time: Seconds)?
  private var flashes = FlashMeter()
  /// Where components are named in the code, by their ids.
  private var sources: [String: CodeLocation] = [:]
  /// The place in the code where the outermost named view is named.
  private(set) var firstSource: CodeLocation?

  /// The interval of checks while something moves, besides all steps of the script, in seconds.
  ///
  /// Ours: 15 times a second.
  private static var interval: Seconds { 4.0 / 60 }
  /// The interval of contrast measurements while something moves behind text, in seconds.
  ///
  /// Ours: each measurement draws up to eight pictures.
  static var contrastInterval: Seconds { 0.25 }

  init(_ runner: SceneRunner<S>, keepsPictures: Bool) {
    self.runner = runner
    self.keepsPictures = keepsPictures
  }

  /// The checks, in the order of the rules and of the components.
  var sortedChecks: [AuditCheck] {
    let order = Dictionary(
      uniqueKeysWithValues: AuditRule.all.enumerated().map { ($0.element.id, $0.offset) })
    return checks.sorted {
      (order[$0.value.rule.id] ?? 0, $0.key) < (order[$1.value.rule.id] ?? 0, $1.key)
    }.map { check in
      var check = check.value
      check.source = source(of: check.component)
      return check
    }
  }

  /// Where a component, or its nearest ancestor with a location, is named in the code; nil for
  /// none.
  private func source(of component: String) -> CodeLocation? {
    var parts = component.split(separator: "/")
    while !parts.isEmpty {
      if let source = sources[parts.joined(separator: "/")] { return source }
      parts.removeLast()
    }
    return nil
  }

  /// Checks all frames that a window would run for flashes, and some of these frames for everything
  /// else.
  mutating func run(until end: Seconds) throws(ScriptError) {
    let start = runner
    var lastNode: SemanticsNode?
    var lastList: DisplayList?
    var steps = runner.script.steps.map(\.time)[...]
    var time = runner.time
    var due = time
    while true {
      try runner.advance(to: time)
      let shown = runner.shown
      let list = shown.record()
      if list != lastList { flashes.add(runner.smallPicture(of: list), at: time) }
      let isStep = steps.first.map { $0 <= time } ?? false
      while let step = steps.first, step <= time { steps.removeFirst() }
      if time >= due || isStep || time >= end {
        due = time + Self.interval
        let node = shown.describe().inheritingState()
        if node != lastNode { check(node, environment: shown.environment, at: time) }
        if node != lastNode || list != measured?.list {
          let frame = shown.traced()
          sources.merge(frame.trace.sources) { $1 }
          firstSource = firstSource ?? frame.trace.spans.lazy.compactMap(\.source).first
          checkPixels(frame, node, isUnchanged: list == lastList || time >= end, at: time)
        }
        lastNode = node
      }
      lastList = list
      guard time < end else { break }
      // Two equal checks mean that the scene is at rest, so one more check follows the last change.
      let next = max(time + 1.0 / 60, min(runner.announced, runner.nextEvent))
      time = min(due > time ? min(next, max(due, time + 1.0 / 60)) : next, end)
    }
    finish(start, end: end)
  }

  // MARK: Verdicts

  /// Records the result of a check.
  ///
  /// If the moments of a run give different results, a failure counts before an exception, and an
  /// exception before a pass.
  /// - Parameter detail: the part of the component that it is about, if it has several; empty for
  ///   all of it.
  mutating func record(
    _ rule: AuditRule, _ component: String, _ frame: Rect, _ verdict: AuditVerdict,
    about detail: String = "", at time: Seconds
  ) {
    let check = AuditCheck(
      rule: rule, component: component, frame: frame, time: time, verdict: verdict)
    let key = "\(component)\n\(rule.id)\n\(detail)"
    if let old = checks[key], old.verdict.weight >= verdict.weight { return }
    checks[key] = withPicture(check)
  }

  private func withPicture(_ check: AuditCheck) -> AuditCheck {
    guard keepsPictures, check.isFinding, check.frame.isFinite else { return check }
    var check = check
    // Ours: enough of the surroundings to recognize the place.
    let area = check.frame.inset(by: -40).intersection(runner.environment.bounds)
    if !area.isEmpty {
      let scale = runner.environment.scale
      let picture = runner.picture().part(area, scale: scale)
      let outline = check.frame.inset(by: -4).intersection(area)
        .offset(by: Point(-area.minX, -area.minY))
      check.picture = picture.outlined(outline, scale: scale)
    }
    return check
  }

  // MARK: Whole run

  /// The checks that need the whole run.
  private mutating func finish(_ start: SceneRunner<S>, end: Seconds) {
    let bounds = runner.environment.bounds
    let scene = "scene"
    if let time = flashes.firstViolation {
      record(.flashing, scene, bounds, .fail(AuditRule.flashing.message), at: time)
    } else {
      record(.flashing, scene, bounds, .pass, at: end)
    }
    record(
      .colorAlone, scene, bounds,
      .notMeasured("only a person sees whether a color alone says something"), at: end)
    checkGrowth(start)
    checkGrowth(runner)
    checkMotion(start, end: end)
  }

  /// Checks whether text grows with the text size, in the initial state.
  private mutating func checkGrowth(_ start: SceneRunner<S>) {
    var (normal, grown) = (start, start)
    guard (try? normal.begin()) != nil, (try? grown.begin()) != nil else { return }
    var environment = grown.environment
    environment.textScale *= 1.5
    grown.deliver([], in: environment)
    let node = normal.describe()
    func key(_ text: AuditText, _ owner: SemanticsNode) -> String {
      "\(owner.id)\n\(text.text.string)"
    }
    let grownNode = grown.describe()
    var after: [String: Double] = [:]
    for text in AuditText.all(in: grown.shown.traced(), grown.environment.bounds) {
      guard let owner = grownNode.owner(of: text) else { continue }
      after[key(text, owner)] = max(after[key(text, owner)] ?? 0, text.text.font.size)
    }
    for text in AuditText.all(in: normal.shown.traced(), normal.environment.bounds) {
      guard let owner = node.owner(of: text) else { continue }
      let excerpt = String(text.text.string.prefix(40))
      let verdict: AuditVerdict =
        if text.text.font.size >= Self.alwaysLegibleSize {
          .pass
        } else if node.keepsTextSize(owner.id) {
          .notMeasured("titles of a tab bar keep their size; a long press shows them large")
        } else if let size = after[key(text, owner)] {
          size > text.text.font.size * 1.02
            ? .pass : .fail("'\(excerpt)': \(AuditRule.fixedText.message)")
        } else {
          .notMeasured("with larger text these words are elsewhere, or out of sight")
        }
      record(.fixedText, owner.id, text.rect, verdict, about: excerpt, at: normal.time)
    }
  }

  /// From this size on, in points, text is large enough for everyone.
  ///
  /// HIG: a large title.
  private static var alwaysLegibleSize: Double { 34 }

  /// Checks whether anything still moves with reduced motion.
  private mutating func checkMotion(_ start: SceneRunner<S>, end: Seconds) {
    let bounds = runner.environment.bounds
    guard start.time == 0 else {
      return record(
        .ignoredMotion, "scene", bounds,
        .notMeasured("the run had begun, and how it moves was decided then"), at: end)
    }
    var runner = start
    runner.environment.motion = .reduced
    var motion = MotionMeter()
    var time = 0.0
    // Movement of content that follows a finger is allowed, and so is its movement for a while
    // after release.
    let drivenIntervals = runner.script.steps.map { $0.time...$0.time + 2 }
    while time <= min(end, Self.motionCheckDuration) {
      guard (try? runner.advance(to: time)) != nil else {
        return record(
          .ignoredMotion, "scene", bounds,
          .notMeasured("the script cannot be carried out where less motion is asked for"), at: time)
      }
      motion.add(
        runner.describe(), at: time, isDriven: drivenIntervals.contains { $0.contains(time) })
      time += 1.0 / 60
    }
    if let moving = motion.moving {
      record(
        .ignoredMotion, moving.id, moving.frame, .fail(AuditRule.ignoredMotion.message),
        at: moving.time)
    } else if end > Self.motionCheckDuration {
      record(
        .ignoredMotion, "scene", bounds,
        .notMeasured("motion after the first \(Int(Self.motionCheckDuration)) seconds"), at: end)
    } else {
      record(.ignoredMotion, "scene", bounds, .pass, at: end)
    }
  }

  /// How long motion is checked, in seconds.
  ///
  /// Ours: describing every frame is slow.
  private static var motionCheckDuration: Seconds { 20 }
}

extension AuditRule {
  /// The part of the message that says how to fix it.
  var remedy: String {
    message.split(separator: ";", maxSplits: 1).last.map { $0.drop { $0 == " " } }.map(String.init)
      ?? message
  }
}

extension PixelBuffer {
  /// The picture with a red outline around a rectangle in points, as far as that is inside.
  fileprivate func outlined(_ rect: Rect, scale: Double) -> PixelBuffer {
    let line = max(1, Int((2 * scale).rounded()))
    let (x0, x1) = (Int(rect.minX * scale), Int(rect.maxX * scale))
    let (y0, y1) = (Int(rect.minY * scale), Int(rect.maxY * scale))
    withMutablePixels { pixels in
      for y in max(0, y0)..<max(0, y0, min(height, y1)) {
        for x in max(0, x0)..<max(0, x0, min(width, x1))
        where x < x0 + line || x >= x1 - line || y < y0 + line || y >= y1 - line {
          pixels[y * width + x] = 0xFFFF_3B30
        }
      }
    }
    return self
  }

  /// A part of the picture, in points.
  fileprivate func part(_ rect: Rect, scale: Double) -> PixelBuffer {
    let (x, y) = (Int(rect.minX * scale), Int(rect.minY * scale))
    let part = PixelBuffer(
      width: max(1, min(width - x, Int(rect.width * scale))),
      height: max(1, min(height - y, Int(rect.height * scale))), filledWith: 0)
    withPixels { source in
      part.withMutablePixels { pixels in
        for row in 0..<part.height {
          let start = (y + row) * width + x
          _ = pixels[(row * part.width)...].update(
            fromContentsOf: source[start..<start + part.width])
        }
      }
    }
    return part
  }
}
