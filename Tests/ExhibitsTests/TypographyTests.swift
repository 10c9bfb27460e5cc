import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineScenes
import VitrineTestSupport

@testable import VitrineExhibits

@Suite("Typography")
struct TypographyTests {
  let typography: Typography

  init() throws { typography = Typography(context: try ExhibitContext.load()) }

  private func labels(width: Double, language: Language = .english) -> [String: String] {
    var environment = Environment.plain(Size(width, 600))
    environment.language = language
    let items = typography.page(in: environment).items
    return Dictionary(
      items.compactMap { item in item.id.map { ($0, item.label ?? "") } },
      uniquingKeysWith: { first, _ in first })
  }

  @Test("Columns of weights have headings, and the captions above them name no weight")
  func columns() {
    let labels = labels(width: 900)
    let headings = [400, 500, 600, 700].map { labels["scale/\($0)"] }
    #expect(headings == ["Regular", "Medium", "Semibold", "Bold"])
    #expect(labels["scale/Headline"] == "Headline · 17")
    #expect(self.labels(width: 900, language: .korean)["scale/700"] == "굵게")
  }

  @Test("A single column shows each style in its own weight, and says which")
  func single() {
    let labels = labels(width: 320)
    #expect(labels["scale/400"] == nil)
    #expect(labels["scale/Headline"] == "Headline · 17 · Semibold")
    #expect(labels["scale/Headline/600"] != nil)
    #expect(labels["scale/Headline/400"] == nil)
  }
}
