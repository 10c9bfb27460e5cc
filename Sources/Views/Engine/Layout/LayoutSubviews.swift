public import VitrineComponents
public import VitrineDrawing
public import VitrineGeometry

/// The views of a container, for its layout.
public struct LayoutSubviews: RandomAccessCollection {
  private let node: _ViewNode
  private let board: PlaceBoard?

  init(_ node: _ViewNode, _ board: PlaceBoard? = nil) {
    self.node = node
    self.board = board
  }

  /// 0.
  public var startIndex: Int { 0 }

  /// The number of views.
  public var endIndex: Int { node.children.count }

  /// A view.
  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(node: node.children[index].node, index: index, board: board)
  }

  /// The interface's direction; in either direction, a layout places its views from left to right.
  public var layoutDirection: LayoutDirection { node.environment.environment.direction }
}

/// A view of a container, for its layout.
public struct LayoutSubview {
  let node: _ViewNode
  let index: Int
  let board: PlaceBoard?

  /// The view's size for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { node.size(for: proposal) }

  /// The view's size for a proposal, and its alignment guides.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let size = node.size(for: proposal)
    return ViewDimensions(
      width: size.width, height: size.height, firstTextBaseline: node.firstBaseline(in: size))
  }

  /// The layout priority, higher first; default 0.
  public var priority: Double { node.layoutPriority }

  /// How the view's size adapts to a proposal.
  public var flexibility: AxisFlexibility { node.flexibility }

  /// The view's layout value for a key; the key's default if it sets none.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    (node.layoutValue(ObjectIdentifier(key)) as? K.Value) ?? K.defaultValue
  }

  /// Places the view; the last call counts.
  ///
  /// Does nothing outside `placeSubviews`.
  /// - Parameters:
  ///   - position: in points; non-finite coordinates count as 0.
  ///   - anchor: the point of the view to place there; default the top leading corner.
  ///   - proposal: the size proposed to the view.
  public func place(
    at position: Point, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    let size = node.size(for: proposal)
    func start(_ position: Double, _ length: Double, _ share: Double) -> Double {
      let start = position - length * share
      return start.isFinite ? min(max(-_ViewNode.longest, start), _ViewNode.longest) : 0
    }
    let origin = Point(
      start(position.x, size.width, anchor.x), start(position.y, size.height, anchor.y))
    board?.places[index] = LayoutPlace(
      frame: Rect(origin: origin, size: size), proposal: proposal)
  }
}

/// The size of a view, and its alignment guides.
public struct ViewDimensions: Hashable, Sendable {
  /// In points.
  public let width: Double
  /// In points.
  public let height: Double
  /// From the top to the first text baseline, in points; nil without text.
  public let firstTextBaseline: Double?

  /// From the leading edge to an alignment guide, in points.
  public subscript(alignment: HorizontalAlignment) -> Double {
    switch alignment {
    case .leading: 0
    case .center: width / 2
    case .trailing: width
    }
  }

  /// From the top to an alignment guide, in points; without text, `firstTextBaseline` is at the
  /// bottom.
  public subscript(alignment: VerticalAlignment) -> Double {
    switch alignment {
    case .top: 0
    case .center: height / 2
    case .bottom: height
    case .firstTextBaseline: firstTextBaseline ?? height
    }
  }
}

/// A point in a rectangle, relative to its size: 0 at the leading and top edges, 1 at the opposite
/// edges.
public struct UnitPoint: Hashable, Sendable {
  /// From the leading edge, as a fraction of the width.
  public var x: Double
  /// From the top, as a fraction of the height.
  public var y: Double

  /// Creates a point, which may lie outside.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The center.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The point with `x` measured from the left.
  func shown(in direction: LayoutDirection) -> UnitPoint {
    direction == .rightToLeft ? UnitPoint(x: 1 - x, y: y) : self
  }
}
