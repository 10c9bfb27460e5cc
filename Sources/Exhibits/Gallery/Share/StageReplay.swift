public import VitrineDrawing
public import VitrineMotion
public import VitrineViews

/// The stage's past up to now, replayed for drawing.
///
/// It begins at any frame that is still available, and shows the exhibit in the current
/// environment: after a change of language it shows what the stage shows, including overlays and
/// the vision filter. A recording replays from its beginning instead.
public struct StageReplay: Scene {
  /// The duration of an animation's past, in seconds; ours.
  private static let filmDuration: Seconds = 4
  /// The scale of pictures side by side, in pixels a point, ours.
  private static let pairScale = 2.0

  /// The id of the exhibit.
  public var exhibit: String { session.type.id }
  /// The environment of the exhibit.
  public private(set) var environment: Environment
  /// The duration, in seconds; 0 for the current moment alone.
  public var duration: Seconds { FrameGrid.time(last - first) }

  private var session: StageSession
  private var overlays: StageOverlays
  private let first: Int
  private let last: Int

  /// - Parameter duration: the duration of the replayed past, in seconds; less if so much of the
  ///   past is no longer available.
  private init(
    _ session: StageSession, _ overlays: StageOverlays, _ environment: Environment,
    lasting duration: Seconds = 0
  ) {
    (self.session, self.overlays, self.environment) = (
      session, overlays.copyingChoices, environment
    )
    last = session.now.frame
    first = max(session.firstFrame, last - FrameGrid.last(through: duration))
  }

  /// The replays to draw side by side; none before the session's first frame.
  static func all(of play: StagePlayback, for export: SceneExport) -> [StageReplay] {
    let (session, overlays) = (play.session, play.overlays)
    guard var environment = session.environment, session.now.frame >= 0 else { return [] }
    switch export {
    case .film: return [StageReplay(session, overlays, environment, lasting: filmDuration)]
    case .picture(let scale):
      environment.scale = scale
      return [StageReplay(session, overlays, environment)]
    case .lightAndDark:
      environment.scale = pairScale
      return [Appearance.light, .dark].map { appearance in
        environment.appearance = appearance
        return StageReplay(session, overlays, environment)
      }
    case .beforeAndAfter:
      environment.scale = pairScale
      return [session.withDefaults, session].map { StageReplay($0, overlays, environment) }
    }
  }

  /// Goes to the frame of a time; 0 is the beginning.
  public mutating func update(_ frame: FrameInput, in environment: Environment) {
    session.seek(to: min(last, first + FrameGrid.last(through: frame.time)), in: environment)
    overlays.update(session, in: environment, at: frame.time)
  }

  /// Draws the exhibit, and its overlays.
  public func draw(into canvas: inout Canvas, in environment: Environment) {
    overlays.paint(
      { session.exhibit.draw(into: &$0, in: environment) }, into: &canvas, in: environment)
    overlays.paint(into: &canvas, in: environment)
  }

  /// The next frame, until the last.
  public func nextChange(after time: Seconds, in environment: Environment) -> Seconds? {
    session.now.frame < last ? time : overlays.nextChange
  }

  /// The exhibit's tree.
  public func describe(in environment: Environment) -> SemanticsNode {
    session.exhibit.describe(in: environment)
  }
}

extension StageSession {
  /// The session as if no knob had been set.
  fileprivate var withDefaults: StageSession {
    var other = StageSession(type)
    other.entries = entries.filter { $0.event?.isSet != true }
    // The environment at the session's beginning, then the current one.
    other.environment = base.environment
    other.run(to: now.frame)
    if let environment { other.seek(to: now.frame, in: environment) }
    return other
  }

  /// True if a knob was set, and all events since the beginning are available.
  var hasDefaults: Bool { isComplete && (entries.contains { $0.event?.isSet == true }) }
}
