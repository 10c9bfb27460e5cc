internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineMotion

/// Which columns of a `NavigationSplitView` show, where there is room for several.
public enum NavigationSplitViewVisibility: String, Hashable, Sendable, Codable, CaseIterable {
  /// All of them from a width of 1000 points on, else the last two.
  ///
  /// Ours: a tablet that lies on its side.
  case automatic
  /// All of them, as far as each has its least width.
  case all
  /// The last two.
  case doubleColumn
  /// The last one.
  case detailOnly
}

/// A column of a `NavigationSplitView`.
public enum NavigationSplitViewColumn: String, Hashable, Sendable, Codable, CaseIterable {
  /// The leading one.
  case sidebar
  /// The one in the middle, where there are three.
  case content
  /// The trailing one.
  case detail
}

/// Columns beside each other, of which each leads to the next; where there is too little room, screens on top
/// of one another.
///
/// ```swift
/// NavigationSplitView(preferredCompactColumn: \.column) {
///   List(boxes, selection: \.box) { … }.navigationTitle("Mail")
/// } content: {
///   List(messages, selection: \.message) { … }
/// } detail: {
///   if let message { MessageView(message) } else { ContentUnavailableView(…) }
/// }
/// ```
/// Each column is a screen, with a bar for its `navigationTitle` and its `toolbar`. A row that is chosen by a
/// press or Enter leads to the next column: where that is covered, it slides in, and has a button that leads
/// back. The leading columns are such screens on top of one another where all have no room beside each other:
/// three columns first become two, then one. Columns are the same views in each form, and keep their scroll
/// offsets, their own states and the place of the focus. A `NavigationStack` in a column has the button that
/// leads back in its own bar.
///
/// The lines between columns are dragged, by keys as well, and the widths come back in the next run. A drag to
/// the edge hides what is before the line, and a drag from the edge brings it back.
public struct NavigationSplitView<Model>: View {
  let columns: [ViewList<Model>]
  let visibility: Binding<Model, NavigationSplitViewVisibility>?
  let preferred: Binding<Model, NavigationSplitViewColumn>?

  private init(
    _ columns: [ViewList<Model>], _ visibility: Binding<Model, NavigationSplitViewVisibility>?,
    _ preferred: Binding<Model, NavigationSplitViewColumn>?
  ) {
    self.columns = columns
    self.visibility = visibility
    self.preferred = preferred
  }

  /// Makes two columns.
  ///
  /// The view keeps which show itself: all at first, and the sidebar where one does.
  /// - Parameters:
  ///   - sidebar: the leading column.
  ///   - detail: the trailing one.
  public init(
    @Views<Model> sidebar: () -> ViewList<Model>,
    @Views<Model> detail: () -> ViewList<Model>
  ) {
    self.init([sidebar(), detail()], nil, nil)
  }

  /// Makes two columns.
  ///
  /// The view keeps itself which shows where one does: the sidebar at first.
  /// - Parameters:
  ///   - columnVisibility: the property of the model that says which show where several do.
  ///   - sidebar: the leading column.
  ///   - detail: the trailing one.
  public init(
    columnVisibility: any WritableKeyPath<Model, NavigationSplitViewVisibility> & Sendable,
    @Views<Model> sidebar: () -> ViewList<Model>,
    @Views<Model> detail: () -> ViewList<Model>
  ) {
    self.init([sidebar(), detail()], Binding(columnVisibility), nil)
  }

  /// Makes two columns.
  ///
  /// The view keeps itself which show where several do: all at first.
  /// - Parameters:
  ///   - preferredCompactColumn: the property of the model that says which shows where one does.
  ///   - sidebar: the leading column.
  ///   - detail: the trailing one.
  public init(
    preferredCompactColumn: any WritableKeyPath<Model, NavigationSplitViewColumn> & Sendable,
    @Views<Model> sidebar: () -> ViewList<Model>,
    @Views<Model> detail: () -> ViewList<Model>
  ) {
    self.init([sidebar(), detail()], nil, Binding(preferredCompactColumn))
  }

  /// Makes two columns.
  /// - Parameters:
  ///   - columnVisibility: the property of the model that says which show where several do.
  ///   - preferredCompactColumn: the property of the model that says which shows where one does.
  ///   - sidebar: the leading column.
  ///   - detail: the trailing one.
  public init(
    columnVisibility: any WritableKeyPath<Model, NavigationSplitViewVisibility> & Sendable,
    preferredCompactColumn: any WritableKeyPath<Model, NavigationSplitViewColumn> & Sendable,
    @Views<Model> sidebar: () -> ViewList<Model>,
    @Views<Model> detail: () -> ViewList<Model>
  ) {
    self.init([sidebar(), detail()], Binding(columnVisibility), Binding(preferredCompactColumn))
  }

  /// Makes three columns.
  ///
  /// The view keeps which show itself: all at first, and the sidebar where one does.
  /// - Parameters:
  ///   - sidebar: the leading column.
  ///   - content: the one in the middle.
  ///   - detail: the trailing one.
  public init(
    @Views<Model> sidebar: () -> ViewList<Model>,
    @Views<Model> content: () -> ViewList<Model>,
    @Views<Model> detail: () -> ViewList<Model>
  ) {
    self.init([sidebar(), content(), detail()], nil, nil)
  }

  /// Makes three columns.
  ///
  /// The view keeps itself which shows where one does: the sidebar at first.
  /// - Parameters:
  ///   - columnVisibility: the property of the model that says which show where several do.
  ///   - sidebar: the leading column.
  ///   - content: the one in the middle.
  ///   - detail: the trailing one.
  public init(
    columnVisibility: any WritableKeyPath<Model, NavigationSplitViewVisibility> & Sendable,
    @Views<Model> sidebar: () -> ViewList<Model>,
    @Views<Model> content: () -> ViewList<Model>,
    @Views<Model> detail: () -> ViewList<Model>
  ) {
    self.init([sidebar(), content(), detail()], Binding(columnVisibility), nil)
  }

  /// Makes three columns.
  ///
  /// The view keeps itself which show where several do: all at first.
  /// - Parameters:
  ///   - preferredCompactColumn: the property of the model that says which shows where one does.
  ///   - sidebar: the leading column.
  ///   - content: the one in the middle.
  ///   - detail: the trailing one.
  public init(
    preferredCompactColumn: any WritableKeyPath<Model, NavigationSplitViewColumn> & Sendable,
    @Views<Model> sidebar: () -> ViewList<Model>,
    @Views<Model> content: () -> ViewList<Model>,
    @Views<Model> detail: () -> ViewList<Model>
  ) {
    self.init([sidebar(), content(), detail()], nil, Binding(preferredCompactColumn))
  }

  /// Makes three columns.
  /// - Parameters:
  ///   - columnVisibility: the property of the model that says which show where several do.
  ///   - preferredCompactColumn: the property of the model that says which shows where one does.
  ///   - sidebar: the leading column.
  ///   - content: the one in the middle.
  ///   - detail: the trailing one.
  public init(
    columnVisibility: any WritableKeyPath<Model, NavigationSplitViewVisibility> & Sendable,
    preferredCompactColumn: any WritableKeyPath<Model, NavigationSplitViewColumn> & Sendable,
    @Views<Model> sidebar: () -> ViewList<Model>,
    @Views<Model> content: () -> ViewList<Model>,
    @Views<Model> detail: () -> ViewList<Model>
  ) {
    self.init(
      [sidebar(), content(), detail()], Binding(columnVisibility), Binding(preferredCompactColumn))
  }

  /// Brings the slot of the view up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, SplitElement<Model>()) { element, slot in
      element.source = (self, context)
      slot.isUnchanged = slot.wasPlaced
    } inside: { slot in
      build(slot, context)
    }
  }

  /// Builds the columns, then the lines between them.
  func build(_ slot: ElementSlot<SplitElement<Model>>, _ context: _ViewContext<Model>) {
    let now = SplitChoice(
      visibility: visibility?.get(context.model) ?? slot.element.own.visibility,
      column: column(preferred?.get(context.model) ?? slot.element.own.column))
    slot.element.prepare(now, count: columns.count, slot, context.session)
    var inner = context
    inner.axis = nil
    inner.isInForm = false
    inner.children(entries(slot), of: slot)
    slot.element.finish(slot, context.session)
    // What it builds later may read the model as it is then.
    context.session.modelReads += 1
  }

  /// The place of a column; where there are two, that in the middle is the trailing one.
  private func column(_ column: NavigationSplitViewColumn) -> Int {
    switch column {
    case .sidebar: 0
    case .content: 1
    case .detail: columns.count - 1
    }
  }

  private func name(_ column: Int) -> NavigationSplitViewColumn {
    column == 0 ? .sidebar : column == columns.count - 1 ? .detail : .content
  }

  private func entries(
    _ slot: ElementSlot<SplitElement<Model>>
  ) -> [_ViewExpansion<Model>.Entry] {
    typealias Entry = _ViewExpansion<Model>.Entry
    var entries = columns.indices.map { index in
      let next = index + 1 < columns.count ? Effect.action(showing(index + 1, slot)) : nil
      let content = ColumnView(
        content: columns[index], origin: slot.element.origin(of: index), onward: next)
      return Entry(
        view: ScreenView(content: .one(content), isRoot: index == 0),
        identity: Identity(structure: UInt64(index) + 1))
    }
    for line in 0..<slot.element.lines {
      let divider = ControlView<SplitDivider, Model>(
        slot.element.divider,
        action: .change(moving(line, slot)))
      entries.append(Entry(view: divider, identity: SplitElement<Model>.identity(ofLine: line)))
    }
    return entries
  }

  /// Shows a column where one does.
  func showing(_ column: Int, _ slot: _Slot) -> Action<Model> {
    let (name, id) = (name(column), slot.id)
    return Action<Model> { model, context in
      if let preferred {
        preferred.set(&model, name)
      } else {
        context.states[id] = SplitChange.column(name)
      }
    }
  }

  /// What letting go of a line does: to the edge it hides what is before it.
  private func moving(
    _ line: Int, _ slot: ElementSlot<SplitElement<Model>>
  ) -> (inout Model, Double, inout ActionContext) -> Void {
    let (binding, element, id) = (visibility, slot.element, slot.id)
    return { model, ratio, context in
      let visibility = element.visibility(after: ratio, line: line)
      context.states[id] = SplitChange.line(line, ratio: ratio, visibility: visibility)
      if let visibility { binding?.set(&model, visibility) }
    }
  }
}

/// How wide a column wants to be.
struct ColumnWidth: Equatable, Sendable {
  var least: Double
  var ideal: Double
  var most: Double

  /// Ours: as UIKit's columns beside each other, and the least in which a line of a list is read.
  static let sidebar = ColumnWidth(least: 200, ideal: 280, most: 400)
  static let content = ColumnWidth(least: 260, ideal: 340, most: 480)
  static let detail = ColumnWidth(least: 320, ideal: 320, most: .infinity)
}

enum ColumnWidthKey: LayoutValueKey {
  static var defaultValue: ColumnWidth? { nil }
}

extension View {
  /// Says how wide the column of a `NavigationSplitView` is that the view is all of.
  /// - Parameters:
  ///   - min: the least width in points, above 0; default what columns have.
  ///   - ideal: the width until a person drags the line, no less than that.
  ///   - max: the greatest width, no less than that.
  public func navigationSplitViewColumnWidth(
    min: Double? = nil, ideal: Double, max: Double? = nil
  ) -> some View<Model> {
    let own = ideal.isFinite ? Swift.max(1, ideal) : ColumnWidth.sidebar.ideal
    let least = Swift.min(Swift.max(1, min ?? ColumnWidth.sidebar.least), own)
    return layoutValue(
      key: ColumnWidthKey.self,
      value: ColumnWidth(least: least, ideal: own, most: Swift.max(own, max ?? own)))
  }
}
