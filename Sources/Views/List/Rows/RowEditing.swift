extension ForEach {
  /// Lets a person delete rows of a `List` with the Delete key, or by swiping a row away.
  ///
  /// Without effect outside of a list.
  /// - Parameter action: removes the rows; called with their offsets in the collection, in
  ///   ascending order.
  public func onDelete(
    perform action: @escaping @Sendable (inout Model, [Int]) -> Void
  ) -> ForEach {
    var copy = self
    copy.editing.delete = { model, offsets, _ in action(&model, offsets) }
    return copy
  }

  /// Lets a person reorder rows of a `List` by dragging, which a finger starts with a long press,
  /// or with Alt and the arrow keys.
  ///
  /// Without effect outside of a list.
  /// - Parameter action: moves the rows; called with their offsets in the collection, and with the
  ///   offset of the element before which they are inserted, or the number of elements for the end:
  ///   `$0.rows.move(fromOffsets: $1, toOffset: $2)`.
  public func onMove(
    perform action: @escaping @Sendable (inout Model, [Int], Int) -> Void
  ) -> ForEach {
    var copy = self
    copy.editing.move = { model, offsets, destination, _ in action(&model, offsets, destination) }
    return copy
  }
}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Removes elements; offsets out of range are ignored.
  /// - Parameter offsets: the elements' offsets, from 0, in any order.
  public mutating func remove(atOffsets offsets: [Int]) {
    for offset in Set(offsets).sorted(by: >) where offset >= 0 && offset < count {
      remove(at: startIndex + offset)
    }
  }

  /// Moves elements to before another one; offsets out of range are ignored.
  /// - Parameters:
  ///   - offsets: the elements' offsets, from 0, in any order; they keep their relative order.
  ///   - destination: the offset, before the move, of the element before which the moved elements
  ///     are inserted; 0 or less for the beginning, the number of elements or more for the end.
  public mutating func move(fromOffsets offsets: [Int], toOffset destination: Int) {
    let moved = Set(offsets).filter { $0 >= 0 && $0 < count }.sorted()
    guard !moved.isEmpty else { return }
    let elements = moved.map { self[startIndex + $0] }
    let destination = Swift.min(Swift.max(0, destination), count)
    let index = destination - moved.filter { $0 < destination }.count
    remove(atOffsets: moved)
    insert(contentsOf: elements, at: startIndex + index)
  }
}
