/// A stack of screens: a root, and another screen for each value of a path in the model.
///
/// ```swift
/// NavigationStack(path: \.path) {
///   List(…) { item in NavigationLink(item.name, value: item.id) }
///     .navigationTitle("Shop")
/// } destination: { id in
///   if let item = items[id] { Detail(item).navigationTitle(item.name) }
/// }
/// ```
/// The path decides: the screen of an appended value slides in, and the screen of a removed value
/// slides out. Any number of changes at once are one transition from the old top to the new one. A
/// `NavigationLink` inside appends its value. The button in the bar, Escape, Alt with the arrow
/// towards the leading side, Control with `[`, the mouse's back button, and a swipe from the
/// leading edge go back. The screens below keep their scroll offsets, view state and focus; they
/// aren't drawn, take no input and aren't described, but actions that are due in them still run.
///
/// A screen has its own background, from the theme. A screen is identified by its depth and its
/// value: a value that is in the path twice has two screens.
///
/// A value for which `destination` has no view is removed from the path, together with the values
/// after it, and a warning says so. A restored path therefore ends where nothing is left to show,
/// and the screen of a deleted item closes. For an item that is still loading, `destination` should
/// have a view that says so.
public struct NavigationStack<Model, Value: Hashable & Sendable>: View {
  /// Nil if the stack keeps its own path.
  let path: Binding<Model, [Value]>?
  let root: ViewList<Model>
  let destination: ((Value) -> ViewList<Model>)?

  /// Creates a stack whose path is a property of the model.
  /// - Parameters:
  ///   - path: a value for each screen above the root, the top one last.
  ///   - root: the screen at the bottom.
  ///   - destination: the screen of a value.
  public init(
    path: any WritableKeyPath<Model, [Value]> & Sendable, @Views<Model> root: () -> ViewList<Model>,
    @Views<Model> destination: @escaping (Value) -> ViewList<Model>
  ) {
    self.init(path: Binding(path), root: root, destination: destination)
  }

  /// Creates a stack whose path is read and written by functions.
  /// - Parameters:
  ///   - path: a value for each screen above the root, the top one last; a model that leaves the
  ///     path unchanged refuses the transition.
  ///   - root: the screen at the bottom.
  ///   - destination: the screen of a value.
  public init(
    path: Binding<Model, [Value]>, @Views<Model> root: () -> ViewList<Model>,
    @Views<Model> destination: @escaping (Value) -> ViewList<Model>
  ) {
    self.path = path
    self.root = root()
    self.destination = destination
  }

  /// Updates the node of the stack.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, NavigationElement<Model, Value>()) { element, node in
      element.path = path
      element.source = path == nil ? (self, context) : nil
      node.isUnchanged = node.hasBeenPlaced
    } inside: { node in
      build(node, context)
    }
  }

  /// Builds the screens of the path, the root first.
  func build(_ node: ElementNode<NavigationElement<Model, Value>>, _ context: _ViewContext<Model>) {
    let values = path?.get(context.model) ?? node.element.ownPath
    let screens = screens(of: values, node, context)
    var change = StackChange(node, to: screens.map(\.identity), at: context.session.time)
    change.prepare(node, context.session)
    var inner = context
    inner.axis = nil
    inner.showsCards = false
    inner.destinations = path == nil ? node.element.destinations : nil
    inner.children(screens, of: node)
    change.finish(node, context.session)
    node.element.pathChanged(node, change, at: context.session.time)
    if path == nil {
      // Content that is built later may read the current model, so a read is counted now.
      context.session.modelReads += 1
      let routes = values.compactMap { ($0 as? NavigationRoute)?.value }
      node.element.destinations.removeUnusedLinks(notIn: node, path: routes)
      node.element.continueRestoring(node)
    }
  }

  /// The screens of a path, up to the first value without a screen.
  private func screens(
    of values: [Value], _ node: _ViewNode, _ context: _ViewContext<Model>
  ) -> [_ViewExpansion<Model>.Entry] {
    var screens = [
      _ViewExpansion<Model>.Entry(
        view: ScreenView(content: root, isRoot: true), identity: Identity(structure: 1))
    ]
    for (index, value) in values.enumerated() {
      guard let path else {
        screens.append(
          _ViewExpansion<Model>.Entry(
            view: ScreenView(content: .one(DestinationView<Model>(value: value)), isRoot: false),
            identity: Identity(structure: UInt64(index) + 2, id: AnyHashable(value))))
        continue
      }
      let content = destination?(value) ?? .empty
      guard !content.isEmpty else {
        context.session.warnings.append(
          "a path leads nowhere at '\(value)': it is cut there; see destination of NavigationStack")
        node.pending.append(
          Action<Model> { model, _ in
            if path.get(model) == values { path.set(&model, Array(values[..<index])) }
          })
        node.isUnchanged = false
        break
      }
      screens.append(
        _ViewExpansion<Model>.Entry(
          view: ScreenView(content: content, isRoot: false),
          identity: Identity(structure: UInt64(index) + 2, id: AnyHashable(value))))
    }
    return screens
  }
}

/// A type-erased value of a stack that keeps its own path.
public struct NavigationRoute: Hashable, @unchecked Sendable {
  let value: AnyHashable

  init(_ value: some Hashable & Sendable) { self.value = AnyHashable(value) }

  /// - Parameter value: only ever created from `Sendable` values.
  init(erased value: AnyHashable) { self.value = value }
}

extension NavigationStack where Value == NavigationRoute {
  /// Creates a stack that keeps its own path.
  ///
  /// `navigationDestination(for:destination:)` on a view inside declares the screen of a value; a
  /// link with destination views opens those views. Both need views on the stack's own model: on a
  /// row's model, or in a ``WithState``, they have no effect, and a notice says so.
  /// - Parameter root: the screen at the bottom.
  public init(@Views<Model> root: () -> ViewList<Model>) {
    path = nil
    self.root = root()
    destination = nil
  }
}

extension ViewList {
  /// True if it contains no view, whatever its branches.
  var isEmpty: Bool {
    switch self {
    case .empty: true
    case .one: false
    case .many(let lists), .loop(let lists): lists.allSatisfy(\.isEmpty)
    case .branch(_, let list): list.isEmpty
    }
  }
}
