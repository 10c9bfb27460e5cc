internal import VitrineComponents
internal import VitrineDrawing
internal import VitrineGeometry
internal import VitrineInteraction
internal import VitrineMotion

extension ListElement {
  /// Moves the current row by one, or deletes it; nil if the key does neither.
  mutating func edit(_ key: KeyEvent, _ context: inout EventContext) -> Bool? {
    guard let (entry, isFallback) = currentEntry(at: context.time), !isFallback,
      let found = map.editing(of: entry)
    else { return nil }
    switch key.key {
    case .up where key.modifiers == .alt, .down where key.modifiers == .alt:
      guard let move = found.editing.move else { return nil }
      let direction = key.key == .up ? -1 : 1
      let destination = found.offset + (direction < 0 ? -1 : 2)
      guard destination >= 0, destination <= found.entries.count else { return true }
      cursor = map.identity(of: entry)
      scrollTarget = cursor.map { ListScrollTarget(row: $0, entry: entry) }
      editTime = context.time
      let offset = found.offset
      context.actions.append(
        Action<Model> { model, context in move(&model, [offset], destination, &context) })
      return true
    case .delete where key.modifiers.isEmpty, .backspace where key.modifiers.isEmpty:
      guard let delete = found.editing.delete else { return nil }
      let offsets = selectedOffsets(in: found.entries, or: entry)
      let next = map.row(from: entry + 1, by: 1) ?? map.row(from: entry - 1, by: -1)
      if offsets.count == 1 { cursor = next.flatMap(map.identity(of:)) }
      editTime = context.time
      context.actions.append(
        Action<Model> { model, context in delete(&model, offsets, &context) })
      return true
    default: return nil
    }
  }

  /// The offsets of the selected rows if the entry is one of them, else the offset of the entry
  /// itself.
  private func selectedOffsets(in entries: Range<Int>, or entry: Int) -> [Int] {
    let ownOffset = entry - entries.lowerBound
    guard let selection, selection.allowsMultiple, let model = context?.model,
      let id = map.id(of: entry), selection.contains(model, id)
    else { return [ownOffset] }
    return entries.filter { entry in
      map.id(of: entry).map { selection.contains(model, $0) } ?? false
    }.map { $0 - entries.lowerBound }
  }
}
