/// Reusable memory that grows to the largest requested size.
final class Scratch {
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var pixels: UnsafeMutablePointer<UInt32>
  private var pixelCapacity: Int
  private var products: UnsafeMutablePointer<UInt8>
  private var productCapacity: Int

  init() {
    capacity = 4096
    bytes = .allocate(capacity: capacity)
    pixelCapacity = 4096
    pixels = .allocate(capacity: pixelCapacity)
    productCapacity = 4096
    products = .allocate(capacity: productCapacity)
  }

  deinit {
    bytes.deallocate()
    pixels.deallocate()
    products.deallocate()
  }

  /// Zeroed coverage bytes; valid until the next call.
  func coverage(count: Int) -> UnsafeMutablePointer<UInt8> {
    if count > capacity {
      bytes.deallocate()
      capacity = count + count / 4
      bytes = .allocate(capacity: capacity)
    }
    bytes.update(repeating: 0, count: count)
    return bytes
  }

  /// Uninitialized pixels of a row; valid until the next call.
  func row(count: Int) -> UnsafeMutablePointer<UInt32> {
    if count > pixelCapacity {
      pixels.deallocate()
      pixelCapacity = count + count / 4
      pixels = .allocate(capacity: pixelCapacity)
    }
    return pixels
  }

  /// Uninitialized bytes of a row; valid until the next call.
  func product(count: Int) -> UnsafeMutablePointer<UInt8> {
    if count > productCapacity {
      products.deallocate()
      productCapacity = count + count / 4
      products = .allocate(capacity: productCapacity)
    }
    return products
  }
}
