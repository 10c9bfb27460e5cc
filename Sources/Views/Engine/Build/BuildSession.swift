internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineMotion

/// The shared state of one build.
final class BuildSession {
  /// The time of the build, in seconds.
  let time: Seconds
  /// True while the window is hidden.
  let isHidden: Bool
  private(set) var nextNode: Int
  /// Problems, for developers.
  var warnings: [String] = []
  /// The model's requests to move the focus into a node or out of it.
  var focusRequests: [BindingFocusRequest] = []
  /// Containers that now show other content, and remember where the focus was in each content.
  var focusContents: [FocusContentChange] = []
  /// The requests of tasks.
  var taskRequests: [TaskRequest] = []
  /// The nodes whose bodies were evaluated, and why.
  private(set) var built: [BuiltNode] = []
  /// The node that rebuilds itself.
  var rebuilding: NodeID?
  /// The nodes on the path to the focus, from the root inwards, and those on the paths of presses.
  var focusPath: [NodeID] = []
  var pressPaths: [[NodeID]] = []
  /// True if a scroll view adapts to an on-screen keyboard.
  var meetsKeyboard = false
  /// How the model's changes are to be animated; nil if unspecified.
  var motionHint: MotionHint?
  /// True while the focus ring is visible.
  var showsFocusRing = false
  /// The depth of the node being built.
  private var depth = 0
  private var isTooDeep = false

  /// The greatest depth of the tree.
  ///
  /// Ours: in an unoptimized build, less than twice this depth fills a thread's stack of 8 MB, and
  /// real views stay below 200. Without a limit, a part that contains itself would recurse
  /// endlessly.
  static let maximumDepth = 1100

  /// - Parameter built: the list of an earlier build; its memory is reused.
  init(time: Seconds, isHidden: Bool, nextNode: Int, built: [BuiltNode] = []) {
    self.time = time
    self.isHidden = isHidden
    self.nextNode = nextNode
    self.built = built
  }

  /// Clears the list of built nodes.
  func begin() { built.removeAll(keepingCapacity: true) }

  /// How often the model was read.
  ///
  /// A view that reads the model can't be skipped merely because its own value hasn't changed.
  var modelReads = 0

  func makeID() -> NodeID {
    nextNode += 1
    return NodeID(number: nextNode)
  }

  /// True if the node's subtree contains the focus or is pressed.
  func isInUse(_ node: NodeID) -> Bool {
    focusPath.contains(node) || pressPaths.contains { $0.contains(node) }
  }

  /// Enters a node; false if it is too deep.
  func enter(_ name: () -> String) -> Bool {
    guard depth < Self.maximumDepth else {
      if !isTooDeep {
        warnings.append(
          "views are more than \(Self.maximumDepth) deep at \(name()); what is inside does not show"
        )
      }
      isTooDeep = true
      return false
    }
    depth += 1
    return true
  }

  /// Leaves a node.
  func leave() { depth -= 1 }

  /// Records that a body was evaluated, before its content is built.
  /// - Parameter reason: recorded unless the node is new, rebuilds itself, or has a new
  ///   environment.
  func didBuild(_ node: _ViewNode, because reason: BuildReason = .again) {
    let reason: BuildReason =
      if node.children.isEmpty {
        .new
      } else if node.id == rebuilding {
        .state
      } else if node.hasNewEnvironment {
        .environment
      } else {
        reason
      }
    built.append(BuiltNode(node: node.id, reason: reason))
  }
}

extension BuildSession {
  /// Updates a node, then its content.
  func node<E: Element>(
    _ old: _ViewNode?, in environment: EnvironmentBox, _ make: @autoclosure () -> E,
    _ update: (inout E, ElementNode<E>) -> Void, inside build: (ElementNode<E>) -> Void
  ) -> _ViewNode {
    guard enter({ "\(E.self)" }) else {
      return ElementNode(id: makeID(), environment: environment, EmptyElement())
    }
    defer { leave() }
    let node: ElementNode<E>
    var hasNewEnvironment = false
    if let same = old as? ElementNode<E> {
      node = same
      node.isUnchanged = false
      if node.environment !== environment {
        node.setEnvironment(with: environment)
        hasNewEnvironment = true
      }
    } else {
      node = ElementNode(id: makeID(), environment: environment, make())
    }
    node.hasNewEnvironment = hasNewEnvironment
    node.needsOwnBuild = false
    node.isSkipped = false
    update(&node.element, node)
    build(node)
    if hasNewEnvironment {
      node.isUnchanged = false
      node.hasNewEnvironment = false
    }
    node.finishBuild(at: time)
    return node
  }
}

/// A node whose body was evaluated.
struct BuiltNode {
  let node: NodeID
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
  var showsCards = false

  /// What most views of a model have in common.
  private final class Shared {
    let model: Model
    let session: BuildSession
    /// What enclosing containers offer to the views inside, by type; nil, as usual, for nothing.
    let offers: [ObjectIdentifier: AnyObject]?
    lazy var pressHandling = _ViewContext<Model>.pressHandling

    init(
      _ model: Model, _ session: BuildSession, _ offers: [ObjectIdentifier: AnyObject]? = nil
    ) {
      (self.model, self.session, self.offers) = (model, session, offers)
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
    set { shared = Shared(shared.model, newValue, shared.offers) }
  }

  /// What the nearest enclosing container offers to the views inside; nil for nothing.
  subscript<Offer: AnyObject>(_ type: Offer.Type) -> Offer? {
    get { shared.offers?[ObjectIdentifier(type)] as? Offer }
    set {
      guard self[type] !== newValue else { return }
      var offers = shared.offers ?? [:]
      offers[ObjectIdentifier(type)] = newValue
      shared = Shared(shared.model, session, offers.isEmpty ? nil : offers)
    }
  }

  /// A context for views on another model.
  func with<Inner>(_ model: Inner) -> _ViewContext<Inner> {
    var context = _ViewContext<Inner>(
      model: model, session: session, environment: environment, axis: axis)
    context.showsCards = showsCards
    return context
  }

  /// Handles presses of controls that have one action.
  var pressHandling: any PressHandling<Model>.Type { shared.pressHandling }

  // MARK: Nodes

  /// Updates a node, or makes a new one if it holds another type of element.
  /// - Parameters:
  ///   - old: must not be shared with another tree.
  ///   - make: makes the element of a new node.
  ///   - update: updates the element and builds the content.
  func node<E: Element>(
    _ old: _ViewNode?, _ make: @autoclosure () -> E,
    _ update: (inout E, ElementNode<E>) -> Void
  ) -> _ViewNode {
    self.node(old, make(), update, inside: { _ in })
  }

  /// Updates a node, then its content.
  ///
  /// For containers. At run time, Swift checks each new access to a property against all open
  /// accesses, so the access to the element ends before the content is built.
  /// - Parameters:
  ///   - update: updates the element.
  ///   - build: builds the content.
  @inline(__always)
  func node<E: Element>(
    _ old: _ViewNode?, _ make: @autoclosure () -> E,
    _ update: (inout E, ElementNode<E>) -> Void, inside build: (ElementNode<E>) -> Void
  ) -> _ViewNode {
    session.node(old, in: environment, make(), update, inside: build)
  }

  /// Builds the only child of a node.
  func child(_ view: some View<Model>, of node: _ViewNode) {
    if node.children.isEmpty {
      let made = view._reconcile(nil, in: self)
      if node.hasBeenPlaced { made.beginInsertion(replacing: nil, at: session.time) }
      node.children = [_ViewNode.Child(node: made, identity: .wrapped)]
      node.invalidateLayout()
    } else {
      let old = node.unique(0)
      let new = view._reconcile(old, in: self)
      if new !== old {
        node.replace(0, by: new, at: session.time)
        node.isUnchanged = false
        node.invalidateLayout()
      }
    }
  }

  /// Builds the children of a node, matching existing ones by identity.
  func children(_ list: ViewList<Model>, of node: _ViewNode) {
    var expansion = _ViewExpansion<Model>(self, node)
    list._expand(into: &expansion)
    finish(expansion, node)
  }

  /// Builds children given one by one.
  func children(_ views: [_ViewExpansion<Model>.Entry], of node: _ViewNode) {
    var expansion = _ViewExpansion<Model>(self, node)
    for entry in views {
      expansion.id = entry.identity.id
      reconcile(entry.view, entry.identity.structure, in: &expansion)
    }
    finish(expansion, node)
  }

  /// Builds the children from the first difference on.
  private func finish(_ expansion: _ViewExpansion<Model>, _ node: _ViewNode) {
    // In most builds no child is added or removed: each was updated in place.
    guard expansion.hasAdded || expansion.count < node.children.count else { return }
    node.isUnchanged = false
    node.invalidateLayout()
    var pass = ChildPass(node, from: expansion.count)
    node.children.reserveCapacity(expansion.count + expansion.views.count)
    for entry in expansion.views {
      let identity = pass.distinct(entry.identity, session)
      pass.add(identity, entry.view, in: self, animates: true)
    }
    pass.finish(at: session.time, animates: true)
  }

  func update(_ index: Int, of node: _ViewNode, by view: some View<Model>) {
    let old = node.unique(index)
    let new = view._reconcile(old, in: self)
    guard new !== old else { return }
    node.replaceChild(index, by: new, at: session.time)
  }
}
