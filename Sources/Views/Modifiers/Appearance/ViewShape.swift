internal import Glibc
internal import VitrineComponents
public import VitrineDrawing
internal import VitrineGeometry

/// The shape of a background, an overlay or a clip, in the frame of its view.
public struct ViewShape: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case rounded(radius: Double, CornerCurve)
    case capsule
    case ellipse
    case circle
  }

  private let kind: Kind

  /// The whole frame.
  public static let rect = ViewShape(kind: .rounded(radius: 0, .circular))
  /// The frame with fully rounded shorter sides.
  public static let capsule = ViewShape(kind: .capsule)
  /// The ellipse that touches all sides.
  public static let ellipse = ViewShape(kind: .ellipse)
  /// The largest centered circle.
  public static let circle = ViewShape(kind: .circle)

  /// The frame with rounded corners.
  /// - Parameters:
  ///   - cornerRadius: in points; at most half of the shorter side. Numbers below 0 and NaN count
  ///     as 0.
  ///   - style: the curve of the corners; by default the curve of buttons and cards.
  public static func rect(cornerRadius: Double, style: CornerCurve = .continuous) -> ViewShape {
    let radius = cornerRadius > 0 ? cornerRadius : 0
    return ViewShape(kind: .rounded(radius: radius, radius > 0 ? style : .circular))
  }

  /// The shape to draw in a frame.
  func shape(in frame: Rect) -> Shape {
    switch kind {
    case .rounded(0, _): .rect(frame)
    case .rounded(let radius, let curve):
      .roundedRect(frame, radius: clamped(radius, frame), curve: curve)
    case .capsule: .capsule(frame)
    case .ellipse: .ellipse(frame)
    case .circle: .ellipse(ViewShape.square(in: frame))
    }
  }

  /// The outline, inset on all sides by a distance in points.
  func path(in frame: Rect, inset: Double) -> Path {
    let inner = frame.inset(by: inset)
    switch kind {
    case .rounded(let radius, .continuous):
      return Path(
        continuousRoundedRect: inner, radius: max(0, clamped(radius, frame) - inset))
    case .rounded(let radius, .circular):
      return Path(roundedRect: inner, radius: max(0, clamped(radius, frame) - inset))
    case .capsule:
      return Path(roundedRect: inner, radius: min(inner.width, inner.height) / 2)
    case .ellipse: return Path(ellipseIn: inner)
    case .circle: return Path(ellipseIn: ViewShape.square(in: frame).inset(by: inset))
    }
  }

  /// The outline that a focus ring surrounds.
  func focusShape(in frame: Rect) -> FocusShape {
    switch kind {
    case .rounded(let radius, _): FocusShape(frame: frame, radius: clamped(radius, frame))
    case .capsule, .ellipse: .capsule(frame)
    case .circle: .capsule(ViewShape.square(in: frame))
    }
  }

  /// True if a point is inside, for hit testing.
  ///
  /// A continuous corner counts as a circular corner: on a button the two differ by less than a
  /// point.
  func contains(_ point: Point, in frame: Rect) -> Bool {
    guard frame.contains(point) else { return false }
    switch kind {
    case .rounded(let radius, _):
      return ViewShape.isInCorners(point, frame, clamped(radius, frame))
    case .capsule:
      return ViewShape.isInCorners(point, frame, min(frame.width, frame.height) / 2)
    case .ellipse: return ViewShape.isInEllipse(point, frame)
    case .circle: return ViewShape.isInEllipse(point, ViewShape.square(in: frame))
    }
  }

  private func clamped(_ radius: Double, _ frame: Rect) -> Double {
    min(radius, min(frame.width, frame.height) / 2)
  }

  private static func square(in frame: Rect) -> Rect {
    let side = min(frame.width, frame.height)
    return Rect(center: frame.center, size: Size(side, side))
  }

  private static func isInCorners(_ point: Point, _ frame: Rect, _ radius: Double) -> Bool {
    let inner = frame.inset(by: radius)
    let nearest = Point(
      min(max(point.x, inner.minX), max(inner.minX, inner.maxX)),
      min(max(point.y, inner.minY), max(inner.minY, inner.maxY)))
    return nearest.distance(to: point) <= radius || radius <= 0
  }

  private static func isInEllipse(_ point: Point, _ frame: Rect) -> Bool {
    guard !frame.isEmpty else { return false }
    let x = (point.x - frame.midX) / (frame.width / 2)
    let y = (point.y - frame.midY) / (frame.height / 2)
    return x * x + y * y <= 1
  }
}
