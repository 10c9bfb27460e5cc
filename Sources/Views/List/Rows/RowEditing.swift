extension ForEach {
  /// Lets a person delete rows of a `List`: by the Delete key, or by swiping a row away.
  ///
  /// Elsewhere than in a list nothing happens.
  /// - Parameter action: takes rows out; it is told their offsets among the elements, from the least.
  public func onDelete(
    perform action: @escaping @Sendable (inout Model, [Int]) -> Void
  ) -> ForEach {
    var copy = self
    copy.editing.delete = { model, offsets, _ in action(&model, offsets) }
    return copy
  }

  /// Lets a person put rows of a `List` in another order: by dragging one, which a finger does after a
  /// long press, or by Alt with the arrow keys.
  ///
  /// Elsewhere than in a list nothing happens.
  /// - Parameter action: moves rows; it is told their offsets among the elements, and the offset of the
  ///   element that they come before, which is the number of elements for the end:
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
  /// Takes elements out; an offset of none is ignored.
  /// - Parameter offsets: of the elements, from 0, in any order.
  public mutating func remove(atOffsets offsets: [Int]) {
    for offset in Set(offsets).sorted(by: >) where offset >= 0 && offset < count {
      remove(at: startIndex + offset)
    }
  }

  /// Moves elements to before another; offsets of none are ignored.
  /// - Parameters:
  ///   - offsets: of the elements, from 0, in any order; they keep their order among each other.
  ///   - destination: the offset, before anything has moved, of the element that they come before; 0 or
  ///     less is the beginning, the number of elements or more the end.
  public mutating func move(fromOffsets offsets: [Int], toOffset destination: Int) {
    let moved = Set(offsets).filter { $0 >= 0 && $0 < count }.sorted()
    guard !moved.isEmpty else { return }
    let elements = moved.map { self[startIndex + $0] }
    let destination = Swift.min(Swift.max(0, destination), count)
    let place = destination - moved.filter { $0 < destination }.count
    remove(atOffsets: moved)
    insert(contentsOf: elements, at: startIndex + place)
  }
}
