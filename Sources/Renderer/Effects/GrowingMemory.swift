/// Memory that is reused from frame to frame; growing discards its contents.
final class GrowingMemory<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private var capacity = 1
  private let blank: Element

  init(blank: Element) {
    self.blank = blank
    base = .allocate(capacity: 1)
    base.initialize(to: blank)
  }

  deinit { base.deallocate() }

  /// Ensures a capacity of `count` elements.
  func reserve(_ count: Int) {
    guard count > capacity else { return }
    base.deallocate()
    capacity = count
    base = .allocate(capacity: count)
    base.initialize(repeating: blank, count: count)
  }
}
