/// Screens on top of one another: a root, and one more for each value of a path in the model.
///
/// ```swift
/// NavigationStack(path: \.path) {
///   List(…) { item in NavigationLink(item.name, value: item.id) }
///     .navigationTitle("Shop")
/// } destination: { id in
///   if let item = items[id] { Detail(item).navigationTitle(item.name) }
/// }
/// ```
/// The path decides: what is appended to it slides in, what is taken off goes, and any number of changes
/// at once are one step from the old top to the new one. A `NavigationLink` inside appends its value. Back
/// goes the button in the bar, Escape, Alt with the arrow towards where reading begins, Control with `[`,
/// the mouse's back button, and a finger that comes from the leading edge. The screens below keep their
/// scroll offsets, their own states and the place of the focus; they are not drawn, take no input and are
/// not described, but what is due in them is done.
///
/// A screen has a background of its own, as the theme says. It is told from others by how deep it is and
/// by its value, so that a value that is in the path twice is two screens.
///
/// A value for which `destination` has no view leads nowhere: it is taken off the path, with what lies
/// behind it, and a notice says so. So a path from a saved state ends where there is nothing left to show,
/// and the screen of what is deleted closes. Show a view that says so where something is still loading.
public struct NavigationStack<Model, Value: Hashable & Sendable>: View {
  /// Nil where the stack keeps it itself.
  let path: Binding<Model, [Value]>?
  let root: ViewList<Model>
  let destination: ((Value) -> ViewList<Model>)?

  /// Makes a stack of screens whose path is a property of the model.
  /// - Parameters:
  ///   - path: which: a value for each screen above the root, the top one last.
  ///   - root: the screen at the bottom.
  ///   - destination: the screen of a value.
  public init(
    path: any WritableKeyPath<Model, [Value]> & Sendable, @Views<Model> root: () -> ViewList<Model>,
    @Views<Model> destination: @escaping (Value) -> ViewList<Model>
  ) {
    self.init(path: Binding(path), root: root, destination: destination)
  }

  /// Makes a stack of screens whose path is read and written by functions.
  /// - Parameters:
  ///   - path: a value for each screen above the root, the top one last; a model that keeps it as it was
  ///     refuses a step.
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

  /// Brings the slot of the stack up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, NavigationElement<Model, Value>()) { element, slot in
      element.path = path
      element.source = path == nil ? (self, context) : nil
      slot.isUnchanged = slot.wasPlaced
    } inside: { slot in
      build(slot, context)
    }
  }

  /// Builds the screens of the path, the root first.
  func build(_ slot: ElementSlot<NavigationElement<Model, Value>>, _ context: _ViewContext<Model>) {
    let values = path?.get(context.model) ?? slot.element.ownPath
    let screens = screens(of: values, slot, context)
    var change = StackChange(slot, to: screens.map(\.identity), at: context.session.time)
    change.prepare(slot, context.session)
    var inner = context
    inner.axis = nil
    inner.isInForm = false
    inner.destinations = path == nil ? slot.element.destinations : nil
    inner.children(screens, of: slot)
    change.finish(slot, context.session)
    slot.element.follow(slot, change, at: context.session.time)
    if path == nil {
      // What it builds later may read the model as it is then.
      context.session.modelReads += 1
      let routes = values.compactMap { ($0 as? NavigationRoute)?.value }
      slot.element.destinations.forgetLinks(notIn: slot, path: routes)
      slot.element.goOnRestoring(slot)
    }
  }

  /// The screens of a path, as far as it leads somewhere.
  private func screens(
    of values: [Value], _ slot: _Slot, _ context: _ViewContext<Model>
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
        context.session.notices.append(
          "a path leads nowhere at '\(value)': it is cut there; see destination of NavigationStack")
        slot.pending.append(
          Action<Model> { model, _ in
            if path.get(model) == values { path.set(&model, Array(values[..<index])) }
          })
        slot.isUnchanged = false
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

/// A value of a stack that keeps its path itself: of any type.
public struct NavigationRoute: Hashable, @unchecked Sendable {
  let value: AnyHashable

  init(_ value: some Hashable & Sendable) { self.value = AnyHashable(value) }

  /// - Parameter value: only ever made of what is `Sendable`.
  init(erased value: AnyHashable) { self.value = value }
}

extension NavigationStack where Value == NavigationRoute {
  /// Makes a stack that keeps its path itself.
  ///
  /// `navigationDestination(for:destination:)` inside says what a value leads to; a link with views leads to
  /// those. Both are of the stack's own model: those in a row of a model, or in a ``WithState``, lead nowhere,
  /// and a notice says so.
  /// - Parameter root: the screen at the bottom.
  public init(@Views<Model> root: () -> ViewList<Model>) {
    path = nil
    self.root = root()
    destination = nil
  }
}

extension ViewList {
  /// True where there is no view in it, whatever branches it has.
  var isEmpty: Bool {
    switch self {
    case .empty: true
    case .one: false
    case .many(let lists), .loop(let lists): lists.allSatisfy(\.isEmpty)
    case .branch(_, let list): list.isEmpty
    }
  }
}
