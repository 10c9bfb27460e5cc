internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The tabs as a sidebar, by section, with outlined symbols.
struct TabSidebar<Model>: View {
  let plan: TabPlan<Model>
  let strings: TabStrings
  /// The node of the `TabView`.
  let owner: NodeID
  /// The inset at the leading side for covered corners, in points.
  let covered: Double

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let environment = context.environment.environment
    let style = context.environment.style(
      of: ListRow(listStyle: .sidebar)
    ).style
    let isMirrored = environment.direction == .rightToLeft
    let column = VStack<Model>(spacing: 0) {
      HStack<Model>(spacing: 0) {
        toggle(isMirrored: isMirrored)
        Spacer()
        if plan.options.customization != nil { customizeButton(plan, strings) }
      }
      .padding(NavigationBar.buttonMargin)
      .frame(minHeight: NavigationBar.minimumHeight)
      if plan.isCustomizing {
        List<Model>(nil, .many(sections(customizationSection))).listStyle(.sidebar)
      } else {
        list
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .padding(EdgeInsets(leading: covered))
    .background(style.background)
    return TabSidebarFrame(content: .one(column))._reconcile(node, in: context)
  }

  private func toggle(isMirrored: Bool) -> some View<Model> {
    let (plan, owner) = (plan, owner)
    return ControlView<VitrineComponents.Button, Model>(
      VitrineComponents.Button("", symbol: TabGlyph.sidebar(isMirrored: isMirrored)),
      action: .window { model, context in
        plan.endCustomizing(&model)
        context.states[owner] = TabCommand.sidebar(false)
      }
    ).label(strings.hideSidebar).part("toggle")
  }

  private var list: some View<Model> {
    let plan = plan
    let selection = Binding<Model, String?>(
      reading: { model in
        let index = plan.selection.get(model)
        return plan.visibleIndices.indices.contains(index)
          ? plan.entries[plan.visibleIndices[index]].item.id : nil
      },
      writing: { model, id in
        if let id, let index = plan.tabIndex(of: id) { plan.selection.set(&model, index) }
      })
    var list = List<Model>(.one(selection), .many(sections(section)))
    let owner = owner
    list.reselection = { _, _, context in context.states[owner] = TabCommand.reselect }
    return list.listStyle(.sidebar)
  }

  private func section(_ entries: [TabPlan<Model>.Entry]) -> ViewList<Model> {
    .one(
      ForEach<Model>(entries.filter(\.isVisible), id: \.item.id) { entry in
        TabRow<Model>(item: entry.item, trailing: .empty)
      })
  }

  private func customizationSection(_ entries: [TabPlan<Model>.Entry]) -> ViewList<Model> {
    customizationRows(entries, plan, strings)
  }

  /// The tabs by section; tabs without one come first.
  private func sections(
    _ rows: ([TabPlan<Model>.Entry]) -> ViewList<Model>
  ) -> [ViewList<Model>] {
    var titles: [String] = []
    var groups: [String: [TabPlan<Model>.Entry]] = [:]
    for entry in plan.entries where entry.isVisible || plan.isCustomizing {
      let title = entry.item.section ?? ""
      if groups[title] == nil { titles.append(title) }
      groups[title, default: []].append(entry)
    }
    titles.sort { $0.isEmpty && !$1.isEmpty }
    return titles.map { title in
      let list = rows(groups[title] ?? [])
      return .one(Section<Model>(title) { list })
    }
  }
}

/// A sidebar with a separator at the side of the pane.
private struct TabSidebarFrame<Model>: View {
  let content: ViewList<Model>

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, TabSidebarElement()) { _, node in
      node.isUnchanged = node.hasBeenPlaced
    } inside: { node in
      var inner = context
      inner.axis = nil
      inner.showsCards = false
      inner.child(content, of: node)
    }
  }
}

private struct TabSidebarElement: Element {
  var name: String { "tab sidebar" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  /// The separator is as high as the background.
  func draw(_ node: _ViewNode, in frame: Rect, _ canvas: inout Canvas, _ context: DrawContext) {
    node.drawChildren(in: frame, &canvas, context)
    let theme = node.environment.theme
    let line = 1 / theme.environment.scale
    let isMirrored = theme.environment.direction == .rightToLeft
    let shown = node.extendedFrame(frame)
    canvas.fill(
      .rect(Rect(isMirrored ? frame.minX : frame.maxX - line, shown.minY, line, shown.height)),
      with: theme.colors.separator)
  }

  /// Input doesn't pass through it.
  func collectHits(_ node: _ViewNode, in frame: Rect, _ search: inout HitSearch) {
    node.collectHitsOfChildren(in: frame, &search)
    search.add(frame)
  }
}
