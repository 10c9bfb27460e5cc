internal import VitrineMotion

/// The views of a list in order, each with its identity.
///
/// Free functions do the work for each view: calling a method of this generic type would look up
/// its metadata at run time.
public struct _ViewExpansion<Model> {
  struct Entry {
    var view: any View<Model>
    var identity: Identity
  }

  /// The views from the first new one on.
  var views: [Entry] { added ?? [] }
  /// Nil if empty, since making an empty array would look up its type each time.
  private var added: [Entry]?
  /// True if there are new views.
  private(set) var hasAdded = false
  /// How many existing children were updated in place.
  fileprivate(set) var count = 0
  fileprivate let node: _ViewNode
  /// Modifiers for each added view, outermost first.
  private var changes: [(any View<Model>) -> any View<Model>]?
  fileprivate var changeCount = 0
  /// The section whose views are listed; nil, the default, for all views.
  private(set) var section: ExpansionSection?
  /// What the views may read while they are expanded.
  let context: _ViewContext<Model>
  /// The position of the next view.
  var place = ViewPlace()
  /// The id of the views being added; nil for none.
  var id: AnyHashable? { didSet { hasID = id != nil } }
  fileprivate var hasID = false

  init(_ context: _ViewContext<Model>, _ node: _ViewNode) {
    self.context = context
    self.node = node
  }

  /// Adds a view, or all those that it stands for.
  mutating func add(_ view: any View<Model>) { expand(view, into: &self) }

  /// Adds a view at the next position.
  mutating func append(_ view: any View<Model>) { VitrineViews.append(view, to: &self) }

  @inline(never) fileprivate func changed(_ view: any View<Model>) -> any View<Model> {
    (changes ?? []).reversed().reduce(view) { view, change in change(view) }
  }

  @inline(never)
  fileprivate mutating func add(_ view: any View<Model>, _ identity: Identity) {
    hasAdded = true
    added = added ?? []
    added?.append(Entry(view: view, identity: identity))
  }

  /// Adds only the views of a section; nil for all.
  mutating func listing(_ section: ExpansionSection?, _ body: (inout Self) -> Void) {
    let old = self.section
    self.section = section
    body(&self)
    self.section = old
  }

  /// Adds views, each with a modifier.
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

  /// Adds views that have an id.
  /// - Parameter isInLoop: true if the id is unique in the enclosing loop rather than at its
  ///   position.
  mutating func identified(
    by id: AnyHashable, isInLoop: Bool = false, _ body: (inout Self) -> Void
  ) {
    let old = (self.id, place)
    self.id = old.0.map { AnyHashable([$0, id]) } ?? id
    place = place.identified(isInLoop: isInLoop)
    body(&self)
    (self.id, place) = old
  }
}

/// Adds a view, or all those that it stands for.
func expand<Model>(_ view: any View<Model>, into list: inout _ViewExpansion<Model>) {
  if type(of: view)._isList { view._expand(into: &list) } else { append(view, to: &list) }
}

/// Adds a view at the next position.
func append<Model>(_ view: any View<Model>, to list: inout _ViewExpansion<Model>) {
  guard list.section?.skipsOthers != true else { return list.place.skip() }
  let structure = list.place.next()
  if list.changeCount == 0 {
    reconcile(view, structure, in: &list)
  } else {
    reconcile(list.changed(view), structure, in: &list)
  }
}

/// Adds a view with the list's id, usually by updating an existing child.
func reconcile<Model>(
  _ view: any View<Model>, _ structure: UInt64, in list: inout _ViewExpansion<Model>
) {
  let (node, index) = (list.node, list.count)
  guard !list.hasAdded, index < node.children.count,
    node.children[index].identity.structure == structure,
    node.children[index].identity.hasID == list.hasID,
    !list.hasID || node.children[index].identity.id == list.id
  else { return list.add(view, Identity(structure: structure, id: list.id)) }
  let old = node.unique(index)
  let new = view._reconcile(old, in: list.context)
  if new !== old { node.replaceChild(index, by: new, at: list.context.session.time) }
  list.count += 1
}

/// A part of a body that is listed by itself, such as the items of one bar.
struct ExpansionSection: Equatable {
  let id: String
  /// True to leave out views that don't say to which section they belong.
  let skipsOthers: Bool
}

/// A position in a body.
struct ViewPlace {
  private var structure: UInt64 = 0xCBF2_9CE4_8422_2325
  /// `structure` without the position in the innermost loop: ids identify views there.
  private var loopStructure: UInt64 = 0xCBF2_9CE4_8422_2325
  private var position: UInt64 = 0

  /// The identity of the next position.
  mutating func next() -> UInt64 {
    defer { position += 1 }
    return Self.mixed(structure, position)
  }

  /// Skips a position.
  mutating func skip() { position += 1 }

  /// The first position of a nested list.
  func nested(in index: Int) -> ViewPlace {
    let word = Self.word(index)
    var place = ViewPlace()
    place.structure = Self.mixed(structure, word)
    place.loopStructure = Self.mixed(loopStructure, word)
    return place
  }

  /// The first position of an iteration of a loop.
  func repeated(at index: Int) -> ViewPlace {
    var place = ViewPlace()
    place.structure = Self.mixed(structure, Self.word(index))
    place.loopStructure = Self.mixed(loopStructure, 0xFF)
    return place
  }

  /// The first position of views with an id.
  func identified(isInLoop: Bool) -> ViewPlace {
    var place = self
    if isInLoop { place.structure = loopStructure } else { place.loopStructure = structure }
    place.position = 0
    return place
  }

  private static func word(_ index: Int) -> UInt64 { UInt64(bitPattern: Int64(index)) &+ 0x100 }

  /// FNV-1a over 64-bit words; practically unique for the few positions of a body.
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    var hash = (hash ^ word) &* 0x0000_0100_0000_01B3
    hash ^= hash >> 29
    return hash &* 0xBF58_476D_1CE4_E5B9
  }
}

extension _ViewNode {
  /// Replaces a child's node after a rebuild.
  final func replaceChild(_ index: Int, by new: _ViewNode, at time: Seconds) {
    replace(index, by: new, at: time)
    isUnchanged = false
    invalidateLayout()
  }
}
