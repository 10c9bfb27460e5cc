internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// A line that says what has just been done, and goes by itself.
struct GalleryToast: Equatable {
  /// How long it shows at least, and how long it takes to come and to go, in seconds.
  ///
  /// Ours.
  static let leastDuration: Seconds = 3
  static let fade: Seconds = 0.2
  /// How long each character takes to read, in seconds.
  ///
  /// Ours: slow readers read some fifteen characters a second.
  static let characterDuration: Seconds = 0.065
  /// Lines that it takes at most: longer words are cut.
  ///
  /// Ours.
  static let mostLines = 6
  /// How far it rises as it comes, and its room, in points.
  static let rise = 8.0
  static let margin = 16.0

  let message: String
  /// When it first showed; nil before the first frame.
  private(set) var began: Seconds?

  init(_ message: String) { self.message = message }

  mutating func update(to time: Seconds) { if began == nil { began = time } }

  /// How long it shows, in seconds.
  var duration: Seconds {
    max(Self.leastDuration, Double(message.count) * Self.characterDuration)
  }

  func isOver(at time: Seconds) -> Bool { began.map { time >= $0 + duration } ?? false }

  func nextChange(after time: Seconds) -> Seconds? {
    guard let began else { return time }
    let steady = began + Self.fade
    let going = began + duration - Self.fade
    return time < steady || time >= going ? time : going
  }

  /// 0 while it is not there, 1 while it can be read.
  func presence(at time: Seconds) -> Double {
    guard let began else { return 0 }
    let since = time - began
    let share = min(since / Self.fade, (duration - since) / Self.fade)
    return min(max(0, share), 1)
  }

  func paint(into canvas: inout Canvas, over room: Rect, theme: Theme, at time: Seconds) {
    let presence = presence(at: time)
    guard presence > 0 else { return }
    let environment = theme.environment
    let font = Font(size: theme.type.subheadline.size, weight: .medium)
    let text = environment.words(message, font: font, alignment: .center, lineLimit: Self.mostLines)
    let most = max(0, room.width - 4 * Self.margin)
    let size = environment.text.measure(text, width: most).size
    let box = Size(min(size.width, most) + 2 * Self.margin, size.height + Self.margin + 4)
    let y = room.maxY - Self.margin - box.height + (1 - presence) * moved(environment)
    let frame = Rect(room.midX - box.width / 2, y, box.width, box.height)
      .snapped(toScale: environment.scale)
    let radius = min(frame.height / 2, 20)
    let shape = Shape.roundedRect(frame, radius: radius, curve: .continuous)
    canvas.draw(
      Shadow(color: Color.black.opacity(0.2 * presence), blur: 12, offset: Point(0, 4)), of: shape)
    let dark = environment.appearance == .dark
    canvas.fill(shape, with: Color(dark ? 0xE5E5EA : 0x2C2C2E).opacity(0.96 * presence))
    canvas.draw(
      text, in: frame.inset(by: Insets(horizontal: Self.margin, vertical: 2)),
      color: (dark ? Color.black : Color.white).opacity(presence))
  }

  private func moved(_ environment: Environment) -> Double {
    environment.motion == .full ? Self.rise : 0
  }
}
