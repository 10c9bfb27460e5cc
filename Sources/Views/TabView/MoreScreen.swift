internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

/// The screen that lists the tabs that don't fit in the bar; during customization, all tabs.
struct MoreScreen<Model> {
  let plan: TabPlan<Model>
  /// The index of the first listed tab among the visible ones.
  let first: Int
  let words: TabWords
  /// The slot of the `TabView`.
  let owner: SlotID

  var content: ViewList<Model> {
    let rows =
      plan.isCustomizing
      ? List<Model>(nil, editedRows(plan.entries, plan, words))
      : list(of: plan.shown.dropFirst(first).map { plan.entries[$0] })
    return .one(
      NavigationStack<Model, NavigationRoute> {
        rows.navigationTitle(words.more)
          .toolbar {
            if plan.options.customization != nil {
              ToolbarItem(placement: .topBarTrailing) { customizeButton(plan, words) }
            }
          }
      })
  }

  /// Tabs that a person has hidden stay reachable.
  private var hidden: ViewList<Model> {
    guard plan.hidesTabs else { return .empty }
    let (plan, words) = (plan, words)
    let rows = ForEach<Model>(plan.entries.filter { !$0.isShown }, id: \.item.id) { entry in
      TabRow<Model>(
        item: entry.item, isDimmed: true,
        trailing: .one(visibilityButton(entry, plan, words.show).part("show")))
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
      guard let id = ids.last?.base as? String, let place = plan.place(of: id) else { return }
      plan.selection.set(&model, place)
      // If the model refuses the tab, the list stays.
      guard plan.selection.isKnown || plan.selection.get(model) == place else { return }
      context.states[owner] = TabCommand.more(false)
    }
    return list
  }
}

/// The button that begins and ends customization.
func customizeButton<Model>(
  _ plan: TabPlan<Model>, _ words: TabWords
) -> some View<Model> {
  let title = plan.isCustomizing ? words.done : words.edit
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
func editedRows<Model>(
  _ entries: [TabPlan<Model>.Entry], _ plan: TabPlan<Model>, _ words: TabWords
) -> ViewList<Model> {
  let fixed = entries.filter { !$0.item.isCustomizable }
  let movable = entries.filter(\.item.isCustomizable)
  var rows = ForEach<Model>(movable, id: \.item.id) { entry in
    TabRow<Model>(
      item: entry.item, isDimmed: !entry.isShown,
      trailing: .many([
        .one(visibilityMenu(entry, plan, words)),
        .one(TabGrip().view().layoutValue(key: RowGrip.self, value: true)),
      ]))
  }
  let ids = movable.map(\.item.id)
  let all = plan.entries.filter(\.item.isCustomizable).map(\.item.id)
  rows.editing.move = { model, offsets, destination, _ in
    guard let binding = plan.options.customization else { return }
    var order = ids
    order.move(fromOffsets: offsets, toOffset: destination)
    var customization = binding.get(model)
    customization.reorder(order, among: all)
    binding.set(&model, customization)
  }
  let still = ForEach<Model>(fixed, id: \.item.id) { entry in
    TabRow<Model>(item: entry.item, trailing: .empty)
  }
  return .many([.one(still), .one(rows)])
}

/// The button that hides or shows a tab.
private func visibilityButton<Model>(
  _ entry: TabPlan<Model>.Entry, _ plan: TabPlan<Model>, _ title: String
) -> some View<Model> {
  let id = entry.item.id
  let hides = entry.isShown
  return ControlView<VitrineComponents.Button, Model>(
    VitrineComponents.Button(title),
    action: .model { model in
      guard let binding = plan.options.customization else { return }
      var customization = binding.get(model)
      customization.setHidden(hides, id)
      binding.set(&model, customization)
    })
}

private func visibilityMenu<Model>(
  _ entry: TabPlan<Model>.Entry, _ plan: TabPlan<Model>, _ words: TabWords
) -> some View<Model> {
  // The last tab can't be hidden: a tab view needs one.
  let isPossible = !entry.isShown || plan.shown.count > 1
  let row = visibilityButton(entry, plan, entry.isShown ? words.hide : words.show)
  return Menu<Model>("", symbol: NavigationGlyph.more) {
    row.disabled(!isPossible)
  }.label("\(words.options), \(entry.item.title)").part("options")
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
  private static var measures: (spacing: Double, symbol: Double) { (12, 24) }

  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    let colors = context.environment.theme.colors
    let ink = isDimmed ? colors.tertiaryLabel : nil
    // A row filled with the tint sets the text color.
    let onFill = context.environment.environment[TextSettings.Key.self].color
    return HStack<Model>(spacing: Self.measures.spacing) {
      if let image = item.image {
        Image(image.regular).scaledToFit().frame(
          width: Self.measures.symbol, height: Self.measures.symbol)
      } else if let symbol = item.symbol {
        Image(symbol, size: Self.measures.symbol, color: ink ?? onFill ?? colors.tint)
      }
      Text(item.title, color: ink, lineLimit: 1).frame(maxWidth: .infinity, alignment: .leading)
      if let badge = Badge(item.badgeValue) {
        ComponentView<TabRowBadge, Model>(TabRowBadge(badge: badge, color: item.badgeColor))
          .part("badge")
      }
      trailing
    }._reconcile(slot, in: context)
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
    let most = 96.0

    init(_ theme: Theme) { badge = Badge.Style(theme) }
  }

  func size(fitting available: Size, style: Style) -> Size {
    badge.size(maximumWidth: min(style.most, max(0, available.width)), style: style.badge)
  }

  func paint(into canvas: inout Canvas, in bounds: Rect, style: Style, at time: Seconds) {
    badge.paint(into: &canvas, in: bounds, color: color, style: style.badge)
  }

  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    Node(id: id, role: .badge, label: badge.text, frame: bounds)
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
    canvas.draw(TabGlyph.grip, in: bounds, color: style.color)
  }

  func node(id: String, in bounds: Rect, style: Style, at time: Seconds) -> Node {
    Node(id: id, role: .image, frame: bounds)
  }
}

/// The symbols of a tab view, in a box of 24 like the icons.
///
/// Ours.
enum TabGlyph {
  static let grip = symbol(
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
