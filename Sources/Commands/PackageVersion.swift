/// The version of the package.
package enum PackageVersion {
  /// As in the changelog.
  package static let current = "0.1.0"
}
