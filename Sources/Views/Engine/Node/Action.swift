public import VitrineDrawing
internal import VitrineInteraction
public import VitrineMotion
package import VitrineScenes

/// A change of the model, run when a person operates a view or when a time is due.
struct Action<Model> {
  let run: (inout Model, inout ActionContext) -> Void
  /// True for an action that runs after its view was removed, perhaps with its model.
  var isDisappearAction = false
  /// The node of a removed view with a task, whose later reports the action handles; nil for other
  /// actions.
  var removedTask: NodeID?

  init(_ run: @escaping (inout Model, inout ActionContext) -> Void) { self.run = run }

  /// The action on an outer model that contains this one.
  func mapped<Outer>(
    _ run: @escaping (inout Outer, inout ActionContext) -> Void
  ) -> Action<Outer> {
    var outer = Action<Outer>(run)
    outer.isDisappearAction = isDisappearAction
    outer.removedTask = removedTask
    return outer
  }

  /// An action that runs after its view was removed.
  static func disappearAction(_ run: @escaping (inout Model, inout ActionContext) -> Void) -> Action
  {
    var action = Action(run)
    action.isDisappearAction = true
    return action
  }
}

/// A result of an event in a view, on its way from the node to the root.
enum Effect {
  /// Changes the model of the enclosing views.
  case action(any ModelAction)
  /// Changes a node's own state.
  case setState(NodeID, Any)
  /// Sends a request to the window.
  case request(SceneRequest)
  /// A button was pressed: the enclosing alert or dialog closes.
  case buttonPress
  /// Editing of a text field has begun or ended.
  case editing(EditingChange)
  /// A text field was submitted.
  case submission
  /// A control has changed the model: views that follow the model animate likewise.
  case motionHint(MotionHint)
  /// A link with a value was chosen: the enclosing navigation stack pushes the screen for the
  /// value.
  case push(AnyHashable)
  /// A back button pops the top screen.
  case pop
  /// A row was chosen by a press or Enter: a split view shows the column for it.
  case choice

  /// The action, if this is an action on a model of that type; nil otherwise.
  func action<Model>(of model: Model.Type) -> Action<Model>? {
    if case .action(let action) = self { action as? Action<Model> } else { nil }
  }

  var isButtonPress: Bool { if case .buttonPress = self { true } else { false } }
  var isSubmission: Bool { if case .submission = self { true } else { false } }
  var isChoice: Bool { if case .choice = self { true } else { false } }
  var isPop: Bool { if case .pop = self { true } else { false } }
}

/// An action on a model of some type.
protocol ModelAction {}

extension Action: ModelAction {}

extension [Effect] {
  mutating func append<Model>(_ action: Action<Model>) { append(.action(action)) }

  /// Maps actions on the inner model to actions on the outer model.
  mutating func mapActions<Inner, Outer>(
    _ run: @escaping (Action<Inner>, inout Outer, inout ActionContext) -> Void
  ) {
    for index in indices {
      guard let action = self[index].action(of: Inner.self) else { continue }
      self[index] = .action(
        action.mapped { (model: inout Outer, context: inout ActionContext) in
          run(action, &model, &context)
        })
    }
  }
}

/// What an action can read and request besides changing the model.
public struct ActionContext {
  /// When the action runs, in seconds of the scene's time.
  public let time: Seconds
  /// The view's environment.
  public let environment: Environment

  package var requests: [SceneRequest] = []
  var focus: FocusRequest?
  var scroll: (anyID: AnyHashable, animated: Bool)?
  var announcements: [String] = []
  var windowRequests: [WindowRequest] = []
  /// The node that did not use the intercepted key: its ancestors are asked next.
  var keyPassedBy: NodeID?
  /// True to close the presentation that the view is in.
  var requestsDismissal = false
  /// The report of a task whose view was removed.
  var outcome: TaskOutcome?
  /// True if the row that the action belongs to was removed from the model.
  var isOfRemovedRow = false
  /// True to close the enclosing menus.
  var shouldCloseMenus = false
  /// True if a hosted scene has changed in a way that bodies depend on.
  var hasSceneChanged = false
  /// New values of `WithState`, by node.
  var states: [NodeID: Any] = [:]

  init(time: Seconds, environment: Environment) {
    self.time = time
    self.environment = environment
  }

  /// Copies a string to the clipboard.
  public mutating func copy(_ string: String) { requests.append(.copy(string)) }

  /// Requests the clipboard's string, which is typed into the focused view.
  public mutating func paste() { requests.append(.paste) }

  /// Opens a URL in the desktop's program for it.
  ///
  /// Only `http`, `https` and `mailto` are opened, and nothing in a kiosk.
  public mutating func openURL(_ address: String) { requests.append(.openURL(address)) }

  /// Posts a desktop notification if no window of the app has the focus.
  ///
  /// For the end of an important task that a person has started. The notification replaces an
  /// earlier one with the same id, and is removed when the person returns. Choosing the
  /// notification brings this window to the front and calls `onNotification(_:perform:)`. A kiosk,
  /// a picture and a recording post none.
  /// - Parameters:
  ///   - title: what it is about, in a few words; cut to 200 Unicode scalars.
  ///   - body: the details; cut to 1,000, default empty.
  ///   - id: identifies it in the app; cut to 200.
  public mutating func notify(_ title: String, body: String = "", id: String) {
    requests.append(
      .notify(
        SceneNotification(id: id, title: title, body: body, window: environment.window)))
  }

  /// Closes the window.
  public mutating func close() { requests.append(.close) }

  /// Closes the sheet, alert or popover that the view is in, if any.
  ///
  /// From a menu, it closes the presentation around the menu; the menu closes by itself.
  public mutating func dismiss() { requestsDismissal = true }

  /// Enters or leaves full screen.
  public mutating func setFullScreen(_ isFullScreen: Bool) {
    requests.append(.setFullScreen(isFullScreen))
  }

  /// Moves the focus to the view with this name or `id`; nil removes the focus.
  ///
  /// Nothing happens if there is no such view after the model's change, or if it isn't focusable.
  /// - Parameters:
  ///   - id: the name or id.
  ///   - selectingAll: true to select all text of a field, as Tab does, even if it is focused
  ///     already, and to focus the first control of a scene; default false.
  public mutating func focus(_ id: (some Hashable)?, selectingAll: Bool = false) {
    focus = id.map { .view(AnyHashable($0), selectingAll: selectingAll) } ?? FocusRequest.none
  }

  /// Moves the focus to a view; if the view isn't on the screen, opens a menu that contains it.
  /// - Parameters:
  ///   - id: the name or id of the view.
  ///   - menus: the names or ids of `Menu`s; the first that is present opens.
  public mutating func focus(_ id: some Hashable, orOpening menus: [some Hashable]) {
    focus = .view(AnyHashable(id), selectingAll: false, menus: menus.map { AnyHashable($0) })
  }

  /// Scrolls to the view with this `id` or name.
  public mutating func scroll(to id: some Hashable, animated: Bool = true) {
    scroll = (AnyHashable(id), animated)
  }

  /// Announces a string to assistive technology.
  ///
  /// The string stays in the state of the root's description until the next announcement.
  public mutating func announce(_ string: String) { announcements.append(string) }
}

enum FocusRequest {
  case view(AnyHashable, selectingAll: Bool, menus: [AnyHashable] = [])
  case none
}
