internal import VitrineDrawing
public import VitrineGeometry

extension TextField {
  // MARK: Layout

  /// As wide as the proposal, or 280 points without a limit; as high as the style says.
  ///
  /// Never too narrow for legible input.
  public func size(fitting available: Size, style: Style) -> Size {
    let width = available.width.isFinite ? available.width : TextField.defaultWidth
    return Size(max(width, minimumWidth(style)), style.height)
  }

  /// Minimum width for symbols and a few characters, in points.
  private func minimumWidth(_ style: Style) -> Double {
    let icon = style.iconSide + style.gap
    let icons = (symbol == nil ? 0 : icon) + (clearSymbol == nil ? 0 : icon)
    return
      (2 * style.padding + icons + trailingWidth(style) + TextField.minimumEms * style.font.size)
      .rounded()
  }

  /// Width of the owner's overlay plus the gap before it.
  private func trailingWidth(_ style: Style) -> Double {
    trailingSpace > 0 ? trailingSpace + style.gap : 0
  }

  /// Minimum width of the text, in ems.
  ///
  /// Ours: a short word, or a number of six digits.
  private static let minimumEms = 4.0

  /// Fills the width.
  public var flexibility: AxisFlexibility { .fillsWidth }

  /// The baseline of the vertically centered text.
  public func firstBaseline(in size: Size, style: Style) -> Double? {
    style.measuring.baseline(style.font, height: size.height)
  }

  /// Default width in points if nothing else limits it.
  ///
  /// Ours.
  private static let defaultWidth = 280.0

  /// The frame of the field: the full width, centered vertically.
  public func fieldFrame(in bounds: Rect, style: Style) -> Rect {
    let height = min(style.height, max(0, bounds.height))
    return Rect(bounds.minX, bounds.midY - height / 2, max(0, bounds.width), height)
      .snapped(toScale: style.scale)
  }

  /// The square of the leading symbol; nil if there is none.
  public func symbolFrame(in bounds: Rect, style: Style) -> Rect? {
    guard symbol != nil else { return nil }
    let field = fieldFrame(in: bounds, style: style)
    let frame = Rect(
      field.minX + style.padding, field.midY - style.iconSide / 2, style.iconSide, style.iconSide)
    return style.mirroredIfRightToLeft(frame, in: field).snapped(toScale: style.scale)
  }

  /// The frame of the clear button's disc; nil while it is hidden.
  public func clearFrame(in bounds: Rect, style: Style) -> Rect? {
    guard clearSymbol != nil, !text.isEmpty, isEnabled else { return nil }
    let field = fieldFrame(in: bounds, style: style)
    let frame = Rect(
      field.maxX - style.padding - trailingWidth(style) - style.iconSide,
      field.midY - style.iconSide / 2,
      style.iconSide, style.iconSide)
    return style.mirroredIfRightToLeft(frame, in: field).snapped(toScale: style.scale)
  }

  /// The frame of the text.
  ///
  /// Space for the clear button is reserved even while it is hidden, so that the text does not
  /// move.
  public func textFrame(in bounds: Rect, style: Style) -> Rect {
    let field = fieldFrame(in: bounds, style: style)
    let icon = style.iconSide + style.gap
    let before = symbol == nil ? 0 : icon
    let after = (clearSymbol == nil ? 0 : icon) + trailingWidth(style)
    let width = max(0, field.width - 2 * style.padding - before - after)
    return style.mirroredIfRightToLeft(
      Rect(field.minX + style.padding + before, field.minY, width, field.height), in: field)
  }

  /// The caret's frame, even while it is invisible: for input methods, and for scrolling it into
  /// view.
  public func caretFrame(in bounds: Rect, style: Style) -> Rect {
    let field = composed
    let line = Line(of: field, in: bounds, style: style)
    let height = min(line.viewport.height, style.font.size * 1.3)
    return Rect(
      line.x(before: field.head) - style.caretWidth / 2, line.viewport.midY - height / 2,
      style.caretWidth,
      height
    ).snapped(toScale: style.scale)
  }

  // MARK: Line

  /// The text while editing: a single line, scrolled so that the caret is visible.
  struct Line {
    let viewport: Rect
    let characters: [CharacterExtent]
    let direction: LayoutDirection
    /// Width of the whole text, in points.
    let width: Double
    /// The left edge of the text.
    let left: Double

    init(of field: TextField, in bounds: Rect, style: Style) {
      viewport = field.textFrame(in: bounds, style: style)
      direction = style.baseDirection(of: field.displayedText)
      let text = Text(field.displayedText, font: style.font, direction: direction)
      characters = style.measuring.characters(of: text)
      width = characters.map(\.right).max() ?? 0
      let slack = viewport.width - width
      if slack >= 0 {
        let fraction =
          switch field.textAlignment ?? .leading {
          case .leading: 0.0
          case .center: 0.5
          case .trailing: 1.0
          }
        left = viewport.minX + slack * (style.direction == .leftToRight ? fraction : 1 - fraction)
      } else {
        let caret = TextField.caretX(field.head, characters, direction)
        left = viewport.minX - TextField.visibleOffset(field.scroll, caret, viewport.width, width)
      }
    }

    /// Scroll offset of the text to the left, in points; 0 if it fits.
    var scroll: Double { width > viewport.width ? viewport.minX - left : 0 }

    /// The caret's position before a character, or after the last one.
    func x(before index: Int) -> Double { left + TextField.caretX(index, characters, direction) }

    /// The index of the caret position nearest to a point.
    func index(at x: Double) -> Int {
      guard x.isFinite else { return 0 }
      let positions = 0...characters.count
      return positions.min { abs(self.x(before: $0) - x) < abs(self.x(before: $1) - x) } ?? 0
    }

    /// The index of the character at a point, or the nearest one.
    func character(at x: Double) -> Int {
      let x = x - left
      func distance(_ index: Int) -> Double {
        max(0, characters[index].left - x, x - characters[index].right)
      }
      return characters.indices.min { distance($0) < distance($1) } ?? 0
    }

    /// The rectangles of a range of characters: several in mixed-direction text.
    func selectionRects(of range: Range<Int>) -> [Rect] {
      let selected = characters[range.clamped(to: characters.indices)].sorted { $0.left < $1.left }
      var spans: [(left: Double, right: Double)] = []
      for extent in selected {
        if let last = spans.last, extent.left <= last.right + 0.01 {
          spans[spans.count - 1].right = max(last.right, extent.right)
        } else {
          spans.append((extent.left, extent.right))
        }
      }
      return spans.map { Rect(left + $0.left, viewport.minY, $0.right - $0.left, viewport.height) }
    }
  }

  /// The caret's position before a character, relative to the left edge of the text.
  private static func caretX(
    _ index: Int, _ characters: [CharacterExtent], _ direction: LayoutDirection
  ) -> Double {
    if characters.indices.contains(index) { return characters[index].leading }
    return characters.last?.trailing ?? 0
  }

  /// The scroll offset nearest to the previous one that shows the caret and no empty space.
  private static func visibleOffset(
    _ scroll: Double, _ caret: Double, _ viewportWidth: Double, _ width: Double
  ) -> Double {
    let revealing = min(max(scroll, caret - viewportWidth), caret)
    return min(max(0, revealing), max(0, width - viewportWidth))
  }
}

extension TextField.Style {
  /// A frame that was laid out for left-to-right, mirrored if necessary.
  func mirroredIfRightToLeft(_ frame: Rect, in field: Rect) -> Rect {
    direction == .leftToRight ? frame : frame.mirrored(in: field)
  }

  /// The writing direction of text.
  ///
  /// The direction of its first letter. Text without letters is left-to-right if it has numbers,
  /// and otherwise has the direction of the interface.
  func baseDirection(of string: String) -> LayoutDirection {
    if let direction = measuring.baseDirection(of: string) { return direction }
    return string.contains(where: \.isNumber) ? .leftToRight : direction
  }
}
