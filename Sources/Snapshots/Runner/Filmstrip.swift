internal import VitrineDrawing
internal import VitrineGeometry
public import VitrineMotion
public import VitrineRenderer
internal import VitrineScenes

/// Several moments of a scene side by side in one picture, or one after the other in a film.
public enum Filmstrip {
  /// Most frames of a film.
  ///
  /// Ours: more than five minutes at 30 a second.
  public static let mostFrames = 10_000
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
    try check(from: start, to: end, frames: count)
    let gap = gap(scale: runner.environment.scale)
    let first = runner.environment
    // Checked before anything is drawn; a script may still make the frames larger.
    try check(
      frames: count, width: Int((first.size.width * first.scale).rounded()),
      height: Int((first.size.height * first.scale).rounded()), gap: gap)
    var runner = runner
    var frames: [PixelBuffer] = []
    var (width, height) = (-gap, 0)
    for index in 0..<count {
      let frame = try moment(index, of: count, from: start, to: end, &runner).picture()
      (width, height) = (width + gap + frame.width, max(height, frame.height))
      try check(width: width, height: height)
      frames.append(frame)
    }
    return join(frames, width: width, gap: gap)
  }

  /// Draws the same frames one after the other.
  ///
  /// Where the size changes, each frame is at the top left of the largest.
  /// - Parameters:
  ///   - runner: that has not gone beyond `start`.
  ///   - start: time of the first frame.
  ///   - end: time of the last one, which shows as long as the others; not used where there is only one.
  ///   - count: how many, 1…`mostFrames`.
  ///   - rest: how much longer the last frame shows, in seconds, from 0 up; default 0.
  /// - Throws: `FilmstripError`.
  public static func animate<S>(
    _ runner: SceneRunner<S>, from start: Seconds, to end: Seconds, frames count: Int,
    resting rest: Seconds = 0
  ) throws(FilmstripError) -> AnimatedPNG {
    try check(from: start, to: end, frames: count)
    guard count <= mostFrames else { throw .tooMany(frames: count) }
    let (width, height) = try largestSize(runner, from: start, to: end, frames: count)
    var runner = runner
    let distance = count > 1 ? (end - start) / Double(count - 1) : 0
    func frame(_ index: Int) throws(FilmstripError) -> (pixels: PixelBuffer, delay: Seconds) {
      let picture = try moment(index, of: count, from: start, to: end, &runner).picture()
      let delay = index < count - 1 ? distance : distance + max(0, rest)
      guard picture.width != width || picture.height != height else { return (picture, delay) }
      let canvas = PixelBuffer(width: width, height: height, filledWith: gapPixel)
      picture.copy(to: canvas, x: 0)
      return (canvas, delay)
    }
    let first = try frame(0)
    var film = try made { () throws(PNGError) in try AnimatedPNG(first.pixels, delay: first.delay) }
    for index in 1..<max(1, count) {
      let next = try frame(index)
      try made { () throws(PNGError) in try film.append(next.pixels, delay: next.delay) }
    }
    return film
  }

  private static func made<R>(_ body: () throws(PNGError) -> R) throws(FilmstripError) -> R {
    do {
      return try body()
    } catch {
      throw .film(error)
    }
  }

  private static func largestSize<S>(
    _ runner: SceneRunner<S>, from start: Seconds, to end: Seconds, frames count: Int
  ) throws(FilmstripError) -> (width: Int, height: Int) {
    var runner = runner
    var (width, height) = (1, 1)
    for index in 0..<count {
      let moment = try moment(index, of: count, from: start, to: end, &runner)
      let size = moment.shown.environment.size
      width = max(width, Int((size.width * runner.environment.scale).rounded()))
      height = max(height, Int((size.height * runner.environment.scale).rounded()))
    }
    try check(width: width, height: height)
    return (width, height)
  }

  private static func check(
    from start: Seconds, to end: Seconds, frames count: Int
  ) throws(FilmstripError) {
    guard start >= 0, start.isFinite, end >= start, end.isFinite, count > 0 else {
      throw .badTimes(from: start, to: end, frames: count)
    }
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
  private static func moment<S>(
    _ index: Int, of count: Int, from start: Seconds, to end: Seconds,
    _ runner: inout SceneRunner<S>
  ) throws(FilmstripError) -> SceneRunner<S> {
    let fraction = count > 1 ? Double(index) / Double(count - 1) : 0
    let time = mix(start, end, fraction)
    do {
      try runner.begin()
      try runner.advanceOnGrid(through: time)
      var copy = runner
      try copy.advance(to: time)
      return copy
    } catch {
      throw .script(error)
    }
  }

  /// The distance between frames, in pixels.
  private static func gap(scale: Double) -> Int { max(1, Int((gap * scale).rounded())) }

  /// Pictures side by side, as the frames of a strip are; one alone is as it is.
  /// - Parameter scale: pixels a point.
  /// - Throws: `FilmstripError` where that is too large for a picture.
  package static func join(
    _ pictures: [PixelBuffer], scale: Double
  ) throws(FilmstripError) -> PixelBuffer {
    let gap = gap(scale: scale)
    let width = pictures.reduce(-gap) { $0 + gap + $1.width }
    try check(width: width, height: pictures.map(\.height).max() ?? 1)
    return join(pictures, width: width, gap: gap)
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
  /// A film would have more than `Filmstrip.mostFrames`.
  case tooMany(frames: Int)
  /// The film could not be made.
  case film(PNGError)
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
    case .tooMany(let frames):
      "the film would have \(frames) frames and \(Filmstrip.mostFrames) is the most; take fewer frames"
    case .film(let error): error.description
    case .script(let error): error.description
    }
  }
}
