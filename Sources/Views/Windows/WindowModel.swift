/// The model of the views in a window of a `WindowGroup`: the app, and the state of this window.
///
/// Properties of the app are reached by their own names, and those of the window through `state`:
///
/// ```swift
/// TextField("Draft", text: \.draft)                // the app's
/// TextField("Search", text: \.state.search)        // this window's
/// Button("Read All") { $0.unread = 0; $0.state.path = [] }
/// ```
@dynamicMemberLookup
public struct WindowModel<Shared, State: Identifiable> {
  /// The app, including the states of all of its windows.
  public var app: Shared
  /// The app's list of window states.
  let list: any WritableKeyPath<Shared, [State]> & Sendable
  /// The state of this window when its body was evaluated.
  let fallbackState: State

  /// The state of this window: its element of the `WindowGroup`'s list.
  ///
  /// After the window has closed, the state keeps its last value, and setting the state changes
  /// nothing.
  public var state: State {
    get { app[keyPath: list].first { $0.id == fallbackState.id } ?? fallbackState }
    set {
      guard let index = app[keyPath: list].firstIndex(where: { $0.id == fallbackState.id }) else {
        return
      }
      app[keyPath: list][index] = newValue
    }
  }

  /// A property of the app.
  public subscript<Value>(dynamicMember path: WritableKeyPath<Shared, Value>) -> Value {
    get { app[keyPath: path] }
    set { app[keyPath: path] = newValue }
  }
}
