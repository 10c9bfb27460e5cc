internal import VitrineGeometry

/// One pass over the rows of a list: those that are made, and those that were there before.
struct RowPass<Model> {
  let context: _ViewContext<Model>
  let buildsAll: Bool
  let slot: _Slot
  let oldRows: [ShownRow]
  /// Those that are there now, as the children of the slot.
  private(set) var rows: [ShownRow] = []
  private var children: ChildPass

  init(
    context: _ViewContext<Model>, _ slot: _Slot, rows: [ShownRow], buildsAll: Bool
  ) {
    (self.context, self.slot, self.buildsAll) = (context, slot, buildsAll)
    oldRows = rows
    children = ChildPass(slot)
  }

  /// What tells a row from all others, also where two are alike.
  mutating func own(_ identity: Identity) -> Identity {
    children.distinct(identity, context.session)
  }

  /// Adds a row: as it was where it was there, unless all are built again.
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

  /// True for a row that was made in this pass, with the focus inside.
  func isFocused(_ entry: Int) -> Bool {
    guard let index = rows.firstIndex(where: { $0.entry == entry }) else { return false }
    return (slot.children[index].slot as? ElementSlot<RowBoxElement>)?.element.hasFocus == true
  }

  /// True for a row that was there, is not made yet, and that somebody is busy with.
  func isBusy(_ row: ShownRow) -> Bool {
    guard row.entry >= 0, let slot = children.left(row.identity) else { return false }
    return context.session.isInUse(slot.id) || slot.hasOwnState || slot.hasLayer
  }

  /// Puts the rows in order, from the top, and lets those go that were not made again.
  mutating func finish() {
    let order = rows.indices.sorted { rows[$0].entry < rows[$1].entry }
    if !order.elementsEqual(rows.indices) {
      slot.children = order.map { slot.children[$0] }
      rows = order.map { rows[$0] }
    }
    children.finish(at: context.session.time)
  }
}
