internal import Glibc
internal import VitrineResources
internal import VitrineViews

/// The guide's film: a camera moves over a painting, with captions about it.
///
/// All of it is a function of the time. The film ends as it begins, with the whole painting, so
/// that it loops without a cut. The painting is drawn on a sheet of 1600 by 900, cropped to spaces
/// of other shapes. Positions, times and sizes: ours.
struct GuideFilm: FilmReel {
  /// The camera's position and zoom at a time, on the sheet.
  private struct Shot {
    var time: Seconds
    var middle: Point
    /// The zoom relative to the whole.
    var zoom: Double

    init(_ time: Seconds, _ x: Double, _ y: Double, _ zoom: Double) {
      (self.time, self.middle, self.zoom) = (time, Point(x, y), zoom)
    }
  }

  static let title = "guide.film.title"
  static let work = GuideWork.fivePeaks
  static let duration: Seconds = 40
  /// The times of each caption.
  static let captions: [ClosedRange<Seconds>] = [
    4.5...12.5, 15.5...20.5, 22.5...27.5, 29.5...34, 35.5...39.4,
  ]

  /// At rest the camera still drifts: two shots near each other.
  private static let shots = [
    Shot(0, 800, 450, 1), Shot(1.5, 797, 448, 1.01),
    // The moon, and across the sky to the sun.
    Shot(5.5, 465, 268, 2), Shot(8, 485, 258, 2.1), Shot(13, 1120, 258, 2.1),
    Shot(14.5, 1135, 266, 2.04),
    // The peaks.
    Shot(18, 806, 342, 1.5), Shot(20.5, 796, 350, 1.56),
    // A waterfall, and the sea below it.
    Shot(24, 1128, 596, 2.2), Shot(27.5, 1142, 622, 2.32),
    // The pine on the other shore.
    Shot(32, 412, 545, 1.95), Shot(34, 404, 532, 2),
    Shot(38.5, 797, 449, 1.01), Shot(40, 800, 450, 1),
  ]
  private static let sheet = Size(1600, 900)

  let size: Size
  let time: Seconds

  init(size: Size, time: Seconds) {
    self.size = size
    self.time = time.isFinite ? min(max(0, time), Self.duration) : 0
  }

  func paint(into canvas: inout Canvas, in environment: Environment) {
    let bounds = Rect(origin: .zero, size: size)
    let cover = max(size.width / Self.sheet.width, size.height / Self.sheet.height)
    guard !bounds.isEmpty, cover.isFinite else { return }
    let (middle, zoom) = shot
    let scale = cover * zoom
    // Keeps the visible part inside the sheet.
    func clamped(_ value: Double, _ length: Double, _ shown: Double) -> Double {
      let half = min(shown / scale, length) / 2
      return min(max(value, half), length - half)
    }
    let seen = Point(
      clamped(middle.x, Self.sheet.width, size.width),
      clamped(middle.y, Self.sheet.height, size.height))
    canvas.clipped(to: .rect(bounds)) { canvas in
      canvas.scaled(by: scale, at: bounds.center - seen * scale) { canvas in
        Self.work.paint(into: &canvas, in: Self.sheet)
      }
      caption(into: &canvas, in: environment)
    }
  }

  // MARK: Camera

  /// The camera's current shot: it passes through all shots, and never overshoots between two.
  private var shot: (middle: Point, zoom: Double) {
    let shots = Self.shots
    let next = shots.firstIndex { $0.time > time } ?? shots.count - 1
    func at(_ value: (Shot) -> Double) -> Double {
      let (a, b) = (shots[next - 1], shots[next])
      let length = b.time - a.time
      let part = min(max(0, (time - a.time) / length), 1)
      let (from, to) = (Self.speed(next - 1, value) * length, Self.speed(next, value) * length)
      let (start, difference) = (value(a), value(b) - value(a))
      // A cubic through both, with the speed at each.
      let (square, cube) = (part * part, part * part * part)
      return start + difference * (3 * square - 2 * cube) + from * (cube - 2 * square + part)
        + to * (cube - square)
    }
    return (Point(at(\.middle.x), at(\.middle.y)), exp(at { log($0.zoom) }))
  }

  /// How fast a value changes at a shot, per second: 0 at both ends of the film and at turning
  /// points.
  private static func speed(_ index: Int, _ value: (Shot) -> Double) -> Double {
    guard index > 0, index < shots.count - 1 else { return 0 }
    func slope(_ index: Int) -> Double {
      let (a, b) = (shots[index], shots[index + 1])
      return (value(b) - value(a)) / (b.time - a.time)
    }
    let (before, after) = (slope(index - 1), slope(index))
    return before * after > 0 ? 2 * before * after / (before + after) : 0
  }

  // MARK: Words

  /// The duration of a caption's fade, in seconds.
  private static let fade: Seconds = 0.7

  private func caption(into canvas: inout Canvas, in environment: Environment) {
    // A picture that is too small for captions has none.
    guard size.height >= 130,
      let index = Self.captions.firstIndex(where: { $0.contains(time) })
    else { return }
    let span = Self.captions[index]
    let progress = min(
      1, (time - span.lowerBound) / Self.fade, (span.upperBound - time) / Self.fade)
    let opacity = progress * progress * (3 - 2 * progress)
    let width = size.width * 0.88
    // As large as the picture allows, so that lines wrap alike at every size.
    let text = VitrineDrawing.Text(
      environment.localized("guide.film.\(index + 1)"),
      font: Font(size: max(10, size.height * 0.06), weight: .semibold),
      alignment: .center, verticalAlignment: .bottom, lineLimit: 3,
      direction: environment.direction)
    let height = environment.text.measure(text, width: width).size.height
    let bottom = size.height * 0.1
    let top = size.height - bottom - height
    canvas.fill(
      .rect(Rect(0, top - height * 1.4, size.width, size.height - top + height * 1.4)),
      with: .gradient(
        Gradient(
          .linear(from: Point(0, top - height * 1.4), to: Point(0, size.height)),
          stops: [
            GradientStop(0, Color.black.opacity(0)),
            GradientStop(0.55, Color.black.opacity(0.5 * opacity)),
            GradientStop(1, Color.black.opacity(0.72 * opacity)),
          ])))
    canvas.draw(
      text, in: Rect((size.width - width) / 2, top, width, height),
      color: Color.white.opacity(opacity))
  }
}
