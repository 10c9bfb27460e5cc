/// Memory that is used again from frame to frame; it grows, and its contents do not outlive a growth.
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

  /// Makes room for `count` elements.
  func reserve(_ count: Int) {
    guard count > capacity else { return }
    base.deallocate()
    capacity = count
    base = .allocate(capacity: count)
    base.initialize(repeating: blank, count: count)
  }
}
