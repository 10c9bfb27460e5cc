public import VitrineGeometry

extension RefreshControl {
  // MARK: Advice

  /// The most characters of a title that the guidance's "short" is taken for.
  ///
  /// Ours: "Updated 5 minutes ago", and a little more.
  static let advisedTitleLength = 30

  /// What the guidelines advise against in this control.
  public func advice(in bounds: Rect, style: Style) -> Set<Advice> {
    guard let title, !title.isEmpty else { return [] }
    var advice: Set<Advice> = []
    if RefreshControl.explains(title) { advice.insert(.explainsRefreshing) }
    if title.count > RefreshControl.advisedTitleLength { advice.insert(.longTitle) }
    return advice
  }

  /// What a hand does to refresh.
  private static let gestures: Set<String> = [
    "pull", "pulling", "drag", "dragging", "swipe", "swiping", "slide", "scroll", "release",
    "releasing", "let",
  ]
  /// What may stand between a gesture and what it is for.
  private static let fillers: Set<String> = [
    "down", "downwards", "up", "and", "then", "release", "go", "further", "more", "harder", "here",
    "the", "list", "page", "screen", "it", "this", "now", "from", "top",
  ]
  private static let purposes: Set<String> = ["to", "for"]
  /// Pieces of Korean words that ask to pull, to let go, to push or to sweep down.
  private static let koreanGestures = ["당겨", "당기", "놓으", "놓아", "놓고", "손을 떼", "아래로 밀", "쓸어", "끌어"]

  /// True for words that ask for a gesture: "Pull to refresh", and not "Pull requests".
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
