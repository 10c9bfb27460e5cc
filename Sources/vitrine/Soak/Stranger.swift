import VitrineGeometry
import VitrineInteraction
import VitrineMotion

/// Decides by chance who comes and what they do: the same for the same seed.
struct Stranger {
  /// The PIN that some of them know.
  static let pin = "2468"

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number below a count, which is above 0.
  mutating func number(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// A part of a whole, 0..<1.
  mutating func share() -> Double { Double(next() >> 11) / Double(1 << 53) }

  /// A number in a range.
  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * share() }

  /// Seconds until the next one comes: soon as a rule, now and then not for a long time.
  mutating func pause() -> Seconds {
    number(20) == 0 ? between(600, 2400) : between(2, 120)
  }

  /// One of a list that is not empty.
  mutating func one<T>(of list: [T]) -> T { list[number(list.count)] }

  /// A place in a rectangle.
  mutating func place(in frame: Rect) -> Point {
    Point(frame.minX + frame.width * share(), frame.minY + frame.height * share())
  }
}
