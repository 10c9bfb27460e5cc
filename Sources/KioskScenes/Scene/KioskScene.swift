public import VitrineDrawing
internal import VitrineGeometry
public import VitrineInteraction
public import VitrineMotion
public import VitrineScenes

/// The items of a kiosk, one at a time, for people who come and go.
///
/// Between two visits the items play one after another. A touch makes the one that shows anew and begins
/// a visit; when nobody has touched the screen for a while, a countdown asks whether somebody is there,
/// and then the visit is over: what it has left behind is dropped as a whole, since the first item is
/// made anew from nothing. Nothing of one visit can reach the next: tasks, clipboard and caches go too.
///
/// It is a value, and reads no clock: what goes by the time of the day is told by the configuration.
public struct KioskScene: Scene {
  /// How it behaves.
  public internal(set) var configuration: KioskConfiguration
  /// What it shows, in order.
  public private(set) var items: [KioskItem]
  /// Where the screen stands between two visits.
  public var phase: IdleTimer.Phase { idle.phase(at: time) }
  /// Seconds until the next phase; nil between two visits.
  public var left: Seconds? { idle.left(at: time) }
  /// Which item shows; 0 is the first.
  public var itemIndex: Int { stage?.index ?? 0 }
  /// What the item that shows is called.
  public var itemID: String { stage?.id ?? items.first?.id ?? "" }
  /// How many visits have ended, each with everything made anew.
  public private(set) var resets = 0
  /// When a finger, mouse or key last did something, in seconds; nil for not yet.
  public internal(set) var lastInput: Seconds?
  /// True while the screen is black for the night.
  public internal(set) var isNight = false
  /// The item that shows, as it is; for tests and reports.
  public var content: (any Scene)? { stage?.scene }
  /// How many touches were not meant.
  public var rejectedTouches: Int { filter.rejected }
  /// Is told what the items are told.
  package var journal: (any KioskJournal)?

  var time: Seconds = 0
  var idle: IdleTimer
  var stage: KioskStage?
  var filter: TouchFilter
  var corner = CornerHold()
  var pinGuard = PINGuard()
  var light = Fade(1)
  /// When the last visit ended.
  var attractStart: Seconds = 0
  /// Fingers and buttons that woke the screen, of which nobody else is told.
  var waking: Set<PointerID> = []
  /// True where the text is not meant that comes with a key that did something else.
  var ignoresText = false
  var requests: [SceneRequest] = []
  var stillThere: CardScene<StillThereCard>?
  var pin: CardScene<PINCard>?
  var service: CardScene<ServiceCard>?
  var invitation: CardScene<InvitationCard>?
  var invitationTurn: InvitationTurn?
  private var stages = 0

  /// Makes a kiosk between two visits, before its first frame.
  /// - Parameters:
  ///   - items: what it shows, in order; none is a black screen.
  ///   - configuration: how it behaves.
  public init(_ items: [KioskItem], configuration: KioskConfiguration = KioskConfiguration()) {
    self.items = items
    self.configuration = configuration
    idle = IdleTimer(timeout: configuration.idleTimeout, warning: configuration.warning)
    filter = TouchFilter(configuration.touch)
  }

  /// Shows other items, or behaves otherwise, from the next end of a visit on; at once where nobody is
  /// there.
  public mutating func replace(_ items: [KioskItem], configuration: KioskConfiguration) {
    (self.items, self.configuration) = (items, configuration)
    filter.filtering = configuration.touch
    let wasThere = idle.lastTouch
    idle = IdleTimer(timeout: configuration.idleTimeout, warning: configuration.warning)
    if let wasThere { idle.touch(at: wasThere) } else { stage = nil }
    invitation = nil
  }

  // MARK: Frame

  /// Takes in what happened: each event reaches what it is for as time stands then.
  public mutating func update(_ frame: FrameInput, in environment: Environment) {
    let inner = surroundings(environment)
    for event in frame.events {
      pass(to: max(time, event.time), in: inner)
      for kept in filter.filter(event, in: environment.bounds) { handle(kept, in: inner) }
    }
    pass(to: max(time, frame.time), in: inner)
    stage?.update(to: time, in: inner, journal)
    takeStageRequests(in: inner)
    settleCards(in: inner)
  }

  /// What surrounds the items.
  func surroundings(_ environment: Environment) -> Environment {
    var environment = environment
    environment.tint = configuration.tint ?? environment.tint
    environment.language = configuration.language ?? environment.language
    return environment
  }

  /// Lets time pass up to a moment: visits end, items follow one another, night falls.
  private mutating func pass(to moment: Seconds, in environment: Environment) {
    time = moment
    if stage == nil { showItem(0, in: environment) }
    if idle.hasRunOut(at: moment) { endVisit(in: environment) }
    if corner.hasPassed(at: moment) { askPIN() }
    if idle.lastTouch == nil, items.count > 1, let stage,
      let duration = items[min(stage.index, items.count - 1)].duration,
      moment >= stage.start + duration
    {
      showItem((stage.index + 1) % items.count, in: environment)
    }
    care(at: moment)
  }

  /// Makes an item anew.
  mutating func showItem(_ index: Int, in environment: Environment) {
    guard items.indices.contains(index) else { return }
    stages += 1
    // First the journal: should the scene fail as it is made, that is its own failure.
    journal?.begin(items[index], in: environment)
    stage = KioskStage(items[index], index: index, number: stages, at: time)
    stage?.begin(in: environment)
  }

  /// Drops everything that a person has left behind.
  mutating func endVisit(in environment: Environment) {
    idle.end()
    resets += 1
    attractStart = time
    (stillThere, pin, service) = (nil, nil, nil)
    corner = CornerHold()
    requests += [.copy(""), .setTextInput(nil), .purgeCaches]
    // Gone even where there is nothing to show instead.
    stage = nil
    showItem(0, in: environment)
  }

  /// Somebody is there.
  mutating func beginVisit(in environment: Environment) {
    idle.touch(at: time)
    // As it is before anybody has touched it, whatever it has moved meanwhile.
    let following = (items.indices.map { (itemIndex + $0) % items.count })
    showItem(following.first { items[$0].isInteractive } ?? itemIndex, in: environment)
    invitation = nil
  }

  private mutating func takeStageRequests(in environment: Environment) {
    for request in stage?.takeRequests() ?? [] {
      switch request {
      // An app that closes itself is done with its visitor.
      case .close: if idle.lastTouch != nil { endVisit(in: environment) }
      case .setFullScreen, .toggleFullScreen, .saveScript, .showInFolder, .setDisplayPower, .notify:
        break
      default: requests.append(request)
      }
    }
  }

  /// What the kiosk and its item ask of the window.
  public mutating func takeRequests() -> [SceneRequest] {
    defer { requests = [] }
    return requests
  }

  /// The work of the item, under a name that no other visit has.
  public var tasks: [SceneTask] { stage?.tasks ?? [] }

  /// What the item has noticed.
  public var notices: [String] { stage?.scene.notices ?? [] }
}
