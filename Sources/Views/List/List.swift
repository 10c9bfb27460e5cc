internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// A scrolling list that builds only the visible rows and a few beyond them.
///
/// ```swift
/// List(selection: \.selectedID) {
///   Section("Friends", footer: "Nobody else sees them.") {
///     ForEach(\.friends) { friend in Toggle(friend.name, isOn: \.isClose) }
///   }
/// }
/// ```
/// Each view is a row, and so is each element of a `ForEach`; several views of one element are
/// stacked in its row. If the first element of a `ForEach` expands to rows of its own, as a
/// `Section` or another `ForEach` does, every element is expanded, all at once.
public struct List<Model>: View {
  let content: ViewList<Model>
  let selection: ListSelection<Model>?
  var primaryAction: ((inout Model, [AnyHashable], inout ActionContext) -> Void)?
  /// Runs when the selected row is selected again, in a list with a single selection.
  var reselection: ((inout Model, AnyHashable, inout ActionContext) -> Void)?

  var pull: ListPull<Model>?
  /// Nil for a list of views.
  var values: ListValues?

  init(_ selection: ListSelection<Model>?, _ content: ViewList<Model>) {
    self.selection = selection
    self.content = content
  }

  /// Makes a list without a selection.
  /// - Parameter content: the rows, and sections of them.
  public init(@Views<Model> content: () -> ViewList<Model>) {
    self.init(nil, content())
  }

  /// Makes a list with a single selection.
  /// - Parameters:
  ///   - selection: the property with the selected row's id, as given by `ForEach` or `id(_:)`; nil
  ///     for none. If no row has the id, no row is selected, and the id is kept.
  ///   - content: the rows and sections.
  public init<ID: Hashable & Sendable>(
    selection: any WritableKeyPath<Model, ID?> & Sendable,
    @Views<Model> content: () -> ViewList<Model>
  ) {
    self.init(.one(Binding(selection)), content())
  }

  /// Makes a list with a multiple selection, extended by Shift or Control, or by tapping rows one
  /// after the other.
  /// - Parameters:
  ///   - selection: the property with the selected rows' ids.
  ///   - content: the rows and sections.
  public init<ID: Hashable & Sendable>(
    selection: any WritableKeyPath<Model, Set<ID>> & Sendable,
    @Views<Model> content: () -> ViewList<Model>
  ) {
    self.init(.many(Binding(selection)), content())
  }

  /// Makes a list with a single selection that functions read and write.
  /// - Parameters:
  ///   - binding: reads and writes the selected id; nil for none.
  ///   - content: the rows and sections.
  public init<ID: Hashable & Sendable>(
    binding: Binding<Model, ID?>, @Views<Model> content: () -> ViewList<Model>
  ) {
    self.init(.one(binding), content())
  }

  /// Makes a list with a multiple selection that functions read and write.
  /// - Parameters:
  ///   - binding: reads and writes the selected ids.
  ///   - content: the rows and sections.
  public init<ID: Hashable & Sendable>(
    binding: Binding<Model, Set<ID>>, @Views<Model> content: () -> ViewList<Model>
  ) {
    self.init(.many(binding), content())
  }

  /// Makes a list with a row for each element of a collection.
  /// - Parameters:
  ///   - data: the elements.
  ///   - id: identifies an element.
  ///   - rowContent: the views of an element's row.
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: @escaping (Data.Element) -> ID,
    @Views<Model> rowContent: @escaping (Data.Element) -> ViewList<Model>
  ) {
    self.init(nil, .one(ForEach(data, id: id, content: rowContent)))
  }

  /// Makes a list with a row for each identifiable element.
  /// - Parameters:
  ///   - data: the elements.
  ///   - rowContent: the views of an element's row.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @Views<Model> rowContent: @escaping (Data.Element) -> ViewList<Model>
  ) where Data.Element: Identifiable {
    self.init(nil, .one(ForEach(data, content: rowContent)))
  }

  /// Makes a list with a row for each identifiable element and a single selection.
  /// - Parameters:
  ///   - data: the elements.
  ///   - selection: the property with the selected row's id; nil for none.
  ///   - rowContent: the views of an element's row.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: any WritableKeyPath<Model, Data.Element.ID?> & Sendable,
    @Views<Model> rowContent: @escaping (Data.Element) -> ViewList<Model>
  ) where Data.Element: Identifiable, Data.Element.ID: Sendable {
    self.init(.one(Binding(selection)), .one(ForEach(data, content: rowContent)))
  }

  /// Makes a list with a row for each identifiable element and a multiple selection.
  /// - Parameters:
  ///   - data: the elements.
  ///   - selection: the property with the selected rows' ids.
  ///   - rowContent: the views of an element's row.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: any WritableKeyPath<Model, Set<Data.Element.ID>> & Sendable,
    @Views<Model> rowContent: @escaping (Data.Element) -> ViewList<Model>
  ) where Data.Element: Identifiable, Data.Element.ID: Sendable {
    self.init(.many(Binding(selection)), .one(ForEach(data, content: rowContent)))
  }

  /// Adds an action for opening rows: the selected rows on a double click, Enter or Space, and a
  /// single row on a tap.
  ///
  /// A list without a selection opens a row on a single click as well.
  /// - Parameter action: called with the ids of the rows. Ids of other types are left out; if none
  ///   remains, nothing happens.
  public func onPrimaryAction<ID: Hashable & Sendable>(
    forSelectionType type: ID.Type = ID.self,
    perform action: @escaping @Sendable (inout Model, Set<ID>) -> Void
  ) -> Self {
    onPrimaryAction(forSelectionType: type) { model, ids, _ in action(&model, ids) }
  }

  /// Adds an action for opening rows that can also make requests of the window.
  /// - Parameter action: called with the ids of the rows. Ids of other types are left out; if none
  ///   remains, nothing happens.
  public func onPrimaryAction<ID: Hashable & Sendable>(
    forSelectionType type: ID.Type = ID.self,
    perform action: @escaping @Sendable (inout Model, Set<ID>, inout ActionContext) -> Void
  ) -> Self {
    var copy = self
    copy.primaryAction = { model, ids, context in
      let ids = Set(ids.compactMap { $0.base as? ID })
      if !ids.isEmpty { action(&model, ids, &context) }
    }
    return copy
  }

  /// Adds an action that runs when a finger pulls the rows down beyond the top and is lifted, like
  /// pull-to-refresh.
  ///
  /// A list whose rows all fit can't be pulled.
  /// - Parameters:
  ///   - threshold: how far the rows have to be pulled, in points; 100 by default, as in Flutter's
  ///     refresh control. Negative numbers and NaN count as 0.
  ///   - action: what to do.
  public func onPull(
    beyond threshold: Double = 100,
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> Self {
    var copy = self
    copy.pull = ListPull(threshold: threshold > 0 ? threshold : 0, action: action)
    return copy
  }

  /// Brings the node of the list up to date.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, ListElement<Model>(self, context.environment)) { element, node in
      if context.environment.environment.keyboardInset > 0 { context.session.meetsKeyboard = true }
      element.update(self, node, context)
    }
  }
}

/// The action for pulling a list down.
struct ListPull<Model> {
  var threshold: Double
  var action: (inout Model, inout ActionContext) -> Void
}
