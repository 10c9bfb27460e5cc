public import VitrineComponents
public import VitrineDrawing
public import VitrineGeometry

/// The views of a container, as a layout sees them.
public struct LayoutSubviews: RandomAccessCollection {
  private let slot: _Slot
  private let board: PlaceBoard?

  init(_ slot: _Slot, _ board: PlaceBoard? = nil) {
    self.slot = slot
    self.board = board
  }

  /// 0.
  public var startIndex: Int { 0 }

  /// The number of views.
  public var endIndex: Int { slot.children.count }

  /// A view.
  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(slot: slot.children[index].slot, index: index, board: board)
  }

  /// Which way the interface reads; a layout places from left to right all the same.
  public var layoutDirection: LayoutDirection { slot.environment.environment.direction }
}

/// A view of a container, as a layout sees it.
public struct LayoutSubview {
  let slot: _Slot
  let index: Int
  let board: PlaceBoard?

  /// The size that the view takes of a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { slot.size(for: proposal) }

  /// The size that the view takes of a proposal, and what it lines up by.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let size = slot.size(for: proposal)
    return ViewDimensions(
      width: size.width, height: size.height, firstTextBaseline: slot.firstBaseline(in: size))
  }

  /// Who gets space first: the higher number; default 0.
  public var priority: Double { slot.layoutPriority }

  /// How the size of the view answers to what it is offered.
  public var flexibility: AxisFlexibility { slot.flexibility }

  /// The view's value of a key; the key's default where it has none.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    (slot.layoutValue(ObjectIdentifier(key)) as? K.Value) ?? K.defaultValue
  }

  /// Places the view; the last call counts.
  ///
  /// Nothing happens outside of `placeSubviews`.
  /// - Parameters:
  ///   - position: in points; what is not finite counts as 0.
  ///   - anchor: which point of the view is there; by default its top and leading corner.
  ///   - proposal: the space that the view is offered.
  public func place(
    at position: Point, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    let size = slot.size(for: proposal)
    func start(_ position: Double, _ length: Double, _ share: Double) -> Double {
      let start = position - length * share
      return start.isFinite ? min(max(-_Slot.longest, start), _Slot.longest) : 0
    }
    let origin = Point(
      start(position.x, size.width, anchor.x), start(position.y, size.height, anchor.y))
    board?.places[index] = LayoutPlace(
      frame: Rect(origin: origin, size: size), proposal: proposal)
  }
}

/// The size of a view, and what it lines up by.
public struct ViewDimensions: Hashable, Sendable {
  /// In points.
  public let width: Double
  /// In points.
  public let height: Double
  /// From the top to the baseline of the first text, in points; nil where there is no text.
  public let firstTextBaseline: Double?

  /// From the leading side to where an alignment lines up, in points.
  public subscript(alignment: HorizontalAlignment) -> Double {
    switch alignment {
    case .leading: 0
    case .center: width / 2
    case .trailing: width
    }
  }

  /// From the top to where an alignment lines up, in points; without text, at the bottom for
  /// `firstTextBaseline`.
  public subscript(alignment: VerticalAlignment) -> Double {
    switch alignment {
    case .top: 0
    case .center: height / 2
    case .bottom: height
    case .firstTextBaseline: firstTextBaseline ?? height
    }
  }
}

/// A point of a rectangle in shares of its sides: 0 at the leading side and at the top, 1 opposite.
public struct UnitPoint: Hashable, Sendable {
  /// From the leading side, as a share of the width.
  public var x: Double
  /// From the top, as a share of the height.
  public var y: Double

  /// Makes a point; it may be outside.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// In the middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// In the middle of the side where reading begins.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// In the middle of the side where reading ends.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// In the middle of the top.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// In the middle of the bottom.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// At the top where reading begins.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// At the top where reading ends.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// At the bottom where reading begins.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// At the bottom where reading ends.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The point as it shows: from the left.
  func shown(in direction: LayoutDirection) -> UnitPoint {
    direction == .rightToLeft ? UnitPoint(x: 1 - x, y: y) : self
  }
}
