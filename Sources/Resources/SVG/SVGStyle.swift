internal import VitrineDrawing

/// The style of shapes; elements inherit it from their parent.
struct SVGStyle {
  var isFilled = true
  var isStroked = false
  var stroke = StrokeStyle(width: 1)
  var rule = FillRule.nonZero

  /// Applies an attribute.
  /// - Returns: false if it isn't a style attribute.
  mutating func apply(_ name: String, _ value: String) throws(SVGError) -> Bool {
    switch name {
    case "fill": isFilled = try SVGStyle.isPainted(name, value)
    case "stroke": isStroked = try SVGStyle.isPainted(name, value)
    case "stroke-width": stroke.width = try SVGStyle.length(name, value)
    case "stroke-miterlimit": stroke.miterLimit = try SVGStyle.length(name, value)
    case "stroke-linecap":
      stroke.cap = try SVGStyle.keyword(
        name, value, ["butt": .butt, "round": .round, "square": .square])
    case "stroke-linejoin":
      stroke.join = try SVGStyle.keyword(
        name, value, ["miter": .miter, "round": .round, "bevel": .bevel])
    case "fill-rule":
      rule = try SVGStyle.keyword(name, value, ["nonzero": .nonZero, "evenodd": .evenOdd])
    default: return false
    }
    return true
  }

  private static func isPainted(_ name: String, _ value: String) throws(SVGError) -> Bool {
    try keyword(name, value, ["none": false, "currentColor": true])
  }

  private static func keyword<Value>(
    _ name: String, _ value: String, _ keywords: KeyValuePairs<String, Value>
  ) throws(SVGError) -> Value {
    if let match = keywords.first(where: { $0.key == value }) { return match.value }
    let allowed = keywords.map(\.key).sorted().joined(separator: ", ")
    throw SVGError("\(name)=\"\(value)\" is not one of \(allowed)")
  }

  /// A single number, 0 or more.
  static func length(_ name: String, _ value: String) throws(SVGError) -> Double {
    let number = try number(name, value)
    guard number >= 0 else { throw SVGError("\(name)=\"\(value)\" is below 0") }
    return number
  }

  /// A single number.
  static func number(_ name: String, _ value: String) throws(SVGError) -> Double {
    var scanner = SVGScanner(value)
    scanner.skipSpace()
    let number: Double
    do { number = try scanner.number() } catch { throw SVGError("\(name): \(error.message)") }
    guard scanner.isAtEnd else { throw SVGError("\(name)=\"\(value)\" is not a plain number") }
    return number
  }
}
