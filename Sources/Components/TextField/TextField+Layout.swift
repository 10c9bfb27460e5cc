internal import VitrineDrawing
public import VitrineGeometry

extension TextField {
  // MARK: Layout

  /// As wide as there is room, 280 points if there is no limit, and never so narrow that what is typed
  /// cannot be read; as high as the style says.
  public func size(fitting available: Size, style: Style) -> Size {
    let width = available.width.isFinite ? available.width : TextField.defaultWidth
    return Size(max(width, leastWidth(style)), style.height)
  }

  /// Room for symbols and a few characters, in points.
  private func leastWidth(_ style: Style) -> Double {
    let icon = style.iconSide + style.gap
    let icons = (symbol == nil ? 0 : icon) + (clearSymbol == nil ? 0 : icon)
    return (2 * style.padding + icons + trailing(style) + TextField.leastEms * style.font.size)
      .rounded()
  }

  /// What its owner lays over it, and the gap before that.
  private func trailing(_ style: Style) -> Double {
    trailingSpace > 0 ? trailingSpace + style.gap : 0
  }

  /// The least room for words, in ems.
  ///
  /// Ours: a short word, or a number of six digits.
  private static let leastEms = 4.0

  /// Fills the width.
  public var flexibility: AxisFlexibility { .fillsWidth }

  /// That of its words, which stand in the middle.
  public func firstBaseline(in size: Size, style: Style) -> Double? {
    style.measuring.baseline(style.font, height: size.height)
  }

  /// Width in points where nothing else decides.
  ///
  /// Ours.
  private static let defaultWidth = 280.0

  /// The field itself: the whole width, vertically in the middle.
  public func fieldFrame(in bounds: Rect, style: Style) -> Rect {
    let height = min(style.height, max(0, bounds.height))
    return Rect(bounds.minX, bounds.midY - height / 2, max(0, bounds.width), height)
      .snapped(toScale: style.scale)
  }

  /// The square of the leading symbol; nil where there is none.
  public func symbolFrame(in bounds: Rect, style: Style) -> Rect? {
    guard symbol != nil else { return nil }
    let field = fieldFrame(in: bounds, style: style)
    let frame = Rect(
      field.minX + style.padding, field.midY - style.iconSide / 2, style.iconSide, style.iconSide)
    return style.placed(frame, in: field).snapped(toScale: style.scale)
  }

  /// The disc that clears the words; nil where there is none now.
  public func clearFrame(in bounds: Rect, style: Style) -> Rect? {
    guard clearSymbol != nil, !text.isEmpty, isEnabled else { return nil }
    let field = fieldFrame(in: bounds, style: style)
    let frame = Rect(
      field.maxX - style.padding - trailing(style) - style.iconSide,
      field.midY - style.iconSide / 2,
      style.iconSide, style.iconSide)
    return style.placed(frame, in: field).snapped(toScale: style.scale)
  }

  /// The room for the words.
  ///
  /// The clear button's place is kept free also while it is hidden, so that words stay where they are.
  public func wordsFrame(in bounds: Rect, style: Style) -> Rect {
    let field = fieldFrame(in: bounds, style: style)
    let icon = style.iconSide + style.gap
    let before = symbol == nil ? 0 : icon
    let after = (clearSymbol == nil ? 0 : icon) + trailing(style)
    let width = max(0, field.width - 2 * style.padding - before - after)
    return style.placed(
      Rect(field.minX + style.padding + before, field.minY, width, field.height), in: field)
  }

  /// Where the caret is, whether it shows or not: for input methods, and to keep it in sight.
  public func caretFrame(in bounds: Rect, style: Style) -> Rect {
    let field = composed
    let line = Line(of: field, in: bounds, style: style)
    let height = min(line.room.height, style.font.size * 1.3)
    return Rect(
      line.x(before: field.head) - style.caretWidth / 2, line.room.midY - height / 2,
      style.caretWidth,
      height
    ).snapped(toScale: style.scale)
  }

  // MARK: Line

  /// The words while they are edited: all in one line, moved so far that the caret can be seen.
  struct Line {
    let room: Rect
    let characters: [CharacterExtent]
    let direction: LayoutDirection
    /// Of all words, in points.
    let width: Double
    /// Where the words begin at the left.
    let left: Double

    init(of field: TextField, in bounds: Rect, style: Style) {
      room = field.wordsFrame(in: bounds, style: style)
      direction = style.base(of: field.shownText)
      let text = Text(field.shownText, font: style.font, direction: direction)
      characters = style.measuring.characters(of: text)
      width = characters.map(\.right).max() ?? 0
      let slack = room.width - width
      if slack >= 0 {
        let share =
          switch field.textAlignment ?? .leading {
          case .leading: 0.0
          case .center: 0.5
          case .trailing: 1.0
          }
        left = room.minX + slack * (style.direction == .leftToRight ? share : 1 - share)
      } else {
        let caret = TextField.edge(field.head, characters, direction)
        left = room.minX - TextField.held(field.scroll, caret, room.width, width)
      }
    }

    /// How far the words are moved to the left, in points; 0 where they fit.
    var scroll: Double { width > room.width ? room.minX - left : 0 }

    /// Where the caret stands before a character, or after the last.
    func x(before index: Int) -> Double { left + TextField.edge(index, characters, direction) }

    /// How many characters are before the caret that is nearest to a place.
    func index(at x: Double) -> Int {
      guard x.isFinite else { return 0 }
      let places = 0...characters.count
      return places.min { abs(self.x(before: $0) - x) < abs(self.x(before: $1) - x) } ?? 0
    }

    /// The character under a place, or the nearest.
    func character(at x: Double) -> Int {
      let x = x - left
      func distance(_ index: Int) -> Double {
        max(0, characters[index].left - x, x - characters[index].right)
      }
      return characters.indices.min { distance($0) < distance($1) } ?? 0
    }

    /// What some characters cover: several stretches where directions mix.
    func stretches(of range: Range<Int>) -> [Rect] {
      let selected = characters[range.clamped(to: characters.indices)].sorted { $0.left < $1.left }
      var stretches: [(left: Double, right: Double)] = []
      for extent in selected {
        if let last = stretches.last, extent.left <= last.right + 0.01 {
          stretches[stretches.count - 1].right = max(last.right, extent.right)
        } else {
          stretches.append((extent.left, extent.right))
        }
      }
      return stretches.map { Rect(left + $0.left, room.minY, $0.right - $0.left, room.height) }
    }
  }

  /// Where the caret stands before a character, from the left end of the words.
  private static func edge(
    _ index: Int, _ characters: [CharacterExtent], _ direction: LayoutDirection
  ) -> Double {
    if characters.indices.contains(index) { return characters[index].leading }
    return characters.last?.trailing ?? 0
  }

  /// A scroll that shows the caret and no empty room, as near as can be to the one before.
  private static func held(
    _ scroll: Double, _ caret: Double, _ room: Double, _ width: Double
  ) -> Double {
    let seen = min(max(scroll, caret - room), caret)
    return min(max(0, seen), max(0, width - room))
  }
}

extension TextField.Style {
  /// A frame laid out for left-to-right where it really is.
  func placed(_ frame: Rect, in field: Rect) -> Rect {
    direction == .leftToRight ? frame : frame.mirrored(in: field)
  }

  /// Which way words run: as their first letter does; of numbers alone, from left to right; or as
  /// the interface where there is neither.
  func base(of words: String) -> LayoutDirection {
    if let direction = measuring.baseDirection(of: words) { return direction }
    return words.contains(where: \.isNumber) ? .leftToRight : direction
  }
}
