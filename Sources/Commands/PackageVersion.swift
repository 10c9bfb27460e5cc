/// The version of the package.
package enum PackageVersion {
  /// The same as in the changelog.
  package static let current = "0.1.0"
}
