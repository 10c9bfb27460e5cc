internal import Glibc

/// Allocates memory for pixels, in large pages if it is large enough.
///
/// A window's buffer takes two thousand pages of 4 KiB, more than the processor's TLB holds, so
/// copying a screen of them is a fifth slower.
enum PixelMemory {
  /// The size of a large page, in bytes.
  ///
  /// On Linux on x86-64 and AArch64.
  private static let largePage = 2 << 20
  /// The alignment of small buffers, in bytes: a cache line.
  private static let cacheLine = 64

  /// Allocates uninitialized memory.
  static func allocate(count: Int) -> UnsafeMutablePointer<UInt32> {
    let bytes = count * MemoryLayout<UInt32>.stride
    let isLarge = bytes >= largePage
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: bytes, alignment: isLarge ? largePage : cacheLine)
    // Only whole large pages are requested; the rest takes small pages, and no more than it needs.
    // If the kernel refuses, the memory is only slower.
    if isLarge { _ = madvise(memory, bytes / largePage * largePage, MADV_HUGEPAGE) }
    return memory.bindMemory(to: UInt32.self, capacity: count)
  }

  /// True if the system would allocate that much memory now.
  ///
  /// If Swift fails to allocate memory, it ends the program.
  static func isAvailable(count: Int) -> Bool {
    let bytes = count * MemoryLayout<UInt32>.stride + largePage
    let memory = mmap(
      nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { return false }
    munmap(memory, bytes)
    return true
  }

  static func free(_ memory: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(memory).deallocate()
  }
}
