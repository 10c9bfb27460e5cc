internal import VitrineGeometry

/// Parses the `d` attribute of a path: M L H V C S Q T A Z, absolute and relative.
struct SVGPathData {
  private var scanner: SVGScanner
  private var path = Path()
  private var start = Point.zero
  private var current = Point.zero
  /// The control point that S and T mirror, and the command of its curve.
  private var control: (point: Point, command: Character)?
  private var isOpen = false

  static func parse(_ d: String) throws(SVGError) -> Path {
    var data = SVGPathData(scanner: SVGScanner(d))
    try data.run()
    return data.path
  }

  private init(scanner: SVGScanner) { self.scanner = scanner }

  private mutating func run() throws(SVGError) {
    scanner.skipSpace()
    var isFirst = true
    while !scanner.isAtEnd {
      guard let command = scanner.letter() else {
        throw SVGError("no path command at '\(scanner.rest)'")
      }
      if isFirst, command != "M", command != "m" {
        throw SVGError("a path begins with M, not with '\(command)'")
      }
      isFirst = false
      scanner.skipSpace()
      try perform(command)
    }
  }

  private mutating func perform(_ command: Character) throws(SVGError) {
    let isRelative = command.isLowercase
    switch command {
    case "Z", "z": close()
    case "M", "m":
      try move(isRelative)
      while scanner.isAtNumber { line(to: try point(isRelative)) }
    default:
      repeat { try draw(command, isRelative) } while scanner.isAtNumber
    }
  }

  private mutating func draw(_ command: Character, _ isRelative: Bool) throws(SVGError) {
    switch command {
    case "L", "l": line(to: try point(isRelative))
    case "H", "h":
      let x = try scanner.number()
      line(to: Point(isRelative ? current.x + x : x, current.y))
    case "V", "v":
      let y = try scanner.number()
      line(to: Point(current.x, isRelative ? current.y + y : y))
    case "C", "c":
      let first = try point(isRelative)
      try cubic(first, isRelative)
    case "S", "s": try cubic(mirrored("C"), isRelative)
    case "Q", "q":
      let control = try point(isRelative)
      quad(control, to: try point(isRelative))
    case "T", "t": quad(mirrored("Q"), to: try point(isRelative))
    case "A", "a": try arc(isRelative)
    default: throw SVGError("unknown path command '\(command)'")
    }
  }

  private mutating func point(_ isRelative: Bool) throws(SVGError) -> Point {
    let p = Point(try scanner.number(), try scanner.number())
    return isRelative ? current + p : p
  }

  private mutating func move(_ isRelative: Bool) throws(SVGError) {
    current = try point(isRelative)
    start = current
    path.move(to: current)
    isOpen = true
    control = nil
  }

  private mutating func close() {
    guard isOpen else { return }
    path.close()
    current = start
    isOpen = false
    control = nil
  }

  /// After a Z the next contour starts where the last one did.
  private mutating func open() {
    guard !isOpen else { return }
    path.move(to: current)
    isOpen = true
  }

  private mutating func line(to p: Point) {
    open()
    path.line(to: p)
    current = p
    control = nil
  }

  private mutating func cubic(_ first: Point, _ isRelative: Bool) throws(SVGError) {
    let second = try point(isRelative)
    let end = try point(isRelative)
    open()
    path.cubic(to: end, control1: first, control2: second)
    current = end
    control = (second, "C")
  }

  private mutating func quad(_ middle: Point, to end: Point) {
    open()
    path.quad(to: end, control: middle)
    current = end
    control = (middle, "Q")
  }

  /// The mirrored control point, if the last curve was of this kind.
  private func mirrored(_ command: Character) -> Point {
    guard let control, control.command == command else { return current }
    return current * 2 - control.point
  }

  private mutating func arc(_ isRelative: Bool) throws(SVGError) {
    let (rx, ry) = (try scanner.number(), try scanner.number())
    let rotation = try scanner.number() * .pi / 180
    let (isLarge, isClockwise) = (try scanner.flag(), try scanner.flag())
    let end = try point(isRelative)
    open()
    let arc = SVGArc(
      from: current, to: end, radii: Size(rx, ry), rotation: rotation, isLarge: isLarge,
      isClockwise: isClockwise)
    arc.append(to: &path)
    current = end
    control = nil
  }
}
