internal import VitrineDrawing
internal import VitrineGeometry

/// The glyphs of keys without letters.
///
/// Ours, in a box of 24 like the icons.
enum KeyboardGlyph {
  private static let line = StrokeStyle(width: 1.6, cap: .round, join: .round)

  /// Shift while off.
  static let shift = symbol("shift", stroke: line) { arrow(&$0) }

  /// Shift for the next letter.
  static let shiftFill = symbol("shift.fill", stroke: nil) { arrow(&$0) }

  /// Shift while locked.
  static let capsLock = symbol("capslock.fill", stroke: nil) {
    arrow(&$0, height: 15.5)
    $0.append(Path(roundedRect: Rect(8.2, 19.4, 7.6, 2), radius: 0.8))
  }

  private static func arrow(_ path: inout Path, height: Double = 18) {
    path.move(to: Point(12, 2.6))
    path.line(to: Point(20.8, 11.6))
    path.line(to: Point(16, 11.6))
    path.line(to: Point(16, 2 + height))
    path.line(to: Point(8, 2 + height))
    path.line(to: Point(8, 11.6))
    path.line(to: Point(3.2, 11.6))
    path.close()
  }

  /// Delete.
  static let delete = symbol("delete.left", stroke: line) {
    body(&$0)
    cross(&$0)
  }

  /// Delete while pressed.
  static let deleteFill = Symbol(
    name: "delete.left.fill", box: Rect(0, 0, 24, 24),
    layers: [
      .init(
        path: Path {
          body(&$0)
          // The cross, cut out: two bars as thick as the line.
          for slope in [1.0, -1.0] {
            let (a, b) = (Point(12.2, 12 - 2.8 * slope), Point(17.8, 12 + 2.8 * slope))
            let side = Point(0.7, -0.7 * slope)
            $0.move(to: a + side)
            $0.line(to: b + side)
            $0.line(to: b - side)
            $0.line(to: a - side)
            $0.close()
          }
        }, rule: .evenOdd)
    ])

  private static func body(_ path: inout Path) {
    path.move(to: Point(9.2, 4.8))
    path.line(to: Point(20, 4.8))
    path.quad(to: Point(22.4, 7.2), control: Point(22.4, 4.8))
    path.line(to: Point(22.4, 16.8))
    path.quad(to: Point(20, 19.2), control: Point(22.4, 19.2))
    path.line(to: Point(9.2, 19.2))
    path.quad(to: Point(7.6, 18.5), control: Point(8.2, 19.2))
    path.line(to: Point(1.8, 12.6))
    path.quad(to: Point(1.8, 11.4), control: Point(1.2, 12))
    path.line(to: Point(7.6, 5.5))
    path.quad(to: Point(9.2, 4.8), control: Point(8.2, 4.8))
    path.close()
  }

  private static func cross(_ path: inout Path) {
    path.move(to: Point(12.2, 9.2))
    path.line(to: Point(17.8, 14.8))
    path.move(to: Point(17.8, 9.2))
    path.line(to: Point(12.2, 14.8))
  }

  /// Next language.
  static let globe = symbol("globe", stroke: StrokeStyle(width: 1.4, cap: .round, join: .round)) {
    $0.addEllipse(in: Rect(2.5, 2.5, 19, 19))
    $0.addEllipse(in: Rect(7.6, 2.5, 8.8, 19))
    $0.move(to: Point(12, 2.5))
    $0.line(to: Point(12, 21.5))
    $0.move(to: Point(2.5, 12))
    $0.line(to: Point(21.5, 12))
    $0.move(to: Point(4.2, 6.6))
    $0.quad(to: Point(19.8, 6.6), control: Point(12, 9.2))
    $0.move(to: Point(4.2, 17.4))
    $0.quad(to: Point(19.8, 17.4), control: Point(12, 14.8))
  }

  /// Dismiss.
  static let dismiss = symbol(
    "keyboard.chevron.compact.down", stroke: StrokeStyle(width: 1.5, cap: .round, join: .round)
  ) {
    $0.addRoundedRect(in: Rect(1.5, 3, 21, 12.5), radius: 2.4)
    for x in [5.0, 8.5, 12, 15.5, 19] {
      $0.move(to: Point(x, 6.8))
      $0.line(to: Point(x + 0.01, 6.8))
    }
    for x in [6.8, 10.3, 13.8, 17.3] {
      $0.move(to: Point(x, 9.4))
      $0.line(to: Point(x + 0.01, 9.4))
    }
    $0.move(to: Point(8, 12.2))
    $0.line(to: Point(16, 12.2))
    $0.move(to: Point(8.5, 19))
    $0.line(to: Point(12, 21))
    $0.line(to: Point(15.5, 19))
  }

  private static func symbol(
    _ name: String, stroke: StrokeStyle?, _ build: (inout Path) -> Void
  ) -> Symbol {
    Symbol(
      name: name, box: Rect(0, 0, 24, 24), layers: [.init(path: Path(build), stroke: stroke)])
  }
}
