public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion
internal import VitrineScenes

/// How a window opens, and the environment of its scene.
///
/// A scene of several windows defines what differs between them: titles and sizes.
public struct WindowConfiguration: Sendable {
  /// How frames are presented.
  public enum Presentation: String, Sendable, CaseIterable {
    /// A texture if a graphics processor draws windows, the surface otherwise.
    case automatic
    /// Only the redrawn rectangles are copied into the window.
    case surface
    /// The window is one texture, drawn whole each frame in step with the display.
    case texture
  }

  /// The window's title.
  public var title: String
  /// The id by which the desktop groups windows and notifications: the X11 class, the Wayland
  /// application id, the name of a desktop entry.
  ///
  /// The default is the program's name in an `App`, `vitrine` in other windows.
  public var applicationID: String
  /// The icon in title bars and switchers; nil for the desktop's own.
  public var icon: Bitmap?
  /// The scene's environment; its `size` is the initial size of the window, in points.
  ///
  /// The window then updates `size` and `scale` itself; it is never larger than the screen.
  public var environment: Environment
  /// Pixels per point; nil for the display's scale.
  public var scale: Double?
  /// The smallest size that the person can give the window, in points.
  public var minimumSize: Size
  /// The top left corner, in units of the desktop; nil lets the desktop choose.
  ///
  /// An off-screen position is moved onto the nearest screen.
  public var position: Point?
  /// Placements to restore for windows that were open before; default none.
  ///
  /// An off-screen position is moved onto the nearest screen, and an impossible size is ignored. If
  /// only the desktop places windows, as on Wayland, only sizes are used.
  public var placements: [WindowID: WindowPlacement] = [:]
  /// True for full screen, as in a kiosk; `environment.size` is then ignored.
  public var isFullScreen: Bool
  /// False hides the mouse pointer over the window, as on a touch screen.
  public var showsPointer: Bool
  /// True hides the pointer until a mouse moves; a touch or 3 s without a move hides it again.
  public var hidesCursorUntilMoved: Bool
  /// The display of a full-screen window, from 0 up; nil lets the desktop choose.
  ///
  /// If the display doesn't exist, the window doesn't open, and the error lists the displays that
  /// do.
  public var displayIndex: Int?
  /// The rotation of picture, mouse and touch, for a screen that is mounted sideways.
  ///
  /// `environment.size` is the size of the picture as the viewer sees it.
  public var rotation: DisplayRotation
  /// The window's touch devices, and how their positions map to the picture.
  public var touch: TouchConfiguration
  /// The settings that follow the desktop while the window is open.
  ///
  /// A setting follows only if its value in `environment` is the default; a different value is the
  /// app's choice.
  ///
  /// Default none, so that a kiosk looks the same on every desktop. An `App` starts with all
  /// settings; an app that is always light removes `.appearance`. Ignored if time is frozen or
  /// frames are on the grid, for replays.
  public var followsDesktop: Set<DesktopTrait> = []
  /// True for windows in the session of a person who logs in, locks the screen and leaves.
  ///
  /// While the session is locked or the machine sleeps, each window is hidden. The scene may post
  /// notifications while the person is away, and keep the machine from sleeping while a task runs.
  /// All of this uses D-Bus, and does nothing without it. Default false: a kiosk does none of it.
  /// Ignored if time is frozen or frames are on the grid, for replays.
  public var joinsSession = false
  /// True if the scene may open web pages and mail in the desktop.
  ///
  /// Default false: a kiosk opens nothing.
  public var opensLinks = false
  /// True keeps the desktop from blanking or dimming the display while the window is open.
  public var disablesScreenSaver: Bool
  /// How frames are presented.
  public var presentation: Presentation
  /// A fixed time for every frame; nil lets time run.
  public var frozenTime: Seconds?
  /// True for frames whose times are whole multiples of 1/60 s, even if they are late.
  ///
  /// A headless runner with the same events then has the same frames.
  ///
  /// For recordings; input waits for the next multiple. Ignored if time is frozen.
  public var framesOnGrid: Bool
  /// How long the window stays open; nil until it is closed.
  public var runDuration: Seconds?
  /// False keeps the window open if the desktop, or a person by Ctrl+W, closes it; signals still
  /// close it.
  ///
  /// Default true. Views read it as `Environment.isWindowClosable`.
  public var isClosable: Bool {
    get { environment.isWindowClosable }
    set { environment.isWindowClosable = newValue }
  }
  /// Keys that close the window; they never reach the scene.
  public var closingKeys: Set<KeyEvent>
  /// The key that toggles the diagnostics over the scene; default F12.
  ///
  /// The scene doesn't receive this key.
  ///
  /// Nil for none. Hidden diagnostics cost nothing.
  public var diagnosticsKey: KeyEvent?
  /// The labels of the diagnostics.
  public var diagnosticsStrings: DiagnosticsStrings
  /// Counts the calling thread's heap allocations so far, for the diagnostics; below 0 if unknown.
  ///
  /// Nil omits them.
  public var allocationCount: (@Sendable () -> Int)?

  /// Creates a resizable window on which time runs until it is closed.
  public init(title: String, environment: Environment) {
    self.title = title
    self.environment = environment
    applicationID = "vitrine"
    icon = nil
    scale = nil
    minimumSize = Size(320, 240)
    position = nil
    isFullScreen = false
    showsPointer = true
    hidesCursorUntilMoved = false
    displayIndex = nil
    rotation = .none
    touch = TouchConfiguration()
    disablesScreenSaver = false
    presentation = .automatic
    frozenTime = nil
    framesOnGrid = false
    runDuration = nil
    closingKeys = [.close]
    diagnosticsKey = .diagnostics
    diagnosticsStrings = DiagnosticsStrings()
    allocationCount = nil
  }
}

extension WindowConfiguration {
  /// The configuration of one of the scene's windows.
  func resolved(for window: SceneWindow) -> WindowConfiguration {
    var resolved = self
    resolved.title = window.title
    resolved.environment.window = window.id
    resolved.environment.size = window.size ?? environment.size
    resolved.minimumSize = window.minimumSize ?? minimumSize
    guard let placement = placements[window.id] else { return resolved }
    resolved.isFullScreen = placement.isFullScreen
    if placement.position.isFinite { resolved.position = placement.position }
    // The largest possible window; it shrinks to a smaller screen.
    let largest = Double(WindowGeometry.maximumSide) / (scale ?? DisplayScale.range.upperBound)
    let sides = [
      (placement.size.width, resolved.minimumSize.width),
      (placement.size.height, resolved.minimumSize.height),
    ]
    if sides.allSatisfy({ $0 >= $1 && $0 <= largest }) {
      resolved.environment.size = placement.size
    }
    return resolved
  }
}
