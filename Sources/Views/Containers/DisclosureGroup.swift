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

  /// Updates the node of the group.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, DisclosureElement<Model>()) { element, node in
      element.source = (self, context)
      node.isUnchanged = node.hasBeenPlaced
      // Later builds may read the model of that time.
      context.session.modelReads += 1
    } inside: { node in
      build(node, isOpen: binding?.get(context.model) ?? node.element.isOpen, context)
    }
  }

  fileprivate func build(_ node: _ViewNode, isOpen: Bool, _ context: _ViewContext<Model>) {
    let (id, binding) = (node.id, binding)
    let colors = context.environment.theme.colors
    var inner = context
    inner.axis = nil
    let glyph = isOpen ? NavigationGlyph.down : NavigationGlyph.forward(context.environment)
    let label = HStack<Model> {
      Text(title)
      Spacer()
      Image(glyph, size: 14, color: colors.tint)
    }
    .frame(minHeight: Self.rowHeight)
    let header = ViewButton<Model>(content: .one(label)) { model, context in
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
      }, of: node)
  }

  /// The minimum height of the title, in points: high enough for a finger.
  private static var rowHeight: Double { 44 }
}

private struct DisclosureElement<Model>: RestorableElement, StatefulElement {
  var isOpen = false
  var source: (view: DisclosureGroup<Model>, context: _ViewContext<Model>)?

  var name: String { "DisclosureGroup" }

  func hasOwnState(_ node: _ViewNode) -> Bool { isOpen }

  func restoration(_ node: _ViewNode, at time: Seconds) -> JSONValue? { isOpen ? .bool(true) : nil }

  mutating func restore(_ value: JSONValue, _ node: _ViewNode, at time: Seconds) {
    guard case .bool(let value) = value else { return }
    setState(value, node, at: time)
  }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  mutating func setState(_ new: Any, _ node: _ViewNode, at time: Seconds) {
    guard let new = new as? Bool, new != isOpen else { return }
    isOpen = new
    node.needsOwnBuild = true
  }

  mutating func rebuild(_ node: _ViewNode, _ session: BuildSession) {
    guard let source else { return }
    var context = source.context
    context.session = session
    source.view.build(node, isOpen: isOpen, context)
  }
}
