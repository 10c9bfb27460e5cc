internal import CVitrineEventLoop

/// The C library's heap, which holds all of a program's values.
package enum HeapMemory {
  /// Returns free memory to the system; on its own, the library returns only memory at the end of
  /// the heap.
  package static func trim() { malloc_trim(0) }

  /// Gives each large allocation its own mapping, which returns to the system when it is freed.
  ///
  /// Among small allocations, a freed large one would leave a hole in the heap.
  ///
  /// The C library starts with this threshold, and raises it whenever something larger is freed.
  package static func separateLarge() { mallopt(M_MMAP_THRESHOLD, 128 << 10) }
}

/// Decides when a window returns free memory.
///
/// Memory is returned at the first rest after 300 frames, or after 1,200 frames without a rest.
/// These are 20 s of motion, which leave up to 4 MB behind. Returning it takes a millisecond.
package struct HeapTrimmer {
  private var frames = 0

  package init() {}

  /// Counts a frame.
  package mutating func countFrame() { frames += 1 }

  /// Returns memory if it is due.
  /// - Parameter isResting: true if nothing moves for a second.
  /// - Returns: true if memory was returned.
  @discardableResult
  package mutating func trim(isResting: Bool) -> Bool {
    guard frames >= (isResting ? 300 : 1200) else { return false }
    frames = 0
    HeapMemory.trim()
    return true
  }
}
