/// Memory that grows to the largest size asked for and is used again each time.
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

  /// Bytes of coverage, all zero; valid until asked for again.
  func coverage(count: Int) -> UnsafeMutablePointer<UInt8> {
    if count > capacity {
      bytes.deallocate()
      capacity = count + count / 4
      bytes = .allocate(capacity: capacity)
    }
    bytes.update(repeating: 0, count: count)
    return bytes
  }

  /// Pixels of a row, of any value; valid until asked for again.
  func row(count: Int) -> UnsafeMutablePointer<UInt32> {
    if count > pixelCapacity {
      pixels.deallocate()
      pixelCapacity = count + count / 4
      pixels = .allocate(capacity: pixelCapacity)
    }
    return pixels
  }

  /// Bytes of a row, of any value; valid until asked for again.
  func product(count: Int) -> UnsafeMutablePointer<UInt8> {
    if count > productCapacity {
      products.deallocate()
      productCapacity = count + count / 4
      products = .allocate(capacity: productCapacity)
    }
    return products
  }
}
