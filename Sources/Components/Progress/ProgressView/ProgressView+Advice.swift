internal import VitrineDrawing

extension ProgressView {
  // MARK: Advice

  /// Something about how a progress view is set up that the guidance advises against.
  public enum Advice: Hashable, Sendable, CaseIterable {
    /// The description says nothing that a person does not know: "Loading…" (P9).
    case vagueDescription
    /// A stall does not say what is wrong and what to do (P7).
    case unexplainedStall
    /// A ring that shows was to become a bar, and remains a ring: people take another shape in another
    /// place for another task (P8).
    case circularBecomesBar
    /// What can be lost by cancelling can only be cancelled, not paused (P11).
    case lossWithoutPause
  }

  /// What the guidance advises against in this view, for its owner to be told while building.
  public var advice: Set<Advice> {
    var advice: Set<Advice> = refusesBar ? [.circularBecomesBar] : []
    guard let progress else { return advice }
    if VagueWords.contains(progress.localizedDescription) { advice.insert(.vagueDescription) }
    if case .stalled(let reason) = progress.phase, !reason.contains(where: \.isLetter) {
      advice.insert(.unexplainedStall)
    }
    if progress.cancellationLoss != nil, progress.isCancellable, !progress.isPausable {
      advice.insert(.lossWithoutPause)
    }
    return advice
  }
}

/// Words beside an indicator that only say that something goes on (P9).
enum VagueWords {
  /// In lower case, without what ends them; the HIG's examples and their likes.
  private static let words: Set<String> = [
    "authenticating", "connecting", "loading", "one moment", "please wait", "processing", "wait",
    "working", "로딩", "로딩 중", "로딩중", "불러오는 중", "인증 중", "잠시만 기다려 주세요", "처리 중",
    "기다려 주세요",
  ]

  static func contains(_ text: String) -> Bool {
    var text = text.lowercased()[...]
    while let last = text.last, last.isPunctuation || last.isWhitespace { text.removeLast() }
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    return words.contains(String(text))
  }
}
