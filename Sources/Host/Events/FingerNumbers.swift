/// Maps the arbitrary ids of fingers that are down to small numbers.
struct FingerNumbers {
  /// Identifies a finger.
  struct Finger: Hashable {
    /// The device.
    var device: Int64
    /// The device's number for it.
    var id: Int64
  }

  private var fingers: [Finger?] = []

  /// The number of a finger; a new one gets the smallest that is free.
  mutating func press(_ finger: Finger) -> Int {
    if let number = number(of: finger) { return number }
    if let free = fingers.firstIndex(of: nil) {
      fingers[free] = finger
      return free
    }
    fingers.append(finger)
    return fingers.count - 1
  }

  /// The number of a finger that is down.
  func number(of finger: Finger) -> Int? { fingers.firstIndex(of: finger) }

  /// Frees the number of a finger.
  /// - Returns: the number, or nil if the finger was not down.
  mutating func release(_ finger: Finger) -> Int? {
    guard let number = number(of: finger) else { return nil }
    fingers[number] = nil
    return number
  }

  /// Frees all numbers.
  /// - Returns: the numbers that were in use, in order.
  mutating func releaseAll() -> [Int] {
    defer { fingers.removeAll(keepingCapacity: true) }
    return fingers.indices.filter { fingers[$0] != nil }
  }
}
