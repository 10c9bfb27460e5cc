/// A growing array of plain values for the renderer's inner loops.
///
/// Unlike an array, copies share the storage, and accesses check neither uniqueness nor
/// exclusivity. The single owner calls `deallocate`.
struct Store<Element: BitwiseCopyable> {
  private struct Header {
    var base: UnsafeMutablePointer<Element>
    var count: Int
    var capacity: Int
  }

  private let header: UnsafeMutablePointer<Header>

  init() {
    let capacity = 16
    header = .allocate(capacity: 1)
    header.initialize(
      to: Header(base: .allocate(capacity: capacity), count: 0, capacity: capacity))
  }

  /// Frees the memory; no copy may be used afterwards.
  func deallocate() {
    header.pointee.base.deallocate()
    header.deallocate()
  }

  @inline(__always) var count: Int { header.pointee.count }

  @inline(__always) var isEmpty: Bool { header.pointee.count == 0 }

  @inline(__always) var indices: Range<Int> { 0..<header.pointee.count }

  /// The values; valid until one is added.
  @inline(__always) var values: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: header.pointee.base, count: header.pointee.count)
  }

  @inline(__always) subscript(i: Int) -> Element {
    get {
      assert(indices.contains(i))
      return header.pointee.base[i]
    }
    nonmutating set {
      assert(indices.contains(i))
      header.pointee.base[i] = newValue
    }
  }

  @inline(__always)
  func append(_ element: Element) {
    if header.pointee.count == header.pointee.capacity { grow(to: header.pointee.count + 1) }
    (header.pointee.base + header.pointee.count).initialize(to: element)
    header.pointee.count &+= 1
  }

  @inline(__always)
  func removeAll() { header.pointee.count = 0 }

  /// Drops the values from an index on.
  @inline(__always)
  func truncate(to count: Int) { header.pointee.count = min(count, header.pointee.count) }

  @inline(__always)
  func popLast() -> Element? {
    guard header.pointee.count > 0 else { return nil }
    header.pointee.count &-= 1
    return header.pointee.base[header.pointee.count]
  }

  /// Replaces the contents by a repeated value.
  func fill(_ element: Element, count: Int) {
    if count > header.pointee.capacity { grow(to: count) }
    header.pointee.base.update(repeating: element, count: count)
    header.pointee.count = count
  }

  private func grow(to count: Int) {
    let capacity = max(count, header.pointee.capacity * 2)
    let base = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    base.update(from: header.pointee.base, count: header.pointee.count)
    header.pointee.base.deallocate()
    header.pointee.base = base
    header.pointee.capacity = capacity
  }
}
