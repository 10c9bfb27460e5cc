import Snapshots
import VitrineGeometry
import VitrineInteraction
import VitrineMotion

/// Decides by chance who comes and what they do: the same for the same seed.
struct Stranger {
  /// The PIN that some of them know.
  static let pin = "2468"

  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// A number below a count, which is above 0.
  mutating func number(_ count: Int) -> Int { random.below(count) }

  /// A part of a whole, 0..<1.
  mutating func share() -> Double { random.fraction() }

  /// A number in a range.
  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * share() }

  /// Seconds until the next one comes: soon as a rule, now and then not for a long time.
  mutating func pause() -> Seconds {
    number(20) == 0 ? between(600, 2400) : between(2, 120)
  }

  /// One of a list that is not empty.
  mutating func one<T>(of list: [T]) -> T { random.pick(list) }

  /// A place in a rectangle.
  mutating func place(in frame: Rect) -> Point {
    Point(frame.minX + frame.width * share(), frame.minY + frame.height * share())
  }
}
