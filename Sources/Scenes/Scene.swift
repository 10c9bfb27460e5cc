public import VitrineDrawing
public import VitrineInteraction
public import VitrineMotion

/// A screen that a host runs: it is told what happened, and draws itself at a time.
///
/// A host calls `update` once a frame, then `draw` if something is to be shown. Both a window and a
/// headless runner do exactly this, so what they show is the same.
public protocol Scene {
  /// Takes in what happened since the last frame and moves to its time.
  mutating func update(_ frame: FrameInput, in environment: Environment)

  /// Records the screen as it is at the time of the last update.
  func draw(into canvas: inout Canvas, in environment: Environment)

  /// When the screen will next look different without input, given that it was just drawn at `time`.
  ///
  /// `time` itself or less means at the next frame; nil means never.
  func nextChange(after time: Seconds, in environment: Environment) -> Seconds?

  /// When the scene next has to be updated without input, given that it was just updated at `time`.
  ///
  /// Until then updates leave nothing behind but their time, so that a runner that goes on for hours
  /// may leave them out, whatever `nextChange` announces: a wheel that spins needs none at all, a
  /// slide show one at the end of every page. `time` itself or less means at the next frame; nil
  /// means never. A window does not ask.
  func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds?

  /// The semantic tree of the screen at the time of the last update.
  func describe(in environment: Environment) -> Node

  /// What the scene asks of its window since it was last asked; a host takes them after `update`.
  mutating func takeRequests() -> [SceneRequest]

  /// The work that is to go on beside the scene, as of the last update.
  ///
  /// A scene only says so; a window begins what is new here and cancels what is here no longer, and
  /// what the work reports comes as events. So a copy of a scene owns no work, and a headless runner
  /// does none.
  var tasks: [SceneTask] { get }

  /// What went wrong that whoever wrote the scene should know, one line each.
  ///
  /// Default none.
  var notices: [String] { get }

  /// True where closing the window would lose something that a person has to be asked about.
  ///
  /// A window then sends `closeRequest` instead of closing; the scene asks, and requests `close` once
  /// this is false: a request while it is true comes back as another `closeRequest`. Default false.
  var asksBeforeClosing: Bool { get }

  /// The windows that it wants open as of the last update, the first ones first; nil, the default, for
  /// one window, which the host's configuration describes.
  ///
  /// A host opens what is new here and closes what is here no longer; an empty list ends the program.
  /// `update`, `draw`, `nextChange`, `nextUpdate` and `describe` are asked of the window that the
  /// environment names, `environment.window`, and events are that window's; requests are those of the
  /// window that was updated last. A person who closes a window is a `closeRequest` to it: a scene that
  /// agrees leaves it out from then on. Where an update of one window changes what another one shows,
  /// that one's `nextChange` is due at once.
  var windows: [SceneWindow]? { get }

  /// Counts up whenever something of it has changed that who hosts it shows beside it.
  ///
  /// That time passes is no reason. Default 0.
  var revision: Int { get }

  /// The values that can be set from outside, with their ranges and defaults.
  var knobs: [Knob] { get }

  /// What a knob stands at, in the form that `set` takes; nil where there is no such knob, or it is not known.
  func value(of knob: String) -> String?

  /// Gives a knob a value.
  /// - Throws: `KnobError` where there is no such knob or it does not take the value.
  mutating func set(_ name: String, to value: String) throws(KnobError)
}

extension Scene {
  /// Id of a tree that a scene does not describe itself.
  public static var rootID: String { "scene" }

  /// At its next change, since what it is then may build on what it was.
  public func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds? {
    nextChange(after: time, in: environment)
  }

  /// A root with nothing in it; a scene that can be operated describes what is on it.
  public func describe(in environment: Environment) -> Node {
    Node(id: Self.rootID, role: .scene, frame: environment.bounds)
  }

  /// Nothing.
  public mutating func takeRequests() -> [SceneRequest] { [] }

  /// None.
  public var tasks: [SceneTask] { [] }

  /// None.
  public var notices: [String] { [] }

  /// False: nothing is lost.
  public var asksBeforeClosing: Bool { false }

  /// Nil: one, which the host's configuration describes.
  public var windows: [SceneWindow]? { nil }

  /// 0: it has nothing to say.
  public var revision: Int { 0 }

  /// None.
  public var knobs: [Knob] { [] }

  /// Nil: it is not known.
  public func value(of knob: String) -> String? { nil }

  /// Refuses: there are no knobs.
  public mutating func set(_ name: String, to value: String) throws(KnobError) {
    throw .unknown(name: name, known: knobs.map(\.name))
  }
}

/// A scene whose model can be changed one field at a time, to see what depends on each.
package protocol FieldScene: Scene {
  /// What the fields are called that can be changed, such as `order.count`.
  var changeableFields: [String] { get }

  /// Gives a field another value that it can have.
  /// - Returns: false where there is no such field, or it has no other.
  mutating func changeField(_ name: String) -> Bool
}
