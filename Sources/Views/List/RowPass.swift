internal import VitrineGeometry

/// One pass over the rows of a list: those that are made, and those that were there before.
struct RowPass<Model> {
  let context: _ViewContext<Model>
  let buildsAll: Bool
  /// Those that were there, each until it is taken over.
  var old: [_Slot.Child?]
  let oldRows: [ShownRow]
  /// Those that are there now.
  private(set) var rows: [ShownRow] = []
  private var children: [_Slot.Child] = []
  private var used: Set<Identity> = []
  private var inverse: EnvironmentBox?

  init(
    context: _ViewContext<Model>, children: [_Slot.Child], rows: [ShownRow], buildsAll: Bool
  ) {
    self.context = context
    self.buildsAll = buildsAll
    old = children
    oldRows = rows
  }

  /// What tells a row from all others, also where two are alike.
  mutating func own(_ identity: Identity) -> Identity {
    var own = identity
    var copy: UInt64 = 0
    while !used.insert(own).inserted {
      copy += 1
      own.structure = identity.structure &+ 0x9E37_79B9 &* copy
    }
    if copy > 0, let id = identity.id {
      context.session.notices.append(
        "two views have the id \(id.base); the later one is told apart by its position")
    }
    return own
  }

  /// Adds a row: as it was where it was there, unless all are built again.
  /// - Returns: its slot.
  mutating func add(
    _ row: inout ShownRow, view: () -> RowBox<Model>,
    environment: (EnvironmentBox) -> EnvironmentBox
  ) -> _Slot {
    let index = oldRows.firstIndex { $0.identity == row.identity }
    var child: _Slot.Child?
    if let index {
      child = old[index]
      // No second reference is kept: the slot would be copied, with all that is inside.
      old[index] = nil
    }
    let isSame = index.map { oldRows[$0].isSelected == row.isSelected } ?? false
    if var child {
      if buildsAll || !isSame {
        let box = unique(&child)
        build(view(), box, environment)
      }
      children.append(child)
    } else {
      let made = build(view(), nil, environment)
      made.keepsRecord = true
      children.append(_Slot.Child(slot: made, identity: row.identity))
    }
    let slot = children[children.count - 1].slot
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
    return (children[index].slot as? ElementSlot<RowBoxElement>)?.element.hasFocus == true
  }

  private func unique(_ child: inout _Slot.Child) -> _Slot {
    if !isKnownUniquelyReferenced(&child.slot) { child.slot = child.slot.copy() }
    return child.slot
  }

  @discardableResult
  private mutating func build(
    _ view: RowBox<Model>, _ old: _Slot?, _ environment: (EnvironmentBox) -> EnvironmentBox
  ) -> _Slot {
    var inner = context
    inner.environment = environment(context.environment)
    return view._reconcile(old, in: inner)
  }

  /// Hands the rows to the list, from the top.
  /// - Returns: those that have gone.
  mutating func finish(_ slot: _Slot) -> [_Slot.Child] {
    let order = rows.indices.sorted { rows[$0].entry < rows[$1].entry }
    let isSorted = order.elementsEqual(rows.indices)
    slot.children = isSorted ? children : order.map { children[$0] }
    if !isSorted { rows = order.map { rows[$0] } }
    children = []
    return old.compactMap { $0 }
  }
}
