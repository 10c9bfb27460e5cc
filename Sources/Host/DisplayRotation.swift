public import VitrineGeometry

/// How far a picture is rotated on its display, clockwise for the viewer.
public enum DisplayRotation: String, Codable, Sendable, CaseIterable {
  /// No rotation.
  case none
  /// 90 degrees: its top is at the right.
  case right
  /// 180 degrees: upside down.
  case half
  /// 270 degrees: its top is at the left.
  case left

  /// The rotation in degrees clockwise: 0, 90, 180 or 270.
  public var degrees: Int {
    switch self {
    case .none: 0
    case .right: 90
    case .half: 180
    case .left: 270
    }
  }

  /// Creates a rotation in degrees clockwise; nil unless they are 0, 90, 180 or 270.
  public init?(degrees: Int) {
    guard let found = Self.allCases.first(where: { $0.degrees == degrees }) else { return nil }
    self = found
  }

  /// True if width and height are swapped.
  public var isSideways: Bool { self == .right || self == .left }

  /// The inverse rotation.
  public var inverse: DisplayRotation {
    switch self {
    case .none, .half: self
    case .right: .left
    case .left: .right
    }
  }

  /// The rotation of positions, in fractions of the width and height on both sides.
  public var transform: Transform {
    switch self {
    case .none: .identity
    case .right: Transform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    case .half: Transform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
    case .left: Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
    }
  }
}
