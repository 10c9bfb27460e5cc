public import VitrineMotion

/// Turns what is to be heard into samples, without clicks: the part of an output that knows no device.
///
/// The gain of a sound follows that of its session, but never by a step: it takes `leastRamp` from silence to
/// full volume at least, whatever happens to the session meanwhile. So what the samples are depends on when the
/// mixer was told what, and on nothing else.
public struct AudioMixer: Sendable {
  /// How long a gain takes from 0 to 1 at least, in seconds.
  ///
  /// Ours: a step within less than about 10 ms is heard as a click.
  public static let leastRamp: Seconds = 0.01

  /// How many samples of each side there are a second, in hertz.
  public let rate: Double
  private var voices: [Voice] = []

  /// Makes a mixer that plays nothing.
  /// - Parameter rate: in hertz; 48,000 where it is not above 0 and finite.
  public init(rate: Double) { self.rate = rate > 0 && rate.isFinite ? rate : 48_000 }

  /// True where nothing is heard, nor will be until it is told something else.
  public var isSilent: Bool { voices.allSatisfy(\.isSilent) }

  /// Forgets all that is heard, at once: for when no device has asked for samples in a while.
  public mutating func clear() { voices = [] }

  /// Takes what is to be heard from now on.
  ///
  /// What is left out fades out. Of two with one key the first counts.
  public mutating func follow(_ sounds: [AudioSound]) {
    voices.removeAll { !$0.isWanted && $0.gain == 0 }
    for index in voices.indices where !sounds.contains(where: { $0.key == voices[index].sound.key })
    {
      voices[index].isWanted = false
    }
    var known: Set<String> = []
    for sound in sounds where known.insert(sound.key).inserted {
      if let index = voices.firstIndex(where: { $0.isWanted && $0.isSameSource(as: sound) }) {
        voices[index].follow(sound)
      } else {
        for index in voices.indices where voices[index].sound.key == sound.key {
          voices[index].isWanted = false
        }
        voices.append(Voice(sound))
      }
    }
  }

  /// Mixes the samples that come next, of the left and the right side by turns.
  public mutating func render(into samples: inout MutableSpan<Float>) {
    let step = 1 / rate
    var index = 0
    while index < samples.count {
      var sum = AudioSample.silence
      for voice in voices.indices where !voices[voice].isOver {
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

/// A sound that is heard, and how far it is.
private struct Voice: Sendable {
  var sound: AudioSound
  /// False once it is to fade out and go.
  var isWanted = true
  /// The time of its session, in seconds.
  var time: Seconds
  /// Where it is in what it plays, in seconds.
  var position: Seconds
  /// Where it jumps to once it is silent; nil for nowhere.
  var jump: Seconds?
  var gain = 0.0

  init(_ sound: AudioSound) {
    self.sound = sound
    time = sound.time
    position = sound.session.position(at: time)
  }

  var isOver: Bool { !isWanted && gain == 0 }
  var isSilent: Bool { gain == 0 && (!isWanted || !sound.session.isHeard) }

  func isSameSource(as other: AudioSound) -> Bool {
    sound.key == other.key && sound.source.name == other.source.name
  }

  mutating func follow(_ new: AudioSound) {
    let now = new.time
    defer { sound = new }
    guard new.session != sound.session else { return }
    let place = new.session.position(at: now)
    // Between the two sessions no time has passed: where they are apart, a person has moved.
    if abs(place - sound.session.position(at: now)) > AudioMixer.leastRamp {
      jump = place
    } else if gain == 0 {
      // Nobody hears that the clocks of the device and the scene have gone apart.
      position = place
    }
    time = now
  }

  mutating func next(_ step: Seconds) -> AudioSample {
    let target = isWanted && jump == nil ? sound.session.gain(at: time) : 0
    let most = step / AudioMixer.leastRamp
    gain += min(max(target - gain, -most), most)
    time += step
    guard gain > 0 else {
      if let jump { (position, self.jump) = (jump, nil) }
      // Played on at volume 0, as a device at volume 0 does.
      if sound.session.isHeard { position += step }
      return .silence
    }
    let sample = sound.source.sample(at: position)
    position += step
    return AudioSample(left: sample.left * gain, right: sample.right * gain)
  }
}
