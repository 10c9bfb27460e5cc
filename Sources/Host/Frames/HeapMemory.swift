internal import CVitrineEventLoop

/// The C library's memory, in which all of a program's values are.
package enum HeapMemory {
  /// Gives what is free back to the system, which the library does by itself only at its end.
  package static func trim() { malloc_trim(0) }

  /// Gives what is large a mapping of its own, which goes back to the system when it is freed: among small
  /// values it would leave holes.
  ///
  /// The C library begins with that limit, and raises it whenever something larger is freed.
  package static func separateLarge() { mallopt(M_MMAP_THRESHOLD, 128 << 10) }
}

/// Decides when a window gives free memory back.
///
/// It does so at the first rest after 300 frames, and after 1,200 frames without a rest: 20 s of
/// motion, which leave up to 4 MB behind. It takes a millisecond.
package struct HeapPace {
  private var frames = 0

  package init() {}

  /// Counts a frame.
  package mutating func countFrame() { frames += 1 }

  /// Gives memory back where it is time for that.
  /// - Parameter isResting: true where nothing moves for a second.
  /// - Returns: true where it did.
  @discardableResult
  package mutating func trim(isResting: Bool) -> Bool {
    guard frames >= (isResting ? 300 : 1200) else { return false }
    frames = 0
    HeapMemory.trim()
    return true
  }
}
