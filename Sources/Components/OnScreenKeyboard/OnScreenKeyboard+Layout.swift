internal import VitrineDrawing
public import VitrineGeometry
internal import VitrineInteraction
public import VitrineMotion

extension OnScreenKeyboard {
  // MARK: Layout

  /// A key with its frame and its target.
  struct PlacedKey: Equatable, Sendable {
    var key: KeyboardKey
    var frame: Rect
    /// The area that presses the key; there are no gaps between the areas of adjacent keys.
    var hitFrame: Rect
  }

  /// Default width in points if nothing else limits it: that of a phone.
  ///
  /// Ours.
  private static let defaultWidth = 375.0

  /// The full width and the height of four rows; less if space is short.
  public func size(fitting available: Size, style: Style) -> Size {
    let width = available.width.isFinite ? max(0, available.width) : Self.defaultWidth
    let height = Self.height(width: width, style: style) + bottomInset
    return Size(width, min(height, max(0, available.height)))
  }

  /// Fills the width.
  public var flexibility: AxisFlexibility { .fillsWidth }

  private static func height(width: Double, style: Style) -> Double {
    4 * (isWide(width, style) ? style.wideKeyHeight : style.keyHeight) + 4 * style.rowGap
      + 2 * style.margin
  }

  static func isWide(_ width: Double, _ style: Style) -> Bool { width >= style.wideWidth }

  /// The area of the keys: centered in a wide keyboard, and above the bottom inset.
  func keysFrame(in bounds: Rect, style: Style) -> Rect {
    let maximumWidth = layout == .numbers ? style.maximumNumbersWidth : style.maximumWidth
    let width = max(0, min(bounds.width, maximumWidth))
    let height = max(0, bounds.height - bottomInset)
    let margin = min(style.margin, height / 16)
    return Rect(
      bounds.midX - width / 2, bounds.minY + margin, width, max(0, height - 2 * margin))
  }

  /// All keys from top to bottom, each row from the left.
  func placedKeys(in bounds: Rect, style: Style) -> [PlacedKey] {
    let keysFrame = keysFrame(in: bounds, style: style)
    guard !keysFrame.isEmpty, keysFrame.isFinite else { return [] }
    let rows = rows
    let pitch = keysFrame.height / Double(rows.count)
    let unit = keysFrame.width / 10
    let isWide = Self.isWide(bounds.width, style)
    // If space is short, gaps shrink in proportion.
    let gap = min(isWide ? style.wideGap : style.gap, unit / 4)
    let rowGap = min(style.rowGap, pitch / 4)
    let keysBottom = bounds.maxY - bottomInset
    var keys: [PlacedKey] = []
    keys.reserveCapacity(rows.count * 10)
    for (row, cells) in rows.enumerated() {
      let top = row == 0 ? bounds.minY : keysFrame.minY + Double(row) * pitch
      let bottom = row == rows.count - 1 ? keysBottom : keysFrame.minY + Double(row + 1) * pitch
      let y = keysFrame.minY + Double(row) * pitch
      for (index, cell) in cells.enumerated() {
        let left = keysFrame.minX + cell.start * unit
        let right = keysFrame.minX + cell.end * unit
        var frame = Rect(
          left + gap / 2, y + rowGap / 2, max(0, right - left - gap), max(0, pitch - rowGap))
        // Shift, delete and similar keys have a larger gap to the letters beside them.
        let extraGap = min(Self.functionKeyGap * unit, frame.width / 4)
        if cell.key == .shift || cells.count > 3 && index == 0 && cell.width == 1.5 {
          frame.size.width -= extraGap
        } else if cell.key == .delete, cell.width == 1.5 {
          frame.origin.x += extraGap
          frame.size.width -= extraGap
        }
        let hitLeft = index == 0 ? keysFrame.minX : left
        let hitRight = index == cells.count - 1 ? keysFrame.maxX : right
        keys.append(
          PlacedKey(
            key: cell.key, frame: frame.snapped(toScale: style.scale),
            hitFrame: Rect(hitLeft, top, hitRight - hitLeft, bottom - top)))
      }
    }
    return keys
  }

  /// Gap between shift or delete and the adjacent letters, as a fraction of a letter's width.
  ///
  /// iPhone's, by eye.
  private static let functionKeyGap = 0.2

  /// The key at a point; nil outside the keys.
  func key(at point: Point, in bounds: Rect, style: Style) -> PlacedKey? {
    guard point.isFinite else { return nil }
    return placedKeys(in: bounds, style: style).first { $0.hitFrame.contains(point) }
  }

  /// No ring: a hardware keyboard does not operate the on-screen keyboard.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? { nil }
}
