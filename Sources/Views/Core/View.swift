/// A description of a part of the screen: which components, where, bound to what in a model.
///
/// A view is made anew whenever the model changes; the tree keeps what a person does to it. Views are
/// not written by conforming to this protocol: compose those that there are in a `CompositeView`, or
/// write a `Component`, a `Control` or a `Layout`.
public protocol View<Model> {
  /// The value that its actions change.
  associatedtype Model

  /// True where it stands for other views, which a container lines up by themselves.
  static var _isList: Bool { get }

  /// Adds the views that it stands for to a list; only asked of who is one.
  func _expand(into list: inout _ViewExpansion<Model>)

  /// True where it stands for rows of a list of its own, rather than for one.
  static var _isRows: Bool { get }

  /// Adds the rows that it stands for to a list; none of them is made.
  func _rows(into list: inout _RowExpansion<Model>)

  /// Brings a slot of the tree up to date, or makes one.
  func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot
}

extension View {
  /// False: it stands for itself.
  public static var _isList: Bool { false }

  /// Adds itself.
  public func _expand(into list: inout _ViewExpansion<Model>) { list.append(self) }

  /// False: it is one row.
  public static var _isRows: Bool { false }

  /// Adds itself as one row.
  public func _rows(into list: inout _RowExpansion<Model>) { list.append(self) }
}

/// Views in a row, as a result builder joins them.
public enum ViewList<Model>: View {
  /// No view.
  case empty
  /// One view.
  case one(any View<Model>)
  /// Several, each at a position of its own.
  case many([ViewList<Model>])
  /// Several of one kind, as a `for` makes them: told apart by their positions, or by their ids.
  case loop([ViewList<Model>])
  /// One of two branches: what is in the other is something else, even where it is alike.
  indirect case branch(Bool, ViewList<Model>)

  /// True.
  public static var _isList: Bool { true }

  /// True.
  public static var _isRows: Bool { true }

  /// Adds all of them.
  public func _expand(into list: inout _ViewExpansion<Model>) {
    let outer = list.place
    switch self {
    case .empty: break
    case .one(let view): VitrineViews.expand(view, into: &list)
    case .many(let lists):
      // Not `indices`, which is looked up each time.
      for index in 0..<lists.count {
        list.place = outer.nested(in: index)
        lists[index]._expand(into: &list)
      }
      list.place = outer
    case .loop(let lists):
      for index in 0..<lists.count {
        list.place = outer.repeated(at: index)
        lists[index]._expand(into: &list)
      }
      list.place = outer
    case .branch(let isFirst, let branch):
      list.place = outer.nested(in: isFirst ? -1 : -2)
      branch._expand(into: &list)
      list.place = outer
    }
  }

  /// A group of them, below one another where they are several.
  public func _reconcile(_ slot: _Slot?, in context: _ViewContext<Model>) -> _Slot {
    if case .one(let view) = self { return view._reconcile(slot, in: context) }
    if context.environment.menuSize != nil {
      return MenuColumn(content: self, kind: .group)._reconcile(slot, in: context)
    }
    return VStack<Model>(self)._reconcile(slot, in: context)
  }
}

/// Joins the views of a body: statements one below the other, `if`, `switch` and `for`.
///
/// Each statement is type-checked by itself, so that a body of many is as quick to compile as many
/// of one. Only views are statements: were components as well, a misspelt `$0.cuont` in a button's
/// action would be read as an argument that the component `Button` does not take, and no message would
/// name it; were colors, any mistake in a stack could be read as a color that it is not. A component of one's
/// own is a view by `ComponentView(Gauge())`, a control by `on(_:)`.
@resultBuilder public enum Views<Model> {
  /// A view.
  public static func buildExpression(_ view: some View<Model>) -> ViewList<Model> { .one(view) }

  /// No view: a body, or an `if` without `else`, may be empty.
  public static func buildBlock() -> ViewList<Model> { .empty }

  /// One statement.
  public static func buildBlock(_ list: ViewList<Model>) -> ViewList<Model> { list }

  /// Several statements.
  public static func buildBlock(_ lists: ViewList<Model>...) -> ViewList<Model> { .many(lists) }

  /// An `if` without `else`.
  public static func buildOptional(_ list: ViewList<Model>?) -> ViewList<Model> {
    list ?? .empty
  }

  /// The first branch of an `if` or `switch`.
  public static func buildEither(first list: ViewList<Model>) -> ViewList<Model> {
    .branch(true, list)
  }

  /// The other branch.
  public static func buildEither(second list: ViewList<Model>) -> ViewList<Model> {
    .branch(false, list)
  }

  /// A `for`: its views are told apart by their position unless they have an `id`.
  public static func buildArray(_ lists: [ViewList<Model>]) -> ViewList<Model> { .loop(lists) }

  /// An `if #available`.
  public static func buildLimitedAvailability(_ list: ViewList<Model>) -> ViewList<Model> { list }
}
