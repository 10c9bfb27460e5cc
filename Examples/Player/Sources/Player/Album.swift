import Vitrine

/// A record: what it is called, how long its track is, and what its cover is drawn from.
struct Album: Equatable, Sendable {
  /// What a cover shows.
  enum Picture: Equatable, Sendable {
    /// The sun over the sea.
    case tide
    /// Northern lights over hills.
    case aurora
    /// Petals around a middle.
    case bloom
  }

  /// Title in each language.
  var title: [Language: String]
  /// Who plays, in each language.
  var artist: [Language: String]
  /// How long the track is.
  var length: Seconds
  /// What is on its cover.
  var picture: Picture
  /// The cover's colour for what surrounds it.
  var color: Color

  /// All that there are.
  static let all = [
    Album(
      title: [.english: "Evening Tide", .korean: "저녁 밀물"],
      artist: [.english: "Harbour Lights", .korean: "항구의 불빛"],
      length: 214, picture: .tide, color: Color(0xE8505B)),
    Album(
      title: [.english: "Northern Hours", .korean: "북쪽의 시간"],
      artist: [.english: "Slow Meridian", .korean: "느린 자오선"],
      length: 187, picture: .aurora, color: Color(0x1F8A8C)),
    Album(
      title: [.english: "Paper Garden", .korean: "종이 정원"],
      artist: [.english: "Mina & the Kites", .korean: "미나와 연들"],
      length: 243, picture: .bloom, color: Color(0x8A5CD6)),
  ]
}
