import Snapshots
import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction
import VitrineRenderer
import VitrineScenes
import VitrineViews

@testable import VitrineExhibits

/// The right and wrong examples beside exhibits.
@Suite struct GuidelineSampleTests {
  private static let text = Result { try TextEngine() }

  @Test(
    "A wrong example is advised against, the right one is not, in both languages",
    arguments: GuidelineSample.advice, Language.allCases)
  func advice(advice: Advice, language: Language) throws {
    for isRight in [false, true] {
      let sample = GuidelineSample(advice, isRight: isRight)
      let text = try Self.text.get()
      let environment = Environment(size: sample.size, language: language, text: text)
      var runner = try SceneRunner(ViewScene(sample), in: environment, text: text)
      try runner.advance(to: 1)
      let found = runner.describe().allAdvice
      #expect(found.contains(advice) == !isRight, "\(isRight): \(found)")
      if isRight { #expect(found.isEmpty) }
    }
  }

  @Test("Each stands beside an exhibit that shows its guideline")
  func exhibits() {
    for advice in GuidelineSample.advice {
      let exhibits = Catalog.all.filter {
        $0.guidance.contains(advice.guideline)
      }
      #expect(!exhibits.isEmpty, "\(advice)")
    }
  }
}

extension SemanticsNode {
  /// What is advised against in it and what is inside.
  fileprivate var allAdvice: [Advice] { advice + children.flatMap(\.allAdvice) }
}
