internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Views that a person expands and collapses by a title with a chevron.
public struct DisclosureGroup<Model>: View {
  private let title: String
  private let binding: Binding<Model, Bool>?
  private let content: ViewList<Model>

  /// Makes a group with its own state, which is initially collapsed.
  /// - Parameters:
  ///   - title: the title.
  ///   - content: the views, stacked.
  public init(_ title: String, @Views<Model> content: () -> ViewList<Model>) {
    (self.title, binding, self.content) = (title, nil, content())
  }

  /// Makes a group whose state is a Boolean of the model.
  /// - Parameters:
  ///   - title: the title.
  ///   - isExpanded: the property with the Boolean.
  ///   - content: the views, stacked.
  public init(
    _ title: String, isExpanded: any WritableKeyPath<Model, Bool> & Sendable,
    @Views<Model> content: () -> ViewList<Model>
  ) { (self.title, binding, self.content) = (title, Binding(isExpanded), content()) }

  /// Updates the slot of the group.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, DisclosureElement<Model>()) { element, slot in
      element.source = (self, context)
      slot.isUnchanged = slot.wasPlaced
      // Later builds may read the model of that time.
      context.session.modelReads += 1
    } inside: { slot in
      build(slot, isOpen: binding?.get(context.model) ?? slot.element.isOpen, context)
    }
  }

  fileprivate func build(_ slot: _Slot, isOpen: Bool, _ context: _ViewContext<Model>) {
    let (id, binding) = (slot.id, binding)
    let colors = context.environment.theme.colors
    var inner = context
    inner.axis = nil
    let glyph = isOpen ? NavigationGlyph.down : NavigationGlyph.forward(context.environment)
    let words = HStack<Model> {
      Text(title)
      Spacer()
      Image(glyph, size: 14, color: colors.tint)
    }
    .frame(minHeight: Self.rowHeight)
    let header = ViewButton<Model>(content: .one(words)) { model, context in
      if let binding {
        binding.set(&model, !isOpen)
      } else {
        context.states[id] = !isOpen
      }
    }
    .state("expanded", .bool(isOpen))
    inner.child(
      VStack<Model>(alignment: .leading, spacing: 0) {
        header
        if isOpen { content }
      }, of: slot)
  }

  /// The minimum height of the title, in points: that for a finger.
  private static var rowHeight: Double { 44 }
}

private struct DisclosureElement<Model>: Element {
  var isOpen = false
  var source: (view: DisclosureGroup<Model>, context: _ViewContext<Model>)?

  var name: String { "DisclosureGroup" }

  func hasOwnState(_ slot: _Slot) -> Bool { isOpen }

  func restoration(_ slot: _Slot, at time: Seconds) -> JSONValue? { isOpen ? .bool(true) : nil }

  mutating func restore(_ value: JSONValue, _ slot: _Slot, at time: Seconds) {
    guard case .bool(let value) = value else { return }
    takeState(value, slot, at: time)
  }

  mutating func place(_ slot: _Slot) { slot.passThrough() }

  mutating func takeState(_ new: Any, _ slot: _Slot, at time: Seconds) {
    guard let new = new as? Bool, new != isOpen else { return }
    isOpen = new
    slot.needsOwnBuild = true
  }

  mutating func rebuild(_ slot: _Slot, _ session: BuildSession) {
    guard let source else { return }
    var context = source.context
    context.session = session
    source.view.build(slot, isOpen: isOpen, context)
  }
}
