// swift-tools-version: 6.2
import PackageDescription

/// `make test` sets this, so that a warning fails the build there and nowhere else.
let settings: [SwiftSetting] =
  Context.environment["VITRINE_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : []

let package = Package(
  name: "Mail",
  dependencies: [.package(name: "Vitrine", path: "../..")],
  targets: [
    .executableTarget(
      name: "Mail", dependencies: [.product(name: "Vitrine", package: "Vitrine")],
      swiftSettings: settings),
    .testTarget(
      name: "MailTests",
      dependencies: ["Mail", .product(name: "Snapshots", package: "Vitrine")],
      exclude: ["__Snapshots__"], swiftSettings: settings),
  ]
)
