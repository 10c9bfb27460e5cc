internal import Synchronization

/// A short text in shared memory that one process writes and another reads.
///
/// It has two slots, and a count whose lowest bit selects the current one. A writer fills the other
/// slot first, so that there is always a whole text, even after the writer was killed.
struct SharedText {
  /// The largest size in bytes, a multiple of 8.
  let limit: Int
  /// Its first word in memory.
  let word: Int

  /// The number of words: the count, and for each slot a length and the bytes.
  static func words(limit: Int) -> Int { 1 + 2 * (1 + limit / 8) }

  func write(_ text: String, in memory: SharedMemory) {
    // A character that doesn't fit is dropped as a whole.
    var bytes = Array(text.utf8.prefix(limit))
    if bytes.count < text.utf8.count {
      while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
      bytes.removeLast()
    }
    let next = memory[word] &+ 1
    memory[slot(next)] = UInt64(bytes.count)
    memory.copy(bytes, toWord: slot(next) + 1)
    memory[word] = next
  }

  func read(from memory: SharedMemory) -> String {
    var bytes: [UInt8] = []
    // The loop is bounded, in case the writer never pauses: each text read is a valid one.
    for _ in 0..<64 {
      let count = memory[word]
      // Tolerates any value, since a faulty process may have written it.
      let length = Int(min(memory[slot(count)], UInt64(limit)))
      bytes = memory.bytes(length, fromWord: slot(count) + 1)
      atomicMemoryFence(ordering: .acquiring)
      if memory[word] == count { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func slot(_ count: UInt64) -> Int {
    word + 1 + (count & 1 == 0 ? 0 : 1 + limit / 8)
  }
}
