import Foundation
import VitrineRenderer

/// Pixels of a window or a file.
struct Picture: Equatable, CustomStringConvertible {
  let width: Int
  let height: Int
  private let pixels: [UInt32]

  init(png: Data) throws {
    let buffer = try PNG.decode(Array(png), name: "picture")
    width = buffer.width
    height = buffer.height
    pixels = buffer.withPixels { Array($0) }
  }

  /// How many pixels differ; all where the sizes do.
  func differences(from other: Picture) -> Int {
    guard width == other.width, height == other.height else { return max(1, pixels.count) }
    return zip(pixels, other.pixels).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
  }

  /// The mean of green, 0…1.
  var brightness: Double {
    let sum = pixels.reduce(0) { $0 + Int($1 >> 8 & 0xFF) }
    return Double(sum) / Double(max(1, pixels.count)) / 255
  }

  /// What is in a frame of whole pixels; nothing where that reaches outside.
  func part(_ frame: [Double]) -> Picture? {
    let (x, y, columns, rows) = (Int(frame[0]), Int(frame[1]), Int(frame[2]), Int(frame[3]))
    guard x >= 0, y >= 0, x + columns <= width, y + rows <= height else { return nil }
    let lines = (y..<y + rows).flatMap { pixels[$0 * width + x..<$0 * width + x + columns] }
    return Picture(width: columns, height: rows, pixels: lines)
  }

  /// The picture turned clockwise by so many quarters.
  func turned(by quarters: Int) -> Picture {
    guard quarters > 0 else { return self }
    let lines = (0..<width).flatMap { row in
      (0..<height).map { pixels[(height - 1 - $0) * width + row] }
    }
    return Picture(width: height, height: width, pixels: lines).turned(by: quarters - 1)
  }

  private init(width: Int, height: Int, pixels: [UInt32]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The pixel at the bottom right, `0xAARRGGBB`; 0 where there are none.
  var corner: UInt32 { pixels.last ?? 0 }

  /// How many colors it has: 1 means that nothing was drawn.
  var colors: Int { Set(pixels).count }

  var description: String { "\(width) x \(height) pixels in \(colors) colors" }
}
