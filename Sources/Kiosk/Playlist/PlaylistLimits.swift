/// Limits of a playlist, since it may come from elsewhere.
///
/// All ours: far above what any venue shows, far below what would overload a small machine.
enum PlaylistLimits {
  /// The size of a playlist file, in bytes.
  static let bytes = 256 << 10
  /// The number of items, including those of included playlists.
  static let items = 100
  /// The number of playlists read, repeated and empty ones included.
  static let reads = 100
  /// The nesting depth of playlists.
  static let depth = 4
  /// The number of knobs of one item.
  static let settings = 64
  /// The size of one picture file, in bytes.
  static let pictureBytes = 16 << 20
  /// The side of one picture, in pixels.
  static let pictureSide = 4096
  /// The pixels of all pictures, in bytes.
  static let pixelBytes = 256 << 20
  /// The size of a strings file, in bytes.
  static let stringBytes = 64 << 10
  /// The length of one string, in characters.
  static let stringLength = 500
  /// Any duration, in seconds: a day.
  static let seconds = 86_400.0
}
