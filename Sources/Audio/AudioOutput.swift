internal import Synchronization
public import VitrineMotion

/// Why sound is unavailable.
public struct AudioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's reason.
  public let reason: String

  /// Creates an error with the system's reason.
  public init(_ reason: String) { self.reason = reason }

  /// One line: what is wrong, and how to fix it.
  public var description: String {
    "Sound is unavailable; continuing without it: \(reason). Connect an audio device, then play again."
  }
}

/// Renders an output's samples, on any thread.
public final class AudioRenderer: Sendable {
  private let mixer: Mutex<AudioMixer>
  /// Sample frames per second, in hertz.
  public let rate: Double

  /// Creates a renderer that plays nothing.
  /// - Parameter rate: in hertz; 48,000, the default, if it isn't positive and finite.
  public init(rate: Double = 48_000) {
    let mixer = AudioMixer(rate: rate)
    self.rate = mixer.rate
    self.mixer = Mutex(mixer)
  }

  /// Sets the sounds to play, as `AudioMixer` does.
  public func follow(_ sounds: [AudioSound]) {
    mixer.withLock { $0.follow(sounds) }
  }

  /// Stops all sounds, and sets the sounds to play.
  func restart(with sounds: [AudioSound]) {
    mixer.withLock { mixer in
      mixer.clear()
      mixer.follow(sounds)
    }
  }

  /// Mixes the next samples, interleaved left and right.
  public func render(into samples: inout MutableSpan<Float>) {
    mixer.withLock { $0.render(into: &samples) }
  }

  /// True if nothing is audible.
  public var isSilent: Bool { mixer.withLock { $0.isSilent } }
}

/// A device that plays a renderer's samples from its creation until it is closed.
public protocol AudioOutput: AnyObject, Sendable {
  /// True once the device is gone.
  var isLost: Bool { get }
  /// Closes the device, which doesn't use the renderer afterwards.
  func close()
}

/// An output that records samples as time is advanced, for tests.
public final class RecordingAudioOutput: AudioOutput {
  private struct State {
    var samples: [Float] = []
    /// The part of the elapsed time that is less than a sample.
    var remainder: Seconds = 0
    var isLost = false
    var isClosed = false
  }

  private let renderer: AudioRenderer
  private let state = Mutex(State())

  /// Creates an output without recorded samples.
  public init(_ renderer: AudioRenderer) { self.renderer = renderer }

  /// Advances time; does nothing once the output is closed.
  /// - Parameter seconds: the time that passes; ignored unless positive and finite.
  public func advance(by seconds: Seconds) {
    state.withLock { state in
      guard seconds > 0, seconds.isFinite, !state.isClosed else { return }
      let frames = (state.remainder + seconds) * renderer.rate
      state.remainder =
        frames.rounded(.down) == frames ? 0 : (frames - frames.rounded(.down)) / renderer.rate
      var new = [Float](repeating: 0, count: 2 * Int(frames.rounded(.down)))
      var span = new.mutableSpan
      renderer.render(into: &span)
      // A lost device still requests samples, which are inaudible.
      if !state.isLost { state.samples += new }
    }
  }

  /// The recorded samples, interleaved left and right.
  public var samples: [Float] { state.withLock { $0.samples } }
  /// True once the output is closed.
  public var isClosed: Bool { state.withLock { $0.isClosed } }
  /// True once `lose` was called.
  public var isLost: Bool { state.withLock { $0.isLost } }
  /// Simulates the loss of the device.
  public func lose() { state.withLock { $0.isLost = true } }
  /// Closes the output.
  public func close() { state.withLock { $0.isClosed = true } }
}
