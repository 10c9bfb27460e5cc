/// What a playlist may ask for, since it may come from elsewhere.
///
/// All ours: far above what any hall shows, far below what would hurt a small machine.
enum PlaylistLimits {
  /// Bytes of a playlist's file.
  static let bytes = 256 << 10
  /// Items in all, those of included playlists with them.
  static let items = 100
  /// Playlists that are read in all, each as often as it is included: those that hold nothing count too.
  static let reads = 100
  /// Playlists inside of playlists.
  static let depth = 4
  /// Knobs that one item sets.
  static let settings = 64
  /// Bytes of one picture's file.
  static let pictureBytes = 16 << 20
  /// Pixels a side of one picture.
  static let pictureSide = 4096
  /// Bytes of all pictures' pixels.
  static let pixelBytes = 256 << 20
  /// Bytes of a file of strings.
  static let stringBytes = 64 << 10
  /// Characters of one string.
  static let stringLength = 500
  /// Seconds of any time in it: a day.
  static let seconds = 86_400.0
}
