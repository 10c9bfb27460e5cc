/// Caches the coverage of small shapes that are drawn repeatedly.
///
/// A shape gets a mask when it is drawn for the second time, so a shape that changes with every
/// frame doesn't evict other masks. Of the few slots that a key may take, the least recently used
/// is evicted. When the memory is exhausted, slots are evicted in turn.
final class MaskCache<Key: MaskKey> {
  /// The number of slots of one key.
  private static var ways: Int { 4 }
  /// The number of remembered keys that were seen once, as a power of two.
  private static var doorkeeperBits: Int { 10 }

  private let limit: Int
  private let capacity: Int
  private let hashes: UnsafeMutablePointer<UInt64>
  private let lastUses: UnsafeMutablePointer<UInt32>
  private let doorkeeper: UnsafeMutablePointer<UInt32>
  private var keys: [Key?]
  private var masks: [Mask?]
  private var uses: UInt32 = 0
  private var hand = 0
  /// The size of the cached masks, in bytes.
  private(set) var byteCount = 0

  /// - Parameters:
  ///   - limit: the memory limit of masks, in bytes.
  ///   - capacity: the number of masks; a power of two.
  init(limit: Int, capacity: Int) {
    self.limit = limit
    self.capacity = capacity
    hashes = .allocate(capacity: capacity)
    hashes.initialize(repeating: 0, count: capacity)
    lastUses = .allocate(capacity: capacity)
    lastUses.initialize(repeating: 0, count: capacity)
    doorkeeper = .allocate(capacity: 1 << MaskCache.doorkeeperBits)
    doorkeeper.initialize(repeating: 0, count: 1 << MaskCache.doorkeeperBits)
    keys = Array(repeating: nil, count: capacity)
    masks = Array(repeating: nil, count: capacity)
  }

  deinit {
    hashes.deallocate()
    lastUses.deallocate()
    doorkeeper.deallocate()
  }

  /// The mask of a key.
  /// - Parameter make: draws the mask; called if the key is worth one.
  @inline(__always)
  func mask(_ key: Key, make: () -> Mask) -> Mask? {
    let hash = key.cacheHash
    let set = Int(truncatingIfNeeded: hash) & (capacity - 1) & ~(MaskCache.ways - 1)
    uses &+= 1
    for i in set..<(set + MaskCache.ways) where hashes[i] == hash && keys[i] == key {
      lastUses[i] = uses
      return masks[i]
    }
    return isSecondSighting(hash) ? insert(key, hash, set, make()) : nil
  }

  private func isSecondSighting(_ hash: UInt64) -> Bool {
    let slot = Int(truncatingIfNeeded: hash >> 32) & (1 << MaskCache.doorkeeperBits - 1)
    let tag = UInt32(truncatingIfNeeded: hash) | 1
    if doorkeeper[slot] == tag { return true }
    doorkeeper[slot] = tag
    return false
  }

  private func insert(_ key: Key, _ hash: UInt64, _ set: Int, _ mask: Mask) -> Mask {
    var slot = set
    for i in set..<(set + MaskCache.ways) {
      if masks[i] == nil {
        slot = i
        break
      }
      if uses &- lastUses[i] > uses &- lastUses[slot] { slot = i }
    }
    remove(slot)
    hashes[slot] = hash
    lastUses[slot] = uses
    keys[slot] = key
    masks[slot] = mask
    byteCount += mask.byteCount
    while byteCount > limit {
      hand = (hand + 1) & (capacity - 1)
      if hand != slot { remove(hand) }
    }
    return mask
  }

  private func remove(_ slot: Int) {
    guard let mask = masks[slot] else { return }
    byteCount -= mask.byteCount
    hashes[slot] = 0
    keys[slot] = nil
    masks[slot] = nil
  }
}

/// The key of a mask.
protocol MaskKey: Equatable {
  /// Equal for equal keys, with well-mixed bits.
  var cacheHash: UInt64 { get }
}

/// Mixes numbers into a hash that is the same in every run.
struct HashMixer {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always)
  mutating func mix(_ number: UInt64) {
    // The constants of SplitMix64, by Sebastiano Vigna.
    value = (value ^ number) &* 0xBF58_476D_1CE4_E5B9
    value ^= value >> 29
  }

  @inline(__always)
  mutating func mix(_ number: Int) { mix(UInt64(bitPattern: Int64(number))) }

  @inline(__always)
  mutating func mix(_ number: Double) { mix(number.bitPattern) }
}
