import Testing
import VitrineComponents
import VitrineDrawing

@Suite struct PageBackdropTests {
  @Test("C13: shades of one colour are one backdrop, other colours a varied one")
  func backdrops() {
    #expect(PageBackdrop([]) == nil)
    let shades = PageBackdrop([Color(0x202020), Color(0x242424), Color(0x282828)])
    #expect(shades == PageBackdrop(Color(0x282828)))
    let light = PageBackdrop([Color(0xF0F0F0), Color(0xF8F8F8)])
    #expect(light == PageBackdrop(Color(0xF0F0F0)))
    #expect(PageBackdrop([.black, .white])?.hasVariedColors == true)
  }
}
