import CVitrineAllocations
import Testing

/// That these run at all shows that a sanitizer's allocator is not stood in the way of.
@Suite struct AllocationsTests {
  @Test("allocations are counted, or said to be unknown where a sanitizer has the allocator")
  func count() {
    let before = CAllocationsOfThread()
    let array = [UInt8](repeating: 1, count: 4096)
    let after = CAllocationsOfThread()
    #expect(array.last == 1)
    #expect(before < 0 ? after < 0 : after > before)
  }
}
