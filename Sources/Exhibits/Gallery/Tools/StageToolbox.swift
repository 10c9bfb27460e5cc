internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// Where the stage's tools are, how they look and what they mean: as a bar or as a list.
///
/// It stands in any rectangle, laid out for left-to-right; `GalleryLayout.place` mirrors it.
struct StageToolbox {
  /// Measures in points.
  ///
  /// Ours.
  enum Metrics {
    static let margin = 12.0
    static let gap = 6.0
    static let height = 34.0
    static let button = 36.0
    /// Letters of the bars beside those of the window: they say less than the exhibit.
    static let textShare = 13.0 / 15
  }

  let tools: StageTools
  var model: StageTools.Model
  let layout: GalleryLayout
  /// Each tool's place.
  private(set) var frames: [(tool: StageTool, frame: Rect)] = []
  /// What lies behind and beside the tools, in a list.
  var list = StageToolList()
  /// From the top to below the last tool, margins included.
  var height = 0.0

  /// The theme of the tools.
  let theme: Theme

  static func theme(_ environment: Environment) -> Theme {
    var environment = environment
    // Bars have no room for words twice as large: from there on they grow no more.
    environment.textScale = min(environment.textScale, 1.5) * Metrics.textShare
    return Theme(environment)
  }

  init(_ tools: StageTools, _ model: StageTools.Model, _ layout: GalleryLayout) {
    self.tools = tools
    self.model = model
    self.layout = layout
    theme = StageToolbox.theme(layout.environment)
  }

  private func control(_ tool: StageTool) -> any Control { tools[tool] ?? model.control(tool) }

  /// The size of a tool in a bar.
  func size(_ tool: StageTool) -> Size {
    let wanted = control(tool).size(fitting: Size(.infinity, .infinity), theme: theme)
    if control(tool) is Button { return Size(Metrics.button, wanted.height) }
    return wanted
  }

  // MARK: Layout

  /// In a row, the first tool leading and the others together at the other side; where that is too
  /// short each group has rows of its own, as many as it takes.
  mutating func layOutBar(_ groups: [[StageTool]], in rect: Rect) {
    let room = max(0, rect.width - 2 * Metrics.margin)
    let single = measured(groups.flatMap { $0 })
    let isSingle = width(single) <= room
    let rows = isSingle ? [single] : groups.flatMap { broken(measured($0), in: room) }
    var y = rect.minY + Metrics.gap + 2
    for row in rows {
      var x = rect.minX + Metrics.margin
      let line = row.map { $0.size.height }.max() ?? 0
      let free = isSingle ? room - width(row) : 0
      for (index, (tool, size)) in row.enumerated() {
        frames.append((tool, Rect(x, y + (line - size.height) / 2, size.width, size.height)))
        x += size.width + Metrics.gap + (index == 0 ? free : 0)
      }
      y += line + Metrics.gap + 2
    }
    height = (y - rect.minY).rounded(.up)
  }

  private typealias Row = [(tool: StageTool, size: Size)]

  private func measured(_ tools: [StageTool]) -> Row { tools.map { ($0, size($0)) } }

  private func width(_ row: Row) -> Double {
    row.reduce(-Metrics.gap) { $0 + $1.size.width + Metrics.gap }
  }

  /// Breaks a row that is wider than the room; a tool that is wider by itself is cut to it.
  private func broken(_ row: Row, in room: Double) -> [Row] {
    var rows: [Row] = [[]]
    for (tool, size) in row {
      let entry = (tool, Size(min(size.width, room), size.height))
      if let last = rows.last, !last.isEmpty, width(last + [entry]) > room { rows.append([]) }
      rows[rows.count - 1].append(entry)
    }
    return rows
  }

  /// Adds a tool at a place of its own.
  mutating func add(_ tool: StageTool, in frame: Rect) { frames.append((tool, frame)) }

  func frame(_ tool: StageTool) -> Rect? {
    frames.first { $0.tool == tool }.map { layout.place($0.frame) }
  }

  // MARK: Paint

  func paint(into canvas: inout Canvas, at time: Seconds) {
    list.paint(into: &canvas, layout)
    for (tool, frame) in frames {
      control(tool).paint(into: &canvas, in: layout.place(frame), theme: theme, at: time)
    }
  }

  /// Records open menus, over everything.
  func paintMenus(into canvas: inout Canvas, at time: Seconds) {
    for (tool, frame) in frames {
      inWindow(tool).paintOverlay(
        into: &canvas, in: layout.place(frame), theme: theme, at: time)
    }
  }

  func focusShape(_ tool: StageTool, at time: Seconds) -> FocusShape? {
    frame(tool).flatMap { control(tool).focusShape(in: $0, theme: theme, at: time) }
  }

  // MARK: Description

  func nodes(at time: Seconds) -> [Node] {
    frames.map { tool, frame in
      var node = control(tool).node(
        id: tool.id, in: layout.place(frame), theme: theme, at: time)
      node.label = model.label(tool)
      if let value = model.value(tool), node.role == .button { node.value = value }
      return node
    }
  }

  /// Open menus, which lie over everything.
  func menuNodes(at time: Seconds) -> [Node] {
    frames.compactMap { tool, frame in
      inWindow(tool).overlayNode(
        id: tool.id, in: layout.place(frame), theme: theme, at: time)
    }
  }

  /// A tool's control whose menu stays in the window, also where that has changed since it opened.
  private func inWindow(_ tool: StageTool) -> any Control {
    var control = control(tool)
    if let bounds = control.overlayBounds, bounds != layout.bounds {
      control.overlayBounds = layout.bounds
    }
    return control
  }
}
