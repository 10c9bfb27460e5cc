internal import VitrineDrawing
internal import VitrineGeometry

/// Parses a symbol from a small subset of SVG.
///
/// Elements: `svg` with a `viewBox`; inside it `g`, `path`, `circle`, `rect` (`rx` for rounded
/// corners), `line`, and `title` and `desc`, which are skipped. Style attributes, inherited: `fill`
/// and `stroke` (`none` or `currentColor`; a symbol has no color of its own), `stroke-width`,
/// `stroke-linecap`, `stroke-linejoin`, `stroke-miterlimit`, `fill-rule`. Anything else is rejected
/// by name, because the rest without it would be a different picture.
struct SVGSymbol {
  private var box: Rect?
  private var layers: [Symbol.Layer] = []
  private var styles: [SVGStyle] = []
  /// The nesting depth inside a `title` or `desc`.
  private var skippedDepth = 0

  static func parse(
    _ bytes: [UInt8], name: String, file: String
  ) throws(ResourceError) -> Symbol {
    let remedy = "keep to the SVG subset that Assets/README.md describes"
    let reader = Reader()
    do {
      try MarkupReader.read(bytes) { event throws(SVGError) in try reader.state.handle(event) }
    } catch {
      throw ResourceError(file: file, line: error.line, problem: error.message, remedy: remedy)
    }
    guard let box = reader.state.box else {
      throw ResourceError(file: file, line: 1, problem: "no svg element", remedy: remedy)
    }
    return Symbol(name: name, box: box, layers: reader.state.layers)
  }

  /// Holds the state for the parser's callbacks.
  private final class Reader {
    var state = SVGSymbol()
  }

  private mutating func handle(_ event: MarkupEvent) throws(SVGError) {
    switch event {
    case .start(let name, let attributes):
      if skippedDepth > 0 || name == "title" || name == "desc" {
        skippedDepth += 1
      } else {
        try start(name, attributes)
      }
    case .end(let name):
      if skippedDepth > 0 {
        skippedDepth -= 1
      } else if name == "g" || name == "svg" {
        styles.removeLast()
      }
    case .text(let text):
      if skippedDepth == 0, let word = text.split(whereSeparator: \.isWhitespace).first {
        throw SVGError("text '\(word.prefix(20))' is not drawn")
      }
    }
  }

  private mutating func start(
    _ name: String, _ attributes: [(name: String, value: String)]
  ) throws(SVGError) {
    if name == "svg" { return try startDocument(attributes) }
    guard let style = styles.last else { throw SVGError("<\(name)> outside svg") }
    if name == "g" {
      let (style, rest) = try read(attributes, over: style)
      if let unsupported = rest.first { throw unknown(unsupported.key, name) }
      return styles.append(style)
    }
    guard let element = SVGElement(rawValue: name) else {
      throw SVGError("<\(name)> is not in the subset")
    }
    let (ownStyle, values) = try read(attributes, over: style)
    if let unsupported = values.keys.sorted().first(where: { !element.attributes.contains($0) }) {
      throw unknown(unsupported, name)
    }
    paint(try element.outline(values), ownStyle)
  }

  private mutating func startDocument(
    _ attributes: [(name: String, value: String)]
  ) throws(SVGError) {
    guard box == nil else { throw SVGError("an svg inside svg") }
    let (style, values) = try read(attributes, over: SVGStyle())
    let allowed = ["viewBox", "width", "height", "version", "xmlns"]
    if let unsupported = values.keys.sorted().first(where: { !allowed.contains($0) }) {
      throw unknown(unsupported, "svg")
    }
    box = try SVGSymbol.viewBox(values["viewBox"])
    styles.append(style)
  }

  /// Separates style attributes from the rest.
  private func read(
    _ attributes: [(name: String, value: String)], over inherited: SVGStyle
  ) throws(SVGError) -> (SVGStyle, [String: String]) {
    var style = inherited
    var rest: [String: String] = [:]
    for (name, value) in attributes where try !style.apply(name, value) { rest[name] = value }
    return (style, rest)
  }

  private mutating func paint(_ path: Path, _ style: SVGStyle) {
    guard !path.isEmpty else { return }
    if style.isFilled { layers.append(Symbol.Layer(path: path, rule: style.rule)) }
    if style.isStroked, style.stroke.width > 0 {
      layers.append(Symbol.Layer(path: path, stroke: style.stroke))
    }
  }

  private func unknown(_ attribute: String, _ element: String) -> SVGError {
    SVGError("attribute \(attribute) of <\(element)> is not in the subset")
  }

  private static func viewBox(_ value: String?) throws(SVGError) -> Rect {
    guard let value else { throw SVGError("svg has no viewBox") }
    var scanner = SVGScanner(value)
    scanner.skipSpace()
    let rect: Rect
    do {
      rect = Rect(
        try scanner.number(), try scanner.number(), try scanner.number(), try scanner.number())
    } catch { throw SVGError("viewBox: \(error.message)") }
    guard scanner.isAtEnd, !rect.isEmpty else {
      throw SVGError("viewBox=\"\(value)\" is not x y width height with sides above 0")
    }
    return rect
  }
}
