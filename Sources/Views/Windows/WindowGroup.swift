internal import VitrineScenes

/// Primary windows: each shows all of the app, and has a state of its own.
///
/// ```swift
/// struct Mail: App {
///   var unread = 3
///   var browsers = [Browser(id: 1)]
///
///   var windows: Windows<Self> {
///     WindowGroup("Mail", for: \.browsers, new: { $0.openBrowser() }) { browser in
///       Text("\(unread) unread")
///       TextField("Search", text: \.state.search)
///     }
///   }
/// }
/// ```
/// A window is open for each element of the list: who appends one opens a window, and a person who closes one
/// removes its element.
public struct WindowGroup<Shared: Equatable & Sendable, State>: WindowContent
where State: Identifiable & Sendable, State.ID: Sendable {
  /// How its windows come, look and go.
  public let _declaration: _WindowDeclaration<Shared>

  /// Declares the windows of a list.
  /// - Parameters:
  ///   - title: what title bars say.
  ///   - id: what the kind is called in ids of windows, such as `Mail/3`; nil, the default, for the title. It
  ///     must differ from those of other kinds.
  ///   - list: what is of each window; of elements with the same id, the first counts.
  ///   - new: opens another window by appending an element with a new id. It runs where a person presses Ctrl+N
  ///     and the window has no use for that key itself, by `openWindow(id:)`, and where the app starts without any
  ///     window. Default nil: nothing of that opens one.
  ///   - content: the views of a window, given what is of it.
  public init(
    _ title: String, id: String? = nil, for list: any WritableKeyPath<Shared, [State]> & Sendable,
    new: (@Sendable (inout Shared) -> Void)? = nil,
    @Views<WindowModel<Shared, State>> content:
      @escaping (State) -> ViewList<
        WindowModel<Shared, State>
      >
  ) {
    _declaration = _WindowDeclaration(
      .primary, id: id ?? title, title, for: list, new: new, content: content)
  }
}

/// Auxiliary windows: each is for one task, and has a button that closes it once that is done.
///
/// ```swift
/// AuxiliaryWindow("Message", for: \.reading) { id in
///   MessageView(message: messages[id])
///   Button("Done") { $1.close() }
/// }
/// ```
/// A window is open for each element of the list; `openWindow(value:)` opens one or brings it to the front.
public struct AuxiliaryWindow<Shared: Equatable & Sendable, Element: Sendable>: WindowContent {
  /// How its windows come, look and go.
  public let _declaration: _WindowDeclaration<Shared>

  /// Declares the windows of a list of ids.
  /// - Parameters:
  ///   - title: what title bars say.
  ///   - id: what the kind is called in ids of windows, such as `Message/7`; nil, the default, for the title.
  ///     It must differ from those of other kinds.
  ///   - list: what each window is of; an id that is there twice has one window.
  ///   - content: the views of a window, given what it is of.
  @_disfavoredOverload
  public init(
    _ title: String, id: String? = nil, for list: any WritableKeyPath<Shared, [Element]> & Sendable,
    @Views<Shared> content: @escaping (Element) -> ViewList<Shared>
  ) where Element: Hashable {
    _declaration = _WindowDeclaration(
      id: id ?? title, title: title, kind: .auxiliary,
      elements: { $0[keyPath: list].map { WindowElement(id: $0) } },
      content: { shared, element in
        guard let id = element.id as? Element else { return .empty }
        return .one(
          Scope(
            shared, content: content(id),
            change: { (outer: inout WindowRoot<Shared>, body) in body(&outer.shared) }))
      },
      close: { shared, element in
        shared[keyPath: list].removeAll { WindowElement(id: $0) == element }
      },
      open: { shared, value in
        guard let id = value as? Element, !shared[keyPath: list].contains(id) else { return }
        shared[keyPath: list].append(id)
      },
      element: { ($0 as? Element).map { WindowElement(id: $0) } })
  }

  /// Declares the windows of a list of states: what is typed into a draft, say.
  ///
  /// An element that has an id is a state, also where it is hashable: a window stays the same as that changes.
  /// - Parameters:
  ///   - title: what title bars say.
  ///   - id: what the kind is called in ids of windows; nil, the default, for the title.
  ///   - list: what is of each window; of elements with the same id, the first counts.
  ///   - content: the views of a window, given what is of it.
  public init(
    _ title: String, id: String? = nil, for list: any WritableKeyPath<Shared, [Element]> & Sendable,
    @Views<WindowModel<Shared, Element>> content:
      @escaping (Element) -> ViewList<
        WindowModel<Shared, Element>
      >
  ) where Element: Identifiable, Element.ID: Sendable {
    _declaration = _WindowDeclaration(
      .auxiliary, id: id ?? title, title, for: list, new: nil, content: content)
  }
}

extension _WindowDeclaration {
  /// Declares windows of which each has a state in a list.
  fileprivate init<State>(
    _ kind: SceneWindow.Kind, id: String, _ title: String,
    for list: any WritableKeyPath<Shared, [State]> & Sendable,
    new: (@Sendable (inout Shared) -> Void)?,
    content: @escaping (State) -> ViewList<WindowModel<Shared, State>>
  ) where State: Identifiable & Sendable, State.ID: Sendable {
    self.init(
      id: id, title: title, kind: kind,
      elements: { $0[keyPath: list].map { WindowElement(id: $0.id) } },
      content: { shared, element in
        guard
          let state = shared[keyPath: list].first(where: { WindowElement(id: $0.id) == element })
        else { return .empty }
        return .one(
          Scope(
            WindowModel(app: shared, list: list, known: state), content: content(state),
            change: { (outer: inout WindowRoot<Shared>, body) in
              var inner = WindowModel(app: outer.shared, list: list, known: state)
              body(&inner)
              outer.shared = inner.app
            }))
      },
      close: { shared, element in
        shared[keyPath: list].removeAll { WindowElement(id: $0.id) == element }
      },
      open: { shared, value in
        guard let state = value as? State,
          !shared[keyPath: list].contains(where: { $0.id == state.id })
        else { return }
        shared[keyPath: list].append(state)
      },
      element: { ($0 as? State).map { WindowElement(id: $0.id) } },
      openNew: new)
  }
}
