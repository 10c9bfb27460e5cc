import Foundation
import VitrineRenderer

extension TemporaryFolder {
  /// The pixels of each color that `picture(_:)` knows.
  static let colors: [String: UInt32] = [
    "red": 0xFFFF_0000, "blue": 0xFF00_00FF, "lime": 0xFF00_FF00, "navy": 0xFF00_0080,
  ]

  /// Makes a PNG of 640 × 480 pixels of one color, named after it.
  func picture(_ color: String) throws {
    let pixels = PixelBuffer(width: 640, height: 480, filledWith: Self.colors[color] ?? 0)
    try Data(PNG.encode(pixels)).write(to: url.appending(path: "\(color).png"))
  }
}
