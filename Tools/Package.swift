// swift-tools-version: 6.2
import PackageDescription

/// What only the makers of the package need: whoever depends on it fetches none of this.
let package = Package(
  name: "Tools",
  dependencies: [
    .package(name: "Vitrine", path: ".."),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
  ],
  targets: [
    // The plugin documents what a target of its own package depends on.
    .target(
      name: "Documented",
      dependencies: [
        .product(name: "Vitrine", package: "Vitrine"),
        .product(name: "Snapshots", package: "Vitrine"),
      ])
  ]
)
