internal import VitrineGeometry

extension View {
  /// Keeps where the focus is for each of several contents that the view shows one at a time.
  ///
  /// What goes with its content has the focus again once that content is back, unless it was given to
  /// something else meanwhile; it does not go on to whatever is near. What stays keeps it.
  /// - Parameter content: tells which content shows.
  public func keepsFocus(by content: some Hashable) -> WrapperView<Self, Model> {
    let new = AnyHashable(content)
    return WrapperView(self, FocusContentElement(content: new)) { element, slot, context in
      guard new != element.content else { return }
      let path = context.session.focusPath
      let left = path.firstIndex(of: slot.id).flatMap {
        slot.identities(along: path[($0 + 1)...])
      }
      context.session.focusContents.append(
        FocusContentChange(slot: slot.id, old: element.content, new: new, left: left))
      element.content = new
    }
  }
}

private struct FocusContentElement: Element {
  var content: AnyHashable

  var name: String { "keepsFocus" }

  mutating func place(_ slot: _Slot) { slot.passThrough() }
}
