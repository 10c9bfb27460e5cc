public import VitrineGeometry

/// The size that a container proposes to a view, like SwiftUI's.
///
/// The view chooses its own size, which may differ.
public struct ProposedViewSize: Hashable, Sendable {
  /// In points; infinity for the maximum, nil for the ideal width.
  public var width: Double? { Self.length(widthBits) }
  /// In points; infinity for the maximum, nil for the ideal height.
  public var height: Double? { Self.length(heightBits) }

  // Bit patterns, with a special pattern for nil: proposals are compared more often than anything
  // else.
  private let widthBits: UInt64
  private let heightBits: UInt64

  /// Creates a proposal; NaN counts as nil, and negative lengths as 0.
  public init(width: Double?, height: Double?) {
    self.init(widthBits: Self.bits(width), heightBits: Self.bits(height))
  }

  private init(widthBits: UInt64, heightBits: UInt64) {
    (self.widthBits, self.heightBits) = (widthBits, heightBits)
  }

  /// Proposes a size.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// Proposes the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Proposes the minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Proposes the maximum size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// The size with these lengths for unspecified ones; default 10 points, as in SwiftUI.
  public func replacingUnspecifiedDimensions(by size: Size = Size(10, 10)) -> Size {
    Size(width ?? size.width, height ?? size.height)
  }

  /// The limit for a component: infinite where unspecified.
  var limit: Size { Size(width ?? .infinity, height ?? .infinity) }

  /// The proposal, enlarged by as much as a frame that grows from one size to another.
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

  /// A proposal that is never made.
  static let none = ProposedViewSize(widthBits: .max, heightBits: .max)

  /// One of 64 bits, chosen by a hash.
  var bit: UInt64 { 1 << (((widthBits ^ (heightBits &* 3)) &* 0x9E37_79B9_7F4A_7C15) >> 58) }

  private static func bits(_ length: Double?) -> UInt64 {
    guard let length, !length.isNaN else { return Double.nan.bitPattern }
    return length > 0 ? length.bitPattern : 0
  }

  private static func length(_ bits: UInt64) -> Double? {
    bits == Double.nan.bitPattern ? nil : Double(bitPattern: bits)
  }
}

/// One of the two directions of a layout.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// From left to right, or right to left.
  case horizontal
  /// From top to bottom.
  case vertical

  var other: Axis { self == .horizontal ? .vertical : .horizontal }

  /// A set of axes.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// From left to right, or right to left.
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
