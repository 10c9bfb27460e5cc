public import VitrineGeometry
public import VitrineInteraction

/// How large everything on a screen is for a finger, to be drawn over it.
///
/// ```swift
/// let overlay = TouchTargetOverlay(of: scene.describe(in: environment), in: environment.bounds)
/// overlay.paint(into: &canvas, in: environment)
/// ```
/// It is a pure function of the semantic tree, so whoever draws it makes it where the screen is drawn
/// anyway, and a screen that stands still costs nothing.
public struct TouchTargetOverlay: Equatable, Sendable {
  /// The least side of a target, in points.
  public let minimum: Double
  /// The targets, from back to front.
  public let targets: [TouchTarget]

  /// The least side of a target unless said otherwise, in points.
  ///
  /// The Human Interface Guidelines' 44 by 44 points.
  public static let standardMinimum = GestureMetrics.touchTarget
  /// Least distance of two targets, in points.
  ///
  /// Ours: half of what a finger that rests rolls to each side.
  public static let leastGap = 8.0
  /// The largest side that can be asked for, in points.
  ///
  /// Ours: three fingers side by side.
  public static let largestMinimum = 132.0

  /// Measures what a tree describes.
  /// - Parameters:
  ///   - tree: of the scene, in its points.
  ///   - bounds: of the screen; what is outside is not there.
  ///   - minimum: least side of a target in points; default 44, held to 1…132, and what is not a
  ///     number is the default.
  public init(
    of tree: Node, in bounds: Rect, minimum: Double = TouchTargetOverlay.standardMinimum
  ) {
    let wanted = minimum.isNaN ? Self.standardMinimum : minimum
    self.minimum = min(max(wanted, 1), Self.largestMinimum)
    var targets = TouchTarget.all(in: tree, bounds: bounds)
    Self.separate(&targets)
    for index in targets.indices {
      // What is partly scrolled away may be scrolled back.
      let size = targets[index].isCut ? targets[index].wholeSize : targets[index].reach.size
      // Frames on a grid of pixels may lack a little.
      targets[index].isSmall =
        min(size.width, size.height) < self.minimum - Self.tolerance
    }
    self.targets = targets
  }

  /// What pixels and rounding may take from a side, in points.
  ///
  /// Ours: a pixel at 2x.
  private static let tolerance = 0.5

  /// How many targets there are.
  public var total: Int { targets.count }
  /// How many are too small.
  public var small: Int { targets.count(where: \.isSmall) }
  /// How many have a neighbour that is too near.
  public var close: Int { targets.count(where: \.isClose) }

  /// What a semantic tree says of it.
  public var state: [String: StateValue] {
    ["small": .int(small), "close": .int(close), "total": .int(total)]
  }

  // MARK: Neighbours

  /// Marks neighbours that are too near, and cuts what both would reach in the middle between them.
  private static func separate(_ targets: inout [TouchTarget]) {
    // From left to right, so that each is compared with those that it can touch and no others.
    let spans = targets.map(\.reach)
    let order = targets.indices.sorted { spans[$0].minX < spans[$1].minX }
    for (place, one) in order.enumerated() {
      for other in order[(place + 1)...] {
        guard spans[other].minX < spans[one].maxX + leastGap else { break }
        separate(&targets, one, other)
      }
    }
  }

  private static func separate(_ targets: inout [TouchTarget], _ one: Int, _ other: Int) {
    let (a, b) = (targets[one].frame, targets[other].frame)
    // One on another, as a switch in a row, is no neighbour.
    guard !a.intersects(b) else { return }
    let gap = Size(
      max(b.minX - a.maxX, a.minX - b.maxX), max(b.minY - a.maxY, a.minY - b.maxY))
    // Side by side, or one below the other; across a corner nothing is mistaken.
    if max(gap.width, gap.height) < leastGap, min(gap.width, gap.height) < 0,
      !isJoined(targets[one].id, targets[other].id), !areRows(a, b)
    {
      targets[one].isClose = true
      targets[other].isClose = true
    }
    guard targets[one].reach.intersects(targets[other].reach) else { return }
    if gap.width >= gap.height {
      let isFirst = a.midX < b.midX
      let middle = isFirst ? (a.maxX + b.minX) / 2 : (b.maxX + a.minX) / 2
      targets[one].reach = targets[one].reach.cut(atX: middle, keepingLeft: isFirst)
      targets[other].reach = targets[other].reach.cut(atX: middle, keepingLeft: !isFirst)
    } else {
      let isFirst = a.midY < b.midY
      let middle = isFirst ? (a.maxY + b.minY) / 2 : (b.maxY + a.minY) / 2
      targets[one].reach = targets[one].reach.cut(atY: middle, keepingTop: isFirst)
      targets[other].reach = targets[other].reach.cut(atY: middle, keepingTop: !isFirst)
    }
  }

  /// True for parts of one control, which are one bar of segments, tabs, dots, keys.
  private static func isJoined(_ one: String, _ other: String) -> Bool {
    guard let a = one.lastIndex(of: "/"), let b = other.lastIndex(of: "/") else { return false }
    return one[..<a] == other[..<b]
  }

  /// True for rows of one list, which are known to lie on one another.
  ///
  /// Ours: as wide as each other, twice as wide as they are high, and high enough for a finger.
  private static func areRows(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.minX - b.minX) < 1 && abs(a.maxX - b.maxX) < 1
      && min(a.height, b.height) >= standardMinimum - tolerance
      && a.width > 2 * max(a.height, b.height)
  }
}

extension Rect {
  /// What is on one side of a vertical line.
  fileprivate func cut(atX x: Double, keepingLeft: Bool) -> Rect {
    let edge = min(max(x, minX), maxX)
    return keepingLeft
      ? Rect(minX, minY, edge - minX, height) : Rect(edge, minY, maxX - edge, height)
  }

  /// What is on one side of a horizontal line.
  fileprivate func cut(atY y: Double, keepingTop: Bool) -> Rect {
    let edge = min(max(y, minY), maxY)
    return keepingTop
      ? Rect(minX, minY, width, edge - minY) : Rect(minX, edge, width, maxY - edge)
  }
}
