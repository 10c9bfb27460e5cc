import ArgumentParser

/// One of several equal parts of the work, each for a machine of its own.
struct Shard {
  /// Which, from 1.
  let number: Int
  /// How many there are.
  let count: Int

  /// Reads `1/4`.
  init(argument: String) throws {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count > 0,
      (1...count).contains(number)
    else {
      throw ValidationError("give a part and how many there are, from 1/4 to 4/4 for four")
    }
    self.number = number
    self.count = count
  }

  /// Its share: every `count`-th, so that what stands together is spread.
  func share<T>(of work: [T]) -> [T] {
    work.enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
  }
}
