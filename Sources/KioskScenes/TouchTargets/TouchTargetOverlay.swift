public import VitrineGeometry
public import VitrineInteraction

/// An overlay that shows the sizes of a screen's touch targets.
///
/// ```swift
/// let overlay = TouchTargetOverlay(of: scene.describe(in: environment), in: environment.bounds)
/// overlay.paint(into: &canvas, in: environment)
/// ```
/// The overlay is a pure function of the semantic tree. Create it where the screen is drawn: then a
/// still screen costs nothing.
public struct TouchTargetOverlay: Equatable, Sendable {
  /// The least side of a target, in points.
  public let minimum: Double
  /// The targets, from back to front.
  public let targets: [TouchTarget]

  /// The default least side of a target, in points.
  ///
  /// The Human Interface Guidelines' 44 by 44 points.
  public static let standardMinimum = GestureMetrics.touchTarget
  /// The least distance of two targets, in points.
  ///
  /// Ours: half of what a resting finger rolls to each side.
  public static let minimumGap = 8.0
  /// The largest accepted minimum, in points.
  ///
  /// Ours: three fingers side by side.
  public static let largestMinimum = 132.0

  /// Measures the targets of a tree.
  /// - Parameters:
  ///   - tree: the scene's tree, in its points.
  ///   - bounds: the screen; targets outside are ignored.
  ///   - minimum: the least side of a target in points; default 44, clamped to 1…132; NaN is the
  ///     default.
  public init(
    of tree: SemanticsNode, in bounds: Rect, minimum: Double = TouchTargetOverlay.standardMinimum
  ) {
    let requested = minimum.isNaN ? Self.standardMinimum : minimum
    self.minimum = min(max(requested, 1), Self.largestMinimum)
    var targets = TouchTarget.all(in: tree, bounds: bounds)
    Self.separate(&targets)
    for index in targets.indices {
      // A target that is partly scrolled out of view may be scrolled back.
      let size =
        targets[index].isClipped ? targets[index].unclippedSize : targets[index].hitArea.size
      // Pixel-aligned frames may be slightly smaller.
      targets[index].isSmall =
        min(size.width, size.height) < self.minimum - Self.tolerance
    }
    self.targets = targets
  }

  /// The tolerance of a side for pixels and rounding, in points.
  ///
  /// Ours: a pixel at 2x.
  private static let tolerance = 0.5

  /// The number of targets.
  public var total: Int { targets.count }
  /// The number of targets that are too small.
  public var small: Int { targets.count(where: \.isSmall) }
  /// The number of targets with a neighbor that is too close.
  public var close: Int { targets.count(where: \.isClose) }

  /// The overlay's state in the semantic tree.
  public var state: [String: StateValue] {
    ["small": .int(small), "close": .int(close), "total": .int(total)]
  }

  // MARK: Neighbors

  /// Marks neighbors that are too close, and splits overlapping hit areas in the middle.
  private static func separate(_ targets: inout [TouchTarget]) {
    // Sorted from left to right, so that only targets that can touch are compared.
    let spans = targets.map(\.hitArea)
    let order = targets.indices.sorted { spans[$0].minX < spans[$1].minX }
    for (position, first) in order.enumerated() {
      for other in order[(position + 1)...] {
        guard spans[other].minX < spans[first].maxX + minimumGap else { break }
        separate(&targets, first, other)
      }
    }
  }

  private static func separate(_ targets: inout [TouchTarget], _ first: Int, _ other: Int) {
    let (a, b) = (targets[first].frame, targets[other].frame)
    // An overlapping target, such as a switch in a row, isn't a neighbor.
    guard !a.intersects(b) else { return }
    let gap = Size(
      max(b.minX - a.maxX, a.minX - b.maxX), max(b.minY - a.maxY, a.minY - b.maxY))
    // Only neighbors side by side, or one below the other: fingers don't mistake diagonal ones.
    if max(gap.width, gap.height) < minimumGap, min(gap.width, gap.height) < 0,
      !isJoined(targets[first].id, targets[other].id), !areRows(a, b)
    {
      targets[first].isClose = true
      targets[other].isClose = true
    }
    guard targets[first].hitArea.intersects(targets[other].hitArea) else { return }
    if gap.width >= gap.height {
      let isFirst = a.midX < b.midX
      let middle = isFirst ? (a.maxX + b.minX) / 2 : (b.maxX + a.minX) / 2
      targets[first].hitArea = targets[first].hitArea.cut(atX: middle, keepingLeft: isFirst)
      targets[other].hitArea = targets[other].hitArea.cut(atX: middle, keepingLeft: !isFirst)
    } else {
      let isFirst = a.midY < b.midY
      let middle = isFirst ? (a.maxY + b.minY) / 2 : (b.maxY + a.minY) / 2
      targets[first].hitArea = targets[first].hitArea.cut(atY: middle, keepingTop: isFirst)
      targets[other].hitArea = targets[other].hitArea.cut(atY: middle, keepingTop: !isFirst)
    }
  }

  /// True for parts of one control, such as segments, tabs, dots, keys.
  private static func isJoined(_ first: String, _ other: String) -> Bool {
    guard let a = first.lastIndex(of: "/"), let b = other.lastIndex(of: "/") else { return false }
    return first[..<a] == other[..<b]
  }

  /// True for rows of one list, which are expected to be adjacent.
  ///
  /// Ours: equally wide, twice as wide as high, and high enough for a finger.
  private static func areRows(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.minX - b.minX) < 1 && abs(a.maxX - b.maxX) < 1
      && min(a.height, b.height) >= standardMinimum - tolerance
      && a.width > 2 * max(a.height, b.height)
  }
}

extension Rect {
  /// The part on one side of a vertical line.
  fileprivate func cut(atX x: Double, keepingLeft: Bool) -> Rect {
    let edge = min(max(x, minX), maxX)
    return keepingLeft
      ? Rect(minX, minY, edge - minX, height) : Rect(edge, minY, maxX - edge, height)
  }

  /// The part on one side of a horizontal line.
  fileprivate func cut(atY y: Double, keepingTop: Bool) -> Rect {
    let edge = min(max(y, minY), maxY)
    return keepingTop
      ? Rect(minX, minY, width, edge - minY) : Rect(minX, edge, width, maxY - edge)
  }
}
