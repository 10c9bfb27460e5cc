/// The views of a list, one after the other, each with what tells it from the others.
public struct _ViewExpansion<Model> {
  struct Entry {
    var view: any View<Model>
    var identity: Identity
  }

  /// Views from the first on that was not there before.
  var views: [Entry] { added ?? [] }
  /// The same; nil for none, since the type of an empty array is looked up each time that one is made.
  private var added: [Entry]?
  /// True where there are such.
  private(set) var hasAdded = false
  /// How many were there before, and are up to date.
  private(set) var count = 0
  private let slot: _Slot
  /// What goes around each view that is added, outermost first.
  private var changes: [(any View<Model>) -> any View<Model>]?
  private var changeCount = 0
  /// Which items of a `toolbar` are listed; nil, the default, for all views.
  private(set) var section: ToolbarSection?
  /// What the views may read while they are listed.
  let context: _ViewContext<Model>
  private var structure: UInt64 = 0xCBF2_9CE4_8422_2325
  /// The same without the position in the innermost loop: an id tells views apart there.
  private var loopStructure: UInt64 = 0xCBF2_9CE4_8422_2325
  private var position: UInt64 = 0
  private var id: AnyHashable?

  init(_ context: _ViewContext<Model>, _ slot: _Slot) {
    self.context = context
    self.slot = slot
  }

  /// Adds a view, or all those that it stands for.
  mutating func add(_ view: any View<Model>) {
    if type(of: view)._isList { view._expand(into: &self) } else { append(view) }
  }

  /// Adds a view at the next position.
  mutating func append(_ view: any View<Model>) {
    guard section != .bottomBar else { return position += 1 }
    let identity = Identity(structure: mixed(structure, position), id: id)
    position += 1
    if changeCount == 0 { place(view, identity) } else { place(changed(view), identity) }
  }

  @inline(never) private func changed(_ view: any View<Model>) -> any View<Model> {
    (changes ?? []).reversed().reduce(view) { view, change in change(view) }
  }

  /// Most often it was there before: what others need, and has to be looked up, is kept apart.
  mutating func place(_ view: any View<Model>, _ identity: Identity) {
    if !hasAdded, count < slot.children.count, slot.children[count].identity == identity {
      context.update(count, of: slot, by: view)
      count += 1
    } else {
      add(view, identity)
    }
  }

  @inline(never) private mutating func add(_ view: any View<Model>, _ identity: Identity) {
    hasAdded = true
    added = added ?? []
    added?.append(Entry(view: view, identity: identity))
  }

  /// Adds views that stand in a list inside this one.
  mutating func nested(in index: Int, _ body: (inout Self) -> Void) {
    let old = (structure, loopStructure, position)
    let word = UInt64(bitPattern: Int64(index)) &+ 0x100
    structure = mixed(structure, word)
    loopStructure = mixed(loopStructure, word)
    position = 0
    body(&self)
    (structure, loopStructure, position) = old
  }

  /// Adds views that stand at a position of a loop.
  mutating func repeated(at index: Int, _ body: (inout Self) -> Void) {
    let old = (structure, loopStructure, position)
    loopStructure = mixed(structure, 0xFF)
    structure = mixed(structure, UInt64(bitPattern: Int64(index)) &+ 0x100)
    position = 0
    body(&self)
    (structure, loopStructure, position) = old
  }

  /// Adds those views that stand in a bar; nil for all.
  mutating func listing(_ section: ToolbarSection?, _ body: (inout Self) -> Void) {
    let old = self.section
    self.section = section
    body(&self)
    self.section = old
  }

  /// Leaves out the next position.
  mutating func skip() { position += 1 }

  /// Adds views with something around each.
  mutating func modified(
    _ change: @escaping (any View<Model>) -> any View<Model>, _ body: (inout Self) -> Void
  ) {
    changes = changes ?? []
    changes?.append(change)
    changeCount += 1
    body(&self)
    changeCount -= 1
    changes?.removeLast()
  }

  /// Adds views that are told from others at their position by an id.
  /// - Parameter isInLoop: true where they may be anywhere in the loop around.
  mutating func identified(
    by id: AnyHashable, isInLoop: Bool = false, _ body: (inout Self) -> Void
  ) {
    let old = (self.id, structure, loopStructure, position)
    self.id = old.0.map { AnyHashable([$0, id]) } ?? id
    if isInLoop { structure = loopStructure } else { loopStructure = structure }
    position = 0
    body(&self)
    (self.id, structure, loopStructure, position) = old
  }

  /// FNV-1a over 64-bit words; as good as unique for the few positions of a body.
  private func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    var hash = (hash ^ word) &* 0x0000_0100_0000_01B3
    hash ^= hash >> 29
    return hash &* 0xBF58_476D_1CE4_E5B9
  }
}
