internal import VitrineScenes

/// Primary windows: each shows all of the app, and has a state of its own.
///
/// ```swift
/// struct Mail: App {
///   var unread = 3
///   var browsers = [Browser()]
///
///   var windows: Windows<Self> {
///     WindowGroup("Mail", for: \.browsers, new: { Browser() }) { browser in
///       Text("\(unread) unread")
///       TextField("Search", text: \.state.search)
///     }
///   }
/// }
/// ```
/// A window is open for each element of the list: who appends one opens a window, and a person who closes one
/// removes its element. Ctrl+N opens another one where the window itself has no use for that key.
public struct WindowGroup<Shared: Equatable & Sendable, State>: WindowContent
where State: Identifiable & Sendable, State.ID: Sendable {
  public let _declaration: _WindowDeclaration<Shared>

  /// Declares the windows of a list.
  /// - Parameters:
  ///   - title: what title bars say.
  ///   - id: what the kind is called in ids of windows, such as `Mail/3`; nil, the default, for the title. It
  ///     must differ from those of other kinds.
  ///   - list: what is of each window; of elements with the same id, the first counts.
  ///   - new: makes what a new window begins with; its id must be a new one.
  ///   - content: the views of a window, given what is of it.
  public init(
    _ title: String, id: String? = nil, for list: any WritableKeyPath<Shared, [State]> & Sendable,
    new: @escaping @Sendable () -> State,
    @Views<WindowModel<Shared, State>> content:
      @escaping (State) -> ViewList<
        WindowModel<Shared, State>
      >
  ) {
    let model = { (shared: Shared, element: WindowElement) -> WindowModel<Shared, State>? in
      shared[keyPath: list].first { WindowElement(id: $0.id) == element }
        .map { WindowModel(app: shared, list: list, known: $0) }
    }
    _declaration = _WindowDeclaration(
      id: id ?? title, title: title, kind: .primary,
      elements: { $0[keyPath: list].map { WindowElement(id: $0.id) } },
      content: { shared, element in
        guard let inner = model(shared, element) else { return .empty }
        return .one(
          Scope(
            inner, content: content(inner.known),
            change: { (outer: inout WindowRoot<Shared>, body) in
              var inner =
                model(outer.shared, element)
                ?? WindowModel(
                  app: outer.shared, list: list, known: inner.known)
              body(&inner)
              outer.shared = inner.app
            }))
      },
      close: { shared, element in
        shared[keyPath: list].removeAll { WindowElement(id: $0.id) == element }
      },
      open: { shared, value in
        guard let state = value as? State else { return nil }
        if !shared[keyPath: list].contains(where: { $0.id == state.id }) {
          shared[keyPath: list].append(state)
        }
        return WindowElement(id: state.id)
      },
      openNew: { $0[keyPath: list].append(new()) })
  }
}

/// Auxiliary windows: each is for one task, and has a button that closes it once that is done.
///
/// ```swift
/// AuxiliaryWindow("Message", for: \.reading) { id in
///   MessageView(message: messages[id])
///   Button("Done") { $0.reading.removeAll { $0 == id } }
/// }
/// ```
/// A window is open for each id in the list; `openWindow(value:)` of an id opens one or brings it to the front.
public struct AuxiliaryWindow<Shared: Equatable & Sendable, ID: Hashable & Sendable>:
  WindowContent
{
  public let _declaration: _WindowDeclaration<Shared>

  /// Declares the windows of a list of ids.
  /// - Parameters:
  ///   - title: what title bars say.
  ///   - id: what the kind is called in ids of windows, such as `Message/7`; nil, the default, for the title.
  ///     It must differ from those of other kinds.
  ///   - list: what each window is of; an id that is there twice has one window.
  ///   - content: the views of a window, given what it is of.
  public init(
    _ title: String, id: String? = nil, for list: any WritableKeyPath<Shared, [ID]> & Sendable,
    @Views<Shared> content: @escaping (ID) -> ViewList<Shared>
  ) {
    _declaration = _WindowDeclaration(
      id: id ?? title, title: title, kind: .auxiliary,
      elements: { $0[keyPath: list].map { WindowElement(id: $0) } },
      content: { shared, element in
        guard let id = element.id as? ID else { return .empty }
        return .one(
          Scope(
            shared, content: content(id),
            change: { (outer: inout WindowRoot<Shared>, body) in body(&outer.shared) }))
      },
      close: { shared, element in
        shared[keyPath: list].removeAll { WindowElement(id: $0) == element }
      },
      open: { shared, value in
        guard let id = value as? ID else { return nil }
        if !shared[keyPath: list].contains(id) { shared[keyPath: list].append(id) }
        return WindowElement(id: id)
      })
  }
}
