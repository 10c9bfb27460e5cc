import Snapshots
import Testing
import Vitrine

@testable import Hello

@Test func clean() throws {
  try expectNoFindings(SceneRunner(Hello(), size: Size(320, 240), text: TextEngine()))
}
