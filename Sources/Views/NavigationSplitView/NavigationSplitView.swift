internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineMotion

/// Which columns of a `NavigationSplitView` are shown, if several fit.
public enum NavigationSplitViewVisibility: String, Hashable, Sendable, Codable, CaseIterable {
  /// All columns from a width of 1000 points, else the last two.
  ///
  /// Ours: a tablet in landscape orientation.
  case automatic
  /// All columns, if each has its minimum width.
  case all
  /// The last two columns.
  case doubleColumn
  /// The last column.
  case detailOnly
}

/// A column of a `NavigationSplitView`.
public enum NavigationSplitViewColumn: String, Hashable, Sendable, Codable, CaseIterable {
  /// The leading column.
  case sidebar
  /// The middle column, if there are three.
  case content
  /// The trailing column.
  case detail
}

/// Columns side by side, each of which leads to the next; if they don't fit, a stack of screens.
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
/// Each column is a screen, with a bar for its `navigationTitle` and its `toolbar`. Choosing a row
/// by a press or Enter leads to the next column: if that column is covered, it slides in with a
/// back button. If not all columns fit side by side, the leading columns are stacked: three columns
/// first become two, then one. Columns are the same views in each form, and keep their scroll
/// offsets, view state and focus. A `NavigationStack` in a column has the back button in its own
/// bar.
///
/// The dividers between columns can be dragged, and moved with the keyboard, and the widths are
/// restored in the next run. A drag to the edge hides the column before the divider, and a drag
/// from the edge shows it again.
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

  /// Creates two columns.
  ///
  /// The view itself stores which columns are shown: all at first, and the sidebar if only one
  /// fits.
  /// - Parameters:
  ///   - sidebar: the leading column.
  ///   - detail: the trailing column.
  public init(
    @Views<Model> sidebar: () -> ViewList<Model>,
    @Views<Model> detail: () -> ViewList<Model>
  ) {
    self.init([sidebar(), detail()], nil, nil)
  }

  /// Creates two columns.
  ///
  /// The view itself stores which column is shown if only one fits: the sidebar at first.
  /// - Parameters:
  ///   - columnVisibility: the property of the model for the columns that are shown if several fit.
  ///   - sidebar: the leading column.
  ///   - detail: the trailing column.
  public init(
    columnVisibility: any WritableKeyPath<Model, NavigationSplitViewVisibility> & Sendable,
    @Views<Model> sidebar: () -> ViewList<Model>,
    @Views<Model> detail: () -> ViewList<Model>
  ) {
    self.init([sidebar(), detail()], Binding(columnVisibility), nil)
  }

  /// Creates two columns.
  ///
  /// The view itself stores which columns are shown if several fit: all at first.
  /// - Parameters:
  ///   - preferredCompactColumn: the property of the model for the column that is shown if only one
  ///     fits.
  ///   - sidebar: the leading column.
  ///   - detail: the trailing column.
  public init(
    preferredCompactColumn: any WritableKeyPath<Model, NavigationSplitViewColumn> & Sendable,
    @Views<Model> sidebar: () -> ViewList<Model>,
    @Views<Model> detail: () -> ViewList<Model>
  ) {
    self.init([sidebar(), detail()], nil, Binding(preferredCompactColumn))
  }

  /// Creates two columns.
  /// - Parameters:
  ///   - columnVisibility: the property of the model for the columns that are shown if several fit.
  ///   - preferredCompactColumn: the property of the model for the column that is shown if only one
  ///     fits.
  ///   - sidebar: the leading column.
  ///   - detail: the trailing column.
  public init(
    columnVisibility: any WritableKeyPath<Model, NavigationSplitViewVisibility> & Sendable,
    preferredCompactColumn: any WritableKeyPath<Model, NavigationSplitViewColumn> & Sendable,
    @Views<Model> sidebar: () -> ViewList<Model>,
    @Views<Model> detail: () -> ViewList<Model>
  ) {
    self.init([sidebar(), detail()], Binding(columnVisibility), Binding(preferredCompactColumn))
  }

  /// Creates three columns.
  ///
  /// The view itself stores which columns are shown: all at first, and the sidebar if only one
  /// fits.
  /// - Parameters:
  ///   - sidebar: the leading column.
  ///   - content: the middle column.
  ///   - detail: the trailing column.
  public init(
    @Views<Model> sidebar: () -> ViewList<Model>,
    @Views<Model> content: () -> ViewList<Model>,
    @Views<Model> detail: () -> ViewList<Model>
  ) {
    self.init([sidebar(), content(), detail()], nil, nil)
  }

  /// Creates three columns.
  ///
  /// The view itself stores which column is shown if only one fits: the sidebar at first.
  /// - Parameters:
  ///   - columnVisibility: the property of the model for the columns that are shown if several fit.
  ///   - sidebar: the leading column.
  ///   - content: the middle column.
  ///   - detail: the trailing column.
  public init(
    columnVisibility: any WritableKeyPath<Model, NavigationSplitViewVisibility> & Sendable,
    @Views<Model> sidebar: () -> ViewList<Model>,
    @Views<Model> content: () -> ViewList<Model>,
    @Views<Model> detail: () -> ViewList<Model>
  ) {
    self.init([sidebar(), content(), detail()], Binding(columnVisibility), nil)
  }

  /// Creates three columns.
  ///
  /// The view itself stores which columns are shown if several fit: all at first.
  /// - Parameters:
  ///   - preferredCompactColumn: the property of the model for the column that is shown if only one
  ///     fits.
  ///   - sidebar: the leading column.
  ///   - content: the middle column.
  ///   - detail: the trailing column.
  public init(
    preferredCompactColumn: any WritableKeyPath<Model, NavigationSplitViewColumn> & Sendable,
    @Views<Model> sidebar: () -> ViewList<Model>,
    @Views<Model> content: () -> ViewList<Model>,
    @Views<Model> detail: () -> ViewList<Model>
  ) {
    self.init([sidebar(), content(), detail()], nil, Binding(preferredCompactColumn))
  }

  /// Creates three columns.
  /// - Parameters:
  ///   - columnVisibility: the property of the model for the columns that are shown if several fit.
  ///   - preferredCompactColumn: the property of the model for the column that is shown if only one
  ///     fits.
  ///   - sidebar: the leading column.
  ///   - content: the middle column.
  ///   - detail: the trailing column.
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

  /// Updates the node of the view.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, SplitElement<Model>()) { element, node in
      element.source = (self, context)
      node.isUnchanged = node.hasBeenPlaced
    } inside: { node in
      build(node, context)
    }
  }

  /// Builds the columns, then the dividers between them.
  func build(_ node: ElementNode<SplitElement<Model>>, _ context: _ViewContext<Model>) {
    let choice = SplitChoice(
      visibility: visibility?.get(context.model) ?? node.element.state.visibility,
      column: column(preferred?.get(context.model) ?? node.element.state.column))
    node.element.prepare(choice, columnCount: columns.count, node, context.session)
    var inner = context
    inner.axis = nil
    inner.showsCards = false
    inner.children(entries(node), of: node)
    node.element.finish(node, context.session)
    // Content that is built later may read the current model, so a read is counted now.
    context.session.modelReads += 1
  }

  /// The index of a column; with two columns, the middle one is the trailing one.
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
    _ node: ElementNode<SplitElement<Model>>
  ) -> [_ViewExpansion<Model>.Entry] {
    typealias Entry = _ViewExpansion<Model>.Entry
    var entries = columns.indices.map { index in
      let next = index + 1 < columns.count ? Effect.action(showAction(index + 1, node)) : nil
      let content = ColumnView(
        content: columns[index], origin: node.element.origin(of: index), selectionEffect: next)
      return Entry(
        view: ScreenView(content: .one(content), isRoot: index == 0),
        identity: Identity(structure: UInt64(index) + 1))
    }
    for divider in 0..<node.element.dividerCount {
      let view = ControlView<SplitDivider, Model>(
        node.element.divider,
        action: .change(moveAction(divider, node)))
      entries.append(Entry(view: view, identity: SplitElement<Model>.identity(ofDivider: divider)))
    }
    return entries
  }

  /// An action that shows a column if only one fits.
  func showAction(_ column: Int, _ node: _ViewNode) -> Action<Model> {
    let (name, id) = (name(column), node.id)
    return Action<Model> { model, context in
      if let preferred {
        preferred.set(&model, name)
      } else {
        context.states[id] = SplitChange.column(name)
      }
    }
  }

  /// The effect of releasing a divider: a release at the edge hides the column before the divider.
  private func moveAction(
    _ divider: Int, _ node: ElementNode<SplitElement<Model>>
  ) -> (inout Model, Double, inout ActionContext) -> Void {
    let (binding, element, id) = (visibility, node.element, node.id)
    return { model, ratio, context in
      let visibility = element.visibility(after: ratio, divider: divider)
      context.states[id] = SplitChange.dividerReleased(
        divider, ratio: ratio, visibility: visibility)
      if let visibility { binding?.set(&model, visibility) }
    }
  }
}

/// The width of a column.
struct ColumnWidth: Equatable, Sendable {
  var minimum: Double
  var ideal: Double
  var maximum: Double

  /// Ours: like UIKit's side-by-side columns, and the minimum in which a list row is readable.
  static let sidebar = ColumnWidth(minimum: 200, ideal: 280, maximum: 400)
  static let content = ColumnWidth(minimum: 260, ideal: 340, maximum: 480)
  static let detail = ColumnWidth(minimum: 320, ideal: 320, maximum: .infinity)
}

enum ColumnWidthKey: LayoutValueKey {
  static var defaultValue: ColumnWidth? { nil }
}

extension View {
  /// Sets the width of the column of a `NavigationSplitView` that the view fills.
  /// - Parameters:
  ///   - min: the minimum width in points, at least 1; default 200, or the ideal width if that is
  ///     less.
  ///   - ideal: the width until a person drags the divider, at least the minimum.
  ///   - max: the maximum width, at least the ideal; default the ideal.
  public func navigationSplitViewColumnWidth(
    min: Double? = nil, ideal: Double, max: Double? = nil
  ) -> some View<Model> {
    let validIdeal = ideal.isFinite ? Swift.max(1, ideal) : ColumnWidth.sidebar.ideal
    let minimum = Swift.min(Swift.max(1, min ?? ColumnWidth.sidebar.minimum), validIdeal)
    return layoutValue(
      key: ColumnWidthKey.self,
      value: ColumnWidth(
        minimum: minimum, ideal: validIdeal, maximum: Swift.max(validIdeal, max ?? validIdeal)))
  }
}
