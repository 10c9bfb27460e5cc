/// In which order a person has the tabs of a `TabView`, and which are hidden.
///
/// It is a part of the model, whose owner keeps it, in a file say: it can be coded. Tabs are told by
/// their ids. Guidance: T7, T8.
public struct TabCustomization: Hashable, Sendable, Codable {
  /// The ids of tabs, in the order of a person; those that are not in it come after, as the body has them,
  /// and those that there are none of are ignored.
  ///
  /// Default empty: as the body has them.
  public var order: [String]

  /// The ids of tabs that do not show; those that there are none of are ignored.
  ///
  /// Default empty. Where all would be hidden, the first one shows.
  public var hidden: Set<String>

  /// True while a person moves and hides tabs.
  ///
  /// Default false; it is not coded.
  public private(set) var isCustomizing = false

  /// Makes a customization.
  public init(order: [String] = [], hidden: Set<String> = []) {
    self.order = order
    self.hidden = hidden
  }

  /// Lets a person move and hide tabs: in the sidebar of a tablet, elsewhere on the screen of More.
  public mutating func beginCustomizingItems() { isCustomizing = true }

  /// Ends that.
  public mutating func endCustomizingItems() { isCustomizing = false }

  /// Hides a tab, or shows it again.
  public mutating func setHidden(_ isHidden: Bool, _ id: String) {
    if isHidden { hidden.insert(id) } else { hidden.remove(id) }
  }

  private enum CodingKeys: String, CodingKey {
    case order, hidden
  }

  /// Reads a customization; what is missing is as the body has it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    order = try values.decodeIfPresent([String].self, forKey: .order) ?? []
    hidden = Set(try values.decodeIfPresent([String].self, forKey: .hidden) ?? [])
  }

  /// Writes it; equal ones are written alike.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(order, forKey: .order)
    try values.encode(hidden.sorted(), forKey: .hidden)
  }

  /// The tabs in order, by their places in the body: those that a person may not move stay at theirs.
  func arranged(_ tabs: [(id: String, isCustomizable: Bool)]) -> [Int] {
    guard !order.isEmpty else { return Array(tabs.indices) }
    var ranks: [String: Int] = [:]
    for (rank, id) in order.enumerated() where ranks[id] == nil { ranks[id] = rank }
    let movable = tabs.indices.filter { tabs[$0].isCustomizable }
    var moved = movable.sorted {
      (ranks[tabs[$0].id] ?? .max, $0) < (ranks[tabs[$1].id] ?? .max, $1)
    }[...]
    return tabs.indices.map { index in
      tabs[index].isCustomizable ? moved.popFirst() ?? index : index
    }
  }

  /// Puts some tabs in another order: they share the places that they have among all tabs, those included
  /// that are not there now.
  /// - Parameters:
  ///   - ids: of these, in the new order.
  ///   - all: the ids of all tabs that can be moved, in the order that they have now.
  mutating func reorder(_ ids: [String], among all: [String]) {
    let known = Set(order)
    var new = order + all.filter { !known.contains($0) }
    let moved = Set(ids)
    var next = ids[...]
    for index in new.indices where moved.contains(new[index]) {
      if let id = next.popFirst() { new[index] = id }
    }
    order = new
  }

  /// Those of them that show.
  func shown(
    of order: [Int], _ tabs: [(id: String, isCustomizable: Bool)]
  ) -> [Int] {
    let shown = order.filter { !tabs[$0].isCustomizable || !hidden.contains(tabs[$0].id) }
    return shown.isEmpty ? Array(order.prefix(1)) : shown
  }
}
