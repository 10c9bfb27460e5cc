internal import VitrineDrawing
public import VitrineGeometry

extension ProgressView {
  // MARK: Advice

  /// What the guidelines advise against in this view.
  public func advice(in bounds: Rect, style: Style) -> Set<Advice> {
    var advice: Set<Advice> = refusesBar ? [.circularBecomesBar] : []
    guard let progress else { return advice }
    if VagueWords.contains(progress.localizedDescription) { advice.insert(.vagueWords) }
    if case .stalled(let reason) = progress.phase, !reason.contains(where: \.isLetter) {
      advice.insert(.unexplainedStall)
    }
    if progress.cancellationLoss != nil, progress.isCancellable, !progress.isPausable {
      advice.insert(.lossWithoutPause)
    }
    return advice
  }
}

/// Words beside an indicator that only say that something goes on.
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
