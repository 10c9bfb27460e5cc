/// The last lines of what a scene was told, kept outside of its process: they outlive it.
///
/// There are two halves. When one is full, the other one is emptied and filled; so at any time there is
/// at least half of the room full of lines. A line counts once it is whole, so that a process which is
/// killed in the middle of one leaves those before it.
package final class InputJournal {
  /// Of each half, in bytes.
  ///
  /// Ours: 30 s of ten fingers that move in each frame of 1/60 s, in lines of up to 116 bytes.
  package static let half = 2 << 20

  /// What words are for, in their order.
  private enum Word: Int, CaseIterable { case generation, active, isIncomplete, first, second }

  private let memory: SharedMemory
  private let word: Int
  private let offset: Int

  /// Where it is in memory of which the first words are taken.
  static func place(after words: Int) -> (offset: Int, end: Int) {
    let offset = (words + Word.allCases.count) * 8
    return (offset, offset + 2 * half)
  }

  init(_ memory: SharedMemory, after words: Int) {
    (self.memory, word, offset) = (memory, words, Self.place(after: words).offset)
  }

  private subscript(name: Word) -> UInt64 {
    get { memory[word + name.rawValue] }
    set { memory[word + name.rawValue] = newValue }
  }

  /// Forgets all: the scene was made anew.
  package func begin() {
    self[.generation] &+= 1
    // Were this process killed in between, what is left would not be all.
    self[.isIncomplete] = 1
    self[.first] = 0
    self[.second] = 0
    self[.active] = 0
    self[.isIncomplete] = 0
  }

  /// Adds whole lines, with their line ends; what is longer than a half is left out.
  package func append(_ lines: [UInt8]) {
    guard !lines.isEmpty else { return }
    guard lines.count <= Self.half else {
      self[.isIncomplete] = 1
      return
    }
    var active = activeHalf
    var length = self.length(active)
    if length + lines.count > Self.half {
      active = 1 - active
      if self.length(active) > 0 { self[.isIncomplete] = 1 }
      self[.generation] &+= 1
      setLength(active, 0)
      self[.active] = UInt64(active)
      length = 0
    }
    memory.put(lines, at: offset + active * Self.half + length)
    setLength(active, length + lines.count)
  }

  /// All that is kept.
  /// - Returns: the lines, and whether they are all since the scene was made anew.
  package func read() -> (lines: [UInt8], isComplete: Bool) {
    var lines: [UInt8] = []
    var isComplete = false
    // While the writer goes on, a half may be emptied meanwhile.
    for _ in 0..<16 {
      let generation = self[.generation]
      let active = activeHalf
      isComplete = self[.isIncomplete] == 0
      lines = [1 - active, active].flatMap {
        memory.bytes(length($0), at: offset + $0 * Self.half)
      }
      if self[.generation] == generation { return (lines, isComplete) }
    }
    return (lines, false)
  }

  // Whatever a process that goes wrong has written there.

  private var activeHalf: Int { self[.active] == 0 ? 0 : 1 }

  private func length(_ half: Int) -> Int {
    Int(min(self[half == 0 ? .first : .second], UInt64(Self.half)))
  }

  private func setLength(_ half: Int, _ length: Int) {
    self[half == 0 ? .first : .second] = UInt64(length)
  }
}
