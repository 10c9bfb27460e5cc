internal import VitrineCommands
internal import VitrineKioskScenes
internal import VitrineResources

/// Replaced kiosk strings in a file: below `[Strings]`, lines of `key=text`.
enum KioskStringsFile {
  static func read(_ path: String) throws(InputError) -> [String: String] {
    let bytes = try PlaylistReader.contents(of: path, limit: PlaylistLimits.stringBytes)
    let texts: [String: String]
    do {
      texts = try StringTable.texts(bytes, file: path)
    } catch {
      throw InputError("\(error)")
    }
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
      guard KioskStrings.Key(rawValue: key) != nil else {
        let known = KioskStrings.Key.allCases.map(\.rawValue).joined(separator: ", ")
        throw InputError("\(path): unknown key '\(key)'; known are \(known)")
      }
      guard text.count <= PlaylistLimits.stringLength else {
        throw InputError(
          "\(path): '\(key)' is longer than \(PlaylistLimits.stringLength) characters; shorten it")
      }
    }
    return texts
  }
}

extension KioskStrings {
  /// Strings by the keys of a file.
  init(file texts: [String: String]) {
    self.init(
      overrides: Dictionary(
        uniqueKeysWithValues: texts.compactMap { key, text in
          Key(rawValue: key).map { ($0, text) }
        }))
  }
}
