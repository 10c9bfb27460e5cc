package import VitrineDrawing
package import VitrineMotion

// What is said of a task in words, in the language of the interface.

extension TaskProgress {
  /// How it goes, or how much is done; empty where there is nothing to be said.
  /// - Parameter shown: the fraction that shows beside it, which the counts follow; nil, the default, for
  ///   what was reported.
  package func stateText(in language: Language, shown: Double? = nil) -> String {
    switch (phase, language) {
    case (.stalled(let reason), _), (.failed(let reason), _): return reason
    case (.cancelling, .english): return "Cancelling…"
    case (.cancelling, .korean): return "취소하는 중…"
    case (.cancelled, .english): return "Cancelled"
    case (.cancelled, .korean): return "취소됨"
    case (.finished, _) where isArriving(shown):
      // It counts as while it ran, until all of it shows.
      if let text = localizedAdditionalDescription, !text.isEmpty { return text }
      var running = self
      running.phase = .running
      return running.countText(in: language, shown: shown)
    case (.running, _), (.paused, _), (.finished, _):
      if let localizedAdditionalDescription { return localizedAdditionalDescription }
      return countText(in: language, shown: shown)
    }
  }

  /// The time left, or why there is none; empty where nothing is known of it.
  /// - Parameters:
  ///   - left: how long it still takes; nil, the default, where nobody knows.
  ///   - shown: the fraction that shows beside it: what has finished is done once all of it shows; nil, the
  ///     default, for all.
  package func timeText(
    _ left: TimeLeft? = nil, in language: Language, shown: Double? = nil
  ) -> String {
    switch (phase, language) {
    case (.paused, .english): return "Paused"
    case (.paused, .korean): return "일시 정지됨"
    case (.finished, _) where isArriving(shown): return ""
    case (.finished, .english): return "Done"
    case (.finished, .korean): return "완료됨"
    case (.running, _): return left?.text(in: language) ?? ""
    default: return ""
    }
  }

  /// True where it has finished and not all of it shows yet.
  private func isArriving(_ shown: Double?) -> Bool { phase == .finished && (shown ?? 1) < 1 }

  /// The count that shows as done; nil where more shows than was reported: the whole has grown, and the counts
  /// would deny the indicator.
  private func count(shown: Double?) -> Double? {
    if completedUnitCount.isNaN { return nil }
    guard phase != .finished, let shown, let total = knownTotal, let pacedFraction else {
      return knownCompleted
    }
    if shown > pacedFraction + Self.countTolerance { return nil }
    // Once it has got there it is the count itself.
    return shown >= pacedFraction ? knownCompleted : min(knownCompleted, shown * total)
  }

  /// How much more may show than was reported and be as much to people; ours: a step of the percents.
  private static let countTolerance = 0.01

  private func countText(in language: Language, shown: Double?) -> String {
    let total = phase == .finished ? nil : knownTotal
    guard let count = count(shown: shown) else { return "" }
    // What is done is rounded down, until all of it is: it is never said before it is.
    let rounding = phase == .finished ? FloatingPointRoundingRule.toNearestOrAwayFromZero : .down
    let text: (_ count: Double, _ isDone: Bool) -> String
    switch unit {
    case .fraction: return ""
    case .items:
      text = {
        wholeDigits($0.rounded($1 ? rounding : .toNearestOrAwayFromZero)).grouped(in: language)
      }
    case .bytes:
      text = {
        var format = ByteCountFormat()
        // What grows keeps its width, until it is all.
        format.zeroPadsFractionDigits = $1 && phase != .finished && $0 != knownTotal
        if $1 { format.rounding = rounding }
        return format.string(from: $0, in: language)
      }
    }
    let done = text(count, true)
    let whole = total.map { text($0, false) }
    switch (unit, language, whole) {
    case (.fraction, _, _): return ""
    case (_, .english, let whole?): return "\(done) of \(whole)"
    case (.items, .korean, let whole?): return "\(whole)개 중 \(done)개"
    case (.bytes, .korean, let whole?): return "\(whole) 중 \(done)"
    case (_, .english, nil): return phase == .finished ? done : "\(done) so far"
    case (.items, .korean, nil): return phase == .finished ? "\(done)개" : "지금까지 \(done)개"
    case (.bytes, .korean, nil): return phase == .finished ? done : "지금까지 \(done)"
    }
  }
}

/// How long something still takes, as people say it: so roughly that it can be true, and steady enough to
/// be read.
package struct TimeLeft: Hashable, Sendable {
  private enum Amount: Hashable {
    case hours(Int), minutes(Int), seconds(Int), few
  }

  private let amount: Amount
  /// The seconds that are put so.
  private let range: ClosedRange<Seconds>
  /// Since when it is put so, and whether it was less before; nil where it is the first.
  private let since: Seconds
  private var hasRisen: Bool?

  /// How far beyond its range an estimate may be before it is put otherwise: one that goes to and fro
  /// about a bound would change the words at each report; ours.
  private static let tolerance = 0.15
  /// How long the words stay at least, in seconds, and how long before they take the other way; ours.
  private static let (shortest, shortestTurn): (Seconds, Seconds) = (1, 3)

  /// - Parameters:
  ///   - seconds: held to 0 and more.
  ///   - time: when it is put so, absolute.
  package init(_ seconds: Seconds, at time: Seconds) {
    since = time
    let seconds = seconds.isNaN ? 0 : min(max(0, seconds), 8_640_000)
    // From an hour and a half on in hours, from 50 s on in minutes, then in tens of seconds; ours.
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
      (amount, range) = (.few, 0...5)
    }
  }

  /// How it is put at a time, after it was put like this.
  ///
  /// The words stay while they are nearly true, a second at least, and for three seconds what has become
  /// less does not become more, nor the other way round.
  /// - Parameters:
  ///   - seconds: left then; nil where nobody knows: then the words are gone.
  ///   - time: absolute.
  package func next(_ seconds: Seconds?, at time: Seconds) -> TimeLeft? {
    guard let seconds else { return nil }
    if seconds >= range.lowerBound * (1 - Self.tolerance),
      seconds <= range.upperBound * (1 + Self.tolerance)
    {
      return self
    }
    var next = TimeLeft(seconds, at: time)
    let rises = next.range.lowerBound > range.lowerBound
    let isTurn = hasRisen.map { $0 != rises } ?? false
    guard next.amount != amount,
      time - since >= (isTurn ? Self.shortestTurn : Self.shortest)
    else { return self }
    next.hasRisen = rises
    return next
  }

  func text(in language: Language) -> String {
    switch (language, amount) {
    case (.english, .hours(let count)): "About \(count) hours left"
    case (.english, .minutes(1)): "About a minute left"
    case (.english, .minutes(let count)): "About \(count) minutes left"
    case (.english, .seconds(let count)): "About \(count) seconds left"
    case (.english, .few): "A few seconds left"
    case (.korean, .hours(let count)): "약 \(count)시간 남음"
    case (.korean, .minutes(let count)): "약 \(count)분 남음"
    case (.korean, .seconds(let count)): "약 \(count)초 남음"
    case (.korean, .few): "몇 초 남음"
    }
  }
}

extension Optional<TimeLeft> {
  /// How it is put at a time, after it was put like this, or not at all.
  func next(_ seconds: Seconds?, at time: Seconds) -> TimeLeft? {
    if let self { return self.next(seconds, at: time) }
    return seconds.map { TimeLeft($0, at: time) }
  }
}
