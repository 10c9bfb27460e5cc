internal import VitrineMotion

/// Editing by keys and by the menu.
extension TextField {
  /// A command of the menu.
  enum Command: String, CaseIterable {
    case undo, redo, cut, copy, paste, delete
    case selectAll = "select-all"
  }

  /// True if a command would have an effect.
  func canPerform(_ command: Command) -> Bool {
    switch command {
    case .undo: history.canUndo
    case .redo: history.canRedo
    case .cut, .copy: !selectedRange.isEmpty && !isSecure
    case .delete: !selectedRange.isEmpty
    case .paste: text.count - selectedRange.count < maximumLength
    case .selectAll: selectedRange != 0..<text.count
    }
  }

  mutating func perform(_ command: Command, at time: Seconds) -> Change? {
    guard canPerform(command) else { return nil }
    switch command {
    case .undo: return restore(history.undo(), at: time)
    case .redo: return restore(history.redo(), at: time)
    case .cut:
      let selection = selectedText
      edit(.single, at: time) { $0.replace($0.selectedRange, with: "", at: time) }
      return .cut(selection, text: text)
    case .copy: return .copy(selectedText)
    case .paste:
      isPasting = true
      return .paste
    case .delete: return delete(1, byWord: false, at: time)
    case .selectAll:
      select(0..<text.count, at: time)
      return nil
    }
  }

  /// Edits the text, recording the change for undo.
  mutating func edit(_ edit: TextHistory.Edit, at time: Seconds, _ change: (inout Self) -> Void) {
    let before = snapshot
    change(&self)
    history.record(edit, from: before, to: snapshot, at: time, breaksAtWords: !isSecure)
  }

  private var snapshot: TextHistory.Snapshot {
    TextHistory.Snapshot(text: content, anchor: anchor, head: head)
  }

  private mutating func restore(_ snapshot: TextHistory.Snapshot?, at time: Seconds) -> Change? {
    guard let snapshot else { return nil }
    content = snapshot.text
    moveCaret(to: snapshot.head, at: time)
    anchor = snapshot.anchor
    return .text(text)
  }
}
