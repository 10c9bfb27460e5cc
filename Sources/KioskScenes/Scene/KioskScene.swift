public import VitrineDrawing
internal import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion
public import VitrineScenes

/// The items of a kiosk, one at a time, for changing visitors.
///
/// Between visits the items play in turn. A touch recreates the current item and begins a visit;
/// after some time without a touch, a countdown asks whether the person is still there, and then
/// the visit ends: all of its state is dropped, and the first item is recreated. Nothing of one
/// visit can reach the next, including tasks, clipboard and caches.
///
/// It is a value, and reads no clock: the configuration provides the time of day.
public struct KioskScene: Scene {
  /// The kiosk's settings.
  public internal(set) var configuration: KioskConfiguration
  /// The items, in order.
  public private(set) var items: [KioskItem]
  /// The current phase: a visit, its end, or between visits.
  public var phase: IdleTimer.Phase { idle.phase(at: time) }
  /// Seconds until the next phase; nil between visits.
  public var remainingTime: Seconds? { idle.remainingTime(at: time) }
  /// The index of the current item, from 0.
  public var itemIndex: Int { stage?.index ?? 0 }
  /// The id of the current item.
  public var itemID: String { stage?.id ?? items.first?.id ?? "" }
  /// The number of visits that have ended, each with everything recreated.
  public private(set) var resets = 0
  /// When a finger, mouse or key was last used, in seconds; nil if none was.
  public internal(set) var lastInput: Seconds?
  /// True while the screen is black for the night.
  public internal(set) var isNight = false
  /// The current item's scene; for tests and reports.
  public var content: (any Scene)? { stage?.scene }
  /// The number of rejected touches.
  public var rejectedTouches: Int { filter.rejected }
  /// Records the items' input.
  package var journal: (any KioskJournal)?

  var time: Seconds = 0
  var idle: IdleTimer
  var stage: KioskStage?
  var filter: TouchFilter
  var corner = CornerHold()
  var pinGuard = PINGuard()
  var brightness = Fade(1)
  /// When the last visit ended.
  var attractStart: Seconds = 0
  /// Pointers that woke the screen, which aren't delivered further.
  var wakingPointers: Set<PointerID> = []
  /// True if the text of a key is ignored because the key was used otherwise.
  var ignoresText = false
  var requests: [SceneRequest] = []
  var stillThere: CardScene<StillThereCard>?
  var pin: CardScene<PINCard>?
  var service: CardScene<ServiceCard>?
  var invitation: CardScene<InvitationCard>?
  var invitationKey: InvitationKey?
  private var stageCount = 0

  /// Creates a kiosk between visits, before its first frame.
  /// - Parameters:
  ///   - items: the items in order; without any the screen is black.
  ///   - configuration: the kiosk's settings.
  public init(_ items: [KioskItem], configuration: KioskConfiguration = KioskConfiguration()) {
    self.items = items
    self.configuration = configuration
    idle = IdleTimer(timeout: configuration.idleTimeout, warning: configuration.warning)
    filter = TouchFilter(configuration.touch)
  }

  /// Replaces items and configuration when the current visit ends, or at once if nobody is there.
  public mutating func replace(_ items: [KioskItem], configuration: KioskConfiguration) {
    (self.items, self.configuration) = (items, configuration)
    filter.configuration = configuration.touch
    let lastTouch = idle.lastTouch
    idle = IdleTimer(timeout: configuration.idleTimeout, warning: configuration.warning)
    if let lastTouch { idle.touch(at: lastTouch) } else { stage = nil }
    invitation = nil
  }

  // MARK: Frame

  /// Delivers each event to its receiver, at the time of the event.
  public mutating func update(_ frame: FrameInput, in environment: Environment) {
    let itemEnvironment = itemEnvironment(environment)
    for event in frame.events {
      advance(to: max(time, event.time), in: itemEnvironment)
      for accepted in filter.filter(event, in: environment.bounds) {
        handle(accepted, in: itemEnvironment)
      }
    }
    advance(to: max(time, frame.time), in: itemEnvironment)
    stage?.update(to: time, in: itemEnvironment, journal)
    forwardStageRequests(in: itemEnvironment)
    updateCards(in: itemEnvironment)
  }

  /// The environment of the items.
  func itemEnvironment(_ environment: Environment) -> Environment {
    var environment = environment
    environment.tint = configuration.tint ?? environment.tint
    environment.language = configuration.language ?? environment.language
    return environment
  }

  /// Advances time: visits end, items alternate, night falls.
  private mutating func advance(to moment: Seconds, in environment: Environment) {
    time = moment
    if stage == nil { showItem(0, in: environment) }
    if idle.hasExpired(at: moment) { endVisit(in: environment) }
    if corner.recognize(at: moment) { openPINCard() }
    if idle.lastTouch == nil, items.count > 1, let stage,
      let duration = items[min(stage.index, items.count - 1)].duration,
      moment >= stage.start + duration
    {
      showItem((stage.index + 1) % items.count, in: environment)
    }
    updateCare(at: moment)
  }

  /// Recreates an item.
  mutating func showItem(_ index: Int, in environment: Environment) {
    guard items.indices.contains(index) else { return }
    stageCount += 1
    // The journal begins first: a failure to create the scene is then recorded for this item.
    journal?.begin(items[index], in: environment)
    stage = KioskStage(items[index], index: index, number: stageCount, at: time)
    stage?.begin(in: environment)
  }

  /// Drops all state of a visit.
  mutating func endVisit(in environment: Environment) {
    idle.end()
    resets += 1
    attractStart = time
    (stillThere, pin, service) = (nil, nil, nil)
    corner = CornerHold()
    requests += [.copy(""), .setTextInput(nil), .purgeCaches]
    // The stage is removed even if there is no item to show instead.
    stage = nil
    showItem(0, in: environment)
  }

  /// Begins a visit.
  mutating func beginVisit(in environment: Environment) {
    idle.touch(at: time)
    // The item begins in its initial state, whatever has changed in it between visits.
    let following = (items.indices.map { (itemIndex + $0) % items.count })
    showItem(following.first { items[$0].isInteractive } ?? itemIndex, in: environment)
    invitation = nil
  }

  private mutating func forwardStageRequests(in environment: Environment) {
    for request in stage?.takeRequests() ?? [] {
      switch request {
      // An app that closes itself ends the visit.
      case .close: if idle.lastTouch != nil { endVisit(in: environment) }
      case .setFullScreen, .toggleFullScreen, .saveScript, .showInFolder, .setDisplayPower, .notify:
        break
      default: requests.append(request)
      }
    }
  }

  /// Removes and returns the requests of the kiosk and its item to the window.
  public mutating func takeRequests() -> [SceneRequest] {
    defer { requests = [] }
    return requests
  }

  /// The item's tasks, under a name that no other visit has.
  public var tasks: [SceneTask] { stage?.tasks ?? [] }

  /// The item's warnings.
  public var warnings: [String] { stage?.scene.warnings ?? [] }
}
