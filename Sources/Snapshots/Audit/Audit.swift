internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

/// Looks at every moment of a scene for what the guidelines advise against, and for what some people cannot use.
///
/// ```swift
/// try expectNoFindings(SceneRunner(ViewScene(Timetable()), size: Size(390, 844), text: TextEngine()))
/// ```
/// A check that could not be made says so: it is no pass.
public struct Audit: Sendable {
  /// What is excepted, with reasons.
  public var exceptions = AuditExceptions()
  /// True where findings are to have the part of the picture that they are about.
  public var keepsPictures = false

  /// Makes one without exceptions.
  public init() {}

  /// Runs a scene to the end of its script, and a second on, and looks at it all the while.
  /// - Parameters:
  ///   - runner: a copy of it goes on from where it is.
  ///   - name: what the report calls the scene.
  ///   - end: when to stop, in seconds; default a second after the last step of the script.
  /// - Throws: `ScriptError` where an event of the script cannot be carried out.
  public func run<S>(
    _ runner: SceneRunner<S>, as name: String, until end: Seconds? = nil
  ) throws(ScriptError) -> AuditReport {
    var run = AuditRun(runner, keepsPictures: keepsPictures)
    let last = max(runner.script.steps.last?.time ?? 0, runner.time)
    try run.look(until: end ?? last + 1)
    var report = AuditReport(scene: name, checks: run.sortedChecks)
    for index in report.checks.indices where report.checks[index].isFinding {
      let check = report.checks[index]
      if let reason = exceptions.reason(check.rule, check.component, in: name) {
        report.checks[index].verdict = .excepted(reason)
      }
    }
    return report
  }
}

/// Looks for findings in all that a scene does to the end of its script, and a second on.
///
/// - Parameters:
///   - runner: a copy of it goes on from where it is.
///   - exceptions: what is meant, with reasons.
/// - Throws: `AuditFailure` with a line for each finding, or where the script cannot be carried out.
public func expectNoFindings<S>(
  _ runner: SceneRunner<S>, except exceptions: AuditExceptions = AuditExceptions()
) throws(AuditFailure) {
  var audit = Audit()
  audit.exceptions = exceptions
  let report: AuditReport
  do {
    report = try audit.run(runner, as: "\(S.self)")
  } catch {
    throw AuditFailure(description: "\(error)")
  }
  guard report.findings.isEmpty else {
    throw AuditFailure(description: (report.lines + [report.summary]).joined(separator: "\n"))
  }
}

/// What an audit has found, a line each.
public struct AuditFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The lines.
  public let description: String
}

/// An audit under way.
struct AuditRun<S: Scene> {
  var runner: SceneRunner<S>
  let keepsPictures: Bool
  /// By rule and component.
  private(set) var checks: [String: AuditCheck] = [:]
  /// The texts of the last moment: one that stays as it was is at rest.
  private var lastTexts: Set<AuditText> = []
  /// Those whose contrast was measured.
  private var measuredTexts: Set<AuditText> = []
  /// The ids of controls whose contrast was.
  private var measuredControls: Set<String> = []
  private var flashes = FlashMeter()
  private let begins: Bool

  /// How often it looks while something changes by itself, besides all steps of the script, in seconds.
  ///
  /// Ours: fifteen times a second, which is enough to count flashes.
  private static var interval: Seconds { 4.0 / 60 }

  init(_ runner: SceneRunner<S>, keepsPictures: Bool) {
    self.runner = runner
    self.keepsPictures = keepsPictures
    begins = runner.time == 0
  }

  /// What was looked at, in the order of the rules and of the components.
  var sortedChecks: [AuditCheck] {
    let order = Dictionary(
      uniqueKeysWithValues: AuditRule.all.enumerated().map { ($0.element.id, $0.offset) })
    return checks.values.sorted {
      (order[$0.rule.id] ?? 0, $0.component) < (order[$1.rule.id] ?? 0, $1.component)
    }
  }

  mutating func look(until end: Seconds) throws(ScriptError) {
    let start = runner
    var lastNode: Node?
    var lastList: DisplayList?
    var steps = runner.script.steps.map(\.time)[...]
    var time = runner.time
    while true {
      try runner.advance(to: time)
      let shown = runner.shown
      let node = shown.describe().disablingInside()
      if node != lastNode {
        check(node, environment: shown.environment, at: time)
        lastNode = node
      }
      let list = shown.record()
      if list != lastList { flashes.take(runner.smallPicture(of: list), at: time) }
      checkTexts(list, node, isStill: list == lastList, at: time)
      lastList = list
      guard time < end else { break }
      var next = time + Self.interval
      while let step = steps.first, step <= time { steps.removeFirst() }
      if let step = steps.first { next = min(next, step) }
      time = min(next, end)
    }
    finish(start, end: end)
  }

  // MARK: Verdicts

  /// Takes down what came of a check: of several moments a failure counts, and then a pass.
  mutating func note(
    _ rule: AuditRule, _ component: String, _ frame: Rect, _ verdict: AuditVerdict,
    at time: Seconds
  ) {
    let check = AuditCheck(
      rule: rule, component: component, frame: frame, time: time, verdict: verdict)
    guard let old = checks[check.fingerprint] else {
      checks[check.fingerprint] = picturing(check)
      return
    }
    switch (old.verdict, verdict) {
    case (.pass, .fail), (.notMeasured, .fail), (.notMeasured, .pass):
      checks[check.fingerprint] = picturing(check)
    default: break
    }
  }

  private func picturing(_ check: AuditCheck) -> AuditCheck {
    guard keepsPictures, check.isFinding else { return check }
    var check = check
    let margin = 12.0
    let room = check.frame.inset(by: -margin).intersection(runner.environment.bounds)
    if !room.isEmpty {
      check.picture = runner.picture().part(room, scale: runner.environment.scale)
    }
    return check
  }

  // MARK: Texts

  /// Looks at texts that are at rest: what comes and goes is between two colours.
  private mutating func checkTexts(
    _ list: DisplayList, _ node: Node, isStill: Bool, at time: Seconds
  ) {
    let texts = AuditText.all(in: list, runner.environment.bounds)
    let now = Set(texts)
    let resting = isStill ? texts : texts.filter(lastTexts.contains)
    lastTexts = now
    let fresh = resting.filter { !measuredTexts.contains($0) }
    let controls = isStill ? node.targets.filter { !measuredControls.contains($0.id) } : []
    guard !fresh.isEmpty || !controls.isEmpty else { return }
    measuredTexts.formUnion(fresh)
    measuredControls.formUnion(controls.map(\.id))
    let pictures = runner.contrastPictures(of: list)
    // The HIG has colours that are not enough by themselves be so with increased contrast.
    var increased = runner
    var environment = runner.environment
    environment.contrast = .increased
    increased.tell([], in: environment)
    let strong = increased.contrastPictures(of: increased.shown.record())
    for text in fresh {
      guard let owner = node.owner(of: text) else { continue }
      checkCut(text, owner, at: time)
      guard owner.isEnabled else { continue }
      // Words with an outline are drawn several times.
      let hasOutline = texts.contains { $0 != text && $0.isCopy(of: text) }
      switch pictures.contrast(of: text, hasOutline: hasOutline) {
      case .covered: continue
      case .unclear:
        note(
          .textContrast, owner.id, text.rect,
          .notMeasured(
            "something translucent is in front of the words, or their strokes are too thin"),
          at: time)
      case .ratio(let ratio):
        var after = 0.0
        if case .ratio(let value) = strong.contrast(of: text, hasOutline: hasOutline) {
          after = value
        }
        let verdict = Self.verdict(
          "'\(text.text.string.prefix(40))'", ratio, after, needs: text.contrastNeeded,
          "words darker, or what is behind them lighter")
        note(.textContrast, owner.id, text.rect, verdict, at: time)
      }
    }
    checkGraphics(controls.filter { isInFront($0, of: node) }, texts, pictures, strong, at: time)
  }

  private mutating func checkCut(_ text: AuditText, _ owner: Node, at time: Seconds) {
    // What a control is called; what a row says besides may end as it likes.
    guard owner.role.isControl, owner.label == text.text.string else { return }
    let isCut = runner.text.measure(text.text, width: text.width).isTruncated
    note(
      .cutText, owner.id, owner.frame,
      isCut
        ? .fail("'\(text.text.string.prefix(40))' is cut; \(AuditRule.cutText.remedy)") : .pass,
      at: time)
  }

  /// True for a control that nothing covers: what is hit in its middle is a part of it.
  private func isInFront(_ control: Node, of root: Node) -> Bool {
    root.owner(of: control.frame.center).map { control.find($0.id) != nil } ?? false
  }

  /// Looks whether controls without words can be told from what is behind them.
  private mutating func checkGraphics(
    _ controls: [Node], _ texts: [AuditText], _ pictures: ContrastPictures,
    _ strong: ContrastPictures,
    at time: Seconds
  ) {
    for control in controls where control.role != .textField {
      guard !texts.contains(where: { control.frame.contains($0.rect.center) }),
        control.frame.width <= 100, control.frame.height <= 100
      else { continue }
      guard let ratio = pictures.graphicContrast(in: control.frame) else { continue }
      let after = strong.graphicContrast(in: control.frame) ?? 0
      let verdict = Self.verdict("what it shows", ratio, after, needs: 3, "it stand out more")
      note(.graphicContrast, control.id, control.frame, verdict, at: time)
    }
  }

  /// What contrast means: enough, or enough once a person asks for more, or too little.
  private static func verdict(
    _ what: String, _ ratio: Double, _ increased: Double, needs need: Double, _ remedy: String
  ) -> AuditVerdict {
    if ratio >= need { return .pass }
    func brief(_ value: Double) -> String { "\((value * 10).rounded(.down) / 10):1" }
    // A third of what is needed is not seen by anybody.
    if increased >= need, ratio >= need / 3 {
      return .excepted(
        "\(brief(ratio)), and \(brief(increased)) with increased contrast, which the HIG asks for")
    }
    return .fail(
      "\(what) has \(brief(ratio)) to what is behind it, and \(brief(need)) is needed; make \(remedy)"
    )
  }

  // MARK: The whole

  /// What can be said only once all was seen.
  private mutating func finish(_ start: SceneRunner<S>, end: Seconds) {
    let bounds = runner.environment.bounds
    let scene = "scene"
    if let time = flashes.tooFast {
      note(.flashing, scene, bounds, .fail(AuditRule.flashing.message), at: time)
    } else {
      note(.flashing, scene, bounds, .pass, at: end)
    }
    note(
      .colorAlone, scene, bounds,
      .notMeasured("whether a colour alone says something is for a person to see"), at: end)
    checkGrowth(start)
    checkMotion(start, end: end)
  }

  /// Looks whether words grow, as things stand at first.
  private mutating func checkGrowth(_ start: SceneRunner<S>) {
    var (usual, grown) = (start, start)
    guard (try? usual.begin()) != nil, (try? grown.begin()) != nil else { return }
    var environment = grown.environment
    environment.textScale *= 1.5
    grown.tell([], in: environment)
    let node = usual.describe()
    func sizes(_ runner: SceneRunner<S>) -> [String: Double] {
      AuditText.all(in: runner.shown.record(), runner.environment.bounds)
        .reduce(into: [:]) { $0[$1.text.string] = max($0[$1.text.string] ?? 0, $1.text.font.size) }
    }
    let after = sizes(grown)
    for text in AuditText.all(in: usual.shown.record(), bounds(usual)) {
      guard let owner = node.owner(of: text), let size = after[text.text.string],
        !node.keepsTextSize(owner.id), text.text.font.size < Self.largest
      else { continue }
      note(
        .fixedText, owner.id, text.rect,
        size > text.text.font.size * 1.02
          ? .pass
          : .fail("'\(text.text.string.prefix(40))': \(AuditRule.fixedText.message)"),
        at: usual.time)
    }
  }

  /// From this size on, in points, letters are large enough for everyone.
  ///
  /// HIG: a large title.
  private static var largest: Double { 34 }

  private func bounds(_ runner: SceneRunner<S>) -> Rect { runner.environment.bounds }

  /// Looks whether anything still moves where less motion is asked for.
  private mutating func checkMotion(_ start: SceneRunner<S>, end: Seconds) {
    let bounds = runner.environment.bounds
    guard begins else {
      return note(
        .ignoredMotion, "scene", bounds,
        .notMeasured("the run had begun, and how it moves was decided then"), at: end)
    }
    var runner = start
    runner.environment.motion = .reduced
    var motion = MotionMeter()
    var time = 0.0
    let steps = runner.script.steps.map(\.time)
    while time <= min(end, 20) {
      guard (try? runner.advance(to: time)) != nil else { return }
      // What a finger moves goes with it.
      let isDriven = steps.contains { abs($0 - time) < 0.1 }
      motion.take(runner.describe(), isDriven: isDriven)
      time += 1.0 / 60
    }
    if let moving = motion.moving {
      note(.ignoredMotion, moving.id, moving.frame, .fail(AuditRule.ignoredMotion.message), at: end)
    } else {
      note(.ignoredMotion, "scene", bounds, .pass, at: end)
    }
  }
}

extension AuditRule {
  /// What of the message says how to mend it.
  var remedy: String {
    message.split(separator: ";", maxSplits: 1).last.map { $0.drop { $0 == " " } }.map(String.init)
      ?? message
  }
}

extension PixelBuffer {
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
