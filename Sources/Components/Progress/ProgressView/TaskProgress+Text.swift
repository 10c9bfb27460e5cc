package import VitrineDrawing
package import VitrineMotion

// Texts about a task, in the interface's language.

extension TaskProgress {
  /// The phase, or the completed amount; empty if there is nothing to say.
  /// - Parameter displayed: the displayed fraction, which the counts follow; nil, the default, for
  ///   the reported fraction.
  package func stateText(in language: Language, displayed: Double? = nil) -> String {
    switch (phase, language) {
    case (.stalled(let reason), _), (.failed(let reason), _): return reason
    case (.cancelling, .english): return "Cancelling…"
    case (.cancelling, .korean): return "취소하는 중…"
    case (.cancelled, .english): return "Cancelled"
    case (.cancelled, .korean): return "취소됨"
    case (.finished, _) where isCompleting(displayed):
      // A finished task counts as running until the displayed value is complete.
      if let text = localizedAdditionalDescription, !text.isEmpty { return text }
      var running = self
      running.phase = .running
      return running.countText(in: language, displayed: displayed)
    case (.running, _), (.paused, _), (.finished, _):
      if let localizedAdditionalDescription { return localizedAdditionalDescription }
      return countText(in: language, displayed: displayed)
    }
  }

  /// The time left, or why there is none; empty if it is unknown.
  /// - Parameters:
  ///   - timeLeft: the estimated time left; nil, the default, if unknown.
  ///   - displayed: the displayed fraction; a finished task counts as running until this is 1. Nil,
  ///     the default, for 1.
  package func timeText(
    _ timeLeft: TimeLeft? = nil, in language: Language, displayed: Double? = nil
  ) -> String {
    switch (phase, language) {
    case (.paused, .english): return "Paused"
    case (.paused, .korean): return "일시 정지됨"
    case (.finished, _) where isCompleting(displayed): return ""
    case (.finished, .english): return "Done"
    case (.finished, .korean): return "완료됨"
    case (.running, _): return timeLeft?.text(in: language) ?? ""
    default: return ""
    }
  }

  /// True if the task has finished, but the displayed value is not complete yet.
  private func isCompleting(_ displayed: Double?) -> Bool {
    phase == .finished && (displayed ?? 1) < 1
  }

  /// The count that matches the displayed fraction; nil if no count does.
  ///
  /// If the total has grown, the displayed fraction may be above the reported fraction: the
  /// reported count would contradict the indicator.
  private func count(displayed: Double?) -> Double? {
    if completedUnitCount.isNaN { return nil }
    guard phase != .finished, let displayed, let total = knownTotal, let displayableFraction else {
      return knownCompleted
    }
    if displayed > displayableFraction + Self.countTolerance { return nil }
    // Once the displayed value has caught up, the reported count is shown.
    return displayed >= displayableFraction
      ? knownCompleted : min(knownCompleted, displayed * total)
  }

  /// How far the displayed fraction may be above the reported fraction and still match it; ours:
  /// one percent, the step of the text.
  private static let countTolerance = 0.01

  private func countText(in language: Language, displayed: Double?) -> String {
    let total = phase == .finished ? nil : knownTotal
    guard let count = count(displayed: displayed) else { return "" }
    // Rounded down until the task has finished, so the count is never complete too early.
    let rounding = phase == .finished ? FloatingPointRoundingRule.toNearestOrAwayFromZero : .down
    let text: (_ count: Double, _ isCompleted: Bool) -> String
    switch unit {
    case .fraction: return ""
    case .items:
      text = {
        wholeDigits($0.rounded($1 ? rounding : .toNearestOrAwayFromZero)).grouped(in: language)
      }
    case .bytes:
      text = {
        var format = ByteCountFormat()
        // A growing count keeps its width until it reaches the total.
        format.zeroPadsFractionDigits = $1 && phase != .finished && $0 != knownTotal
        if $1 { format.rounding = rounding }
        return format.string(from: $0, in: language)
      }
    }
    let completedText = text(count, true)
    let totalText = total.map { text($0, false) }
    switch (unit, language, totalText) {
    case (.fraction, _, _): return ""
    case (_, .english, let totalText?): return "\(completedText) of \(totalText)"
    case (.items, .korean, let totalText?): return "\(totalText)개 중 \(completedText)개"
    case (.bytes, .korean, let totalText?): return "\(totalText) 중 \(completedText)"
    case (_, .english, nil): return phase == .finished ? completedText : "\(completedText) so far"
    case (.items, .korean, nil):
      return phase == .finished ? "\(completedText)개" : "지금까지 \(completedText)개"
    case (.bytes, .korean, nil): return phase == .finished ? completedText : "지금까지 \(completedText)"
    }
  }
}

/// The wording of a time left: coarse enough to be accurate, and stable enough to be read.
package struct TimeLeft: Hashable, Sendable {
  private enum Amount: Hashable {
    case hours(Int), minutes(Int), seconds(Int), fewSeconds
  }

  private let amount: Amount
  /// The range of seconds with this wording.
  private let range: ClosedRange<Seconds>
  /// When this wording began, and whether it is for a longer time than the previous wording; nil
  /// for the first wording.
  private let startTime: Seconds
  private var hasIncreased: Bool?

  /// How far an estimate may be outside the range before the wording changes, as a fraction; ours.
  ///
  /// Otherwise an estimate that oscillates around a limit would change the wording at every report.
  private static let tolerance = 0.15
  /// Minimum time before the wording changes, and before it changes in the other direction, in
  /// seconds; ours.
  private static let (minimumDuration, minimumTurnDuration): (Seconds, Seconds) = (1, 3)

  /// - Parameters:
  ///   - seconds: the time left, clamped to 0 and more.
  ///   - time: when this wording begins, absolute.
  package init(_ seconds: Seconds, at time: Seconds) {
    startTime = time
    let seconds = seconds.isNaN ? 0 : min(max(0, seconds), 8_640_000)
    // In hours from an hour and a half, in minutes from 50 s, else in tens of seconds; ours.
    if seconds >= 5400 {
      let count = (seconds / 3600).rounded()
      (amount, range) = (.hours(Int(count)), max(5400, (count - 0.5) * 3600)...(count + 0.5) * 3600)
    } else if seconds > 50 {
      let count = max(1, (seconds / 60).rounded())
      (amount, range) = (.minutes(Int(count)), max(50, (count - 0.5) * 60)...(count + 0.5) * 60)
    } else if seconds > 5 {
      let count = (seconds / 10).rounded(.up) * 10
      (amount, range) = (.seconds(Int(count)), max(5, count - 10)...count)
    } else {
      (amount, range) = (.fewSeconds, 0...5)
    }
  }

  /// The wording at a later time.
  ///
  /// The wording stays while it is approximately correct, and for at least a second. For three
  /// seconds no increase follows a decrease, and no decrease an increase.
  /// - Parameters:
  ///   - seconds: the time left at the later time; nil if unknown, which ends the wording.
  ///   - time: absolute.
  package func next(_ seconds: Seconds?, at time: Seconds) -> TimeLeft? {
    guard let seconds else { return nil }
    if seconds >= range.lowerBound * (1 - Self.tolerance),
      seconds <= range.upperBound * (1 + Self.tolerance)
    {
      return self
    }
    var next = TimeLeft(seconds, at: time)
    let increases = next.range.lowerBound > range.lowerBound
    let isReversal = hasIncreased.map { $0 != increases } ?? false
    guard next.amount != amount,
      time - startTime >= (isReversal ? Self.minimumTurnDuration : Self.minimumDuration)
    else { return self }
    next.hasIncreased = increases
    return next
  }

  func text(in language: Language) -> String {
    switch (language, amount) {
    case (.english, .hours(let count)): "About \(count) hours left"
    case (.english, .minutes(1)): "About a minute left"
    case (.english, .minutes(let count)): "About \(count) minutes left"
    case (.english, .seconds(let count)): "About \(count) seconds left"
    case (.english, .fewSeconds): "A few seconds left"
    case (.korean, .hours(let count)): "약 \(count)시간 남음"
    case (.korean, .minutes(let count)): "약 \(count)분 남음"
    case (.korean, .seconds(let count)): "약 \(count)초 남음"
    case (.korean, .fewSeconds): "몇 초 남음"
    }
  }
}

extension Optional<TimeLeft> {
  /// The wording at a later time, starting from this one, if any.
  func next(_ seconds: Seconds?, at time: Seconds) -> TimeLeft? {
    if let self { return self.next(seconds, at: time) }
    return seconds.map { TimeLeft($0, at: time) }
  }
}
