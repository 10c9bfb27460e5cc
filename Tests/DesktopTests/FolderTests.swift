import Testing
import VitrineDesktop

extension DesktopTests {
  @Suite struct FolderTests {
    @Test("A file is shown by its address, and its folder is opened only where that fails")
    func shows() throws {
      let bus = try PrivateBus()
      let name = "org.freedesktop.FileManager1"
      let service = try FakeService(name, at: "/org/freedesktop/FileManager1", name, on: bus)
      try service.add("ShowItems", "ass", "", "")
      let desktop = try #require(DesktopBus(address: bus.address))
      let opened = Reports<String>()
      desktop.showInFolder("rating-1.png", orElse: opened.add)
      desktop.showInFolder("/home/mina/My Pictures/rating-1.png", orElse: opened.add)
      #expect(
        try eventually {
          try service.calls(of: "ShowItems").contains(
            "'file:///home/mina/My%20Pictures/rating-1.png'")
        })
      #expect(try !service.calls(of: "ShowItems").contains("'rating-1.png'"))
      // Answers come in order: this one comes after that of the file that is shown.
      try service.add("ShowItems", "ass", "", "raise Exception('no')")
      desktop.showInFolder("/home/mina/Elsewhere/rating-2.png", orElse: opened.add)
      #expect(eventually { !opened.all.isEmpty })
      #expect(opened.all == ["file:///home/mina/Elsewhere/"])
      desktop.close()
    }

    @Test("The folder is opened where the desktop has no such program")
    func none() throws {
      let bus = try PrivateBus()
      let desktop = try #require(DesktopBus(address: bus.address))
      let opened = Reports<String>()
      desktop.showInFolder("/home/mina/My Pictures/rating-1.png", orElse: opened.add)
      #expect(eventually { opened.all == ["file:///home/mina/My%20Pictures/"] })
      desktop.close()
    }
  }
}
