internal import Synchronization

/// A short text in shared memory that one process sets and another one reads.
///
/// There are two places for it, and a count whose lowest bit says which of them holds. A writer fills
/// the other one first: so there is a whole text at any time, also once the writer was killed.
struct SharedText {
  /// Most bytes that it has, a multiple of 8.
  let limit: Int
  /// Where its words begin.
  let word: Int

  /// How many words it takes: the count, and two times a length and the bytes.
  static func words(limit: Int) -> Int { 1 + 2 * (1 + limit / 8) }

  func write(_ text: String, in memory: SharedMemory) {
    // A character that would be cut is left out whole.
    var bytes = Array(text.utf8.prefix(limit))
    if bytes.count < text.utf8.count {
      while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
      bytes.removeLast()
    }
    let next = memory[word] &+ 1
    memory[place(next)] = UInt64(bytes.count)
    memory.copy(bytes, toWord: place(next) + 1)
    memory[word] = next
  }

  func read(from memory: SharedMemory) -> String {
    var bytes: [UInt8] = []
    // A writer that sets it all the time is no reason to go on for ever: each text is a true one.
    for _ in 0..<64 {
      let count = memory[word]
      // Whatever a process that goes wrong has written there.
      let length = Int(min(memory[place(count)], UInt64(limit)))
      bytes = memory.bytes(length, fromWord: place(count) + 1)
      atomicMemoryFence(ordering: .acquiring)
      if memory[word] == count { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func place(_ count: UInt64) -> Int {
    word + 1 + (count & 1 == 0 ? 0 : 1 + limit / 8)
  }
}
