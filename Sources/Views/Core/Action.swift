public import VitrineDrawing
internal import VitrineInteraction
public import VitrineMotion
package import VitrineScenes

/// Changes a model: what a view does when a person operates it, or when time has come.
struct Action<Model> {
  let run: (inout Model, inout ActionContext) -> Void
  /// True for what is done since a view has gone, perhaps with the model that it was of.
  var isFarewell = false
  /// The slot of a task that has gone: what this does is to take its reports from then on.
  var goneTask: SlotID?

  init(_ run: @escaping (inout Model, inout ActionContext) -> Void) { self.run = run }

  /// The same for a model that this one is in.
  func lifted<Outer>(
    _ run: @escaping (inout Outer, inout ActionContext) -> Void
  ) -> Action<Outer> {
    var outer = Action<Outer>(run)
    outer.isFarewell = isFarewell
    outer.goneTask = goneTask
    return outer
  }

  /// What is done since a view has gone.
  static func farewell(_ run: @escaping (inout Model, inout ActionContext) -> Void) -> Action {
    var action = Action(run)
    action.isFarewell = true
    return action
  }
}

/// What comes of an event in a view, on its way from its slot to the root.
enum Effect {
  /// Changes the model of the views around.
  case action(any ModelAction)
  /// Tells a slot a part of what it keeps.
  case tell(SlotID, Any)
  /// Asks something of the window.
  case request(SceneRequest)
  /// A button was pressed: the alert or dialog around it closes.
  case buttonPress
  /// Editing of a field has begun or ended.
  case editing(EditingChange)
  /// A field was submitted.
  case submission
  /// Dots have turned a page, as pages are to know that follow the model.
  case turn(PageTurn)
  /// A link leads to a value: the navigation stack around shows its screen.
  case push(AnyHashable)
  /// A back button leads to the screen below.
  case pop
  /// A row was chosen by a press or Enter: a split view shows the column that it leads to.
  case choice

  /// The action, where it is one of a model of this type.
  func action<Model>(of model: Model.Type) -> Action<Model>? {
    if case .action(let action) = self { action as? Action<Model> } else { nil }
  }

  var isButtonPress: Bool { if case .buttonPress = self { true } else { false } }
  var isSubmission: Bool { if case .submission = self { true } else { false } }
  var isChoice: Bool { if case .choice = self { true } else { false } }
  var isPop: Bool { if case .pop = self { true } else { false } }
}

/// An action of a model of some type.
protocol ModelAction {}

extension Action: ModelAction {}

extension [Effect] {
  mutating func append<Model>(_ action: Action<Model>) { append(.action(action)) }

  /// Makes actions of the model inside into actions of the model outside.
  mutating func lift<Inner, Outer>(
    _ run: @escaping (Action<Inner>, inout Outer, inout ActionContext) -> Void
  ) {
    for index in indices {
      guard let action = self[index].action(of: Inner.self) else { continue }
      self[index] = .action(
        action.lifted { (model: inout Outer, context: inout ActionContext) in
          run(action, &model, &context)
        })
    }
  }
}

/// What an action knows besides the model, and what it can ask for.
public struct ActionContext {
  /// When it happens, in seconds of the scene's time.
  public let time: Seconds
  /// What surrounds the view.
  public let environment: Environment

  package var requests: [SceneRequest] = []
  var focus: FocusRequest?
  var scroll: (anyID: AnyHashable, animated: Bool)?
  var announcements: [String] = []
  var windowWishes: [WindowWish] = []
  /// Who did not use the key that it was asked about: those around it are asked next.
  var keyPassedBy: SlotID?
  /// True where what it was called from is to be closed.
  var wantsDismissal = false
  /// What a task says whose view has gone.
  var outcome: TaskOutcome?
  /// True where the row that it is of has gone from the model.
  var isOfGoneRow = false
  /// True where the menus that it was called from are to be closed.
  var closesMenus = false
  /// True where a scene inside a body has said that bodies have a reason to be asked again.
  var sceneHasNews = false
  /// What own state of `WithState` was changed to, by slot.
  var states: [SlotID: Any] = [:]

  init(time: Seconds, environment: Environment) {
    self.time = time
    self.environment = environment
  }

  /// Puts a string on the clipboard.
  public mutating func copy(_ string: String) { requests.append(.copy(string)) }

  /// Asks for the clipboard's string; it is typed into what has the focus.
  public mutating func paste() { requests.append(.paste) }

  /// Opens an address in the program that the desktop has for it: of `http`, `https` and `mailto` alone, and
  /// in a kiosk nothing.
  public mutating func openURL(_ address: String) { requests.append(.openURL(address)) }

  /// Has the desktop show a notification, where the person is away: no window of the app has the focus.
  ///
  /// For an important task that a person has started, when it ends. It takes the place of the one with its id, and
  /// goes when the person is back. A person who chooses it brings this window to the front, and
  /// `onNotification(_:perform:)` shows the place. A kiosk, a picture and a recording show none.
  /// - Parameters:
  ///   - title: what it is about, in a few words; cut to 200 Unicode scalars.
  ///   - body: the rest; cut to 1,000, default nothing.
  ///   - id: which of the app's it is; cut to 200.
  public mutating func notify(_ title: String, body: String = "", id: String) {
    requests.append(
      .notify(
        SceneNotification(id: id, title: title, body: body, window: environment.window)))
  }

  /// Closes the window.
  public mutating func close() { requests.append(.close) }

  /// Closes the sheet, alert or popover that the view is in; nothing happens outside of such.
  ///
  /// In a menu, which closes by itself, it is what the menu is in that closes.
  public mutating func dismiss() { wantsDismissal = true }

  /// Covers the whole screen, or goes back to a window.
  public mutating func setFullScreen(_ isFullScreen: Bool) {
    requests.append(.setFullScreen(isFullScreen))
  }

  /// Moves the focus to the view that is `named` so, or that has this `id`; nil takes it away.
  ///
  /// Nothing happens where there is no such view once the model has changed, or it takes no keys.
  /// - Parameters:
  ///   - id: the name or id.
  ///   - selectingAll: true where a text field selects all that is in it, as Tab does, also where it has
  ///     the focus already, and where a scene gives the focus to its first control; default false.
  public mutating func focus(_ id: (some Hashable)?, selectingAll: Bool = false) {
    focus = id.map { .view(AnyHashable($0), selectingAll: selectingAll) } ?? FocusRequest.none
  }

  /// Moves the focus to a view, or opens a menu that has it where it isn't there itself.
  /// - Parameters:
  ///   - id: the name or id of the view.
  ///   - menus: the names or ids of `Menu`s: the first of those that are there opens.
  public mutating func focus(_ id: some Hashable, orOpening menus: [some Hashable]) {
    focus = .view(AnyHashable(id), selectingAll: false, menus: menus.map { AnyHashable($0) })
  }

  /// Scrolls to where the view with this `id` or name shows.
  public mutating func scroll(to id: some Hashable, animated: Bool = true) {
    scroll = (AnyHashable(id), animated)
  }

  /// Says something to assistive technology: it is in the state of the root's description until the
  /// next announcement.
  public mutating func announce(_ string: String) { announcements.append(string) }
}

enum FocusRequest {
  case view(AnyHashable, selectingAll: Bool, menus: [AnyHashable] = [])
  case none
}
