internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

/// One window of the scene in a loop: its pending events, its schedule, and its renderer.
final class WindowSurface {
  /// The state of a window within an iteration of the loop.
  enum FrameState {
    /// It has opened, and has its first frame in the next iteration.
    case opening
    /// It looks the same.
    case idle
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
  /// On the grid, the events delivered since the last frame, and the scene's requests since then.
  var delivered: (events: [TimedEvent], requests: [SceneRequest]) = ([], [])
  /// The time of its last frame.
  var lastTime: Seconds = 0
  /// When the scene next looks different by itself; nil for never.
  var nextChange: Seconds?
  var frameState = FrameState.opening
  /// False once the scene no longer requests it.
  var isOpen = true
  /// True until a frame is drawn for a new size, a new scale or the first time.
  var needsDraw = true
  /// True if the screen lost what was presented.
  var needsPresent = false
  /// True if a person wants the window closed; the scene may ask the person first.
  var isCloseRequested = false
  /// True once a part of the window was visible.
  var hasBeenVisible = false
  /// True if the window comes to the front once it is visible again.
  var raisesWhenShown = false
  /// True while a prominent window is in front of it and blocks its input.
  private(set) var isBlocked = false
  /// The frame of the insertion point; nil if there is none.
  var textInputRect: Rect?
  /// Frames for which the scene was asked to draw it.
  var framesDrawn = 0
  /// The diagnostics on top of the scene; nil if they are hidden.
  var diagnostics: Diagnostics?
  /// The cost of the diagnostics in the last frame: seconds of processor time, and heap
  /// allocations.
  var diagnosticsCost = (processor: 0.0, allocations: 0)
  var treeCheck = TreeCheck()
  /// True until the first frame if the window appears with it.
  var showsOnFirstFrame: Bool

  /// Opens a window, and shows it unless it waits for its first frame.
  /// - Parameters:
  ///   - configuration: how it opens.
  ///   - system: the video system.
  ///   - text: draws its text.
  ///   - parent: the window that it stays in front of; nil for none.
  ///   - allowsVSync: false if presenting must not wait for the display.
  ///   - showsOnFirstFrame: true if it stays hidden until its first frame.
  init(
    _ configuration: WindowConfiguration, on system: VideoSystem, text: TextEngine,
    inFrontOf parent: Window?, allowsVSync: Bool, showsOnFirstFrame: Bool
  ) throws(HostError) {
    id = configuration.environment.window
    window = try Window(configuration, on: system)
    presenter = try configuration.presentation.start(for: window, allowsVSync: allowsVSync)
    window.x11?.watchVisibility(of: window.handle)
    if let parent { window.setModal(for: parent) }
    self.showsOnFirstFrame = showsOnFirstFrame && window.x11 != nil
    if !self.showsOnFirstFrame { window.show() }
    if configuration.framesOnGrid { window.fixScale() }
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
  func adopt(_ shared: Environment) {
    let (size, scale) = (environment.size, environment.scale)
    environment = shared
    (environment.window, environment.size, environment.scale) = (id, size, scale)
  }

  /// Blocks or allows input; blocking releases what is pressed and ends hovering.
  func block(_ shouldBlock: Bool, at time: Seconds) {
    guard shouldBlock != isBlocked else { return }
    isBlocked = shouldBlock
    guard shouldBlock else { return }
    translator.cancelPointers(at: time, into: &pending)
    translator.mouseLeft(at: time, into: &pending)
  }

  /// Puts the window in front of the others.
  func bringToFront() {
    let isMinimized = translator.hidingReasons.contains(.minimized)
    raisesWhenShown = isMinimized
    window.bringToFront(isHidden: isMinimized)
  }

  /// Removes and returns all pending events.
  func takePending() -> [TimedEvent] {
    let events = pending
    pending.removeAll(keepingCapacity: true)
    return events
  }

  /// Removes and returns what was delivered on the grid, and the requests.
  func takeDelivered() -> (events: [TimedEvent], requests: [SceneRequest]) {
    defer { delivered = ([], []) }
    return delivered
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

  /// Sets the X11 window's background to the color of its bottom right pixel.
  ///
  /// The server fills new parts of a growing window with this color until they are drawn.
  func updateBackgroundColor() {
    let (x, y) = translator.geometry.cornerPixel
    guard let x11 = window.x11, let corner = renderer.buffer[x, y] else { return }
    x11.setBackground(corner & 0xFFFFFF)
  }
}
