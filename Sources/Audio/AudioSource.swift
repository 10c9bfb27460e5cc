public import VitrineMotion

/// What is heard of both sides at one moment, each from −1 to 1.
public struct AudioSample: Hashable, Sendable {
  /// On the left.
  public var left: Double
  /// On the right.
  public var right: Double

  /// Makes a sample of two sides.
  public init(left: Double, right: Double) { (self.left, self.right) = (left, right) }

  /// Makes a sample that is the same on both sides.
  public init(_ value: Double) { self.init(left: value, right: value) }

  /// Nothing.
  public static let silence = AudioSample(0)
}

/// What is played: samples as a function of time.
///
/// ```swift
/// let tone = AudioSource("tone") { time in AudioSample(sin(2 * .pi * 440 * time)) }
/// ```
/// Audio comes from it on a thread of the device, hundreds of times a second: it returns soon and waits for
/// nothing. What is outside of −1 to 1 is clamped after all that plays is mixed; what is no number is silence.
public struct AudioSource: Sendable {
  /// What it is called: sources of one name are taken to be the same.
  public let name: String
  private let sample: @Sendable (Seconds) -> AudioSample

  /// Makes a source from a function of time.
  /// - Parameters:
  ///   - name: what tells it from others.
  ///   - sample: what is heard at a time, in seconds from its beginning, 0 at least.
  public init(_ name: String, sample: @escaping @Sendable (Seconds) -> AudioSample) {
    self.name = name
    self.sample = sample
  }

  /// Makes a source from samples, which are heard once and followed by silence.
  /// - Parameters:
  ///   - name: what tells it from others.
  ///   - samples: one after the other.
  ///   - rate: how many there are a second, in hertz; silence where it is not above 0 and finite. Between two
  ///     the value lies on the line from one to the other.
  public init(_ name: String, samples: [AudioSample], rate: Double) {
    self.init(name) { time in
      let place = time * rate
      guard rate > 0, place >= 0, place < Double(samples.count) else { return .silence }
      let index = Int(place)
      let (a, part) = (samples[index], place - Double(index))
      let b = index + 1 < samples.count ? samples[index + 1] : .silence
      return AudioSample(
        left: a.left + (b.left - a.left) * part, right: a.right + (b.right - a.right) * part)
    }
  }

  /// What is heard at a time, in seconds from its beginning; silence before.
  public func sample(at time: Seconds) -> AudioSample {
    guard time >= 0 else { return .silence }
    let sample = sample(time)
    return AudioSample(
      left: sample.left.isFinite ? sample.left : 0, right: sample.right.isFinite ? sample.right : 0)
  }
}
