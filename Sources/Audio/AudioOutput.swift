internal import Synchronization
public import VitrineMotion

/// Why nothing can be heard.
public struct AudioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the system says.
  public let reason: String

  /// Makes an error from what the system says.
  public init(_ reason: String) { self.reason = reason }

  /// One line: what is wrong, and what to do.
  public var description: String {
    "Sound is unavailable; continuing without it: \(reason). Connect an audio device, then play again."
  }
}

/// What an output takes its samples from, on any thread.
public final class AudioRenderer: Sendable {
  private let mixer: Mutex<AudioMixer>
  /// How many samples of each side there are a second, in hertz.
  public let rate: Double

  /// Makes one that plays nothing.
  /// - Parameter rate: in hertz; 48,000, the default, where it is not above 0 and finite.
  public init(rate: Double = 48_000) {
    let mixer = AudioMixer(rate: rate)
    self.rate = mixer.rate
    self.mixer = Mutex(mixer)
  }

  /// Takes what is to be heard from now on, as `AudioMixer` does.
  public func follow(_ sounds: [AudioSound]) {
    mixer.withLock { $0.follow(sounds) }
  }

  /// Forgets all that is heard, and takes what is to be heard from now on.
  func begin(_ sounds: [AudioSound]) {
    mixer.withLock { mixer in
      mixer.clear()
      mixer.follow(sounds)
    }
  }

  /// Mixes the samples that come next, of the left and the right side by turns.
  public func render(into samples: inout MutableSpan<Float>) {
    mixer.withLock { $0.render(into: &samples) }
  }

  /// True where nothing is heard.
  public var isSilent: Bool { mixer.withLock { $0.isSilent } }
}

/// A device that plays what a renderer mixes, from when it is made until it is closed.
public protocol AudioOutput: AnyObject, Sendable {
  /// True once the device has gone.
  var isLost: Bool { get }
  /// Ends it; nothing is asked of the renderer afterwards.
  func close()
}

/// An output that keeps what would be heard, in a time that is told to it: for tests.
public final class RecordingAudioOutput: AudioOutput {
  private struct State {
    var samples: [Float] = []
    /// What is less than a sample of the time that has passed.
    var rest: Seconds = 0
    var isLost = false
    var isClosed = false
  }

  private let renderer: AudioRenderer
  private let state = Mutex(State())

  /// Makes an output that has recorded nothing.
  public init(_ renderer: AudioRenderer) { self.renderer = renderer }

  /// Lets time pass, in seconds; nothing where that is not above 0 and finite, or it is closed.
  public func advance(by seconds: Seconds) {
    state.withLock { state in
      guard seconds > 0, seconds.isFinite, !state.isClosed else { return }
      let frames = (state.rest + seconds) * renderer.rate
      state.rest =
        frames.rounded(.down) == frames ? 0 : (frames - frames.rounded(.down)) / renderer.rate
      var new = [Float](repeating: 0, count: 2 * Int(frames.rounded(.down)))
      var span = new.mutableSpan
      renderer.render(into: &span)
      // A device that has gone asks for samples, and nobody hears them.
      if !state.isLost { state.samples += new }
    }
  }

  /// What would have been heard, of the left and the right side by turns.
  public var samples: [Float] { state.withLock { $0.samples } }
  /// True once it is closed.
  public var isClosed: Bool { state.withLock { $0.isClosed } }
  /// True once `lose` was called.
  public var isLost: Bool { state.withLock { $0.isLost } }
  /// Has the device go away.
  public func lose() { state.withLock { $0.isLost = true } }
  /// Ends it.
  public func close() { state.withLock { $0.isClosed = true } }
}
