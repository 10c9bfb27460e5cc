/// The last lines of a scene's input, in memory that outlives its process.
///
/// The memory has two halves. When one half is full, the other is cleared and filled, so from then
/// on one half is always full of lines. A line counts once it is complete: a process that is killed
/// while writing a line leaves the lines before it.
package final class InputJournal {
  /// The size of each half, in bytes.
  ///
  /// Ours: 30 s of ten fingers that move in each frame of 1/60 s, in lines of up to 116 bytes.
  package static let halfSize = 2 << 20

  /// The use of the words, in order.
  private enum Word: Int, CaseIterable { case generation, active, isIncomplete, first, second }

  private let memory: SharedMemory
  private let firstWord: Int
  private let offset: Int

  /// The range of the journal's lines in memory, in bytes.
  /// - Parameter words: the number of words with another use, which precede the journal.
  static func range(after words: Int) -> (offset: Int, end: Int) {
    let offset = (words + Word.allCases.count) * 8
    return (offset, offset + 2 * halfSize)
  }

  init(_ memory: SharedMemory, after words: Int) {
    (self.memory, firstWord, offset) = (memory, words, Self.range(after: words).offset)
  }

  private subscript(name: Word) -> UInt64 {
    get { memory[firstWord + name.rawValue] }
    set { memory[firstWord + name.rawValue] = newValue }
  }

  /// Clears the journal for a recreated scene.
  package func begin() {
    self[.generation] &+= 1
    // If this process is killed in between, the rest is marked as incomplete.
    self[.isIncomplete] = 1
    self[.first] = 0
    self[.second] = 0
    self[.active] = 0
    self[.isIncomplete] = 0
  }

  /// Appends complete lines with their line ends; input longer than a half is dropped.
  package func append(_ lines: [UInt8]) {
    guard !lines.isEmpty else { return }
    guard lines.count <= Self.halfSize else {
      self[.isIncomplete] = 1
      return
    }
    var active = activeHalf
    var length = self.length(active)
    if length + lines.count > Self.halfSize {
      active = 1 - active
      if self.length(active) > 0 { self[.isIncomplete] = 1 }
      self[.generation] &+= 1
      setLength(active, 0)
      self[.active] = UInt64(active)
      length = 0
    }
    memory.write(lines, at: offset + active * Self.halfSize + length)
    setLength(active, length + lines.count)
  }

  /// Reads the journal.
  /// - Returns: the lines, and whether they are complete since the scene was created.
  package func read() -> (lines: [UInt8], isComplete: Bool) {
    var lines: [UInt8] = []
    var isComplete = false
    // The writer may clear a half meanwhile.
    for _ in 0..<16 {
      let generation = self[.generation]
      let active = activeHalf
      isComplete = self[.isIncomplete] == 0
      lines = [1 - active, active].flatMap {
        memory.bytes(length($0), at: offset + $0 * Self.halfSize)
      }
      if self[.generation] == generation { return (lines, isComplete) }
    }
    return (lines, false)
  }

  // Tolerates any value, since a faulty process may have written it.

  private var activeHalf: Int { self[.active] == 0 ? 0 : 1 }

  private func length(_ half: Int) -> Int {
    Int(min(self[half == 0 ? .first : .second], UInt64(Self.halfSize)))
  }

  private func setLength(_ half: Int, _ length: Int) {
    self[half == 0 ? .first : .second] = UInt64(length)
  }
}
