internal import Components
internal import Drawing
internal import Geometry
internal import Interaction
internal import Resources

/// The list of exhibits by family; in a narrow window, the strip with previous and next.
struct GallerySidebar {
  static let id = "gallery/sidebar"
  static let previousID = "gallery/sidebar/previous"
  static let nextID = "gallery/sidebar/next"

  let layout: GalleryLayout
  let context: ExhibitContext
  /// The exhibit that shows.
  let selected: String
  let scroll: Double

  var theme: Theme { layout.theme }
  var language: Language { theme.environment.language }

  // MARK: Rows

  struct Row {
    enum Content {
      case header(ExhibitFamily)
      case exhibit(any Exhibit.Type)
    }
    var content: Content
    var frame: Rect
  }

  /// Side of an icon, in ems of the words beside it.
  ///
  /// Ours.
  private static let iconShare = 1.45

  /// Above and below a heading, in points: more than a ring around the row there reaches.
  ///
  /// Ours.
  private static let headingRoom = (above: 14.0, below: 10.0)

  private var rowHeight: Double {
    max(GalleryLayout.Metrics.row, theme.type.subheadline.size * 1.4 + 16)
  }

  /// The rows as if the list were not scrolled.
  private var unscrolledRows: [Row] {
    guard let sidebar = layout.sidebar else { return [] }
    var rows: [Row] = []
    var y = sidebar.minY + 8
    for family in ExhibitFamily.allCases {
      let exhibits = Catalog.all.filter { $0.family == family }
      guard !exhibits.isEmpty else { continue }
      let header =
        theme.type.footnote.size * 1.4 + Self.headingRoom.above + Self.headingRoom.below
      rows.append(Row(content: .header(family), frame: frame(sidebar, y, header)))
      y += header
      for exhibit in exhibits {
        rows.append(Row(content: .exhibit(exhibit), frame: frame(sidebar, y, rowHeight)))
        y += rowHeight
      }
    }
    return rows
  }

  private func frame(_ sidebar: Rect, _ y: Double, _ height: Double) -> Rect {
    Rect(sidebar.minX + 8, y, max(0, sidebar.width - 16), height)
  }

  var rows: [Row] {
    unscrolledRows.map { row in
      Row(content: row.content, frame: row.frame.offset(by: Point(0, -scroll)))
    }
  }

  /// Height of the whole list, in points.
  var contentHeight: Double { (unscrolledRows.last?.frame.maxY ?? 0) + 8 }

  /// Where the selected row is, not scrolled; nil in a narrow window.
  var selectedFrame: Rect? {
    unscrolledRows.first { row in
      if case .exhibit(let exhibit) = row.content { return exhibit.id == selected }
      return false
    }?.frame
  }

  func title(_ exhibit: any Exhibit.Type) -> String {
    context.strings.text("exhibit.\(exhibit.id)", language, default: exhibit.title)
  }

  // MARK: Paint

  func paint(into canvas: inout Canvas) {
    if let sidebar = layout.sidebar {
      let panel = layout.place(sidebar)
      canvas.fill(.rect(panel), with: layout.panelColor)
      canvas.clipped(to: .rect(panel)) { canvas in
        for row in rows where row.frame.intersects(sidebar) { paint(row, into: &canvas) }
      }
    } else if let strip = layout.strip {
      paintStrip(strip, into: &canvas)
    }
  }

  private func paint(_ row: Row, into canvas: inout Canvas) {
    switch row.content {
    case .header(let family):
      let text = theme.environment.words(
        context.strings.text("family.\(family.rawValue)", language),
        font: Font(size: theme.type.footnote.size, weight: .semibold),
        verticalAlignment: .bottom)
      let room = row.frame.inset(
        by: Insets(top: 0, left: 8, bottom: Self.headingRoom.below, right: 8))
      canvas.draw(text, in: layout.place(room), color: theme.colors.caption)
    case .exhibit(let exhibit):
      paint(exhibit, in: row.frame, into: &canvas)
    }
  }

  private func paint(_ exhibit: any Exhibit.Type, in frame: Rect, into canvas: inout Canvas) {
    let isSelected = exhibit.id == selected
    if isSelected {
      canvas.fill(
        .roundedRect(
          layout.place(frame), radius: GalleryLayout.Metrics.corner, curve: .continuous),
        with: theme.colors.tint)
    }
    let color = isSelected ? theme.colors.onVivid : theme.colors.label
    let side = theme.type.subheadline.size * Self.iconShare
    let icon = Rect(frame.minX + 8, frame.midY - side / 2, side, side)
    if let symbol = context.symbols.symbol(isSelected ? "\(exhibit.symbol).fill" : exhibit.symbol) {
      let iconColor = isSelected ? theme.colors.onVivid : theme.colors.tint
      canvas.draw(symbol, in: layout.place(icon), color: iconColor)
    }
    // White on the tint has 4.0:1 in light surroundings: heavier letters make up for it.
    let font = Font(
      size: theme.type.subheadline.size, weight: isSelected ? .semibold : .regular)
    let text = theme.environment.words(title(exhibit), font: font)
    let room = Rect(icon.maxX + 10, frame.minY, max(0, frame.maxX - icon.maxX - 18), frame.height)
    canvas.draw(text, in: layout.place(room), color: color)
  }

  // MARK: Description

  /// The list, a single stop for Tab; its rows are chosen by arrow keys.
  var node: Node {
    let frame = layout.place(layout.sidebar ?? layout.strip ?? .zero)
    return Node(
      id: Self.id, role: .group, label: context.strings.text("gallery.exhibits", language),
      value: Catalog.exhibit(selected).map(title), frame: frame, isFocusable: true,
      isInteractive: true, children: layout.sidebar == nil ? buttonNodes : rowNodes)
  }

  private var rowNodes: [Node] {
    rows.compactMap { row in
      guard case .exhibit(let exhibit) = row.content, let sidebar = layout.sidebar else {
        return nil
      }
      return Node(
        id: "\(Self.id)/\(exhibit.id)", role: .listItem, label: title(exhibit),
        frame: layout.place(row.frame), isVisible: row.frame.intersects(sidebar),
        isInteractive: true, state: ["selected": .bool(exhibit.id == selected)])
    }
  }
}
