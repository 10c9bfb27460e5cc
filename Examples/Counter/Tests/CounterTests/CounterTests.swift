import Snapshots
import Testing
import Vitrine

@testable import Counter

@Test func tapped() throws {
  let script = try Script.parse(
    """
    {"at": 0.5, "type": "down", "pointer": "touch", "id": 1, "target": "add"}
    {"at": 0.6, "type": "up", "pointer": "touch", "id": 1, "target": "add"}
    """)
  let size = Size(320, 240)
  let counter = try SceneRunner(Counter(), size: size, text: TextEngine(), script: script)
  try verify(counter, as: .frame(at: 2))
}

@Test func operatedByKeys() throws {
  let script = try Script.parse(
    """
    {"at": 0.5, "type": "key", "key": "Tab"}
    {"at": 0.6, "type": "key", "key": "Space"}
    """)
  let size = Size(320, 240)
  var counter = try SceneRunner(Counter(), size: size, text: TextEngine(), script: script)
  try counter.advance(to: 2)
  #expect(counter.describe().find("count")?.label == "1")
  #expect(counter.describe().find("add")?.isFocused == true)
  try verify(counter)
}
