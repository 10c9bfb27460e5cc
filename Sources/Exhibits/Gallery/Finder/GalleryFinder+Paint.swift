internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion
internal import VitrineResources

extension GalleryFinder {
  // MARK: Paint

  func paint(
    into canvas: inout Canvas, in panel: Rect, _ theme: Theme, _ context: ExhibitContext,
    at time: Seconds
  ) {
    let style = Sidebar.style(theme)
    canvas.fill(.rect(panel), with: style.background)
    canvas.clipped(to: .rect(panel)) { canvas in
      let room = listFrame(in: panel, theme)
      if isEmpty {
        FinderEmptyState(query: query, theme: theme, context: context)
          .paint(into: &canvas, in: room)
      } else {
        list.paint(into: &canvas, in: room, style: style, at: time)
      }
      search.paint(
        into: &canvas, in: searchFrame(in: panel, theme), style: Self.searchStyle(theme), at: time)
    }
  }

  /// Records the menu of the search, over everything.
  func paintMenu(into canvas: inout Canvas, in panel: Rect, _ theme: Theme, at time: Seconds) {
    search.paintOverlay(
      into: &canvas, in: searchFrame(in: panel, theme), style: Self.searchStyle(theme), at: time)
  }

  /// Records the ring around the row of the exhibit that shows, or around the list.
  func paintRing(into canvas: inout Canvas, in panel: Rect, _ theme: Theme, at time: Seconds) {
    let shape = list.focusShape(
      in: listFrame(in: panel, theme), style: Sidebar.style(theme), at: time)
    // A ring reaches beyond its row: at the sides of the panel it is drawn inside.
    canvas.clipped(to: .rect(panel)) {
      FocusRing.paint(into: &$0, around: shape, theme: theme)
    }
  }

  // MARK: Description

  /// The open menu of the search; nil while it is closed.
  func menuNode(in panel: Rect, _ theme: Theme, at time: Seconds) -> Node? {
    search.overlayNode(
      id: Self.searchID, in: searchFrame(in: panel, theme), style: Self.searchStyle(theme),
      at: time)
  }

  /// The field, and the list with a child for every exhibit, named by its id; together, so that Tab
  /// goes from one to the other.
  func node(in panel: Rect, _ theme: Theme, _ context: ExhibitContext, at time: Seconds) -> Node {
    let language = theme.environment.language
    let searchStyle = Self.searchStyle(theme)
    let field = search.node(
      id: Self.searchID, in: searchFrame(in: panel, theme), style: searchStyle, at: time)
    let room = listFrame(in: panel, theme)
    var node = list.node(id: Self.listID, in: room, style: Sidebar.style(theme), at: time)
    node.label = context.strings.text("gallery.exhibits", language)
    // Letters are shortcuts here: to find an exhibit by its name there is the search.
    node.takesText = false
    if isEmpty {
      let state = FinderEmptyState(query: query, theme: theme, context: context)
      node.isFocusable = false
      node.children = [
        Node(
          id: "\(Self.listID)/empty", role: .text, label: state.title, value: state.hint,
          frame: room)
      ]
    }
    return Node(
      id: Self.panelID, role: .group, label: node.label, frame: panel, children: [field, node])
  }
}
