import Testing

extension EndToEnd {
  @Suite("Mouse and keys reach the scene")
  struct InputTests {
    private let options = ["--size", "900x600"]

    @Test("C4: a click on a dot turns the page, as the same click in a script does")
    func click() throws {
      let expected = try Vitrine.snapshot(
        "page-control", options + ["--at", "3"],
        script: """
          {"at":0.5,"type":"hover","pointer":"mouse","id":0,"x":570,"y":275}
          {"at":0.5,"type":"down","pointer":"mouse","id":0,"x":570,"y":275}
          {"at":0.6,"type":"up","pointer":"mouse","id":0,"x":570,"y":275}
          """)
      let window = try Display().open("page-control", options)
      let before = try window.picture()
      try window.click(at: 570, 275)
      #expect(try window.shows(expected))
      #expect(before != expected)
    }

    /// For windows so high that the list of exhibits need not scroll, which it does by what it shows first;
    /// with room at the side for one that grows.
    private func highDisplay() throws -> Display { try Display(size: "2400x2200") }

    /// A click on a tab by script, after which the mouse stays at a place.
    private func click(_ tab: String, _ x: Int, _ y: Int) -> String {
      """
      {"at":0.5,"type":"hover","pointer":"mouse","target":"\(tab)"}
      {"at":0.5,"type":"down","pointer":"mouse","target":"\(tab)"}
      {"at":0.6,"type":"up","pointer":"mouse","target":"\(tab)"}
      {"at":0.7,"type":"hover","pointer":"mouse","x":\(x),"y":\(y)}
      """
    }

    @Test(
      "T1, T10: a click on a tab is still what it was in a window of another size, its mouse unmoved",
      arguments: [
        ("tab-bar", "tab-bar/tab-1", "1280x2000", 1280, 2050),
        // From the bottom to the top.
        ("tab-music", "tab-music/tab-bar/tab-2", "900x2000", 1500, 2000),
      ])
    func resized(
      exhibit: String, tab: String, size: String, width: Int, height: Int
    ) throws {
      let place = try Vitrine.frame(ofNode: tab, exhibit, ["--size", size])
      let (x, y) = (Int(place[0] + place[2] / 2), Int(place[1] + place[3] / 2))
      let script = click(tab, x, y)
      let expected = try Vitrine.snapshot(exhibit, ["--size", size, "--at", "3"], script: script)
      let other = try Vitrine.snapshot(
        exhibit, ["--size", "\(width)x\(height)", "--at", "3"], script: script)
      let window = try highDisplay().open(exhibit, ["--size", size])
      let before = try window.picture()
      try window.click(at: x, y)
      #expect(try window.shows(expected))
      #expect(before != expected)
      try window.resize(to: width, height)
      #expect(try window.shows(other))
    }

    @Test("Keys lead through the gallery as the same keys in a script do")
    func key() throws {
      let expected = try Vitrine.snapshot(
        "page-control", options + ["--at", "3"],
        script: """
          {"at":0.1,"type":"key","key":"tab"}
          {"at":0.5,"type":"key","key":"down"}
          """)
      let window = try Display().open("page-control", options)
      let before = try window.picture()
      try window.press("Tab")
      try window.press("Down")
      #expect(try window.shows(expected))
      #expect(before != expected)
    }
  }
}
