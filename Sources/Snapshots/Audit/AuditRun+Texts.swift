internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

extension AuditRun {
  // MARK: Texts

  /// Checks text and controls that are at rest, since colors are blended during a transition.
  mutating func checkPixels(
    _ frame: TracedFrame, _ node: SemanticsNode, isUnchanged: Bool, at time: Seconds
  ) {
    let list = frame.list
    let texts = AuditText.all(in: frame, runner.environment.bounds)
    let targets = node.graphics.filter { isInFront($0, of: node) }
    let (restingTexts, restingTargets) = (
      isUnchanged ? texts : texts.filter(lastTexts.contains),
      isUnchanged ? targets : targets.filter { lastControls.contains("\($0.id) \($0.frame)") }
    )
    lastTexts = Set(texts)
    lastControls = Set(targets.map { "\($0.id) \($0.frame)" })
    guard !restingTexts.isEmpty || !restingTargets.isEmpty else { return }
    if let measured,
      measured.list == list || !isUnchanged && time - measured.time < Self.contrastInterval
    {
      return
    }
    measured = (list, time)
    guard let pictures = runner.contrastPictures(of: list) else {
      return record(
        .textContrast, "scene", runner.environment.bounds,
        .notMeasured("the window is too large for pictures at twice its size"), at: time)
    }
    var increasedPictures: ContrastPictures?
    /// The pictures with increased contrast: the HIG accepts colors that have enough contrast only
    /// in that setting.
    func increased() -> ContrastPictures {
      if let increasedPictures { return increasedPictures }
      var other = runner
      var environment = runner.environment
      environment.contrast = .increased
      other.deliver([], in: environment)
      let result = other.contrastPictures(of: other.shown.record()) ?? pictures
      increasedPictures = result
      return result
    }
    for text in restingTexts {
      guard let owner = node.owner(of: text) else { continue }
      checkTruncation(text, owner, in: node, at: time)
      // Text behind a modal layer is measured once it is legible again.
      guard owner.isEnabled, owner.state["inert"] == nil else { continue }
      let excerpt = String(text.text.string.prefix(40))
      if let reason = text.illegibleReason ?? owner.dimmedReason {
        record(.textContrast, owner.id, text.rect, .notMeasured(reason), about: excerpt, at: time)
        continue
      }
      switch pictures.contrast(of: text, among: texts) {
      case .covered: continue
      case .unclear:
        record(
          .textContrast, owner.id, text.rect,
          .notMeasured(
            "something translucent is in front of the words, or their strokes are too thin"),
          about: excerpt, at: time)
      case .ratio(let ratio, _, _):
        let required = text.requiredContrast
        var increasedRatio = ratio
        if ratio < required {
          let result = increased().contrast(of: text, among: texts)
          if case .ratio(let value, _, _) = result { increasedRatio = value }
        }
        let verdict = Self.verdict(
          "'\(excerpt)'", ratio, increasedRatio, required: required,
          "words and what is behind them differ more")
        record(.textContrast, owner.id, text.rect, verdict, about: excerpt, at: time)
      }
    }
    for control in restingTargets where control.role != .textField {
      let frame = control.graphicFrame.intersection(runner.environment.bounds)
      // A control that is partly out of view is skipped, since the hidden part may have text.
      guard
        control.role.isTarget == false
          || !texts.contains(where: { frame.contains($0.rect.center) }),
        runner.environment.bounds.contains(control.frame)
      else { continue }
      if let reason = control.dimmedReason {
        record(.graphicContrast, control.id, control.frame, .notMeasured(reason), at: time)
        continue
      }
      let ratio = pictures.graphicContrast(in: frame).ratio
      let increasedRatio = ratio < 3 ? increased().graphicContrast(in: frame).ratio : ratio
      let verdict = Self.verdict(
        "what it shows", ratio, increasedRatio, required: 3, "it stand out more")
      record(.graphicContrast, control.id, control.frame, verdict, at: time)
    }
  }

  private mutating func checkTruncation(
    _ text: AuditText, _ owner: SemanticsNode, in root: SemanticsNode, at time: Seconds
  ) {
    let string = text.text.string
    if let word = brokenWord(of: text) {
      return record(
        .cutText, owner.id, text.rect,
        .fail("'\(word.prefix(40))' is broken over two lines; \(AuditRule.cutText.remedy)"),
        about: String(string.prefix(40)), at: time)
    }
    let isTruncated = runner.text.measure(text.text, width: text.width).isTruncated
    if isTruncated, fitsAtDefaultSize(text, owner) {
      return record(
        .cutText, owner.id, text.rect,
        .fail("larger text cuts '\(string.prefix(40))'; \(AuditRule.cutText.remedy)"),
        about: String(string.prefix(40)), at: time)
    }
    // The label of a control must be whole; other text of a row may be truncated.
    let isControl = owner.role.isControl
    guard
      isControl
        ? owner.label == string : isTruncated && root.enclosingControl(of: owner)?.name == string
    else { return }
    record(
      .cutText, owner.id, owner.frame,
      isTruncated ? .fail("'\(string.prefix(40))' is cut; \(AuditRule.cutText.remedy)") : .pass,
      at: time)
  }

  /// True for text that is whole at the default text size with everything else unchanged.
  private func fitsAtDefaultSize(_ text: AuditText, _ owner: SemanticsNode) -> Bool {
    guard runner.environment.textScale > 1 else { return false }
    var normal = runner
    var environment = runner.environment
    environment.textScale = 1
    normal.deliver([], in: environment)
    let node = normal.describe()
    return AuditText.all(in: normal.shown.traced(), environment.bounds).contains { other in
      other.text.string == text.text.string && node.owner(of: other)?.id == owner.id
        && other.text.font.size < text.text.font.size
        && !normal.text.measure(other.text, width: other.width).isTruncated
    }
  }

  /// The widest word of a multi-line text if it is wider than the lines; nil for none.
  ///
  /// Long strings that are no words, such as addresses and numbers, have to break somewhere.
  private func brokenWord(of text: AuditText) -> Substring? {
    let string = text.text.string
    guard text.text.lineLimit > 1, text.width > 0,
      runner.text.minimumWidth(of: text.text) > text.width + Self.widthTolerance
        * text.text.font.magnification
    else { return nil }
    return string.split(whereSeparator: \.isWhitespace).first { word in
      var part = text.text
      part.string = String(word)
      return word.allSatisfy { $0.isLetter || $0.isPunctuation }
        && word.contains { $0.isLetter } && !word.contains { "/:@_".contains($0) }
        && runner.text.minimumWidth(of: part) > text.width + Self.widthTolerance
    }
  }

  /// How much wider than its line a word may be without being broken, in points; as in the text
  /// engine.
  private static var widthTolerance: Double { 0.5 }

  /// True if nothing covers it: its middle hits the control or a part of it.
  func isInFront(_ control: SemanticsNode, of root: SemanticsNode) -> Bool {
    root.owner(of: control.frame.center).map { control.find($0.id) != nil } ?? false
  }

  /// The verdict on a contrast: enough, enough with increased contrast, or too little.
  private static func verdict(
    _ what: String, _ ratio: Double, _ increased: Double, required: Double,
    _ remedy: String
  ) -> AuditVerdict {
    if ratio >= required { return .pass }
    func formatted(_ value: Double) -> String { "\((value * 10).rounded(.down) / 10):1" }
    // Below a third of the required contrast hardly anybody sees it.
    if increased >= required, ratio >= required / 3 {
      return .excepted(
        "\(formatted(ratio)), and \(formatted(increased))\(AuditReport.increasedContrastSuffix)")
    }
    return .fail(
      "\(what) has \(formatted(ratio)) to what is behind it, and \(formatted(required)) is needed; make \(remedy)"
    )
  }
}
