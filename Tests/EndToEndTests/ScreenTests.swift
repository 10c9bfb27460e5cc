import Testing

extension EndToEnd {
  @Suite("Screens of all sizes")
  struct ScreenTests {
    @Test("A window larger than the screen shrinks to it, and its pixels are the picture's")
    func small() throws {
      let display = try Display(size: "320x240")
      let window = try display.open("page-control", ["--at", "0"])
      #expect(try eventually { try window.geometry() == "320x240+0+0" })
      let expected = try Vitrine.snapshot("page-control", ["--at", "0", "--size", "320x240"])
      #expect(try window.shows(expected))
    }

    @Test("A window of 8K is drawn")
    func large() throws {
      let display = try Display(size: "7680x4320")
      let window = try display.open("page-control", ["--at", "0", "--size", "7680x4320"])
      #expect(try eventually { try window.geometry() == "7680x4320+0+0" })
      #expect(try eventually { try window.picture().colors > 2 })
    }

    @Test("A storm of sizes ends with the picture of the last, without black or stretched edges")
    func storm() throws {
      let window = try Display().open("typography", ["--at", "0", "--size", "600x400"])
      for step in 1...60 {
        try window.resize(to: 600 + 7 * step, 400 + 5 * step)
        if step % 10 == 0 { #expect(try window.picture().corner != 0xFF00_0000) }
      }
      let expected = try Vitrine.snapshot("typography", ["--at", "0", "--size", "1020x700"])
      #expect(try window.shows(expected))
    }

    @Test("Windows are grouped by the name that the desktop entry has")
    func names() throws {
      let display = try Display()
      let window = try display.open("page-control", ["--at", "0", "--size", "600x400"])
      #expect(try window.property("WM_CLASS") == "WM_CLASS(STRING) = \"vitrine\", \"vitrine\"")
      #expect(try window.property("_NET_WM_ICON").contains("64"))
    }
  }
}
