internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineResources

/// Where the groups of the exhibit of controls are: cards in one column or two.
///
/// Laid out for left-to-right, as if nothing were scrolled. Distances: ours, on a grid of 8 points.
struct ControlsLayout {
  /// Measures in points.
  enum Metrics {
    static let margin = 24.0
    static let narrowMargin = 16.0
    static let gap = 24.0
    /// A wider stage has two columns.
    static let wide = 680.0
    /// The widest column.
    static let column = 440.0
    static let padding = 16.0
    static let row = 52.0
    static let corner = 12.0
    static let buttonGap = 12.0
    /// From a heading to its card.
    static let heading = 8.0
    /// Between a row's words, value and control.
    static let between = 12.0
  }

  /// A row's parts.
  struct Row {
    var group: Int
    var index: Int
    /// Across the card.
    var frame: Rect
    var label: Rect?
    var value: Rect?
    var control: Rect
  }

  /// A group's parts.
  struct Card {
    var id: String
    var heading: Rect
    var frame: Rect
    /// Between its rows, from the label's side on.
    var lines: [Rect] = []
  }

  let theme: Theme
  private(set) var cards: [Card] = []
  private(set) var rows: [Row] = []
  private(set) var height = 0.0

  init(_ specimens: ControlSpecimens, in environment: Environment) {
    theme = Theme(environment)
    let width = environment.size.width
    let margin = width < 500 ? Metrics.narrowMargin : Metrics.margin
    let count = width >= Metrics.wide ? 2 : 1
    let room = max(0, width - 2 * margin - Metrics.gap * Double(count - 1))
    let column = min(Metrics.column, room / Double(count))
    let left = (width - column * Double(count) - Metrics.gap * Double(count - 1)) / 2
    var ends = [Double](repeating: margin, count: count)
    for index in specimens.groups.indices {
      // Each group goes where the column is shortest, so that both end near each other.
      let place = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let x = left + Double(place) * (column + Metrics.gap)
      ends[place] = add(specimens.groups[index], index, x, ends[place], column) + Metrics.gap
    }
    height = (ends.max() ?? 0) - Metrics.gap + margin
  }

  private var headingFont: Font { Font(size: theme.type.footnote.size, weight: .semibold) }

  /// Adds a group, and returns where it ends.
  private mutating func add(
    _ group: ControlSpecimens.Group, _ index: Int, _ x: Double, _ y: Double, _ width: Double
  ) -> Double {
    let line = theme.environment.text.measure(
      Text("X", font: headingFont), width: .infinity
    ).size.height.rounded(.up)
    let heading = Rect(x + Metrics.padding, y, max(0, width - 2 * Metrics.padding), line)
    let top = heading.maxY + Metrics.heading
    let inner = Rect(x + Metrics.padding, top, max(0, width - 2 * Metrics.padding), 0)
    let end =
      group.flows ? flow(group, index, inner) : list(group, index, inner, x, width)
    var card = Card(
      id: group.id, heading: heading, frame: Rect(x, top, width, end - top))
    let hairline = 1 / theme.environment.scale
    if !group.flows {
      card.lines = rows.filter { $0.group == index }.dropFirst().map {
        Rect(inner.minX, $0.frame.minY, width - Metrics.padding, hairline)
      }
    }
    cards.append(card)
    return end
  }

  /// Buttons side by side, in as many lines as it takes.
  private mutating func flow(
    _ group: ControlSpecimens.Group, _ index: Int, _ room: Rect
  ) -> Double {
    var (x, y) = (room.minX, room.minY + Metrics.padding)
    var line: [Row] = []
    var lineHeight = 0.0
    func settled() -> [Row] {
      line.map { row in
        var row = row
        let dy = (lineHeight - row.control.height) / 2
        row.control = row.control.offset(by: Point(0, dy.rounded()))
        row.frame = row.control
        return row
      }
    }
    for (number, row) in group.rows.enumerated() {
      let size = row.control.size(fitting: Size(room.width, .infinity), theme: theme)
      // Buttons of a size share a line.
      let differs = line.last.map { $0.control.height != size.height } ?? false
      if !line.isEmpty, differs || x + size.width > room.maxX {
        rows += settled()
        (x, y) = (room.minX, y + lineHeight + Metrics.buttonGap)
        (line, lineHeight) = ([], 0)
      }
      let frame = Rect(origin: Point(x, y), size: size)
      line.append(Row(group: index, index: number, frame: frame, control: frame))
      lineHeight = max(lineHeight, size.height)
      x += size.width + Metrics.buttonGap
    }
    rows += settled()
    return y + lineHeight + Metrics.padding
  }

  /// Rows below each other: words at the leading side, the control at the trailing side or below.
  private mutating func list(
    _ group: ControlSpecimens.Group, _ index: Int, _ room: Rect, _ x: Double, _ width: Double
  ) -> Double {
    var y = room.minY
    let line = (theme.type.body.size * 1.4).rounded(.up)
    for (number, row) in group.rows.enumerated() {
      let size = row.control.size(fitting: Size(room.width, .infinity), theme: theme)
      let height =
        row.isWide
        ? Metrics.padding + line + 4 + size.height + (size.height < 44 ? Metrics.padding : 4)
        : max(Metrics.row, line + 20, size.height + 16)
      let frame = Rect(x, y, width, height)
      rows.append(
        row.isWide
          ? wide(row, index, number, frame, room, size, line)
          : narrow(index, number, frame, room, size, row))
      y += height
    }
    return y
  }

  private func wide(
    _ row: ControlSpecimens.Row, _ group: Int, _ index: Int, _ frame: Rect, _ room: Rect,
    _ size: Size, _ line: Double
  ) -> Row {
    let head = Rect(room.minX, frame.minY + Metrics.padding - 4, room.width, line)
    let value = min(valueWidth(row), head.width / 2)
    return Row(
      group: group, index: index, frame: frame,
      label: Rect(
        head.minX, head.minY, max(0, head.width - value - Metrics.between), head.height),
      value: value > 0 ? Rect(head.maxX - value, head.minY, value, head.height) : nil,
      control: Rect(room.minX, head.maxY + 4 + (size.height < 44 ? 4 : 0), room.width, size.height))
  }

  /// Letters of a row's value.
  var valueFont: Font { Font(size: theme.type.body.size, tabularDigits: true) }

  private func valueWidth(_ row: ControlSpecimens.Row) -> Double {
    guard let value = row.value else { return 0 }
    return theme.environment.text.measure(Text(value, font: valueFont), width: .infinity)
      .size.width.rounded(.up)
  }

  private func narrow(
    _ group: Int, _ index: Int, _ frame: Rect, _ room: Rect, _ size: Size,
    _ row: ControlSpecimens.Row
  ) -> Row {
    let width = min(size.width, room.width * 0.6)
    let control = Rect(room.maxX - width, frame.midY - size.height / 2, width, size.height)
    let valueWidth = min(self.valueWidth(row), max(0, control.minX - room.minX) / 2)
    let end = control.minX - Metrics.between
    let value =
      valueWidth > 0 ? Rect(end - valueWidth, frame.minY, valueWidth, frame.height) : nil
    let labelEnd = value.map { $0.minX - Metrics.between } ?? end
    return Row(
      group: group, index: index, frame: frame,
      label: Rect(room.minX, frame.minY, max(0, labelEnd - room.minX), frame.height), value: value,
      control: control)
  }
}

extension ControlSpecimens.Row {
  /// The number that is shown beside a stepper or above a slider, as people say it.
  var value: String? {
    switch control {
    case let slider as Slider:
      slider.stepValue >= 1 ? "\(Int(slider.value))" : "\(Int((slider.fraction * 100).rounded()))%"
    case let stepper as Stepper: "\(Int(stepper.value))"
    default: nil
    }
  }
}
