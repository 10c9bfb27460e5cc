internal import CVitrineProcesses
internal import Glibc
internal import Synchronization

/// Memory that two processes share; the system frees it once neither maps it.
///
/// Its words are read and written atomically. Its size is sealed, so that a faulty process can't
/// shrink it while the other process uses it.
final class SharedMemory {
  /// The descriptor that a child inherits; -1 once it isn't needed.
  private(set) var descriptor: Int32
  private let start: UnsafeMutableRawPointer
  private let size: Int

  /// Creates memory filled with zeros.
  /// - Parameter size: in bytes.
  convenience init(size: Int) throws(SupervisionError) {
    let file = memfd_create(
      "vitrine-kiosk", UInt32(vitrine_memfd_cloexec) | UInt32(vitrine_memfd_allow_sealing))
    guard file >= 0 else { throw Self.failure }
    guard ftruncate(file, size) == 0 else {
      let error = Self.failure
      close(file)
      throw error
    }
    // Sealing is optional; old kernels don't support it.
    _ = fcntl(
      file, Int32(vitrine_add_seals),
      Int32(vitrine_seal_shrink) | Int32(vitrine_seal_grow) | Int32(vitrine_seal_seal))
    try self.init(mapping: file, size: size)
  }

  /// Maps memory that the parent has created, and takes over its descriptor.
  convenience init(inherited file: Int32, size: Int) throws(SupervisionError) {
    var info = stat()
    guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG, Int(info.st_size) == size
    else { throw .badEnvironment("VITRINE_KIOSK_PAGE names no page of a kiosk") }
    try self.init(mapping: file, size: size)
    closeDescriptor()
  }

  private init(mapping file: Int32, size: Int) throws(SupervisionError) {
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    guard let memory, memory != MAP_FAILED else {
      let error = Self.failure
      close(file)
      throw error
    }
    (descriptor, start, self.size) = (file, memory, size)
  }

  deinit {
    munmap(start, size)
    closeDescriptor()
  }

  private func closeDescriptor() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  private static var failure: SupervisionError {
    .system(what: "there is no memory to share with the scene", reason: systemReason)
  }

  /// A word of the memory.
  subscript(word: Int) -> UInt64 {
    get { words(at: word)[0].load(ordering: .acquiring) }
    set { words(at: word)[0].store(newValue, ordering: .releasing) }
  }

  /// Copies into words that another process may be writing; the caller validates.
  func copy(_ bytes: [UInt8], toWord word: Int) {
    let words = words(at: word)
    for (index, start) in stride(from: 0, to: bytes.count, by: 8).enumerated() {
      var value: UInt64 = 0
      for (byteIndex, byte) in bytes[start..<min(start + 8, bytes.count)].enumerated() {
        value |= UInt64(byte) << (8 * UInt64(byteIndex))
      }
      words[index].store(value, ordering: .relaxed)
    }
  }

  /// Reads bytes starting at a word.
  func bytes(_ count: Int, fromWord word: Int) -> [UInt8] {
    let words = words(at: word)
    return (0..<count).map { index in
      UInt8(truncatingIfNeeded: words[index / 8].load(ordering: .relaxed) >> UInt64(index % 8 * 8))
    }
  }

  /// Writes bytes, which the other process reads only once a word announces them.
  func write(_ bytes: [UInt8], at offset: Int) {
    bytes.withUnsafeBytes { source in
      guard let address = source.baseAddress else { return }
      memcpy(start + offset, address, source.count)
    }
  }

  /// Reads bytes at an offset.
  func bytes(_ count: Int, at offset: Int) -> [UInt8] {
    [UInt8](UnsafeRawBufferPointer(start: start + offset, count: count))
  }

  private func words(at word: Int) -> UnsafeMutablePointer<Atomic<UInt64>> {
    (start + word * 8).assumingMemoryBound(to: Atomic<UInt64>.self)
  }
}
