/// A description of a part of the screen: its components, their layout and their bindings to a
/// model.
///
/// Views are made anew whenever the model changes; the tree retains interaction state. Don't
/// conform to this protocol: compose existing views in a `CompositeView`, or write a `Component`, a
/// `Control` or a `Layout`.
public protocol View<Model> {
  /// The type of the value that the view's actions change.
  associatedtype Model

  /// True if the view stands for several views, which the container lays out one by one.
  static var _isList: Bool { get }

  /// Adds the views that this view stands for to a list; only called if `_isList`.
  func _expand(into list: inout _ViewExpansion<Model>)

  /// True if the view stands for rows of a list rather than for a single row.
  static var _isRows: Bool { get }

  /// Adds the rows that this view stands for to a list, without building them.
  func _rows(into list: inout _RowExpansion<Model>)

  /// Updates a node of the tree, or makes one.
  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode
}

extension View {
  /// False: it is a single view.
  public static var _isList: Bool { false }

  /// Adds itself.
  public func _expand(into list: inout _ViewExpansion<Model>) { list.append(self) }

  /// False: it is a single row.
  public static var _isRows: Bool { false }

  /// Adds itself as one row.
  public func _rows(into list: inout _RowExpansion<Model>) { list.append(self) }
}

/// A list of views, as a result builder joins them.
public enum ViewList<Model>: View {
  /// No view.
  case empty
  /// One view.
  case one(any View<Model>)
  /// Several, each at a position of its own.
  case many([ViewList<Model>])
  /// Views of one kind, as made by a `for`: identified by position or id.
  case loop([ViewList<Model>])
  /// One of two branches: views of different branches are never the same, even if alike.
  indirect case branch(Bool, ViewList<Model>)

  /// True.
  public static var _isList: Bool { true }

  /// True.
  public static var _isRows: Bool { true }

  /// Adds all views of the list.
  public func _expand(into list: inout _ViewExpansion<Model>) {
    let outer = list.place
    switch self {
    case .empty: break
    case .one(let view): VitrineViews.expand(view, into: &list)
    case .many(let lists):
      // `indices` would be looked up on each call.
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
}

/// Builds the views of a body from its statements, including `if`, `switch` and `for`.
///
/// Each statement is type-checked separately, so compile time is linear in their number. Only views
/// are accepted. If components were accepted too, a misspelled `$0.cuont` in a button's action
/// would be read as an unknown argument of the component `Button`, and no message would name the
/// misspelled word. If colors were accepted, any mistake in a stack could be read as a wrong color.
/// `ComponentView(Gauge())` makes a view of your own component, and `on(_:)` makes a view of a
/// control.
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

  /// A `for`: its views are identified by position unless they have an `id`.
  public static func buildArray(_ lists: [ViewList<Model>]) -> ViewList<Model> { .loop(lists) }

  /// An `if #available`.
  public static func buildLimitedAvailability(_ list: ViewList<Model>) -> ViewList<Model> { list }
}
