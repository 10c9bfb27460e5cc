import Testing
import VitrineViews

@testable import VitrineExhibits

extension StageToolsTests {
  @Test("Keys show the next exhibit, the views and the dark appearance, and inspect")
  mutating func moreKeys() throws {
    run(to: 1)
    let first = gallery.model.selected
    send(.key(KeyEvent(.pageDown, modifiers: .control)))
    let second = gallery.model.selected
    #expect(second != first)
    send(.key(KeyEvent(.pageUp, modifiers: .control)))
    #expect(gallery.model.selected == first)
    for (digit, view) in [("3", StageView.wall), ("2", .states), ("1", .one)] {
      send(.key(KeyEvent(.character(Character(digit)), modifiers: .alt)))
      #expect(gallery.model.view == view)
    }
    let shifted = KeyModifiers([.control, .shift])
    send(.key(KeyEvent(.character("d"), modifiers: shifted)))
    #expect(gallery.model.choices.appearance == .dark)
    send(.key(KeyEvent(.character("d"), modifiers: shifted)))
    #expect(gallery.model.choices.appearance == nil)
    gallery.model.panels.fold(.inspector)
    send(.key(KeyEvent(.character("c"), modifiers: shifted)))
    #expect(gallery.model.stage.scene.inspection != nil)
    #expect(!gallery.model.panels.isFolded(.inspector), "what is found shows there")
    send(.key(KeyEvent(.character("c"), modifiers: shifted)))
    #expect(gallery.model.stage.scene.inspection == nil)
    for (id, key) in [("appearance", "Ctrl+Shift+D"), ("view", "Alt+1, Alt+2, Alt+3")] {
      let tool = try #require(StageTool(rawValue: id))
      let keys = GalleryShortcut.all.filter { $0.tool == tool }.map(\.title)
      #expect(keys.joined(separator: ", ") == key)
    }
    let keys = GalleryShortcut.all.map(\.key)
    #expect(Set(keys).count == keys.count, "each key means one thing")
    let listed = ShortcutList.sections.flatMap(\.shortcuts)
    #expect(Set(listed).count == listed.count)
    let names = Set(GalleryShortcut.all.map(\.name)).union(["diagnostics", "quit"])
    #expect(Set(listed) == names, "each is in the list")
    #expect(listed.allSatisfy { !ShortcutList.keys(of: $0).isEmpty })
  }

  @Test("Keys change the speed and the zoom in steps up to their ends, loop, record and share")
  mutating func keysOfTools() throws {
    run(to: 1)
    func press(_ letter: Character, _ modifiers: KeyModifiers) -> InputEvent {
      .key(KeyEvent(.character(letter), modifiers: modifiers))
    }
    send(press(",", .shift))
    #expect(gallery.model.speed == .half)
    for _ in 0..<5 { send(press(".", .shift)) }
    #expect(gallery.model.speed == .double)
    send(press("=", .control))
    #expect(gallery.model.choices.zoom == 1.5)
    for _ in 0..<5 { send(press("+", .control)) }
    #expect(gallery.model.choices.zoom == 3)
    send(press("-", .control))
    #expect(gallery.model.choices.zoom == 2)
    send(press("=", [.control, .shift]))
    #expect(gallery.model.choices.zoom == 3, "as plus is typed on most keyboards")
    send(press("-", .control))
    #expect(gallery.model.choices.zoom == 2)
    send(press("0", .control))
    #expect(gallery.model.choices.zoom == 1)
    send(press("l", .control))
    #expect(gallery.model.loops)
    send(press("r", [.control, .shift]))
    #expect(gallery.model.isRecording)
    send(press("r", [.control, .shift]))
    #expect(!gallery.model.isRecording)
    gallery.model.show(.states)
    gallery.model.panels.fold(.inspector)
    send(press("s", [.control, .shift]))
    run(to: time + 1)
    #expect(tree.find("gallery/share/link") != nil, "the menu is open")
  }

  @Test("A letter selects an exhibit of the list, and letters that are shortcuts stay so")
  mutating func lettersInTheList() throws {
    run(to: 1)
    send(.key(KeyEvent(.pageDown, modifiers: .control)))
    send(.key(KeyEvent(.character("n"))), .text("n"), .text("e"))
    let type = try #require(Catalog.exhibit(gallery.model.selected))
    #expect(type.title.lowercased().hasPrefix("ne"))
    run(to: time + 2)
    send(.key(KeyEvent(.character("k"))), .text("k"))
    #expect(!gallery.model.clock.isPlaying && gallery.model.selected == type.id)
  }

  @Test("Shift changes nothing about the stage's keys that have no other meaning with it")
  mutating func shiftedKeys() {
    run(to: 1)
    func press(_ key: Key) -> InputEvent { .key(KeyEvent(key, modifiers: .shift)) }
    send(press(.character("k")))
    #expect(!gallery.model.clock.isPlaying)
    let frame = gallery.model.clock.frame
    send(press(.character("i")))
    send(.key(KeyEvent(.character("."))), press(.character("o")))
    #expect(gallery.model.clock.loop == frame...frame + 1)
    send(press(.function(11)))
    #expect(gallery.takeRequests() == [.toggleFullScreen])
  }

  @Test("Control and a digit are the exhibit's where no tab takes them")
  mutating func digits() throws {
    for size in [environment.size, Size(390, 844)] {
      environment.size = size
      try gallery.set("exhibit", to: "page-control")
      send(.resize(size))
      try tap("page-control", dx: 0.9)
      let key = InputEvent.key(KeyEvent(.character("2"), modifiers: .control))
      let before = gallery.model.stage.scene.session.log.count { $0.event == key }
      send(key)
      send()
      let after = gallery.model.stage.scene.session.log.count { $0.event == key }
      #expect(after - before == (size.width > 1000 ? 1 : 0), "\(size)")
    }
  }

  @Test("The same keys work while the exhibit has the focus, but not where it takes words")
  mutating func keysOnStage() throws {
    try gallery.set("exhibit", to: "page-control")
    send()
    try tap("page-control", dx: 0.9)
    send(.key(KeyEvent(.character("k"))))
    #expect(gallery.model.clock.isPlaying == false)
    try gallery.set("exhibit", to: "text-field")
    send()
    try tap("text-field")
    send(.key(KeyEvent(.character("k"))), .text("k"), .key(KeyEvent(.escape)))
    #expect(gallery.model.clock.isPlaying == true)
    #expect(gallery.takeRequests().contains(.setFullScreen(false)) == false)
  }
}
