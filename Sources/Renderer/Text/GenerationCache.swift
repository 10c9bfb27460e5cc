/// A cache bounded by cost: what was used lately stays, the rest goes half at a time.
///
/// New and used entries are in the young half; when that is full it becomes the old half, and
/// what was in the old half is dropped. A hit in the young half neither allocates nor writes.
struct GenerationCache<Key: Hashable, Value> {
  /// Most cost held.
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

  /// Cost of all entries.
  var cost: Int { youngCost + oldCost }

  /// Looks an entry up, and keeps it for longer.
  mutating func value(for key: Key) -> Value? {
    if let entry = young[key] { return entry.value }
    guard let entry = old.removeValue(forKey: key) else { return nil }
    oldCost -= entry.cost
    keep(entry, for: key)
    return entry.value
  }

  /// Adds an entry; one that would fill half of the cache is not kept.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    guard cost < limit / 2 else { return }
    if let replaced = young.removeValue(forKey: key) { youngCost -= replaced.cost }
    if let replaced = old.removeValue(forKey: key) { oldCost -= replaced.cost }
    keep(Entry(value: value, cost: cost), for: key)
  }

  /// Drops what was not used since this was last called.
  mutating func age() {
    (old, oldCost) = (young, youngCost)
    (young, youngCost) = ([:], 0)
  }

  private mutating func keep(_ entry: Entry, for key: Key) {
    if youngCost + entry.cost > limit / 2 { age() }
    young[key] = entry
    youngCost += entry.cost
  }
}
