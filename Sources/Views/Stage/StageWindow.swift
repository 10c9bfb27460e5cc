internal import VitrineInteraction
public import VitrineScenes

/// A window on a `Stage`.
public struct StageWindow: Identifiable, Equatable, Sendable {
  /// Tells it from the other windows: its app's id, and its own in the app, such as `Mail/Message/7`; the app's
  /// alone for an app with one window.
  public let id: String
  /// The app that it is of.
  public let app: StageApp.ID
  /// What it is in the app; nil for an app with one window.
  public internal(set) var window: SceneWindow?
  /// What it was told last, in order.
  var messages: [SceneHosting<Stage>.Message] = []

  /// The panes before it came, and with it; nil where it took no place of theirs.
  var cameOver: PaneChange?

  /// What a new window does to the panes.
  struct PaneChange: Equatable, Sendable {
    let before: [StageWindow.ID]
    let after: [StageWindow.ID]
  }

  /// How it stands by itself.
  var presentation: WindowPresentation { window?.presentation ?? .automatic }

  /// Has it told something.
  mutating func send(_ event: InputEvent) {
    // More than can happen to it in one frame.
    let number = (messages.last?.number ?? 0) + 1
    messages = messages.suffix(7) + [.init(number: number, event: event)]
  }
}

/// A side of a `Stage`, as one reads.
public enum StageSide: String, Hashable, Sendable, Codable, CaseIterable {
  /// Where reading begins.
  case leading
  /// Where it ends.
  case trailing

  /// The other one.
  public var opposite: StageSide { self == .leading ? .trailing : .leading }
}

/// Which windows of a `Stage` stand where: what a person has chosen, and what an app can keep for the next run.
public struct StageArrangement: Equatable, Sendable, Codable {
  /// Windows over the others, of which the front one shows.
  public struct SlideOver: Equatable, Sendable, Codable {
    /// Their ids, the front one first.
    public var windows: [StageWindow.ID] = []
    /// On which side.
    public var side = StageSide.trailing
    /// True where they are beyond the edge of the screen, with a tab to pull them back by.
    public var isHidden = false
  }

  /// The floating player above everything else.
  public struct PictureInPicture: Equatable, Sendable, Codable {
    /// Its id; nil for none.
    public var window: StageWindow.ID?
    /// In which corner: on which side, and whether at the top.
    public var side = StageSide.trailing
    /// Whether it is at the top.
    public var isAtTop = false
    /// How large it is: 1 as it comes, a size out of range is moved into it.
    public var scale = 1.0
    /// True where it is beyond the edge of the screen, with a tab to pull it back by.
    public var isHidden = false
  }

  /// The windows that fill the stage, from the leading side: none, one, or two that share it.
  public var panes: [StageWindow.ID] = []
  /// The leading pane's share of the stage where two share it, 0…1; it stays for the next two.
  public var ratio = 0.5
  /// The windows over them.
  public var slideOver = SlideOver()
  /// The player above all.
  public var pictureInPicture = PictureInPicture()

  /// Makes one without windows.
  public init() {}
}
