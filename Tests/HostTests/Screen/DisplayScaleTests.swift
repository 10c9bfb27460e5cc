import Testing
import VitrineGeometry

@testable import VitrineHost

@Suite("Pixels a point")
struct DisplayScaleTests {
  @Test(
    "The desktop's dots an inch decide, in quarters",
    arguments: [
      ("Xft.dpi:\t96", 1), ("Xft.dpi: 120", 1.25), ("*font: fixed\nXft.dpi:\t192\nx: y", 2),
      ("Xft.dpi: 140", 1.5), ("Xft.dpi: 72", 1), ("Xft.dpi: 9600", 4),
      ("Xft.dpi: many", 1), ("Xft.dpi: -1", 1), ("Xft.dpi: nan", 1), ("Xft.dpi", 1), ("", 1),
    ])
  func resources(_ text: String, _ expected: Double) {
    let scale = DisplayScale.scale(pixelsPerUnit: 1, environmentScale: nil, resources: text)
    #expect(scale == expected)
  }

  @Test("A window that the desktop scales comes first, then the variable, then the resources")
  func precedence() {
    let resources = "Xft.dpi: 144"
    #expect(
      DisplayScale.scale(pixelsPerUnit: 2, environmentScale: "3", resources: resources) == 2)
    #expect(
      DisplayScale.scale(pixelsPerUnit: 1, environmentScale: "3", resources: resources) == 3)
    #expect(
      DisplayScale.scale(pixelsPerUnit: 1, environmentScale: "x", resources: resources) == 1.5)
    #expect(DisplayScale.scale(pixelsPerUnit: 1, environmentScale: nil, resources: nil) == 1)
  }

  @Test("On a scaled Wayland display, units, pixels and points differ")
  func geometry() {
    let geometry = WindowGeometry(
      unitWidth: 400, unitHeight: 300, pixelWidth: 800, pixelHeight: 600, scale: 4)
    #expect(geometry.size == Size(200, 150))
    #expect(geometry.point(x: 100, y: 300) == Point(50, 150))
    #expect(geometry.point(fractionX: 0.5, fractionY: 1) == Point(100, 150))
    #expect(geometry.units(for: Size(200, 150)) == (400, 300))
  }

  @Test("Sizes that cannot be drawn are refused with both limits named")
  func badSizes() {
    let bad: [(Size, Double)] = [
      (Size(0, 100), 1), (Size(.nan, 100), 1), (Size(100, .infinity), 1), (Size(20_000, 10), 1),
      (Size(100, 100), 0), (Size(100, 100), -2), (Size(100, 100), .nan), (Size(10_000, 10), 2),
    ]
    for (size, scale) in bad {
      #expect(throws: HostError.self) { try WindowGeometry.pixels(for: size, scale: scale) }
    }
    let text = "\(HostError.badSize(size: Size(0, 9), scale: 1))"
    #expect(text.contains("0.0 x 9.0") && text.contains("16384"))
  }
}
