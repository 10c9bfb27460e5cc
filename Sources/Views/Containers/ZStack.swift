public import VitrineDrawing
internal import VitrineGeometry

/// Overlapping views, the last in front.
public struct ZStack<Model>: View {
  let alignment: Alignment
  let content: ViewList<Model>

  /// Makes a stack.
  /// - Parameters:
  ///   - alignment: the position of views that are smaller than the largest; centered by default.
  ///   - content: the views, from back to front.
  public init(
    alignment: Alignment = .center, @Views<Model> content: () -> ViewList<Model>
  ) {
    self.alignment = alignment
    self.content = content()
  }

  /// Updates the node of the stack.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, ZStackElement(alignment: alignment)) { element, node in
      if element.alignment != alignment {
        element.alignment = alignment
        node.invalidateLayout()
      } else {
        node.isUnchanged = node.hasBeenPlaced
      }
    } inside: { node in
      var inner = context
      inner.axis = nil
      inner.children(content, of: node)
    }
  }
}

private struct ZStackElement: Element {
  var alignment: Alignment

  var name: String { "ZStack" }

  mutating func place(_ node: _ViewNode) {
    for index in node.children.indices {
      let size = node.children[index].node.size(for: node.proposal)
      node.placeChild(
        index, at: alignment.origin(of: size, in: node.size), size: size, node.proposal)
    }
  }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? {
    let proposal = node.proposal(answeredBy: size)
    for child in node.children {
      let own = child.node.size(for: proposal)
      if let baseline = child.node.firstBaseline(in: own) {
        return alignment.origin(of: own, in: size).y + baseline
      }
    }
    return nil
  }
}

/// The position of a view in a larger one, along both axes.
public struct Alignment: Hashable, Sendable {
  /// The horizontal alignment.
  public var horizontal: HorizontalAlignment
  /// The vertical alignment.
  public var vertical: VerticalAlignment

  /// Makes an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Centered.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// At the leading side, where reading begins.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// At the trailing side, where reading ends.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// At the top.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// At the bottom.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// At the top of the leading side.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// At the top of the trailing side.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// At the bottom of the leading side.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// At the bottom of the trailing side.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// The origin of a size in a larger size, for a left-to-right layout.
  func origin(of size: Size, in space: Size) -> Point {
    let x: Double =
      switch horizontal {
      case .leading: 0
      case .center: (space.width - size.width) / 2
      case .trailing: space.width - size.width
      }
    let y: Double =
      switch vertical {
      case .top, .firstTextBaseline: 0
      case .center: (space.height - size.height) / 2
      case .bottom: space.height - size.height
      }
    return Point(x, y)
  }
}
