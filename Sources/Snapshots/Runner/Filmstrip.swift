internal import VitrineDrawing
internal import VitrineGeometry
public import VitrineMotion
public import VitrineRenderer
internal import VitrineScenes

/// Several moments of a scene in one picture or as an animation.
///
/// In a picture, the frames are side by side, in several rows if a single row would be too wide.
public enum Filmstrip {
  /// Most frames.
  ///
  /// Ours: more than five minutes at 30 frames a second.
  public static let maximumFrames = 10_000
  /// The gap between two frames, in points.
  ///
  /// Ours.
  public static let gap = 4.0
  /// The color between and below the frames: middle gray, unlike any background.
  ///
  /// Ours.
  static let gapPixel: UInt32 = 0xFF80_8080

  /// Draws frames at equal distances in time, the first and the last exactly at the two ends.
  ///
  /// Each frame equals a snapshot at its time.
  /// - Parameters:
  ///   - runner: must not have advanced beyond `start`.
  ///   - start: the time of the first frame.
  ///   - end: the time of the last frame; ignored for a single frame.
  ///   - count: the number of frames, from 1 up.
  /// - Throws: `FilmstripError`.
  public static func draw<S>(
    _ runner: SceneRunner<S>, from start: Seconds, to end: Seconds, frames count: Int
  ) throws(FilmstripError) -> PixelBuffer {
    try check(from: start, to: end, frames: count)
    let (size, scale) = (runner.environment.size, runner.environment.scale)
    // Checked before anything is drawn; a script may still resize the frames later.
    _ = try FilmstripRows(Array(repeating: size, count: count), scale: scale)
    var runner = runner
    var frames: [PixelBuffer] = []
    for index in 0..<count {
      frames.append(try moment(index, of: count, from: start, to: end, &runner).picture())
      _ = try FilmstripRows(frames, scale: scale)
    }
    return try join(frames, scale: scale)
  }

  /// Draws the same frames as an animation.
  ///
  /// If the size changes, smaller frames are at the top left of the largest.
  /// - Parameters:
  ///   - runner: must not have advanced beyond `start`.
  ///   - start: the time of the first frame.
  ///   - end: the time of the last frame, which shows as long as each other frame; ignored for a
  ///     single frame.
  ///   - count: the number of frames, 1…`maximumFrames`.
  ///   - rest: how much longer the last frame shows, in seconds, from 0 up; default 0.
  /// - Throws: `FilmstripError`.
  public static func animate<S>(
    _ runner: SceneRunner<S>, from start: Seconds, to end: Seconds, frames count: Int,
    resting rest: Seconds = 0
  ) throws(FilmstripError) -> AnimatedPNG {
    try check(from: start, to: end, frames: count)
    let (width, height) = try largestSize(runner, from: start, to: end, frames: count)
    var runner = runner
    let interval = count > 1 ? (end - start) / Double(count - 1) : 0
    func frame(_ index: Int) throws(FilmstripError) -> (pixels: PixelBuffer, delay: Seconds) {
      let picture = try moment(index, of: count, from: start, to: end, &runner).picture()
      let delay = index < count - 1 ? interval : interval + max(0, rest)
      guard picture.width != width || picture.height != height else { return (picture, delay) }
      let canvas = PixelBuffer(width: width, height: height, filledWith: gapPixel)
      picture.copy(to: canvas, x: 0, y: 0)
      return (canvas, delay)
    }
    let first = try frame(0)
    var film = try wrappingErrors { () throws(PNGError) in
      try AnimatedPNG(first.pixels, delay: first.delay)
    }
    for index in 1..<max(1, count) {
      let next = try frame(index)
      try wrappingErrors { () throws(PNGError) in try film.append(next.pixels, delay: next.delay) }
    }
    return film
  }

  private static func wrappingErrors<R>(_ body: () throws(PNGError) -> R) throws(FilmstripError)
    -> R
  {
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
    guard width <= PictureSize.maximumSide, height <= PictureSize.maximumSide,
      width * height <= PictureSize.maximumPixels
    else {
      throw .tooLarge(width: width, height: height, fittingScale: nil)
    }
    return (width, height)
  }

  private static func check(
    from start: Seconds, to end: Seconds, frames count: Int
  ) throws(FilmstripError) {
    guard start >= 0, start.isFinite, end >= start, end.isFinite, count > 0 else {
      throw .badTimes(from: start, to: end, frames: count)
    }
    guard count <= maximumFrames else { throw .tooMany(frames: count) }
  }

  /// What a window would show at the time of one frame of the strip.
  ///
  /// The runner itself stays on the frame grid, so that no frame of the strip affects the next.
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

  /// Joins pictures side by side, like the frames of a strip; a single one is returned unchanged.
  /// - Parameter scale: pixels a point.
  /// - Throws: `FilmstripError` if the result is too large for a picture.
  package static func join(
    _ pictures: [PixelBuffer], scale: Double
  ) throws(FilmstripError) -> PixelBuffer {
    let rows = try FilmstripRows(pictures, scale: scale)
    let strip = PixelBuffer(width: rows.width, height: rows.height, filledWith: gapPixel)
    for (picture, origin) in zip(pictures, rows.origins) {
      picture.copy(to: strip, x: origin.x, y: origin.y)
    }
    return strip
  }
}

/// The positions of the frames of a strip, in pixels.
///
/// The frames are in as few rows as the largest width allows, and the rows are of about equal
/// length.
private struct FilmstripRows {
  private(set) var width = 1
  private(set) var height = 1
  private(set) var origins: [(x: Int, y: Int)] = []

  init(_ pictures: [PixelBuffer], scale: Double) throws(FilmstripError) {
    let sizes = pictures.map { Size(Double($0.width) / scale, Double($0.height) / scale) }
    try self.init(sizes, scale: scale)
  }

  /// Lays out frames.
  /// - Parameters:
  ///   - sizes: the sizes of the frames, in points.
  ///   - scale: pixels a point.
  /// - Throws: if they are too large for a picture.
  init(_ sizes: [Size], scale: Double) throws(FilmstripError) {
    self.init(laying: sizes, scale)
    guard !fits else { return }
    let smaller = (1..<Int((scale * 10).rounded(.up))).reversed().map { Double($0) / 10 }
    throw .tooLarge(
      width: width, height: height,
      fittingScale: smaller.first { FilmstripRows(laying: sizes, $0).fits })
  }

  private var fits: Bool {
    max(width, height) <= PictureSize.maximumSide && width * height <= PictureSize.maximumPixels
  }

  private init(laying sizes: [Size], _ scale: Double) {
    func pixels(_ length: Double) -> Int { max(1, Int((length * scale).rounded())) }
    let gap = pixels(Filmstrip.gap)
    let totalWidth = sizes.reduce(-gap) { $0 + gap + pixels($1.width) }
    var rows = max(1, totalWidth / PictureSize.maximumSide)
    repeat {
      let columns = max(1, (sizes.count + rows - 1) / rows)
      (width, height, origins) = (1, -gap, [])
      for start in stride(from: 0, to: sizes.count, by: columns) {
        let row = sizes[start..<min(start + columns, sizes.count)]
        var x = 0
        for size in row {
          origins.append((x, height + gap))
          x += pixels(size.width) + gap
        }
        width = max(width, x - gap)
        height += gap + (row.map { pixels($0.height) }.max() ?? 0)
      }
      rows += 1
    } while width > PictureSize.maximumSide && rows <= sizes.count
    height = max(1, height)
  }
}

extension PixelBuffer {
  /// Copies the picture into a larger buffer.
  fileprivate func copy(to target: PixelBuffer, x: Int, y: Int) {
    withPixels { source in
      target.withMutablePixels { pixels in
        for row in 0..<height {
          let start = (y + row) * target.width + x
          _ = pixels[start..<start + width].update(
            fromContentsOf: source[row * width..<(row + 1) * width])
        }
      }
    }
  }
}

/// Why a filmstrip could not be drawn.
public enum FilmstripError: Error, Hashable, Sendable {
  /// The times are not in order, or there are no frames.
  case badTimes(from: Seconds, to: Seconds, frames: Int)
  /// The strip would be larger than a picture can be.
  ///
  /// The scale, in pixels a point, is one that fits; nil if none does.
  case tooLarge(width: Int, height: Int, fittingScale: Double?)
  /// There would be more frames than `Filmstrip.maximumFrames`.
  case tooMany(frames: Int)
  /// The animation could not be made.
  case film(PNGError)
  /// An event of the script could not be carried out.
  case script(ScriptError)
}

extension FilmstripError: CustomStringConvertible {
  /// The problem and the remedy, in one line.
  public var description: String {
    switch self {
    case .badTimes(let from, let to, let frames):
      "\(frames) frames from \(from) s to \(to) s cannot be drawn; "
        + "take 1 or more, from a time of 0 or later to one that is not before it"
    case .tooLarge(let width, let height, let scale):
      "the strip would be \(width)×\(height) pixels; \(PictureSize.maximumSide) a side and "
        + "\(PictureSize.maximumPixels) in all are the most; take fewer frames, a smaller size, or "
        + (scale.map { "a scale of \($0)" } ?? "a smaller scale")
    case .tooMany(let frames):
      "there would be \(frames) frames and \(Filmstrip.maximumFrames) is the most; take fewer frames"
    case .film(let error): error.description
    case .script(let error): error.description
    }
  }
}
