extension ActivityIndicator {
  // MARK: Advice

  /// What the guidelines advise against in this use.
  /// - Parameters:
  ///   - label: the text beside the indicator; nil for none.
  ///   - task: the task for which the indicator is shown; nil if unknown.
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
