internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The screen that lists the tabs that don't fit in the bar; during customization, all tabs.
struct MoreScreen<Model> {
  let plan: TabPlan<Model>
  /// The index of the first listed tab among the visible tabs.
  let first: Int
  let strings: TabStrings
  /// The node of the `TabView`.
  let owner: NodeID

  var content: ViewList<Model> {
    let rows =
      plan.isCustomizing
      ? List<Model>(nil, customizationRows(plan.entries, plan, strings))
      : list(of: plan.visibleIndices.dropFirst(first).map { plan.entries[$0] })
    return .one(
      NavigationStack<Model, NavigationRoute> {
        rows.navigationTitle(strings.more)
          .toolbar {
            if plan.options.customization != nil {
              ToolbarItem(placement: .topBarTrailing) { customizeButton(plan, strings) }
            }
          }
      })
  }

  /// Tabs that a person has hidden stay reachable.
  private var hidden: ViewList<Model> {
    guard plan.hasHiddenTabs else { return .empty }
    let (plan, strings) = (plan, strings)
    let rows = ForEach<Model>(plan.entries.filter { !$0.isVisible }, id: \.item.id) { entry in
      TabRow<Model>(
        item: entry.item, isDimmed: true,
        trailing: .one(visibilityButton(entry, plan, strings.show).part("show")))
    }
    return .one(rows)
  }

  private func list(of entries: [TabPlan<Model>.Entry]) -> List<Model> {
    let rows = ForEach<Model>(entries, id: \.item.id) { entry in
      TabRow<Model>(item: entry.item, trailing: .one(LinkChevron().view()))
    }
    var list = List<Model>(nil, .many([.one(rows), hidden]))
    let (plan, owner) = (plan, owner)
    list.primaryAction = { model, ids, context in
      guard let id = ids.last?.base as? String, let index = plan.tabIndex(of: id) else { return }
      plan.selection.set(&model, index)
      // If the model refuses the tab, the list stays.
      guard plan.selection.isKnown || plan.selection.get(model) == index else { return }
      context.states[owner] = TabCommand.more(false)
    }
    return list
  }
}

/// The button that begins and ends customization.
func customizeButton<Model>(
  _ plan: TabPlan<Model>, _ strings: TabStrings
) -> some View<Model> {
  let title = plan.isCustomizing ? strings.done : strings.edit
  return ControlView<VitrineComponents.Button, Model>(
    VitrineComponents.Button(title),
    action: .model { model in
      guard let binding = plan.options.customization else { return }
      var customization = binding.get(model)
      if customization.isCustomizing {
        customization.endCustomizingItems()
      } else {
        customization.beginCustomizingItems()
      }
      binding.set(&model, customization)
    }
  ).part("edit")
}

/// Tabs as rows that can be moved, and hidden with a menu; tabs that can't be moved come first.
func customizationRows<Model>(
  _ entries: [TabPlan<Model>.Entry], _ plan: TabPlan<Model>, _ strings: TabStrings
) -> ViewList<Model> {
  let fixedTabs = entries.filter { !$0.item.isCustomizable }
  let movableTabs = entries.filter(\.item.isCustomizable)
  var rows = ForEach<Model>(movableTabs, id: \.item.id) { entry in
    TabRow<Model>(
      item: entry.item, isDimmed: !entry.isVisible,
      trailing: .many([
        .one(visibilityMenu(entry, plan, strings)),
        .one(TabGrip().view().layoutValue(key: RowGrip.self, value: true)),
      ]))
  }
  let ids = movableTabs.map(\.item.id)
  let all = plan.entries.filter(\.item.isCustomizable).map(\.item.id)
  rows.editing.move = { model, offsets, destination, _ in
    guard let binding = plan.options.customization else { return }
    var order = ids
    order.move(fromOffsets: offsets, toOffset: destination)
    var customization = binding.get(model)
    customization.reorder(order, among: all)
    binding.set(&model, customization)
  }
  let fixedRows = ForEach<Model>(fixedTabs, id: \.item.id) { entry in
    TabRow<Model>(item: entry.item, trailing: .empty)
  }
  return .many([.one(fixedRows), .one(rows)])
}

/// The button that hides or shows a tab.
private func visibilityButton<Model>(
  _ entry: TabPlan<Model>.Entry, _ plan: TabPlan<Model>, _ title: String
) -> some View<Model> {
  let id = entry.item.id
  let isHiding = entry.isVisible
  return ControlView<VitrineComponents.Button, Model>(
    VitrineComponents.Button(title),
    action: .model { model in
      guard let binding = plan.options.customization else { return }
      var customization = binding.get(model)
      customization.setHidden(isHiding, id)
      binding.set(&model, customization)
    })
}

private func visibilityMenu<Model>(
  _ entry: TabPlan<Model>.Entry, _ plan: TabPlan<Model>, _ strings: TabStrings
) -> some View<Model> {
  // The last tab can't be hidden: a tab view needs one.
  let isEnabled = !entry.isVisible || plan.visibleIndices.count > 1
  let row = visibilityButton(entry, plan, entry.isVisible ? strings.hide : strings.show)
  return Menu<Model>("", symbol: NavigationGlyph.more) {
    row.disabled(!isEnabled)
  }.label("\(strings.options), \(entry.item.title)").part("options")
}

extension Component {
  fileprivate func view<Model>() -> ComponentView<Self, Model> { ComponentView(self) }
}

/// A tab in a list: its outlined symbol, title, badge, and trailing content.
struct TabRow<Model>: View {
  let item: TabBarItem
  var isDimmed = false
  let trailing: ViewList<Model>

  /// The spacing in a row, in points, and the side of a symbol's square.
  ///
  /// Ours, as rows in a list of titles.
  private static var metrics: (spacing: Double, symbol: Double) { (12, 24) }

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    let colors = context.environment.theme.colors
    let textColor = isDimmed ? colors.tertiaryLabel : nil
    // A row filled with the tint sets the text color.
    let onFill = context.environment.environment[TextSettings.Key.self].color
    return HStack<Model>(spacing: Self.metrics.spacing) {
      if let image = item.image {
        Image(image.regular).scaledToFit().frame(
          width: Self.metrics.symbol, height: Self.metrics.symbol)
      } else if let symbol = item.symbol {
        Image(symbol, size: Self.metrics.symbol, color: textColor ?? onFill ?? colors.tint)
      }
      Text(item.title, color: textColor, lineLimit: 1).frame(
        maxWidth: .infinity, alignment: .leading)
      if let badge = Badge(item.badgeValue) {
        ComponentView<TabRowBadge, Model>(TabRowBadge(badge: badge, color: item.badgeColor))
          .part("badge")
      }
      trailing
    }._reconcile(node, in: context)
  }
}

/// A badge in a row, in its height and the width of its text.
struct TabRowBadge: Component {
  let badge: Badge
  let color: Color?

  struct Style: ComponentStyle {
    let badge: Badge.Style
    /// The maximum width of a badge, in points.
    ///
    /// Ours: titles come first.
    let maximumWidth = 96.0

    init(_ theme: Theme) { badge = Badge.Style(theme) }
  }

  func size(fitting available: Size, style: Style) -> Size {
    badge.size(maximumWidth: min(style.maximumWidth, max(0, available.width)), style: style.badge)
  }

  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    badge.paint(into: &canvas, in: bounds, color: color, style: style.badge)
  }

  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(id: id, role: .badge, label: badge.text, frame: bounds)
  }
}

/// The grip of a row that can be moved: three lines.
struct TabGrip: Component {
  struct Style: ComponentStyle {
    let color: Color

    init(_ theme: Theme) { color = theme.colors.tertiaryLabel }
  }

  func size(fitting available: Size, style: Style) -> Size { Size(20, 20) }

  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    canvas.draw(TabGlyph.reorder, in: bounds, color: style.color)
  }

  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> SemanticsNode {
    SemanticsNode(id: id, role: .image, frame: bounds)
  }
}

/// The symbols of a tab view, in a box of 24 like the icons.
///
/// Ours.
enum TabGlyph {
  static let reorder = symbol(
    "line.3.horizontal", width: 2,
    Path { path in
      for y in [7.0, 12, 17] {
        path.move(to: Point(4, y))
        path.line(to: Point(20, y))
      }
    })

  /// A window with a column at its leading side.
  static func sidebar(isMirrored: Bool) -> Symbol { isMirrored ? right : left }

  private static let left = column(at: 9)
  private static let right = column(at: 15)

  private static func column(at x: Double) -> Symbol {
    symbol(
      "sidebar", width: 1.75,
      Path { path in
        path.append(Path(roundedRect: Rect(3, 5, 18, 14), radius: 3))
        path.move(to: Point(x, 5))
        path.line(to: Point(x, 19))
      })
  }

  private static func symbol(_ name: String, width: Double, _ path: Path) -> Symbol {
    let line = StrokeStyle(width: width, cap: .round, join: .round)
    return Symbol(name: name, box: Rect(0, 0, 24, 24), layers: [.init(path: path, stroke: line)])
  }
}
