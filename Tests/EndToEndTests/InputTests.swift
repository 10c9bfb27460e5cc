import Testing

extension EndToEnd {
  @Suite("Mouse and keys reach the scene")
  struct InputTests {
    private let scene = ["page-control", "--size", "900x600"]

    @Test("C4: a click beside the dots turns the page, as the same click in a script does")
    func click() throws {
      let expected = try Vitrine.snapshot(
        scene + ["--at", "3"],
        script: """
          {"at":0.5,"type":"hover","pointer":"mouse","id":0,"x":480,"y":544}
          {"at":0.5,"type":"down","pointer":"mouse","id":0,"x":480,"y":544}
          {"at":0.6,"type":"up","pointer":"mouse","id":0,"x":480,"y":544}
          """)
      let window = try Display().open(scene)
      let before = try window.picture()
      try window.click(at: 480, 544)
      #expect(try window.shows(expected))
      #expect(before != expected)
    }

    @Test("C15: an arrow key turns the page, as the same key in a script does")
    func key() throws {
      let expected = try Vitrine.snapshot(
        scene + ["--at", "3"],
        script: """
          {"at":0.1,"type":"key","key":"tab"}
          {"at":0.5,"type":"key","key":"right"}
          """)
      let window = try Display().open(scene)
      let before = try window.picture()
      try window.press("Tab")
      try window.press("Right")
      #expect(try window.shows(expected))
      #expect(before != expected)
    }
  }
}
