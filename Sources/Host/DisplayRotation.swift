public import VitrineGeometry

/// How far a picture is turned on its display, clockwise as a person sees it.
public enum DisplayRotation: String, Codable, Sendable, CaseIterable {
  /// Not at all.
  case none
  /// By 90 degrees: its top is at the right.
  case right
  /// By 180 degrees: upside down.
  case half
  /// By 270 degrees: its top is at the left.
  case left

  /// The turn in degrees clockwise: 0, 90, 180 or 270.
  public var degrees: Int {
    switch self {
    case .none: 0
    case .right: 90
    case .half: 180
    case .left: 270
    }
  }

  /// The turn by so many degrees clockwise; nil unless they are 0, 90, 180 or 270.
  public init?(degrees: Int) {
    guard let found = Self.allCases.first(where: { $0.degrees == degrees }) else { return nil }
    self = found
  }

  /// True where width and height change places.
  public var isSideways: Bool { self == .right || self == .left }

  /// The turn that undoes this one.
  public var inverse: DisplayRotation {
    switch self {
    case .none, .half: self
    case .right: .left
    case .left: .right
    }
  }

  /// Where the turn takes positions, in fractions of the width and height on both sides.
  public var transform: Transform {
    switch self {
    case .none: .identity
    case .right: Transform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
    case .half: Transform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
    case .left: Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
    }
  }
}
