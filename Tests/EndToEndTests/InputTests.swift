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

    @Test("A click is still what it was in a window of another size, its mouse unmoved")
    func resized() throws {
      let expected = try Vitrine.snapshot(
        "tab-bar", ["--size", "1280x850", "--at", "3"],
        script: """
          {"at":0.5,"type":"hover","pointer":"mouse","target":"tab-bar/tab-1"}
          {"at":0.5,"type":"down","pointer":"mouse","target":"tab-bar/tab-1"}
          {"at":0.6,"type":"up","pointer":"mouse","target":"tab-bar/tab-1"}
          {"at":0.7,"type":"hover","pointer":"mouse","x":540,"y":722}
          """)
      let window = try Display().open("tab-bar", ["--size", "1280x800"])
      try window.click(at: 540, 722)
      #expect(try window.pictureAtRest() != nil)
      try window.resize(to: 1280, 850)
      #expect(try window.shows(expected))
    }

    @Test("T1, T10: a click on a tab shows its pane, and the bar follows the size of the window")
    func tabs() throws {
      let place = try Vitrine.frame(ofNode: "tab-music/tab-bar/tab-2", "tab-music", options)
      let (x, y) = (Int(place[0] + place[2] / 2), Int(place[1] + place[3] / 2))
      func script(_ last: String) -> String {
        """
        {"at":0.5,"type":"hover","pointer":"mouse","target":"tab-music/tab-bar/tab-2"}
        {"at":0.5,"type":"down","pointer":"mouse","target":"tab-music/tab-bar/tab-2"}
        {"at":0.6,"type":"up","pointer":"mouse","target":"tab-music/tab-bar/tab-2"}
        \(last)
        """
      }
      let expected = try Vitrine.snapshot("tab-music", options + ["--at", "3"], script: script(""))
      let wide = try Vitrine.snapshot(
        "tab-music", ["--size", "1400x850", "--at", "3"],
        script: script("{\"at\":0.7,\"type\":\"hover\",\"pointer\":\"mouse\",\"x\":\(x),\"y\":\(y)}"))
      let window = try Display().open("tab-music", options)
      let before = try window.picture()
      try window.click(at: x, y)
      #expect(try window.shows(expected))
      #expect(before != expected)
      try window.resize(to: 1400, 850)
      #expect(try window.shows(wide))
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
