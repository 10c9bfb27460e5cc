public import VitrineComponents

/// A group of rows with a header and a footer.
public struct ListSection: Equatable, Sendable {
  /// The text above the rows; nil for none.
  public var header: String?
  /// The text below the rows; nil for none.
  public var footer: String?
  /// The rows, from the top.
  public var rows: [ListRow]
  /// Whether the rows and the footer are hidden; nil if pressing the header doesn't fold them.
  ///
  /// Default nil. A person's change is kept until this value changes.
  public var isCollapsed: Bool?

  /// Makes a section.
  public init(
    header: String? = nil, footer: String? = nil, rows: [ListRow], isCollapsed: Bool? = nil
  ) {
    self.header = header
    self.footer = footer
    self.rows = rows
    self.isCollapsed = isCollapsed
  }
}

extension List {
  /// Makes a list of rows that are values.
  ///
  /// Typing letters moves to the next row whose title begins with them, and a click opens a row as
  /// a tap does.
  /// - Parameter sections: the rows, from the top.
  public init(_ sections: [ListSection]) { self.init(sections, nil) }

  /// Makes a list of rows that are values, with a single selection.
  /// - Parameters:
  ///   - sections: the rows, from the top.
  ///   - selection: the property with the id of the selected row; nil for none. The id of a row
  ///     that has none of its own is its position, such as `0-3` for the fourth row of the first
  ///     section.
  public init(
    _ sections: [ListSection], selection: any WritableKeyPath<Model, String?> & Sendable
  ) { self.init(sections, binding: Binding(selection)) }

  /// Makes a list of rows that are values, with a single selection that functions read and write.
  /// - Parameters:
  ///   - sections: the rows, from the top.
  ///   - binding: reads and writes the selected id; nil for none.
  public init(_ sections: [ListSection], binding: Binding<Model, String?>) {
    self.init(sections, .one(binding))
  }

  /// - Parameter menu: the context menu of a row with an id; nil, the default, for none.
  init(
    _ sections: [ListSection], _ selection: ListSelection<Model>?,
    menu: ((String) -> ViewList<Model>)? = nil
  ) {
    self.init(selection, .one(SectionRows(sections: sections, selection: selection, menu: menu)))
    values = ListValues()
  }
}

/// Options of a list of values, which a list of views doesn't have.
struct ListValues {
  /// Whether typing letters moves to the next row whose title begins with them.
  var selectsByTyping = true
  /// What the list scrolls to automatically; nil for nothing.
  var scrollPosition: SidebarScrollPosition?

  /// The greatest number of rows for which a list builds all; a longer list builds only the visible
  /// rows.
  ///
  /// In a list up to this length, every row has a semantics node of its own. In a list of ten
  /// thousand rows, only the visible rows cost time.
  static let maximumBuiltRows = 200
}

/// The rows of sections that are values.
private struct SectionRows<Model>: View {
  let sections: [ListSection]
  let selection: ListSelection<Model>?
  let menu: ((String) -> ViewList<Model>)?

  static var _isRows: Bool { true }

  func _rows(into list: inout _RowExpansion<Model>) {
    for index in sections.indices {
      list.nested(in: index) { $0.group { add(sections[index], index, to: &$0) } }
    }
  }

  private func add(_ section: ListSection, _ number: Int, to list: inout _RowExpansion<Model>) {
    var fold: HeaderFold?
    if let header = section.header {
      fold = section.isCollapsed.map { list.fold(header, isCollapsed: $0) }
      var attributes = NodeAttributes(part: "header-\(number)")
      if let fold {
        (attributes.role, attributes.isInteractive) = (.button, true)
        attributes.state["collapsed"] = .bool(fold.isCollapsed)
      }
      let text = SecondaryText<Model>(string: header, font: .footnote)
      list.append(.one(text), as: .header, fold: fold, attributes: attributes)
    }
    guard fold?.isCollapsed != true else { return }
    addRows(section.rows, number, to: &list)
    if let footer = section.footer {
      list.append(.one(SecondaryText<Model>(string: footer, font: .footnote)), as: .footer)
    }
  }

  private func addRows(_ rows: [ListRow], _ section: Int, to list: inout _RowExpansion<Model>) {
    let environment = list.context.environment
    let selected = selection?.selectedID(list.context.model)?.base as? String
    func id(_ row: Int) -> String { rows[row].id ?? "\(section)-\(row)" }
    list.append(
      count: rows.count, id: { AnyHashable(id($0)) }, isEnabled: { rows[$0].isEnabled }
    ) { index in
      var row = rows[index]
      row.id = id(index)
      row.isSelected = row.id == selected
      row.isEnabled = row.isEnabled && environment.isEnabled
      row.listStyle = environment.listStyle
      let view = ComponentView<ListRow, Model>(row)
      guard let menu, let id = row.id else { return view }
      return view.contextMenu { menu(id) }
    }
  }

  /// Outside of a list, the rows form a list of their own.
  func _reconcile(_ node: _ViewNode?, in context: _ViewContext<Model>) -> _ViewNode {
    List<Model>(sections)._reconcile(node, in: context)
  }
}
