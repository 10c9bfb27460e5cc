import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineScenes
import VitrineTestSupport

@testable import VitrineExhibits

@Suite("Typography")
struct TypographyTests {
  private func labels(width: Double, language: Language = .english) -> [String: String] {
    var environment = Environment.plain(Size(width, 600))
    environment.language = language
    var scene = ViewExhibitScene<Typography>()
    scene.update(FrameInput(time: 0), in: environment)
    let page = scene.describe(in: environment).find("typography")
    return Dictionary(
      (page?.children ?? []).map { ($0.id, $0.label ?? "") },
      uniquingKeysWith: { first, _ in first })
  }

  @Test("Columns of weights have headings, and the captions above them name no weight")
  func columns() {
    let labels = labels(width: 900)
    let headings = [400, 500, 600, 700].map { labels["typography/scale/\($0)"] }
    #expect(headings == ["Regular", "Medium", "Semibold", "Bold"])
    #expect(labels["typography/scale/Headline"] == "Headline · 17")
    #expect(self.labels(width: 900, language: .korean)["typography/scale/700"] == "굵게")
  }

  @Test("A single column shows each style in its own weight, and says which")
  func single() {
    let labels = labels(width: 320)
    #expect(labels["typography/scale/400"] == nil)
    #expect(labels["typography/scale/Headline"] == "Headline · 17 · Semibold")
    #expect(labels["typography/scale/Headline/600"] != nil)
    #expect(labels["typography/scale/Headline/400"] == nil)
  }
}
