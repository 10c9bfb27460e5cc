internal import Glibc

/// A playlist with the state of its files, to detect real changes.
///
/// Whole folders are watched, and most changes in them don't concern the playlist.
struct PlaylistVersion: Equatable {
  /// Identifies a version of a file.
  private struct Stamp: Equatable {
    var file: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  private let playlist: Playlist
  /// A stamp for each file; nil if it is missing.
  private let stamps: [Stamp?]

  init(_ playlist: Playlist) {
    self.playlist = playlist
    stamps = playlist.files.map { path in
      var info = stat()
      guard stat(path, &info) == 0 else { return nil }
      return Stamp(
        file: UInt(info.st_ino), size: Int(info.st_size), seconds: info.st_mtim.tv_sec,
        nanoseconds: info.st_mtim.tv_nsec)
    }
  }
}
