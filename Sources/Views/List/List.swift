internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry

/// Rows that scroll: of all rows, those that show are made, and a few more.
///
/// ```swift
/// List(selection: \.selectedID) {
///   Section("Friends", footer: "Nobody else sees them.") {
///     ForEach(\.friends) { friend in Toggle(friend.name, isOn: \.isClose) }
///   }
/// }
/// ```
/// Each view is a row, and each element of a `ForEach`: several views of one element are below one
/// another in its row. Where the first element of a `ForEach` stands for rows of its own, as a
/// `Section` or another `ForEach` does, so do the others, and each of them is asked for its rows at
/// once.
public struct List<Model>: View {
  let content: ViewList<Model>
  let selection: ListSelection<Model>?
  var primaryAction: ((inout Model, [AnyHashable], inout ActionContext) -> Void)?
  /// What choosing the row does that is chosen already, in a list of which one can be.
  var reselection: ((inout Model, AnyHashable, inout ActionContext) -> Void)?

  var pull: ListPull<Model>?
  /// Nil for a list of views.
  var values: ListValues?

  init(_ selection: ListSelection<Model>?, _ content: ViewList<Model>) {
    self.selection = selection
    self.content = content
  }

  /// Makes a list of rows.
  /// - Parameter content: the rows, and sections of them.
  public init(@Views<Model> content: () -> ViewList<Model>) {
    self.init(nil, content())
  }

  /// Makes a list of rows, one of which can be chosen.
  /// - Parameters:
  ///   - selection: where the id of the row lives, as `ForEach` or `id(_:)` tells it; nil for none. An id
  ///     of no row shows as none, and stays.
  ///   - content: the rows, and sections of them.
  public init<ID: Hashable & Sendable>(
    selection: any WritableKeyPath<Model, ID?> & Sendable,
    @Views<Model> content: () -> ViewList<Model>
  ) {
    self.init(.one(Binding(selection)), content())
  }

  /// Makes a list of rows, any of which can be chosen: with Shift or Control held as well, or by tapping one
  /// after the other.
  /// - Parameters:
  ///   - selection: where the ids of the rows live.
  ///   - content: the rows, and sections of them.
  public init<ID: Hashable & Sendable>(
    selection: any WritableKeyPath<Model, Set<ID>> & Sendable,
    @Views<Model> content: () -> ViewList<Model>
  ) {
    self.init(.many(Binding(selection)), content())
  }

  /// Makes a list of rows, one of which can be chosen, by functions that read and write its id.
  /// - Parameters:
  ///   - binding: reads and writes the id; nil for none.
  ///   - content: the rows, and sections of them.
  public init<ID: Hashable & Sendable>(
    binding: Binding<Model, ID?>, @Views<Model> content: () -> ViewList<Model>
  ) {
    self.init(.one(binding), content())
  }

  /// Makes a list of rows, any of which can be chosen, by functions that read and write their ids.
  /// - Parameters:
  ///   - binding: reads and writes the ids.
  ///   - content: the rows, and sections of them.
  public init<ID: Hashable & Sendable>(
    binding: Binding<Model, Set<ID>>, @Views<Model> content: () -> ViewList<Model>
  ) {
    self.init(.many(binding), content())
  }

  /// Makes a list of a row for each element of a collection.
  /// - Parameters:
  ///   - data: the elements.
  ///   - id: what tells them apart.
  ///   - rowContent: the views of an element's row.
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: @escaping (Data.Element) -> ID,
    @Views<Model> rowContent: @escaping (Data.Element) -> ViewList<Model>
  ) {
    self.init(nil, .one(ForEach(data, id: id, content: rowContent)))
  }

  /// Makes a list of a row for each element that has an id.
  /// - Parameters:
  ///   - data: the elements.
  ///   - rowContent: the views of an element's row.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @Views<Model> rowContent: @escaping (Data.Element) -> ViewList<Model>
  ) where Data.Element: Identifiable {
    self.init(nil, .one(ForEach(data, content: rowContent)))
  }

  /// Makes a list of a row for each element that has an id, one of which can be chosen.
  /// - Parameters:
  ///   - data: the elements.
  ///   - selection: where the id of the row lives; nil for none.
  ///   - rowContent: the views of an element's row.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: any WritableKeyPath<Model, Data.Element.ID?> & Sendable,
    @Views<Model> rowContent: @escaping (Data.Element) -> ViewList<Model>
  ) where Data.Element: Identifiable, Data.Element.ID: Sendable {
    self.init(.one(Binding(selection)), .one(ForEach(data, content: rowContent)))
  }

  /// Makes a list of a row for each element that has an id, any of which can be chosen.
  /// - Parameters:
  ///   - data: the elements.
  ///   - selection: where the ids of the rows live.
  ///   - rowContent: the views of an element's row.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: any WritableKeyPath<Model, Set<Data.Element.ID>> & Sendable,
    @Views<Model> rowContent: @escaping (Data.Element) -> ViewList<Model>
  ) where Data.Element: Identifiable, Data.Element.ID: Sendable {
    self.init(.many(Binding(selection)), .one(ForEach(data, content: rowContent)))
  }

  /// Does something to the rows that are chosen when a person opens them: by a double click, Enter or
  /// Space; by a tap of a finger to the row that is tapped.
  ///
  /// Rows without a selection of the list are opened by a click as well.
  /// - Parameter action: what it does; it is told the ids. Rows whose id is of another type do nothing.
  public func onPrimaryAction<ID: Hashable & Sendable>(
    forSelectionType type: ID.Type = ID.self,
    perform action: @escaping @Sendable (inout Model, Set<ID>) -> Void
  ) -> Self {
    onPrimaryAction(forSelectionType: type) { model, ids, _ in action(&model, ids) }
  }

  /// Does something to the rows that a person opens, and asks something of the window.
  /// - Parameter action: what it does; it is told the ids. Rows whose id is of another type do nothing.
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

  /// Does something when a finger has pulled the rows down beyond the top and lets go: what a refresh
  /// begins with.
  ///
  /// A list whose rows fit into it cannot be pulled.
  /// - Parameters:
  ///   - threshold: how far the rows are pulled at least, in points; 100 by default, as Flutter's
  ///     refresh control. Below 0 or not a number counts as 0.
  ///   - action: what it does.
  public func onPull(
    beyond threshold: Double = 100,
    perform action: @escaping @Sendable (inout Model, inout ActionContext) -> Void
  ) -> Self {
    var copy = self
    copy.pull = ListPull(threshold: threshold > 0 ? threshold : 0, action: action)
    return copy
  }

  /// Brings the slot of the list up to date.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    context.slot(slot, ListElement<Model>(self, context.environment)) { element, slot in
      if context.environment.environment.keyboardInset > 0 { context.session.meetsKeyboard = true }
      element.update(self, slot, context)
    }
  }
}

/// What pulling a list down does.
struct ListPull<Model> {
  var threshold: Double
  var action: (inout Model, inout ActionContext) -> Void
}
