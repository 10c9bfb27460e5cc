import Foundation
import Snapshots
import Testing
import VitrineCommands
import VitrineDrawing
import VitrineExhibits
import VitrineGeometry
import VitrineInteraction
import VitrineRenderer
import VitrineScenes

@testable import VitrineTool

@Suite("Pictures of the stage as files")
struct StageFileTests {
  private let folder: WorkFolder
  private let text: TextEngine
  private var gallery = Gallery(exhibit: "rating")

  init() throws {
    (folder, text) = (try WorkFolder(), try TextEngine())
    let environment = Environment(size: Size(1000, 700), text: text)
    gallery.update(FrameInput(time: 0), in: environment)
    try gallery.set("value", to: "2")
    gallery.update(FrameInput(time: 0.5), in: environment)
  }

  private func save(_ export: SceneExport) throws -> (name: String, bytes: Data) {
    let file = try StageFile.save(
      gallery.replays(for: export), as: export, in: [folder.url.path])
    let url = URL(fileURLWithPath: file.path)
    return (url.lastPathComponent, try Data(contentsOf: url))
  }

  private func pixels(_ bytes: Data) throws -> PixelBuffer {
    try PNG.decode([UInt8](bytes), name: "saved")
  }

  @Test("A saved picture is what a snapshot of the exhibit is")
  func picture() throws {
    let (name, bytes) = try save(.picture(scale: 2))
    #expect(name == "rating-1.png")
    let environment = try #require(gallery.replays(for: .picture(scale: 2)).first).environment
    let screen = try ScreenCatalog().screen("rating").with([Setting(argument: "value=2")])
    var runner = try SceneRunner(screen, in: environment, text: text)
    try runner.advance(to: 0.5)
    let (saved, drawn) = (try pixels(bytes), runner.picture())
    #expect(saved.width == Int(environment.size.width * 2) && saved.width == drawn.width)
    #expect(saved.withPixels { Array($0) } == drawn.withPixels { Array($0) })
    #expect(try save(.picture(scale: 1)).name == "rating-2.png")
  }

  @Test(
    "Two side by side are as wide as both and what is between, and named after what they are",
    arguments: [
      (SceneExport.lightAndDark, "rating-light-dark-1.png"),
      (.beforeAndAfter, "rating-before-after-1.png"),
    ])
  func pair(export: SceneExport, name: String) throws {
    let one = try pixels(try save(.picture(scale: 2)).bytes)
    let saved = try save(export)
    #expect(saved.name == name)
    let pair = try pixels(saved.bytes)
    #expect(pair.width == 2 * one.width + Int(2 * Filmstrip.gap) && pair.height == one.height)
  }

  @Test("A film is an animation of its own name")
  func film() throws {
    let (name, bytes) = try save(.film)
    #expect(name == "rating-film-1.png" && bytes.range(of: Data("acTL".utf8)) != nil)
  }

  @Test("A film in which nothing moves is kept as the picture that it would be")
  mutating func still() throws {
    let environment = Environment(size: Size(1000, 700), text: text)
    gallery = Gallery(exhibit: "colors")
    gallery.update(FrameInput(time: 0), in: environment)
    gallery.update(FrameInput(time: 3), in: environment)
    let file = try StageFile.save(
      gallery.replays(for: .film), as: .film, in: [folder.url.path])
    let url = URL(fileURLWithPath: file.path)
    #expect(file.isStill && url.lastPathComponent == "colors-1.png")
    #expect(try Data(contentsOf: url).range(of: Data("acTL".utf8)) == nil)
    gallery.notifyPicture(savedAs: file.path, insteadOfFilm: file.isStill)
    gallery.update(FrameInput(time: 4), in: environment)
    let words = "Nothing moved, so a picture was saved instead of a video"
    let tree = "\(gallery.describe(in: environment))"
    #expect(tree.contains(words))
  }

  @Test("A stage that was not drawn yet leaves no file")
  func nothing() throws {
    #expect(throws: (any Error).self) {
      _ = try StageFile.save([], as: .film, in: [folder.url.path])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }
}
