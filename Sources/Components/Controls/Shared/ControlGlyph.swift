internal import VitrineDrawing
internal import VitrineGeometry

/// The glyphs that are part of the controls; an owner passes its own content as a `Symbol`.
///
/// Ours, in a box of 24 like the icons.
enum ControlGlyph {
  /// Line width in the box's units.
  private static let line = StrokeStyle(width: 2.5, cap: .round, join: .round)

  /// The glyph of an increment.
  static let plus = symbol("plus") {
    $0.move(to: Point(12, 4))
    $0.line(to: Point(12, 20))
    $0.move(to: Point(4, 12))
    $0.line(to: Point(20, 12))
  }

  /// The glyph of a decrement.
  static let minus = symbol("minus") {
    $0.move(to: Point(4, 12))
    $0.line(to: Point(20, 12))
  }

  /// The glyph of a menu of choices.
  static let upDown = symbol("chevron.up.down") {
    $0.move(to: Point(6.5, 9))
    $0.line(to: Point(12, 3.5))
    $0.line(to: Point(17.5, 9))
    $0.move(to: Point(6.5, 15))
    $0.line(to: Point(12, 20.5))
    $0.line(to: Point(17.5, 15))
  }

  private static func symbol(_ name: String, _ build: (inout Path) -> Void) -> Symbol {
    Symbol(
      name: name, box: Rect(0, 0, 24, 24), layers: [.init(path: Path(build), stroke: line)])
  }
}
