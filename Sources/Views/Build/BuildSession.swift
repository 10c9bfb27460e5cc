internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineMotion

/// One pass over the bodies: what all of it shares.
final class BuildSession {
  /// When it is, in seconds.
  let time: Seconds
  /// True while nobody sees the window.
  let isHidden: Bool
  private(set) var nextSlot: Int
  /// What went wrong, for the person who wrote the body.
  var notices: [String] = []
  /// Slots that are to have the focus inside, or not to have it there, since the model says so.
  var focusWishes: [FocusWish] = []
  /// Slots that keep the focus by content, and show another.
  var focusContents: [FocusContentChange] = []
  /// What tasks are to do from now on.
  var taskWishes: [TaskWish] = []
  /// Whose bodies were asked for, and why.
  private(set) var built: [BuiltSlot] = []
  /// The slot that builds itself again.
  var rebuilding: SlotID?
  /// The slots on the way to what has the focus, from the root inwards, and to what each pointer presses.
  var focusPath: [SlotID] = []
  var pressPaths: [[SlotID]] = []
  /// True where something that scrolls gives way to a keyboard on the screen.
  var meetsKeyboard = false
  /// How dots have turned the page that the model has; nil where it changed otherwise.
  var turn: PageTurn?
  /// True while a ring shows where the focus is: keys have moved it.
  var showsFocusRing = false
  /// How many slots are around what is built now.
  private var depth = 0
  private var isTooDeep = false

  /// How many slots there may be in one another.
  ///
  /// Ours: an unoptimised build takes 8 MB, which is a thread's stack, for less than twice as many, and
  /// what people write stays below 200. A part that is inside of itself would go on without end.
  static let mostDepth = 1100

  /// - Parameter built: of a pass before, in whose memory it notes what it builds.
  init(time: Seconds, isHidden: Bool, nextSlot: Int, built: [BuiltSlot] = []) {
    self.time = time
    self.isHidden = isHidden
    self.nextSlot = nextSlot
    self.built = built
  }

  /// Forgets what the pass before has built.
  func begin() { built.removeAll(keepingCapacity: true) }

  /// How often a model was read: who has read it cannot be left out of a build by its own value.
  var modelReads = 0

  func makeID() -> SlotID {
    nextSlot += 1
    return SlotID(number: nextSlot)
  }

  /// True where a slot, or something inside, has the focus or is pressed.
  func isInUse(_ slot: SlotID) -> Bool {
    focusPath.contains(slot) || pressPaths.contains { $0.contains(slot) }
  }

  /// Goes one slot deeper; false where it is too deep.
  func enter(_ name: () -> String) -> Bool {
    guard depth < Self.mostDepth else {
      if !isTooDeep {
        notices.append(
          "views are more than \(Self.mostDepth) deep at \(name()); what is inside does not show")
      }
      isTooDeep = true
      return false
    }
    depth += 1
    return true
  }

  /// Goes back out of a slot.
  func leave() { depth -= 1 }

  /// Says that a body was asked for, before what is in it is built.
  /// - Parameter reason: where nothing else is the reason.
  func didBuild(_ slot: _Slot, because reason: BuildReason = .again) {
    let reason: BuildReason =
      if slot.children.isEmpty {
        .new
      } else if slot.id == rebuilding {
        .state
      } else if slot.hasNewEnvironment {
        .environment
      } else {
        reason
      }
    built.append(BuiltSlot(slot: slot.id, reason: reason))
  }
}

extension BuildSession {
  /// Brings a slot up to date, then what is inside.
  func slot<E: Element>(
    _ old: _Slot?, in environment: EnvironmentBox, _ make: @autoclosure () -> E,
    _ update: (inout E, ElementSlot<E>) -> Void, inside build: (ElementSlot<E>) -> Void
  ) -> _Slot {
    guard enter({ "\(E.self)" }) else {
      return ElementSlot(id: makeID(), environment: environment, EmptyElement())
    }
    defer { leave() }
    let slot: ElementSlot<E>
    var isMoved = false
    if let same = old as? ElementSlot<E> {
      slot = same
      slot.isUnchanged = false
      if slot.environment !== environment {
        slot.surround(with: environment)
        isMoved = true
      }
    } else {
      slot = ElementSlot(id: makeID(), environment: environment, make())
    }
    slot.hasNewEnvironment = isMoved
    slot.needsOwnBuild = false
    slot.isLeftOut = false
    update(&slot.element, slot)
    build(slot)
    if isMoved {
      slot.isUnchanged = false
      slot.hasNewEnvironment = false
    }
    slot.finishBuild(at: time)
    return slot
  }
}

/// A slot whose body was asked for.
struct BuiltSlot {
  let slot: SlotID
  let reason: BuildReason
}

/// Where a view is built: the model that it may read, and what surrounds it.
public struct _ViewContext<Model> {
  /// In one place: a context is copied at each view, and is so small that none has to be looked up for that.
  private var shared: Shared
  var environment: EnvironmentBox
  /// Along which the stack around it lines up; nil outside of stacks.
  var axis: Axis?
  /// True where sections are cards: in a form, but not inside its rows.
  var isInForm = false

  /// What is the same for most views of a model.
  private final class Shared {
    let model: Model
    let session: BuildSession
    let refreshable: Refreshable<Model>?
    let destinations: Destinations?
    lazy var buttonHandling = _ViewContext<Model>.buttonHandling

    init(
      _ model: Model, _ session: BuildSession, _ refreshable: Refreshable<Model>? = nil,
      _ destinations: Destinations? = nil
    ) {
      (self.model, self.session) = (model, session)
      (self.refreshable, self.destinations) = (refreshable, destinations)
    }
  }

  init(
    model: Model, session: BuildSession, environment: EnvironmentBox, axis: Axis? = nil
  ) {
    shared = Shared(model, session)
    self.environment = environment
    self.axis = axis
  }

  /// The model as it is; that somebody has read it is noticed.
  var model: Model {
    session.modelReads += 1
    return shared.model
  }

  var session: BuildSession {
    get { shared.session }
    set { shared = Shared(shared.model, newValue, refreshable, destinations) }
  }

  /// What refreshes lists and scroll views inside; nil where nothing does.
  var refreshable: Refreshable<Model>? {
    get { shared.refreshable }
    set {
      guard refreshable !== newValue else { return }
      shared = Shared(shared.model, session, newValue, destinations)
    }
  }

  /// What values of the stack around lead to, where it keeps its path itself.
  var destinations: Destinations? {
    get { shared.destinations }
    set {
      guard destinations !== newValue else { return }
      shared = Shared(shared.model, session, refreshable, newValue)
    }
  }

  /// The same for views of another model.
  func with<Inner>(_ model: Inner) -> _ViewContext<Inner> {
    var context = _ViewContext<Inner>(
      model: model, session: session, environment: environment, axis: axis)
    context.isInForm = isInForm
    return context
  }

  /// Makes what a button does.
  var buttonHandling: any ButtonHandling<Model>.Type { shared.buttonHandling }

  // MARK: Slots

  /// Brings a slot up to date, or makes a new one where it holds something else.
  /// - Parameters:
  ///   - old: of this tree alone.
  ///   - make: makes the element of a new slot.
  ///   - update: brings the element up to date and builds what is inside.
  func slot<E: Element>(
    _ old: _Slot?, _ make: @autoclosure () -> E,
    _ update: (inout E, ElementSlot<E>) -> Void
  ) -> _Slot {
    self.slot(old, make(), update, inside: { _ in })
  }

  /// Brings a slot up to date, then what is inside.
  ///
  /// For containers: the runtime looks through all open accesses at each new one, so the element's is
  /// closed on the way down.
  /// - Parameters:
  ///   - update: brings the element up to date.
  ///   - build: builds what is inside.
  @inline(__always)
  func slot<E: Element>(
    _ old: _Slot?, _ make: @autoclosure () -> E,
    _ update: (inout E, ElementSlot<E>) -> Void, inside build: (ElementSlot<E>) -> Void
  ) -> _Slot {
    session.slot(old, in: environment, make(), update, inside: build)
  }

  /// Builds the one child of a slot.
  func child(_ view: some View<Model>, of slot: _Slot) {
    if slot.children.isEmpty {
      let made = view._reconcile(nil, in: self)
      if slot.wasPlaced { made.arrive(replacing: nil, at: session.time) }
      slot.children = [_Slot.Child(slot: made, identity: .wrapped)]
      slot.invalidateLayout()
    } else {
      let old = slot.unique(0)
      let new = view._reconcile(old, in: self)
      if new !== old {
        slot.replace(0, by: new, at: session.time)
        slot.isUnchanged = false
        slot.invalidateLayout()
      }
    }
  }

  /// Builds the children of a slot: what was there before is found again by its identity.
  func children(_ list: ViewList<Model>, of slot: _Slot) {
    var expansion = _ViewExpansion<Model>(self, slot)
    list._expand(into: &expansion)
    finish(expansion, slot)
  }

  /// Builds children that are known one by one.
  func children(_ views: [_ViewExpansion<Model>.Entry], of slot: _Slot) {
    var expansion = _ViewExpansion<Model>(self, slot)
    for entry in views {
      expansion.id = entry.identity.id
      reconcile(entry.view, entry.identity.structure, in: &expansion)
    }
    finish(expansion, slot)
  }

  /// Builds the children from the first on that is another than before.
  private func finish(_ expansion: _ViewExpansion<Model>, _ slot: _Slot) {
    // Most often nothing has come or gone: then each is up to date where it is.
    guard expansion.hasAdded || expansion.count < slot.children.count else { return }
    slot.isUnchanged = false
    slot.invalidateLayout()
    var pass = ChildPass(slot, from: expansion.count)
    slot.children.reserveCapacity(expansion.count + expansion.views.count)
    for entry in expansion.views {
      let identity = pass.distinct(entry.identity, session)
      pass.add(identity, entry.view, in: self, animates: true)
    }
    pass.finish(at: session.time, animates: true)
  }

  func update(_ index: Int, of slot: _Slot, by view: some View<Model>) {
    let old = slot.unique(index)
    let new = view._reconcile(old, in: self)
    guard new !== old else { return }
    slot.replaceChild(index, by: new, at: session.time)
  }
}
