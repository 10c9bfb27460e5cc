/// A cache with limited cost: recently used entries stay, the rest is dropped half at a time.
///
/// New and used entries are in the young half; when that is full it becomes the old half, and the
/// previous old half is dropped. A hit in the young half neither allocates nor writes.
struct GenerationCache<Key: Hashable, Value> {
  /// The cost limit.
  let limit: Int
  private var young: [Key: Entry] = [:]
  private var old: [Key: Entry] = [:]
  private var youngCost = 0
  private var oldCost = 0

  private struct Entry {
    let value: Value
    let cost: Int
  }

  init(limit: Int) { self.limit = limit }

  /// The cost of all entries.
  var cost: Int { youngCost + oldCost }

  /// Looks up an entry and marks it as used.
  mutating func value(for key: Key) -> Value? {
    if let entry = young[key] { return entry.value }
    guard let entry = old.removeValue(forKey: key) else { return nil }
    oldCost -= entry.cost
    store(entry, for: key)
    return entry.value
  }

  /// Inserts an entry, unless it would fill half of the cache.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    guard cost < limit / 2 else { return }
    if let replaced = young.removeValue(forKey: key) { youngCost -= replaced.cost }
    if let replaced = old.removeValue(forKey: key) { oldCost -= replaced.cost }
    store(Entry(value: value, cost: cost), for: key)
  }

  /// Drops entries that were not used since the last call.
  mutating func age() {
    (old, oldCost) = (young, youngCost)
    (young, youngCost) = ([:], 0)
  }

  private mutating func store(_ entry: Entry, for key: Key) {
    if youngCost + entry.cost > limit / 2 { age() }
    young[key] = entry
    youngCost += entry.cost
  }
}
