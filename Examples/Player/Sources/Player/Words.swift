import Vitrine

/// What the player says, in every language.
enum Words {
  private static let table = StringTable([
    .english: [
      "listen": "Listen", "albums": "Albums", "downloads": "Downloads",
      "play": "Play", "pause": "Pause", "back": "Back", "next": "Next",
      "download": "Download", "downloaded": "Downloaded", "position": "Position",
      "none": "Albums that you download are here.",
    ],
    .korean: [
      "listen": "듣기", "albums": "앨범", "downloads": "다운로드",
      "play": "재생", "pause": "일시 정지", "back": "이전", "next": "다음",
      "download": "내려받기", "downloaded": "내려받음", "position": "재생 위치",
      "none": "내려받은 앨범이 여기에 나옵니다.",
    ],
  ])

  /// The words of a key in the language of the environment.
  static func of(_ key: String, _ environment: Environment) -> String {
    table.text(key, environment.language)
  }
}

extension Environment {
  /// The side on which lines of the interface begin; the words themselves run as their language
  /// does.
  var leading: TextAlignment { direction == .leftToRight ? .leading : .trailing }
  /// The other side.
  var trailing: TextAlignment { direction == .leftToRight ? .trailing : .leading }
}
