internal import Snapshots

/// What a misspelt name may have been.
enum KioskSpelling {
  static func nearest(to name: String, among names: [String]) -> String? {
    Spelling.nearest(to: name, among: names)
  }
}
