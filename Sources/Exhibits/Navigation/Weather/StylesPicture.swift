internal import VitrineDrawing
internal import VitrineGeometry

/// The backgrounds of page controls of different styles.
enum StylesPicture: String, CaseIterable {
  case light, dark, busy

  /// The mean color behind the controls.
  var mean: Color {
    switch self {
    case .light: Weather.snow.hills[1]
    case .dark: Weather.night.sky[1]
    case .busy: Color(0x6C6C74)
    }
  }

  func paint(into canvas: inout Canvas, in frame: Rect) {
    switch self {
    case .light: land(.snow, into: &canvas, in: frame)
    case .dark: land(.night, into: &canvas, in: frame)
    case .busy: paintConfetti(into: &canvas, in: frame)
    }
  }

  /// The plain lower part of a landscape.
  private func land(_ weather: Weather, into canvas: inout Canvas, in frame: Rect) {
    let sceneryBounds =
      weather == .snow
      ? Rect(frame.minX, frame.minY - frame.height * 2, frame.width, frame.height * 3)
      : Rect(frame.minX, frame.minY, frame.width, frame.height * 1.2)
    WeatherScenery(weather: weather, bounds: sceneryBounds, time: 0).paint(into: &canvas)
  }

  /// Colors and sizes of the paper discs.
  ///
  /// Ours.
  private static let colors: [UInt32] = [
    0xFFD60A, 0xFF375F, 0x0A84FF, 0x30D158, 0xFFFFFF, 0x1C1C1E, 0xBF5AF2, 0xFF9F0A,
  ]

  private func paintConfetti(into canvas: inout Canvas, in frame: Rect) {
    canvas.fill(.rect(frame), with: Color(0x3A3A40))
    let count = 160
    for index in 0..<count {
      let x = (Double(index + 1) * 0.618_033_988_7).truncatingRemainder(dividingBy: 1)
      let y = (Double(index + 1) * 0.754_877_666_2).truncatingRemainder(dividingBy: 1)
      let size = 10 + 30 * (Double(index) * 0.569_840_291).truncatingRemainder(dividingBy: 1)
      let position = Point(frame.minX + x * frame.width, frame.minY + y * frame.height)
      let color = Color(Self.colors[index % Self.colors.count])
      canvas.fill(.circle(center: position, diameter: size), with: color)
    }
  }
}
