public import VitrineGeometry

/// The space that a container offers to a view, as SwiftUI's.
///
/// The view answers with the size that it takes, which may be another.
public struct ProposedViewSize: Hashable, Sendable {
  /// In points; infinity for as much as it likes, nil for what it would take by itself.
  public private(set) var width: Double?
  /// In points; infinity for as much as it likes, nil for what it would take by itself.
  public private(set) var height: Double?

  /// Makes a proposal; NaN counts as nil, and what is below 0 as 0.
  public init(width: Double?, height: Double?) {
    self.width = Self.valid(width)
    self.height = Self.valid(height)
  }

  /// Proposes a size.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// What it would take by itself.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// As little as it can do with.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// As much as it likes.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// The size with these numbers where nothing is specified; by default 10 points, as SwiftUI.
  public func replacingUnspecifiedDimensions(by size: Size = Size(10, 10)) -> Size {
    Size(width ?? size.width, height ?? size.height)
  }

  /// What is asked of a component: no limit where nothing is specified.
  var limit: Size { Size(width ?? .infinity, height ?? .infinity) }

  /// As much more as a frame is that is made larger.
  func grown(from old: Size, to new: Size) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { $0 + new.width - old.width },
      height: height.map { $0 + new.height - old.height })
  }

  /// The length along an axis.
  subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }

  init(_ axis: Axis, along: Double?, across: Double?) {
    self =
      axis == .horizontal
      ? ProposedViewSize(width: along, height: across)
      : ProposedViewSize(width: across, height: along)
  }

  private static func valid(_ length: Double?) -> Double? {
    guard let length, !length.isNaN else { return nil }
    return max(0, length)
  }
}

/// One of the two directions of a layout.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// From side to side.
  case horizontal
  /// From top to bottom.
  case vertical

  var other: Axis { self == .horizontal ? .vertical : .horizontal }

  /// Several of them.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// From side to side.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)

    func contains(_ axis: Axis) -> Bool {
      contains(axis == .horizontal ? Set.horizontal : Set.vertical)
    }
  }
}

extension Size {
  subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }

  init(_ axis: Axis, along: Double, across: Double) {
    self = axis == .horizontal ? Size(along, across) : Size(across, along)
  }
}
