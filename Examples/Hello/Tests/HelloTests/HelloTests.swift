import Snapshots
import Testing
import Vitrine

@testable import Hello

@Test func halfway() throws {
  let hello = try SceneRunner(Hello(), size: Size(320, 240), text: TextEngine())
  try verify(hello, as: .frame(at: 1.5))
}
