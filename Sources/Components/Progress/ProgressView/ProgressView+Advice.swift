internal import VitrineDrawing
public import VitrineGeometry

extension ProgressView {
  // MARK: Advice

  /// What the guidelines advise against in this view.
  public func advice(in bounds: Rect, style: Style) -> Set<Advice> {
    var advice: Set<Advice> = keepsRing ? [.circularBecomesBar] : []
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

/// Detects texts that only say that something is in progress.
enum VagueWords {
  /// Verbs of progress, in lower case; the HIG's examples and similar ones.
  private static let verbs: Set<String> = [
    "authenticating", "connecting", "loading", "processing", "working", "fetching", "initializing",
    "initialising", "waiting", "busy",
  ]
  /// Words beside a verb of progress that add no meaning.
  private static let fillers: Set<String> = [
    "a", "all", "app", "application", "content", "contents", "data", "everything", "file", "files",
    "for", "in", "info", "information", "is", "it", "item", "items", "moment", "more", "now", "on",
    "page", "please", "progress", "request", "resources", "results", "screen", "some", "stuff",
    "still", "the", "things", "this", "to", "view", "wait", "we", "your", "you",
  ]
  /// Whole phrases, in lower case.
  private static let phrases: Set<String> = [
    "one moment", "one moment please", "just a moment", "just a second", "just a sec",
    "a moment please",
    "please wait", "please hold on", "please stand by", "wait", "hold on", "hang on", "stand by",
    "in progress", "getting ready", "almost there", "working on it", "be right there",
  ]
  /// Endings of Korean words, without spaces, the longest first.
  private static let koreanEndings = [
    "중입니다", "중이에요", "중이예요", "중임", "중", "하고있습니다", "하고있어요", "합니다", "해요",
  ]
  /// Korean nouns of progress, without spaces.
  private static let koreanVerbs: Set<String> = [
    "로딩", "로드", "로딩하는", "로드하는", "불러오는", "읽어오는", "가져오는", "인증", "인증하는", "처리", "처리하는",
    "연결", "연결하는", "접속", "작업", "작업하는", "진행", "준비", "준비하는", "대기", "요청처리", "초기화",
  ]
  /// Korean words before a noun of progress that add no meaning.
  private static let koreanObjects = [
    "데이터를", "데이터", "콘텐츠를", "컨텐츠를", "콘텐츠", "내용을", "정보를", "정보", "자료를", "페이지를", "페이지",
    "화면을", "화면", "앱을", "파일을", "항목을", "요청을", "지금", "현재",
  ]
  /// Beginnings of whole Korean phrases, without spaces.
  private static let koreanPhrases = [
    "잠시만", "잠시기다려", "조금만기다려", "기다려주세요", "기다려주십시오", "잠깐만",
  ]

  /// True for a text that says nothing about the task, however it is spelled.
  static func contains(_ text: String) -> Bool {
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "'") }
      .map(String.init)
    guard !words.isEmpty else { return false }
    return phrases.contains(words.joined(separator: " ")) || isVague(words)
      || isVagueKorean(words.joined())
  }

  private static func isVague(_ words: [String]) -> Bool {
    words.contains { verbs.contains($0) }
      && words.allSatisfy { verbs.contains($0) || fillers.contains($0) }
  }

  private static func isVagueKorean(_ words: String) -> Bool {
    // "잠시만 기다려 주세요" without much more.
    if koreanPhrases.contains(where: words.hasPrefix), words.count <= 12 { return true }
    var stem = words[...]
    while let object = koreanObjects.first(where: { stem.hasPrefix($0) && stem.count > $0.count }) {
      stem = stem.dropFirst(object.count)
    }
    if koreanVerbs.contains(String(stem)) { return true }
    guard let ending = koreanEndings.first(where: stem.hasSuffix) else { return false }
    stem = stem.dropLast(ending.count)
    return koreanVerbs.contains(String(stem))
  }
}
