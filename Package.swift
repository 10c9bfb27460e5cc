// swift-tools-version: 6.2
import PackageDescription

/// `make test` sets this: warnings are errors, and what most of the tests' time goes into is optimized.
let strict = Context.environment["VITRINE_STRICT"] == "1"

/// The test targets to be built, by name, commas between; all of them unless set.
///
/// `make sanitize` sets it, since a sanitizer builds everything anew.
let chosenTests = Context.environment["VITRINE_TESTS"].map {
  Set($0.split(separator: ",").map(String.init))
}

/// True where tests that run views are not among those that are built.
let leavesOutViews =
  chosenTests.map { $0.isDisjoint(with: ["ExhibitsTests", "ViewsTests"]) } ?? false

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (strict ? [.treatAllWarnings(as: .error)] : [])

/// Optimizes a module in a debug build, and keeps its assertions.
///
/// These modules take a minute longer to compile, and the tests five minutes less to run; of the host they count
/// allocations, of which loops that are not optimized make many. No package can depend
/// on a version of one that has unsafe flags, so they are there for the tests alone.
let optimized: [SwiftSetting] =
  strict
  ? [
    .unsafeFlags(
      ["-O", "-whole-module-optimization", "-num-threads", "2", "-assert-config", "Debug"])
  ] : []

/// The modules that carry our prefix: a name is unique in a whole graph of packages.
func vitrine(_ names: String...) -> [Target.Dependency] {
  names.map { .target(name: "Vitrine\($0)") }
}

/// A library module with the prefix, in the folder without it.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], _ more: [SwiftSetting] = []
) -> Target {
  .target(
    name: "Vitrine\(name)", dependencies: dependencies, path: "Sources/\(name)",
    swiftSettings: settings + more)
}

/// A library of the system: the package of Debian that brings its headers, and how it is found.
func system(_ name: String, _ package: String, pkgConfig: String? = nil) -> Target {
  .systemLibrary(
    name: "CVitrine\(name)", path: "Sources/C\(name)", pkgConfig: pkgConfig,
    providers: [.apt([package])])
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

/// What `import Vitrine` brings.
let exported = [
  "Audio", "Commands", "Components", "Drawing", "Geometry", "Host", "Interaction", "Kiosk",
  "KioskScenes", "Motion", "Renderer", "Resources", "Scenes", "Views",
].map { "Vitrine\($0)" }

let package = Package(
  name: "Vitrine",
  products: [
    .executable(name: "vitrine", targets: ["VitrineTool"]),
    // All that it re-exports is named too: otherwise a change in one of them does not compile again
    // what depends on the product, and that goes on with an old layout of its types.
    .library(name: "Vitrine", targets: ["Vitrine"] + exported),
    .library(name: "Snapshots", targets: ["Snapshots"]),
    // `vitrine.h` for programs in C; their scenes are in Swift.
    .library(name: "VitrineEmbedding", targets: ["VitrineEmbedding", "CVitrineEmbedding"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    system("SDL2", "libsdl2-dev"),
    // Of the C library and Swift's own libdispatch.
    .systemLibrary(name: "CVitrineEventLoop", path: "Sources/CEventLoop"),
    // Of the C library alone.
    .systemLibrary(name: "CVitrineProcesses", path: "Sources/CProcesses"),
    system("FreeType", "libsdl2-ttf-dev", pkgConfig: "freetype2"),
    system("HarfBuzz", "libsdl2-ttf-dev", pkgConfig: "harfbuzz"),
    system("GLib", "libsdl2-ttf-dev", pkgConfig: "glib-2.0"),
    system("PNG", "libsdl2-ttf-dev", pkgConfig: "libpng"),
    .target(
      name: "CVitrineICU", path: "Sources/CICU", linkerSettings: [.linkedLibrary("icuuc")]),
    .target(
      name: "CVitrinePNGCalls", dependencies: ["CVitrinePNG"], path: "Sources/CPNGCalls",
      // libpng needs it as well.
      linkerSettings: [.linkedLibrary("z")]),

    module("Geometry", [], optimized),
    module("Motion", [], optimized),
    module("Audio", vitrine("Motion"), optimized),
    module("Files"),
    module("Drawing", vitrine("Geometry"), optimized),
    module("Supervision", ["CVitrineProcesses"] + vitrine("Files")),
    module("Interaction", vitrine("Geometry", "Motion")),
    module("Components", vitrine("Drawing", "Geometry", "Interaction", "Motion")),
    module(
      "Views",
      vitrine(
        "Audio", "Components", "Drawing", "Geometry", "Interaction", "Motion", "Resources",
        "Scenes"), optimized),
    module("Scenes", vitrine("Audio", "Drawing", "Geometry", "Interaction", "Motion")),
    module(
      "KioskScenes",
      vitrine(
        "Components", "Drawing", "Geometry", "Interaction", "Motion", "Scenes", "Views")),
    module(
      "Renderer",
      ["CVitrineFreeType", "CVitrineHarfBuzz", "CVitrineICU", "CVitrinePNG", "CVitrinePNGCalls"]
        + vitrine("Drawing", "Files", "Geometry"), optimized),
    .target(
      name: "VitrineAssets", path: "Assets", exclude: ["README.md"],
      resources: [
        .copy("audit.json"), .copy("icons"), .copy("icons-app"), .copy("report"), .copy("strings"),
      ],
      publicHeadersPath: "include"),
    module("Resources", ["CVitrineGLib"] + vitrine("Assets", "Drawing", "Files", "Geometry")),
    module("Desktop", ["CVitrineGLib"] + vitrine("Drawing")),
    module(
      "Host",
      ["CVitrineEventLoop", "CVitrineSDL2"]
        + vitrine(
          "Audio", "Desktop", "Drawing", "Files", "Geometry", "Interaction", "Motion", "Renderer",
          "Scenes"),
      optimized),
    // Of its files one alone needs the views, and no test of its own needs that.
    .target(
      name: "Snapshots",
      dependencies: vitrine(
        "Components", "Drawing", "Files", "Geometry", "Interaction", "Motion", "Renderer", "Scenes")
        + (leavesOutViews ? [] : vitrine("Views")),
      exclude: leavesOutViews ? ["Runner/SceneRunner+Views.swift"] : [],
      swiftSettings: settings + optimized),
    module(
      "Commands",
      ["Snapshots", .product(name: "ArgumentParser", package: "swift-argument-parser")]
        + vitrine(
          "Drawing", "Files", "Geometry", "Host", "Interaction", "Motion", "Renderer", "Resources",
          "Scenes", "Views")),
    module(
      "Kiosk",
      ["Snapshots", .product(name: "ArgumentParser", package: "swift-argument-parser")]
        + vitrine(
          "Commands", "Drawing", "Files", "Geometry", "Host", "Interaction", "KioskScenes",
          "Motion", "Renderer", "Resources", "Scenes", "Supervision", "Views")),
    .target(name: "CVitrineEmbedding", path: "Sources/CEmbedding"),
    module(
      "Embedding",
      vitrine(
        "Drawing", "Files", "Geometry", "Host", "Interaction", "Motion", "Renderer", "Scenes",
        "Views")),
    module("ExhibitCode"),
    .executableTarget(
      name: "VitrineExhibitCodeTool", dependencies: vitrine("ExhibitCode"),
      path: "Sources/ExhibitCodeTool", swiftSettings: settings),
    .plugin(
      name: "VitrineExhibitCodePlugin", capability: .buildTool(),
      dependencies: vitrine("ExhibitCodeTool"), path: "Plugins/ExhibitCode"),
    .target(
      name: "VitrineExhibits",
      dependencies: ["Snapshots"]
        + vitrine(
          "Audio", "Components", "Drawing", "ExhibitCode", "Geometry", "Interaction",
          "KioskScenes", "Motion", "Renderer", "Resources", "Scenes", "Views"),
      path: "Sources/Exhibits", swiftSettings: settings, plugins: ["VitrineExhibitCodePlugin"]),
    .target(
      name: "Vitrine", dependencies: exported.map { .target(name: $0) }, swiftSettings: settings),
    // Only for the executable: it stands before the C library's allocator there.
    .target(name: "CVitrineAllocations", path: "Sources/CAllocations"),
    .executableTarget(
      name: "VitrineTool",
      dependencies: [
        "CVitrineAllocations", "Snapshots",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
        + vitrine(
          "Commands", "Components", "Desktop", "Drawing", "Exhibits", "Files", "Geometry", "Host",
          "Interaction", "Kiosk", "KioskScenes", "Motion", "Renderer", "Resources", "Scenes",
          "Supervision", "Views"),
      path: "Sources/vitrine", swiftSettings: settings),

    .target(
      name: "VitrineTestSupport",
      dependencies: vitrine("Components", "Drawing", "Geometry", "Motion"),
      path: "Tests/TestSupport", swiftSettings: settings),
    tests("EmbeddingTests", ["CVitrineSDL2"] + vitrine("Embedding", "Views")),
    tests("AllocationsTests", ["CVitrineAllocations"]),
    tests("AudioTests", vitrine("Audio", "Motion")),
    tests("FilesTests", vitrine("Files")),
    // A scene without a screen that misbehaves as it is told, and its supervisor.
    .executableTarget(
      name: "VitrineSupervisionProbe", dependencies: vitrine("Supervision"),
      path: "Tests/SupervisionProbe", swiftSettings: settings),
    tests("SupervisionTests", vitrine("Files", "Supervision", "SupervisionProbe")),
    tests("GeometryTests", vitrine("Geometry")),
    tests("InteractionTests", vitrine("Geometry", "Interaction", "Motion")),
    tests("MotionTests", vitrine("Motion")),
    tests(
      "ComponentsTests",
      vitrine("Components", "Drawing", "Geometry", "Interaction", "Motion", "TestSupport")),
    tests(
      "PictureTests",
      ["Snapshots"]
        + vitrine(
          "Drawing", "Exhibits", "Geometry", "Interaction", "Motion", "Renderer", "Scenes"),
      exclude: ["__Snapshots__"]),
    tests("ExhibitCodeTests", vitrine("ExhibitCode")),
    tests(
      "ExhibitsTests",
      ["Snapshots", "Vitrine"]
        + vitrine(
          "Components", "Drawing", "ExhibitCode", "Exhibits", "Geometry", "Interaction",
          "KioskScenes", "Motion", "Renderer", "Resources", "Scenes", "TestSupport", "Views"),
      exclude: ["Kiosk/__Snapshots__", "Stage/__Snapshots__", "Windows/__Snapshots__"]),
    tests(
      "ViewsTests",
      ["Snapshots"]
        + vitrine(
          "Components", "Drawing", "Geometry", "Interaction", "Motion", "Renderer", "Scenes",
          "TestSupport", "Views"),
      exclude: ["__Snapshots__"]),
    tests(
      "KioskScenesTests",
      ["Snapshots"]
        + vitrine(
          "Components", "Drawing", "Geometry", "Interaction", "KioskScenes", "Motion", "Renderer",
          "Scenes", "TestSupport", "Views"),
      exclude: ["__Snapshots__"]),
    tests(
      "KioskTests",
      vitrine(
        "Commands", "Drawing", "Geometry", "Host", "Interaction", "Kiosk", "KioskScenes", "Motion",
        "Renderer", "Scenes", "Supervision", "Views")),
    tests("ResourcesTests", vitrine("Drawing", "Geometry", "Resources")),
    tests(
      "DesktopTests",
      ["CVitrineSDL2"]
        + vitrine(
          "Desktop", "Drawing", "Geometry", "Host", "Interaction", "Motion", "Renderer", "Scenes")),
    tests("RendererTests", ["CVitrinePNGCalls"] + vitrine("Drawing", "Geometry", "Renderer")),
    tests(
      "SnapshotsTests",
      ["Snapshots"]
        + vitrine("Drawing", "Geometry", "Interaction", "Motion", "Renderer", "Scenes")),
    tests(
      "CommandTests",
      [
        "Snapshots", "VitrineTool",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
        + vitrine(
          "Commands", "Drawing", "Geometry", "Host", "Interaction", "Motion", "Renderer",
          "Resources",
          "Scenes", "WindowProbe")),
    tests(
      "HostTests",
      ["CVitrineAllocations", "CVitrineEventLoop", "CVitrineSDL2"]
        + vitrine(
          "Audio", "Drawing", "Geometry", "Host", "Interaction", "Motion", "Renderer", "Scenes")),
    .executableTarget(
      name: "VitrineWindowProbe",
      dependencies: vitrine(
        "Commands", "Drawing", "Geometry", "Host", "Interaction", "Kiosk", "KioskScenes", "Motion",
        "Renderer", "Scenes", "Views"),
      path: "Tests/WindowProbe", swiftSettings: settings),
    tests("EndToEndTests", ["VitrineTool"] + vitrine("Renderer", "WindowProbe")),
    tests("DocumentationTests", []),
  ].filter { $0.type != .test || chosenTests?.contains($0.name) ?? true },
  swiftLanguageModes: [.v6]
)
