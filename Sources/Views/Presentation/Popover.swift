internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension View {
  /// Presents a card beside the view, with an arrow to it, while a Boolean of the model is true.
  ///
  /// ```swift
  /// Button("Info") { $0.showsInfo = true }
  ///   .popover(isPresented: \.showsInfo) { Text("Nobody else sees it.").padding(12) }
  /// ```
  /// The popover follows the view as it scrolls. It closes when the view is removed or clipped
  /// away, on a press outside, which has no other effect, and on Escape; closing sets the Boolean
  /// to false. The views behind can't be reached. The popover stays 8 points inside the window;
  /// larger content scrolls.
  /// - Parameters:
  ///   - isPresented: the property with the Boolean.
  ///   - arrowEdge: the preferred edge of the view; another is used if there isn't enough space.
  ///     Nil, the default, is below if the card fits, else above, else the edge with the most
  ///     space.
  ///   - content: the views on the card.
  public func popover(
    isPresented: any WritableKeyPath<Model, Bool> & Sendable, arrowEdge: Edge? = nil,
    @Views<Model> content: @escaping () -> ViewList<Model>
  ) -> PresentingView<Self, Model> {
    popover(arrowEdge) {
      $0[keyPath: isPresented] ? content() : nil
    } dismiss: {
      $0[keyPath: isPresented] = false
    }
  }

  /// Presents a card beside the view, with an arrow to it, while a value of the model is not nil.
  /// - Parameters:
  ///   - item: the property with the value; closing sets it to nil.
  ///   - arrowEdge: the preferred edge of the view; nil, the default, for where the card fits.
  ///   - content: the views on the card, for the value.
  public func popover<Item: Identifiable>(
    item: any WritableKeyPath<Model, Item?> & Sendable, arrowEdge: Edge? = nil,
    @Views<Model> content: @escaping (Item) -> ViewList<Model>
  ) -> PresentingView<Self, Model> {
    popover(arrowEdge) {
      $0[keyPath: item].map { item in
        // Another item resets the card's content.
        .one(PopoverContent(id: AnyHashable(item.id), list: content(item)))
      }
    } dismiss: {
      $0[keyPath: item] = nil
    }
  }

  private func popover(
    _ edge: Edge?, inside: @escaping (Model) -> ViewList<Model>?,
    dismiss: @escaping (inout Model) -> Void
  ) -> PresentingView<Self, Model> {
    PresentingView(content: self, layer: PopoverLayer<Model>(edge: edge)) { model in
      inside(model).map { .one(ScrollView($0)) }
    } update: { layer, node, _ in
      layer.presentation.dismiss = { model, _ in dismiss(&model) }
      guard layer.edge != edge else { return }
      layer.edge = edge
      node.invalidateLayout()
    }
  }
}

/// The views on the card of an item.
private struct PopoverContent<Model>: View {
  let id: AnyHashable
  let list: ViewList<Model>

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, PopoverItemElement()) { _, node in
      node.isUnchanged = node.hasBeenPlaced
    } inside: { node in
      context.children(.one(list.id(id)), of: node)
    }
  }
}

private struct PopoverItemElement: Element {
  var name: String { "popover item" }
}

/// A card with an arrow to its anchor.
struct PopoverLayer<Model>: PresentationElement {
  var presentation = PresentationState<Model>()
  var edge: Edge?

  init(edge: Edge?) { self.edge = edge }

  var name: String { "popover" }
  var role: Role { .popover }
  var needsAnchor: Bool { true }
  var closesOnPressOutside: Bool { true }

  var curve: Curve {
    presentation.isLeaving ? FloatingPanel.disappear : FloatingPanel.appear
  }

  // MARK: Layout

  func contentFrame(_ node: _ViewNode, in bounds: Rect) -> Rect {
    let environment = node.environment.environment
    let card = layout(node).card.snapped(toScale: environment.scale)
    return environment.mirroredIfRightToLeft(card, in: node.windowFrame)
  }

  private func layout(_ node: _ViewNode) -> PopoverLayout {
    PopoverLayout(
      anchor: presentation.anchor.visible.isEmpty
        ? presentation.anchor.frame : presentation.anchor.visible,
      in: node.safeWindow, edge: edge, isMirrored: node.environment.environment.isMirrored
    ) { width in
      // A scroll view fits any size, so the ideal size is that of its content.
      guard let content = node.children.first?.node.children.first?.node else { return .zero }
      let ideal = content.size(for: .unspecified)
      return ideal.width <= width
        ? ideal : content.size(for: ProposedViewSize(width: width, height: nil))
    }
  }

  // MARK: Paint

  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    guard !node.children.isEmpty else { return }
    let theme = node.environment.theme
    let layout = layout(node)
    let origin = frame.origin + node.placement(of: 0, at: context.time).origin
    let card = Rect(origin: origin, size: node.children[0].node.size)
    FloatingPanel.paint(
      into: &canvas, frame: card, layer: node.layerID, presence: presentation.presence,
      at: context.time, theme: theme, from: presentation.anchor.frame
    ) {
      node.drawChildren(in: frame, &$0, context)
    } decoration: {
      layout.paintArrow(into: &$0, theme)
    }
  }
}

/// The layout of a card and its arrow.
struct PopoverLayout {
  /// The card's frame in the window.
  private(set) var card: Rect
  /// The arrow's tip, and the middle of its base; nil if an arrow doesn't fit.
  private(set) var arrow: (tip: Point, base: Point)?

  /// The arrow's length along the card and its height from the card to the tip, in points.
  ///
  /// Ours.
  static let arrowSize = Size(20, 10)
  /// The spacing between the tip and the view, in points.
  ///
  /// Ours.
  private static let gap = 2.0
  /// The maximum width, in points: lines of text stay readable.
  ///
  /// Ours.
  private static let maximumWidth = 400.0

  /// Lays out a card.
  /// - Parameters:
  ///   - anchor: the visible part of the view that the arrow points to.
  ///   - bounds: the window.
  ///   - edge: the preferred edge of the anchor.
  ///   - measure: the size of the content for an available width.
  init(
    anchor: Rect, in bounds: Rect, edge: Edge?, isMirrored: Bool, measure: (Double) -> Size
  ) {
    let inner = bounds.inset(by: FloatingPanel.margin)
    let arrowOutset = Self.arrowSize.height + Self.gap
    func availableSize(_ side: Side) -> Size {
      switch side {
      case .above: Size(inner.width, max(0, anchor.minY - arrowOutset - inner.minY))
      case .below: Size(inner.width, max(0, inner.maxY - anchor.maxY - arrowOutset))
      case .left: Size(max(0, anchor.minX - arrowOutset - inner.minX), inner.height)
      case .right: Size(max(0, inner.maxX - anchor.maxX - arrowOutset), inner.height)
      }
    }
    func size(in available: Size) -> Size { measure(min(available.width, Self.maximumWidth)) }
    func fits(_ side: Side) -> Bool {
      let (available, size) = (availableSize(side), size(in: availableSize(side)))
      return size.width <= available.width && size.height <= available.height
    }
    let preferred = edge.map { Side($0, isMirrored) }
    let first = preferred ?? .below
    let order =
      [first, first.opposite] + Side.allCases.filter { $0 != first && $0 != first.opposite }
    let roomiest = order.max { a, b in
      let (a, b) = (availableSize(a), availableSize(b))
      return min(a.width, a.height) < min(b.width, b.height)
    }
    let side = order.first(where: fits) ?? roomiest ?? .below
    let available = availableSize(side)
    let size = size(in: available)
    let fitted = Size(min(size.width, available.width), min(size.height, available.height))
    func clampedOrigin(_ middle: Double, _ length: Double, _ low: Double, _ high: Double) -> Double
    {
      min(max(middle - length / 2, low), max(low, high - length))
    }
    let x = clampedOrigin(anchor.midX, fitted.width, inner.minX, inner.maxX)
    let y = clampedOrigin(anchor.midY, fitted.height, inner.minY, inner.maxY)
    let origin =
      switch side {
      case .above: Point(x, max(inner.minY, anchor.minY - arrowOutset - fitted.height))
      case .below:
        Point(x, min(anchor.maxY + arrowOutset, max(inner.minY, inner.maxY - fitted.height)))
      case .left: Point(max(inner.minX, anchor.minX - arrowOutset - fitted.width), y)
      case .right:
        Point(min(anchor.maxX + arrowOutset, max(inner.minX, inner.maxX - fitted.width)), y)
      }
    card = Rect(origin: origin, size: fitted)
    // The arrow stays clear of the rounded corners.
    let corner = FloatingPanel.radius + Self.arrowSize.width / 2
    let along = side.isVertical ? fitted.width : fitted.height
    guard along >= 2 * corner, !card.isEmpty else { return }
    let tipX = min(max(anchor.midX, card.minX + corner), card.maxX - corner)
    let tipY = min(max(anchor.midY, card.minY + corner), card.maxY - corner)
    let height = Self.arrowSize.height
    arrow =
      switch side {
      case .above: (Point(tipX, card.maxY + height), Point(tipX, card.maxY))
      case .below: (Point(tipX, card.minY - height), Point(tipX, card.minY))
      case .left: (Point(card.maxX + height, tipY), Point(card.maxX, tipY))
      case .right: (Point(card.minX - height, tipY), Point(card.minX, tipY))
      }
  }

  private enum Side: CaseIterable {
    case below, above, right, left

    init(_ edge: Edge, _ isMirrored: Bool) {
      self =
        switch edge {
        case .top: .above
        case .bottom: .below
        case .leading: isMirrored ? .right : .left
        case .trailing: isMirrored ? .left : .right
        }
    }

    var isVertical: Bool { self == .above || self == .below }

    var opposite: Side {
      switch self {
      case .above: .below
      case .below: .above
      case .left: .right
      case .right: .left
      }
    }
  }

  /// Records the arrow, over the card's edge.
  func paintArrow(into canvas: inout Canvas, _ theme: Theme) {
    guard let arrow else { return }
    let line = 1 / theme.environment.scale
    let out = (arrow.tip - arrow.base) * (1 / Self.arrowSize.height)
    let along = Point(-out.y, out.x)
    let half = Self.arrowSize.width / 2
    func point(_ a: Double, _ o: Double) -> Point { arrow.base + along * a + out * o }
    func build(_ path: inout Path, outset: Double) {
      path.move(to: point(-half - outset, -outset))
      path.line(to: point(-half - outset, 0))
      path.line(to: point(-1.8, Self.arrowSize.height - 1.6 + outset))
      path.quad(
        to: point(1.8, Self.arrowSize.height - 1.6 + outset),
        control: point(0, Self.arrowSize.height + outset))
      path.line(to: point(half + outset, 0))
      path.line(to: point(half + outset, -outset))
      path.close()
    }
    canvas.fill(Path { build(&$0, outset: line) }, with: .color(theme.colors.separator))
    canvas.fill(
      Path {
        build(&$0, outset: 0)
        // The base of the arrow covers the card's outline.
        $0.move(to: point(-half, 0))
        $0.line(to: point(half, 0))
        $0.line(to: point(half, -2 * line))
        $0.line(to: point(-half, -2 * line))
        $0.close()
      }, with: .color(FloatingPanel.background(theme)))
  }
}
