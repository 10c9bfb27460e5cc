public import VitrineGeometry

extension RefreshControl {
  // MARK: Advice

  /// The maximum length of a title that counts as "short" in the guidance, in characters.
  ///
  /// Ours: slightly more than "Updated 5 minutes ago".
  static let advisedTitleLength = 30

  /// What the guidelines advise against in this control.
  public func advice(in bounds: Rect, style: Style) -> Set<Advice> {
    guard let title, !title.isEmpty else { return [] }
    var advice: Set<Advice> = []
    if RefreshControl.explains(title) { advice.insert(.explainsRefreshing) }
    if title.count > RefreshControl.advisedTitleLength { advice.insert(.longTitle) }
    return advice
  }

  /// Gestures that refresh.
  private static let gestures: Set<String> = [
    "pull", "pulling", "drag", "dragging", "swipe", "swiping", "slide", "scroll", "release",
    "releasing", "let",
  ]
  /// Words that may be between a gesture and its purpose.
  private static let fillers: Set<String> = [
    "down", "downwards", "up", "and", "then", "release", "go", "further", "more", "harder", "here",
    "the", "list", "page", "screen", "it", "this", "now", "from", "top",
  ]
  private static let purposes: Set<String> = ["to", "for"]
  /// Parts of Korean words that ask the user to pull, release, push or swipe down.
  private static let koreanGestures = ["당겨", "당기", "놓으", "놓아", "놓고", "손을 떼", "아래로 밀", "쓸어", "끌어"]

  /// True for a title that explains a gesture, such as "Pull to refresh", but not "Pull requests".
  private static func explains(_ title: String) -> Bool {
    if koreanGestures.contains(where: title.contains) { return true }
    let words = title.lowercased().split { !$0.isLetter }.map(String.init)
    return words.indices.contains { index in
      guard gestures.contains(words[index]) else { return false }
      guard words[index] != "let" || words.dropFirst(index + 1).first == "go" else { return false }
      let rest = words[(index + 1)...].drop { fillers.contains($0) }
      return rest.first.map(purposes.contains) ?? true
    }
  }
}
