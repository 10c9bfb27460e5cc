import Snapshots
import VitrineGeometry
import VitrineInteraction
import VitrineMotion

/// Generates visits and actions at random: the same for the same seed.
struct RandomUser {
  /// The PIN that some of them know.
  static let pin = "2468"

  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// A number below a count, which must be above 0.
  mutating func number(_ count: Int) -> Int { random.below(count) }

  /// A fraction, 0..<1.
  mutating func fraction() -> Double { random.fraction() }

  /// A number in a range.
  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * fraction() }

  /// Seconds until the next visit: usually few, now and then many.
  mutating func pause() -> Seconds {
    number(20) == 0 ? between(600, 2400) : between(2, 120)
  }

  /// One of a list that is not empty.
  mutating func pick<T>(from list: [T]) -> T { random.pick(list) }

  /// A point in a rectangle.
  mutating func point(in frame: Rect) -> Point {
    Point(frame.minX + frame.width * fraction(), frame.minY + frame.height * fraction())
  }
}
