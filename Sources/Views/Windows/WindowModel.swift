/// What the views in a window of a `WindowGroup` are bound to: the app, and what is of this window alone.
///
/// Properties of the app are reached by their own names, those of the window by `state`:
///
/// ```swift
/// TextField("Draft", text: \.draft)                // the app's
/// TextField("Search", text: \.state.search)        // this window's
/// Button("Read All") { $0.unread = 0; $0.state.path = [] }
/// ```
@dynamicMemberLookup
public struct WindowModel<Shared, State: Identifiable> {
  /// The app, with what is of all of its windows.
  public var app: Shared
  /// Where the app keeps what is of its windows.
  let list: any WritableKeyPath<Shared, [State]> & Sendable
  /// What was of this window when its body was asked for.
  let known: State

  /// What is of this window: its element of the list that the `WindowGroup` was given.
  ///
  /// Once the window has closed it stays what it was, and setting it changes nothing.
  public var state: State {
    get { app[keyPath: list].first { $0.id == known.id } ?? known }
    set {
      guard let index = app[keyPath: list].firstIndex(where: { $0.id == known.id }) else { return }
      app[keyPath: list][index] = newValue
    }
  }

  /// A property of the app.
  public subscript<Value>(dynamicMember path: WritableKeyPath<Shared, Value>) -> Value {
    get { app[keyPath: path] }
    set { app[keyPath: path] = newValue }
  }
}
