extension ActivityIndicator {
  // MARK: Advice

  /// Something about how a spinner is used that the guidance advises against.
  public enum Advice: Hashable, Sendable, CaseIterable {
    /// The words beside it say nothing that a person does not know: "Loading…" (P9).
    case vagueLabel
    /// On a desktop a spinner stands without words: who has begun something knows what it is (P17).
    case labelOnDesktop
    /// Its task knows how much there is to do: a bar or a ring says how long it takes (P19).
    case knownTotal
  }

  /// What the guidance advises against in this use, for its owner to be told while building.
  /// - Parameters:
  ///   - label: the words beside it; nil for none.
  ///   - task: what it stands for; nil where nobody can say.
  public func advice(beside label: String?, for task: TaskProgress?) -> Set<Advice> {
    var advice: Set<Advice> = []
    if let label, !label.isEmpty {
      if VagueWords.contains(label) { advice.insert(.vagueLabel) }
      if viewStyle == .desktop { advice.insert(.labelOnDesktop) }
    }
    if let task, task.knownTotal != nil, !task.hasEnded { advice.insert(.knownTotal) }
    return advice
  }
}
