public import VitrineMotion

/// A stereo sample, each side from −1 to 1.
public struct AudioSample: Hashable, Sendable {
  /// The left side.
  public var left: Double
  /// The right side.
  public var right: Double

  /// Creates a stereo sample.
  public init(left: Double, right: Double) { (self.left, self.right) = (left, right) }

  /// Creates a sample that is equal on both sides.
  public init(_ value: Double) { self.init(left: value, right: value) }

  /// Nothing.
  public static let silence = AudioSample(0)
}

/// A sound source: samples as a function of time.
///
/// ```swift
/// let tone = AudioSource("tone") { time in AudioSample(sin(2 * .pi * 440 * time)) }
/// ```
/// The function runs on the device's thread, hundreds of times a second: it must return quickly
/// without blocking. Values outside of −1 to 1 are clamped after mixing; NaN is silence.
public struct AudioSource: Sendable {
  /// The name; sources with the same name are considered equal.
  public let name: String
  private let sample: @Sendable (Seconds) -> AudioSample

  /// Creates a source from a function of time.
  /// - Parameters:
  ///   - name: identifies the source.
  ///   - sample: returns the sample at a time, in seconds from the beginning, 0 at least.
  public init(_ name: String, sample: @escaping @Sendable (Seconds) -> AudioSample) {
    self.name = name
    self.sample = sample
  }

  /// Creates a source from samples, which are played once and followed by silence.
  /// - Parameters:
  ///   - name: identifies the source.
  ///   - samples: the samples in order.
  ///   - rate: samples per second, in hertz; silence if it isn't positive and finite. Values in
  ///     between are interpolated linearly.
  public init(_ name: String, samples: [AudioSample], rate: Double) {
    self.init(name) { time in
      let position = time * rate
      guard rate > 0, position >= 0, position < Double(samples.count) else { return .silence }
      let index = Int(position)
      let (a, fraction) = (samples[index], position - Double(index))
      let b = index + 1 < samples.count ? samples[index + 1] : .silence
      return AudioSample(
        left: a.left + (b.left - a.left) * fraction, right: a.right + (b.right - a.right) * fraction
      )
    }
  }

  /// The sample at a time, in seconds from the beginning; silence before.
  public func sample(at time: Seconds) -> AudioSample {
    guard time >= 0 else { return .silence }
    let sample = sample(time)
    return AudioSample(
      left: sample.left.isFinite ? sample.left : 0, right: sample.right.isFinite ? sample.right : 0)
  }
}
