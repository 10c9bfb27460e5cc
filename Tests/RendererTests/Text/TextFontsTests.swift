import Glibc
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRenderer

@Suite("Finding fonts")
struct TextFontsTests {
  @Test("without any font there is a typed error that names the remedy")
  func noFonts() {
    let error = #expect(throws: FontError.self) {
      try TextEngine(sources: FontSources(directories: ["/nowhere"]))
    }
    #expect(error == .noFonts(searched: ["/nowhere"]))
    #expect(error?.description.contains("fonts-inter") == true)
    #expect(error?.description.contains("/nowhere") == true)
  }

  @Test("with all fonts there is nothing to say")
  func complete() throws { #expect(try TextEngine().warnings.isEmpty) }

  @Test("a missing family is noted with its package, and another stands in")
  func missingFamily() throws {
    let folder = try FontFolder(copying: ["Inter-Regular.otf"])
    let engine = try TextEngine(sources: folder.sources)
    let warnings = engine.warnings.joined(separator: "\n")
    #expect(engine.warnings.count == 3)
    #expect(warnings.contains("fonts-nanum") && warnings.contains("fonts-dejavu-core"))
    #expect(warnings.contains("Inter-Medium.otf"))
    let bold = Text("Settings 설정", font: Font(size: 17, weight: .bold))
    #expect(engine.measure(bold, width: .infinity).size.width > 100)
  }

  @Test("a pipe in the place of a font is passed over without waiting, and noted")
  func pipe() throws {
    let folder = try FontFolder(copying: ["DejaVuSans.ttf"])
    try folder.makePipe("Inter-Regular.otf")
    let engine = try TextEngine(sources: folder.sources)
    #expect(engine.warnings.contains { $0.contains("Inter-Regular.otf is a pipe") })
  }

  @Test("without the interface face, another family sets everything")
  func missingInterface() throws {
    let folder = try FontFolder(copying: ["DejaVuSans.ttf"])
    let engine = try TextEngine(sources: folder.sources)
    #expect(engine.warnings.contains { $0.contains("fonts-inter") })
    let metrics = engine.measure(Text("Settings", font: Font(size: 17)), width: .infinity)
    #expect(metrics.size.width > 50 && metrics.size.height > 17)
  }

  @Test("a damaged file is passed over with a notice", arguments: [0, 3, 900, 40_000])
  func damaged(bytes: Int) throws {
    let folder = try FontFolder(copying: ["Inter-Regular.otf"], keeping: bytes)
    let sources = FontSources(
      directories: folder.sources.directories + FontSources.standard.directories)
    let engine = try TextEngine(sources: sources)
    #expect(engine.warnings.contains { $0.contains("Inter-Regular.otf is damaged") })
    let metrics = engine.measure(Text("Settings", font: Font(size: 17)), width: .infinity)
    #expect(metrics.size.width > 50)
  }

  @Test("a damaged file gives way to the sound one of the same name in the next folder")
  func damagedThenSound() throws {
    let broken = try FontFolder(copying: ["Inter-Regular.otf"], keeping: 900)
    let sound = try FontFolder(copying: ["Inter-Regular.otf"])
    let text = Text("Settings", font: Font(size: 17))
    let expected = try TextEngine(sources: sound.sources).measure(text, width: .infinity)
    let wrong = try FontFolder(copying: ["DejaVuSans.ttf"])
    #expect(
      try TextEngine(sources: wrong.sources).measure(text, width: .infinity) != expected)
    let both = FontSources(directories: [broken.path, sound.path, wrong.path])
    let engine = try TextEngine(sources: both)
    #expect(engine.measure(text, width: .infinity) == expected)
    #expect(engine.warnings.contains { $0.hasPrefix(broken.path) })
  }

  @Test("monospaced letters are of one width, in every weight", arguments: FontWeight.allCases)
  func monospaced(weight: FontWeight) throws {
    let engine = try TextEngine()
    let font = Font(size: 12, weight: weight, design: .monospaced)
    func width(_ string: String) -> Double {
      engine.measure(Text(string, font: font), width: .infinity).size.width
    }
    #expect(width("iiii") == width("WWWW") && width("iiii") > 20)
    let letters = engine.characters(of: Text("fi->l1", font: font))
    #expect(letters.allSatisfy { abs($0.right - $0.left - width("iiii") / 4) < 1e-9 })
  }

  @Test("without a monospaced face the interface's stands in")
  func missingMonospaced() throws {
    let folder = try FontFolder(copying: ["Inter-Regular.otf"])
    let engine = try TextEngine(sources: folder.sources)
    let code = Text("let x", font: Font(size: 12, design: .monospaced))
    let plain = Text("let x", font: Font(size: 12))
    #expect(engine.measure(code, width: .infinity) == engine.measure(plain, width: .infinity))
  }

  @Test("a folder that a person chose and is not there is noted")
  func chosenFolderMissing() throws {
    let sources = FontSources(
      directories: FontSources.standard.directories, chosen: ["/nowhere", "/usr/share/fonts"])
    let warnings = try TextEngine(sources: sources).warnings
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("/nowhere: ") == true)
    #expect(warnings.first?.contains("VITRINE_FONTS") == true)
  }

  @Test("the first folder that has a file wins")
  func firstFolderWins() throws {
    let folder = try FontFolder(copying: ["Inter-Regular.otf"])
    let sources = FontSources(
      directories: folder.sources.directories + FontSources.standard.directories)
    let path = try #require(sources.path(of: ["Inter-Regular.otf"]))
    #expect(path.hasPrefix(folder.path))
  }
}

/// A folder of its own with copies of installed fonts; removed with its last reference.
private final class FontFolder {
  let path: String
  private var files: [String] = []

  var sources: FontSources { FontSources(directories: [path]) }

  /// - Parameter keeping: bytes of each file to copy; all unless told otherwise.
  init(copying names: [String], keeping bytes: Int = .max) throws {
    var pattern = Array("/tmp/vitrine-fonts-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&pattern)))
    for name in names {
      let origin = try #require(FontSources.standard.path(of: [name]))
      let input = try #require(fopen(origin, "r"))
      defer { fclose(input) }
      let output = try #require(fopen("\(path)/\(name)", "w"))
      defer { fclose(output) }
      var buffer = [UInt8](repeating: 0, count: 4_000_000)
      let count = min(fread(&buffer, 1, buffer.count, input), bytes)
      #expect(fwrite(buffer, 1, count, output) == count)
      files.append("\(path)/\(name)")
    }
  }

  func makePipe(_ name: String) throws {
    try #require(mkfifo("\(path)/\(name)", 0o600) == 0)
    files.append("\(path)/\(name)")
  }

  deinit {
    for file in files { unlink(file) }
    rmdir(path)
  }
}
