/// The room for a line, and how much less or more of it would have come to the same.
///
/// What is decided by asking it alone comes out the same in any room that it includes.
struct RoomSpan {
  /// In any unit, that of what it is compared with.
  let room: Double
  /// The widest of what fitted.
  private(set) var least = -Double.infinity
  /// The narrowest of what did not.
  private(set) var limit = Double.infinity
  /// True where nothing is known of other rooms.
  private(set) var isExact = false

  init(_ room: Double) { self.room = room }

  /// True where something so wide fits.
  mutating func holds(_ width: Double) -> Bool {
    if width <= room {
      least = max(least, width)
      return true
    }
    limit = min(limit, width)
    return false
  }

  /// Says that something depended on the very room.
  mutating func narrow() { isExact = true }

  /// True where everything would have been decided the same in another room.
  func includes(_ other: Double) -> Bool {
    other == room || !isExact && least <= other && other < limit
  }
}
