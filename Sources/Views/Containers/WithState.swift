internal import VitrineInteraction
internal import VitrineMotion

/// Views with a state of their own outside of the model: whether a row is expanded, or text that
/// isn't committed yet.
///
/// ```swift
/// WithState(false) { isOpen in
///   Button("More") { $0.own.toggle() }
///   if isOpen { Slider(value: \.model.level) }
/// }
/// ```
/// The state lives in the view tree while the view keeps its place; it is copied, replayed and
/// compared with the tree. A `Codable` state is restored in the app's next run, except for a state
/// around a `SecureField`.
public struct WithState<Model, State: Equatable & Sendable>: View {
  let initial: State
  let content: (State) -> ViewList<Local<Model, State>>

  /// Makes views with a state.
  /// - Parameters:
  ///   - initial: the initial state; later changes of this value have no effect.
  ///   - content: the views for the current state.
  public init(
    _ initial: State,
    @Views<Local<Model, State>> content: @escaping (State) -> ViewList<Local<Model, State>>
  ) {
    self.initial = initial
    self.content = content
  }

  /// Updates the node of the views.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, StateElement<Model, State>(state: initial)) { element, node in
      element.content = content
      element.build(context, node)
    }
  }
}

/// The values that actions inside of `WithState` change: the model and the view's own state.
public struct Local<Model, State> {
  /// The outer model.
  public var model: Model
  /// The view's own state.
  public var own: State
}

struct StateElement<Model, State: Equatable & Sendable>: ActionMapper, RestorableElement,
  StatefulElement
{
  private(set) var state: State
  /// The state at the insertion.
  private let initial: State
  var content: ((State) -> ViewList<Local<Model, State>>)?
  private var context: _ViewContext<Model>?
  /// True once a field inside was secure: the state may still contain its text.
  private var isSecretState = false

  init(state: State) {
    self.state = state
    initial = state
  }

  func hasOwnState(_ node: _ViewNode) -> Bool { state != initial }

  /// Nil if a field inside is or was secure: the state may contain its text.
  func restoration(_ node: _ViewNode, at time: Seconds) -> JSONValue? {
    state == initial || isSecretState || node.containsSecureField ? nil : JSONValue(encoding: state)
  }

  mutating func restore(_ value: JSONValue, _ node: _ViewNode, at time: Seconds) {
    guard let state = value.decoded(as: State.self) else { return }
    setState(state, node, at: time)
  }

  mutating func build(_ context: _ViewContext<Model>, _ node: _ViewNode) {
    self.context = context
    guard let content else { return }
    let local = Local(model: context.model, own: state)
    context.session.didBuild(node)
    if !isSecretState, node.containsSecureField { isSecretState = true }
    context.with(local).child(content(state), of: node)
  }

  mutating func rebuild(_ node: _ViewNode, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    build(context, node)
  }

  var name: String { "WithState" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  func mapActions(_ node: _ViewNode, _ actions: inout [Effect]) {
    let id = node.id
    let current = state
    actions.mapActions {
      (action: Action<Local<Model, State>>, model: inout Model, context: inout ActionContext) in
      let own = (context.states[id] as? State) ?? current
      var local = Local(model: consume model, own: own)
      action.run(&local, &context)
      model = local.model
      context.states[id] = local.own
    }
  }

  /// Adopts a state that an action has set.
  mutating func setState(_ new: Any, _ node: _ViewNode, at time: Seconds) {
    guard let new = new as? State, new != state else { return }
    state = new
    node.needsOwnBuild = true
  }
}
