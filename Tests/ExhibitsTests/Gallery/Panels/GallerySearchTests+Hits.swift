import Testing
import VitrineRenderer
import VitrineResources
import VitrineTestSupport
import VitrineViews

@testable import VitrineExhibits

extension GallerySearchTests {
  @Test(
    "Finds by name in both languages, whichever is shown", arguments: ["tab bar", "탭 바", "TAB"])
  func names(query: String) { #expect(search.hits(query).first?.id == "tab-bar") }

  @Test("Finds by guideline, the whole number before its beginnings")
  func guidelines() {
    #expect(search.hits("C5").map { $0.id } == ["page-control"])
    #expect(search.hits("t1").first?.id == "tab-bar")
    #expect(search.hits("p1").map { $0.id }.contains("progress-bar"))
  }

  @Test("Finds by words of the summary and of the family, all of which must lead there")
  func summaries() {
    #expect(search.hits("truncation").map { $0.id } == ["typography"])
    #expect(search.hits("diagnostics").map { $0.id } == ["gestures"])
    #expect(search.hits("progress ring").first?.id == "progress-ring")
    #expect(search.hits("page xyzzy").isEmpty)
  }

  @Test("A name comes before a summary; without words all are found")
  func ranks() {
    #expect(search.hits("list").first?.id == "list")
    #expect(search.hits(" , ").count == Catalog.all.count(where: { $0.isListed }))
  }

  @Test("A title that begins so comes before a word of it, that before its middle and its family")
  func nearness() throws {
    let hits = search.hits("prog").map { $0.id }
    #expect(
      hits.prefix(4).sorted() == [
        "progress-bar", "progress-places", "progress-ring", "progress-task",
      ])
    #expect(try #require(hits.firstIndex(of: "activity-indicator")) == 4)
    #expect(search.hits("con").first?.id == "controls")
    #expect(search.hits("control").first?.id == "controls")
    #expect(search.hits("t5").map { $0.id }.contains("badges"))
  }

  @Test(
    "Finds by what it is also called, in both languages",
    arguments: [
      ("spinner", "activity-indicator"), ("loader", "activity-indicator"),
      ("스피너", "activity-indicator"), ("toggle", "controls"), ("pip", "picture-in-picture"),
      ("pull to refresh", "refresh-control"), ("글꼴", "typography"),
    ])
  func synonyms(query: String, id: String) { #expect(search.hits(query).first?.id == id) }

  @Test(
    "Finds by the initials of syllables, and while a syllable is typed",
    arguments: ["ㅈㅎ", "지", "진ㅎ", "진해", "진행"])
  func initials(query: String) { #expect(search.hits(query).first?.id == "progress-bar") }
}
