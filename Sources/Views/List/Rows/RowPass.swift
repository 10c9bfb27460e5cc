internal import VitrineGeometry

/// One pass over the rows of a list, from the previous to the new ones.
struct RowPass<Model> {
  let context: _ViewContext<Model>
  let buildsAll: Bool
  let slot: _Slot
  let oldRows: [ShownRow]
  /// The rows of this pass, in the order of the slot's children.
  private(set) var rows: [ShownRow] = []
  private var children: ChildPass

  init(
    context: _ViewContext<Model>, _ slot: _Slot, rows: [ShownRow], buildsAll: Bool
  ) {
    (self.context, self.slot, self.buildsAll) = (context, slot, buildsAll)
    oldRows = rows
    children = ChildPass(slot)
  }

  /// An identity that is unique even among duplicates.
  mutating func own(_ identity: Identity) -> Identity {
    children.distinct(identity, context.session)
  }

  /// Adds a row, reusing an existing one unless all are rebuilt.
  /// - Returns: its slot.
  mutating func add(
    _ row: inout ShownRow, _ view: @autoclosure () -> RowBox<Model>,
    _ environment: EnvironmentBox
  ) -> _Slot {
    let old = oldRows.first { $0.identity == row.identity }
    var inner = context
    inner.environment = environment
    children.add(
      row.identity, view(), in: inner,
      isAskedAgain: buildsAll || old?.isSelected != row.isSelected)
    let slot = self.slot.children[rows.count].slot
    row.hasSeparator =
      slot.layoutValue(ObjectIdentifier(RowLookKey.Separator.self)) as? Bool ?? true
    row.background =
      slot.layoutValue(ObjectIdentifier(RowLookKey.Background.self)) as? Color
    rows.append(row)
    return slot
  }

  /// True for a row of this pass that contains the focus.
  func isFocused(_ entry: Int) -> Bool {
    guard let index = rows.firstIndex(where: { $0.entry == entry }) else { return false }
    return (slot.children[index].slot as? ElementSlot<RowBoxElement>)?.element.hasFocus == true
  }

  /// True for a previous row that is in use and isn't built in this pass yet.
  func isBusy(_ row: ShownRow) -> Bool {
    guard row.entry >= 0, let slot = children.left(row.identity) else { return false }
    return context.session.isInUse(slot.id) || slot.hasOwnState || slot.hasLayer
  }

  /// Sorts the rows from the top, and removes those that this pass didn't build.
  mutating func finish() {
    let order = rows.indices.sorted { rows[$0].entry < rows[$1].entry }
    if !order.elementsEqual(rows.indices) {
      slot.children = order.map { slot.children[$0] }
      rows = order.map { rows[$0] }
    }
    children.finish(at: context.session.time)
  }
}
