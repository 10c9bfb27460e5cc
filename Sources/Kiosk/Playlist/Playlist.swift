internal import Glibc
package import VitrineCommands
internal import VitrineDrawing
internal import VitrineFiles
internal import VitrineKioskScenes
internal import VitrineRenderer
internal import VitrineResources

/// The items of a kiosk in order, with all referenced files checked.
///
/// A playlist can be stored: the kiosk keeps using the stored one while the file is wrong.
package struct Playlist: Codable, Equatable, Sendable {
  /// One item.
  package enum Item: Codable, Equatable, Sendable {
    /// An entry of the program, by name, with knobs set.
    case exhibit(String, settings: [String: String], seconds: Double?)
    /// A PNG file.
    case picture(path: String, seconds: Double?)
  }

  /// The items.
  package var items: [Item]
  /// Seconds without a touch until the warning; nil if not given.
  package var idle: Double?
  /// Seconds of the warning.
  package var warning: Double?
  /// `#RRGGBB`.
  package var tint: String?
  /// Replaced kiosk strings, by key.
  package var strings: [String: String] = [:]
  /// `en` or `ko`.
  package var language: String?
  /// The contact.
  package var phone: String?
  /// Files that it was read from, including pictures, to watch for changes.
  package var files: [String] = []

  /// A playlist of a program's entries.
  package init(_ names: [String], seconds: Double?) {
    items = names.map { .exhibit($0, settings: [:], seconds: names.count > 1 ? seconds : nil) }
  }

  /// Reads a playlist and the playlists that it includes.
  /// - Throws: `InputError` if any of them is wrong, with the file, the location and the remedy.
  package init(path: String) throws(InputError) {
    var files: [String] = []
    try self.init(path: path, files: &files)
  }

  /// - Parameter files: receives all requested files, found or not, even if the playlist is wrong:
  ///   correcting it means changing one of them.
  init(path: String, files: inout [String]) throws(InputError) {
    var reader = PlaylistReader()
    defer { files = reader.files }
    self = try reader.read(path, depth: 0)
    self.files = reader.files
    guard !items.isEmpty else {
      throw InputError(
        "\(path): it has no items; add one, such as {\"exhibit\": \"kiosk-guide\"}")
    }
  }

  init(items: [Item]) { self.items = items }
}

/// Reads a playlist and its references, and counts them against the limits.
struct PlaylistReader {
  /// The playlists being read, outermost first.
  private var openPlaylists: [String] = []
  /// All files requested so far, found or not.
  private(set) var files: [String] = []
  private var playlistCount = 0
  private var itemCount = 0
  private var pixelBytes = 0

  mutating func read(_ path: String, depth: Int) throws(InputError) -> Playlist {
    playlistCount += 1
    guard playlistCount <= PlaylistLimits.reads else {
      throw InputError(
        "\(path): more than \(PlaylistLimits.reads) playlists are included; take some out")
    }
    guard let resolvedPath = Self.resolved(path) else {
      throw InputError(
        "\(path): \(String(cString: strerror(errno))); name a playlist that is there")
    }
    guard !openPlaylists.contains(resolvedPath) else {
      throw InputError(
        "\(path): it includes itself (\((openPlaylists + [resolvedPath]).joined(separator: " → "))); "
          + "take one of these out")
    }
    guard depth <= PlaylistLimits.depth else {
      throw InputError(
        "\(path): playlists are nested deeper than \(PlaylistLimits.depth); include it further out")
    }
    addFile(resolvedPath)
    openPlaylists.append(resolvedPath)
    defer { openPlaylists.removeLast() }
    let bytes = try Self.contents(of: resolvedPath, limit: PlaylistLimits.bytes)
    let file = try PlaylistFile.decode(bytes, path: path)
    guard file.version == PlaylistFile.version else {
      throw InputError(
        "\(path): version \(file.version) is not known; give \(PlaylistFile.version)")
    }
    var playlist = Playlist(items: [])
    for (index, item) in file.items.enumerated() {
      try add(item, "\(path): items[\(index + 1)]", in: resolvedPath, depth: depth, to: &playlist)
    }
    if depth == 0 { try addSettings(of: file, path, in: resolvedPath, to: &playlist) }
    return playlist
  }

  private mutating func add(
    _ item: PlaylistFile.Item, _ name: String, in file: String, depth: Int,
    to playlist: inout Playlist
  ) throws(InputError) {
    guard [item.exhibit, item.picture, item.include].count(where: { $0 != nil }) == 1 else {
      throw InputError("\(name): give exactly one of exhibit, picture and include")
    }
    if let seconds = item.seconds, !(1...PlaylistLimits.seconds).contains(seconds) {
      throw InputError("\(name).seconds: \(seconds) is out of range; give 1 to 86400")
    }
    if item.exhibit == nil, item.set != nil {
      throw InputError("\(name).set: only an exhibit has knobs; take it out")
    }
    if let include = item.include {
      guard item.seconds == nil else {
        throw InputError("\(name).seconds: the items of a playlist have their own; take it out")
      }
      let inner = try read(resolve(include, of: file, name), depth: depth + 1)
      playlist.items += inner.items
      return
    }
    itemCount += 1
    guard itemCount <= PlaylistLimits.items else {
      throw InputError("\(name): more than \(PlaylistLimits.items) items; take some out")
    }
    if let exhibit = item.exhibit {
      let settings = item.set ?? [:]
      guard settings.count <= PlaylistLimits.settings else {
        throw InputError("\(name).set: more than \(PlaylistLimits.settings) knobs; take some out")
      }
      let maximumLength = PlaylistLimits.stringLength
      if let long = settings.first(where: { max($0.key.count, $0.value.text.count) > maximumLength }
      ) {
        throw InputError(
          "\(name).set: '\(long.key.prefix(20))' or its value is longer than \(maximumLength) characters; "
            + "shorten it")
      }
      playlist.items.append(
        .exhibit(exhibit, settings: settings.mapValues(\.text), seconds: item.seconds))
    } else if let picture = item.picture {
      let path = try resolve(picture, of: file, name)
      try check(picture: path, name)
      playlist.items.append(.picture(path: path, seconds: item.seconds))
    }
  }

  private mutating func check(picture path: String, _ name: String) throws(InputError) {
    let image: Bitmap
    do throws(InputError) {
      image = try Self.picture(path)
    } catch {
      throw InputError("\(name): \(error)")
    }
    pixelBytes += image.width * image.height * 4
    guard pixelBytes <= PlaylistLimits.pixelBytes else {
      throw InputError(
        "\(name): the pictures take more than \(PlaylistLimits.pixelBytes >> 20) MB of memory; "
          + "make them smaller")
    }
  }

  /// Reads a picture within the limits.
  static func picture(_ path: String) throws(InputError) -> Bitmap {
    let bytes = try contents(of: path, limit: PlaylistLimits.pictureBytes)
    let image: Bitmap
    do {
      image = try PNG.image(bytes, name: path)
    } catch {
      throw InputError("\(error)")
    }
    guard max(image.width, image.height) <= PlaylistLimits.pictureSide else {
      throw InputError(
        "\(path): \(image.width) x \(image.height) pixels; at most "
          + "\(PlaylistLimits.pictureSide) a side")
    }
    return image
  }

  private mutating func addSettings(
    of file: PlaylistFile, _ path: String, in resolvedPath: String, to playlist: inout Playlist
  ) throws(InputError) {
    for (name, value) in [("idle", file.idle), ("warning", file.warning)] {
      guard let value else { continue }
      let minimum = name == "idle" ? 1.0 : 0
      guard (minimum...PlaylistLimits.seconds).contains(value) else {
        throw InputError(
          "\(path): \(name): \(value) is out of range; give \(Int(minimum)) to 86400")
      }
    }
    (playlist.idle, playlist.warning) = (file.idle, file.warning)
    if let tint = file.tint {
      guard Color(hexadecimal: tint) != nil else {
        throw InputError("\(path): tint: '\(tint)' is not a color; write it as #0A84FF")
      }
      playlist.tint = tint
    }
    if let language = file.language {
      guard Language(rawValue: language) != nil else {
        let known = Language.allCases.map(\.rawValue).joined(separator: " or ")
        throw InputError("\(path): language: '\(language)' is not known; give \(known)")
      }
      playlist.language = language
    }
    if let phone = file.phone {
      guard phone.count <= PlaylistLimits.stringLength else {
        throw InputError("\(path): phone: longer than \(PlaylistLimits.stringLength) characters")
      }
      playlist.phone = phone
    }
    if let strings = file.strings {
      let file = try resolve(strings, of: resolvedPath, "\(path): strings")
      playlist.strings = try KioskStringsFile.read(file)
    }
  }

  // MARK: Files

  /// Resolves a path in a playlist: in the playlist's folder, or in one of its subfolders.
  private mutating func resolve(
    _ path: String, of file: String, _ name: String
  ) throws(InputError) -> String {
    let folder = FileSystem.parent(of: file)
    guard !path.isEmpty, !path.hasPrefix("/"),
      !path.split(separator: "/").contains("..")
    else {
      throw InputError("\(name): '\(path)' is outside of the playlist's folder; put it inside")
    }
    guard let resolvedPath = Self.resolved("\(folder)/\(path)") else {
      addFile("\(folder)/\(path)")
      throw InputError("\(name): '\(path)' is not there (\(String(cString: strerror(errno))))")
    }
    addFile(resolvedPath)
    // A link inside may lead outside.
    guard resolvedPath.hasPrefix(folder == "/" ? "/" : "\(folder)/") else {
      throw InputError("\(name): '\(path)' leads outside of the playlist's folder; copy it inside")
    }
    return resolvedPath
  }

  private mutating func addFile(_ file: String) {
    if !files.contains(file) { files.append(file) }
  }

  /// A path with links resolved; nil if nothing exists there.
  static func resolved(_ path: String) -> String? {
    guard let resolvedPath = realpath(path, nil) else { return nil }
    defer { free(resolvedPath) }
    return String(cString: resolvedPath)
  }

  static func contents(of path: String, limit: Int) throws(InputError) -> [UInt8] {
    do throws(FileReadError) {
      return try ReadableFile.contents(of: path, limit: limit)
    } catch {
      throw InputError("\(path): \(error.problem); give a readable file within the limits")
    }
  }
}
