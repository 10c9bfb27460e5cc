internal import VitrineComponents
internal import VitrineDrawing

/// The kind of a list's entry.
enum RowKind {
  case row, header, footer
}

/// Entries of a list with a common source: one view, or all elements of a `ForEach`.
struct RowSegment<Model> {
  let kind: RowKind
  /// The section, from 0; rows outside of sections share one.
  let section: Int
  /// Distinguishes the entries of this segment from the entries of others.
  let structure: UInt64
  let count: Int
  /// Identifies an entry; nil for a single view without an id.
  let id: (Int) -> AnyHashable?
  /// Makes the view of an entry.
  let make: (Int) -> any View<Model>
  var editing = RowEditing<Model>()
  /// False for an entry that can't be selected; nil if all can.
  var isEnabled: ((Int) -> Bool)?
  /// The state of a header that folds its rows; nil for others.
  var fold: HeaderFold?
  /// The attributes of a header's or footer's semantics node.
  var attributes: NodeAttributes?
}

/// The state of a header that folds its rows.
struct HeaderFold {
  /// Identifies the header wherever it moves: its text, and its number among headers of the same
  /// text.
  var key: [AnyHashable]
  /// Whether the header's rows are hidden.
  var isCollapsed: Bool
}

/// The actions that edit the rows of a `ForEach`.
struct RowEditing<Model> {
  typealias Delete = (inout Model, [Int], inout ActionContext) -> Void
  typealias Move = (inout Model, [Int], Int, inout ActionContext) -> Void

  var delete: Delete?
  /// Moves the rows at some offsets to before the row at another offset.
  var move: Move?
}

/// The rows, headers and footers of a list, each of which is built only when visible.
public struct _RowExpansion<Model> {
  private(set) var segments: [RowSegment<Model>] = []
  /// The context that rows are built in.
  let context: _ViewContext<Model>
  /// The modifiers of each row, outermost first.
  private var modifiers: [(any View<Model>) -> any View<Model>] = []
  private var structure: UInt64 = 0xCBF2_9CE4_8422_2325
  private var position: UInt64 = 0
  private var id: AnyHashable?
  private var kind = RowKind.row
  private var section = 0
  private var editing = RowEditing<Model>()
  private var isEnabled: ((Int) -> Bool)?
  private var fold: HeaderFold?
  private var attributes: NodeAttributes?
  /// The headers that a person has folded or unfolded, with the body's `isCollapsed` at that time.
  private(set) var folds: [[AnyHashable]: Bool]
  /// How many headers have had each text so far.
  private var headers: [String: Int] = [:]

  init(_ context: _ViewContext<Model>, folds: [[AnyHashable]: Bool] = [:]) {
    self.context = context
    self.folds = folds
  }

  /// Adds a view as one row.
  mutating func append(_ view: any View<Model>) {
    add(count: 1, id: { [id] _ in id }) { _ in view }
  }

  /// Adds rows that are built on demand.
  mutating func append(
    count: Int, editing: RowEditing<Model> = RowEditing(), id: @escaping (Int) -> AnyHashable,
    isEnabled: ((Int) -> Bool)? = nil, make: @escaping (Int) -> any View<Model>
  ) {
    guard count > 0 else { return position += 1 }
    (self.editing, self.isEnabled) = (editing, isEnabled)
    var make = make
    if let delete = editing.delete {
      let title = context.environment.environment.language == .korean ? "삭제" : "Delete"
      let makeContent = make
      make = { offset in
        let button = ControlView<VitrineComponents.Button, Model>(
          VitrineComponents.Button(title, role: .destructive),
          action: .window { model, context in delete(&model, [offset], &context) })
        return makeContent(offset).deletable(by: .one(button))
      }
    }
    if let outer = self.id {
      add(count: count, id: { AnyHashable([outer, id($0)]) }, make)
    } else {
      add(count: count, id: id, make)
    }
    (self.editing, self.isEnabled) = (RowEditing(), nil)
  }

  private mutating func add(
    count: Int, id: @escaping (Int) -> AnyHashable?, _ make: @escaping (Int) -> any View<Model>
  ) {
    let modifiers = self.modifiers.reversed()
    segments.append(
      RowSegment(
        kind: kind, section: section, structure: Self.mixed(structure, position), count: count,
        id: id,
        make: modifiers.isEmpty
          ? make : { index in modifiers.reduce(make(index)) { view, change in change(view) } },
        editing: editing, isEnabled: isEnabled, fold: fold, attributes: attributes))
    position += 1
  }

  /// Adds a header or footer; nothing for an empty list of views.
  mutating func append(
    _ list: ViewList<Model>, as kind: RowKind, fold: HeaderFold? = nil,
    attributes: NodeAttributes? = nil
  ) {
    if case .empty = list { return position += 1 }
    (self.kind, self.fold, self.attributes) = (kind, fold, attributes)
    append(list)
    (self.kind, self.fold, self.attributes) = (.row, nil, nil)
  }

  /// The fold of a header.
  /// - Parameter isCollapsed: the body's value; a person may have changed it since.
  mutating func fold(_ header: String, isCollapsed: Bool) -> HeaderFold {
    let count = headers[header, default: 0]
    headers[header] = count + 1
    let key: [AnyHashable] = [header, count]
    if folds[key] != isCollapsed { folds[key] = nil }
    return HeaderFold(key: key, isCollapsed: folds[key] == nil ? isCollapsed : !isCollapsed)
  }

  /// Adds the rows of a section.
  mutating func group(_ body: (inout Self) -> Void) {
    section += 1
    nested(in: 0, body)
    section += 1
  }

  /// Adds the rows of a nested list of views.
  mutating func nested(in index: Int, _ body: (inout Self) -> Void) {
    let old = (structure, position)
    structure = Self.mixed(structure, UInt64(bitPattern: Int64(index)) &+ 0x100)
    position = 0
    body(&self)
    (structure, position) = (old.0, old.1 + 1)
  }

  /// Adds rows with a modifier around each.
  mutating func modified(
    _ change: @escaping (any View<Model>) -> any View<Model>, _ body: (inout Self) -> Void
  ) {
    modifiers.append(change)
    body(&self)
    modifiers.removeLast()
  }

  /// Adds rows that an id distinguishes from others at their position.
  mutating func identified(by id: AnyHashable, _ body: (inout Self) -> Void) {
    let old = (self.id, structure, position)
    self.id = old.0.map { AnyHashable([$0, id]) } ?? id
    position = 0
    body(&self)
    (self.id, structure, position) = old
  }

  /// FNV-1a over 64-bit words, as for the views of a body.
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    var hash = (hash ^ word) &* 0x0000_0100_0000_01B3
    hash ^= hash >> 29
    return hash &* 0xBF58_476D_1CE4_E5B9
  }
}

extension View {
  fileprivate func deletable(by actions: ViewList<Model>) -> any View<Model> {
    SwipeView(content: self, actions: actions, edge: .trailing, allowsFullSwipe: true)
  }
}

extension ViewList {
  /// Adds the rows of all its views.
  public func _rows(into list: inout _RowExpansion<Model>) {
    switch self {
    case .empty: break
    case .one(let view): view._rows(into: &list)
    case .many(let lists), .loop(let lists):
      for index in lists.indices {
        list.nested(in: index) { lists[index]._rows(into: &$0) }
      }
    case .branch(let isFirst, let branch):
      list.nested(in: isFirst ? -1 : -2) { branch._rows(into: &$0) }
    }
  }

  /// True if one of its views expands to rows of its own.
  var hasRows: Bool {
    switch self {
    case .empty: false
    case .one(let view): type(of: view)._isRows
    case .many(let lists), .loop(let lists): lists.contains(where: \.hasRows)
    case .branch(_, let branch): branch.hasRows
    }
  }
}
