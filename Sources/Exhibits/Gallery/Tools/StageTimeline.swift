internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineScenes

/// The line of the stage's time: how far it has come, what is repeated, and the time in numbers.
struct StageTimeline {
  static let id = "gallery/clock/time"

  /// Measures in points.
  ///
  /// Ours.
  private enum Metrics {
    static let track = 4.0
    static let thumb = 14.0
    static let digits = 5.2
  }

  /// Seconds that the line is long: the first that is enough.
  ///
  /// Ours.
  static let lengths = [10.0, 30, 60, 120, 300, 600]

  let frame: Int
  /// The last frame that anything is known of.
  let lastFrame: Int
  /// The first and last frame that are repeated, or would be.
  let marks: StageMarks
  /// True where they are.
  let loops: Bool
  /// False while nothing moves of itself: there is no time to be seen then, and none passes on
  /// the screen.
  let isTelling: Bool
  let words: Words
  let layout: GalleryLayout
  let theme: Theme
  /// Line and digits, laid out for left-to-right.
  let room: Rect
  /// The length that a drag began with, which it keeps; nil for the one that fits.
  var heldLength: Seconds?

  /// What the line and its ends are called.
  struct Words {
    var still: String
    var label: String
    var start: String
    var end: String
  }

  /// How long the line is, in seconds.
  var length: Seconds {
    let last = FrameGrid.time(max(frame, lastFrame, marks.end ?? 0, marks.start ?? 0))
    if let heldLength, heldLength >= last { return heldLength }
    return Self.lengths.first { $0 >= last } ?? last
  }

  private var font: Font {
    Font(size: theme.type.subheadline.size, weight: .medium, tabularDigits: true)
  }

  private var digits: Rect {
    let width = min(room.width / 2, (Metrics.digits * font.size).rounded(.up))
    return Rect(room.maxX - width, room.minY, width, room.height)
  }

  /// From the first place of the thumb's centre to the last.
  private var run: Rect {
    let half = Metrics.thumb / 2
    return Rect(
      room.minX + half, room.midY - Metrics.track / 2,
      max(0, digits.minX - 10 - room.minX - 2 * half), Metrics.track)
  }

  /// Where a frame is along the line, laid out for left-to-right.
  func x(_ frame: Int) -> Double {
    let length = length
    let share = length > 0 ? min(max(0, FrameGrid.time(frame) / length), 1) : 0
    return run.minX + share * run.width
  }

  /// The frame at a place of the window.
  func frame(at point: Point) -> Int {
    let place = layout.layoutPoint(point)
    let share = run.width > 0 ? min(max(0, (place.x - run.minX) / run.width), 1) : 0
    return Int((share * length * FrameGrid.rate).rounded())
  }

  /// The present time with its thousandths, such as `0.700`.
  var time: String { Self.time(frame) }

  static func time(_ frame: Int) -> String {
    let thousandths = Int((FrameGrid.time(frame) * 1000).rounded())
    let rest = "\(thousandths % 1000)"
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  // MARK: Paint

  func paint(into canvas: inout Canvas) {
    guard run.width > 0 else { return }
    let colors = theme.colors
    canvas.fill(.capsule(layout.place(run)), with: colors.fill)
    paintRange(into: &canvas)
    if isTelling {
      let end = x(frame)
      canvas.fill(
        .capsule(
          layout.place(Rect(run.minX, run.minY, max(run.height, end - run.minX), run.height))),
        with: colors.tint)
    }
    paintHandles(into: &canvas)
    if isTelling {
      let end = x(frame)
      let thumb = layout.place(
        Rect(center: Point(end, run.midY), size: Size(Metrics.thumb, Metrics.thumb)))
      canvas.draw(
        Shadow(color: Color.black.opacity(0.25), blur: 2, offset: Point(0, 1)), of: .ellipse(thumb))
      canvas.fill(.ellipse(thumb), with: .white)
    }
    let text = theme.environment.words(
      isTelling ? "\(time) s" : words.still, font: font, alignment: .trailing)
    canvas.draw(
      text, in: layout.place(digits), color: isTelling ? colors.label : colors.caption)
  }

  // MARK: Description

  var node: Node {
    Node(
      id: Self.id, role: .slider, label: words.label,
      value: isTelling ? "\(time) s" : words.still,
      frame: layout.place(room), isFocusable: true, isInteractive: true,
      state: isTelling
        ? ["time": .number(FrameGrid.time(frame)), "length": .number(length)]
        : ["length": .number(length)], children: rangeNodes)
  }
}
