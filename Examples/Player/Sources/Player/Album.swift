import Vitrine

/// A record: what it is called, how long its track is, and what its cover is drawn from.
struct Album: Identifiable {
  /// What a cover shows.
  enum Picture {
    /// The sun over the sea.
    case tide
    /// Northern lights over hills.
    case aurora
    /// Petals around a middle.
    case bloom
  }

  /// Its number, counted from 0.
  var id: Int
  var title: String
  /// Who plays.
  var artist: String
  /// How long the track is.
  var length: Seconds
  /// What is on its cover.
  var picture: Picture
  /// The cover's color for what surrounds it.
  var color: Color

  /// All that there are.
  static let all = [
    Album(
      id: 0, title: "Evening Tide", artist: "Harbour Lights", length: 214, picture: .tide,
      color: Color(0xE8505B)),
    Album(
      id: 1, title: "Northern Hours", artist: "Slow Meridian", length: 187, picture: .aurora,
      color: Color(0x1F8A8C)),
    Album(
      id: 2, title: "Paper Garden", artist: "Mina & the Kites", length: 243, picture: .bloom,
      color: Color(0x8A5CD6)),
  ]
}
