import Synchronization
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineResources

@Suite("Symbol library")
struct SymbolLibraryTests {
  let library: SymbolLibrary

  init() throws { library = try SymbolLibrary(AssetFolder.find()) }

  @Test("Every icon can be read, on the 24-point grid and inside it")
  func all() throws {
    for name in library.names {
      let symbol = try library.load(name)
      #expect(symbol.box == Rect(0, 0, 24, 24), "\(name)")
      #expect(!symbol.layers.isEmpty, "\(name)")
      for layer in symbol.layers {
        let reach = (layer.stroke?.width ?? 0) / 2
        #expect(symbol.box.contains(layer.path.controlBounds.inset(by: -reach)), "\(name)")
      }
    }
  }

  @Test("There are at least 40 icons, each outlined and filled, and the two differ")
  func variants() throws {
    let outlined = library.names.filter { !$0.hasSuffix(".fill") }
    #expect(outlined.count >= 40)
    #expect(library.names.count == 2 * outlined.count)
    for name in outlined {
      #expect(try library.load(name).layers != library.load("\(name).fill").layers, "\(name)")
    }
  }

  @Test("An icon is read once: the second is the same stored outline")
  func cache() throws {
    let (first, second) = (try library.load("star"), try library.load("star"))
    #expect(first.layers[0].path.isIdentical(to: second.layers[0].path))
  }

  @Test("A sign of the stage is asked for by its folder, and is none of the icons to choose from")
  func signs() throws {
    for name in ["contrast", "direction", "motion", "frame.back", "frame.forward"] {
      let symbol = try library.load("stage/\(name)")
      #expect(symbol.box == Rect(0, 0, 24, 24) && !symbol.layers.isEmpty)
      #expect(!library.names.contains { $0.hasSuffix(name) })
    }
  }

  @Test("A name that is not there, even one that leaves the folder, is nil with a reason")
  func missing() {
    #expect(library.symbol("no") == nil)
    #expect(library.symbol("../../Package") == nil)
    #expect(library.problems.count == 2)
    #expect(library.problems.contains { $0.description.contains("there is no icon 'no'") })
  }

  @Test("An icon that is missing is said once, and in a debug build something shows in its place")
  func said() throws {
    let said = Mutex<[String]>([])
    let library = try SymbolLibrary(AssetFolder.find()) { error in
      said.withLock { $0.append("\(error)") }
    }
    for _ in 0..<3 { _ = library["no"] }
    _ = library["star"]
    let lines = said.withLock { $0 }
    #expect(lines.count == 1 && lines.first?.contains("there is no icon 'no'") == true)
    #expect(library["no"].name == "no")
    #if DEBUG
      #expect(library["no"].box == Rect(0, 0, 24, 24) && !library["no"].layers.isEmpty)
      #expect(!SymbolLibrary()["star"].layers.isEmpty)
    #endif
  }

  @Test("By a name that is not there it has a problem, and libraries of one folder are equal")
  func subscripted() throws {
    #expect(library["star"] == library.symbol("star"))
    _ = library["no"]
    #expect(!library.problems.isEmpty)
    #expect(try library == SymbolLibrary(AssetFolder.find()))
    let scratch = try ScratchFolder()
    scratch.makeFolder("icons")
    #expect(try library != SymbolLibrary(AssetFolder(path: scratch.path)))
  }

  @Test("A broken file is nil, and named with its line")
  func broken() throws {
    let scratch = try ScratchFolder()
    scratch.makeFolder("icons")
    try scratch.write("<svg viewBox='0 0 1 1'>\n<text/></svg>", to: "icons/bad.svg")
    let library = try SymbolLibrary(AssetFolder(path: scratch.path))
    #expect(library.symbol("bad") == nil)
    #expect(library.problems.first?.line == 2)
  }
}
