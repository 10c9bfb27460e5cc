internal import VitrineGeometry

/// A view for each element of a collection; a container lays each of them out separately.
public struct ForEach<Model>: View {
  private let expand: (inout _ViewExpansion<Model>) -> Void
  /// Adds the elements to a list as rows, which are built when visible.
  private let rows: (inout _RowExpansion<Model>, RowEditing<Model>) -> Void
  var editing = RowEditing<Model>()

  /// Makes views for elements with ids.
  ///
  /// The actions of the views change the outer model, so they can delete and select elements.
  /// - Parameters:
  ///   - data: the elements.
  ///   - id: identifies an element. Of two elements with the same id, the later is identified by
  ///     its position, and a notice reports it.
  ///   - content: the views of an element.
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: @escaping (Data.Element) -> ID,
    @Views<Model> content: @escaping (Data.Element) -> ViewList<Model>
  ) {
    expand = { list in
      for element in data {
        list.identified(by: AnyHashable(id(element))) { content(element)._expand(into: &$0) }
      }
    }
    func element(_ offset: Int) -> Data.Element {
      data[data.index(data.startIndex, offsetBy: offset)]
    }
    rows = { list, editing in
      if let first = data.first, content(first).hasRows {
        for element in data {
          list.identified(by: AnyHashable(id(element))) { content(element)._rows(into: &$0) }
        }
      } else {
        list.append(
          count: data.count, editing: editing, id: { AnyHashable(id(element($0))) },
          make: { content(element($0)) })
      }
    }
  }

  /// Makes views for identifiable elements.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @Views<Model> content: @escaping (Data.Element) -> ViewList<Model>
  ) where Data.Element: Identifiable {
    self.init(data, id: \.id, content: content)
  }

  /// Makes views for the numbers of a range.
  public init(
    _ range: Range<Int>, @Views<Model> content: @escaping (Int) -> ViewList<Model>
  ) {
    self.init(range, id: \.self, content: content)
  }

  /// Makes views for the rows of a model, whose actions change the row.
  ///
  /// The row is found by its id at each action; if the row was removed, the action has no effect.
  public init<Rows: RandomAccessCollection & MutableCollection>(
    _ rows: any WritableKeyPath<Model, Rows> & Sendable,
    @Views<Rows.Element> content: @escaping (Rows.Element) -> ViewList<Rows.Element>
  ) where Rows.Element: Identifiable & Equatable {
    expand = { list in
      let model = list.context.model
      for row in model[keyPath: rows] {
        list.identified(by: AnyHashable(row.id)) {
          $0.append(RowView(row: row, rows: rows, content: content))
        }
      }
    }
    self.rows = { list, editing in
      let all = list.context.model[keyPath: rows]
      func row(_ offset: Int) -> Rows.Element {
        all[all.index(all.startIndex, offsetBy: offset)]
      }
      list.append(
        count: all.count, editing: editing, id: { AnyHashable(row($0).id) },
        make: { RowView(row: row($0), rows: rows, content: content) })
    }
  }

  /// Makes rows that are parts, each with a body of its own.
  public init<Rows: RandomAccessCollection & MutableCollection>(
    _ rows: any WritableKeyPath<Model, Rows> & Sendable
  ) where Rows.Element: Identifiable & Part {
    self.init(rows) { row in
      ViewList<Rows.Element>.one(PartBody(part: row))
    }
  }

  /// True.
  public static var _isList: Bool { true }

  /// Adds the views of all elements.
  public func _expand(into list: inout _ViewExpansion<Model>) { expand(&list) }

  /// True.
  public static var _isRows: Bool { true }

  /// Adds all elements as rows.
  public func _rows(into list: inout _RowExpansion<Model>) { rows(&list, editing) }

  /// A column of the views outside of a container.
  public func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    if context.environment.menuSize != nil {
      return MenuColumn(content: .one(self), kind: .group)._reconcile(node, in: context)
    }
    return VStack<Model>(ViewList.one(self))._reconcile(node, in: context)
  }
}

/// A part that is a row: its body only runs if something has changed.
private struct PartBody<P: Part>: View {
  typealias Model = P
  let part: P

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<P>) -> _ViewNode {
    context.node(node, PartElement<P, P>(part)) { element, node in
      node.isUnchanged = element.isBuilt(part, context)
    } inside: { node in
      PartElement<P, P>.build(part, context, node)
    }
  }
}

/// A row of a model, which is the model of its views.
private struct RowView<Model, Rows: RandomAccessCollection & MutableCollection>: View
where Rows.Element: Identifiable & Equatable {
  let row: Rows.Element
  let rows: any WritableKeyPath<Model, Rows> & Sendable
  let content: (Rows.Element) -> ViewList<Rows.Element>

  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    context.node(node, RowElement<Model, Rows>(rows: rows, row: row)) { element, node in
      element.rows = rows
      element.row = row
      context.session.didBuild(node)
      context.with(row).child(content(row), of: node)
    }
  }
}

private struct RowElement<Model, Rows: RandomAccessCollection & MutableCollection>: ActionMapper
where Rows.Element: Identifiable & Equatable {
  var rows: any WritableKeyPath<Model, Rows> & Sendable
  /// The value of the last build.
  var row: Rows.Element

  var name: String { "row \(row.id)" }

  mutating func place(_ node: _ViewNode) { node.passThrough() }

  func mapActions(_ node: _ViewNode, _ actions: inout [Effect]) {
    let (rows, last) = (rows, row)
    actions.mapActions {
      (action: Action<Rows.Element>, model: inout Model, context: inout ActionContext) in
      guard let index = model[keyPath: rows].firstIndex(where: { $0.id == last.id }) else {
        // The disappear action of a removed row may still make requests of the window.
        var removed = last
        context.isOfRemovedRow = true
        if action.isDisappearAction { action.run(&removed, &context) }
        return
      }
      action.run(&model[keyPath: rows][index], &context)
    }
  }
}

extension _ViewNode {
  /// Places the only child at the node's origin.
  final func passThrough() {
    guard !children.isEmpty else { return }
    placeChild(0, at: .zero, proposal)
  }
}
