public import VitrineDrawing
public import VitrineMotion
public import VitrineViews

/// The stage's past up to now, run again to be drawn.
///
/// It begins at any frame that is still known, and shows the exhibit in the environment of now: after a
/// change of language it shows what the stage shows, also what is drawn over it and how that is seen. A recording
/// replays from its beginning instead.
public struct StageReplay: Scene {
  /// How much of the past a film shows, in seconds; ours.
  private static let filmTime: Seconds = 4
  /// How many pixels a point pictures side by side have, ours.
  private static let pairScale = 2.0

  /// The id of the exhibit.
  public var exhibit: String { session.type.id }
  /// What surrounds the exhibit.
  public private(set) var environment: Environment
  /// How long it lasts, in seconds; 0 for what shows now alone.
  public var duration: Seconds { FrameGrid.time(last - first) }

  private var session: StageSession
  private var overlays: StageOverlays
  private let first: Int
  private let last: Int

  /// - Parameter duration: how much of the past it begins with, in seconds; less where that is no longer known.
  private init(
    _ session: StageSession, _ overlays: StageOverlays, _ environment: Environment,
    lasting duration: Seconds = 0
  ) {
    (self.session, self.overlays, self.environment) = (session, overlays.anew, environment)
    last = session.now.frame
    first = max(session.firstFrame, last - FrameGrid.last(through: duration))
  }

  /// The replays that are drawn side by side; none before the session's first frame.
  static func all(of play: StagePlay, for export: SceneExport) -> [StageReplay] {
    let (session, overlays) = (play.session, play.overlays)
    guard var environment = session.environment, session.now.frame >= 0 else { return [] }
    switch export {
    case .film: return [StageReplay(session, overlays, environment, lasting: filmTime)]
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

  /// Goes to the frame of a time, 0 being that of the beginning.
  public mutating func update(_ frame: FrameInput, in environment: Environment) {
    session.seek(to: min(last, first + FrameGrid.last(through: frame.time)), in: environment)
    overlays.update(session, in: environment, at: frame.time)
  }

  /// Draws the exhibit, and what is drawn over it.
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
  public func describe(in environment: Environment) -> Node {
    session.exhibit.describe(in: environment)
  }
}

extension StageSession {
  /// What would show if no knob had been set.
  fileprivate var withDefaults: StageSession {
    var other = StageSession(type)
    other.entries = entries.filter { $0.event?.isSet != true }
    // What surrounded it when it began, then what does now.
    other.environment = base.environment
    other.run(to: now.frame)
    if let environment { other.seek(to: now.frame, in: environment) }
    return other
  }

  /// True where a knob was set, and all that has happened since the beginning is known.
  var hasDefaults: Bool { isWhole && (entries.contains { $0.event?.isSet == true }) }
}
