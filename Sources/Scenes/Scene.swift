public import VitrineDrawing
public import VitrineInteraction
public import VitrineMotion

/// A screen that a host runs: it handles input, and draws itself at a time.
///
/// A host calls `update` once a frame, then `draw` if a new picture is needed. A window and a
/// headless runner do exactly the same, so that they show the same.
public protocol Scene {
  /// Handles the events since the last frame and moves to the frame's time.
  mutating func update(_ frame: FrameInput, in environment: Environment)

  /// Draws the screen as of the last update.
  func draw(into canvas: inout Canvas, in environment: Environment)

  /// When the screen will next look different without input, given that it was just drawn at
  /// `time`.
  ///
  /// `time` itself or less means at the next frame; nil means never.
  func nextChange(after time: Seconds, in environment: Environment) -> Seconds?

  /// When the scene next has to be updated without input, given that it was just updated at `time`.
  ///
  /// Updates before then change nothing but the time, so a runner of a long script may skip them,
  /// whatever `nextChange` returns. A spinner needs no updates at all; a slide show needs one at
  /// the end of every page. `time` itself or less means at the next frame; nil means never. A
  /// window does not call this.
  func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds?

  /// The semantic tree of the screen at the time of the last update.
  func describe(in environment: Environment) -> SemanticsNode

  /// Returns and clears the requests to the window; a host calls it after `update`.
  mutating func takeRequests() -> [SceneRequest]

  /// The background work that the scene wants as of the last update.
  ///
  /// A scene only declares it: a window starts new tasks and cancels those that are no longer
  /// listed, and delivers their reports as events. So a copy of a scene owns no work, and a
  /// headless runner does none.
  var tasks: [SceneTask] { get }

  /// Warnings for the author of the scene, one line each.
  ///
  /// Default none.
  var warnings: [String] { get }

  /// True if closing the window would lose something that a person has to be asked about.
  ///
  /// A window then sends `closeRequest` instead of closing. The scene asks the person, and requests
  /// `close` once this is false. If the scene requests `close` while this is true, it gets another
  /// `closeRequest`. Default false.
  var asksBeforeClosing: Bool { get }

  /// The windows that the scene wants open as of the last update, the first ones first.
  ///
  /// Nil, the default, means one window, which the host's configuration describes.
  ///
  /// A host opens windows that are newly listed and closes windows that are no longer listed; an
  /// empty list ends the program. `update`, `draw`, `nextChange`, `nextUpdate` and `describe` are
  /// called for the window in `environment.window`, with that window's events. Requests belong to
  /// the window that was updated last. When a person closes a window, the window gets a
  /// `closeRequest`: to agree, the scene removes the window from this list. If an update of one
  /// window changes what another window shows, the `nextChange` of the other is due at once.
  var windows: [SceneWindow]? { get }

  /// Counts the changes that a host of the scene shows outside of the scene.
  ///
  /// The passing of time doesn't count. Default 0.
  var revision: Int { get }

  /// The values that can be set from outside, with their ranges and defaults.
  var knobs: [Knob] { get }

  /// The value of a knob, in the form that `set` accepts; nil if there is no such knob, or if its
  /// value is not known.
  func value(of knob: String) -> String?

  /// Sets a knob.
  /// - Throws: `KnobError` if there is no such knob or it does not accept the value.
  mutating func set(_ name: String, to value: String) throws(KnobError)
}

extension Scene {
  /// The root id of a scene that doesn't implement `describe`.
  public static var rootID: String { "scene" }

  /// The same as `nextChange`, since the state after a change may depend on the state before it.
  public func nextUpdate(after time: Seconds, in environment: Environment) -> Seconds? {
    nextChange(after: time, in: environment)
  }

  /// A root without children; a scene with controls describes them.
  public func describe(in environment: Environment) -> SemanticsNode {
    SemanticsNode(id: Self.rootID, role: .scene, frame: environment.bounds)
  }

  /// Nothing.
  public mutating func takeRequests() -> [SceneRequest] { [] }

  /// None.
  public var tasks: [SceneTask] { [] }

  /// None.
  public var warnings: [String] { [] }

  /// False: nothing is lost.
  public var asksBeforeClosing: Bool { false }

  /// Nil: one window, which the host's configuration describes.
  public var windows: [SceneWindow]? { nil }

  /// 0: nothing changes.
  public var revision: Int { 0 }

  /// None.
  public var knobs: [Knob] { [] }

  /// Nil: the value is not known.
  public func value(of knob: String) -> String? { nil }

  /// Throws `KnobError.unknown`: there are no knobs.
  public mutating func set(_ name: String, to value: String) throws(KnobError) {
    throw .unknown(name: name, known: knobs.map(\.name))
  }
}

/// A scene whose model can be changed one field at a time, to see what depends on each field.
package protocol FieldScene: Scene {
  /// The names of the fields that can be changed, such as `order.count`.
  var changeableFields: [String] { get }

  /// Gives a field another value.
  /// - Returns: false if there is no such field, or if it has no other value.
  mutating func changeField(_ name: String) -> Bool
}
