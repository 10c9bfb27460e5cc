import Testing
import VitrineTestSupport

@testable import VitrineViews

/// What is made once of an environment, and goes with it.
@Suite struct EnvironmentBoxTests {
  @Test func `A box that was asked for its kin goes when nobody has it`() {
    weak var known: EnvironmentBox?
    do {
      let box = EnvironmentBox(.plain())
      known = box
      _ = (box.outsideToolbar, box.insideStack, box.disabled(), box.menuAppearance, box.theme)
      #expect(box.outsideToolbar === box)
      #expect(box.insideStack === box)
    }
    #expect(known == nil)
  }
}
