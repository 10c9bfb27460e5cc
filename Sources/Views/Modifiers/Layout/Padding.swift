internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// Space around a view.
public struct PaddingModifier: ElementModifier {
  let insets: EdgeInsets

  var name: String { "padding" }

  func size(_ node: _ViewNode, for proposal: ProposedViewSize) -> Size {
    guard let child = node.children.first?.node else { return .zero }
    let size = child.size(for: inner(proposal))
    return Size(
      max(0, size.width + insets.leading + insets.trailing),
      max(0, size.height + insets.top + insets.bottom))
  }

  mutating func place(_ node: _ViewNode) {
    guard !node.children.isEmpty else { return }
    node.placeChild(0, at: Point(insets.leading, insets.top), inner(node.proposal))
  }

  func firstBaseline(_ node: _ViewNode, in size: Size) -> Double? {
    guard let child = node.children.first?.node else { return nil }
    let own = child.size(for: inner(node.proposal(answeredBy: size)))
    return child.firstBaseline(in: own).map { $0 + insets.top }
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { $0 - insets.leading - insets.trailing },
      height: proposal.height.map { $0 - insets.top - insets.bottom })
  }
}

/// Distances from the edges, in points, that follow the layout direction.
public struct EdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: Double
  /// From the leading edge, where reading begins.
  public var leading: Double
  /// From the bottom.
  public var bottom: Double
  /// From the trailing edge, where reading ends.
  public var trailing: Double

  /// Makes insets; numbers that are not finite count as 0.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = Self.valid(top)
    self.leading = Self.valid(leading)
    self.bottom = Self.valid(bottom)
    self.trailing = Self.valid(trailing)
  }

  private static func valid(_ length: Double) -> Double { length.isFinite ? length : 0 }
}

/// An edge of a view.
public enum Edge: Hashable, Sendable, CaseIterable {
  /// The top.
  case top
  /// The edge where reading begins.
  case leading
  /// The bottom.
  case bottom
  /// The edge where reading ends.
  case trailing

  /// Several edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The top.
    public static let top = Set(rawValue: 1)
    /// The edge where reading begins.
    public static let leading = Set(rawValue: 2)
    /// The bottom.
    public static let bottom = Set(rawValue: 4)
    /// The edge where reading ends.
    public static let trailing = Set(rawValue: 8)
    /// The leading and the trailing edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
    /// All four edges.
    public static let all: Set = [.horizontal, .vertical]
  }
}

extension View {
  /// Adds space on all edges.
  /// - Parameter length: in points; 16 by default, SwiftUI's. With numbers below 0 neighbors
  ///   overlap.
  public func padding(_ length: Double = 16) -> ModifiedView<Self, PaddingModifier, Model> {
    padding(.all, length)
  }

  /// Adds space on some edges.
  /// - Parameters:
  ///   - edges: the edges.
  ///   - length: in points; 16 by default, SwiftUI's.
  public func padding(
    _ edges: Edge.Set, _ length: Double = 16
  ) -> ModifiedView<Self, PaddingModifier, Model> {
    padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0))
  }

  /// Adds a different amount of space on each edge.
  public func padding(_ insets: EdgeInsets) -> ModifiedView<Self, PaddingModifier, Model> {
    ModifiedView(self, PaddingModifier(insets: insets))
  }
}
