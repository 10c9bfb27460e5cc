import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineInteraction

@testable import VitrineViews

func dumpWake2(_ slot: _Slot, _ depth: Int, _ limit: Double, _ origin: Point) {
  guard min(slot.wake, slot.sceneWake) <= limit else { return }
  print(String(repeating: " ", count: depth), type(of: slot.content), slot.id.number, slot.wake, slot.sceneWake, slot.isAsleep, slot.isInert, origin, slot.size, slot.elementNextChange(after: limit) ?? -1, slot.due, slot.dueOnceSeen, slot.leaving.count)
  for child in slot.children { dumpWake2(child.slot, depth + 1, limit, child.origin) }
  if let layer = slot.layer { print("layer"); dumpWake2(layer, depth + 1, limit, .zero) }
}
@Suite("ZDump") struct ZDump {
  @Test func dump() throws {
    var driver = try ViewDriver(Library(), size: Size(900, 600))
    driver.toggleSidebar()
    driver.wait(1.1)
    let toggle = try #require(driver.tree.first { $0.label == "Hide Sidebar" })
    driver.tap(at: toggle.frame.center)
    driver.wait(1)
    print("time", driver.time, driver.scene.nextChange(after: driver.time, in: driver.environment) as Any)
    dumpWake2(try #require(driver.scene.tree.root), 0, driver.time + 0.01, .zero)
    driver.wait(1)
    print("time", driver.time, driver.scene.nextChange(after: driver.time, in: driver.environment) as Any)
  }
  @Test func keys() throws {
    var driver = try TabMoreTests().driver({ $0.customization.beginCustomizingItems() })
    print(driver.scene.treeDescription)
    for _ in 0..<12 where driver.focusedRow == nil { driver.press(.tab); print(driver.tree.allWords.prefix(10), driver.focusedRow as Any, driver.tree.first { $0.isFocused }?.id as Any) }
    driver.press(.down)
    print(driver.focusedRow as Any)
    driver.press(.down, .alt)
    print(driver.model.customization)
  }
}
