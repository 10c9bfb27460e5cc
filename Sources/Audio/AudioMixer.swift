public import VitrineMotion

/// Mixes sounds into samples without clicks: the device-independent part of an output.
///
/// The gain of a sound follows the gain of its session, but never jumps: from silence to full
/// volume it takes at least `minimumRampDuration`, whatever happens to the session meanwhile. The
/// samples depend only on the calls to the mixer and their times.
public struct AudioMixer: Sendable {
  /// The minimum time in which a gain changes from 0 to 1, in seconds.
  ///
  /// Ours: a change within less than about 10 ms is heard as a click.
  public static let minimumRampDuration: Seconds = 0.01

  /// Sample frames per second, in hertz.
  public let rate: Double
  private var voices: [Voice] = []

  /// Creates a mixer that plays nothing.
  /// - Parameter rate: in hertz; 48,000 if it isn't positive and finite.
  public init(rate: Double) { self.rate = rate > 0 && rate.isFinite ? rate : 48_000 }

  /// True if nothing is audible, and won't be before the next `follow`.
  public var isSilent: Bool { voices.allSatisfy(\.isSilent) }

  /// Stops all sounds at once, for when no device has requested samples in a while.
  public mutating func clear() { voices = [] }

  /// Sets the sounds to play.
  ///
  /// Sounds that are no longer listed fade out. If two sounds have the same key, the first is used.
  public mutating func follow(_ sounds: [AudioSound]) {
    voices.removeAll { !$0.isRequested && $0.gain == 0 }
    for index in voices.indices where !sounds.contains(where: { $0.key == voices[index].sound.key })
    {
      voices[index].isRequested = false
    }
    var seenKeys: Set<String> = []
    for sound in sounds where seenKeys.insert(sound.key).inserted {
      if let index = voices.firstIndex(where: { $0.isRequested && $0.isSameSource(as: sound) }) {
        voices[index].follow(sound)
      } else {
        for index in voices.indices where voices[index].sound.key == sound.key {
          voices[index].isRequested = false
        }
        voices.append(Voice(sound))
      }
    }
  }

  /// Mixes the next samples, interleaved left and right.
  public mutating func render(into samples: inout MutableSpan<Float>) {
    let step = 1 / rate
    var index = 0
    while index < samples.count {
      var sum = AudioSample.silence
      for voice in voices.indices where !voices[voice].isFinished {
        let sample = voices[voice].next(step)
        sum.left += sample.left
        sum.right += sample.right
      }
      samples[index] = Float(min(max(sum.left, -1), 1))
      if index + 1 < samples.count { samples[index + 1] = Float(min(max(sum.right, -1), 1)) }
      index += 2
    }
  }
}

/// A sound that is playing, and its position.
private struct Voice: Sendable {
  var sound: AudioSound
  /// False once it is fading out.
  var isRequested = true
  /// The session's time, in seconds.
  var time: Seconds
  /// The position in its source, in seconds.
  var position: Seconds
  /// The position to seek to once it is silent; nil for none.
  var seekTarget: Seconds?
  var gain = 0.0

  init(_ sound: AudioSound) {
    self.sound = sound
    time = sound.time
    position = sound.session.position(at: time)
  }

  var isFinished: Bool { !isRequested && gain == 0 }
  var isSilent: Bool { gain == 0 && (!isRequested || !sound.session.isAudible) }

  func isSameSource(as other: AudioSound) -> Bool {
    sound.key == other.key && sound.source.name == other.source.name
  }

  mutating func follow(_ new: AudioSound) {
    let now = new.time
    defer { sound = new }
    guard new.session != sound.session else { return }
    let position = new.session.position(at: now)
    // No time has passed between the two sessions: if their positions differ, the user has sought.
    if abs(position - sound.session.position(at: now)) > AudioMixer.minimumRampDuration {
      seekTarget = position
    } else if gain == 0 {
      // Small drift between the clocks of the device and the scene is inaudible.
      self.position = position
    }
    time = now
  }

  mutating func next(_ step: Seconds) -> AudioSample {
    let target = isRequested && seekTarget == nil ? sound.session.gain(at: time) : 0
    let maximumStep = step / AudioMixer.minimumRampDuration
    gain += min(max(target - gain, -maximumStep), maximumStep)
    time += step
    guard gain > 0 else {
      if let seekTarget { (position, self.seekTarget) = (seekTarget, nil) }
      // The position advances at volume 0 too, as on a muted device.
      if sound.session.isAudible { position += step }
      return .silence
    }
    let sample = sound.source.sample(at: position)
    position += step
    return AudioSample(left: sample.left * gain, right: sample.right * gain)
  }
}
