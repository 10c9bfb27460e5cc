/// SplitMix64: the same numbers from the same seed, everywhere.
package struct SeededRandom: RandomNumberGenerator, Equatable, Sendable {
  private var state: UInt64

  /// - Parameter seed: any number.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// From 0 to less than 1.
  package mutating func fraction() -> Double { Double(next() >> 11) / 0x1p53 }

  /// A number below a count, which is above 0.
  package mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  package mutating func chance(_ probability: Double) -> Bool { fraction() < probability }

  /// One of a list that is not empty.
  package mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }
}
