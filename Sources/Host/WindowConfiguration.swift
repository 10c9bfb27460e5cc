public import VitrineDrawing
public import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion
internal import VitrineScenes

/// How a window opens and what its scene is told.
///
/// A scene of several windows says itself what differs between them: titles and sizes.
public struct WindowConfiguration: Sendable {
  /// How pixels get to the screen.
  public enum Presentation: String, Sendable, CaseIterable {
    /// A texture where a graphics processor draws windows, the surface otherwise.
    case automatic
    /// Only the redrawn rectangles are copied into the window.
    case surface
    /// The window is one texture, drawn whole each frame in step with the display.
    case texture
  }

  /// What the title bar says.
  public var title: String
  /// What the desktop groups windows and notifications by: the X11 class, the Wayland application id, the name of
  /// a desktop entry.
  ///
  /// An `App` has the name that its program was started by, other windows `vitrine`.
  public var applicationID: String
  /// What stands for the window in title bars and switchers; nil for the desktop's own.
  public var icon: Bitmap?
  /// What the scene is told; its `size` is the first size of the window, in points.
  ///
  /// The window then sets `size` and `scale` itself; it is never larger than the screen.
  public var environment: Environment
  /// Pixels a point; nil takes it from the display.
  public var scale: Double?
  /// The smallest size that the person can give the window, in points.
  public var minimumSize: Size
  /// Where the top left corner goes, in units of the desktop; nil lets the desktop choose.
  ///
  /// A place on no screen is moved onto the nearest.
  public var position: Point?
  /// Where windows open that were open before; default none.
  ///
  /// A place on no screen is moved onto the nearest, and a size that no window can have is passed over. Where
  /// the desktop alone decides on places, as on Wayland, sizes are all that counts.
  public var placements: [WindowID: WindowPlacement] = [:]
  /// True covers the whole screen, as a kiosk does; `environment.size` then plays no part.
  public var isFullScreen: Bool
  /// False hides the pointer over the window, as suits a touch screen.
  public var showsPointer: Bool
  /// True hides the pointer until a mouse moves; a touch hides it again, and so do 3 s without a move.
  public var hidesCursorUntilMoved: Bool
  /// Which display a window covers that opens over the whole screen, from 0 up; nil lets the desktop
  /// choose.
  ///
  /// One that is not there is refused with a list of those that are.
  public var displayIndex: Int?
  /// How far picture, mouse and touch are turned, for a screen that hangs on its side.
  ///
  /// `environment.size` is that of the turned picture.
  public var rotation: DisplayRotation
  /// Which touch devices the window listens to, and how their positions become those of the picture.
  public var touch: TouchConfiguration
  /// Which of the surroundings are what the desktop says, live, where `environment` leaves them at their
  /// default: what differs from it, the app has chosen.
  ///
  /// Default none, so that a kiosk looks the same on every desktop. An `App` begins with all; one that is
  /// to be light everywhere removes `.appearance`. Ignored where time is frozen or frames are on the grid:
  /// those are to be replayed.
  public var followsDesktop: Set<DesktopTrait> = []
  /// True for the windows of a person who logs in, locks the screen and goes away.
  ///
  /// While the session is locked or the machine sleeps, each window is hidden. Its scene may have the desktop
  /// show notifications to a person who is away, and keep the machine from sleeping while a task runs. All of that
  /// is D-Bus's, and nothing happens where there is none. Default false: a kiosk does none of it. Ignored where
  /// time is frozen or frames are on the grid: those are to be replayed.
  public var joinsSession = false
  /// True where a scene may have pages and letters opened by the desktop.
  ///
  /// Default false: a kiosk opens nothing.
  public var opensLinks = false
  /// True keeps the desktop from blanking or dimming the display while the window is open.
  public var disablesScreenSaver: Bool
  /// How pixels get to the screen.
  public var presentation: Presentation
  /// The time that the scene is told at every frame; nil lets time run.
  public var frozenTime: Seconds?
  /// True lets the scene have frames only at whole multiples of 1/60 s, the late ones too, so that
  /// a headless runner that is told the same events has the same frames.
  ///
  /// It is for recordings; input waits for the next multiple. Ignored where time is frozen.
  public var framesOnGrid: Bool
  /// How long the window stays open; nil for until it is closed.
  public var runDuration: Seconds?
  /// False keeps the window open where the desktop, or a person by Ctrl+W, asks for its end; signals close it
  /// nevertheless.
  ///
  /// Default true. Views read it as `Environment.isWindowClosable`.
  public var isClosable: Bool {
    get { environment.isWindowClosable }
    set { environment.isWindowClosable = newValue }
  }
  /// Keys that close the window; they never reach the scene.
  public var closingKeys: Set<KeyEvent>
  /// Shows what frames cost on top of them, and takes it away; never reaches the scene, F12 unless
  /// told otherwise.
  ///
  /// Nil for none. It costs nothing while it does not show.
  public var diagnosticsKey: KeyEvent?
  /// What the rows of the diagnostics are called.
  public var diagnosticsWords: DiagnosticsWords
  /// Heap allocations of the calling thread so far, for the diagnostics; below 0 where unknown.
  ///
  /// Nil leaves them out.
  public var allocationCount: (@Sendable () -> Int)?

  /// Describes a resizable window on which time runs until it is closed.
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
    diagnosticsWords = DiagnosticsWords()
    allocationCount = nil
  }
}

extension WindowConfiguration {
  /// How a window of the scene opens.
  func opening(_ window: SceneWindow) -> WindowConfiguration {
    var own = self
    own.title = window.title
    own.environment.window = window.id
    own.environment.size = window.size ?? environment.size
    own.minimumSize = window.minimumSize ?? minimumSize
    guard let place = placements[window.id] else { return own }
    own.isFullScreen = place.isFullScreen
    if place.position.isFinite { own.position = place.position }
    // As large as windows get; a screen that is smaller lets it shrink.
    let largest = Double(WindowGeometry.largestSide) / (scale ?? DisplayScale.range.upperBound)
    let sides = [
      (place.size.width, own.minimumSize.width), (place.size.height, own.minimumSize.height),
    ]
    if sides.allSatisfy({ $0 >= $1 && $0 <= largest }) { own.environment.size = place.size }
    return own
  }
}
