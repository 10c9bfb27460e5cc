internal import CSDL2
internal import Drawing
internal import Geometry
internal import Interaction
internal import Motion
internal import Renderer
internal import Scenes

/// Runs one scene in one window: sleeps, gathers what happened, and draws when something may differ.
final class FrameLoop {
  /// What the window has cost so far.
  private(set) var statistics = FrameStatistics()

  private let configuration: WindowConfiguration
  private let window: Window
  private let source: EventSource
  private let presenter: any Presenter
  private let renderer: FrameRenderer
  private let clock = MonotonicClock()
  private var pacer: FramePacer
  private var translator: EventTranslator
  private var environment: Environment
  private var pending: [TimedEvent] = []
  private var lastEventTime: Seconds = 0
  /// When the scene next looks different by itself; nil for never.
  private var nextChange: Seconds?
  /// True until a frame is drawn for a size, a scale or the first time.
  private var mustDraw = true
  /// True where the screen lost what was presented.
  private var mustPresent = false
  private var isClosing = false

  init(
    _ configuration: WindowConfiguration, window: Window, text: TextEngine
  ) throws(HostError) {
    self.configuration = configuration
    self.window = window
    presenter = try configuration.presentation.start(for: window)
    window.show()
    source = EventSource(x11: window.x11)
    pacer = FramePacer(beat: presenter.beat)
    let geometry = window.geometry
    translator = EventTranslator(geometry: geometry, closingKeys: configuration.closingKeys)
    environment = configuration.environment
    environment.text = text
    environment.size = geometry.size
    environment.scale = geometry.scale
    renderer = FrameRenderer(
      width: geometry.pixelWidth, height: geometry.pixelHeight, scale: geometry.scale, text: text)
  }

  /// Runs until the window is closed or its time is up.
  func run<S: Scene>(
    _ scene: inout S, onFrame: (FrameInput, FrameStatistics) -> Void
  ) throws(HostError) {
    // Every scene begins at 0, in a picture as in a window.
    scene.update(FrameInput(time: 0), in: environment)
    var awaited: Seconds?
    while true {
      try takeEvents()
      let now = clock.now
      statistics.elapsed = now
      if isClosing || configuration.runDuration.map({ now >= $0 }) ?? false { return }
      let due = deadline
      if let due, due <= now {
        if let awaited, awaited == due {
          statistics.worstLateness = max(statistics.worstLateness, now - due)
        }
        try frame(of: &scene, at: now, onFrame: onFrame)
      } else {
        try presentAgain()
        awaited = due
        try sleep(until: earlier(due, configuration.runDuration))
      }
    }
  }

  /// When the next frame begins; nil for not before something happens.
  private var deadline: Seconds? {
    if !pending.isEmpty { return pacer.deadline(for: 0) }
    if translator.isHidden { return nil }
    if mustDraw { return pacer.deadline(for: 0) }
    return nextChange.map { pacer.deadline(forChangeAt: $0) }
  }

  private func sleep(until moment: Seconds?) throws(HostError) {
    let event = source.wait(seconds: moment.map { $0 - clock.now })
    statistics.wakeUps += 1
    if window.isLost { throw .displayLost }
    if let event { take(event) }
  }

  private func takeEvents() throws(HostError) {
    source.admitSignals()
    while let event = source.next() { take(event) }
    if window.isLost { throw .displayLost }
  }

  private func take(_ event: SDL_Event) {
    let now = clock.now
    let time = clock.time(ofTicks: event.common.timestamp, now: now)
    // SDL's times are whole milliseconds, so that two may seem to be out of order.
    lastEventTime = max(lastEventTime, time)
    let shown = configuration.frozenTime ?? lastEventTime
    let changes = translator.translate(event, at: shown, into: &pending)
    if changes.contains(.close) { isClosing = true }
    if changes.contains(.texturesLost) { presenter.reset() }
    if changes.contains(.exposed) { mustPresent = true }
    if changes.contains(.resized) { resize(at: shown) }
  }

  private func resize(at time: Seconds) {
    let geometry = window.geometry
    guard geometry != translator.geometry else { return }
    translator.resize(to: geometry, at: time, into: &pending)
    environment.size = geometry.size
    environment.scale = geometry.scale
    mustDraw = true
  }

  private func frame<S: Scene>(
    of scene: inout S, at now: Seconds, onFrame: (FrameInput, FrameStatistics) -> Void
  ) throws(HostError) {
    let began = MonotonicClock.processorTime
    let natural = pacer.begin(at: now, latestEvent: pending.last?.time)
    let input = FrameInput(time: configuration.frozenTime ?? natural, events: pending)
    pending.removeAll(keepingCapacity: true)
    statistics.events += input.events.count
    scene.update(input, in: environment)
    if !translator.isHidden {
      try draw(scene)
      nextChange = configuration.frozenTime == nil ? change(of: scene, after: input.time) : nil
    }
    statistics.lastFrameCPU = MonotonicClock.processorTime - began
    statistics.totalFrameCPU += statistics.lastFrameCPU
    onFrame(input, statistics)
    if window.isLost { throw .displayLost }
  }

  private func draw<S: Scene>(_ scene: S) throws(HostError) {
    fitRenderer()
    var canvas = renderer.makeCanvas()
    scene.draw(into: &canvas, in: environment)
    let changed = renderer.render(canvas.finish())
    mustDraw = false
    statistics.framesDrawn += 1
    statistics.lastPixels = changed.reduce(0) { $0 + $1.area }
    statistics.pixelsDrawn += statistics.lastPixels
    let shown = mustPresent ? [renderer.buffer.bounds] : changed
    guard !shown.isEmpty else { return }
    mustPresent = false
    statistics.framesPresented += 1
    try presenter.present(renderer.buffer, shown)
  }

  private func fitRenderer() {
    let geometry = translator.geometry
    let buffer = renderer.buffer
    guard
      buffer.width != geometry.pixelWidth || buffer.height != geometry.pixelHeight
        || renderer.scale != geometry.scale
    else { return }
    renderer.resize(
      width: geometry.pixelWidth, height: geometry.pixelHeight, scale: geometry.scale)
  }

  /// Shows the finished frame once more, where the screen lost it.
  private func presentAgain() throws(HostError) {
    guard mustPresent, !mustDraw, !translator.isHidden else { return }
    mustPresent = false
    try presenter.present(renderer.buffer, [renderer.buffer.bounds])
    if window.isLost { throw .displayLost }
  }

  /// When a scene that was drawn at `time` next looks different; nil for never.
  private func change<S: Scene>(of scene: S, after time: Seconds) -> Seconds? {
    guard let next = scene.nextChange(after: time, in: environment) else { return nil }
    return next > time ? (next.isFinite ? next : nil) : time
  }
}

/// The earlier of two moments that may never come.
private func earlier(_ a: Seconds?, _ b: Seconds?) -> Seconds? {
  guard let a, let b else { return a ?? b }
  return min(a, b)
}
