internal import CVitrinePNGCalls

/// An animated PNG: frames of one size that play in an endless loop.
///
/// Browsers play it; other programs show the first frame. Frames are compressed as they are added,
/// each as the rectangle that differs from the previous one, so a long film with little motion is
/// small.
public struct AnimatedPNG: Sendable {
  /// The longest delay of a frame, in seconds, by the file format.
  ///
  /// Longer delays are clamped.
  public static let longestDelay = 65_535.0

  /// Pixels in a row.
  public let width: Int
  /// Rows of pixels.
  public let height: Int
  /// The duration of the film, in seconds.
  ///
  /// Equal frames in a row are one frame, which counts for at most `longestDelay`.
  public private(set) var duration: Double

  private var frames: [Frame] = []
  /// The compressed rows of all frames, in order.
  private var streams: [UInt8] = []
  /// The pixels of the last frame.
  private var last: [UInt32]

  private struct Frame {
    var rect: PixelRect
    /// The start time, in seconds.
    var begin: Double
    /// The size of its compressed rows, in bytes.
    var size: Int
  }

  /// Starts with a frame; alpha is dropped.
  /// - Parameters:
  ///   - frame: the pixels, which are copied.
  ///   - delay: the frame's duration in seconds, 0…`longestDelay`; other values are clamped.
  /// - Throws: `PNGError` if memory is exhausted.
  public init(_ frame: PixelBuffer, delay: Double) throws(PNGError) {
    (width, height) = (frame.width, frame.height)
    duration = 0
    last = []
    try append(frame, frame.bounds, delay)
  }

  /// The number of frames; equal frames in a row are one.
  public var frameCount: Int { frames.count }

  /// Adds a frame; one that equals the last extends its duration.
  /// - Parameters:
  ///   - frame: the pixels, of the same size as the first, which are copied.
  ///   - delay: the frame's duration in seconds, 0…`longestDelay`; other values are clamped.
  /// - Throws: `PNGError` if the size differs, the film exceeds the largest readable file, 512 MB,
  ///   or memory is exhausted.
  public mutating func append(_ frame: PixelBuffer, delay: Double) throws(PNGError) {
    guard frame.width == width, frame.height == height else {
      throw .failed(
        "a frame of \(frame.width)×\(frame.height) pixels in a film of \(width)×\(height)")
    }
    if let rect = changes(in: frame) {
      try append(frame, rect, delay)
    } else {
      duration += Self.usable(delay)
    }
  }

  private mutating func append(
    _ frame: PixelBuffer, _ rect: PixelRect, _ delay: Double
  ) throws(PNGError) {
    let stream = try Self.compressed(frame, rect)
    guard streams.count + stream.count <= PNG.fileLimit else {
      throw .tooLarge(name: "the film", what: "more than \(PNG.fileLimit >> 20) MB")
    }
    streams += stream
    frames.append(Frame(rect: rect, begin: duration, size: stream.count))
    duration += Self.usable(delay)
    last = frame.withPixels { Array($0) }
  }

  private static func usable(_ delay: Double) -> Double {
    delay.isNaN ? 0 : min(max(0, delay), longestDelay)
  }

  /// The rectangle in which a frame differs from the last; nil if it doesn't.
  private func changes(in frame: PixelBuffer) -> PixelRect? {
    frame.withPixels { new in
      var (x0, y0, x1, y1) = (width, height, 0, 0)
      for y in 0..<height {
        let row = y * width..<(y + 1) * width
        func differs(_ i: Int) -> Bool { (new[i] ^ last[i]) & 0x00FF_FFFF != 0 }
        guard let left = row.first(where: differs), let right = row.last(where: differs) else {
          continue
        }
        (x0, x1) = (min(x0, left - row.lowerBound), max(x1, right - row.lowerBound + 1))
        (y0, y1) = (min(y0, y), y + 1)
      }
      guard x0 < x1 else { return nil }
      return PixelRect(x0: Int32(x0), y0: Int32(y0), x1: Int32(x1), y1: Int32(y1))
    }
  }

  /// Rows of red, green, blue, each after the filter byte for none.
  private static func compressed(
    _ frame: PixelBuffer, _ rect: PixelRect
  ) throws(PNGError) -> [UInt8] {
    let (width, height) = (Int(rect.width), Int(rect.height))
    let rows = [UInt8](unsafeUninitializedCapacity: (width * 3 + 1) * height) { out, used in
      frame.withPixels { pixels in
        for y in 0..<height {
          out[used] = 0
          used += 1
          let start = (Int(rect.y0) + y) * frame.width + Int(rect.x0)
          for pixel in pixels[start..<start + width] {
            for channel in 0..<3 {
              out[used + channel] = UInt8(truncatingIfNeeded: pixel >> UInt32(16 - 8 * channel))
            }
            used += 3
          }
        }
      }
    }
    let capacity = PNG.largestFile(rows.count, height)
    let stream = [UInt8](unsafeUninitializedCapacity: capacity) { output, used in
      used = vitrine_png_deflate(rows, rows.count, output.baseAddress, output.count)
    }
    guard !stream.isEmpty else { throw .failed("there is no memory left") }
    return stream
  }

  /// Encodes the file.
  fileprivate func encoded() throws(PNGError) -> [UInt8] {
    var result = vitrine_png_result()
    // fcTL takes 38 bytes and fdAT 16 besides its rows; all other chunks take less than 1 kB.
    let capacity = streams.count + frames.count * 54 + 1024
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { output, used in
      result = frames.indices.map(described).withUnsafeBufferPointer { frames in
        streams.withUnsafeBufferPointer { streams in
          var film = vitrine_png_film(
            width: UInt32(width), height: UInt32(height), frames: frames.baseAddress,
            count: UInt32(frames.count), streams: streams.baseAddress)
          return vitrine_png_write_film(&film, output.baseAddress, output.count)
        }
      }
      used = result.size
    }
    guard !bytes.isEmpty else { throw .failed(PNG.message(of: result)) }
    return bytes
  }

  private func described(_ index: Int) -> vitrine_png_frame {
    let (frame, next) = (frames[index], index + 1)
    let end = next < frames.count ? frames[next].begin : duration
    let (delay, parts) = Self.fraction(
      milliseconds: Self.milliseconds(end) - Self.milliseconds(frame.begin))
    return vitrine_png_frame(
      x: UInt32(frame.rect.x0), y: UInt32(frame.rect.y0), width: UInt32(frame.rect.width),
      height: UInt32(frame.rect.height), delay: delay, parts: parts, size: frame.size)
  }

  /// A time in whole milliseconds.
  ///
  /// Delays are differences of rounded times, so that rounding errors don't accumulate.
  private static func milliseconds(_ time: Double) -> Int { Int((time * 1000).rounded()) }

  /// A delay in the finest fraction of a second that fits the format.
  private static func fraction(milliseconds: Int) -> (delay: UInt16, parts: UInt16) {
    for parts in [1000, 100, 10] {
      if let delay = UInt16(exactly: (milliseconds * parts + 500) / 1000) {
        return (delay, UInt16(parts))
      }
    }
    return (UInt16(clamping: (milliseconds + 500) / 1000), 1)
  }
}

extension PNG {
  /// Encodes a film as an animated PNG in 24-bit color.
  public static func encode(_ film: AnimatedPNG) throws(PNGError) -> [UInt8] {
    try film.encoded()
  }
}
