extension ActivityIndicator {
  // MARK: Advice

  /// What the guidelines advise against in this use.
  /// - Parameters:
  ///   - label: the words beside it; nil for none.
  ///   - task: what it stands for; nil where nobody can say.
  public func advice(beside label: String?, for task: TaskProgress?) -> Set<Advice> {
    var advice: Set<Advice> = []
    if let label, !label.isEmpty {
      if VagueWords.contains(label) { advice.insert(.vagueWords) }
      if viewStyle == .desktop { advice.insert(.labelOnDesktop) }
    }
    if let task, task.knownTotal != nil, !task.hasEnded { advice.insert(.knownTotal) }
    return advice
  }
}
