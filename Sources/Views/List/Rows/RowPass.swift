internal import VitrineGeometry

/// One pass over the rows of a list, from the previous to the new ones.
struct RowPass<Model> {
  let context: _ViewContext<Model>
  let buildsAll: Bool
  let node: _ViewNode
  let oldRows: [BuiltRow]
  /// The rows of this pass, in the order of the node's children.
  private(set) var rows: [BuiltRow] = []
  private var children: ChildPass

  init(
    context: _ViewContext<Model>, _ node: _ViewNode, rows: [BuiltRow], buildsAll: Bool
  ) {
    (self.context, self.node, self.buildsAll) = (context, node, buildsAll)
    oldRows = rows
    children = ChildPass(node)
  }

  /// An identity that is unique even among duplicates.
  mutating func uniqueIdentity(_ identity: Identity) -> Identity {
    children.distinct(identity, context.session)
  }

  /// Adds a row, reusing an existing one unless all are rebuilt.
  /// - Returns: the row's node.
  mutating func add(
    _ row: inout BuiltRow, _ view: @autoclosure () -> RowBox<Model>,
    _ environment: EnvironmentBox
  ) -> _ViewNode {
    let old = oldRows.first { $0.identity == row.identity }
    var inner = context
    inner.environment = environment
    children.add(
      row.identity, view(), in: inner,
      updatesExisting: buildsAll || old?.isSelected != row.isSelected)
    let node = self.node.children[rows.count].node
    row.hasSeparator =
      node.layoutValue(ObjectIdentifier(RowAppearanceKey.Separator.self)) as? Bool ?? true
    row.background =
      node.layoutValue(ObjectIdentifier(RowAppearanceKey.Background.self)) as? Color
    rows.append(row)
    return node
  }

  /// True for a row of this pass that contains the focus.
  func isFocused(_ entry: Int) -> Bool {
    guard let index = rows.firstIndex(where: { $0.entry == entry }) else { return false }
    return (node.children[index].node as? ElementNode<RowBoxElement>)?.element.hasFocus == true
  }

  /// True for a previous row that is in use and isn't built in this pass yet.
  func isInUse(_ row: BuiltRow) -> Bool {
    guard row.entry >= 0, let node = children.left(row.identity) else { return false }
    return context.session.isInUse(node.id) || node.hasOwnState || node.hasLayer
  }

  /// Sorts the rows from the top, and removes those that this pass didn't build.
  mutating func finish() {
    let order = rows.indices.sorted { rows[$0].entry < rows[$1].entry }
    if !order.elementsEqual(rows.indices) {
      node.children = order.map { node.children[$0] }
      rows = order.map { rows[$0] }
    }
    children.finish(at: context.session.time)
  }
}
