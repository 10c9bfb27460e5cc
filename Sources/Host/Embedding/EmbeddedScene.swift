internal import CVitrineSDL2
public import VitrineDrawing
public import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion
public import VitrineRenderer
public import VitrineScenes

/// A scene in a part of a window that belongs to another program, such as a game with a loop of its own.
///
/// The program draws it with its own `SDL_Renderer` and hands it its own `SDL_Event`s and its own time. Nothing of
/// the process is taken: no window, no loop, no signal, no sound, no thread but those of the scene's tasks.
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
/// What the program has drawn shows wherever the scene draws nothing. Only what changes is drawn and uploaded, so a
/// still scene costs a copy of its texture.
///
/// All is called on the thread of the renderer. Close or detach the scene before its renderer is destroyed: SDL
/// cannot say of a renderer whether it still is one. Where that is forgotten, it is noticed by the renderer's window,
/// which no longer has it, and `draw(in:)` throws `HostError.rendererLost`. It goes unnoticed where the renderer
/// draws into memory, or where a new one is made at the same place.
///
/// SDL's types are not in the interface, so that they are always those of the program's own SDL module:
/// a renderer is an `OpaquePointer` in each, and an event goes where a raw pointer is taken.
///
/// Of a scene with several windows it is the first. Sound and gamepads are the program's, and a task
/// that needs the main actor waits until the program serves the main queue.
public final class EmbeddedScene<S: Scene> {
  /// The scene; what is set here shows from the next update on.
  public var scene: S {
    get { storage }
    _modify {
      isDue = true
      yield &storage
    }
  }
  private var storage: S

  /// What surrounds the scene: appearance, contrast, language and so on; size and scale are those of the texture.
  ///
  /// It begins with the defaults of `Environment`, but not opaque. Whether the window is in front follows from the
  /// events.
  public var environment: Environment {
    get { surroundings }
    set {
      let old = surroundings
      surroundings = newValue
      (surroundings.size, surroundings.scale, surroundings.text) = (old.size, old.scale, old.text)
      (surroundings.window, surroundings.isHosted) = (old.window, old.isHosted)
      surroundings.scenePhase = old.scenePhase
      isDue = true
    }
  }
  private var surroundings: Environment

  /// Where the scene is, in what the renderer draws in: pixels, unless it has a scale or a logical size.
  ///
  /// Zero until it is drawn: a mouse or finger is nowhere in it before. `draw(in:)` sets it. Who draws `texture()`
  /// sets it itself, with the renderer's scale and viewport as they are then.
  public var frame = Rect.zero { didSet { followFrame() } }

  /// What it has cost so far in events, frames and pixels; `framesPresented` counts the frames that were uploaded.
  public private(set) var statistics = FrameStatistics()

  /// When it next looks different, by the program's time; nil for not before something happens.
  ///
  /// A time that is over means at once. A program that sleeps may do so until then, or until an event or `wake`.
  public var nextChange: Seconds? {
    if isDue || mustDraw || !input.pending.isEmpty { return origin + time }
    return input.translator.isHidden ? nil : change.map { origin + $0 }
  }

  /// True while keys and words go to the scene.
  ///
  /// So it is from a press that hits something in it until a press that does not. A program that gives it keys
  /// without a press, or takes them back, sets it.
  public var isFocused: Bool {
    get { input.isFocused }
    set { input.focus(newValue, at: ticks) }
  }

  private let text: TextEngine
  private let pixels: FrameRenderer
  private let tasks: TaskPool
  private var reportPace = ReportPace()
  private var input: EmbeddedInput
  private var target: BorrowedRenderer?
  private var picture: FrameTexture?
  /// The program's time at the first update, which is 0 for the scene.
  private var origin: Seconds = 0
  private var hasBegun = false
  /// The scene's time.
  private var time: Seconds = 0
  /// When the scene next looks different by itself, by its own time; nil for never.
  private var change: Seconds?
  /// True where the next update has to be told to the scene, whatever its time.
  private var isDue = true
  /// True where the texture shows an older update.
  private var mustDraw = true
  /// What is on the screen, for as long as nothing is updated.
  private var described: Node?
  /// True where the scene has turned on that words are typed.
  private var hasStartedTyping = false
  private var isClosed = false

  /// Prepares a scene.
  /// - Parameters:
  ///   - scene: which one.
  ///   - renderer: the program's `SDL_Renderer`.
  ///   - width: pixels in a row of its texture, 1…16,384, or as many as the renderer takes.
  ///   - height: rows of pixels, as many.
  ///   - scale: pixels a point, above 0; default 1.
  ///   - text: draws its text; scenes of one thread may share it.
  ///   - wake: called on any thread when a task of the scene has reported, so that a program that sleeps may
  ///     go on with an update; does nothing unless told otherwise.
  /// - Throws: `HostError.badSize`.
  public init(
    _ scene: S, on renderer: OpaquePointer, width: Int, height: Int, scale: Double = 1,
    text: TextEngine, wake: @escaping @Sendable () -> Void = {}
  ) throws(HostError) {
    let geometry = try WindowGeometry(texture: width, height, scale: scale)
    storage = scene
    self.text = text
    surroundings = Environment(size: geometry.size, scale: scale, text: text)
    surroundings.isOpaque = false
    surroundings.isHosted = true
    if let first = scene.windows?.first { surroundings.window = first.id }
    pixels = FrameRenderer(width: width, height: height, scale: scale, text: text, isOpaque: false)
    tasks = TaskPool(wake: wake)
    let target = BorrowedRenderer(renderer)
    input = EmbeddedInput(geometry, windowNumber: target.windowNumber)
    self.target = target
    picture = FrameTexture(of: renderer, isOpaque: false)
  }

  deinit { close() }

  // MARK: Renderer

  /// Draws with another renderer from now on.
  public func attach(to renderer: OpaquePointer) {
    guard !isClosed else { return }
    // A new one may be where the old one was, with which the texture has gone.
    if renderer == target?.handle { picture = nil }
    detach()
    let target = BorrowedRenderer(renderer)
    self.target = target
    picture = FrameTexture(of: renderer, isOpaque: false)
    input.windowNumber = target.windowNumber
    followFrame()
  }

  /// Gives the texture back, as has to be done before its renderer is destroyed.
  ///
  /// The scene goes on; to be drawn it has to be attached to a renderer again.
  public func detach() {
    if target?.isThere == true { picture?.reset() }
    (target, picture) = (nil, nil)
  }

  /// Gives the texture back, and ends what the scene does; nothing is done with it any more.
  public func close() {
    detach()
    guard !isClosed else { return }
    isClosed = true
    tasks.follow([])
    setTextInput(nil)
  }

  /// Gives the texture another size; the scene is told of it by the next update.
  /// - Parameters:
  ///   - width: pixels in a row, 1…16,384, or as many as the renderer takes.
  ///   - height: rows of pixels, as many.
  ///   - scale: pixels a point, above 0.
  /// - Throws: `HostError.badSize`; the size stays as it was.
  public func resize(width: Int, height: Int, scale: Double) throws(HostError) {
    let geometry = try WindowGeometry(texture: width, height, scale: scale)
    guard geometry.size != surroundings.size || scale != surroundings.scale else { return }
    input.resize(to: geometry, at: ticks)
    (surroundings.size, surroundings.scale) = (geometry.size, scale)
    pixels.resize(width: width, height: height, scale: scale)
    isDue = true
    followFrame()
  }

  private func followFrame() {
    guard frame.isFinite, !frame.isEmpty, let target, target.isThere else {
      input.place = .zero
      return
    }
    (input.place, input.room) = (target.place(of: frame), target.room)
    let old = input.translator.geometry
    input.translator.geometry = WindowGeometry(
      unitWidth: Self.whole(input.place.width), unitHeight: Self.whole(input.place.height),
      pixelWidth: old.pixelWidth, pixelHeight: old.pixelHeight, scale: old.scale)
  }

  private static func whole(_ length: Double) -> Int { Int(exactly: length.rounded()) ?? 1 }

  // MARK: Events

  /// Takes an event of the program's, for the next update.
  ///
  /// A press is the scene's where it draws something or something that can be operated is, and so is what follows
  /// until it is let go of. Keys and words are its own while it `isFocused`; a program looks first for keys that
  /// it always wants. Of events of the window, and where textures are lost, it takes notice and leaves them.
  /// - Parameter event: an `SDL_Event`; it stays the program's, with the words that it may point to.
  /// - Returns: true where the event is the scene's, so that the program passes over it.
  @discardableResult
  public func handle(_ event: UnsafeRawPointer) -> Bool {
    guard !isClosed else { return false }
    let event = event.load(as: SDL_Event.self)
    if event.isForAllWindows {
      if target?.isThere == true { picture?.reset() }
      return false
    }
    let happened = MonotonicClock.time(
      ofTicks: event.common.timestamp, ticksNow: SDL_GetTicks(), now: ticks)
    let isTaken = input.take(event, at: happened) { hits($0, $1) }
    let phase: ScenePhase = input.isWindowActive ? .active : .inactive
    if phase != surroundings.scenePhase { (surroundings.scenePhase, isDue) = (phase, true) }
    return isTaken
  }

  /// True where the scene has something at a place that shows or can be operated.
  private func hits(_ point: Point, _ kind: PointerKind) -> Bool {
    guard point.isFinite else { return false }
    let scale = surroundings.scale
    if let x = Int(exactly: (point.x * scale).rounded(.down)),
      let y = Int(exactly: (point.y * scale).rounded(.down)),
      let pixel = pixels.buffer[x, y], pixel >> 24 > 0
    {
      return true
    }
    let node = described ?? storage.describe(in: surroundings)
    described = node
    return !node.hitPath(at: point, by: kind).isEmpty
  }

  /// The time by the clock that SDL's events have, in seconds.
  private var ticks: Seconds { Double(SDL_GetTicks64()) / 1000 }

  // MARK: Frames

  /// Tells the scene what has happened, and moves it to a time.
  ///
  /// It does nothing where the scene looks as it did. The scene's own time begins with the first call, as in a
  /// window.
  /// - Parameter time: by any clock of the program, in seconds; less than before counts as before. It may
  ///   stand still, or be slower than a person's.
  /// - Returns: what the scene asks for that only the program can do, such as to close or to cover the screen.
  ///   The clipboard, words that are typed, and memory are seen to.
  @discardableResult
  public func update(at time: Seconds) -> [SceneRequest] {
    guard !isClosed, time.isFinite else { return [] }
    if !hasBegun { (hasBegun, origin) = (true, time) }
    let now = max(self.time, time - origin)
    let most = reportPace.most
    let reports = tasks.take(most: most)
    let isChanged = !input.translator.isHidden && change.map { $0 <= now } ?? false
    guard isDue || isChanged || !reports.isEmpty || !input.pending.isEmpty else { return [] }
    let began = MonotonicClock.processorTime
    let events = takePending(at: now) + reports.map { TimedEvent(now, .report($0)) }
    (isDue, mustDraw, described, self.time) = (false, true, nil, now)
    storage.update(FrameInput(time: now, events: events), in: surroundings)
    statistics.events += events.count
    let next = storage.nextChange(after: now, in: surroundings)
    change = next.flatMap { $0.isFinite ? max($0, now) : nil }
    tasks.follow(storage.tasks)
    let requests = storage.takeRequests().filter { !carryOut($0) }
    // There may be more, of which nobody is told again.
    if reports.count == most { isDue = true }
    reportPace.learn(count: reports.count, cost: MonotonicClock.processorTime - began)
    return requests
  }

  /// What the scene has not been told, in its own time: not before its last, and none later than now.
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

  /// Draws the scene as of the last update, with the renderer as it is set.
  /// - Parameter frame: where, in what the renderer draws in; a size other than that of the texture scales it.
  /// - Throws: `HostError.rendererLost` where the renderer has gone, and `HostError.failed`; the scene is as
  ///   before, and may be drawn again.
  public func draw(in frame: Rect) throws(HostError) {
    let texture = try texture()
    self.frame = frame
    guard let target, frame.isFinite else { return }
    var place = SDL_FRect(
      x: Float(frame.minX), y: Float(frame.minY), w: Float(frame.width), h: Float(frame.height))
    guard SDL_RenderCopyF(target.handle, texture, nil, &place) == 0 else {
      throw .sdl("SDL_RenderCopyF")
    }
  }

  /// The `SDL_Texture` with the scene as of the last update, for a program that draws it itself.
  ///
  /// Its blend mode is set so that what is beneath shows through: that of premultiplied alpha where the renderer
  /// has it, and SDL's own for pixels that are not. It is good until the scene is resized, detached or closed, or
  /// textures are lost.
  /// - Throws: `HostError.rendererLost` where the renderer has gone, and `HostError.failed`.
  public func texture() throws(HostError) -> OpaquePointer {
    guard let target, target.isThere, let picture else {
      (self.target, self.picture) = (nil, nil)
      throw .rendererLost
    }
    var changed: [PixelRect] = []
    if mustDraw {
      var canvas = pixels.makeCanvas()
      storage.draw(into: &canvas, in: surroundings)
      changed = pixels.render(canvas.finish())
      mustDraw = false
      statistics.framesDrawn += 1
      statistics.lastPixels = changed.reduce(0) { $0 + $1.area }
      statistics.pixelsDrawn += statistics.lastPixels
      if !changed.isEmpty { statistics.framesPresented += 1 }
    }
    return try picture.update(with: pixels.buffer, changed)
  }

  // MARK: Requests

  /// - Returns: false for a request that is the program's to carry out.
  private func carryOut(_ request: SceneRequest) -> Bool {
    switch request {
    case .copy(let words): Clipboard.write(words)
    case .paste:
      if let words = Clipboard.read() { input.pending.append(TimedEvent(ticks, .text(words))) }
    case .setTextInput(let place): setTextInput(place)
    case .purgeCaches:
      pixels.purge()
      text.purge()
      TextInput.reset()
    default: return false
    }
    return true
  }

  /// Lets words be typed where the program does not, and no longer where it did not.
  private func setTextInput(_ place: Rect?) {
    if let place {
      let units = input.translator.geometry.units(around: place)
      let (x, y) = (
        Int32(exactly: input.place.minX.rounded()), Int32(exactly: input.place.minY.rounded())
      )
      var rect = SDL_Rect(
        x: units.x &+ (x ?? 0), y: units.y &+ (y ?? 0), w: units.width, h: units.height)
      SDL_SetTextInputRect(&rect)
      hasStartedTyping = hasStartedTyping || SDL_IsTextInputActive() == SDL_FALSE
      SDL_StartTextInput()
    } else if hasStartedTyping {
      hasStartedTyping = false
      SDL_StopTextInput()
    }
  }
}

extension WindowGeometry {
  /// That of a texture, as if it were shown pixel for pixel.
  /// - Throws: `HostError.badSize`.
  fileprivate init(texture width: Int, _ height: Int, scale: Double) throws(HostError) {
    let size = Size(Double(width) / scale, Double(height) / scale)
    let pixels = try Self.pixels(for: size, scale: scale)
    self.init(
      unitWidth: width, unitHeight: height, pixelWidth: pixels.width, pixelHeight: pixels.height,
      scale: scale)
  }
}
