internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

/// Numbers about a window's frames, shown on top of them.
///
/// A separate renderer draws the numbers, so they don't change the scene's own damage and cost.
final class Diagnostics {
  /// The shortest time between updates of the numbers, in seconds.
  static let refreshInterval: Seconds = 0.25

  /// When the numbers need an update even if the scene draws nothing; nil if they are current.
  private(set) var nextRefresh: Seconds? = 0

  private let renderer: FrameRenderer
  private let strings: DiagnosticsStrings
  private var log = FrameLog()
  private var numbers = DiagnosticsNumbers()
  private var lastRefresh: Seconds?
  /// What the last frame redrew, shown until the next refresh.
  private var flashes: [Rect] = []
  private var flashTime: Seconds = 0
  private var owners: Set<String> = []

  /// Creates diagnostics with no data.
  init(like renderer: FrameRenderer, strings: DiagnosticsStrings, text: TextEngine) {
    self.strings = strings
    self.renderer = FrameRenderer(
      width: renderer.buffer.width, height: renderer.buffer.height, scale: renderer.scale,
      text: text)
  }

  /// The scene with the numbers on top.
  var buffer: PixelBuffer { renderer.buffer }

  /// Records what a frame of the scene redrew.
  func recordRedraw<S: Scene>(
    _ changed: [PixelRect], of scene: S, in environment: Environment, at time: Seconds
  ) {
    guard !changed.isEmpty else { return owners = [] }
    let scale = environment.scale
    flashes = changed.map { rect in
      Rect(
        Double(rect.x0) / scale, Double(rect.y0) / scale, Double(rect.width) / scale,
        Double(rect.height) / scale)
    }
    flashTime = time
    let root = scene.describe(in: environment)
    owners = Set(flashes.map(root.owner))
  }

  /// Records the cost of the frame of the last `recordRedraw`.
  func log(at time: Seconds, _ statistics: FrameStatistics, allocations: Int?) {
    log.append(
      FrameLog.Entry(
        time: time, processor: statistics.lastFrameCPU, allocations: allocations,
        pixels: statistics.lastPixels, owners: owners))
    nextRefresh = (lastRefresh ?? -.infinity) + Self.refreshInterval
  }

  /// Draws the scene with the numbers on top.
  /// - Returns: what differs from the last time.
  func draw<S: Scene>(
    _ scene: S, in environment: Environment, like sceneRenderer: FrameRenderer
  ) -> [PixelRect] {
    resize(like: sceneRenderer)
    var canvas = renderer.makeCanvas()
    scene.draw(into: &canvas, in: environment)
    let panel = DiagnosticsPanel(numbers: numbers, strings: strings, environment: environment)
    panel.paint(flashes: flashes, into: &canvas)
    panel.paint(into: &canvas)
    return renderer.render(canvas.finish())
  }

  /// Updates the numbers if they are due.
  func refresh(at time: Seconds) {
    guard let due = nextRefresh, due <= time else { return }
    log.removeEntries(before: time - FrameLog.span)
    let buffer = renderer.buffer
    numbers = log.numbers(area: buffer.width * buffer.height)
    if time >= flashTime + Self.refreshInterval { flashes = [] }
    lastRefresh = time
    // While there are numbers from the last second, they will change soon.
    nextRefresh = log.entries.isEmpty && flashes.isEmpty ? nil : time + Self.refreshInterval
  }

  private func resize(like other: FrameRenderer) {
    let (own, target) = (renderer.buffer, other.buffer)
    guard
      own.width != target.width || own.height != target.height || renderer.scale != other.scale
    else { return }
    renderer.resize(width: target.width, height: target.height, scale: other.scale)
  }
}
