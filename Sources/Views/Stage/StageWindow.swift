internal import VitrineInteraction
public import VitrineScenes

/// A window on a `Stage`.
public struct StageWindow: Identifiable, Equatable, Sendable {
  /// The app's id, a slash, and the window's id in the app, such as `Mail/Message/7`; the app's id
  /// alone for an app with one window.
  public let id: String
  /// The id of its app.
  public let app: StageApp.ID
  /// The window in the app; nil for an app with one window.
  public internal(set) var window: SceneWindow?
  /// The latest events that were sent to it, in order.
  var messages: [SceneHosting<Stage>.Message] = []

  /// The panes before and after the window was added; nil if it replaced none.
  var paneChange: PaneChange?

  /// The change that a new window makes to the panes.
  struct PaneChange: Equatable, Sendable {
    let before: [StageWindow.ID]
    let after: [StageWindow.ID]
  }

  /// The window's own presentation.
  var presentation: WindowPresentation { window?.presentation ?? .automatic }

  /// Sends the window an event.
  mutating func send(_ event: InputEvent) {
    // Eight messages are more than can arrive in one frame.
    let number = (messages.last?.number ?? 0) + 1
    messages = messages.suffix(7) + [.init(number: number, event: event)]
  }
}

/// A side of a `Stage`, by reading direction.
public enum StageSide: String, Hashable, Sendable, Codable, CaseIterable {
  /// Where reading begins.
  case leading
  /// Where reading ends.
  case trailing

  /// The opposite side.
  public var opposite: StageSide { self == .leading ? .trailing : .leading }
}

/// The arrangement of the windows of a `Stage`, as a person has chosen it; an app can save it for
/// the next run.
public struct StageArrangement: Equatable, Sendable, Codable {
  /// Windows over the others, of which the front one is visible.
  public struct SlideOver: Equatable, Sendable, Codable {
    /// The ids of the windows, the front one first.
    public var windows: [StageWindow.ID] = []
    /// The side that the windows are on.
    public var side = StageSide.trailing
    /// True if the windows are beyond the edge of the screen, with a tab to pull them back.
    public var isHidden = false
  }

  /// The floating player above everything else.
  public struct PictureInPicture: Equatable, Sendable, Codable {
    /// The id of the player's window; nil for none.
    public var window: StageWindow.ID?
    /// The side of the player's corner.
    public var side = StageSide.trailing
    /// True if the player's corner is at the top.
    public var isAtTop = false
    /// The player's scale: 1 initially; an out-of-range size is clamped.
    public var scale = 1.0
    /// True if the player is beyond the edge of the screen, with a tab to pull it back.
    public var isHidden = false
  }

  /// The windows that fill the stage, from the leading side: none, one, or two.
  public var panes: [StageWindow.ID] = []
  /// The leading pane's fraction of the stage if two panes share it, 0…1; kept while fewer are
  /// shown.
  public var ratio = 0.5
  /// The windows that slide over.
  public var slideOver = SlideOver()
  /// The floating player.
  public var pictureInPicture = PictureInPicture()

  /// Creates an empty arrangement.
  public init() {}
}
