internal import VitrineDrawing

/// The strings of a stage.
struct StageWords {
  private let isKorean: Bool

  init(_ language: Language) { isKorean = language == .korean }

  private func word(_ english: String, _ korean: String) -> String { isKorean ? korean : english }

  var stage: String { word("Windows", "윈도우") }
  var controls: String { word("Window Controls", "윈도우 제어") }
  var fill: String { word("Full Screen", "전체 화면") }
  var split: String { word("Split View", "분할 보기") }
  var swap: String { word("Swap Sides", "좌우 바꾸기") }
  var slideOver: String { word("Slide Over", "겹쳐 보기") }
  var otherSide: String { word("Other Side", "반대쪽으로 옮기기") }
  var hide: String { word("Hide", "가리기") }
  var windows: String { word("Show All Windows", "모든 윈도우 보기") }
  var switcher: String { word("App Switcher", "앱 전환기") }
  var close: String { word("Close Window", "윈도우 닫기") }
  var openAnother: String { word("New Window", "새로운 윈도우") }
  var cancel: String { word("Cancel", "취소") }
  var chooseSplit: String { word("Choose a Window for Split View", "나란히 볼 윈도우를 선택하세요") }
  var chooseSlideOver: String { word("Choose a Window to Slide Over", "겹쳐 볼 윈도우를 선택하세요") }
  var showSlideOver: String { word("Show Slide Over", "겹쳐 보기 꺼내기") }
  var player: String { word("Picture in Picture", "화면 속 화면") }
  var switcherHandle: String { word("Show App Switcher", "앱 전환기 열기") }
}
