internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineRenderer
internal import VitrineScenes

/// One window of the scene that a loop runs: what it has still to be told, when it next has a frame, and
/// what draws it.
final class WindowSurface {
  /// How far a window is in a beat of the loop.
  enum Turn {
    /// It has opened, and has its first frame in the next beat.
    case opens
    /// It looks as it did.
    case rests
    /// It is to have a frame.
    case due
    /// It has had its frame.
    case done
  }

  /// What the scene calls it.
  let id: WindowID
  let window: Window
  let presenter: any Presenter
  let renderer: FrameRenderer
  var translator: EventTranslator
  var environment: Environment
  /// Where the window is, as last seen.
  var placement: WindowPlacement
  /// What the scene has not been told yet.
  var pending: [TimedEvent] = []
  /// On the grid: what the scene was told since the last frame, and what it asked for.
  var told: (events: [TimedEvent], requests: [SceneRequest]) = ([], [])
  /// The time of its last frame.
  var lastTime: Seconds = 0
  /// When the scene next looks different by itself; nil for never.
  var nextChange: Seconds?
  var turn = Turn.opens
  /// False once the scene wants it no longer.
  var isOpen = true
  /// True until a frame is drawn for a size, a scale or the first time.
  var mustDraw = true
  /// True where the screen lost what was presented.
  var mustPresent = false
  /// A person wants the window closed; the scene may ask before that.
  var isCloseRequested = false
  /// True once a part of it could be seen.
  var hasBeenSeen = false
  /// True where it is to be in front once it is on the screen again.
  var comesForward = false
  /// True while it stands behind a window in front of all others, so that it takes no input.
  private(set) var isBlocked = false
  /// Where words are typed; nil where nowhere.
  var textPlace: Rect?
  /// Frames for which the scene was asked to draw it.
  var framesDrawn = 0
  /// The numbers on top of the scene; nil where they do not show.
  var diagnostics: Diagnostics?
  /// What they took of the last frame, in seconds of processor time and heap allocations.
  var diagnosticsCost = (processor: 0.0, allocations: 0)
  var treeCheck = TreeCheck()
  /// True until the first frame, where the window comes with it.
  var showsWithFrame: Bool

  /// Opens a window and puts it on the screen.
  /// - Parameters:
  ///   - configuration: how it opens.
  ///   - system: what it is a window of.
  ///   - text: draws its text.
  ///   - parent: what it stays in front of; nil for nothing.
  ///   - mayWait: false where presenting must not wait for the display.
  ///   - showsWithFrame: true where it is not on the screen before its first frame.
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

  /// True from when the window cannot be seen until it can.
  var isHidden: Bool { translator.isHidden }

  /// True while a person is in front of it: it has the focus, and can be seen.
  var isActive: Bool { translator.hasFocus && !isHidden }

  /// Takes up what surrounds all windows, and keeps what is its own.
  func takeUp(_ surroundings: Environment) {
    let (size, scale) = (environment.size, environment.scale)
    environment = surroundings
    (environment.window, environment.size, environment.scale) = (id, size, scale)
  }

  /// Lets it take input or none; what is pressed in it or hovered is let go of.
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

  /// All that it has not been told, which it then is.
  func takePending() -> [TimedEvent] {
    let events = pending
    pending.removeAll(keepingCapacity: true)
    return events
  }

  /// What it was told on the grid, and what it asked for.
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

  /// Lets a window that grows show the color of its corner in the parts not drawn yet.
  func fillNewPartsLikeCorner() {
    let (x, y) = translator.geometry.cornerPixel
    guard let x11 = window.x11, let corner = renderer.buffer[x, y] else { return }
    x11.setBackground(corner & 0xFFFFFF)
  }
}
