import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineRenderer
import VitrineScenes

@testable import VitrineExhibits

@Suite("The museum's words")
struct KioskGuideTextTests {
  private func texts(
    _ size: Size, textScale: Double, _ language: Language
  ) throws -> [DrawnText] {
    var environment = Environment(size: size, text: try TextEngine())
    (environment.textScale, environment.language) = (textScale, language)
    var scene = KioskGuideExhibit.makeScene()
    scene.update(FrameInput(time: 0), in: environment)
    return DrawnText.all(of: scene, in: environment)
  }

  static let sizes = [
    Size(390, 844), Size(320, 568), Size(744, 700), Size(1080, 1920), Size(1280, 800),
  ]

  @Test("In letters of any size no word of its name is parted", arguments: sizes)
  func name(size: Size) throws {
    for textScale in [1.0, 1.5, 2] {
      let texts = try texts(size, textScale: textScale, .korean)
      let name = try #require(texts.first { $0.text.string == "국립달강박물관" })
      #expect(name.metrics.lineCount == 1 && !name.metrics.isTruncated, "\(textScale)")
    }
  }

  @Test(
    "What is said on a picture is all there, from now to the date",
    arguments: sizes.filter { $0.height > 600 })
  func dates(size: Size) throws {
    for (textScale, language) in [(1.0, Language.english), (2, .english), (2, .korean)] {
      let onPicture = try texts(size, textScale: textScale, language).filter {
        $0.color == .white && $0.clip.contains(Point($0.textFrame.midX, $0.clip.midY))
      }
      #expect(onPicture.count >= 3, "\(textScale)")
      for drawn in onPicture {
        #expect(!drawn.metrics.isTruncated, "\(drawn.text.string)")
        #expect(
          drawn.clip.minY <= drawn.textFrame.minY && drawn.textFrame.maxY <= drawn.clip.maxY,
          "\(drawn.text.string) at \(textScale)")
      }
    }
  }
}
