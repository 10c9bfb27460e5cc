internal import VitrineDrawing
internal import VitrineGeometry
public import VitrineMotion
public import VitrineRenderer
internal import VitrineScenes

/// Several moments of a scene side by side in one picture.
public enum Filmstrip {
  /// Between two frames, in points.
  ///
  /// Ours.
  public static let gap = 4.0
  /// Between and below the frames: middle grey, unlike any background.
  ///
  /// Ours.
  static let gapPixel: UInt32 = 0xFF80_8080

  /// Draws frames at equal distances in time, the first and the last exactly at the two ends.
  ///
  /// Each frame is the picture that a snapshot at its time gives.
  /// - Parameters:
  ///   - runner: that has not gone beyond `start`.
  ///   - start: time of the first frame.
  ///   - end: time of the last one; not used where there is only one.
  ///   - count: how many, from 1 up.
  /// - Throws: `FilmstripError`.
  public static func draw<S>(
    _ runner: SceneRunner<S>, from start: Seconds, to end: Seconds, frames count: Int
  ) throws(FilmstripError) -> PixelBuffer {
    guard start >= 0, start.isFinite, end >= start, end.isFinite, count > 0 else {
      throw .badTimes(from: start, to: end, frames: count)
    }
    let gap = max(1, Int((Filmstrip.gap * runner.environment.scale).rounded()))
    let first = runner.environment
    // Checked before anything is drawn; a script may still make the frames larger.
    try check(
      frames: count, width: Int((first.size.width * first.scale).rounded()),
      height: Int((first.size.height * first.scale).rounded()), gap: gap)
    var runner = runner
    var frames: [PixelBuffer] = []
    var (width, height) = (-gap, 0)
    for index in 0..<count {
      let fraction = count > 1 ? Double(index) / Double(count - 1) : 0
      let frame = try frame(of: &runner, at: mix(start, end, fraction))
      (width, height) = (width + gap + frame.width, max(height, frame.height))
      try check(width: width, height: height)
      frames.append(frame)
    }
    return join(frames, width: width, gap: gap)
  }

  private static func check(
    frames count: Int, width: Int, height: Int, gap: Int
  ) throws(FilmstripError) {
    let (frames, overflow) = count.multipliedReportingOverflow(by: width + gap)
    guard !overflow else { throw .tooWide(pixels: .max) }
    try check(width: frames - gap, height: height)
  }

  private static func check(width: Int, height: Int) throws(FilmstripError) {
    guard width <= PictureSize.longestSide else { throw .tooWide(pixels: width) }
    guard width * height <= PictureSize.mostPixels else {
      throw .tooLarge(width: width, height: height)
    }
  }

  /// The runner itself stays on the grid of frames, so that no frame of the strip disturbs
  /// the next one.
  private static func frame<S>(
    of runner: inout SceneRunner<S>, at time: Seconds
  ) throws(FilmstripError) -> PixelBuffer {
    do {
      try runner.begin()
      try runner.advanceOnGrid(through: time)
      var copy = runner
      try copy.advance(to: time)
      return copy.picture()
    } catch {
      throw .script(error)
    }
  }

  private static func join(_ frames: [PixelBuffer], width: Int, gap: Int) -> PixelBuffer {
    let height = frames.map(\.height).max() ?? 1
    let strip = PixelBuffer(width: width, height: height, filledWith: gapPixel)
    var left = 0
    for frame in frames {
      frame.copy(to: strip, x: left)
      left += frame.width + gap
    }
    return strip
  }
}

extension PixelBuffer {
  /// Copies all rows into a larger buffer, at its top.
  fileprivate func copy(to target: PixelBuffer, x: Int) {
    withPixels { source in
      target.withMutablePixels { pixels in
        for y in 0..<height {
          let start = y * target.width + x
          _ = pixels[start..<start + width].update(
            fromContentsOf: source[y * width..<(y + 1) * width])
        }
      }
    }
  }
}

/// Why a filmstrip could not be drawn.
public enum FilmstripError: Error, Hashable, Sendable {
  /// The times are not in order, or there are no frames.
  case badTimes(from: Seconds, to: Seconds, frames: Int)
  /// The strip would be wider than a picture can be.
  case tooWide(pixels: Int)
  /// The strip would have more pixels than a picture can have.
  case tooLarge(width: Int, height: Int)
  /// An event of the script could not be carried out.
  case script(ScriptError)
}

extension FilmstripError: CustomStringConvertible {
  /// What is wrong, and the remedy, in one line.
  public var description: String {
    switch self {
    case .badTimes(let from, let to, let frames):
      "\(frames) frames from \(from) s to \(to) s cannot be drawn; "
        + "take 1 or more, from a time of 0 or later to one that is not before it"
    case .tooWide(let pixels):
      "the strip would be \(pixels) pixels wide and \(PictureSize.longestSide) is the most; "
        + "take fewer frames, or a smaller size or scale"
    case .tooLarge(let width, let height):
      "the strip would be \(width)×\(height) pixels and \(PictureSize.mostPixels) in all is the most; "
        + "take fewer frames, or a smaller size or scale"
    case .script(let error): error.description
    }
  }
}
