import ArgumentParser

/// One of several equal parts of the work, for separate machines.
struct Shard {
  /// The number of the part, from 1.
  let number: Int
  /// The number of parts.
  let count: Int

  /// Parses `1/4`.
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

  /// Its part of the work: every `count`-th piece, so that neighbors are spread.
  func part<T>(of work: [T]) -> [T] {
    work.enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
  }
}
