internal import VitrineExhibitCode
internal import VitrineResources
internal import VitrineViews

/// The Swift code of the exhibit on the stage, with a button that copies it.
struct CodePanel: CompositeView {
  /// The id of the exhibit.
  var exhibit: String
  /// The knobs that are not at their defaults: the code depends only on them.
  var settings: [ExhibitSetting]
  /// True to show all of the code.
  var showsAll: Bool
  /// When the button stops saying "copied"; nil if it doesn't say so.
  var copiedUntil: Seconds?

  /// How long the button says "copied", in seconds, ours.
  private static let copiedDuration: Seconds = 1.6

  /// True if the program contains the source of the exhibit.
  var hasCode: Bool { CodeListing.exhibits[exhibit] != nil }

  /// The exhibit with its knobs set.
  private var scene: (any ExhibitScene)? {
    var scene = Catalog.exhibit(exhibit)?.makeScene()
    for setting in settings { try? scene?.set(setting.knob, to: setting.value) }
    return scene
  }

  func body(in environment: Environment) -> some View<GalleryModel> {
    let theme = Theme(environment)
    let scene = scene
    // The few lines that an app needs; empty if the exhibit has none.
    let snippet = scene?.snippet(in: environment.language) ?? ""
    let code =
      showsAll || snippet.isEmpty ? scene?.code(in: environment.language) ?? "" : snippet
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
          .on { model, _, context in
            context.copy(code)
            model.copiedUntil = context.time + Self.copiedDuration
          }
          .stretched()
          .named("gallery/code/copy")
          .frame(width: widths.max())
      }
      CodeRows(code: code)
        .descriptionHidden()
        .padding(12)
        .background(theme.colors.background, in: .rect(cornerRadius: 10))
      if !snippet.isEmpty {
        Button(
          environment.localized(showsAll ? "gallery.showLess" : "gallery.showAll"),
          configuration: .init(.plain, buttonSize: .small)
        ) { $0.showsAllCode.toggle() }
        .named("gallery/code/all")
        .frame(maxWidth: .infinity, alignment: .trailing)
      }
    }
    .named("gallery/code").label(title).value(code)
    .onDeadline(copiedUntil) { $0.copiedUntil = nil }
  }
}

/// All of the code, in parts: text of parts out of view is not shaped.
private struct CodeRows: CompositeView {
  var code: String

  /// Lines of a part: fewer than a panel shows, ours.
  private static let linesPerRow = 8

  func body(in environment: Environment) -> some View<GalleryModel> {
    let lines = CodeLine.lines(of: code)
    VStack(alignment: .leading, spacing: 0) {
      ForEach(Array(stride(from: 0, to: lines.count, by: Self.linesPerRow)), id: { $0 }) {
        ComponentView(CodeText(lines: Array(lines[$0...].prefix(Self.linesPerRow))))
      }
    }
  }
}

/// Lines of Swift, wrapped to the width; left to right in any language.
struct CodeText: Component {
  let lines: [CodeLine]

  /// The extra indentation of a wrapped line, in characters: twice that of a block, ours.
  private static let wrappedIndentation = 4
  /// The rounding error of a width, in points.
  private static let tolerance = 0.01

  struct Style: ComponentStyle {
    let theme: Theme
    let font: Font
    let rowHeight: Double

    init(_ theme: Theme) {
      self.theme = theme
      // Ours: 39 characters fit the side panel; the line height is larger than that of prose.
      font = Font(size: theme.type.caption1.size * (10.0 / 12), design: .monospaced)
      rowHeight = (font.size * 1.4).rounded(.up)
    }

    /// Muted colors, with 7:1 contrast on the background in light and dark, ours.
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
    let layout = LineLayout(available.width, style)
    let count = lines.reduce(0) { $0 + layout.rows(of: $1).count }
    return Size(
      available.width.isFinite ? available.width : 0, Double(count) * style.rowHeight)
  }

  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    let layout = LineLayout(bounds.width, style)
    var top = bounds.minY
    for line in lines {
      let (characters, edges) = (line.characters, layout.edges(of: line))
      let indentation = layout.indentation(of: line)
      for row in layout.rows(of: line) {
        for (kind, range) in line.stretches(in: row) {
          let string = String(characters[range])
          guard string.contains(where: { $0 != " " }) else { continue }
          let left = edges(range.lowerBound).left - edges(row.lowerBound).left
          let x = left + (row.lowerBound > 0 ? indentation : 0)
          let frame = Rect(
            bounds.minX + x, top, max(0, bounds.width - x) + style.font.size, style.rowHeight)
          canvas.draw(
            VitrineDrawing.Text(string, font: style.font), in: frame, color: style.color(kind))
        }
        top += style.rowHeight
      }
    }
  }

  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(
      id: id, role: .text, label: lines.map(\.text).joined(separator: "\n"), frame: bounds)
  }
}

extension CodeText {
  /// How lines are wrapped to a width.
  ///
  /// If all characters have the same width, no shaping is needed.
  private struct LineLayout {
    let width: Double
    let font: Font
    let measuring: any TextMeasuring
    /// The width of a character, in points.
    let characterWidth: Double
    let isMonospaced: Bool

    init(_ width: Double, _ style: Style) {
      let measuring = style.theme.environment.text
      func length(_ string: String) -> Double {
        measuring.measure(.init(string, font: style.font), width: .infinity).size.width
      }
      (self.width, font, self.measuring) = (width, style.font, measuring)
      characterWidth = length("0")
      // The monospaced font may be missing on a machine.
      isMonospaced = abs(length("iW") - 2 * characterWidth) < CodeText.tolerance
    }

    /// The left and right edges of each character of a line.
    func edges(of line: CodeLine) -> (Int) -> (left: Double, right: Double) {
      if isMonospaced, line.asciiCount != nil {
        return { (Double($0) * characterWidth, Double($0 + 1) * characterWidth) }
      }
      let edges = measuring.characters(of: .init(line.text, font: font))
      return { (edges[$0].left, edges[$0].right) }
    }

    func rows(of line: CodeLine) -> [Range<Int>] {
      if isMonospaced, let count = line.asciiCount,
        Double(count) * characterWidth <= width + CodeText.tolerance
      {
        return [0..<count]
      }
      let (edges, indentation) = (edges(of: line), indentation(of: line))
      return line.rows { row in
        edges(row.upperBound - 1).right - edges(row.lowerBound).left
          <= width - (row.lowerBound > 0 ? indentation : 0) + CodeText.tolerance
      }
    }

    /// The indentation of all but the first row of a line, in points.
    func indentation(of line: CodeLine) -> Double {
      // Half of the width at most, so that there is space for the text.
      let maximum = (width / 2 / characterWidth).rounded(.down)
      return min(Double(line.indent + CodeText.wrappedIndentation), max(0, maximum))
        * characterWidth
    }
  }
}
