internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineExhibitCode
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources
internal import VitrineViews

/// The Swift that produces what is on the stage, with a button that copies it.
struct CodePanel: CompositeView {
  var code: String
  /// Until when the button says that it has copied; nil where it does not.
  var copiedUntil: Seconds?

  /// How long the button says that it has copied, in seconds, ours.
  private static let copiedDuration: Seconds = 1.6

  func body(in environment: Environment) -> some View<GalleryModel> {
    let theme = Theme(environment)
    let title = environment.localized("gallery.code")
    let buttons = [("gallery.copy", "doc"), ("gallery.copied", "checkmark")].map { title, symbol in
      VitrineComponents.Button(
        environment.localized(title), symbol: environment.symbols[symbol],
        configuration: .init(.tinted, buttonSize: .small))
    }
    let widths = buttons.map {
      $0.size(fitting: Size(.infinity, .infinity), style: $0.style(theme)).width
    }
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 8) {
        Text(title, font: .subheadline, weight: .semibold, lineLimit: 1)
          .descriptionHidden()
          .frame(maxWidth: .infinity, alignment: .leading)
        buttons[copiedUntil == nil ? 0 : 1]
          .on { [code] model, _, context in
            context.copy(code)
            model.copiedUntil = context.time + Self.copiedDuration
          }
          .stretched()
          .named("gallery/code/copy")
          .frame(width: widths.max())
      }
      CodeText(code: code)
        .descriptionHidden()
        .padding(12)
        .background(theme.colors.background, in: .rect(cornerRadius: 10))
    }
    .named("gallery/code").label(title).value(code)
    .at(copiedUntil) { $0.copiedUntil = nil }
  }
}

/// Lines of Swift, broken where the space is too narrow; read from left to right in any language.
struct CodeText: Component {
  let code: String
  /// Read once: it is measured and painted more often than it changes.
  private let lines: [CodeLine]

  init(code: String) {
    self.code = code
    lines = CodeLine.lines(of: code)
  }

  static func == (a: CodeText, b: CodeText) -> Bool { a.code == b.code }

  /// How far the rest of a broken line is set in, in letters: twice the step of a block, ours.
  private static let hanging = 4
  /// What rounding may add to a width, in points.
  private static let slack = 0.01

  struct Style: ComponentStyle {
    let theme: Theme
    let font: Font
    let rowHeight: Double

    init(_ theme: Theme) {
      self.theme = theme
      // Ours: 39 letters fit the panel beside the stage; rows are wider apart than those of words.
      font = Font(size: theme.type.caption1.size * (10.0 / 12), design: .monospaced)
      rowHeight = (font.size * 1.4).rounded(.up)
    }

    /// Quiet, with 7:1 on the background in light and dark, ours.
    func color(_ kind: CodeLine.Kind) -> Color {
      let isDark = theme.environment.appearance == .dark
      return switch kind {
      case .plain: theme.colors.label
      case .keyword: Color(isDark ? 0xF0A0CC : 0x8A2A7A)
      case .type: Color(isDark ? 0x8CCBEC : 0x1B4F7D)
      case .string: Color(isDark ? 0xF5A594 : 0x9A2B1C)
      case .number: Color(isDark ? 0xDCCB8A : 0x5A4608)
      case .comment: Color(isDark ? 0xB0B8A8 : 0x45503E)
      }
    }
  }

  var flexibility: AxisFlexibility { .fillsWidth }

  func size(fitting available: Size, style: Style) -> Size {
    Size(
      available.width.isFinite ? available.width : 0,
      layout(in: available.width, style).height)
  }

  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    for (text, kind, place) in layout(in: bounds.width, style).pieces {
      let frame = Rect(
        bounds.minX + place.x, bounds.minY + place.y,
        max(0, bounds.width - place.x) + style.font.size, style.rowHeight)
      canvas.draw(text, in: frame, color: style.color(kind))
    }
  }

  /// Stretches of a row in one colour, and where they begin from the top left.
  private typealias Piece = (text: VitrineDrawing.Text, kind: CodeLine.Kind, place: Point)

  private func layout(in width: Double, _ style: Style) -> (pieces: [Piece], height: Double) {
    let measuring = style.theme.environment.text
    func text(_ string: String) -> VitrineDrawing.Text { .init(string, font: style.font) }
    let letter = measuring.measure(text("0"), width: .infinity).size.width
    var pieces: [Piece] = []
    var height = 0.0
    for line in lines {
      let places = measuring.characters(of: text(line.text))
      // Half of the width at most, so that there is space for the rest.
      let most = (width / 2 / letter).rounded(.down)
      let hang = min(Double(line.indent + Self.hanging), max(0, most)) * letter
      func lead(_ row: Range<Int>) -> Double { row.lowerBound == 0 ? 0 : hang }
      let rows = line.rows { row in
        places[row.upperBound - 1].right - places[row.lowerBound].left
          <= width - lead(row) + Self.slack
      }
      for row in rows {
        for (kind, range) in line.stretches(in: row) {
          let string = String(line.characters[range])
          guard string.contains(where: { $0 != " " }) else { continue }
          let left = places[range.lowerBound].left - places[row.lowerBound].left + lead(row)
          pieces.append((text(string), kind, Point(left, height)))
        }
        height += style.rowHeight
      }
    }
    return (pieces, height)
  }

  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    Node(id: id, role: .text, label: code, frame: bounds)
  }
}
