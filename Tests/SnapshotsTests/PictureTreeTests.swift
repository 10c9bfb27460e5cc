import Foundation
import Snapshots
import Testing
import VitrineGeometry
import VitrineInteraction
import VitrineRenderer

@Suite struct PictureTreeTests {
  private let root = SemanticsNode(
    id: "root", role: .scene, frame: Rect(0, 0, 20, 10),
    children: [
      SemanticsNode(id: "ghost", role: .group, frame: Rect(0, 0, 20, 10), isVisible: false),
      SemanticsNode(
        id: "bar", role: .tabBar, frame: Rect(2, 2, 6, 6),
        children: [SemanticsNode(id: "bar/tab", role: .tab, label: "탭", frame: Rect(2.5, 3, 20, 2))]
      ),
      SemanticsNode(id: "front", role: .badge, frame: Rect(6, 3, 1, 1)),
    ])

  private func picture(_ pixel: UInt32 = 0xFFFF_FFFF) -> PixelBuffer {
    PixelBuffer(width: 40, height: 20, filledWith: pixel)
  }

  @Test("the owner of a pixel is the innermost visible node in front, by the pixel's middle")
  func owners() {
    let tree = PictureTree(root, scale: 2)
    for (x, y, id) in [
      (0, 0, "root"), (4, 4, "bar"), (3, 4, "root"), (5, 6, "bar/tab"), (12, 6, "front"),
      (14, 6, "bar/tab"), (39, 6, "bar/tab"), (15, 15, "bar"), (16, 15, "root"),
    ] {
      #expect(tree.owner(x: x, y: y)?.id == id, "(\(x), \(y))")
    }
    #expect(tree.owner(x: 40, y: 6)?.id == "bar/tab")
    #expect(tree.owner(x: 0, y: 20) == nil && tree.owner(x: -1, y: 0) == nil)
  }

  @Test("a tree that a picture carries is the one that was drawn")
  func roundTrip() throws {
    let bytes = try PNG.encode(picture(), text: PictureTree.text(root, scale: 2))
    #expect(PictureTree(png: bytes) == PictureTree(root, scale: 2))
  }

  @Test("a picture without a tree, or with one that makes no sense, has none")
  func broken() throws {
    let json = try #require(PictureTree.text(root, scale: 2)?.text)
    let deep = String(repeating: "[", count: 100_000)
    for text in [
      "", "{", "null", "[]", "{\"scale\":2}", deep,
      json.replacingOccurrences(of: "\"scale\":2", with: "\"scale\":0"),
      json.replacingOccurrences(of: "\"scale\":2", with: "\"scale\":\"2\""),
      json.replacingOccurrences(of: "\"id\":\"bar\"", with: "\"id\":7"),
      "{\"scale\":1,\"root\":" + String(repeating: "{\"children\":[", count: 70_000),
    ] {
      let bytes = try PNG.encode(picture(), text: PNGText(keyword: "Vitrine", text: text))
      #expect(PictureTree(png: bytes) == nil, "\(text.prefix(40))")
    }
    #expect(PictureTree(png: try PNG.encode(picture())) == nil)
  }

  @Test("frames far outside, or of no size, own nothing and harm nothing")
  func extremes() {
    for frame in [
      Rect(-1e300, -1e300, 1, 1), Rect(1e300, 1e300, 1e300, 1e300), Rect(.nan, 0, 1, 1),
      Rect(0, 0, .infinity, 0), Rect(5, 5, -3, -3),
    ] {
      let tree = PictureTree(SemanticsNode(id: "far", role: .group, frame: frame), scale: 3)
      #expect(tree.owner(x: 3, y: 3) == nil, "\(frame)")
    }
  }

  @Test("differing pixels are counted by their components, the one with most first")
  func counts() {
    let (a, b) = (picture(), picture())
    b.withMutablePixels { pixels in
      for x in 0..<3 { pixels[x] = 0xFF00_0000 }
      for x in 5..<10 { pixels[6 * 40 + x] = 0xFFFF_FFFE }
      pixels[6 * 40 + 12] = 0xFFFF_0000
    }
    let tree = PictureTree(root, scale: 2)
    let owners = Comparison(a, b).owners(a, b, in: tree)
    #expect(owners.map { $0.component?.id } == ["bar/tab", "root", "front"])
    #expect(owners.map(\.pixels) == [5, 3, 1])
    // The same as asking pixel by pixel, and what is tolerated is no one's.
    let lenient = Comparison(a, b, tolerance: .tolerance(perChannel: 1)).owners(a, b, in: tree)
    #expect(lenient.map { $0.component?.id } == ["root", "front"])
  }

  @Test("pixels outside all nodes are counted without a component")
  func outside() {
    let (a, b) = (picture(), picture(0xFF00_0000))
    let tree = PictureTree(
      SemanticsNode(id: "half", role: .group, frame: Rect(0, 0, 20, 5)), scale: 2)
    let owners = Comparison(a, b).owners(a, b, in: tree)
    #expect(owners.map { $0.component?.id } == ["half", nil])
    #expect(owners.map(\.pixels) == [400, 400])
    #expect(Comparison(a, a).owners(a, a, in: tree).isEmpty)
  }

  @Test("a heat map shows more where more differs, and dims what does not")
  func heat() throws {
    let (a, b) = (picture(0xFF00_0000), picture(0xFF00_0000))
    b.withMutablePixels { pixels in
      pixels[1] = 0xFF01_0000
      pixels[2] = 0xFF80_0000
      pixels[3] = 0xFFFF_0000
    }
    let map = Comparison(a, b).heatMap(a, b)
    let pixels = try (0..<4).map { try #require(map[$0, 0]) }
    #expect(Set(pixels).count == 4)
    // The same is gray; a difference is not.
    #expect(pixels[0] == 0xFFC0_C0C0)
    let green = pixels.map { $0 >> 8 & 0xFF }
    #expect(green[1] > green[2] && green[2] > green[3])
    let larger = PixelBuffer(width: 50, height: 10, filledWith: 0xFF00_0000)
    let both = Comparison(a, larger).heatMap(a, larger)
    #expect(both.width == 50 && both.height == 20)
    #expect(both[49, 0] == pixels[3] && both[0, 0] == pixels[0])
  }
}
