internal import VitrineComponents
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// How a menu was opened.
struct MenuOpening {
  enum Place: Equatable {
    /// Near a part of what it is for, from the origin of that; a point for a pointer.
    case near(Rect)
    /// Below what it is for, or above.
    case below
    /// At the trailing side of the row that it is inside of, or at the leading one.
    case beside
  }

  var place: Place
  var size: MenuSize
  /// The pointer that is down and may choose where it lifts.
  var pointer: PointerID?
  /// True where a key opened it: the row that keys begin with is highlighted.
  var isByKey = false

  init(_ place: Place, size: MenuSize) {
    self.place = place
    self.size = size
  }

  /// True where it is inside of another.
  var isSubmenu: Bool { place == .beside }
}

/// What opens and closes a menu that an element has.
enum MenuChange {
  case open(MenuOpening)
  case close
}

/// The menu of an element: what is in it, and whether it shows.
///
/// It is the element's own state, which builds the menu as it opens and no sooner.
struct MenuHost<Model> {
  private var content: (() -> ViewList<Model>)?
  private var context: _ViewContext<Model>?
  private var opening: MenuOpening?

  init() {}

  var isOpen: Bool { opening != nil }

  /// Opens it with the next build; nothing happens where it is open.
  mutating func open(_ opening: MenuOpening, _ slot: _Slot) {
    guard self.opening == nil, slot.environment.isEnabled else { return }
    self.opening = opening
    slot.needsOwnBuild = true
  }

  mutating func take(_ change: MenuChange, _ slot: _Slot) {
    switch change {
    case .open(let opening): open(opening, slot)
    case .close:
      guard opening != nil else { return }
      opening = nil
      slot.needsOwnBuild = true
    }
  }

  // MARK: Build

  /// Follows what the view says, and builds the menu where it is open.
  mutating func update(
    _ context: _ViewContext<Model>, _ slot: _Slot, _ content: (() -> ViewList<Model>)?
  ) {
    guard self.content != nil || content != nil else { return }
    self.content = content
    self.context = context
    // What it builds later may read the model as it is then.
    context.session.modelReads += 1
    if content == nil || !context.environment.isEnabled { opening = nil }
    build(context, slot)
  }

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) {
    guard var context else { return }
    context.session = session
    build(context, slot)
  }

  private mutating func build(_ context: _ViewContext<Model>, _ slot: _Slot) {
    guard let opening, let content else {
      if slot.layer != nil { slot.updateLayer(at: context.session.time, nil) }
      return
    }
    let id = slot.id
    context.menu(content(), of: slot, opening) { layer in
      layer.presentation.dismiss = { _, context in context.states[id] = MenuChange.close }
    }
    guard slot.layer?.hasMenuRow == false else { return }
    // Nothing to choose from is nothing to show.
    self.opening = nil
    slot.updateLayer(at: context.session.time, nil)
  }
}

extension _ViewContext {
  /// Builds an open menu, as the layer of a slot.
  func menu(
    _ content: ViewList<Model>, of slot: _Slot, _ opening: MenuOpening,
    _ update: @escaping (inout MenuLayer<Model>) -> Void
  ) {
    var inside = self
    inside.environment = environment.inMenu(opening.size)
    let column = MenuColumn(content: content, kind: .menu)
    let rows = ViewList<Model>.one(ScrollView<Model>(.one(column)))
    inside.layer(rows, of: slot, MenuLayer<Model>(opening)) { layer, _, _ in update(&layer) }
  }
}
