internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineMotion

/// Where in the bar of a screen something stands.
public enum ToolbarItemPlacement: String, Hashable, Sendable, CaseIterable {
  /// At the trailing side.
  case automatic
  /// At the side where reading begins, after the back button.
  case topBarLeading
  /// At the side where reading ends.
  case topBarTrailing
}

extension ToolbarItemPlacement {
  fileprivate enum Key: LayoutValueKey {
    static var defaultValue: ToolbarItemPlacement { .automatic }
  }

  static func of(_ slot: _Slot) -> ToolbarItemPlacement {
    (slot.layoutValue(ObjectIdentifier(Key.self)) as? ToolbarItemPlacement) ?? .automatic
  }
}

/// Views that stand in the bar of a screen; only in the closure of `toolbar`.
/// - Parameters:
///   - placement: where; automatic where nothing is said.
///   - content: the views, side by side where they are several.
public func ToolbarItem<Model>(
  placement: ToolbarItemPlacement = .automatic, @Views<Model> content: () -> ViewList<Model>
) -> some View<Model> {
  HStack(spacing: 0, content: content)
    .layoutValue(key: ToolbarItemPlacement.Key.self, value: placement)
}

extension View {
  /// Puts views into the bar of the screen that the view is in.
  ///
  /// ```swift
  /// .toolbar {
  ///   ToolbarItem(placement: .topBarTrailing) { Button("Add") { $0.names.append("") } }
  /// }
  /// ```
  /// Their actions are of the model of the view. What is no `ToolbarItem` stands at the trailing side. Say
  /// it outside of what scrolls; outside of a `NavigationStack` they do not show.
  /// - Parameter content: the views, from the side where reading begins.
  public func toolbar(@Views<Model> content: () -> ViewList<Model>) -> some View<Model> {
    ToolbarView(content: self, items: content())
  }
}

/// A view, and what it puts into the bar.
struct ToolbarView<Content: View>: View {
  typealias Model = Content.Model

  let content: Content
  let items: ViewList<Content.Model>

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Content.Model>) -> _Slot {
    typealias Entry = _ViewExpansion<Content.Model>.Entry
    return context.slot(slot, ToolbarElement()) { _, slot in
      slot.isUnchanged = slot.wasPlaced
    } inside: { slot in
      context.children(
        [
          Entry(view: ToolbarItemsView(items: items), identity: Identity(structure: 1)),
          Entry(view: content, identity: .wrapped),
        ], of: slot)
    }
  }
}

private struct ToolbarItemsView<Model>: View {
  let items: ViewList<Model>

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, ToolbarItems()) { _, slot in
      slot.isUnchanged = slot.wasPlaced
    } inside: { slot in
      var inner = context
      inner.axis = .horizontal
      inner.isInForm = false
      // Words of buttons line up with titles at the sides.
      let padded = items.environment(PlainButtonPadding.self, NavigationBar.buttonMargin)
      inner.children(.one(padded), of: slot)
    }
  }
}

/// A view, and before it what it puts into the bar, which the screen shows.
struct ToolbarElement: Element {
  var name: String { "toolbar" }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size {
    slot.wrapped?.size(for: proposal) ?? .zero
  }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { slot.wrapped?.flexibility ?? .fixed }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? {
    slot.wrapped?.firstBaseline(in: size)
  }

  mutating func place(_ slot: _Slot) {
    slot.placeChild(0, at: .zero, size: .zero, .unspecified)
    slot.placeChild(1, at: .zero, size: slot.size, slot.proposal)
  }

  func draw(_ slot: _Slot, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    slot.drawChild(1, in: frame, &canvas, context)
  }

  func collectHits(_ slot: _Slot, in frame: Rect, _ search: inout HitSearch) {
    slot.collectHits(ofChild: 1, in: frame, &search)
  }

  func describe(_ slot: _Slot, in frame: Rect, _ description: inout Description) {
    slot.describeChild(1, in: frame, &description)
  }
}

/// Items of a bar: as large as they are by themselves, where the screen says.
struct ToolbarItems: Element {
  /// Of the items, from the origin of their slot; empty until a screen has placed them.
  var origins: [Point] = []

  var name: String { "toolbar items" }

  func size(_ slot: _Slot, for proposal: ProposedViewSize) -> Size { .zero }

  func flexibility(_ slot: _Slot) -> AxisFlexibility { .fixed }

  func firstBaseline(_ slot: _Slot, in size: Size) -> Double? { nil }

  mutating func place(_ slot: _Slot) {
    for index in slot.children.indices { slot.placeChild(index, at: .zero, .unspecified) }
  }

  func placement(_ slot: _Slot, of index: Int, at time: Seconds) -> Placement {
    Placement(origins.indices.contains(index) ? origins[index] : .zero)
  }
}
