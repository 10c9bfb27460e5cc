import Testing

extension EndToEnd {
  @Suite("A still screen costs nothing")
  struct RestTests {
    @Test("A window in which nothing moves does not wake once in two seconds")
    func still() throws {
      let options = ["--size", "900x600"]
      let expected = try Vitrine.snapshot("page-control", options)
      let window = try Display().open("page-control", options)
      #expect(try window.shows(expected))
      let rested = try eventually { try window.wakeUpsAtRest() == 0 }
      #expect(rested)
    }

    @Test("A spinner moves while it is seen, and does not wake once while it is hidden")
    func hidden() throws {
      let window = try Display().open("activity-indicator", ["--size", "600x400"])
      let first = try window.picture()
      #expect(try eventually { try window.picture() != first })
      try window.hide()
      let rested = try eventually { try window.wakeUpsAtRest() == 0 }
      #expect(rested)
      try window.unhide()
      let second = try window.picture()
      #expect(try eventually { try window.picture() != second })
    }
  }
}
