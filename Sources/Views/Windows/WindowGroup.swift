internal import VitrineScenes

/// Primary windows: each shows the whole app, and has its own state.
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
/// One window is open for each element of the list: appending an element opens a window, and when a
/// person closes a window, its element is removed.
public struct WindowGroup<Shared: Equatable & Sendable, State>: WindowContent
where State: Identifiable & Sendable, State.ID: Sendable {
  /// The declaration of these windows.
  public let _declaration: _WindowDeclaration<Shared>

  /// Declares the windows of a list.
  /// - Parameters:
  ///   - title: the text of title bars.
  ///   - id: the prefix in ids of windows, such as `Mail/3`; nil, the default, for the title. Each
  ///     kind of windows needs a different prefix.
  ///   - list: the state of each window; of elements with the same id, the first is used.
  ///   - new: opens another window by appending an element with a new id. It runs when a person
  ///     presses Ctrl+N and the window doesn't handle that key itself, for `openWindow(id:)`, and
  ///     when the app starts without any window. With nil, the default, none of these opens a
  ///     window.
  ///   - content: the views of a window, given its state.
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

/// Auxiliary windows: each is for one task, and has a button that closes it when the task is done.
///
/// ```swift
/// AuxiliaryWindow("Message", for: \.reading) { id in
///   MessageView(message: messages[id])
///   Button("Done") { $1.close() }
/// }
/// ```
/// One window is open for each element of the list; `openWindow(value:)` opens the window of a
/// value or brings it to the front.
public struct AuxiliaryWindow<Shared: Equatable & Sendable, Element: Sendable>: WindowContent {
  /// The declaration of these windows.
  public let _declaration: _WindowDeclaration<Shared>

  /// Declares the windows of a list of ids.
  /// - Parameters:
  ///   - title: the text of title bars.
  ///   - id: the prefix in ids of windows, such as `Message/7`; nil, the default, for the title.
  ///     Each kind of windows needs a different prefix.
  ///   - list: an id for each window; a repeated id has one window.
  ///   - content: the views of a window, given its id.
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
          DerivedScope(
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

  /// Declares the windows of a list of states, such as drafts that are being typed.
  ///
  /// An element that is `Identifiable` is a state, even if it is hashable: the window stays the
  /// same when the element changes.
  /// - Parameters:
  ///   - title: the text of title bars.
  ///   - id: the prefix in ids of windows; nil, the default, for the title.
  ///   - list: the state of each window; of elements with the same id, the first is used.
  ///   - content: the views of a window, given its state.
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
  /// Declares windows that each have a state in a list.
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
          DerivedScope(
            WindowModel(app: shared, list: list, fallbackState: state), content: content(state),
            change: { (outer: inout WindowRoot<Shared>, body) in
              var inner = WindowModel(app: outer.shared, list: list, fallbackState: state)
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
