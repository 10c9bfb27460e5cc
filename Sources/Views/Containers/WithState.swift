internal import VitrineInteraction
internal import VitrineMotion

/// Views with a state of their own that the model knows nothing of: whether a row is unfolded, what
/// is typed and not yet meant.
///
/// ```swift
/// WithState(false) { isOpen in
///   Button("More") { $0.own.toggle() }
///   if isOpen { Slider(value: \.model.level) }
/// }
/// ```
/// The state lives in the tree as long as the view stands in its place; it is copied, replayed and
/// compared with it. Where it is `Codable` it comes back in the app's next run, too, except for a state around
/// a `SecureField`.
public struct WithState<Model, State: Equatable & Sendable>: View {
  let initial: State
  let content: (State) -> ViewList<Local<Model, State>>

  /// Makes views with a state.
  /// - Parameters:
  ///   - initial: what it begins with; another value later changes nothing.
  ///   - content: the views, given the state as it is.
  public init(
    _ initial: State,
    @Views<Local<Model, State>> content: @escaping (State) -> ViewList<Local<Model, State>>
  ) {
    self.initial = initial
    self.content = content
  }

  /// Brings the slot of the views up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, StateElement<Model, State>(state: initial)) { element, slot in
      element.content = content
      element.build(context, slot)
    }
  }
}

/// What actions inside of `WithState` change: the model, and the state of the view's own.
public struct Local<Model, State> {
  /// The model around.
  public var model: Model
  /// The state of the view's own.
  public var own: State
}

struct StateElement<Model, State: Equatable & Sendable>: Element {
  private(set) var state: State
  /// As it was when it came.
  private let initial: State
  var content: ((State) -> ViewList<Local<Model, State>>)?
  private var context: _ViewContext<Model>?
  /// True once a field inside has hidden what is typed: the state may hold it still when that has gone.
  private var isSecretState = false

  init(state: State) {
    self.state = state
    initial = state
  }

  func hasOwnState(_ slot: _Slot) -> Bool { state != initial }

  /// None where a field inside hides what is typed, or has: it may be in the state.
  func restoration(_ slot: _Slot, at time: Seconds) -> JSONValue? {
    state == initial || isSecretState || slot.holdsSecret ? nil : JSONValue(encoding: state)
  }

  mutating func restore(_ value: JSONValue, _ slot: _Slot, at time: Seconds) {
    guard let state = value.decoded(as: State.self) else { return }
    takeState(state, slot, at: time)
  }

  mutating func build(_ context: _ViewContext<Model>, _ slot: _Slot) {
    self.context = context
    guard let content else { return }
    let local = Local(model: context.model, own: state)
    context.session.didBuild(slot)
    if !isSecretState, slot.holdsSecret { isSecretState = true }
    context.with(local).child(content(state), of: slot)
  }

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    build(context, slot)
  }

  var name: String { "WithState" }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  func lift(_ slot: _Slot, _ actions: inout [Effect]) {
    let id = slot.id
    let present = state
    actions.lift {
      (action: Action<Local<Model, State>>, model: inout Model, context: inout ActionContext) in
      let own = (context.states[id] as? State) ?? present
      var local = Local(model: consume model, own: own)
      action.run(&local, &context)
      model = local.model
      context.states[id] = local.own
    }
  }

  /// Takes over what an action has made of the state.
  mutating func takeState(_ new: Any, _ slot: _Slot, at time: Seconds) {
    guard let new = new as? State, new != state else { return }
    state = new
    slot.needsOwnBuild = true
  }
}
