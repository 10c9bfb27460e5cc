public import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// A component as a view: it is drawn, and doesn't change the model.
///
/// ```swift
/// ComponentView(Gauge(value: 3))
/// ```
public struct ComponentView<C, Model> {
  let component: C
}

extension ComponentView: View where C: Component {
  /// Makes a view of a component.
  public init(_ component: C) { self.component = component }

  /// Updates the node of the component.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.session.component(node, component, in: context.environment)
  }
}

extension BuildSession {
  /// Updates the node of a component.
  ///
  /// The function isn't generic over the model: most views are texts, and no generic type has to be
  /// looked up for each.
  func component<C: Component>(
    _ node: _ViewNode?, _ component: C, in environment: EnvironmentBox
  ) -> _ViewNode {
    var component = component
    if environment.adaptsComponents { component = environment.adapted(component) }
    if let same = node as? ElementNode<ComponentElement<C>> {
      let isPlaced = same.environment === environment && same.hasBeenPlaced
      let isUnchanged = same.read { element in
        element.transferMotion(to: &component, at: time)
        return isPlaced && element.isUnchanged(component)
      }
      if isUnchanged {
        same.isUnchanged = true
        return same
      }
    }
    return update(node, component, in: environment)
  }

  /// Kept out of the fast path, in which nothing has changed.
  @inline(never)
  private func update<C: Component>(
    _ node: _ViewNode?, _ component: C, in environment: EnvironmentBox
  ) -> _ViewNode {
    let style = environment.style(of: component)
    return self.node(node, in: environment, ComponentElement(component: component, style: style)) {
      $0.update(component, style, $1)
    } inside: { _ in
    }
  }
}

extension ComponentView where C: Component {
  /// A copy with a changed component.
  func changed(_ change: (inout C) -> Void) -> Self {
    var component = component
    change(&component)
    return ComponentView(component)
  }
}

/// A component in a node.
struct ComponentElement<C: Component>: SemanticElement {
  var component: C
  var style: StyleBox<C.Style>

  var name: String { "\(C.self)" }

  /// Lets the new component continue the current motion; mutating to avoid a copy.
  mutating func transferMotion(to next: inout C, at time: Seconds) {
    next.continueMotion(of: component, at: time)
  }

  /// True if the component is unchanged; mutating to avoid a copy of the node's element.
  mutating func isUnchanged(_ component: C) -> Bool { self.component == component }

  mutating func update(_ component: C, _ style: StyleBox<C.Style>, _ node: _ViewNode) {
    let isSame = self.component == component && self.style === style
    guard !isSame || node.needsLayout else { return }
    self.component = component
    self.style = style
    node.needsRevalidation = true
  }

  func flexibility(_ node: _ViewNode) -> AxisFlexibility { component.flexibility }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    component.size(fitting: proposal.limit, style: style.style)
  }

  mutating func place(_ node: _ViewNode) {}

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? {
    component.firstBaseline(in: size, style: style.style)
  }

  func schedule(_ node: _ViewNode, after time: Seconds) -> Schedule {
    Schedule(change: component.nextChange(after: time), update: nil)
  }

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    component.paint(into: &canvas, in: frame, style: style.style, at: context.time)
  }

  func ownSemantics(_ node: _ViewNode, in frame: Rect, at time: Seconds) -> SemanticsNode? {
    component.node(id: "", in: frame, style: style.style, at: time)
  }

  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    search.add(component.node(id: "", in: frame, style: style.style, at: search.time))
  }

  func describe(_ node: _ViewNode, in frame: Rect, _ description: inout Description) {
    let time = description.time
    let id = description.add(of: node) {
      component.node(id: $0, in: frame, style: style.style, at: time)
    }
    description.advise(on: component, id: id, in: frame, style: style.style)
  }
}

extension HitSearch {
  /// Adds the hit areas of a semantics node and the semantics nodes inside it.
  mutating func add(_ semantics: SemanticsNode) {
    guard semantics.isVisible, semantics.isEnabled else { return }
    // The nodes are added from front to back, each clipped by its parent.
    if !semantics.children.isEmpty {
      let inner = semantics.clip ?? semantics.frame.union(semantics.frame)
      if semantics.clip == nil {
        for child in semantics.children.reversed() { add(child) }
      } else {
        clipped(to: inner) { search in
          for child in semantics.children.reversed() { search.add(child) }
        }
      }
    }
    if semantics.isInteractive { add(semantics.frame) }
  }
}
