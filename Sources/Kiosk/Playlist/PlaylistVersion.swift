internal import Glibc

/// A playlist as it was read, with the files that it was read from, to tell a change from none: folders
/// are watched, and most of what happens in them is none of a playlist's.
struct PlaylistVersion: Equatable {
  /// What tells a file from the one that was there before.
  private struct Stamp: Equatable {
    var file: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  private let playlist: Playlist
  /// Of each file; nil where it is gone.
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
