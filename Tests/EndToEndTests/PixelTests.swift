import Testing

extension EndToEnd {
  @Suite("The window and the picture are the same pixels")
  struct PixelTests {
    @Test(
      "A frozen window shows what a snapshot holds, pixel for pixel",
      arguments: [
        ("page-control", ["--at", "0.7", "--size", "900x600"]),
        ("activity-indicator", ["--at", "0.7", "--size", "900x600"]),
        ("tab-bar", ["--at", "1.3", "--size", "700x500", "--appearance", "dark"]),
        ("progress-ring", ["--at", "0.2", "--size", "400x300", "--scale", "2"]),
        ("typography", ["--at", "0", "--size", "501x333", "--scale", "1.5", "--direction", "rtl"]),
      ])
    func equalPixels(_ exhibit: String, _ options: [String]) throws {
      let expected = try Vitrine.snapshot(exhibit, options)
      #expect(expected.colors > 2)
      let window = try Display().open(exhibit, options)
      let isShown = try window.shows(expected)
      let shown = try window.picture()
      #expect(isShown, "\(shown.differences(from: expected)) pixels of \(shown) differ")
    }

    @Test("Another size, while it runs, gives the picture of that size")
    func resized() throws {
      let window = try Display().open("page-control", ["--at", "0", "--size", "900x600"])
      for (width, height) in [(640, 480), (1201, 701)] {
        try window.resize(to: width, height)
        let expected = try Vitrine.snapshot(
          "page-control", ["--at", "0", "--size", "\(width)x\(height)"])
        #expect(try window.shows(expected))
      }
    }

    @Test("A window that comes back shows what it showed")
    func hiddenAndShown() throws {
      let options = ["--at", "0", "--size", "600x400"]
      let expected = try Vitrine.snapshot("tab-bar", options)
      let window = try Display().open("tab-bar", options)
      try window.hide()
      try window.unhide()
      #expect(try window.shows(expected))
    }
  }
}
