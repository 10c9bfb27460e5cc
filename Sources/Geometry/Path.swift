/// An element of a path.
public enum PathElement: Hashable, Sendable {
  /// Starts a contour.
  case move(Point)
  /// A straight line to a point.
  case line(Point)
  /// A quadratic Bézier curve: control point, end.
  case quad(Point, Point)
  /// A cubic Bézier curve: two control points, end.
  case cubic(Point, Point, Point)
  /// A straight line back to the start of the contour.
  case close
}

/// An outline of lines and Bézier curves, in points.
///
/// A value type: copies share storage until one is changed. Two paths are equal if their elements
/// are.
public struct Path: Sendable {
  private var storage: Storage

  // Safe to share: written only through `mutate`, which copies if another path holds it.
  private final class Storage: @unchecked Sendable {
    // Without run-time exclusivity checks: no access leaves this file, and each frame builds
    // hundreds of paths.
    @exclusivity(unchecked) var elements: [PathElement]
    @exclusivity(unchecked) var contourStart: Point
    @exclusivity(unchecked) var current: Point

    init(_ elements: [PathElement] = [], start: Point = .zero, current: Point = .zero) {
      self.elements = elements
      self.contourStart = start
      self.current = current
    }
  }

  /// Makes an empty path.
  public init() { storage = Storage() }

  /// Makes a path by drawing into it.
  public init(_ build: (inout Path) -> Void) {
    self.init()
    build(&self)
  }

  /// The elements in order.
  public var elements: [PathElement] { storage.elements }

  /// True if the path has no elements.
  public var isEmpty: Bool { storage.elements.isEmpty }

  /// The start of the next element.
  public var currentPoint: Point { storage.current }

  /// The smallest rectangle around all end and control points; the outline lies inside it.
  public var controlBounds: Rect { Path.bounds(of: storage.elements) }

  /// True if both share storage: they are then equal, without a comparison.
  public func isIdentical(to other: Path) -> Bool { storage === other.storage }

  /// Identifies the storage while a copy of the path exists.
  public var identity: ObjectIdentifier { ObjectIdentifier(storage) }

  /// Starts a contour at a point.
  public mutating func move(to p: Point) {
    mutate {
      $0.elements.append(.move(p))
      $0.contourStart = p
      $0.current = p
    }
  }

  /// Adds a straight line.
  public mutating func line(to p: Point) {
    mutate {
      $0.elements.append(.line(p))
      $0.current = p
    }
  }

  /// Adds a quadratic Bézier curve.
  public mutating func quad(to p: Point, control: Point) {
    mutate {
      $0.elements.append(.quad(control, p))
      $0.current = p
    }
  }

  /// Adds a cubic Bézier curve.
  public mutating func cubic(to p: Point, control1: Point, control2: Point) {
    mutate {
      $0.elements.append(.cubic(control1, control2, p))
      $0.current = p
    }
  }

  /// Closes the contour.
  public mutating func close() {
    mutate {
      $0.elements.append(.close)
      $0.current = $0.contourStart
    }
  }

  /// Reserves space for more elements, so that adding them allocates no memory.
  public mutating func reserveCapacity(_ count: Int) {
    mutate { $0.elements.reserveCapacity($0.elements.count + count) }
  }

  /// Adds all elements of another path.
  public mutating func append(_ other: Path) {
    reserveCapacity(other.elements.count)
    for element in other.elements {
      switch element {
      case .move(let p): move(to: p)
      case .line(let p): line(to: p)
      case .quad(let c, let p): quad(to: p, control: c)
      case .cubic(let c, let d, let p): cubic(to: p, control1: c, control2: d)
      case .close: close()
      }
    }
  }

  /// The path with every point mapped.
  public func applying(_ t: Transform) -> Path {
    var path = Path()
    path.reserveCapacity(elements.count)
    for element in elements {
      switch element {
      case .move(let p): path.move(to: t.apply(p))
      case .line(let p): path.line(to: t.apply(p))
      case .quad(let c, let p): path.quad(to: t.apply(p), control: t.apply(c))
      case .cubic(let c, let d, let p):
        path.cubic(to: t.apply(p), control1: t.apply(c), control2: t.apply(d))
      case .close: path.close()
      }
    }
    return path
  }

  private mutating func mutate(_ change: (Storage) -> Void) {
    if !isKnownUniquelyReferenced(&storage) {
      storage = Storage(
        storage.elements, start: storage.contourStart, current: storage.current)
    }
    change(storage)
  }

  private static func bounds(of elements: [PathElement]) -> Rect {
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    func add(_ p: Point) {
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): add(p)
      case .quad(let c, let p):
        add(c)
        add(p)
      case .cubic(let c, let d, let p):
        add(c)
        add(d)
        add(p)
      case .close: break
      }
    }
    return low.x > high.x || low.y > high.y
      ? .zero : Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }
}

extension Path: Hashable {
  /// True if the elements are equal.
  public static func == (a: Path, b: Path) -> Bool {
    a.storage === b.storage || a.storage.elements == b.storage.elements
  }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.elements) }
}
