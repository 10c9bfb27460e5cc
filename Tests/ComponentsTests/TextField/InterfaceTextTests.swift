import Testing
import VitrineComponents
import VitrineDrawing
import VitrineGeometry
import VitrineTestSupport

@Suite("Text of the interface on a canvas")
struct InterfaceTextTests {
  let font = Font(size: 12)

  @Test("Codes and full stops keep their order in a mirrored interface, at its leading side")
  func mirrored() {
    let text = Environment.plain(direction: .rightToLeft)
      .interfaceText("#FF3B30 · 3.5:1", font: font)
    #expect(text.direction == .leftToRight)
    #expect(text.alignment == .trailing, "the right side")
  }

  @Test("Sides are swapped, the middle is not; where the interface agrees nothing is")
  func alignment() {
    let right = Environment.plain(direction: .rightToLeft)
    #expect(right.interfaceText("a", font: font, alignment: .trailing).alignment == .leading)
    #expect(right.interfaceText("a", font: font, alignment: .center).alignment == .center)
    #expect(Environment.plain().interfaceText("a", font: font).alignment == .leading)
  }
}
