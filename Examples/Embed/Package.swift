// swift-tools-version: 6.2
import PackageDescription

/// `make test` sets this, so that a warning fails the build there and nowhere else.
let settings: [SwiftSetting] =
  Context.environment["VITRINE_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : []

let package = Package(
  name: "Embed",
  dependencies: [.package(name: "Vitrine", path: "../..")],
  targets: [
    // The game's own way to SDL: it need not be Vitrine's.
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(name: "CSDL2TTF", providers: [.apt(["libsdl2-ttf-dev"])]),
    .target(
      name: "Panel",
      dependencies: [
        .product(name: "Vitrine", package: "Vitrine"),
        .product(name: "VitrineEmbedding", package: "Vitrine"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "Embed",
      dependencies: [
        "CSDL2", "CSDL2TTF", "Panel", .product(name: "Vitrine", package: "Vitrine"),
      ],
      swiftSettings: settings),
    // The same in C.
    .executableTarget(
      name: "EmbedC",
      dependencies: ["Panel", .product(name: "VitrineEmbedding", package: "Vitrine")],
      cSettings: [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])],
      linkerSettings: [.linkedLibrary("SDL2"), .linkedLibrary("m")]),
    .testTarget(
      name: "EmbedTests",
      dependencies: [
        "Panel", .product(name: "Snapshots", package: "Vitrine"),
        .product(name: "Vitrine", package: "Vitrine"),
      ],
      swiftSettings: settings),
  ]
)
