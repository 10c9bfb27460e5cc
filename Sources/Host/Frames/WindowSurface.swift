internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

/// One window of the scene in a loop: its pending events, its schedule, and its renderer.
final class WindowSurface {
  /// The state of a window within a beat of the loop.
  enum Turn {
    /// It has opened, and has its first frame in the next beat.
    case opens
    /// It looks the same.
    case rests
    /// It is due a frame.
    case due
    /// It has had its frame.
    case done
  }

  /// The scene's id of the window.
  let id: WindowID
  let window: Window
  let presenter: any Presenter
  let renderer: FrameRenderer
  var translator: EventTranslator
  var environment: Environment
  /// The window's last known placement.
  var placement: WindowPlacement
  /// Events not yet delivered to the scene.
  var pending: [TimedEvent] = []
  /// On the grid: events delivered since the last frame, and the requests of the scene.
  var told: (events: [TimedEvent], requests: [SceneRequest]) = ([], [])
  /// The time of its last frame.
  var lastTime: Seconds = 0
  /// When the scene next looks different by itself; nil for never.
  var nextChange: Seconds?
  var turn = Turn.opens
  /// False once the scene no longer wants it.
  var isOpen = true
  /// True until a frame is drawn for a new size, a new scale or the first time.
  var mustDraw = true
  /// True if the screen lost what was presented.
  var mustPresent = false
  /// A person wants the window closed; the scene may ask before that.
  var isCloseRequested = false
  /// True once a part of the window was visible.
  var hasBeenSeen = false
  /// True if it comes to the front once it is visible again.
  var comesForward = false
  /// True while a prominent window is in front of it and blocks its input.
  private(set) var isBlocked = false
  /// The frame of the insertion point; nil if there is none.
  var textPlace: Rect?
  /// Frames for which the scene was asked to draw it.
  var framesDrawn = 0
  /// The diagnostics on top of the scene; nil if they are hidden.
  var diagnostics: Diagnostics?
  /// The cost of the diagnostics in the last frame: seconds of processor time, and heap
  /// allocations.
  var diagnosticsCost = (processor: 0.0, allocations: 0)
  var treeCheck = TreeCheck()
  /// True until the first frame if the window appears with it.
  var showsWithFrame: Bool

  /// Opens a window, and shows it unless it waits for its first frame.
  /// - Parameters:
  ///   - configuration: how it opens.
  ///   - system: the video system.
  ///   - text: draws its text.
  ///   - parent: the window that it stays in front of; nil for none.
  ///   - mayWait: false if presenting must not wait for the display.
  ///   - showsWithFrame: true if it stays hidden until its first frame.
  init(
    _ configuration: WindowConfiguration, on system: VideoSystem, text: TextEngine,
    inFrontOf parent: Window?, mayWait: Bool, showsWithFrame: Bool
  ) throws(HostError) {
    id = configuration.environment.window
    window = try Window(configuration, on: system)
    presenter = try configuration.presentation.start(for: window, mayWait: mayWait)
    window.x11?.watchVisibility(of: window.handle)
    if let parent { window.stay(inFrontOf: parent) }
    self.showsWithFrame = showsWithFrame && window.x11 != nil
    if !self.showsWithFrame { window.show() }
    if configuration.framesOnGrid { window.keepScale() }
    let geometry = window.geometry
    translator = EventTranslator(
      geometry: geometry, closingKeys: configuration.closingKeys,
      diagnosticsKey: configuration.diagnosticsKey,
      touch: TouchRouter(configuration.touch, display: window.display))
    translator.isClosable = configuration.isClosable
    environment = configuration.environment
    environment.text = text
    environment.size = geometry.size
    environment.scale = geometry.scale
    placement = window.placement
    renderer = FrameRenderer(
      width: geometry.sceneWidth, height: geometry.sceneHeight, scale: geometry.scale, text: text)
  }

  /// True while the window is hidden.
  var isHidden: Bool { translator.isHidden }

  /// True while it has keyboard focus and is visible.
  var isActive: Bool { translator.hasFocus && !isHidden }

  /// Applies the shared environment, but keeps the window's size and scale.
  func takeUp(_ surroundings: Environment) {
    let (size, scale) = (environment.size, environment.scale)
    environment = surroundings
    (environment.window, environment.size, environment.scale) = (id, size, scale)
  }

  /// Blocks or allows input; blocking releases what is pressed and ends hovering.
  func block(_ blocks: Bool, at time: Seconds) {
    guard blocks != isBlocked else { return }
    isBlocked = blocks
    guard blocks else { return }
    translator.cancelPointers(at: time, into: &pending)
    translator.mouseLeft(at: time, into: &pending)
  }

  /// Puts it in front of the others.
  func comeForward() {
    let isOutOfSight = translator.hidingReasons.contains(.outOfSight)
    comesForward = isOutOfSight
    window.comeForward(isHidden: isOutOfSight)
  }

  /// Removes and returns all pending events.
  func takePending() -> [TimedEvent] {
    let events = pending
    pending.removeAll(keepingCapacity: true)
    return events
  }

  /// Removes and returns what was delivered on the grid, and the requests.
  func takeTold() -> (events: [TimedEvent], requests: [SceneRequest]) {
    defer { told = ([], []) }
    return told
  }

  /// Gives the renderer the size and scale of the window.
  func fitRenderer() {
    let geometry = translator.geometry
    let buffer = renderer.buffer
    guard
      buffer.width != geometry.sceneWidth || buffer.height != geometry.sceneHeight
        || renderer.scale != geometry.scale
    else { return }
    renderer.resize(
      width: geometry.sceneWidth, height: geometry.sceneHeight, scale: geometry.scale)
  }

  /// Sets the color that a growing window shows in parts not drawn yet to that of its corner.
  func fillNewPartsLikeCorner() {
    let (x, y) = translator.geometry.cornerPixel
    guard let x11 = window.x11, let corner = renderer.buffer[x, y] else { return }
    x11.setBackground(corner & 0xFFFFFF)
  }
}
