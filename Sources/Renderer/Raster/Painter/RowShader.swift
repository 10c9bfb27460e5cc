/// A source of individual pixel colors: gradients, images, blurred backdrops.
protocol RowShader {
  /// Writes premultiplied pixels for one run of a row.
  /// - Parameters:
  ///   - x: first device column.
  ///   - y: device row.
  ///   - count: pixels, from 1 up.
  ///   - out: space for `count` pixels.
  func shade(x: Int32, y: Int32, count: Int, into out: UnsafeMutablePointer<UInt32>)
}
