// swift-tools-version: 6.2
import PackageDescription

// Nothing to copy from: `make test` plans the build of this package to see that the names of its modules
// are free, though Vitrine has folders of these names; `make test-all` builds and runs it.

/// `make test` sets this, so that a warning fails the build there and nowhere else.
let settings: [SwiftSetting] =
  Context.environment["VITRINE_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : []

let names = [
  "Assets", "Audio", "Commands", "Components", "Desktop", "Drawing", "Embedding", "ExhibitCode",
  "ExhibitCodeTool", "Exhibits", "Files", "Geometry", "Host", "Interaction", "Kiosk", "KioskScenes",
  "Motion", "Renderer",
  "Resources", "Scenes", "Snapshots", "Supervision", "SupervisionProbe", "TestSupport", "Views",
  "WindowProbe", "CAllocations", "CEmbedding", "CEventLoop", "CFreeType", "CGLib", "CHarfBuzz",
  "CICU", "CPNG",
  "CPNGCalls", "CProcesses", "CSDL2", "vitrine",
]

/// What the package manager calls a package that is a folder: the folder's name.
let vitrine = Context.packageDirectory.split(separator: "/").dropLast(2).last?.lowercased() ?? ""

let package = Package(
  name: "SameNames",
  dependencies: [.package(path: "../..")],
  targets: names.map {
    .target(name: $0, swiftSettings: settings)
  } + [
    .executableTarget(
      name: "SameNames",
      dependencies: names.map { .target(name: $0) } + [
        .product(
          name: "Vitrine", package: vitrine, moduleAliases: ["Snapshots": "VitrineSnapshots"]),
        .product(
          name: "Snapshots", package: vitrine, moduleAliases: ["Snapshots": "VitrineSnapshots"]),
        .product(name: "VitrineEmbedding", package: vitrine),
      ],
      swiftSettings: settings)
  ]
)
