internal import CVitrineSDL2
public import VitrineDrawing
public import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion
public import VitrineRenderer
public import VitrineScenes

/// A scene in a part of a window of another program, such as a game with its own loop.
///
/// The program draws the scene with its own `SDL_Renderer`, and passes its own `SDL_Event`s and
/// time. The scene claims nothing of the process: no window, loop, signal or sound, and no thread
/// except the threads of its tasks.
///
/// ```swift
/// let hud = try EmbeddedScene(
///   ViewScene(Panel()), on: renderer, width: 400, height: 120, text: TextEngine())
/// while isRunning {
///   while SDL_PollEvent(&event) != 0 { if !hud.handle(&event) { game.handle(event) } }
///   game.draw(renderer)
///   hud.update(at: time)
///   try hud.draw(in: Rect(20, 20, 400, 120))
///   SDL_RenderPresent(renderer)
/// }
/// hud.close()
/// SDL_DestroyRenderer(renderer)
/// ```
/// The scene is composited over what the program has drawn. Only damage is drawn and uploaded, so a
/// still scene costs a copy of its texture.
///
/// Call everything on the renderer's thread. Close or detach the scene before its renderer is
/// destroyed: SDL can't tell whether a renderer still exists. If the renderer is destroyed first
/// nevertheless, `draw(in:)` throws `HostError.rendererLost`, except for a renderer that draws into
/// memory, or if a new renderer has the same address.
///
/// The program may have a module of SDL of its own: renderers and events are opaque pointers here.
///
/// If a scene has several windows, the first one is shown. Sound and gamepads are left to the
/// program, and a task that needs the main actor waits until the program serves the main queue.
public final class EmbeddedScene<S: Scene> {
  /// The scene; changes show from the next update on.
  public var scene: S {
    get { storage }
    _modify {
      needsUpdate = true
      yield &storage
    }
  }
  private var storage: S

  /// The scene's environment: appearance, contrast, language and so on; size and scale are the
  /// texture's.
  ///
  /// By default, all values are those of a new `Environment`, except that `isOpaque` is false.
  /// Window events decide whether the window is active.
  public var environment: Environment {
    get { storedEnvironment }
    set {
      let old = storedEnvironment
      storedEnvironment = newValue
      (storedEnvironment.size, storedEnvironment.scale, storedEnvironment.text) = (
        old.size, old.scale, old.text
      )
      (storedEnvironment.window, storedEnvironment.isHosted) = (old.window, old.isHosted)
      storedEnvironment.scenePhase = old.scenePhase
      needsUpdate = true
    }
  }
  private var storedEnvironment: Environment

  /// The scene's frame in the renderer's coordinates: pixels, unless it has a scale or a logical
  /// size.
  ///
  /// Zero, and hit by no pointer, until the scene is drawn. `draw(in:)` sets it; a program that
  /// draws `texture()` itself sets it with the renderer's scale and viewport current.
  public var frame = Rect.zero { didSet { updateInputFrame() } }

  /// The costs so far in events, frames and pixels; `framesPresented` counts uploaded frames.
  public private(set) var statistics = FrameStatistics()

  /// When the scene next looks different, by the program's time; nil if not before an event.
  ///
  /// A time in the past means at once. A program may sleep until then, or until an event or `wake`.
  public var nextChange: Seconds? {
    if needsUpdate || needsDraw || !input.pending.isEmpty { return origin + time }
    return input.translator.isHidden ? nil : nextSceneChange.map { origin + $0 }
  }

  /// True while the scene has keyboard focus, for keys and text.
  ///
  /// A press that hits something in the scene gives it focus, and any other press takes the focus
  /// away. Set the property to move the focus without a press.
  public var isFocused: Bool {
    get { input.isFocused }
    set { input.focus(newValue, at: ticks) }
  }

  private let text: TextEngine
  private let frameRenderer: FrameRenderer
  private let tasks: TaskPool
  private var reportLimit = ReportLimit()
  private var input: EmbeddedInput
  private var target: BorrowedRenderer?
  private var frameTexture: FrameTexture?
  /// The program's time at the first update, which is time 0 of the scene.
  private var origin: Seconds = 0
  private var hasStarted = false
  /// The scene's time.
  private var time: Seconds = 0
  /// When the scene next looks different by itself, by its own time; nil for never.
  private var nextSceneChange: Seconds?
  /// True if the next update must reach the scene whatever its time.
  private var needsUpdate = true
  /// True if the texture shows an older update.
  private var needsDraw = true
  /// The semantic tree on the screen, cached until the next update.
  private var cachedTree: SemanticsNode?
  /// True if the scene has started text input.
  private var hasStartedTextInput = false
  private var isClosed = false

  /// Creates an embedded scene.
  /// - Parameters:
  ///   - scene: the scene to show.
  ///   - renderer: the program's `SDL_Renderer`.
  ///   - width: pixels in a row of its texture, 1…16,384, or the renderer's limit.
  ///   - height: rows of pixels, likewise.
  ///   - scale: pixels per point, above 0; default 1.
  ///   - text: draws its text; scenes of one thread may share it.
  ///   - wake: called on any thread when a task of the scene has reported, so that a sleeping
  ///     program can run an update; does nothing by default.
  /// - Throws: `HostError.badSize`.
  public init(
    _ scene: S, on renderer: OpaquePointer, width: Int, height: Int, scale: Double = 1,
    text: TextEngine, wake: @escaping @Sendable () -> Void = {}
  ) throws(HostError) {
    let geometry = try WindowGeometry(texture: width, height, scale: scale)
    storage = scene
    self.text = text
    storedEnvironment = Environment(size: geometry.size, scale: scale, text: text)
    storedEnvironment.isOpaque = false
    storedEnvironment.isHosted = true
    if let first = scene.windows?.first { storedEnvironment.window = first.id }
    frameRenderer = FrameRenderer(
      width: width, height: height, scale: scale, text: text, isOpaque: false)
    tasks = TaskPool(wake: wake)
    let target = BorrowedRenderer(renderer)
    input = EmbeddedInput(geometry, windowNumber: target.windowNumber)
    self.target = target
    frameTexture = FrameTexture(of: renderer, isOpaque: false)
  }

  deinit { close() }

  // MARK: Renderer

  /// Draws with another renderer from now on.
  public func attach(to renderer: OpaquePointer) {
    guard !isClosed else { return }
    // A new renderer may have the old one's address. The old renderer was then destroyed, and its
    // texture with it.
    if renderer == target?.handle { frameTexture = nil }
    detach()
    let target = BorrowedRenderer(renderer)
    self.target = target
    frameTexture = FrameTexture(of: renderer, isOpaque: false)
    input.windowNumber = target.windowNumber
    updateInputFrame()
  }

  /// Destroys the texture, as is required before its renderer is destroyed.
  ///
  /// The scene keeps running; to be drawn it must be attached to a renderer again.
  public func detach() {
    if target?.isValid == true { frameTexture?.reset() }
    (target, frameTexture) = (nil, nil)
  }

  /// Destroys the texture and ends the scene, which must not be used afterwards.
  public func close() {
    detach()
    guard !isClosed else { return }
    isClosed = true
    tasks.reconcile([])
    setTextInput(nil)
  }

  /// Resizes the texture; the scene receives the new size with the next update.
  /// - Parameters:
  ///   - width: pixels in a row, 1…16,384, or the renderer's limit.
  ///   - height: rows of pixels, likewise.
  ///   - scale: pixels per point, above 0.
  /// - Throws: `HostError.badSize`; the size is then unchanged.
  public func resize(width: Int, height: Int, scale: Double) throws(HostError) {
    let geometry = try WindowGeometry(texture: width, height, scale: scale)
    guard geometry.size != storedEnvironment.size || scale != storedEnvironment.scale else {
      return
    }
    input.resize(to: geometry, at: ticks)
    (storedEnvironment.size, storedEnvironment.scale) = (geometry.size, scale)
    frameRenderer.resize(width: width, height: height, scale: scale)
    needsUpdate = true
    updateInputFrame()
  }

  private func updateInputFrame() {
    guard frame.isFinite, !frame.isEmpty, let target, target.isValid else {
      input.frame = .zero
      return
    }
    (input.frame, input.fingerArea) = (target.eventFrame(of: frame), target.fingerArea)
    let old = input.translator.geometry
    input.translator.geometry = WindowGeometry(
      unitWidth: Self.rounded(input.frame.width), unitHeight: Self.rounded(input.frame.height),
      pixelWidth: old.pixelWidth, pixelHeight: old.pixelHeight, scale: old.scale)
  }

  private static func rounded(_ length: Double) -> Int { Int(exactly: length.rounded()) ?? 1 }

  // MARK: Events

  /// Handles an event of the program, for the next update.
  ///
  /// The scene takes a press that hits something drawn or operable in it, and all events of that
  /// pointer until its release. It takes keys and text while it `isFocused`; a program handles the
  /// keys that it always wants before it calls this. Window events and lost textures are noted, but
  /// also left to the program.
  /// - Parameter event: an `SDL_Event`; it stays the program's, with any text that it points to.
  /// - Returns: true if the event is the scene's, so that the program skips it.
  @discardableResult
  public func handle(_ event: UnsafeRawPointer) -> Bool {
    guard !isClosed else { return false }
    let event = event.load(as: SDL_Event.self)
    if event.isForAllWindows {
      if target?.isValid == true { frameTexture?.reset() }
      return false
    }
    let eventTime = MonotonicClock.time(
      ofTicks: event.common.timestamp, ticksNow: SDL_GetTicks(), now: ticks)
    let isHandled = input.handle(event, at: eventTime) { hitTest($0, $1) }
    let phase: ScenePhase = input.isWindowActive ? .active : .inactive
    if phase != storedEnvironment.scenePhase {
      (storedEnvironment.scenePhase, needsUpdate) = (phase, true)
    }
    return isHandled
  }

  /// Hit test: true if the scene draws something at the point, or can be operated there.
  private func hitTest(_ point: Point, _ kind: PointerKind) -> Bool {
    guard point.isFinite else { return false }
    let scale = storedEnvironment.scale
    if let x = Int(exactly: (point.x * scale).rounded(.down)),
      let y = Int(exactly: (point.y * scale).rounded(.down)),
      let pixel = frameRenderer.buffer[x, y], pixel >> 24 > 0
    {
      return true
    }
    let node = cachedTree ?? storage.describe(in: storedEnvironment)
    cachedTree = node
    return !node.hitPath(at: point, by: kind).isEmpty
  }

  /// The time by the clock of SDL's events, in seconds.
  private var ticks: Seconds { Double(SDL_GetTicks64()) / 1000 }

  // MARK: Frames

  /// Delivers events to the scene and advances it to a time.
  ///
  /// Without events, task reports or a change that is due, it does nothing. The scene's own time
  /// begins with the first call, as in a window.
  /// - Parameter time: in seconds, by any clock of the program. The clock may pause, or run slower
  ///   than real time; a time before the last one counts as a pause.
  /// - Returns: requests of the scene that only the program can carry out, such as closing or full
  ///   screen. Clipboard, text input and memory are handled here.
  @discardableResult
  public func update(at time: Seconds) -> [SceneRequest] {
    guard !isClosed, time.isFinite else { return [] }
    if !hasStarted { (hasStarted, origin) = (true, time) }
    let now = max(self.time, time - origin)
    let limit = reportLimit.current
    let reports = tasks.takeReports(limit: limit)
    let isChanged = !input.translator.isHidden && nextSceneChange.map { $0 <= now } ?? false
    guard needsUpdate || isChanged || !reports.isEmpty || !input.pending.isEmpty else { return [] }
    let began = MonotonicClock.processorTime
    let events = takePending(at: now) + reports.map { TimedEvent(now, .report($0)) }
    (needsUpdate, needsDraw, cachedTree, self.time) = (false, true, nil, now)
    storage.update(FrameInput(time: now, events: events), in: storedEnvironment)
    statistics.events += events.count
    let next = storage.nextChange(after: now, in: storedEnvironment)
    nextSceneChange = next.flatMap { $0.isFinite ? max($0, now) : nil }
    tasks.reconcile(storage.tasks)
    let requests = storage.takeRequests().filter { !perform($0) }
    // More reports may be queued, for which no further notice is sent.
    if reports.count == limit { needsUpdate = true }
    reportLimit.adapt(count: reports.count, cost: MonotonicClock.processorTime - began)
    return requests
  }

  /// Removes and returns the undelivered events, with times on the scene's clock that are clamped
  /// to those between the last update and now.
  private func takePending(at now: Seconds) -> [TimedEvent] {
    guard !input.pending.isEmpty else { return [] }
    let difference = ticks - now
    var last = time
    defer { input.pending.removeAll(keepingCapacity: true) }
    return input.pending.map { event in
      last = min(now, max(last, event.time - difference))
      return TimedEvent(last, event.event)
    }
  }

  /// Draws the scene as of the last update, with the renderer's current settings.
  /// - Parameter frame: in the renderer's coordinates; a size other than the texture's scales it.
  /// - Throws: `HostError.rendererLost` if the renderer is gone, and `HostError.failed`; the scene
  ///   is unchanged, and may be drawn again.
  public func draw(in frame: Rect) throws(HostError) {
    let texture = try texture()
    self.frame = frame
    guard let target, frame.isFinite else { return }
    var destination = SDL_FRect(
      x: Float(frame.minX), y: Float(frame.minY), w: Float(frame.width), h: Float(frame.height))
    guard SDL_RenderCopyF(target.handle, texture, nil, &destination) == 0 else {
      throw .sdl("SDL_RenderCopyF")
    }
  }

  /// The `SDL_Texture` of the last update, for a program that draws it itself.
  ///
  /// Its blend mode lets what is beneath show through. The pixels are premultiplied if the renderer
  /// supports such a mode; otherwise they are straight, for SDL's own mode. The texture is valid
  /// until the scene is resized, detached or closed, or textures are lost.
  /// - Throws: `HostError.rendererLost` if the renderer is gone, and `HostError.failed`.
  public func texture() throws(HostError) -> OpaquePointer {
    guard let target, target.isValid, let frameTexture else {
      (self.target, self.frameTexture) = (nil, nil)
      throw .rendererLost
    }
    var changed: [PixelRect] = []
    if needsDraw {
      var canvas = frameRenderer.makeCanvas()
      storage.draw(into: &canvas, in: storedEnvironment)
      changed = frameRenderer.render(canvas.finish())
      needsDraw = false
      statistics.framesDrawn += 1
      statistics.lastPixels = changed.reduce(0) { $0 + $1.area }
      statistics.pixelsDrawn += statistics.lastPixels
      if !changed.isEmpty { statistics.framesPresented += 1 }
    }
    return try frameTexture.update(with: frameRenderer.buffer, changed)
  }

  // MARK: Requests

  /// - Returns: false for a request that the program has to carry out.
  private func perform(_ request: SceneRequest) -> Bool {
    switch request {
    case .copy(let string): Clipboard.write(string)
    case .paste:
      if let string = Clipboard.read() { input.pending.append(TimedEvent(ticks, .text(string))) }
    case .setTextInput(let caret): setTextInput(caret)
    case .purgeCaches:
      frameRenderer.purge()
      text.purge()
      TextInput.reset()
    default: return false
    }
    return true
  }

  /// Starts text input if the program hasn't, and stops it only if the scene started it.
  private func setTextInput(_ caret: Rect?) {
    if let caret {
      let units = input.translator.geometry.units(around: caret)
      let (x, y) = (
        Int32(exactly: input.frame.minX.rounded()), Int32(exactly: input.frame.minY.rounded())
      )
      var rect = SDL_Rect(
        x: units.x &+ (x ?? 0), y: units.y &+ (y ?? 0), w: units.width, h: units.height)
      SDL_SetTextInputRect(&rect)
      hasStartedTextInput = hasStartedTextInput || SDL_IsTextInputActive() == SDL_FALSE
      SDL_StartTextInput()
    } else if hasStartedTextInput {
      hasStartedTextInput = false
      SDL_StopTextInput()
    }
  }
}

extension WindowGeometry {
  /// The geometry of a texture that is shown pixel for pixel.
  /// - Throws: `HostError.badSize`.
  fileprivate init(texture width: Int, _ height: Int, scale: Double) throws(HostError) {
    let size = Size(Double(width) / scale, Double(height) / scale)
    let pixels = try Self.pixels(for: size, scale: scale)
    self.init(
      unitWidth: width, unitHeight: height, pixelWidth: pixels.width, pixelHeight: pixels.height,
      scale: scale)
  }
}
