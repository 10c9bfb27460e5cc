internal import VitrineDrawing

/// The strings of a stage.
struct StageStrings {
  private let isKorean: Bool

  init(_ language: Language) { isKorean = language == .korean }

  private func text(_ english: String, _ korean: String) -> String { isKorean ? korean : english }

  var stage: String { text("Windows", "윈도우") }
  var controls: String { text("Window Controls", "윈도우 제어") }
  var fill: String { text("Full Screen", "전체 화면") }
  var split: String { text("Split View", "분할 보기") }
  var swap: String { text("Swap Sides", "좌우 바꾸기") }
  var slideOver: String { text("Slide Over", "겹쳐 보기") }
  var otherSide: String { text("Other Side", "반대쪽으로 옮기기") }
  var hide: String { text("Hide", "가리기") }
  var windows: String { text("Show All Windows", "모든 윈도우 보기") }
  var switcher: String { text("App Switcher", "앱 전환기") }
  var close: String { text("Close Window", "윈도우 닫기") }
  var openNewWindow: String { text("New Window", "새로운 윈도우") }
  var cancel: String { text("Cancel", "취소") }
  var chooseSplit: String { text("Choose a Window for Split View", "나란히 볼 윈도우를 선택하세요") }
  var chooseSlideOver: String { text("Choose a Window to Slide Over", "겹쳐 볼 윈도우를 선택하세요") }
  var showSlideOver: String { text("Show Slide Over", "겹쳐 보기 꺼내기") }
  var player: String { text("Picture in Picture", "화면 속 화면") }
  var switcherHandle: String { text("Show App Switcher", "앱 전환기 열기") }
}
