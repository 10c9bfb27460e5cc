// swift-tools-version: 6.2
import PackageDescription

/// `make test` sets this, so that a warning fails the build there and nowhere else.
let strict = Context.environment["VITRINE_STRICT"] == "1"

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (strict ? [.treatAllWarnings(as: .error)] : [])

func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

/// What `import Vitrine` brings.
let vitrineRooms = [
  "Components", "Drawing", "Geometry", "Host", "Interaction", "Motion", "Renderer", "Resources",
  "Scenes",
]

let package = Package(
  name: "Vitrine",
  products: [
    .executable(name: "vitrine", targets: ["vitrine"]),
    // All that it re-exports is named too: otherwise a change in one of these rooms does not compile
    // again what depends on the product, and that goes on with an old layout of its types.
    .library(name: "Vitrine", targets: ["Vitrine"] + vitrineRooms),
    .library(name: "Snapshots", targets: ["Snapshots"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    .systemLibrary(name: "CSDL2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libsdl2-ttf-dev"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libsdl2-ttf-dev"])]),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc")]),
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libsdl2-ttf-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libsdl2-ttf-dev"])]),
    .target(name: "CPNGCalls", dependencies: ["CPNG"]),

    room("Geometry"),
    room("Motion"),
    room("Files"),
    room("Drawing", ["Geometry"]),
    room("Interaction", ["Geometry", "Motion"]),
    room("Components", ["Drawing", "Geometry", "Interaction", "Motion"]),
    room("Scenes", ["Drawing", "Geometry", "Interaction", "Motion"]),
    room(
      "Renderer",
      ["CFreeType", "CHarfBuzz", "CICU", "CPNG", "CPNGCalls", "Drawing", "Files", "Geometry"]),
    .target(
      name: "Assets", path: "Assets", exclude: ["README.md"],
      resources: [.copy("icons"), .copy("icons-app"), .copy("report"), .copy("strings")],
      publicHeadersPath: "include"),
    room("Resources", ["Assets", "CGLib", "Drawing", "Geometry"]),
    room("Host", ["CSDL2", "Drawing", "Geometry", "Interaction", "Motion", "Renderer", "Scenes"]),
    room("Snapshots", ["Drawing", "Geometry", "Interaction", "Motion", "Renderer", "Scenes"]),
    room(
      "Exhibits",
      ["Components", "Drawing", "Geometry", "Interaction", "Motion", "Resources", "Scenes"]),
    room("Vitrine", vitrineRooms.map { .target(name: $0) }),
    // Only for the executable: it stands before the C library's allocator there.
    .target(name: "CAllocations"),
    .executableTarget(
      name: "vitrine",
      dependencies: [
        "CAllocations", "Components", "Drawing", "Exhibits", "Files", "Geometry", "Host",
        "Interaction", "Motion", "Renderer", "Resources", "Scenes", "Snapshots",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    .target(
      name: "TestSupport", dependencies: ["Components", "Drawing", "Geometry", "Motion"],
      path: "Tests/TestSupport", swiftSettings: settings),
    tests("FilesTests", ["Files"]),
    tests("GeometryTests", ["Geometry"]),
    tests("InteractionTests", ["Geometry", "Interaction", "Motion"]),
    tests("MotionTests", ["Motion"]),
    tests(
      "ComponentsTests",
      ["Components", "Drawing", "Geometry", "Interaction", "Motion", "TestSupport"]),
    tests(
      "PictureTests",
      [
        "Drawing", "Exhibits", "Geometry", "Interaction", "Motion", "Renderer", "Scenes",
        "Snapshots",
      ], exclude: ["__Snapshots__"]),
    tests(
      "ExhibitsTests",
      [
        "Components", "Drawing", "Exhibits", "Geometry", "Interaction", "Motion", "Renderer",
        "Resources", "Scenes", "Snapshots", "TestSupport",
      ]),
    tests("ResourcesTests", ["Drawing", "Geometry", "Resources"]),
    tests("RendererTests", ["CPNGCalls", "Renderer", "Drawing", "Geometry"]),
    tests(
      "SnapshotsTests",
      ["Drawing", "Geometry", "Interaction", "Motion", "Renderer", "Scenes", "Snapshots"]),
    tests(
      "CommandTests", ["Drawing", "Geometry", "Interaction", "Renderer", "Scenes", "vitrine"]),
    tests("HostTests", ["CSDL2", "Geometry", "Host", "Interaction"]),
    .executableTarget(
      name: "WindowProbe",
      dependencies: [
        "Drawing", "Geometry", "Host", "Interaction", "Motion", "Renderer", "Scenes",
      ],
      path: "Tests/WindowProbe", swiftSettings: settings),
    tests("EndToEndTests", ["Renderer", "WindowProbe", "vitrine"]),
    tests("DocumentationTests", []),
  ],
  swiftLanguageModes: [.v6]
)
