/// The version of the package, as in the changelog.
enum KioskVersion {
  static let current = "0.1.0"
}
