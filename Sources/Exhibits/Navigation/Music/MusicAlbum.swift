internal import VitrineDrawing

/// A fictional album.
struct MusicAlbum: Equatable, Sendable, Identifiable {
  var id: Int
  var title: String
  var artist: String
  var color: Color
  var songs: [MusicSong]

  static let all: [MusicAlbum] = [
    MusicAlbum(0, "Harbor Lights", "The North Pier", Color(0x2F6FDE)),
    MusicAlbum(1, "Paper Gardens", "Lena Ost", Color(0x2E9E6B)),
    MusicAlbum(2, "Low Season", "Small Hotels", Color(0xC8642F)),
    MusicAlbum(3, "Night Ferry", "Mira & the Tides", Color(0x5B4BB7)),
    MusicAlbum(4, "Second Spring", "Kite Weather", Color(0xB8417F)),
    MusicAlbum(5, "The Long Field", "Anders Vale", Color(0x8A7A23)),
    MusicAlbum(6, "Glass Stations", "Lines of Nine", Color(0x23858A)),
    MusicAlbum(7, "Quiet Machines", "Oskar Blum", Color(0x5D6570)),
  ]

  private static let titles = [
    "Morning", "Letters", "Compass", "Rain Later", "Blue Door", "Sixteen Miles", "Lanterns",
    "Half Asleep", "Postcards", "Salt", "Northern Line", "Swallows", "The Old Clock", "Daybreak",
    "Open Water", "August", "Telegraph Hill", "Slow Train", "Embers", "One More Room",
  ]

  private init(_ id: Int, _ title: String, _ artist: String, _ color: Color) {
    (self.id, self.title, self.artist, self.color) = (id, title, artist, color)
    songs = (0..<9).map { number in
      let title = Self.titles[(id * 7 + number * 3) % Self.titles.count]
      return MusicSong(
        id: id * 100 + number, album: id, title: title, artist: artist,
        seconds: 141 + (id * 37 + number * 53) % 170)
    }
  }
}

/// A song of an album.
struct MusicSong: Equatable, Sendable, Identifiable {
  var id: Int
  var album: Int
  var title: String
  var artist: String
  /// The duration in seconds.
  var seconds: Int

  /// The duration as minutes and seconds.
  var duration: String {
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
