internal import Glibc
internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

extension Weather {
  /// The backdrop of a part of a page, for the page's size.
  var backdrop: @Sendable (Rect, Size) -> PageBackdrop? {
    { position, size in
      WeatherScenery(weather: self, bounds: Rect(origin: .zero, size: size), time: 0)
        .backdrop(behind: position)
    }
  }
}

/// Sky, sun or moon, clouds, precipitation and hills of one page at a time.
///
/// Every length is a fraction of the page's width, height or shorter side. Measures: ours.
struct WeatherScenery {
  let weather: Weather
  let bounds: Rect
  let time: Seconds
  /// The end of the text, as a fraction of the height: down to there the sky is dark, and clouds
  /// are below it, or thin if there is no space.
  var textBottom = 0.0

  private var short: Double { min(bounds.width, bounds.height) }

  func paint(into canvas: inout Canvas) {
    paintSky(into: &canvas)
    switch weather {
    case .clear: paintSun(at: Point(0.82, 0.15), radius: 0.075, Color(0xFFE9A8), into: &canvas)
    case .sunset: paintLowSun(at: Point(0.32, 0.63), radius: 0.13, Color(0xFFDF9E), into: &canvas)
    case .fog: paintLowSun(at: Point(0.74, 0.53), radius: 0.075, Color(0xF6F3DC), into: &canvas)
    case .night:
      paintStars(into: &canvas)
      paintSun(at: Point(0.82, 0.14), radius: 0.055, Color(0xF3F1E2), into: &canvas)
    case .rain, .snow: break
    }
    for (index, cloud) in weather.clouds.enumerated() { paint(cloud, index, into: &canvas) }
    paintHills(0..<2, into: &canvas)
    if weather == .rain { paintRain(into: &canvas) }
    if weather == .snow { paintSnow(into: &canvas) }
    paintHills(2..<3, into: &canvas)
  }

  // MARK: Sky

  /// The gradient stops of the sky, as fractions of the height: the second is below the text.
  private var skyStops: (Double, Double, Double) {
    (0, min(max(0.45, textBottom + 0.02), 0.75), 0.85)
  }

  private func paintSky(into canvas: inout Canvas) {
    let (colors, places) = (weather.sky, skyStops)
    let stops = [
      GradientStop(places.0, colors[0]), GradientStop(places.1, colors[1]),
      GradientStop(places.2, colors[2]),
    ]
    let sky = Gradient(
      .linear(from: bounds.origin, to: Point(bounds.minX, bounds.maxY)), stops: stops)
    canvas.fill(.rect(bounds), with: .gradient(sky))
  }

  /// A sun near the horizon: below the text, if need be behind the hills, and dimmer there.
  private func paintLowSun(
    at position: Point, radius: Double, _ color: Color, into canvas: inout Canvas
  ) {
    let free = textBottom + radius * short / max(1, bounds.height)
    paintSun(
      at: Point(position.x, max(position.y, min(free, Crowd.lowestSun))), radius: radius, color,
      light: free > position.y ? Crowd.light : 1, into: &canvas)
  }

  /// A sun with its glow.
  private func paintSun(
    at position: Point, radius: Double, _ color: Color, light strength: Double = 1,
    into canvas: inout Canvas
  ) {
    let center = point(position)
    let glow = radius * 5 * short
    let light = color.mixed(with: .white, 0.5).opacity(strength)
    let shine = Gradient(
      .radial(center: center, radius: glow),
      stops: [
        GradientStop(0, light.opacity(0.5)), GradientStop(0.22, light.opacity(0.34)),
        GradientStop(0.4, light.opacity(0.16)), GradientStop(0.7, light.opacity(0.04)),
        GradientStop(1, light.opacity(0)),
      ])
    canvas.fill(.circle(center: center, diameter: 2 * glow), with: .gradient(shine))
    canvas.fill(.circle(center: center, diameter: 2 * radius * short), with: color)
  }

  private func paintStars(into canvas: inout Canvas) {
    for index in 0..<70 {
      let position = Point(scattered(index, 1), scattered(index, 2) * 0.6)
      let size = 1 + 1.6 * scattered(index, 3)
      let light = Color.white.opacity(0.35 + 0.6 * scattered(index, 4))
      canvas.fill(.circle(center: point(position), diameter: size), with: light)
    }
  }

  // MARK: Clouds

  /// A cloud drifts to the right and wraps around to the left; as a layer, drifting is only a copy.
  private func paint(_ cloud: Weather.Cloud, _ index: Int, into canvas: inout Canvas) {
    let width = cloud.width * min(bounds.width, 1.6 * bounds.height)
    let round = 1 + width / max(1, bounds.width)
    let start = cloud.x + cloud.width / 2
    let turn = (start + cloud.speed * time).truncatingRemainder(dividingBy: round)
    let isCrowded = textBottom > cloud.y
    let y = isCrowded ? min(textBottom + Crowd.gap, Crowd.lowest) : cloud.y
    let center = Point(
      bounds.minX + turn * bounds.width - width / 2, bounds.minY + y * bounds.height)
    let frame = Rect(
      center: bounds.center, size: Size(width.rounded(), (width * 0.36).rounded()))
    let kind = UInt64(Weather.allCases.firstIndex(of: weather) ?? 0)
    let layer = Layer(
      id: 0x636C_0000 + kind << 8 + UInt64(index), bounds: frame.inset(by: -1).snapped(toScale: 1),
      opacity: cloud.opacity * (isCrowded ? Crowd.opacity : 1), translation: center - bounds.center)
    let shade = Gradient(
      .linear(from: frame.origin, to: Point(frame.minX, frame.maxY)),
      stops: [GradientStop(0.2, .white), GradientStop(1, weather.sky[2])])
    canvas.layer(layer) { $0.fill(Self.cloud(in: frame), with: .gradient(shade)) }
  }

  /// Clouds with little sky below the text.
  ///
  /// Ours.
  private enum Crowd {
    /// From the text to a cloud's center, as a fraction of the height.
    static let gap = 0.06
    /// The lowest center: hills hide what is below.
    static let lowest = 0.66
    static let opacity = 0.25
    /// The strength of a sun's glow behind text.
    static let light = 0.5
    /// The lowest center of a sun.
    static let lowestSun = 0.72
  }

  /// The center and diameter of a cloud's puffs, in widths, heights, heights.
  private static let puffs = [
    (0.15, 0.73, 0.52), (0.33, 0.52, 0.68), (0.54, 0.43, 0.84), (0.74, 0.58, 0.64),
    (0.87, 0.75, 0.48),
  ]

  /// The outline of a cloud: puffs over a round base.
  static func cloud(in frame: Rect) -> Path {
    let (w, h) = (frame.width, frame.height)
    let base = Rect(frame.minX, frame.maxY - h * 0.46, w, h * 0.46)
    var path = Path()
    path.reserveCapacity(10 * (1 + Self.puffs.count))
    path.addRoundedRect(in: base, radius: h * 0.23)
    for (x, y, d) in Self.puffs {
      let center = Point(frame.minX + x * w, frame.minY + y * h)
      path.addEllipse(in: Rect(center: center, size: Size(d * h, d * h)))
    }
    return path
  }

  // MARK: Rain and snow

  private func paintRain(into canvas: inout Canvas) {
    let length = 0.035 * short
    for index in 0..<70 {
      let depth = scattered(index, 3)
      let fall = (scattered(index, 2) + (0.7 + 0.5 * depth) * time).truncatingRemainder(
        dividingBy: 1)
      let top = point(Point(scattered(index, 1) * 1.1 - 0.05 - 0.06 * fall, fall * 1.1 - 0.08))
      let foot = top + Point(-0.16 * length, length * (0.6 + 0.6 * depth))
      let light = Color.white.opacity(0.14 + 0.26 * depth)
      canvas.fill(.line(top, foot, width: 1 + depth, cap: .round), with: light)
    }
  }

  private func paintSnow(into canvas: inout Canvas) {
    for index in 0..<60 {
      let depth = scattered(index, 3)
      let fall = (scattered(index, 2) + (0.03 + 0.05 * depth) * time).truncatingRemainder(
        dividingBy: 1)
      let sway = 0.012 * sin(time * (0.5 + depth) + 6 * scattered(index, 4))
      let position = point(Point(scattered(index, 1) + sway, fall * 1.05 - 0.02))
      let size = (0.005 + 0.009 * depth) * short
      canvas.fill(
        .circle(center: position, diameter: size), with: Color.white.opacity(0.5 + 0.45 * depth))
    }
  }

  // MARK: Hills

  /// The mean height of the hills from the page's top, and their amplitude, as fractions of the
  /// height; the number of rises, and the position of the first.
  private static let hills: [Hills] = [
    (middle: 0.71, swing: 0.035, rises: 2.3, shift: 0.4),
    (middle: 0.785, swing: 0.045, rises: 1.6, shift: 2.2),
    (middle: 0.87, swing: 0.03, rises: 1.1, shift: 4.4),
  ]

  private typealias Hills = (middle: Double, swing: Double, rises: Double, shift: Double)

  private func paintHills(_ range: Range<Int>, into canvas: inout Canvas) {
    for index in range {
      let hill = Self.hills[index]
      let (top, light, near) = shade(ofHills: index)
      let shade = Gradient(
        .linear(
          from: Point(bounds.minX, top), to: Point(bounds.minX, top + bounds.height * Self.fall)),
        stops: [GradientStop(0, light), GradientStop(1, near)])
      canvas.fill(ridge(hill), with: .gradient(shade))
    }
  }

  /// The height of the lighter part of hills, as a fraction of the height.
  private static let fall = 0.16

  /// The top of hills, and their colors there and further down.
  private func shade(ofHills index: Int) -> (top: Double, light: Color, near: Color) {
    let hill = Self.hills[index]
    let near = weather.hills[index]
    let top = bounds.minY + (hill.middle - hill.swing * 1.4) * bounds.height
    return (top, near.mixed(with: weather.sky[2], index == 2 ? 0.12 : 0.3), near)
  }

  /// The top of hills at a distance from the page's left side, and their slope there.
  private func height(of hill: Hills, at x: Double) -> (y: Double, slope: Double) {
    let k = hill.rises * 2 * .pi / max(1, bounds.width, bounds.height * 1.5)
    let (a, b) = (k * x + hill.shift, 2.3 * k * x + 2 * hill.shift)
    let swing = hill.swing * bounds.height
    let y = hill.middle * bounds.height + swing * (sin(a) + 0.4 * sin(b))
    return (bounds.minY + y, swing * k * (cos(a) + 0.92 * cos(b)))
  }

  /// The outline of hills: two waves, down to the page's bottom.
  private func ridge(_ hill: Hills) -> Path {
    let steps = 16
    let width = bounds.width / Double(steps)
    func height(_ x: Double) -> (y: Double, slope: Double) { self.height(of: hill, at: x) }
    var path = Path()
    path.reserveCapacity(steps + 4)
    path.move(to: Point(bounds.minX, bounds.maxY))
    var (y, slope) = height(0)
    path.line(to: Point(bounds.minX, y))
    for step in 1...steps {
      let x = Double(step) * width
      let (nextY, nextSlope) = height(x)
      path.cubic(
        to: Point(bounds.minX + x, nextY),
        control1: Point(bounds.minX + x - width * 2 / 3, y + slope * width / 3),
        control2: Point(bounds.minX + x - width / 3, nextY - nextSlope * width / 3))
      (y, slope) = (nextY, nextSlope)
    }
    path.line(to: Point(bounds.maxX, bounds.maxY))
    path.close()
    return path
  }

  // MARK: Backdrop

  /// The backdrop of a row of dots, over the whole width, since pages slide by beneath it.
  func backdrop(behind position: Rect) -> PageBackdrop? {
    let (columns, rows) = (24, 4)
    let ground = Ground(self)
    var colors: [Color] = []
    colors.reserveCapacity((columns + 1) * (rows + 1))
    for column in 0...columns {
      let x = bounds.minX + bounds.width * Double(column) / Double(columns)
      let heights = heights(at: x)
      for row in 0...rows {
        let y = position.minY + position.height * Double(row) / Double(rows)
        colors.append(color(at: y, heights, ground))
      }
    }
    return PageBackdrop(colors)
  }

  /// The color of hills or sky at a point.
  func color(at position: Point) -> Color {
    color(at: position.y, heights(at: position.x), Ground(self))
  }

  /// The tops of all hills at a position.
  private func heights(at x: Double) -> SIMD3<Double> {
    SIMD3(
      height(of: Self.hills[0], at: x - bounds.minX).y,
      height(of: Self.hills[1], at: x - bounds.minX).y,
      height(of: Self.hills[2], at: x - bounds.minX).y)
  }

  private func color(at y: Double, _ heights: SIMD3<Double>, _ ground: Ground) -> Color {
    for index in (0..<3).reversed() where heights[index] <= y {
      let (top, light, near) = ground.hills[index]
      return light.mixed(with: near, (y - top) / (bounds.height * Self.fall))
    }
    let fraction = (y - bounds.minY) / max(1, bounds.height)
    let ((_, a, b), sky) = (skyStops, ground.sky)
    return fraction < a
      ? sky[0].mixed(with: sky[1], fraction / a)
      : sky[1].mixed(with: sky[2], (fraction - a) / (b - a))
  }

  /// The colors that all points are computed from.
  private struct Ground {
    let hills: [(top: Double, light: Color, near: Color)]
    let sky: [Color]

    init(_ scenery: WeatherScenery) {
      hills = (0..<3).map { scenery.shade(ofHills: $0) }
      sky = scenery.weather.sky
    }
  }

  // MARK: Places

  private func point(_ position: Point) -> Point {
    Point(bounds.minX + position.x * bounds.width, bounds.minY + position.y * bounds.height)
  }

  /// A number from 0 to 1, evenly scattered: the fractional parts of an irrational's multiples.
  private func scattered(_ index: Int, _ salt: Int) -> Double {
    let ratios = [0.618_033_988_7, 0.754_877_666_2, 0.569_840_291, 0.819_172_513_4]
    let value = Double(index + 1) * ratios[salt % ratios.count] + Double(salt) * 0.137
    return value.truncatingRemainder(dividingBy: 1)
  }
}
