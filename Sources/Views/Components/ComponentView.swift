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

  /// Updates the slot of the component.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.session.component(slot, component, in: context.environment)
  }
}

extension BuildSession {
  /// Updates the slot of a component.
  ///
  /// Not generic over the model: most views are texts, and this way no generic type is looked up
  /// for each.
  func component<C: Component>(
    _ slot: _Slot?, _ component: C, in environment: EnvironmentBox
  ) -> _Slot {
    var component = component
    if environment.adapts { component = environment.adapted(component) }
    if let same = slot as? ElementSlot<ComponentElement<C>> {
      let isPlaced = same.environment === environment && same.wasPlaced
      let isShown = same.read { element in
        element.hand(to: &component, at: time)
        return isPlaced && element.shows(component)
      }
      if isShown {
        same.isUnchanged = true
        return same
      }
    }
    return update(slot, component, in: environment)
  }

  /// Kept out of the fast path, in which nothing has changed.
  @inline(never)
  private func update<C: Component>(
    _ slot: _Slot?, _ component: C, in environment: EnvironmentBox
  ) -> _Slot {
    let style = environment.style(of: component)
    return self.slot(slot, in: environment, ComponentElement(component: component, style: style)) {
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

/// A component in a slot.
struct ComponentElement<C: Component>: Element {
  var component: C
  var style: StyleBox<C.Style>

  var name: String { "\(C.self)" }

  /// Lets the new component continue the current motion; mutating to avoid a copy.
  mutating func hand(to next: inout C, at time: Seconds) {
    next.continueMotion(of: component, at: time)
  }

  /// True if the component is unchanged; mutating to avoid a copy of the slot's element.
  mutating func shows(_ component: C) -> Bool { self.component == component }

  mutating func update(_ component: C, _ style: StyleBox<C.Style>, _ slot: _Slot) {
    let isSame = self.component == component && self.style === style
    guard !isSame || slot.needsLayout else { return }
    self.component = component
    self.style = style
    slot.needsCheck = true
  }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { component.flexibility }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    component.size(fitting: proposal.limit, style: style.style)
  }

  mutating func place(_ slot: _Slot) {}

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? {
    component.firstBaseline(in: size, style: style.style)
  }

  func nextChange(_ slot: _Slot, after time: Seconds) -> Seconds? {
    component.nextChange(after: time)
  }

  /// Never: components have no `advance`.
  func nextUpdate(_ slot: _Slot, after time: Seconds) -> Seconds? { nil }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    component.paint(into: &canvas, in: frame, style: style.style, at: context.time)
  }

  func ownNode(_ slot: _Slot, in frame: Rect, at time: Seconds) -> Node? {
    component.node(id: "", in: frame, style: style.style, at: time)
  }

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    search.add(component.node(id: "", in: frame, style: style.style, at: search.time))
  }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    let time = description.time
    let id = description.add(of: slot) {
      component.node(id: $0, in: frame, style: style.style, at: time)
    }
    description.advise(on: component, id: id, in: frame, style: style.style)
  }
}

extension HitSearch {
  /// Adds the hit areas of a node and the nodes inside it.
  mutating func add(_ node: Node) {
    guard node.isVisible, node.isEnabled else { return }
    // From front to back, each clipped by its parent.
    if !node.children.isEmpty {
      let inner = node.clip ?? node.frame.union(node.frame)
      if node.clip == nil {
        for child in node.children.reversed() { add(child) }
      } else {
        clipped(to: inner) { search in for child in node.children.reversed() { search.add(child) } }
      }
    }
    if node.isInteractive { add(node.frame) }
  }
}
