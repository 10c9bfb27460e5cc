/// The order in which a person has put the tabs of a `TabView`, and the tabs that they have hidden.
///
/// A customization is part of the model. It is `Codable`, so an app can save it, for example in a
/// file. Tabs are identified by their ids.
public struct TabCustomization: Hashable, Sendable, Codable {
  /// The ids of tabs, in the person's order; other tabs follow in the order of the body, and
  /// unknown ids are ignored.
  ///
  /// Default empty: the order of the body.
  public var order: [String]

  /// The ids of hidden tabs; unknown ids are ignored.
  ///
  /// Default empty. If all tabs would be hidden, the first one is shown.
  public var hidden: Set<String>

  /// True while a person moves and hides tabs.
  ///
  /// Default false; it isn't encoded.
  public private(set) var isCustomizing = false

  /// Creates a customization.
  public init(order: [String] = [], hidden: Set<String> = []) {
    self.order = order
    self.hidden = hidden
  }

  /// Begins customization: in the sidebar of a tablet, elsewhere on the screen of More.
  public mutating func beginCustomizingItems() { isCustomizing = true }

  /// Ends customization.
  public mutating func endCustomizingItems() { isCustomizing = false }

  /// Hides or shows a tab.
  public mutating func setHidden(_ isHidden: Bool, _ id: String) {
    if isHidden { hidden.insert(id) } else { hidden.remove(id) }
  }

  private enum CodingKeys: String, CodingKey {
    case order, hidden
  }

  /// Decodes a customization; a missing key has its default.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    order = try values.decodeIfPresent([String].self, forKey: .order) ?? []
    hidden = Set(try values.decodeIfPresent([String].self, forKey: .hidden) ?? [])
  }

  /// Encodes it; equal customizations are encoded identically.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(order, forKey: .order)
    try values.encode(hidden.sorted(), forKey: .hidden)
  }

  /// The indices of tabs in the person's order; tabs that can't be moved stay in place.
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

  /// Reorders some tabs among themselves: they share out their positions among all tabs, including
  /// tabs that don't exist now.
  /// - Parameters:
  ///   - ids: the ids of these tabs, in the new order.
  ///   - all: the ids of all tabs that can be moved, in the current order.
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

  /// The tabs that aren't hidden.
  func shown(
    of order: [Int], _ tabs: [(id: String, isCustomizable: Bool)]
  ) -> [Int] {
    let shown = order.filter { !tabs[$0].isCustomizable || !hidden.contains(tabs[$0].id) }
    return shown.isEmpty ? Array(order.prefix(1)) : shown
  }
}
