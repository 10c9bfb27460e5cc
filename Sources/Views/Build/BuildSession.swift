internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineMotion

/// The shared state of one build.
final class BuildSession {
  /// The time of the build, in seconds.
  let time: Seconds
  /// True while the window is hidden.
  let isHidden: Bool
  private(set) var nextSlot: Int
  /// Problems, for developers.
  var notices: [String] = []
  /// Requests of the model that slots contain the focus, or that they not.
  var focusWishes: [FocusWish] = []
  /// Containers that remember the focus of each content, and show another one.
  var focusContents: [FocusContentChange] = []
  /// The requests of tasks.
  var taskWishes: [TaskWish] = []
  /// The slots whose bodies were evaluated, and why.
  private(set) var built: [BuiltSlot] = []
  /// The slot that rebuilds itself.
  var rebuilding: SlotID?
  /// The slots on the path to the focus, from the root inwards, and those on the paths of presses.
  var focusPath: [SlotID] = []
  var pressPaths: [[SlotID]] = []
  /// True if a scroll view adapts to an on-screen keyboard.
  var meetsKeyboard = false
  /// How page dots have turned to the model's page; nil if it changed otherwise.
  var turn: PageTurn?
  /// True while the focus ring is visible.
  var showsFocusRing = false
  /// The depth of the slot being built.
  private var depth = 0
  private var isTooDeep = false

  /// The greatest depth of the tree.
  ///
  /// Ours: an unoptimised build needs 8 MB, a thread's stack, for less than twice as many, and real
  /// views stay below 200. A part that contains itself would recurse endlessly.
  static let mostDepth = 1100

  /// - Parameter built: the list of an earlier build, whose memory is reused.
  init(time: Seconds, isHidden: Bool, nextSlot: Int, built: [BuiltSlot] = []) {
    self.time = time
    self.isHidden = isHidden
    self.nextSlot = nextSlot
    self.built = built
  }

  /// Clears the list of built slots.
  func begin() { built.removeAll(keepingCapacity: true) }

  /// How often the model was read: a view that has read it can't be skipped on account of its own
  /// value.
  var modelReads = 0

  func makeID() -> SlotID {
    nextSlot += 1
    return SlotID(number: nextSlot)
  }

  /// True if the slot's subtree contains the focus or is pressed.
  func isInUse(_ slot: SlotID) -> Bool {
    focusPath.contains(slot) || pressPaths.contains { $0.contains(slot) }
  }

  /// Enters a slot; false if it is too deep.
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

  /// Leaves a slot.
  func leave() { depth -= 1 }

  /// Records that a body was evaluated, before its content is built.
  /// - Parameter reason: the default, if no other applies.
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
  /// Updates a slot, then its content.
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

/// A slot whose body was evaluated.
struct BuiltSlot {
  let slot: SlotID
  let reason: BuildReason
}

/// The context of a build: the model that a view may read, and its environment.
public struct _ViewContext<Model> {
  /// Shared by reference: a context is copied for each view, and stays small enough to need no
  /// metadata lookup.
  private var shared: Shared
  var environment: EnvironmentBox
  /// The axis of the enclosing stack; nil outside stacks.
  var axis: Axis?
  /// True if sections are cards: in a form, but not inside its rows.
  var isInForm = false

  /// What most views of a model have in common.
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

  /// The current model; reading it is counted.
  var model: Model {
    session.modelReads += 1
    return shared.model
  }

  var session: BuildSession {
    get { shared.session }
    set { shared = Shared(shared.model, newValue, refreshable, destinations) }
  }

  /// The refresh action for lists and scroll views inside; nil for none.
  var refreshable: Refreshable<Model>? {
    get { shared.refreshable }
    set {
      guard refreshable !== newValue else { return }
      shared = Shared(shared.model, session, newValue, destinations)
    }
  }

  /// The destinations of the enclosing navigation stack, if that keeps its own path.
  var destinations: Destinations? {
    get { shared.destinations }
    set {
      guard destinations !== newValue else { return }
      shared = Shared(shared.model, session, refreshable, newValue)
    }
  }

  /// A context for views on another model.
  func with<Inner>(_ model: Inner) -> _ViewContext<Inner> {
    var context = _ViewContext<Inner>(
      model: model, session: session, environment: environment, axis: axis)
    context.isInForm = isInForm
    return context
  }

  /// Handles presses of a button.
  var buttonHandling: any ButtonHandling<Model>.Type { shared.buttonHandling }

  // MARK: Slots

  /// Updates a slot, or makes a new one if it holds another type of element.
  /// - Parameters:
  ///   - old: must not be shared with another tree.
  ///   - make: makes the element of a new slot.
  ///   - update: updates the element and builds the content.
  func slot<E: Element>(
    _ old: _Slot?, _ make: @autoclosure () -> E,
    _ update: (inout E, ElementSlot<E>) -> Void
  ) -> _Slot {
    self.slot(old, make(), update, inside: { _ in })
  }

  /// Updates a slot, then its content.
  ///
  /// For containers: the run time checks each new access against all open ones, so the element's is
  /// closed before the content is built.
  /// - Parameters:
  ///   - update: updates the element.
  ///   - build: builds the content.
  @inline(__always)
  func slot<E: Element>(
    _ old: _Slot?, _ make: @autoclosure () -> E,
    _ update: (inout E, ElementSlot<E>) -> Void, inside build: (ElementSlot<E>) -> Void
  ) -> _Slot {
    session.slot(old, in: environment, make(), update, inside: build)
  }

  /// Builds the only child of a slot.
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

  /// Builds the children of a slot, matching existing ones by identity.
  func children(_ list: ViewList<Model>, of slot: _Slot) {
    var expansion = _ViewExpansion<Model>(self, slot)
    list._expand(into: &expansion)
    finish(expansion, slot)
  }

  /// Builds children given one by one.
  func children(_ views: [_ViewExpansion<Model>.Entry], of slot: _Slot) {
    var expansion = _ViewExpansion<Model>(self, slot)
    for entry in views {
      expansion.id = entry.identity.id
      reconcile(entry.view, entry.identity.structure, in: &expansion)
    }
    finish(expansion, slot)
  }

  /// Builds the children from the first difference on.
  private func finish(_ expansion: _ViewExpansion<Model>, _ slot: _Slot) {
    // In most builds no child is added or removed: each was updated in place.
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
