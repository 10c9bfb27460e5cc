import Vitrine

extension Environment {
  /// What English words are in the language of the interface.
  func words(_ english: String) -> String { table.text(english, language) }
}

private let table = StringTable([
  .korean: [
    "Listen": "듣기", "Albums": "앨범", "Downloads": "다운로드",
    "Play": "재생", "Pause": "일시 정지", "Back": "이전", "Next": "다음",
    "Download": "내려받기", "Downloaded": "내려받음", "Position": "재생 위치",
    "Albums that you download are here.": "내려받은 앨범이 여기에 나옵니다.",
    "Evening Tide": "저녁 밀물", "Harbour Lights": "항구의 불빛",
    "Northern Hours": "북쪽의 시간", "Slow Meridian": "느린 자오선",
    "Paper Garden": "종이 정원", "Mina & the Kites": "미나와 연들",
  ]
])

extension Seconds {
  /// Minutes and seconds, as `3:07`.
  var clock: String {
    let (minutes, seconds) = Int(rounded(.down)).quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(seconds < 10 ? "0" : "")\(seconds)"
  }
}
