import Testing
import VitrineViews

private struct Places: Part {
  var sections: [SidebarSection]
  var selected: String?
  var position: SidebarScrollPosition?
  var allowsTypeSelect = true
  var opened: [String] = []
  /// A letter that is one; nil for none.
  var shortcut: Character?

  func body(in environment: Environment) -> some View<Self> {
    Sidebar(sections, selection: \.selected)
      .allowsTypeSelect(allowsTypeSelect)
      .scrollPosition(position)
      .onPrimaryAction { model, id, _ in model.opened.append(id) }
      .named("s")
      .background {
        if let shortcut {
          Spacer().keyboardShortcut(.character(shortcut), modifiers: []) { model, _ in
            model.opened.append("shortcut")
          }
        }
      }
  }
}

@Suite struct SidebarTests {
  private func places() -> Places {
    Places(
      sections: [
        SidebarSection(title: "One", items: ["a", "b"].map { SidebarItem(id: $0, title: $0) }),
        SidebarSection(title: "Two", items: ["c"].map { SidebarItem(id: $0, title: $0) }),
      ], selected: "b")
  }

  @Test("A name of several lines is whole, and its row no lower than it")
  func lines() throws {
    let words = "A place whose name is longer than the sidebar is wide"
    let item = SidebarItem(id: "a", title: words, badge: "12")
    var found = 0
    let places = Places(sections: [SidebarSection(items: [item])], selected: "a")
    let driver = try ViewDriver(places, size: Size(220, 300))
    let row = try #require(driver.tree.find("s/a")).frame
    for case .text(let index, let rect, _) in driver.picture.commands
    where driver.picture.texts[Int(index)].string == words {
      let metrics = driver.environment.text.measure(
        driver.picture.texts[Int(index)], width: rect.width)
      #expect(metrics.lineCount == 2 && metrics.size.height <= row.height)
      found += 1
    }
    #expect(found == 1)
  }

  @Test("The selection stays with its item where items come and go")
  func stays() throws {
    var driver = try ViewDriver(places())
    driver.scene.model.sections[0].items.insert(SidebarItem(id: "new", title: "New"), at: 0)
    driver.frame()
    #expect(driver.tree.find("s/b")?.state["selected"] == .bool(true))
    driver.scene.model.sections.remove(at: 0)
    driver.frame()
    #expect(driver.tree.find("s/c")?.state["selected"] == .bool(false))
    #expect(driver.model.selected == "b", "it may come back")
  }

  @Test("Keys select an item, and taps and Enter open it")
  func input() throws {
    var driver = try ViewDriver(places())
    driver.press(.tab)
    driver.press(.down)
    #expect(driver.model.selected == "c" && driver.model.opened.isEmpty)
    driver.press(.enter)
    #expect(driver.model.opened == ["c"])
    let place = try #require(driver.tree.find("s/a")).frame.center
    driver.tap(at: place, .finger)
    #expect(driver.model.selected == "a" && driver.model.opened == ["c", "a"])
  }

  @Test("Letters select an item, unless they mean something else")
  func letters() throws {
    for allowsTypeSelect in [false, true] {
      var places = places()
      places.allowsTypeSelect = allowsTypeSelect
      var driver = try ViewDriver(places)
      driver.press(.tab)
      driver.frame(.text("c"))
      #expect(driver.model.selected == (allowsTypeSelect ? "c" : "b"))
      #expect(driver.tree.find("s")?.acceptsText == allowsTypeSelect)
    }
  }

  @Test("A letter that is a shortcut is one before a word, and a letter within it")
  func shortcuts() throws {
    let names = ["Slider", "Stepper", "Step by step", "Keypad", "버튼", "버전"]
    var places = Places(
      sections: [SidebarSection(items: names.map { SidebarItem(id: $0, title: $0) })],
      selected: "Keypad")
    places.shortcut = "t"
    var driver = try ViewDriver(places)
    driver.press(.tab)
    func type(_ driver: inout ViewDriver<Places>, _ letters: String) {
      for letter in letters {
        let key: InputEvent = .key(KeyEvent(letter == " " ? .space : .character(letter)))
        driver.frame(key, .text(String(letter)))
      }
    }
    type(&driver, "t")
    #expect(driver.model.opened == ["shortcut"] && driver.model.selected == "Keypad")
    type(&driver, "st")
    #expect(driver.model.opened == ["shortcut"] && driver.model.selected == "Stepper")
    type(&driver, "ep b")
    #expect(driver.model.selected == "Step by step", "a space belongs to the word")
    #expect(driver.model.opened == ["shortcut"])
    driver.wait(1.1)
    type(&driver, "t")
    #expect(driver.model.opened == ["shortcut", "shortcut"])
    type(&driver, "s")
    #expect(driver.model.selected == "Slider", "after a pause a word begins anew, round the end")
    driver.wait(1.1)
    driver.frame(.text("버"))
    #expect(driver.model.selected == "버튼")
    driver.frame(.text("전"))
    #expect(driver.model.selected == "버전")
    driver.wait(1.1)
    driver.press(.space)
    #expect(driver.model.opened.last == "버전", "Space by itself opens")
  }

  private func offset(_ driver: ViewDriver<Places>) -> Double {
    if case .number(let offset) = driver.tree.find("s")?.state["offset"] { offset } else { .nan }
  }

  @Test("It scrolls to what its owner selects and to its top, where its owner says so")
  func scrolls() throws {
    let items = (0..<60).map { SidebarItem(id: "\($0)", title: "\($0)") }
    var driver = try ViewDriver(
      Places(sections: [SidebarSection(items: items)], selected: "40"), size: Size(240, 300))
    func say(_ driver: inout ViewDriver<Places>, _ change: (inout Places) -> Void) -> Double {
      change(&driver.scene.model)
      driver.wait(2)
      return offset(driver)
    }
    #expect(say(&driver) { _ in } == 0, "by itself it stays where it is")
    let shown = say(&driver) { $0.position = .selection }
    #expect(shown > 0 && say(&driver) { $0.selected = "50" } > shown)
    #expect(say(&driver) { $0.position = .top(trigger: 1) } == 0)
    #expect(say(&driver) { $0.selected = "40" } > 0, "also what is selected later")
    #expect(say(&driver) { $0.opened = [] } > 0, "it has been there")
    #expect(say(&driver) { $0.position = .top(trigger: 2) } == 0)
    #expect(say(&driver) { $0.position = .selection } > 0)
  }

  @Test(
    "In a window that is resized a list moves no further than the window's side",
    arguments: ["7", "40", "59"])
  func resizes(selected: String) throws {
    let items = (0..<60).map { SidebarItem(id: "\($0)", title: "\($0)") }
    var driver = try ViewDriver(
      Places(
        sections: [SidebarSection(items: items)], selected: selected, position: .selection),
      size: Size(240, 400))
    driver.wait(1)
    var last = offset(driver)
    for step in -250...250 {
      let height = 150 + Double(abs(step))
      driver.environment.size.height = height
      driver.frame()
      #expect(abs(offset(driver) - last) <= 1, "\(height)")
      last = offset(driver)
      let row = try #require(driver.tree.find("s/\(selected)")).frame
      #expect(row.minY >= 0 && row.maxY <= height, "\(height)")
    }
  }

  @Test("A sidebar that is told to be at its top is there from the first, and in any size")
  func top() throws {
    let items = (0..<60).map { SidebarItem(id: "\($0)", title: "\($0)") }
    var driver = try ViewDriver(
      Places(
        sections: [SidebarSection(items: items)], selected: "40", position: .top(trigger: 1)),
      size: Size(240, 300))
    func resize(_ driver: inout ViewDriver<Places>, _ height: Double) -> Double {
      driver.environment.size.height = height
      driver.wait(2)
      return offset(driver)
    }
    #expect(resize(&driver, 300) == 0 && resize(&driver, 260) == 0)
    driver.scene.model.selected = "50"
    #expect(resize(&driver, 260) > 0)
    #expect(resize(&driver, 300) > 0, "an item that is selected later shows in any size too")
    driver.scene.model.position = .top(trigger: 2)
    #expect(resize(&driver, 300) == 0 && resize(&driver, 260) == 0)
  }
}
