import Testing

extension EndToEnd {
  @Suite("F12 shows what frames cost")
  struct DiagnosticsTests {
    @Test("It comes and goes without a trace, costs nothing at rest, and the scene never knows")
    func toggled() throws {
      let options = ["--size", "900x600"]
      let expected = try Vitrine.snapshot("page-control", options)
      let window = try Display().open("page-control", options)
      #expect(try window.shows(expected))
      try window.press("F12")
      #expect(try eventually { try window.picture() != expected })
      let rested = try eventually { try window.wakeUpsAtRest() == 0 }
      #expect(rested)
      try window.press("F12")
      #expect(try window.shows(expected))
    }

    @Test("Numbers over a moving scene are refreshed at most four times a second")
    func refresh() throws {
      let window = try Display().open("activity-indicator", ["--size", "600x400"])
      try window.press("F12")
      let first = try window.picture()
      #expect(try eventually { try window.picture() != first })
      try window.resize(to: 320, 240)
      #expect(try window.picture().width == 320)
    }
  }
}
