import Snapshots
import Testing
import Vitrine

@testable import Counter

@Test func tapped() throws {
  var counter = try SceneRunner(Counter(), size: Size(320, 240), text: TextEngine())
  try counter.tap("Add One", by: .touch)
  #expect(counter.model.count == 1)
  try counter.wait(1)
  try verify(counter)
}

@Test func operatedByKeys() throws {
  var counter = try SceneRunner(Counter(), size: Size(320, 240), text: TextEngine())
  try counter.press(.tab)
  try counter.press(.space)
  #expect(counter.exists("1"))
  #expect(counter.focused?.label == "Add One")
  try counter.wait(1)
  try verify(counter)
}

@Test func clean() throws {
  try expectNoFindings(SceneRunner(Counter(), size: Size(320, 240), text: TextEngine()))
}
