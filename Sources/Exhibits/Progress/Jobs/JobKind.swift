internal import VitrineMotion

/// The jobs of the gallery: real work, off the main thread, that reports its progress.
enum JobKind: String, Sendable, CaseIterable {
  case hash, count, copy, stall

  /// Its first activity.
  var firstActivity: JobReport.Activity {
    switch self {
    case .hash, .copy: .preparing
    case .count: .listing
    case .stall: .receiving
    }
  }

  /// Does the work; when cancelled, it throws before its next piece, and leaves nothing behind.
  ///
  /// A piece is at most 2 MB that the disk has to write, or 256 entries of a folder: less than a
  /// tenth of a second on a disk that writes 20 MB a second. A single system call that blocks for
  /// longer, such as on a disk that does not answer, cannot be interrupted, and is waited for.
  func run(_ report: @escaping JobReport.Handler) async throws {
    switch self {
    case .hash: try await HashJob.run(report: report)
    case .count: try await CountJob.run(report: report)
    case .copy: try await CopyJob.run(report: report)
    case .stall: try await StallJob.run(report: report)
    }
  }
}

// MARK: Recorded

extension JobKind {
  /// The reports of a recorded run, for pictures, which do no work.
  var recorded: [(Seconds, JobReport)] {
    switch self {
    case .hash: Self.recordedHash
    case .count: Self.recordedCount
    case .copy: Self.recordedCopy
    case .stall: Self.recordedStall
    }
  }

  /// Megabytes of 192 at times: the disk accepts them in bursts, hashing is even.
  private static var recordedHash: [(Seconds, JobReport)] {
    let all = 2 * HashJob.size
    let written: [(Seconds, Int)] = [
      (0.05, 3), (0.1, 11), (0.2, 26), (0.3, 44), (0.4, 61), (0.5, 80), (0.65, 82), (0.9, 83),
      (1.1, 84), (1.25, 97), (1.4, 118), (1.55, 136), (1.7, 149), (1.95, 151), (2.2, 163),
      (2.4, 188),
    ]
    let summed: [(Seconds, Int)] = [
      (2.5, 2), (2.7, 9), (2.9, 16), (3.1, 24), (3.3, 31), (3.5, 39), (3.7, 46), (3.9, 54),
      (4.1, 61), (4.3, 69), (4.5, 76), (4.7, 80), (4.9, 83), (5.1, 87), (5.3, 95), (5.5, 104),
      (5.7, 113), (5.9, 122), (6.1, 131), (6.3, 140), (6.5, 149), (6.7, 157), (6.9, 166),
      (7.1, 175), (7.3, 184), (7.5, 190),
    ]
    let result = "d55055dfb5e159d18f7bbf80836ff9ff84ffc92338db5b705cd3f81fbbe1b309"
    return written.map { ($0, .of($1 << 20, all, .preparing)) }
      + summed.map { ($0, .of(HashJob.size + ($1 << 20), all, .hashing)) }
      + [(7.6, .of(all, all, .hashing, .finished(.checksum(result))))]
  }

  /// Files at times: found, then measured, with folders of many small ones.
  private static var recordedCount: [(Seconds, JobReport)] {
    let measured: [(Seconds, Int)] = [
      (2.7, 210), (2.9, 1_644), (3.1, 3_051), (3.3, 3_340), (3.5, 3_512), (3.7, 3_988),
      (3.9, 6_204), (4.1, 8_871), (4.3, 11_320), (4.5, 12_003), (4.7, 12_480), (4.9, 15_120),
      (5.1, 18_277), (5.3, 20_931), (5.5, 22_019), (5.7, 24_460), (5.9, 26_702), (6.1, 28_377),
    ]
    var last = JobReport.items(
      28_490, 28_490, .measuring, .finished(.measured(bytes: 1_204_118_403)))
    last.skipped = 2
    return ListJob.found.map { ($0, .items($1, nil, .listing)) }
      + measured.map { ($0, .items($1, max($1, 28_490), .measuring)) }
      + [(6.2, last)]
  }

  /// Megabytes of 96 at times: at the rate of the stick, which sometimes stalls.
  private static var recordedCopy: [(Seconds, JobReport)] {
    let prepared: [(Seconds, Int)] = [(0.05, 14), (0.15, 41), (0.25, 77)]
    let copied: [(Seconds, Int)] = [
      (0.4, 1), (0.6, 4), (0.8, 8), (1, 11), (1.2, 14), (1.4, 18), (1.6, 21), (1.8, 24), (2, 27),
      (2.2, 30), (2.4, 31), (2.9, 32), (3.3, 33), (3.5, 38), (3.7, 43), (3.9, 46), (4.1, 49),
      (4.3, 53), (4.5, 56), (4.7, 59), (4.9, 62), (5.1, 65), (5.4, 66), (5.8, 67), (6, 71),
      (6.2, 76), (6.4, 79), (6.6, 82), (6.8, 85), (7, 89), (7.2, 92), (7.4, 95),
    ]
    let all = CopyJob.size
    let result = JobReport.Result.copied(bytes: Double(all), isOriginalGone: false)
    return prepared.map { ($0, .of($1 * 1_000_000, nil, .preparing)) }
      + copied.map { ($0, .of($1 * 1_000_000, all, .copying)) }
      + [(7.5, .of(all, all, .copying, .finished(result)))]
  }

  /// Packets of 120 at times: the sender pauses once.
  private static var recordedStall: [(Seconds, JobReport)] {
    let total = StallJob.Sender().count * StallJob.packet
    func packets(_ counts: [(Seconds, Int)]) -> [(Seconds, JobReport)] {
      counts.map { ($0, .of($1 * StallJob.packet, total, .receiving)) }
    }
    let silences: [(Seconds, Double)] = [(3.9, 1.5), (4.9, 2.5), (5.9, 3.5)]
    return packets([
      (0.05, 1), (0.25, 5), (0.45, 9), (0.65, 13), (0.85, 16), (1.05, 20), (1.25, 24), (1.45, 29),
      (1.65, 33), (1.85, 36), (2.05, 40), (2.25, 44), (2.4, 48),
    ])
      + silences.map {
        ($0, .of(48 * StallJob.packet, total, .receiving, .stalled(seconds: $1)))
      }
      + packets([
        (6.4, 52), (6.6, 60), (6.8, 66), (7, 70), (7.2, 74), (7.4, 78), (7.6, 82), (7.8, 87),
        (8, 91), (8.2, 95), (8.4, 99), (8.6, 103), (8.8, 107), (9, 111), (9.2, 115), (9.4, 119),
      ])
      + [(9.5, .of(total, total, .receiving, .finished(.received(bytes: Double(total)))))]
  }
}
