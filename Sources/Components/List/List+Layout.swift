internal import VitrineDrawing
public import VitrineGeometry
public import VitrineMotion

extension List {
  // MARK: Layout

  /// All the room there is; as high as its rows where there is no limit.
  public func size(fitting available: Size, style: Style) -> Size {
    let width = available.width.isFinite ? max(0, available.width) : List.defaultWidth
    let layout = Layout(of: self, in: Rect(0, 0, width, 0), style: style)
    return Size(width, available.height.isFinite ? max(0, available.height) : layout.height)
  }

  /// Fills both axes.
  public var flexibility: AxisFlexibility { .fills }

  /// Width in points where nothing else decides.
  ///
  /// Ours: a phone's.
  private static let defaultWidth = 320.0

  /// Where a row is on the screen at a time; nil where there is no such row, or it is hidden.
  public func rowFrame(
    _ path: IndexPath, in bounds: Rect, style: Style, at time: Double
  ) -> Rect? {
    let origin = scroll.contentOrigin(in: bounds, style: style.scroll, at: time)
    let layout = Layout(of: self, in: bounds, style: style)
    return layout.row(path)?.offset(by: origin)
  }

  /// What the focus ring goes around: the row that Enter is for, so that the ring is inside it; the
  /// list where that is out of sight.
  public func focusShape(in bounds: Rect, style: Style, at time: Seconds) -> FocusShape? {
    let layout = Layout(of: self, in: bounds, style: style)
    let row = keyRow(layout, in: bounds, at: time).flatMap {
      rowFrame($0, in: bounds, style: style, at: time)?.intersection(bounds)
    }
    let frame = row.flatMap { $0.isEmpty ? nil : $0 } ?? bounds
    return FocusShape(frame: frame.inset(by: List.ring.inset), radius: List.ring.radius)
  }

  /// From a row's sides to what its ring goes around, in points, and the radius of that.
  ///
  /// Ours.
  private static let ring = (inset: 6.0, radius: 4.0)

  /// Where sections and rows are, from the top left of the content.
  struct Layout {
    /// A section's header, rows and footer, from the top.
    struct Section {
      var top: Double
      var rowsTop: Double
      var rowsBottom: Double
      var bottom: Double
    }

    let list: List
    let width: Double
    let style: Style
    private(set) var sections: [Section] = []
    /// Of all rows, in points.
    private(set) var height = 0.0

    init(of list: List, in bounds: Rect, style: Style) {
      self.list = list
      self.style = style
      width = max(0, bounds.width)
      let isPlain = list.appearance == .plain
      var y = isPlain ? 0 : style.sectionGap / 2
      sections.reserveCapacity(list.sections.count)
      for (index, section) in list.sections.enumerated() {
        let top = y
        if section.header != nil {
          y += style.headerHeight
        } else if !isPlain, index > 0 {
          y += style.sectionGap
        }
        let rowsTop = y
        y += offset(ofRow: section.shownCount, in: index)
        let rowsBottom = y
        if let footer = section.footer { y += footerHeight(footer) }
        if list.appearance == .insetGrouped { y += style.sectionGap / 2 }
        sections.append(Section(top: top, rowsTop: rowsTop, rowsBottom: rowsBottom, bottom: y))
      }
      height = y + (isPlain ? 0 : style.sectionGap / 2)
    }

    private func footerHeight(_ words: String) -> Double {
      let room = max(0, width - 2 * inset - 2 * style.padding)
      let height = style.measuring.measure(style.footer(words), width: room).size.height
      return (height + 2 * style.footerRoom).rounded(.up)
    }

    /// From the first row of a section to another, in points.
    private func offset(ofRow row: Int, in section: Int) -> Double {
      let tall = list.sections[section].subtitles(before: row)
      return Double(row - tall) * style.rowHeight + Double(tall) * style.tallRowHeight
    }

    /// From the room's sides to rows.
    var inset: Double { list.appearance == .plain ? 0 : style.margin }

    /// Where a row is; nil for one that is not there, or hidden.
    func row(_ path: IndexPath) -> Rect? {
      guard sections.indices.contains(path.section), path.row >= 0,
        path.row < list.sections[path.section].shownCount
      else { return nil }
      let top = offset(ofRow: path.row, in: path.section)
      let bottom = offset(ofRow: path.row + 1, in: path.section)
      return Rect(
        inset, sections[path.section].rowsTop + top, max(0, width - 2 * inset), bottom - top)
    }

    /// Where the words above a section are; nil where there are none.
    func header(_ section: Int) -> Rect? {
      guard list.sections[section].header != nil else { return nil }
      return Rect(
        inset, sections[section].top, max(0, width - 2 * inset), style.headerHeight)
    }

    /// Where the words below a section are; nil where there are none.
    func footer(_ section: Int) -> Rect? {
      guard list.sections[section].footer != nil else { return nil }
      let top = sections[section].rowsBottom
      let gap = list.appearance == .insetGrouped ? style.sectionGap / 2 : 0
      return Rect(
        inset, top, max(0, width - 2 * inset), max(0, sections[section].bottom - gap - top))
    }

    /// Sections that touch a stretch of the content.
    func sections(in visible: Rect) -> [Int] {
      sections.indices.filter {
        sections[$0].bottom > visible.minY && sections[$0].top < visible.maxY
      }
    }

    /// Rows of a section that touch a stretch of the content.
    func rows(of section: Int, in visible: Rect) -> Range<Int> {
      let count = list.sections[section].shownCount
      let first = firstRow(of: section, endingAfter: visible.minY)
      var end = first
      while end < count,
        sections[section].rowsTop + offset(ofRow: end, in: section) < visible.maxY
      {
        end += 1
      }
      return first..<end
    }

    private func firstRow(of section: Int, endingAfter y: Double) -> Int {
      var (low, high) = (0, list.sections[section].shownCount)
      while low < high {
        let middle = (low + high) / 2
        let bottom = sections[section].rowsTop + offset(ofRow: middle + 1, in: section)
        if bottom <= y { low = middle + 1 } else { high = middle }
      }
      return low
    }

    /// The row at a place of the content; a header that can be pressed is row -1.
    func path(at place: Point) -> IndexPath? {
      let spot = Rect(origin: place, size: Size(1e-6, 1e-6))
      for section in sections(in: spot) {
        if list.sections[section].isCollapsed != nil, header(section)?.contains(place) == true {
          return IndexPath(section: section, row: -1)
        }
        let path = IndexPath(section: section, row: firstRow(of: section, endingAfter: place.y))
        if let frame = row(path), frame.contains(place) { return path }
      }
      return nil
    }

    /// Every row that shows, section by section, as one range of numbers.
    var shownCount: Int { list.sections.reduce(0) { $0 + $1.shownCount } }

    /// The path of the n-th row that shows.
    func path(number: Int) -> IndexPath? {
      var rest = number
      for (index, section) in list.sections.enumerated() {
        if rest < section.shownCount {
          return rest < 0 ? nil : IndexPath(section: index, row: rest)
        }
        rest -= section.shownCount
      }
      return nil
    }

    /// Which of the rows that show a path is; nil where it does not.
    func number(of path: IndexPath) -> Int? {
      guard row(path) != nil else { return nil }
      return list.sections[..<path.section].reduce(path.row) { $0 + $1.shownCount }
    }
  }
}
