internal import Glibc
internal import VitrineAudio
internal import VitrineMotion

/// The film's sound: waves, the ferry's horn, a bell buoy.
///
/// All of it is a function of time. Notes, loudness and times: ours.
enum DuskSound {
  static let source = AudioSource("harbour-at-dusk") { sample(at: $0) }

  /// The times and durations of the ferry's horn, in seconds.
  private static let horns: [(start: Seconds, length: Seconds)] = [(5, 1.6), (7.1, 0.9), (31, 1.4)]
  /// The times of the bell.
  private static let bells: [Seconds] = [1.5, 3.2, 13, 14.6, 19, 24.4, 26.2, 34, 37.5]

  private static func sample(at time: Seconds) -> AudioSample {
    guard time.isFinite, time >= 0 else { return .silence }
    let position = time.truncatingRemainder(dividingBy: 40)
    // The sound fades with the picture.
    let fade = max(0, min(1, position / 1.5, (40 - position) / 2))
    var sample = waves(position)
    for (start, length) in horns where position >= start && position < start + length + 0.3 {
      let age = position - start
      let edge = max(0, min(1, age / 0.12, (length + 0.3 - age) / 0.3))
      let tone = sin(2 * .pi * 110 * age) + 0.7 * sin(2 * .pi * 138.6 * age)
      let value = 0.11 * edge * (tone + 0.4 * sin(2 * .pi * 220 * age))
      // The horn pans from left to right, like the ferry.
      let side = position / 40
      sample.left += value * (1 - 0.6 * side)
      sample.right += value * (0.4 + 0.6 * side)
    }
    for start in bells where position >= start && position < start + 2.5 {
      let age = position - start
      let value =
        min(1, age / 0.004) * exp(-2.2 * age)
        * (sin(2 * .pi * 659 * age) + 0.5 * sin(2 * .pi * 1_583 * age))
      sample.left += 0.03 * value
      sample.right += 0.05 * value
    }
    sample.left *= fade
    sample.right *= fade
    return sample
  }

  /// Noise that swells like waves at a quay.
  private static func waves(_ time: Seconds) -> AudioSample {
    let swell = 0.5 + 0.3 * sin(2 * .pi * time / 5) + 0.2 * sin(2 * .pi * time / 8 + 1)
    let (left, right) = (noise(time * 1_400, 3), noise(time * 1_400, 8))
    let low = noise(time * 260, 5)
    return AudioSample(
      left: 0.07 * swell * (0.6 * left + low), right: 0.07 * swell * (0.6 * right + low))
  }

  /// Pseudo-random numbers from -1 to 1, linearly interpolated.
  private static func noise(_ position: Double, _ salt: Double) -> Double {
    let first = position.rounded(.down)
    let part = position - first
    return scattered(first, salt) * (1 - part) + scattered(first + 1, salt) * part
  }

  private static func scattered(_ index: Double, _ salt: Double) -> Double {
    let value = sin(index * 12.9898 + salt * 78.233) * 43_758.5453
    return 2 * (value - value.rounded(.down)) - 1
  }
}
