import Foundation
import Testing
import VitrineRenderer

/// Where there is no memory left, a command ends with one line and exit code 2.
@Suite struct MemoryTests {
  private let folder: WorkFolder
  /// Kilobytes that the program can just be loaded with on this machine.
  private let floor: Int

  init() throws {
    let folder = try WorkFolder()
    self.folder = folder
    let loads = try stride(from: 40_000, through: 1_000_000, by: 20_000).first { limit in
      try CommandRun(["--version"], in: folder, shell: CommandRun.limited(to: limit)).exitCode == 0
    }
    floor = try #require(loads)
  }

  /// Kilobytes from the floor to what is enough for every command here.
  private var limits: StrideThrough<Int> {
    stride(from: floor, through: floor + 320_000, by: 40_000)
  }

  /// Runs a command at every limit: it does its work or says why not, and does it at the last.
  private func check(
    _ line: String, leaves names: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var codes: [Int32] = []
    for limit in limits {
      let run = try CommandRun(
        line.split(separator: " ").map(String.init), in: folder,
        shell: CommandRun.limited(to: limit))
      codes.append(run.exitCode)
      if run.exitCode != 0 {
        #expect(run.exitCode == 2, "at \(limit): \(run.errors)", sourceLocation: sourceLocation)
        #expect(run.errorLines.count == 2, "\(run.errors)", sourceLocation: sourceLocation)
        #expect(run.errors.hasPrefix("vitrine: "), "\(run.errors)", sourceLocation: sourceLocation)
        #expect(
          run.errors.contains("no memory left"), "\(run.errors)", sourceLocation: sourceLocation)
      }
    }
    #expect(codes.contains(2), "\(codes)", sourceLocation: sourceLocation)
    #expect(codes.last == 0, "\(codes)", sourceLocation: sourceLocation)
    #expect(folder.names == names, sourceLocation: sourceLocation)
  }

  @Test("pictures that there is no memory for are named, and not compared")
  func compare() throws {
    for name in ["a.png", "b.png"] {
      try PNG.write(PixelBuffer(width: 3000, height: 3000), to: folder.path(name))
    }
    try check("compare a.png b.png", leaves: ["a.png", "b.png"])
    let run = try CommandRun(
      ["compare", "a.png", "b.png"], in: folder,
      shell: CommandRun.limited(to: floor))
    #expect(
      run.errors.contains(".png: there is no memory left for its 3000×3000 pixels"), "\(run.errors)"
    )
  }

  @Test("a picture that there is no memory for is not drawn")
  func snapshot() throws {
    try check("snapshot tab-bar --size 3000x3000 --output a.png", leaves: ["a.png"])
  }
}
