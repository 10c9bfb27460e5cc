internal import Glibc
internal import VitrineAudio
internal import VitrineMotion

/// Generated music, and the sounds that interrupt it: functions of time.
///
/// Notes, loudness and length: ours.
enum FerryTune {
  /// The length of a note, in seconds.
  private static let note: Seconds = 0.32
  /// The number of notes after which the music repeats.
  private static let count = 640
  /// The length of the music, in seconds.
  static let length: Seconds = note * Double(count)
  /// The length of the spoken directions, in seconds.
  static let directions: Seconds = 5

  /// Semitones above the bass, eight notes a chord.
  private static let chords = [
    [0, 7, 12, 16, 19, 16, 12, 7], [-4, 3, 8, 12, 15, 12, 8, 3],
    [-9, -2, 3, 7, 10, 7, 3, -2], [-2, 5, 10, 14, 17, 14, 10, 5],
  ]

  static let source = AudioSource("night-ferry") { sample(at: $0) }

  /// Two alternating tones: a telephone.
  static let ring = AudioSource("ring") { time in
    let beat = time.truncatingRemainder(dividingBy: 2)
    guard beat < 0.9 else { return .silence }
    let tone = beat.truncatingRemainder(dividingBy: 0.1) < 0.05 ? 660.0 : 880
    return AudioSample(0.3 * edge(beat, 0.9) * sin(2 * .pi * tone * beat))
  }

  /// Two soft tones before directions are spoken.
  static let chime = AudioSource("chime") { time in
    var value = 0.0
    for (start, tone) in [(0, 784.0), (0.22, 1047)] where time >= start {
      let age = time - start
      value += min(1, age / 0.01) * exp(-4 * age) * sin(2 * .pi * tone * age)
    }
    return AudioSample(0.4 * value)
  }

  /// The loudness at a time, from 0 to 1, for drawing it.
  static func level(at time: Seconds) -> Double {
    guard time >= 0, time.isFinite else { return 0 }
    return min(1, notes(at: time).reduce(0) { $0 + $1.loudness } / 1.5)
  }

  private static func sample(at time: Seconds) -> AudioSample {
    guard time.isFinite else { return .silence }
    var sample = AudioSample.silence
    for (index, age, loudness) in notes(at: time) {
      let chord = chords[index / 8 % chords.count]
      let tone = 220 * exp2(Double(chord[index % 8]) / 12)
      let value = 0.22 * loudness * (sin(2 * .pi * tone * age) + 0.3 * sin(4 * .pi * tone * age))
      // The notes pan from one side to the other.
      let side = Double(index % 8) / 7
      sample.left += value * (1 - 0.6 * side)
      sample.right += value * (0.4 + 0.6 * side)
    }
    return sample
  }

  /// The notes audible at a time, with their ages and loudnesses.
  private static func notes(at time: Seconds) -> [(index: Int, age: Seconds, loudness: Double)] {
    let position = time.truncatingRemainder(dividingBy: length)
    let last = Int(position / note)
    return (0..<4).map { back in
      let age = position - Double(last - back) * note
      let index = (last - back + count) % count
      let accent = [1, 0.6, 0.75, 0.55][index % 4]
      // The oldest of the four notes has faded out before it is dropped.
      return (index, age, accent * min(1, age / 0.008) * exp(-3 * age) * edge(age, 4 * note))
    }
  }

  /// Fades both ends of a sound of a length, in 10 ms.
  private static func edge(_ age: Seconds, _ length: Seconds) -> Double {
    max(0, min(1, age / 0.01, (length - age) / 0.01))
  }
}
