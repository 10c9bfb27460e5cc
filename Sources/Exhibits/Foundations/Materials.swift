internal import Glibc
internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
internal import VitrineScenes

/// Translucent materials over colourful content that moves.
struct Materials: Exhibit, Adjustable {
  static let id = "materials"
  static let title = "Materials"
  static let summary = "Thin, regular and thick materials over moving, colorful content."
  static let family = ExhibitFamily.foundations
  static let symbol = "square.stack"
  static let states = [
    ExhibitState("default"), ExhibitState("no-blur", "blur", "0"),
    ExhibitState("wide-blur", "blur", "64"), ExhibitState("gray", "saturation", "0"),
    ExhibitState("vivid", "saturation", "4"),
  ]

  var values = KnobValues([
    Knob("blur", .number(0...64, default: 20)),
    Knob("saturation", .number(0...4, default: 1.8)),
    Knob("moving", .toggle(default: true)),
  ])
  private let context: ExhibitContext
  private var time: Seconds = 0

  init(context: ExhibitContext) { self.context = context }

  mutating func update(_ frame: FrameInput, in environment: Environment) {
    values.take(frame)
    time = frame.time
  }

  func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    isMoving(environment) ? time : nil
  }

  func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds? { nil }

  func draw(into canvas: inout Canvas, in environment: Environment) {
    let theme = Theme(environment)
    canvas.fill(.rect(environment.bounds), with: theme.colors.background)
    canvas.clipped(to: .rect(environment.bounds)) { canvas in
      drawDiscs(into: &canvas, theme)
    }
    for (thickness, frame) in zip(Thickness.allCases, cards(in: environment)) {
      draw(thickness, in: frame, into: &canvas, theme)
    }
  }

  func describe(in environment: Environment) -> Node {
    let cards = zip(Thickness.allCases, cards(in: environment)).map { thickness, frame in
      Node(
        id: "\(Self.id)/\(thickness.rawValue)", role: .group, label: name(thickness, environment),
        frame: frame)
    }
    let node = Node(
      id: Self.id, role: .group, label: Self.title, frame: environment.bounds,
      state: values.state, children: cards)
    return Stage.describe([node], in: environment)
  }

  private func name(_ thickness: Thickness, _ environment: Environment) -> String {
    context.strings.text("materials.\(thickness.rawValue)", environment.language)
  }

  // MARK: Content

  /// A disc that circles about a place, both as fractions of the room.
  ///
  /// Ours.
  private struct Disc {
    var x: Double
    var y: Double
    var diameter: Double
    /// Seconds a round; below 0 turns the other way.
    var period: Seconds
  }

  private static let discs = [
    Disc(x: 0.2, y: 0.25, diameter: 0.42, period: 9),
    Disc(x: 0.75, y: 0.2, diameter: 0.36, period: -11),
    Disc(x: 0.5, y: 0.55, diameter: 0.5, period: 13),
    Disc(x: 0.2, y: 0.8, diameter: 0.34, period: -8),
    Disc(x: 0.8, y: 0.8, diameter: 0.46, period: 10),
  ]

  /// Radius of the discs' rounds, as a fraction of the shorter side.
  ///
  /// Ours.
  private static let round = 0.12

  private func isMoving(_ environment: Environment) -> Bool {
    values.toggle("moving") && environment.motion == .full
  }

  private func drawDiscs(into canvas: inout Canvas, _ theme: Theme) {
    let palette = theme.palette
    let colors = [palette.blue, palette.orange, palette.green, palette.red, palette.blue]
    let room = theme.environment.size
    let short = min(room.width, room.height)
    let now = isMoving(theme.environment) ? time : 0
    for (disc, color) in zip(Self.discs, colors) {
      let middle = Point(disc.x * room.width, disc.y * room.height)
      let center = middle.onCircle(
        radius: Self.round * short, angle: now / disc.period * 2 * .pi)
      canvas.fill(.circle(center: center, diameter: disc.diameter * short), with: color)
    }
  }

  // MARK: Cards

  private enum Thickness: String, CaseIterable {
    case thin, regular, thick

    /// How much of the tint covers what is behind.
    ///
    /// Ours.
    var opacity: Double {
      switch self {
      case .thin: 0.35
      case .regular: 0.6
      case .thick: 0.82
      }
    }
  }

  /// From this width on, in points, cards stand side by side in any case.
  ///
  /// Ours.
  private static let sideBySide = 560.0

  /// Side by side where there is room, else one above the other.
  private func cards(in environment: Environment) -> [Rect] {
    let room = environment.bounds
    let gap = min(24, min(room.width, room.height) / 12)
    let inner = room.inset(by: gap)
    let count = Double(Thickness.allCases.count)
    return Thickness.allCases.indices.map { index in
      if room.width >= min(room.height, Self.sideBySide) {
        let width = max(0, (inner.width - gap * (count - 1)) / count)
        let height = min(inner.height, max(width, 200))
        let card = Rect(
          inner.minX + Double(index) * (width + gap), room.midY - height / 2, width, height)
        return environment.directed(card, in: inner)
      }
      let height = max(0, (inner.height - gap * (count - 1)) / count)
      return Rect(inner.minX, inner.minY + Double(index) * (height + gap), inner.width, height)
    }
  }

  private func draw(
    _ thickness: Thickness, in frame: Rect, into canvas: inout Canvas, _ theme: Theme
  ) {
    guard !frame.isEmpty else { return }
    let radius = min(20, min(frame.width, frame.height) / 4)
    let shape = Shape.roundedRect(frame, radius: radius, curve: .continuous)
    let tint = theme.environment.appearance == .dark ? Color(0x1C1C1E) : .white
    let material = Material(
      blur: values.number("blur"), tint: tint.opacity(thickness.opacity),
      saturation: values.number("saturation"))
    canvas.draw(material, in: shape)
    // Where nothing colourful is behind it, only its edge tells the card from the ground.
    let line = 1 / theme.environment.scale
    canvas.stroke(
      Path(roundedRect: frame.inset(by: line / 2), radius: radius - line / 2),
      style: StrokeStyle(width: line), with: .color(theme.colors.separator))
    let room = frame.inset(by: min(12, frame.width / 8))
    let name = name(thickness, theme.environment)
    let text = theme.environment.words(
      name, font: font(for: name, in: room, theme), alignment: .center, lineLimit: 2)
    canvas.draw(text, in: room, color: theme.colors.label)
  }

  /// Smaller where a word would break.
  private func font(for name: String, in room: Rect, _ theme: Theme) -> Font {
    var font = theme.type.headline
    let words = name.split(separator: " ").map { word in
      theme.environment.text.measure(Text(String(word), font: font), width: .infinity).size.width
    }
    if let widest = words.max(), widest > room.width { font.size *= room.width / widest }
    return font
  }
}
